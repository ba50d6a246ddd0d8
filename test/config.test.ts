import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ConfigError, listModelUrls, loadConfig, variableName } from '../src/config.ts';
import { SETTINGS } from '../src/settings.ts';
import { openWorkplace } from './command-line.ts';

describe('settings', () => {
  test('have defaults that work as they are', () => {
    const config = loadConfig({});
    assert.equal(config.host, '127.0.0.1');
    assert.equal(config.port, 8080);
    assert.equal(config.data, join(process.cwd(), 'data'));
    assert.equal(config.adminEmail, 'admin@example.com');
    assert.ok(config.workers >= 1);
    assert.deepEqual(Object.keys(config), Object.keys(SETTINGS));
  });

  test('are read from variables that start with EXTRAKT_, and from no others', () => {
    const config = loadConfig({ EXTRAKT_PORT: ' 9000 ', PORT: '1', EXTRAKT_BASE_URL: 'https://x.example/base/' });
    assert.equal(config.port, 9000);
    assert.equal(config.baseUrl, 'https://x.example/base');
  });

  test('of language models are base URLs', () => {
    const read = (urls: string) => listModelUrls(loadConfig({ EXTRAKT_MODEL_URLS: urls }));
    assert.deepEqual(read(''), []);
    assert.deepEqual(read(' https://a.example/v1,http://127.0.0.1:11434/v1 '), [
      'https://a.example/v1',
      'http://127.0.0.1:11434/v1',
    ]);
    for (const url of [
      'a.example',
      'ftp://a.example',
      'https://u:secret@a.example',
      'https://a.example/v1?b=c',
      'https://b.example/v1 https://c.example/v1',
      'https://b.example/v1;https://c.example/v1',
      'https://b.example/v1\nhttps://c.example/v1',
    ]) {
      assert.throws(
        () => read(`https://a.example, ${url}`),
        (error: unknown) => {
          assert.ok(error instanceof ConfigError);
          assert.match(error.message, /^Entry 2 of EXTRAKT_MODEL_URLS is not a base URL/);
          return !error.message.includes('secret');
        },
      );
    }
  });

  test('of a provider to sign in with come together, or not at all', () => {
    const issuer = { EXTRAKT_OIDC_ISSUER: 'https://login.example.com/realms/office/' };
    assert.throws(() => loadConfig(issuer), { name: 'ConfigError', message: /EXTRAKT_OIDC_CLIENT_ID/ });
    const client = { EXTRAKT_OIDC_CLIENT_ID: 'extrakt' };
    assert.throws(() => loadConfig(client), { name: 'ConfigError', message: /EXTRAKT_OIDC_ISSUER/ });
    // With its slash: providers spell themselves with it or without, and mean it.
    assert.equal(loadConfig({ ...issuer, ...client }).oidcIssuer, issuer.EXTRAKT_OIDC_ISSUER);
    assert.equal(loadConfig({ EXTRAKT_OIDC_ISSUER: 'http://127.0.0.1:9000', ...client }).oidcNewUsers, 'no');
    const strict = { EXTRAKT_PASSWORD_SIGN_IN: 'no' };
    assert.throws(() => loadConfig(strict), {
      name: 'ConfigError',
      message: /EXTRAKT_OIDC_ISSUER: nobody could sign in/,
    });
    assert.equal(loadConfig({ ...issuer, ...client, ...strict }).passwordSignIn, 'no');
  });

  test('of networks name the part that is no network', () => {
    for (const [value, part] of [
      ['10.0.0.0/33', '10.0.0.0/33'],
      ['127.1', '127.1'],
      ['10.0.0.0/8,, fd00::/200', 'fd00::/200'],
    ] as const) {
      const message = new RegExp(`EXTRAKT_PRIVATE_NETWORKS has "${part}", which is no network`);
      assert.throws(() => loadConfig({ EXTRAKT_PRIVATE_NETWORKS: value }), { name: 'ConfigError', message });
    }
    for (const value of ['', '10.0.0.0/8', '127.0.0.1, ::1,fd00::/8']) {
      assert.equal(loadConfig({ EXTRAKT_PRIVATE_NETWORKS: value }).privateNetworks, value);
    }
  });

  test('of an unknown name are refused by that name', () => {
    assert.throws(() => loadConfig({ EXTRAKT_PROT: '80' }), {
      name: 'ConfigError',
      message: /EXTRAKT_PROT\b.*EXTRAKT_PORT\b/,
    });
  });

  const bad: Readonly<Partial<Record<keyof typeof SETTINGS, readonly string[]>>> = {
    data: [''],
    databaseUrl: ['mysql://root:hunter2@db/x', 'extrakt.db'],
    privateNetworks: ['localhost', 'all', '10.0.0.0/8; fd00::/8'],
    host: ['', 'no such host', 'http://127.0.0.1'],
    port: ['', 'http', '-1', '65536', '80.5', '1e3', '0x50'],
    baseUrl: ['extrakt.example.com', 'ftp://extrakt.example.com', 'https://'],
    workers: ['-1', 'many', '257'],
    adminEmail: ['', 'admin', 'a b@example.com'],
    uploadLimit: ['64 MiB', '1023', '99999999999999999999'],
    timeLimit: ['0', '2m'],
    memoryLimit: ['2G', '1000'],
    pageLimit: ['0'],
    rateLimit: ['-5'],
    trustProxy: ['true', ''],
    mailPort: ['smtp', '70000'],
    mailDomain: ['', '@example.com', 'a b.example', '-x.example'],
    oidcIssuer: [
      'login.example.com',
      'http://login.example.com',
      'https://x.example/?a=b',
      'http://localhost.example.com',
    ],
    oidcScopes: ['', 'email profile', 'openid,email'],
    oidcNewUsers: ['maybe'],
    oidcDomains: ['@example.com', 'example.com;example.org'],
    logLevel: ['verbose'],
  };
  for (const [key, values] of Object.entries(bad)) {
    test(`${variableName(key)} of ${values.map((value) => `"${value}"`).join(', ')} are refused by name`, () => {
      for (const value of values) {
        assert.throws(
          () => loadConfig({ [variableName(key)]: value }),
          (error) => error instanceof ConfigError && error.message.startsWith(`${variableName(key)} must `),
          value,
        );
      }
    });
  }

  test('that are secret are not repeated in a message', () => {
    assert.throws(
      () => loadConfig({ EXTRAKT_DATABASE_URL: 'mysql://root:hunter2@db/x' }),
      (error) => error instanceof ConfigError && !error.message.includes('hunter2'),
    );
  });
});

describe('a start', () => {
  for (const [variable, value] of [
    ['EXTRAKT_PROT', '80'],
    ['EXTRAKT_PORT', 'http'],
  ] as const) {
    test(`with ${variable}=${value} stops with a sentence that names it, and touches nothing`, async () => {
      await using place = await openWorkplace();
      const { code, stdout, stderr } = await place.run(['serve'], { settings: { [variable]: value } });
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, new RegExp(`^.*\\b${variable}\\b.*\\.\\n$`));
      assert.equal(existsSync(place.data), false);
    });
  }

  test('reads a file .env, over which the environment wins', async () => {
    await using place = await openWorkplace();
    const file = (lines: string) => writeFile(join(place.folder, '.env'), lines);
    await file('# settings\nEXTRAKT_DATA="elsewhere"\nEXTRAKT_ADMIN_EMAIL=file@example.com\nOTHER=1\n');
    const fromFile = await place.run(['migrate'], { settings: { EXTRAKT_DATA: undefined } });
    assert.equal(fromFile.code, 0, fromFile.stderr);
    assert.match((await place.run(['migrate'], { settings: { EXTRAKT_DATA: 'elsewhere' } })).stdout, /up to date/);
    assert.match((await place.run(['migrate'])).stdout, /^Applied/, 'the environment names another folder');

    await file('EXTRAKT_PROT=80\n');
    const unknown = await place.run(['migrate']);
    assert.equal(unknown.code, 2);
    assert.match(unknown.stderr, /EXTRAKT_PROT/);
  });

  test('names a file .env that cannot be read', async () => {
    await using place = await openWorkplace();
    await mkdir(join(place.folder, '.env'));
    const { code, stderr } = await place.run(['migrate']);
    assert.equal(code, 2);
    assert.match(stderr, /\.env cannot be read/);
  });
});
