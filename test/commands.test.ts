import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import manifest from '../package.json' with { type: 'json' };
import { openWorkplace, type Workplace } from './command-line.ts';
import { startServer } from './server.ts';
import { templateIds } from './template-ids.ts';

const COMMANDS = [
  ['extract'],
  ['serve'],
  ['work'],
  ['migrate'],
  ['adopt'],
  ['sweep'],
  ['user', 'add'],
  ['user', 'list'],
  ['user', 'disable'],
  ['user', 'enable'],
  ['user', 'password'],
  ['user', 'unlink'],
  ['user', 'hand-over'],
  ['token', 'create'],
  ['token', 'list'],
  ['token', 'revoke'],
  ['mail', 'send'],
  ['template', 'list'],
  ['template', 'show'],
] as const;

let place: Workplace;
before(async () => {
  place = await openWorkplace();
});
after(() => place[Symbol.asyncDispose]());

/** A command that must succeed, and what it prints. */
async function print(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await place.run(args);
  assert.equal(stderr, '');
  assert.equal(code, 0);
  return stdout;
}

/** A command that must fail, and what it says on stderr; stdout stays empty. */
async function fail(code: 1 | 2, ...args: string[]): Promise<string> {
  const result = await place.run(args);
  assert.equal(result.stdout, '');
  assert.equal(result.code, code, result.stderr);
  return result.stderr;
}

/** The columns of the lines that a list prints. */
function readTable(printed: string): string[][] {
  return printed
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}

describe('help', () => {
  for (const command of COMMANDS) {
    test(`of "${command.join(' ')}" names it, its options and examples`, async () => {
      const help = await print(...command, '--help');
      assert.match(help, new RegExp(`^Usage: extrakt ${command.join(' ')}\\b`));
      assert.match(help, /-h, --help/);
      assert.match(help, new RegExp(`Examples:\\n(.*\\n)*?.*extrakt ${command.join(' ')}`));
    });
  }

  test('lists every command', async () => {
    const help = await print('--help');
    for (const [name] of COMMANDS) assert.match(help, new RegExp(`^ {2}${name}\\b`, 'm'));
    assert.equal(await print('help', 'extract'), await print('extract', '--help'));
  });

  test('is what a command without its arguments gets, on stderr, with exit code 2', async () => {
    for (const args of [[], ['user'], ['token'], ['template']]) assert.match(await fail(2, ...args), /^Usage: extrakt/);
  });

  test('is pointed to by what is misspelt', async () => {
    assert.match(await fail(2, 'extrct'), /unknown command 'extrct'.*\n.*extract/);
    assert.match(await fail(2, 'serve', '--prot', '80'), /unknown option '--prot'.*\n.*--help/);
    assert.match(await fail(2, 'user', 'add'), /missing required argument 'email'/);
  });

  test('comes with the version', async () => {
    assert.equal(await print('--version'), `${manifest.version}\n`);
  });
});

describe('migrate', () => {
  test('says what it did, and that a second time there is nothing to do', async () => {
    assert.match(await print('migrate'), /^Applied \d+ migrations: 0001-tables, .*\.\n$/);
    assert.equal(await print('migrate'), 'The database is up to date.\n');
  });

  test('names a folder that cannot be written to, and what to do', async () => {
    const file = join(place.folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await place.run(['migrate'], { settings: { EXTRAKT_DATA: join(file, 'data') } });
    assert.equal(code, 1);
    assert.match(stderr, /^The data folder .*data cannot be written to \(ENOTDIR\)\. .*EXTRAKT_DATA\.\n$/);
  });

  test('names a database server that does not answer, without its password', async () => {
    const settings = { EXTRAKT_DATABASE_URL: 'postgres://ann:hunter2@127.0.0.1:1/extrakt' };
    const { code, stderr } = await place.run(['migrate'], { settings });
    assert.equal(code, 1);
    assert.match(stderr, /^The database extrakt on 127\.0\.0\.1:1 \(EXTRAKT_DATABASE_URL\) cannot be used: .*\n$/);
    assert.doesNotMatch(stderr, /hunter2/);
  });

  test('refuses a database of a newer version', async () => {
    await using other = await openWorkplace();
    await other.run(['migrate']);
    using database = new DatabaseSync(join(other.data, 'extrakt.db'));
    database.exec("insert into migration values ('9999-of-the-future', '2030-01-01T00:00:00.000Z')");
    const { code, stderr } = await other.run(['migrate']);
    assert.equal(code, 1);
    assert.match(stderr, /newer version of Extrakt \(it has 9999-of-the-future\)/);
  });
});

describe('user', () => {
  test('add prints a password, list shows who there is, disable shuts out', async () => {
    const added = await print('user', 'add', 'Ann@Example.com', '--name', 'Ann\tMeyer', '--admin');
    assert.match(added, /^Added the administrator ann@example\.com\.\nPassword: \S{12,}\n$/);
    const [ann] = readTable(await print('user', 'list')).filter(([email]) => email === 'ann@example.com');
    assert.match(ann?.join('|') ?? '', /^ann@example\.com\|admin\|active\|\d{4}-\d\d-\d\dT[\d:.]+Z\|Ann Meyer$/);

    assert.match(await fail(1, 'user', 'disable', 'ann@example.com'), /the last administrator who can sign in/);
    await print('user', 'add', 'amy@example.com', '--admin');
    assert.match(await print('user', 'disable', 'ann@example.com'), /^Disabled ann@example\.com\./);
    assert.match(await fail(1, 'user', 'disable', 'amy@example.com'), /the last administrator who can sign in/);
    const [gone] = readTable(await print('user', 'list')).filter(([email]) => email === 'ann@example.com');
    assert.equal(gone?.[2], 'disabled');
  });

  test('add takes a password from stdin and does not print it', async () => {
    const args = ['user', 'add', 'bob@example.com', '--password-stdin'];
    const short = await place.run(args, { stdin: 'hunter2\n' });
    assert.equal(short.code, 2);
    assert.match(short.stderr, /at least 8 characters/);
    const { code, stdout } = await place.run(args, { stdin: 'correct horse\n' });
    assert.equal(code, 0);
    assert.equal(stdout, 'Added the user bob@example.com.\n');
  });

  test('says what is wrong', async () => {
    await print('user', 'add', 'carl@example.com');
    assert.match(await fail(1, 'user', 'add', 'carl@example.com'), /^There is a user carl@example\.com already\.\n/);
    assert.match(await fail(2, 'user', 'add', 'carl'), /"carl" is not an e-mail address/);
    assert.match(await fail(1, 'user', 'disable', 'nobody@example.com'), /nobody@example\.com/);
    assert.match(await fail(1, 'user', 'unlink', 'nobody@example.com'), /nobody@example\.com/);
  });
});

describe('somebody who leaves', () => {
  test('hands over what they own, and may come back', async () => {
    const password = /Password: (\S+)/.exec(await print('user', 'add', 'gus@example.com'))?.[1] ?? '';
    await print('user', 'add', 'hal@example.com');
    const token = async (email: string) => (await print('token', 'create', '--user', email)).trim();
    const gus = await token('gus@example.com');
    const hal = await token('hal@example.com');
    const server = await startServer(place.data, { EXTRAKT_WORKERS: '0' });
    const ask = (bearer: string, path: string, body?: object) =>
      fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${bearer}` },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const signIn = async (secret: string) => {
      const body = new URLSearchParams({ username: 'gus@example.com', password: secret });
      return await fetch(`${server.url}/auth/jwt/login`, { method: 'POST', body });
    };
    try {
      const made = await ask(gus, '/pipelines', { name: 'Invoices', template: 'invoice.en' });
      const { id } = JSON.parse(await made.text());
      const session: string = JSON.parse(await (await signIn(password)).text()).access_token;
      assert.equal((await ask(session, '/users/me')).status, 200);

      const changed = /Password: (\S+)/.exec(await print('user', 'password', 'gus@example.com'))?.[1] ?? '';
      assert.equal((await ask(session, '/users/me')).status, 401);
      assert.equal((await signIn(password)).status, 401);
      assert.equal((await signIn(changed)).status, 200);

      await print('user', 'disable', 'gus@example.com');
      assert.equal((await ask(gus, '/users/me')).status, 401);
      assert.equal((await ask(hal, `/pipelines/${id}`)).status, 404);
      assert.equal(
        await print('user', 'hand-over', 'gus@example.com', '--to', 'hal@example.com'),
        'Transferred 1 resource.\n',
      );
      assert.equal(JSON.parse(await (await ask(hal, `/pipelines/${id}`)).text()).private_access, 'own');
      assert.match(await fail(1, 'user', 'hand-over', 'hal@example.com', '--to', 'gus@example.com'), /is disabled/);

      await print('user', 'enable', 'gus@example.com');
      assert.equal(JSON.parse(await (await ask(gus, `/pipelines/${id}`)).text()).private_access, 'edit');
    } finally {
      await server.stop();
    }
  });
});

describe('token', () => {
  test('create prints the bare token and nothing else; it opens the service until it is revoked', async () => {
    await print('user', 'add', 'dora@example.com');
    const printed = await print('token', 'create', '--user', 'dora@example.com', '--name', 'backup');
    assert.match(printed, /^\S{40,}\n$/);
    const token = printed.trim();

    const server = await startServer(place.data, { EXTRAKT_WORKERS: '0' });
    const ask = () => fetch(`${server.url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    try {
      const answer = await ask();
      assert.equal(answer.status, 200);
      assert.match(await answer.text(), /dora@example\.com/);

      const [row] = readTable(await print('token', 'list', '--user', 'dora@example.com'));
      const [id = '', email, created = '', expires, lastUsed = '', name] = row ?? [];
      assert.deepEqual([email, expires, name], ['dora@example.com', 'never', 'backup']);
      assert.ok(Date.parse(lastUsed) >= Date.parse(created), `last used ${lastUsed}`);

      assert.equal(await print('token', 'revoke', id), 'Revoked the token "backup".\n');
      assert.equal((await ask()).status, 401);
      assert.match(await fail(1, 'token', 'revoke', id), /There is no token with the id/);
    } finally {
      await server.stop();
    }
  });

  test('of a disabled user opens nothing', async () => {
    await print('user', 'add', 'emil@example.com');
    const token = (await print('token', 'create', '--user', 'emil@example.com')).trim();
    await print('user', 'disable', 'emil@example.com');
    assert.match(await fail(1, 'token', 'create', '--user', 'emil@example.com'), /^emil@example\.com is disabled/);
    const server = await startServer(place.data, { EXTRAKT_WORKERS: '0' });
    const answer = await fetch(`${server.url}/users/me`, { headers: { authorization: `Bearer ${token}` } });
    await server.stop();
    assert.equal(answer.status, 401);
  });

  test('is never shown again', async () => {
    await print('user', 'add', 'fay@example.com');
    const token = (await print('token', 'create', '--user', 'fay@example.com', '--expires', '2999-12-31')).trim();
    const list = await print('token', 'list');
    assert.doesNotMatch(list, new RegExp(token.slice(8)));
    assert.ok(
      readTable(list).some(([, email, , expires]) => email === 'fay@example.com' && /^2999-12-31/.test(expires ?? '')),
    );
  });

  test('says what is wrong', async () => {
    assert.match(await fail(2, 'token', 'create'), /required option '--user <email>' not specified/);
    assert.match(await fail(1, 'token', 'create', '--user', 'nobody@example.com'), /nobody@example\.com/);
    for (const expiry of ['tomorrow', '2999-02-30', '2001-01-01']) {
      await fail(2, 'token', 'create', '--user', 'fay@example.com', '--expires', expiry);
    }
  });
});

describe('template', () => {
  test('list names the predefined ones of a language', async () => {
    const english = readTable(await print('template', 'list', '--lang', 'en'));
    assert.deepEqual(
      english.map(([id]) => id),
      templateIds('en'),
    );
    const german = readTable(await print('template', 'list', '--lang', 'de'));
    assert.deepEqual(german.find(([id]) => id === 'invoice.de')?.slice(0, 2), ['invoice.de', 'Rechnung']);
    assert.deepEqual(readTable(await print('template', 'list')), [...english, ...german]);
    assert.match(await fail(2, 'template', 'list', '--lang', 'fr'), /Allowed choices are en, de/);
  });

  test('show prints one as JSON, by its id or by its name and a language', async () => {
    const shown = await print('template', 'show', 'invoice.de');
    const template: unknown = JSON.parse(shown);
    assert.ok(typeof template === 'object' && template !== null && 'fields' in template);
    assert.equal(await print('template', 'show', 'invoice', '--lang', 'de'), shown);
    assert.match(await fail(2, 'template', 'show', 'invoce'), /no predefined template "invoce".*invoice\.de/);
  });
});
