/** Whom of our users a provider speaks of when it says who somebody is. */
import type { Config } from '../../config.ts';
import { ExtraktError } from '../../errors.ts';
import type { UserTable } from '../../store/tables.ts';
import { isSetupRequired } from '../account.ts';
import type { Context } from '../context.ts';
import { createUser, findUser, normalizeEmail, readEmail } from '../users.ts';

/** Somebody, as a provider knows them. */
export interface Person {
  readonly issuer: string;
  /** OpenID Connect Core 1.0, section 2: unique at the issuer and never given to somebody else, up to 255 characters. */
  readonly subject: string;
  /** That the provider vouches for; null where it names none, or does not know whether it is theirs. */
  readonly verifiedEmail: string | null;
  readonly name: string | null;
}

export interface Recognized {
  readonly user: Pick<UserTable, 'id' | 'email'>;
  /** What had to be done to know them. */
  readonly news: readonly ('user.create' | 'identity.link')[];
}

/**
 * The user who a person is. Whoever was here before is known by the provider's id of them. Who was not is linked to
 * the user with their address, or gets an account where the settings say so.
 *
 * @param context in a transaction: a link must be gone with what follows it
 * @throws ExtraktError `oidc_disabled`, `oidc_domain`, and for somebody who was not here before `oidc_unverified`,
 * `oidc_unknown`, `oidc_taken`, `oidc_setup`
 */
export async function recognizePerson(context: Context, person: Person): Promise<Recognized> {
  const email = readVerifiedEmail(person);
  requireDomain(context.config, email);
  const known = await findByIdentity(context, person);
  if (known) return { user: requireActive(known), news: [] };
  if (email === null) {
    throw new ExtraktError(
      'oidc_unverified',
      'The provider names no e-mail address, or does not say that it belongs to this person (email_verified).',
    );
  }
  // The administrator of the first start is whoever has the password that it printed, and nobody else.
  if (await isSetupRequired(context)) {
    throw new ExtraktError('oidc_setup', 'Sign in with the password that the first start printed, and set it up.');
  }
  const there = await findByEmail(context, email);
  const user = there ?? (await addPerson(context, email, person));
  await link(context, person, requireActive(user));
  return { user, news: there ? ['identity.link'] : ['user.create', 'identity.link'] };
}

/**
 * Forgets who a user is at providers: the next sign-in with a verified address of theirs links them anew.
 *
 * @returns how many identities they had
 * @throws ExtraktError `not_found`
 */
export async function unlinkPerson(context: Context, email: string): Promise<number> {
  const { id } = await findUser(context, email);
  const { numDeletedRows } = await context.db.deleteFrom('identity').where('user_id', '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The address as users have it. One that only looks like somebody's is none: `K` (the Kelvin sign) in lower case is `k`. */
function readVerifiedEmail({ verifiedEmail }: Person): string | null {
  if (verifiedEmail === null) return null;
  const plain = verifiedEmail.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (normalizeEmail(verifiedEmail) !== plain) return null;
  try {
    return readEmail(plain);
  } catch (error) {
    if (error instanceof ExtraktError) return null;
    throw error;
  }
}

function requireDomain({ oidcDomains }: Config, email: string | null): void {
  if (oidcDomains === '') return;
  const domains = oidcDomains.split(',').map((domain) => domain.trim().toLowerCase());
  if (email !== null && domains.includes(email.replace(/.*@/, ''))) return;
  throw new ExtraktError('oidc_domain', 'The provider vouches for no address of the domains that may sign in.');
}

function requireActive(user: UserTable): UserTable {
  if (user.disabled_at === null) return user;
  throw new ExtraktError('oidc_disabled', `${user.email} is shut out.`);
}

async function findByIdentity({ db }: Context, { issuer, subject }: Person): Promise<UserTable | undefined> {
  return await db
    .selectFrom('user')
    .innerJoin('identity', 'identity.user_id', 'user.id')
    .selectAll('user')
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
}

async function findByEmail({ db }: Context, email: string): Promise<UserTable | undefined> {
  const users = db.selectFrom('user').selectAll().where('role', '!=', 'system');
  return await users.where('email', '=', email).executeTakeFirst();
}

async function addPerson(context: Context, email: string, { name }: Person): Promise<UserTable> {
  if (context.config.oidcNewUsers === 'no') {
    throw new ExtraktError('oidc_unknown', `There is no user ${email}, and the settings say that none is made.`);
  }
  const { id } = await createUser(context, { email, ...(name === null ? {} : { name: name.slice(0, 200) }) });
  return await context.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Of two sign-ins at once that would link a user, one does, and the other one looks who it was. */
async function link(context: Context, person: Person, { id, email }: UserTable): Promise<void> {
  const { issuer, subject } = person;
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto('identity')
    .values({ issuer, subject, user_id: id, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows || (await findByIdentity(context, person))?.id === id) return;
  throw new ExtraktError('oidc_taken', `${email} signs in as another person of ${issuer}.`);
}
