/** Mailboxes that inboxes fetch their mails from: how people tie one to an inbox, and see whether it works. */

import type { Kysely, Selectable } from 'kysely';
import { type Static, Type } from 'typebox';
import { v7 as uuid } from 'uuid';
import { variableName } from '../config.ts';
import { ExtraktError, type Fault } from '../errors.ts';
import { createAddressPolicy } from '../network/address-policy.ts';
import { isForbiddenAddress } from '../network/guarded-connection.ts';
import { openSecretBox } from '../store/secrets.ts';
import type { MailboxTable, Tables } from '../store/tables.ts';
import { requireAccess } from './access.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { EmailAddress, Nullable, SecretText, Time } from './records.ts';

const SECURITY = ['tls', 'starttls', 'none'] as const;
const MODES = ['idle', 'poll'] as const;
const AFTER = ['mark', 'move', 'delete'] as const;
/** RFC 8314, section 3.2, and RFC 3501, section 2.1. */
const PORTS = { tls: 993, starttls: 143, none: 143 } as const;
const DEFAULT_INTERVAL = 60;

/** What of a mailbox may be shown. */
const SETTINGS = {
  host: Type.String({
    pattern: '^[A-Za-z0-9.:_-]{1,253}$',
    description:
      'The name or an address of the IMAP server. Private addresses have to be allowed by the administrator.',
  }),
  port: Type.Integer({ minimum: 1, maximum: 65535 }),
  security: Type.Enum(SECURITY, { description: '`none` sends the password for everybody on the way to read.' }),
  user: Type.String({ minLength: 1, maxLength: 320 }),
  folder: Type.String({ minLength: 1, maxLength: 1000 }),
  mode: Type.Enum(MODES, { description: '`idle` stays connected and hears of mails at once; `poll` comes and goes.' }),
  interval: Type.Integer({ minimum: 1, maximum: 86_400, description: 'Seconds between two looks.' }),
  after: Type.Enum(AFTER, { description: 'What becomes of a mail that was taken; `mark` says that it was read.' }),
  move_to: Nullable(Type.String({ minLength: 1, maxLength: 1000, description: 'Folder, for `move`.' })),
};

export const Mailbox = Type.Object({
  ...SETTINGS,
  auth: Type.Enum(['password', 'token'], { description: 'The kind of secret. The secret itself is never returned.' }),
  created_at: Time,
  created_by: EmailAddress,
  checked_at: Nullable(Time),
  error: Nullable(Type.String({ description: 'Why it cannot be looked into now; it is tried again.' })),
});
export type Mailbox = Static<typeof Mailbox>;

const Secret = Type.Optional(SecretText({ minLength: 1, maxLength: 10_000 }));

export const MailboxChoice = Type.Object({
  host: SETTINGS.host,
  port: Type.Optional(SETTINGS.port),
  security: Type.Optional(SETTINGS.security),
  user: SETTINGS.user,
  password: Secret,
  access_token: Secret,
  folder: Type.Optional(SETTINGS.folder),
  mode: Type.Optional(SETTINGS.mode),
  interval: Type.Optional(SETTINGS.interval),
  after: Type.Optional(SETTINGS.after),
  move_to: Type.Optional(SETTINGS.move_to),
});
export type MailboxChoice = Static<typeof MailboxChoice>;

/**
 * The mailbox of an inbox, without its password.
 *
 * @throws ExtraktError `not_found`, also where there is none, and `forbidden`
 */
export async function getMailbox(context: Context, caller: Caller, inboxId: string): Promise<Mailbox> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'edit_inbox', ['inbox']);
  return await describeMailbox(context.db, inbox);
}

/**
 * Ties a mailbox to an inbox, in place of the one that it has. Mails that are in the folder already are taken too.
 *
 * @returns `created` false where it had one
 * @throws ExtraktError `not_found`, `forbidden`, and `invalid` where neither password nor token is given, or both. They
 *   may be left out where host, port, security and user stay the same.
 */
export async function setMailbox(
  context: Context,
  caller: Caller,
  inboxId: string,
  choice: MailboxChoice,
  alongside: Alongside,
): Promise<{ mailbox: Mailbox; created: boolean }> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'edit_inbox', ['inbox']);
  const box = await openSecretBox(context.config.secretKey, context.config.data);
  return await context.db.transaction().execute(async (trx) => {
    const present = await findMailbox(trx, inbox.id);
    const settings = fillIn(choice);
    // The password of one server must not be sent to another, which any editor of the inbox could set.
    const isSameAccount = present && ACCOUNT.every((key) => present[key] === settings[key]);
    const faults = findFaults(choice, settings, Boolean(isSameAccount));
    refuseFaults([...findHostFaults(context, settings), ...faults]);
    const given = choice.password ?? choice.access_token;
    const auth = choice.access_token === undefined ? 'password' : 'token';
    const credentials =
      given === undefined && present
        ? { auth: present.auth, secret: present.secret }
        : ({ auth, secret: box.seal(given ?? '', inbox.id) } as const);
    // Of the same folder, what was looked at stays looked at.
    const isSameFolder = isSameAccount && present.folder === settings.folder;
    const row = {
      ...settings,
      ...credentials,
      version: uuid(),
      created_at: new Date().toISOString(),
      created_by: caller.id,
      uid_validity: isSameFolder ? present.uid_validity : null,
      last_uid: isSameFolder ? present.last_uid : 0,
      checked_at: null,
      error: null,
      lease_owner: null,
      leased_until: null,
    };
    await trx
      .insertInto('mailbox')
      .values({ ...row, inbox_id: inbox.id })
      .onConflict((conflict) => conflict.column('inbox_id').doUpdateSet(row))
      .execute();
    await alongside(trx);
    return { mailbox: await describeMailbox(trx, inbox), created: !present };
  });
}

/**
 * Ends the tie. Documents and records of mails stay.
 *
 * @throws ExtraktError `not_found`, also where there is none, and `forbidden`
 */
export async function removeMailbox(
  context: Context,
  caller: Caller,
  inboxId: string,
  alongside: Alongside,
): Promise<void> {
  const inbox = await requireAccess(context.db, caller, inboxId, 'edit_inbox', ['inbox']);
  await context.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('mailbox').where('inbox_id', '=', inbox.id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noMailbox(inbox.name);
    await alongside(trx);
  });
}

const ACCOUNT = ['host', 'port', 'security', 'user'] as const;

type Settings = Pick<MailboxTable, keyof typeof SETTINGS>;

function fillIn({ password: _, access_token: __, ...choice }: MailboxChoice): Settings {
  const { security = 'tls' } = choice;
  const defaults = { folder: 'INBOX', mode: 'idle', interval: DEFAULT_INTERVAL, after: 'mark', move_to: null } as const;
  return { port: PORTS[security], ...defaults, ...choice, security };
}

function findFaults({ password, access_token }: MailboxChoice, settings: Settings, isSameAccount: boolean): Fault[] {
  const faults: Fault[] = [];
  const given = [password, access_token].filter((secret) => secret !== undefined).length;
  if (given === 2) faults.push({ path: 'access_token', message: 'Give either a password or an access token.' });
  if (given === 0 && !isSameAccount) {
    const message =
      'This or access_token is needed, also to change host, port, security or user: a password is never sent to another server than the one that it was given for.';
    faults.push({ path: 'password', message });
  }
  const { after, move_to, folder } = settings;
  if (after === 'move' && move_to === null) faults.push({ path: 'move_to', message: 'This is needed for "move".' });
  if (after !== 'move' && move_to !== null) faults.push({ path: 'move_to', message: 'This goes with "move" only.' });
  if (move_to === folder) faults.push({ path: 'move_to', message: 'Must be another folder than the one looked into.' });
  return faults;
}

/**
 * Names are looked up by each connection, which checks the address that it goes to (network/guarded-connection.ts). Only
 * what is an address itself can be refused here.
 */
function findHostFaults({ config }: Context, { host }: Settings): Fault[] {
  if (!isForbiddenAddress(createAddressPolicy(config.privateNetworks), host)) return [];
  const message = `Must be a public server. Private addresses need the setting ${variableName('privateNetworks')}.`;
  return [{ path: 'host', message }];
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ExtraktError('invalid', 'The mailbox cannot be used like this.', { faults });
}

async function findMailbox(db: Kysely<Tables>, inboxId: string): Promise<Selectable<MailboxTable> | undefined> {
  return await db.selectFrom('mailbox').selectAll().where('inbox_id', '=', inboxId).executeTakeFirst();
}

async function describeMailbox(
  db: Kysely<Tables>,
  inbox: { readonly id: string; readonly name: string },
): Promise<Mailbox> {
  const row = await db
    .selectFrom('mailbox')
    .innerJoin('user', 'user.id', 'mailbox.created_by')
    .select(['host', 'port', 'security', 'mailbox.user', 'auth', 'folder', 'mode', 'interval', 'after', 'move_to'])
    .select(['mailbox.created_at', 'user.email as created_by', 'checked_at', 'error'])
    .where('inbox_id', '=', inbox.id)
    .executeTakeFirst();
  if (!row) throw noMailbox(inbox.name);
  return row;
}

function noMailbox(inbox: string): ExtraktError {
  return new ExtraktError('not_found', `The inbox "${inbox}" fetches mails from no mailbox.`);
}
