/** The people who may sign in. */
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

/** NIST SP 800-63B, 3.1.1.2: what a person chooses has at least eight characters. */
const MIN_PASSWORD_LENGTH = 8;

export interface NewUser {
  readonly email: string;
  readonly name?: string;
  readonly admin: boolean;
  readonly passwordStdin: boolean;
}

/** Adds a user. A generated password is printed, once; one from stdin is not. */
export async function addUser(config: Config, { email, name, admin, passwordStdin }: NewUser): Promise<void> {
  const password = passwordStdin ? await readPassword() : generatePassword();
  await using storage = await openContext(config);
  const named = name === undefined ? {} : { name };
  const user = await createUser(storage.context, { email, ...named, role: admin ? 'admin' : 'user', password });
  console.log(`Added ${user.role === 'admin' ? 'the administrator' : 'the user'} ${user.email}.`);
  if (!passwordStdin) console.log(`Password: ${password}`);
}

/** The first line of stdin. */
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

/** Shuts a user out. */
export async function disableUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const user = await disableUserOf(storage.context, email);
  console.log(`Disabled ${user.email}. Password and tokens no longer work; what the user owns stays.`);
}

/** Lets a user in again. */
export async function enableUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const user = await enableUserOf(storage.context, email);
  console.log(`Enabled ${user.email}. Password and tokens work again.`);
}

/** Gives a user another password. A generated one is printed, once; one from stdin is not. */
export async function changePassword(config: Config, email: string, passwordStdin: boolean): Promise<void> {
  const password = passwordStdin ? await readPassword() : generatePassword();
  await using storage = await openContext(config);
  const user = await setPassword(storage.context, email, password);
  console.log(`The password of ${user.email} was changed; tokens go on working.`);
  if (!passwordStdin) console.log(`Password: ${password}`);
}

/** Forgets who a user is at the provider that people sign in with. */
export async function unlinkUser(config: Config, email: string): Promise<void> {
  await using storage = await openContext(config);
  const count = await unlinkPerson(storage.context, email);
  console.log(
    count === 0
      ? `${email} is linked to nobody at a provider.`
      : `Unlinked ${email}. Whoever signs in next with this address at the provider is linked.`,
  );
}

/** Gives all that a user owns to another one. */
export async function handOver(config: Config, email: string, heir: string): Promise<void> {
  await using storage = await openContext(config);
  const count = await handOverAll(storage.context, email, heir);
  console.log(`Handed over ${count} ${count === 1 ? 'resource' : 'resources'}.`);
}
