/** Whose mails an inbox takes, and what is known about who really sent one. */
import { domainToASCII } from 'node:url';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError, type Fault } from '../errors.ts';
import type { Flag, Id, Json, Tables } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { Nullable } from './records.ts';

/** RFC 8601, section 2.7, for all three. */
export const VERDICTS = ['pass', 'fail', 'softfail', 'neutral', 'none', 'policy', 'temperror', 'permerror'] as const;
export type Verdict = (typeof VERDICTS)[number];

const VerdictName = Type.Enum(VERDICTS, { description: 'As in RFC 8601; `none` where the sender publishes nothing.' });
const Domain = Nullable(Type.String({ description: 'The domain that it is about.' }));

/** What the sender's domain says about a mail. */
export const Authentication = Type.Object({
  spf: Type.Object(
    { result: VerdictName, domain: Domain },
    { description: 'Whether the client may send for the domain of the envelope (RFC 7208).' },
  ),
  dkim: Type.Array(Type.Object({ result: VerdictName, domain: Domain, selector: Nullable(Type.String()) }), {
    description: 'Each signature (RFC 6376). One that leaves a part of the message out is `policy`.',
  }),
  dmarc: Type.Object(
    {
      result: VerdictName,
      domain: Domain,
      policy: Nullable(Type.String({ description: 'What the domain asks for.' })),
    },
    { description: 'Whether either of them stands for the domain in `From` (RFC 7489).' },
  ),
});
export type Authentication = Static<typeof Authentication>;

const MAX_ALLOWED = 1000;
/** An address of RFC 5321 has at most 254 characters. */
const MAX_LENGTH = 254;

export const SenderRules = Type.Object({
  allowed: Type.Array(Type.String({ maxLength: MAX_LENGTH }), {
    maxItems: MAX_ALLOWED,
    description:
      'Addresses (`anna@example.com`), domains (`example.com`) and all below a domain (`*.example.com`); empty for everybody.',
  }),
  require_dmarc: Type.Boolean({ description: 'Take only mails whose sender is proven by DMARC.' }),
});
export type SenderRules = Static<typeof SenderRules>;

export const SenderRulesChange = Type.Partial(SenderRules);
export type SenderRulesChange = Static<typeof SenderRulesChange>;

const EVERYBODY: SenderRules = { allowed: [], require_dmarc: false };

/** Why an inbox does not take a mail of a sender. */
export type SenderFault =
  /** The sender is not on the list. */
  | 'sender_not_allowed'
  /** DMARC does not pass. */
  | 'sender_not_proven'
  /** DMARC could not be asked: another time it may pass. */
  | 'sender_unknown';

/**
 * Whose mails an inbox takes.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function getSenderRules(context: Context, caller: Caller, inboxId: string): Promise<SenderRules> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'read_documents', ['inbox']);
  return await readSenderRules(context.db, inbox.id);
}

/**
 * Changes whose mails an inbox takes, for mails to come.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `invalid` for what is neither an address nor a domain, and where DMARC
 *   is required of a service that does not ask
 */
export async function changeSenderRules(
  context: Context,
  caller: Caller,
  inboxId: string,
  change: SenderRulesChange,
  alongside: Alongside,
): Promise<SenderRules> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'edit_inbox', ['inbox']);
  refuseFaults(findFaults(change, context.config.mailAuthentication === 'yes'));
  return await context.db.transaction().execute(async (trx) => {
    const { allowed, require_dmarc } = { ...(await readSenderRules(trx, inbox.id)), ...change };
    const rules = { allowed: [...new Set(allowed.map(normalize))], require_dmarc };
    const row = { allowed: JSON.stringify(rules.allowed), require_dmarc: require_dmarc ? 1 : 0 } as const;
    await trx
      .insertInto('inbox_senders')
      .values({ ...row, inbox_id: inbox.id })
      .onConflict((conflict) => conflict.column('inbox_id').doUpdateSet(row))
      .execute();
    await alongside(trx);
    return rules;
  });
}

async function readSenderRules(db: Kysely<Tables>, inboxId: Id): Promise<SenderRules> {
  const row = await db.selectFrom('inbox_senders').selectAll().where('inbox_id', '=', inboxId).executeTakeFirst();
  return toSenderRules(row?.allowed ?? null, row?.require_dmarc ?? null);
}

/** The rules from their columns, which are null where none were ever chosen. */
export function toSenderRules(allowed: Json | null, require_dmarc: Flag | null): SenderRules {
  return allowed === null ? EVERYBODY : { allowed: JSON.parse(allowed), require_dmarc: require_dmarc === 1 };
}

/**
 * Why a mail is refused.
 *
 * @param authors addresses in `From`. A mail with several is taken only if all of them are allowed: which one of
 *   them a program shows is not known.
 */
export function findSenderFault(
  { allowed, require_dmarc }: SenderRules,
  authors: readonly string[],
  authentication: Authentication | null,
): SenderFault | undefined {
  if (allowed.length > 0 && (authors.length === 0 || !authors.every((author) => isAllowed(allowed, author)))) {
    return 'sender_not_allowed';
  }
  if (!require_dmarc) return undefined;
  if (!authentication || authentication.dmarc.result === 'temperror') return 'sender_unknown';
  const { result, domain } = authentication.dmarc;
  // Of the domain that was read here, or else a header that two programs read differently would prove the wrong one.
  const isProven =
    result === 'pass' &&
    authors.length > 0 &&
    authors.every((author) => readDomain(author) === normalize(domain ?? ''));
  return isProven ? undefined : 'sender_not_proven';
}

function isAllowed(allowed: readonly string[], author: string): boolean {
  const address = normalize(author);
  const domain = readDomain(author);
  return allowed.some((entry) => {
    if (entry.startsWith('*.')) return domain.endsWith(entry.slice(1));
    return entry === (entry.includes('@') ? address : domain);
  });
}

function readDomain(address: string): string {
  return normalize(address.slice(address.lastIndexOf('@') + 1));
}

/** Lower case, and domains as DNS knows them: `Anna@Müller.example` -> `anna@xn--mller-kva.example`. */
function normalize(entry: string): string {
  const [, before = '', domain = ''] = /^(.*@|\*\.)?([^@]*)$/s.exec(entry.trim()) ?? [];
  return `${before.toLowerCase()}${domainToASCII(domain) || domain.toLowerCase()}`;
}

function findFaults({ allowed = [], require_dmarc }: SenderRulesChange, canAsk: boolean): Fault[] {
  const faults = allowed.flatMap((entry, index): Fault[] => {
    if (/^([^\s@]+@|\*\.)?[a-z\d-]+(\.[a-z\d-]+)*$/.test(normalize(entry))) return [];
    const message = 'Must be an address (anna@example.com), a domain (example.com) or all below one (*.example.com).';
    return [{ path: `allowed[${index}]`, message }];
  });
  if (!require_dmarc || canAsk) return faults;
  const message = 'This service does not check who sends mails (EXTRAKT_MAIL_AUTHENTICATION is no).';
  return [...faults, { path: 'require_dmarc', message }];
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ExtraktError('invalid', 'The rules for senders cannot be used.', { faults });
}
