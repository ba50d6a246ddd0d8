/** Where mails go: the inboxes behind addresses and mailboxes, with all that decides whether they take a mail now. */
import type { Kysely } from 'kysely';
import { ExtraktError } from '../errors.ts';
import { isPostgres } from '../store/dialect.ts';
import type { Id, Tables } from '../store/tables.ts';
import { type MailKind, readMailKinds } from './mail-kinds.ts';
import { type Authentication, findSenderFault, type SenderFault, type SenderRules, toSenderRules } from './senders.ts';

/** An address that a mail was sent to, or a mailbox that it was fetched from, by the version of its settings. */
export type Recipient = { readonly address: string } | { readonly mailbox: Id };

export interface Destination {
  readonly recipient: Recipient;
  readonly inboxId: Id;
  /** The owner of the inbox. Documents of mails are added in the owner's name. */
  readonly ownerId: Id;
  /** Whether the owner, who pays, can. */
  readonly hasCredits: boolean;
  readonly senders: SenderRules;
  /** What it takes from mails. */
  readonly kinds: readonly MailKind[];
}

/**
 * One query, since every mail needs it three times: when it is announced, when its author is known, and when it is taken.
 *
 * @returns undefined if the address or mailbox is not active
 */
async function findDestination(db: Kysely<Tables>, recipient: Recipient): Promise<Destination | undefined> {
  const row = await db
    .selectFrom('inbox')
    .innerJoin('permission as owner', (join) =>
      join.onRef('owner.resource_id', '=', 'inbox.id').on('owner.level', '=', 'own'),
    )
    .innerJoin('user', 'user.id', 'owner.user_id')
    .leftJoin('inbox_senders', 'inbox_senders.inbox_id', 'inbox.id')
    .select(['inbox.id', 'inbox.mail_kinds', 'owner.user_id', 'user.billing_scheme', 'user.balance'])
    .select(['inbox_senders.allowed', 'inbox_senders.require_dmarc'])
    .where('inbox.id', '=', selectInboxId(db, recipient))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: inboxId, user_id: ownerId, billing_scheme, balance, allowed, require_dmarc, mail_kinds } = row;
  const hasCredits = billing_scheme !== 'per_page' || balance > 0;
  const senders = toSenderRules(allowed, require_dmarc);
  return { recipient, inboxId, ownerId, hasCredits, senders, kinds: readMailKinds(mail_kinds) };
}

function selectInboxId(db: Kysely<Tables>, recipient: Recipient) {
  if ('mailbox' in recipient)
    return db.selectFrom('mailbox').select('inbox_id').where('version', '=', recipient.mailbox);
  return db
    .selectFrom('inbox_address')
    .select((e) => e.ref('inbox_id').$notNull().as('inbox_id'))
    .where('email', '=', recipient.address.toLowerCase())
    .where('deactivated_at', 'is', null);
}

/**
 * Where a mail goes.
 *
 * @throws ExtraktError `not_found` for what is not active, and `no_credits` where the inbox's owner, who pays, has none
 */
export async function requireDestination(db: Kysely<Tables>, recipient: Recipient): Promise<Destination> {
  const destination = await findDestination(db, recipient);
  if (!destination) throw new ExtraktError('not_found', 'The address or mailbox does not exist or was deleted.');
  if (destination.hasCredits) return destination;
  throw new ExtraktError('no_credits', 'The balance that pays for the inbox is used up.');
}

/**
 * The same destination, to be there until the end of the transaction. (SQLite has one writer anyway.)
 *
 * @throws ExtraktError `not_found` where it is not active any more
 */
export async function lockDestination(trx: Kysely<Tables>, { recipient, inboxId }: Destination): Promise<Destination> {
  if (isPostgres(trx)) await trx.selectFrom('inbox').select('id').where('id', '=', inboxId).forUpdate().execute();
  const destination = await findDestination(trx, recipient);
  if (destination?.inboxId === inboxId) return destination;
  throw new ExtraktError('not_found', 'The address or mailbox was deleted while the mail came in. Nothing was kept.');
}

/** Why one of the inboxes refuses a mail of these authors. */
export function findMailFault(
  destinations: readonly Destination[],
  authors: readonly string[],
  authentication: Authentication | null,
): SenderFault | undefined {
  for (const { senders } of destinations) {
    const fault = findSenderFault(senders, authors, authentication);
    if (fault) return fault;
  }
  return undefined;
}
