/**
 * Who may call which route: the tables of the interface's description, written down a second time. The code's own table
 * is not read.
 */
import { readFile } from 'node:fs/promises';
import { formOf } from './http-inbox.ts';

export const LEVELS = ['none', 'list', 'run', 'view', 'edit', 'own'] as const;
export type Level = (typeof LEVELS)[number];

/** The things that a call is made on, by the names that stand for their ids in the routes below. */
export interface Things {
  readonly pipeline: string;
  /** A pipeline that everybody may run. */
  readonly otherPipeline: string;
  readonly inbox: string;
  /** One of the owner. */
  readonly document: string;
  /** Of the document, or a run of the pipeline, by the owner. */
  readonly job: string;
  /** One that came to the inbox. */
  readonly mail: string;
  readonly component: string;
  /** Of the pipeline. */
  readonly example: string;
  readonly ocr: string;
}

export interface Row {
  /** As in the interface's description, with the names of `Things` for the ids. */
  readonly route: string;
  /** The resource whose level decides. */
  readonly on: 'inbox' | 'pipeline' | 'component' | 'ocr';
  readonly allowed: readonly Level[];
  readonly status: number;
  readonly body?: (things: Things) => object | FormData;
  /** What the owner must have done before. */
  readonly first?: 'processed' | 'activated' | 'shared' | 'tied';
}

const from = (lowest: Level): readonly Level[] => LEVELS.slice(LEVELS.indexOf(lowest));
/** `view` is for readers: it allows no uploads. */
const UPLOADERS: readonly Level[] = ['run', 'edit', 'own'];
const OWNER: readonly Level[] = ['own'];

const invoice = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));
export const template = { fields: [{ name: 'total', type: 'quantity', aliases: ['Total amount'] }] };
const correction = { entities: [{ key: 'total', value: '1.00 EUR' }] };
export const mailbox = { host: 'imap.example.com', user: 'anna', password: 'secret' };
/** Its limit of 0 prevents questions. */
export const component = {
  name: 'model',
  provider: 'openai_compatible',
  base_url: 'https://models.example.com/v1',
  model: 'small',
  monthly_token_limit: 0,
};
export const ocr = { name: 'ocr', engine: 'tesseract', languages: ['eng'] };
/** Whoever is shared with; no caller of these routes. */
const THIRD = 'third@example.com';

export const upload = (): FormData => formOf(invoice, 'invoice.pdf');
export const uploadExample = (): FormData => {
  const form = upload();
  form.set('extraction', JSON.stringify(correction));
  return form;
};
const uploadWithTemplate = (): FormData => {
  const form = upload();
  form.set('code', JSON.stringify(template));
  return form;
};

type More = Pick<Row, 'body' | 'first'>;
const onInbox = (route: string, allowed: readonly Level[], status: number, more: More = {}): Row => {
  return { route, on: 'inbox', allowed, status, ...more };
};
const onPipeline = (route: string, allowed: readonly Level[], status: number, more: More = {}): Row => {
  return { route, on: 'pipeline', allowed, status, ...more };
};
const onComponent = (route: string, allowed: readonly Level[], status: number, more: More = {}): Row => {
  return { route, on: 'component', allowed, status, ...more };
};
const onOcr = (route: string, allowed: readonly Level[], status: number, more: More = {}): Row => {
  return { route, on: 'ocr', allowed, status, ...more };
};
/** What goes for every kind of resource. */
const onBoth = (route: string, allowed: readonly Level[], status: number, more: More = {}): Row[] => [
  onInbox(route.replace('{resource}', '{inbox}'), allowed, status, more),
  onPipeline(route.replace('{resource}', '{pipeline}'), allowed, status, more),
];

export const ROWS: readonly Row[] = [
  onInbox('GET /inboxes/{inbox}', from('list'), 200),
  onInbox('GET /inboxes/{inbox}/template', from('run'), 200),
  onInbox('PATCH /inboxes/{inbox}', from('edit'), 200, { body: () => ({ name: 'renamed' }) }),
  onInbox('PATCH /inboxes/{inbox}', from('edit'), 200, { body: (things) => ({ pipeline_id: things.otherPipeline }) }),
  onInbox('DELETE /inboxes/{inbox}', OWNER, 204),
  onInbox('POST /inboxes/{inbox}', UPLOADERS, 201, { body: upload }),
  onInbox('POST /inboxes/{inbox}/emails', from('edit'), 201),
  onInbox('GET /inboxes/{inbox}/emails', from('run'), 200, { first: 'activated' }),
  onInbox('DELETE /inboxes/{inbox}/emails', from('edit'), 204, { first: 'activated' }),
  onInbox('PUT /inboxes/{inbox}/mailbox', from('edit'), 201, { body: () => mailbox }),
  onInbox('GET /inboxes/{inbox}/mailbox', from('edit'), 200, { first: 'tied' }),
  onInbox('DELETE /inboxes/{inbox}/mailbox', from('edit'), 204, { first: 'tied' }),
  onInbox('GET /inboxes/{inbox}/mails', from('view'), 200),
  onInbox('GET /inboxes/{inbox}/mails/{mail}', from('view'), 200),
  onInbox('GET /inboxes/{inbox}/mails/{mail}/raw', from('view'), 200),
  onInbox('POST /inboxes/{inbox}/mails/dismiss', from('edit'), 200, {
    body: () => ({ until: new Date().toISOString() }),
  }),
  onInbox('POST /inboxes/{inbox}/mails/{mail}/parts/0', from('edit'), 201),
  onInbox('GET /inboxes/{inbox}/senders', from('view'), 200),
  onInbox('PATCH /inboxes/{inbox}/senders', from('edit'), 200, { body: () => ({ allowed: ['example.com'] }) }),
  onInbox('GET /inboxes/{inbox}/documents', from('run'), 200),
  onInbox('GET /inboxes/{inbox}/extractions', from('run'), 200),
  onInbox('GET /inboxes/{inbox}/originals', from('run'), 200),
  onInbox('POST /inboxes/{inbox}/documents/batch', from('edit'), 200, {
    body: () => ({ action: 'delete', all: true }),
  }),
  onInbox('GET /inboxes/{inbox}/jobs', from('run'), 200),
  onInbox('GET /documents/{document}', from('view'), 200),
  onInbox('DELETE /documents/{document}', from('edit'), 204),
  onInbox('GET /documents/{document}/blob', from('view'), 200),
  onInbox('GET /documents/{document}/pages/1?width=16', from('view'), 200),
  onInbox('GET /documents/{document}/pages', from('view'), 200, { first: 'processed' }),
  onInbox('GET /documents/{document}/words', from('view'), 200, { first: 'processed' }),
  onInbox('GET /documents/{document}/log', from('view'), 200),
  onInbox('GET /documents/{document}/extraction', from('view'), 200, { first: 'processed' }),
  onInbox('POST /documents/{document}/extraction', from('edit'), 200, { body: () => correction, first: 'processed' }),
  onInbox('POST /documents/{document}/extraction?recompute=true', from('edit'), 202, { first: 'processed' }),
  onInbox('POST /documents/{document}/try', from('view'), 200, { body: () => ({ template }) }),
  onInbox('POST /documents/{document}/checks', from('edit'), 200, { body: () => correction }),
  onInbox('POST /documents/{document}/review', from('edit'), 200, { first: 'processed' }),
  onInbox('GET /jobs/{job}', from('view'), 200),

  onPipeline('GET /pipelines/{pipeline}', from('view'), 200),
  onPipeline('PATCH /pipelines/{pipeline}', from('edit'), 200, { body: () => ({ template }) }),
  onPipeline('GET /pipelines/{pipeline}/versions', from('view'), 200),
  // With the figures of the documents that the caller may read, see http-accuracy.test.ts.
  onPipeline('GET /pipelines/{pipeline}/accuracy', from('view'), 200),
  onPipeline('DELETE /pipelines/{pipeline}', OWNER, 204),
  onPipeline('GET /pipelines/{pipeline}/examples', from('view'), 200),
  onPipeline('POST /pipelines/{pipeline}/examples', from('edit'), 201, { body: uploadExample }),
  onPipeline('DELETE /pipelines/{pipeline}/examples', from('edit'), 204),
  onPipeline('DELETE /pipelines/{pipeline}/examples/{example}', from('edit'), 204),
  onPipeline('POST /pipelines/{pipeline}/evaluate', from('edit'), 200, { body: () => ({ template }) }),
  onPipeline('POST /pipelines/{pipeline}/run', from('run'), 200, { body: upload }),
  onPipeline('GET /pipelines/{pipeline}/jobs', from('run'), 200),
  onPipeline('POST /inboxes', from('run'), 201, { body: ({ pipeline }) => ({ name: 'i', pipeline_id: pipeline }) }),
  // The owner ran it. Whoever else may use a pipeline sees what they run on it themselves, and nothing of others.
  onPipeline('GET /jobs/{job}', OWNER, 200),

  onComponent('GET /components/{component}', from('view'), 200),
  onComponent('PATCH /components/{component}', from('edit'), 200, { body: () => ({ model: 'large' }) }),
  onComponent('POST /components/{component}/test', from('run'), 200),
  onComponent('GET /components/{component}/usage', from('run'), 200),
  onComponent('POST /pipelines', from('run'), 201, {
    body: (things) => ({ name: 'p', template, chat_id: things.component }),
  }),
  onComponent('DELETE /resources/{component}', OWNER, 204),
  onComponent('DELETE /components/{component}', OWNER, 204),

  onOcr('GET /ocr/{ocr}', from('view'), 200),
  onOcr('PATCH /ocr/{ocr}', from('edit'), 200, { body: () => ({ languages: ['deu'] }) }),
  onOcr('POST /ocr/{ocr}/test', from('run'), 200),
  onOcr('POST /pipelines', from('run'), 201, { body: (things) => ({ name: 'p', template, ocr_id: things.ocr }) }),
  onOcr('DELETE /resources/{ocr}', OWNER, 204),

  ...onBoth('GET /resources/{resource}', from('list'), 200),
  ...onBoth('PATCH /resources/{resource}', from('edit'), 200, { body: () => ({ name: 'renamed' }) }),
  ...onBoth('PATCH /resources/{resource}', from('edit'), 200, { body: () => ({ alias: null }) }),
  ...onBoth('PATCH /resources/{resource}', OWNER, 200, { body: () => ({ public_access: 'list' }) }),
  ...onBoth('DELETE /resources/{resource}', OWNER, 204),
  ...onBoth('GET /resources/{resource}/permissions', OWNER, 200),
  ...onBoth('POST /resources/{resource}/permissions', OWNER, 204, { body: () => ({ user: THIRD, level: 'list' }) }),
  ...onBoth(`DELETE /resources/{resource}/permissions/${THIRD}`, OWNER, 204, { first: 'shared' }),
];

/** Routes that need a token but no resource: any user may call them. */
export const FOR_EVERYBODY: readonly [route: string, status: number, body?: () => object | FormData][] = [
  ['GET /inboxes', 200],
  ['GET /pipelines', 200],
  ['GET /resources', 200],
  ['GET /components', 200],
  ['GET /ocr', 200],
  ['GET /templates', 200],
  ['GET /pipelines/templates', 200],
  ['GET /templates/invoice.en', 200],
  ['GET /users/me', 200],
  ['GET /users/me/credits', 200],
  ['GET /users/me/jobs', 200],
  ['GET /users/me/tokens', 200],
  ['PATCH /users/me', 200, () => ({ language: 'de' })],
  ['POST /users/me/password', 422, () => ({ current_password: 'none', new_password: 'a good one' })],
  ['POST /auth/jwt/logout', 409],
  ['POST /auth/setup', 409, () => ({ name: 'a', email: 'a@example.com', new_password: 'a good one' })],
  ['GET /metrics', 200],
  ['GET /overview', 200],
  ['GET /mail-domain', 200],
  ['POST /users/me/tokens', 201, () => ({ name: 'second' })],
  ['POST /pipelines', 201, () => ({ name: 'mine', template })],
  ['POST /pipelines/run', 200, uploadWithTemplate],
  ['POST /templates/suggest', 200, upload],
  ['POST /components', 201, () => component],
  ['POST /ocr', 201, () => ocr],
];

/** The same, for answers without an end. */
export const STREAMS: readonly string[] = ['GET /events'];

/** What belongs to a user (`{user}`): theirs alone, and an administrator's where it says so. */
export const OF_USERS: readonly [route: string, own: number, admin: number, body?: object][] = [
  ['GET /users/{user}', 200, 200],
  ['GET /users/{user}/credits', 200, 200],
  ['GET /users/{user}/jobs', 200, 200],
  ['PATCH /users/{user}/credits', 403, 200, { billing_scheme: 'by_invoice' }],
  ['DELETE /users/me/tokens/{token}', 204, 404],
];

/** What administrators alone may do; others are told so. */
export const OF_ADMINISTRATORS: readonly [route: string, status: number, body?: object][] = [
  ['GET /users', 200],
  ['GET /audit', 200],
  ['GET /usage', 200],
  ['GET /jobs', 200],
  ['POST /users', 201, { email: 'new@example.com' }],
  ['PATCH /users/{user}', 200, { name: 'caller' }],
  ['POST /users/{user}/reset-links', 201],
];

/** Routes that need no token. */
export const OPEN: readonly [route: string, status: number, body?: object][] = [
  ['GET /health/live', 200],
  ['GET /health/ready', 200],
  ['GET /schemas/template', 200],
  ['GET /schemas/extraction', 200],
  ['GET /auth/session', 200],
  ['POST /auth/login', 401, { email: 'owner@example.com', password: 'wrong' }],
  ['POST /auth/logout', 204],
  ['GET /auth/oidc/start', 404],
  ['GET /auth/oidc/callback', 404],
  ['POST /auth/reset', 410, { token: 'none', new_password: 'a good password' }],
  ['POST /auth/jwt/login', 401, { username: 'owner@example.com', password: 'wrong' }],
];
