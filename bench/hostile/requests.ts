/** Requests and mails made to hold up the event loop. The test and the benchmark send the same list, one after the other. */

import { HOSTILE_ARCHIVES } from './archives.ts';
import { HOSTILE_MAILS } from './mails.ts';
import { type Answer, BIG_TEMPLATE, type Target, XLSX } from './target.ts';

export interface HostileRequest {
  readonly name: string;
  /** Statuses that are a good answer. A connection that the server closes counts as 0. */
  readonly statuses: readonly number[];
  send(target: Target): Promise<number>;
}

const MEBIBYTE = 1024 * 1024;
/** Just below the limit of a JSON body. */
const MOST = 8 * MEBIBYTE - 1000;

const UNKNOWN_KEYS = `{${Array.from({ length: 500_000 }, (_, i) => `"k${i}":0`).join(',')}}`;
/** Values as short as possible, as many as are taken. */
const NUMBERS = `[${'0,'.repeat(299_000)}0]`;
const REPEATED_KEYS = `{${Array.from({ length: 299_000 }, (_, i) => `"k${i % 1999}":1`).join(',')}}`;
const EMPTY_OBJECTS = `[${'{},'.repeat(149_000)}{}]`;
const LONG_TEXT = JSON.stringify('a'.repeat(MOST - 100));

const listOf = <Item>(length: number, make: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, i) => make(i));
const textField = (name: string) => ({ name, type: 'text' });

function request(
  name: string,
  statuses: readonly number[],
  send: (target: Target) => Promise<Pick<Answer, 'status'>>,
): HostileRequest {
  return { name, statuses, send: async (target) => (await send(target)).status };
}

function postTemplate(name: string, template: unknown, statuses: readonly number[] = [422]): HostileRequest {
  const body = JSON.stringify({ name, template });
  return request(`template: ${name}`, statuses, ({ ask }) => ask('/pipelines', { method: 'POST', body }));
}

function withPattern(count: number, pattern: string) {
  return { fields: listOf(count, (i) => ({ name: `f${i}`, type: 'text', pattern })) };
}

const TEMPLATES: readonly HostileRequest[] = [
  postTemplate('500 patterns of 99 classes', withPattern(500, `(?i)${'[^\\pL\\pN]'.repeat(99)}`)),
  postTemplate('500 patterns that fold 120,000 characters', withPattern(500, `(?i)${'[b-\u{1ffff}]'.repeat(180)}`)),
  postTemplate('500 patterns of 100,000 repetitions', withPattern(500, '(?:a{0,1000}){0,1}'.repeat(50))),
  postTemplate('500 small patterns with classes', withPattern(500, '(?i)[^\\pL\\pN]{2}'), [201]),
  postTemplate('100,000 fields', { fields: listOf(60_000, () => textField('a')) }),
  postTemplate('250,000 choices', {
    fields: listOf(480, (i) => ({
      ...textField(`f${i}`),
      type: 'choice',
      choices: listOf(150, () => ({ name: 'a' })),
    })),
  }),
  postTemplate('200,000 aliases', {
    fields: listOf(490, (i) => ({ ...textField(`f${i}`), aliases: listOf(500, (j) => `a${j}`) })),
  }),
  postTemplate('many faults', { fields: listOf(500, () => ({ type: 7, choices: 7, aliases: [7], a: 1, b: 2, c: 3 })) }),
  postTemplate('records in records', {
    fields: listOf(400, () => ({ name: 'r', type: 'record', fields: listOf(400, () => ({})) })),
  }),
  postTemplate('long descriptions', {
    fields: listOf(500, (i) => ({ ...textField(`f${i}`), description: 'a'.repeat(10_000) })),
  }),
  postTemplate(
    'names of equal keys',
    { fields: listOf(500, (i) => textField(`${'-'.repeat(i % 100)}a${'-'.repeat(Math.floor(i / 100))}`)) },
    [201, 422],
  ),
];

const JSON_BODIES: readonly (readonly [name: string, body: string])[] = [
  ['500,000 unknown keys', UNKNOWN_KEYS],
  ['300,000 numbers', NUMBERS],
  ['300,000 repeated keys', REPEATED_KEYS],
  ['150,000 empty objects', EMPTY_OBJECTS],
  ['a text of 8 MiB', LONG_TEXT],
  ['escaped quotes', `"${'\\"'.repeat(MOST / 2 - 10)}"`],
  ['surrogates as escapes', `["${'\\ud83d\\ude00'.repeat(MOST / 12 - 10)}"]`],
  ['half surrogates in 200,000 texts', `[${listOf(200_000, () => '"\\ud800"').join(',')}]`],
  ['a number of 8 MiB', '1'.repeat(MOST)],
  ['spaces', `{}${' '.repeat(MOST - 10)}`],
  ['nesting', `${'['.repeat(MOST / 2)}${']'.repeat(MOST / 2)}`],
  ['cut off', LONG_TEXT.slice(0, -1)],
  ['a constructor among 200,000 values', `{"constructor":{"a":1},"b":${`[${'{},'.repeat(99_000)}{}]`}}`],
  ['unknown keys inside name', `{"name":${REPEATED_KEYS},"template":{}}`],
  ['2,000 unknown keys', `{${listOf(1999, (i) => `"k${i}":0`).join(',')}}`],
  ['2,000 long unknown keys', `{${listOf(1999, (i) => `"${'k'.repeat(4000)}${i}":0`).join(',')}}`],
];

const ROUTE_COUNT = 14;
const ROUTES = (target: Target): readonly (readonly [method: string, path: string])[] => [
  ['POST', '/pipelines'],
  ['POST', '/inboxes'],
  ['PATCH', `/pipelines/${target.pipelineId}`],
  ['PATCH', `/inboxes/${target.inboxId}`],
  ['PATCH', `/resources/${target.inboxId}`],
  ['POST', `/resources/${target.inboxId}/permissions`],
  ['POST', `/inboxes/${target.inboxId}/documents/batch`],
  ['POST', `/documents/${target.documentId}/extraction`],
  ['POST', `/documents/${target.documentId}/checks`],
  ['POST', `/documents/${target.documentId}/try`],
  ['PUT', `/inboxes/${target.inboxId}/mailbox`],
  ['POST', '/users/me/tokens'],
  ['PATCH', '/users/me/credits'],
  ['POST', '/users'],
];

/** Routes whose bodies no schema checks, or one with lists: they get every body. The others get the first two. */
const OPEN_ROUTES = [0, 6, 7, 8];

const BODIES: readonly HostileRequest[] = JSON_BODIES.flatMap(([name, body], bodyIndex) =>
  listOf(ROUTE_COUNT, (index) => index)
    .filter((index) => bodyIndex < 2 || OPEN_ROUTES.includes(index))
    .map((index) => ({
      name: `body: ${name} (route ${index})`,
      statuses: [200, 400, 404, 413, 422],
      async send(target: Target): Promise<number> {
        const [method, path] = ROUTES(target)[index] ?? ['GET', '/'];
        return (await target.ask(path, { method, body })).status;
      },
    })),
);

/** Objects and lists that a schema checks item by item. */
const CHECKED: readonly HostileRequest[] = [
  request('batch: 290,000 ids that are none', [422], ({ ask, inboxId }) =>
    ask(`/inboxes/${inboxId}/documents/batch`, { method: 'POST', body: `{"action":"delete","ids":${NUMBERS}}` }),
  ),
  request('permissions of 1,990 users', [422], ({ ask }) =>
    ask('/pipelines', {
      method: 'POST',
      body: JSON.stringify({
        name: 'a',
        template: 'invoice.en',
        permissions: Object.fromEntries(listOf(1990, (i) => [`a${i}@example.com`, 'edit'])),
      }),
    }),
  ),
  request('permissions of 1,000 unknown users', [422], ({ ask }) =>
    ask('/pipelines', {
      method: 'POST',
      body: JSON.stringify({
        name: 'a',
        template: 'invoice.en',
        permissions: Object.fromEntries(listOf(1000, (i) => [`a${i}@example.com`, 'edit'])),
      }),
    }),
  ),
  request('an Idempotency-Key for 8 MiB', [422], ({ ask }) =>
    ask('/pipelines', {
      method: 'POST',
      body: `{"name":"a","template":${REPEATED_KEYS}}`,
      headers: { 'idempotency-key': 'big' },
    }),
  ),
];

const ROW = {
  key: 'row',
  type: 'record',
  value: [
    { key: 'amount', value: '12.00 EUR', raw: '12,00 €' },
    { key: 'text', value: 'a' },
  ],
};
const PLACED = { key: 'note', type: 'text', value: 'a', confidence: 1, location: { page: 1, box: [0, 0, 1, 1] } };

const CORRECTIONS: readonly HostileRequest[] = [
  ['100,000 values of unknown fields', { entities: listOf(74_000, () => ({ key: 'x' })) }, 422],
  ['100,000 bad values', { entities: listOf(74_000, () => ({ key: 'note' })) }, 422],
  ['14,000 values with places', { entities: listOf(14_000, () => PLACED) }, 200],
  ['15,000 rows', { entities: listOf(15_000, () => ROW) }, 200],
  [
    '80 values of 49,000 characters under a pattern',
    { entities: listOf(80, () => ({ key: 'note', value: 'ä'.repeat(49_000) })) },
    200,
  ],
  [
    '20,000 places of 20 values',
    { entities: listOf(20, () => ({ ...PLACED, locations: listOf(1000, () => PLACED.location) })) },
    200,
  ],
].flatMap(([name, body, status]) => {
  const json = JSON.stringify(body);
  return ['checks', 'extraction'].map((path) =>
    request(`correction (${path}): ${name}`, [Number(status), 422], ({ ask, documentId }) =>
      ask(`/documents/${documentId}/${path}`, { method: 'POST', body: json }),
    ),
  );
});

/** After a correction of 15,000 rows. */
const READERS: readonly HostileRequest[] = [
  request('correct to 15,000 rows', [200], ({ ask, documentId }) =>
    ask(`/documents/${documentId}/extraction`, {
      method: 'POST',
      body: JSON.stringify({ entities: listOf(15_000, () => ROW) }),
    }),
  ),
  request('read a large extraction', [200], ({ ask, documentId }) => ask(`/documents/${documentId}/extraction`)),
  request('confirm a large extraction', [200], ({ ask, documentId }) =>
    ask(`/documents/${documentId}/review`, { method: 'POST' }),
  ),
  ...['application/json', 'text/csv', XLSX, 'application/x-ndjson'].map((accept) =>
    request(`export a large extraction (${accept})`, [200], ({ ask, inboxId }) =>
      ask(`/inboxes/${inboxId}/extractions?limit=1000`, { headers: { accept } }),
    ),
  ),
  request('export a large extraction (CSV, a row for each document)', [200], ({ ask, inboxId }) =>
    ask(`/inboxes/${inboxId}/extractions?rows=document`, { headers: { accept: 'text/csv' } }),
  ),
  request('correct with former fields', [200, 422], async ({ ask, pipelineId, documentId }) => {
    for (let version = 0; version < 22; version++) {
      const fields = [
        ...BIG_TEMPLATE.fields,
        ...listOf(490, (i) => ({ ...textField(`v${version} ${i}`), description: 'a'.repeat(1900) })),
      ];
      await ask(`/pipelines/${pipelineId}`, { method: 'PATCH', body: JSON.stringify({ template: { fields } }) });
    }
    const entities = listOf(10_000, (i) => ({ key: `v1_${i % 490}`, value: 'a' }));
    return await ask(`/documents/${documentId}/checks`, { method: 'POST', body: JSON.stringify({ entities }) });
  }),
  request('versions of a large template', [200], ({ ask, pipelineId }) =>
    ask(`/pipelines/${pipelineId}/versions?limit=1000`),
  ),
  request('the template of an inbox', [200], ({ ask, inboxId }) => ask(`/inboxes/${inboxId}/template`)),
  request('a large template', [200], ({ ask, pipelineId }) => ask(`/pipelines/${pipelineId}`)),
];

const LONG = 15_000;
const HEADERS: readonly HostileRequest[] = [
  ['accept', 'text/csv,'.repeat(LONG / 9)],
  ['accept', ';'.repeat(LONG)],
  ['cookie', 'a=b;'.repeat(LONG / 4)],
  ['cookie', `extrakt_session=${'a'.repeat(LONG)}`],
  ['authorization', `Bearer ${'a'.repeat(LONG)}`],
  ['authorization', `Bearer ${'a.'.repeat(LONG / 2)}`],
  ['authorization', `Bearer ${' '.repeat(LONG)}!`],
  ['if-none-match', '"a",'.repeat(LONG / 4)],
  ['if-none-match', `W/${' '.repeat(LONG)}`],
  ['range', `bytes=${'0-0,'.repeat(LONG / 4)}`],
  ['prefer', 'respond-async '.repeat(LONG / 14)],
  ['content-type', `multipart/form-data; ${'boundary='.repeat(LONG / 9)}`],
  ['x-forwarded-for', '1.1.1.1,'.repeat(LONG / 8)],
].map(([name = '', value = '']) =>
  request(
    `header ${name}: ${value.slice(0, 20)}...`,
    [200, 304, 400, 401, 406, 415, 416, 431],
    ({ ask, documentId, inboxId }) =>
      name === 'accept'
        ? ask(`/inboxes/${inboxId}/extractions`, { headers: { [name]: value } })
        : ask(`/documents/${documentId}/${name === 'range' ? 'blob' : 'extraction'}`, { headers: { [name]: value } }),
  ),
);

const PARAMETERS: readonly HostileRequest[] = [
  ...[
    `q=${'a%20'.repeat(250)}`,
    `q=${encodeURIComponent('ﷺ'.repeat(1000))}`,
    `q=${listOf(200, (i) => String.fromCharCode(97 + (i % 26)).repeat(2)).join('%20')}`,
    'limit=1000&'.repeat(1200),
    `${listOf(1500, (i) => `a${i}=1`).join('&')}`,
    `order_by=${'a'.repeat(14_000)}`,
    `created_after=${'1'.repeat(14_000)}`,
    `ids=${'a'.repeat(14_000)}`,
    `ids=${listOf(200, () => '01900000-0000-7000-8000-000000000000').join(',')}`,
    '%25'.repeat(4500),
  ].map((query) =>
    request(`documents?${query.slice(0, 30)}...`, [200, 422], ({ ask, inboxId }) =>
      ask(`/inboxes/${inboxId}/documents?${query}`),
    ),
  ),
  request('a long path', [404, 414, 431], ({ ask }) => ask(`/${'a/'.repeat(7000)}`)),
  request('an encoded path', [404], ({ ask }) => ask(`/documents/${'%41'.repeat(4000)}`)),
  request('a log-in with a long password', [401, 429], ({ ask }) =>
    ask('/auth/jwt/login', {
      method: 'POST',
      body: `username=a%40example.com&password=${'%EF%AC%83'.repeat(7000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ),
  request('a log-in with 10,000 parameters', [401, 422, 429], ({ ask }) =>
    ask('/auth/jwt/login', {
      method: 'POST',
      body: listOf(9000, (i) => `a${i}=`).join('&'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  ),
  request('a log-in with a long address', [401, 422, 429], ({ ask }) =>
    ask('/auth/jwt/login', {
      method: 'POST',
      body: JSON.stringify({ username: `${' '.repeat(30_000)}a@${' '.repeat(30_000)}`, password: 'none at all' }),
    }),
  ),
  ...[
    '/openapi.json',
    '/metrics',
    '/templates',
    '/overview',
    '/audit?limit=1000',
    '/resources?limit=1000',
    '/docs',
  ].map((path) => request(path, [200, 302], ({ ask }) => ask(path))),
];

const BOUNDARY = 'b';
const multipart = (parts: readonly string[]): string =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const part = (name: string, content: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${content}`;

const UPLOADS: readonly HostileRequest[] = [
  ['10,000 parts', multipart(listOf(10_000, () => part('document', 'a')))],
  ['99 other parts', multipart(listOf(99, () => part('x', 'a'.repeat(10_000))))],
  ['a part with 100,000 headers', multipart([`${'A: b\r\n'.repeat(100_000)}${part('document', 'a')}`])],
  ['a part with a long name', multipart([part('a'.repeat(1_000_000), 'a')])],
  ['30 MiB without a boundary', 'a'.repeat(30 * MEBIBYTE)],
  ['30 MiB of line ends', '\r\n'.repeat(15 * MEBIBYTE)],
  ['30 MiB of near boundaries', multipart([part('document', `\r\n--${'a'.repeat(20)}`.repeat((30 * MEBIBYTE) / 24))])],
  ['a file of 30 MiB', multipart([part('document', `%PDF-1.7\n${'a'.repeat(30 * MEBIBYTE)}`)])],
].map(([name = '', body = '']) =>
  request(`upload: ${name}`, [0, 201, 400, 413, 415, 422], ({ ask, inboxId }) =>
    ask(`/inboxes/${inboxId}`, {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    }).catch(() => ({ status: 0 })),
  ),
);

const RUNS: readonly HostileRequest[] = [
  ['patterns', JSON.stringify(withPattern(500, `(?i)${'[^\\pL\\pN]'.repeat(99)}`))],
  ['unknown keys', UNKNOWN_KEYS],
  ['numbers', NUMBERS],
].map(([name = '', code = '']) =>
  request(`run with a template of the moment: ${name}`, [400, 422], ({ ask }) => {
    const form = new FormData();
    form.set('document', new File(['%PDF-1.7\n'], 'a.pdf'));
    form.set('code', code);
    return ask('/pipelines/run', { method: 'POST', body: form });
  }),
);

export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  ...TEMPLATES,
  ...CHECKED,
  ...CORRECTIONS,
  ...READERS,
  ...BODIES,
  ...HEADERS,
  ...PARAMETERS,
  ...UPLOADS,
  ...RUNS,
  ...HOSTILE_MAILS,
  ...HOSTILE_ARCHIVES,
];
