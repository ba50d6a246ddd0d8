/** Manages users. */
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import { unlinkPerson } from '../service/oidc/identities.ts';
import { generatePassword } from '../service/passwords.ts';
import { handOverAll } from '../service/permissions.ts';
import {
  createUser,
  disableUser as disableUserOf,
  enableUser as enableUserOf,
  listUsers as listUsersOf,
  setPassword,
} from '../service/users.ts';
import { CommandFailure, EXIT_CODES } from './failure.ts';
import { openContext } from './storage.ts';
import { printTable } from './table.ts';

/** Minimum length of a chosen password (NIST SP 800-63B, 3.1.1.2). */
const MIN_PASSWORD_LENGTH = 8;

export interface NewUser {
  readonly email: string;
  readonly name?: string;
  readonly admin: boolean;
  readonly passwordStdin: boolean;
}

/** Adds a user. Prints a generated password, but not a password from stdin. */
export async function addUser(config: Config, { email, name, admin, passwordStdin }: NewUser): Promise<void> {
  const password = passwordStdin ? await readPassword() : generatePassword();
  await using storage = await openContext(config);
  const named = name === undefined ? {} : { name };
  const user = await createUser(storage.context, { email, ...named, role: admin ? 'admin' : 'user', password });
  console.log(`Added ${user.role === 'admin' ? 'the administrator' : 'the user'} ${user.email}.`);
  if (!passwordStdin) console.log(`Password: ${password}`);
}

/** Reads the password from the first line of stdin. */
async function readPassword(): Promise<string> {
  const [password = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw new CommandFailure(
      `The password from stdin must have at least ${MIN_PASSWORD_LENGTH} characters.`,
      EXIT_CODES.usage,
    );
  }
  return password;
}

/** Prints a line for each user. */
export async function listUsers(config: Config): Promise<void> {
  await using storage = await openContext(config);
  const users = await listUsersOf(storage.context);
  printTable(
    ['EMAIL', 'ROLE', 'STATE', 'CREATED', 'NAME'],
    users.map(({ email, role, disabled_at, created_at, name }) => [
      email,
      role,
      disabled_at === null ? 'active' : 'disabled',
      created_at,
      name,
    ]),
  );
}

/** Disables a user. */
export async function disableUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const user = await disableUserOf(storage.context, email);
  console.log(
    `Disabled ${user.email}. Password and tokens no longer work. The inboxes and pipelines of the user are kept.`,
  );
}

/** Enables a user. */
export async function enableUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const user = await enableUserOf(storage.context, email);
  console.log(`Enabled ${user.email}. Password and tokens work again.`);
}

/** Changes the password of a user. Prints a generated password, but not a password from stdin. */
export async function changePassword(config: Config, email: string, passwordStdin: boolean): Promise<void> {
  const password = passwordStdin ? await readPassword() : generatePassword();
  await using storage = await openContext(config);
  const user = await setPassword(storage.context, email, password);
  console.log(`The password of ${user.email} was changed. Tokens still work.`);
  if (!passwordStdin) console.log(`Password: ${password}`);
}

/** Removes the link between a user and an identity at the OpenID Connect provider. */
export async function unlinkUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const count = await unlinkPerson(storage.context, email);
  console.log(
    count === 0
      ? `${email} is not linked to an identity at a provider.`
      : `Unlinked ${email}. The next sign-in at the provider with this address links the user again.`,
  );
}

/** Transfers all resources of a user to another user. */
export async function handOver(config: Config, email: string, heir: string): Promise<void> {
  await using storage = await openContext(config);
  const count = await handOverAll(storage.context, email, heir);
  console.log(`Transferred ${count} ${count === 1 ? 'resource' : 'resources'}.`);
}
