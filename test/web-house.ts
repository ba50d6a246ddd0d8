/** A service with people, inboxes and documents in it, as an office has them: what pages are looked at and pictured with. */
import { readFile } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import { generateDocuments } from '../bench/accuracy/generated/documents.ts';
import { INVOICE } from '../bench/accuracy/generated/kinds/invoice.ts';
import { FAILURES } from '../src/pipeline/errors.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { Template } from '../src/pipeline/template.ts';
import { createFirstAdministrator } from '../src/service/first-administrator.ts';
import { Browser } from './browser.ts';
import { encryptedPdf } from './documents/hostile-pdfs.ts';
import { awaitProcessed, type TestInbox, upload } from './http-inbox.ts';
import type { HttpServer, TestUser } from './http-server.ts';
import { PASSWORD } from './web-browser.ts';
import { addConfirmedReceipts } from './web-house-accuracy.ts';
import { sendOfficeMails } from './web-house-mails.ts';

type Language = 'en' | 'de';

export interface House {
  readonly server: HttpServer;
  /** Signs in with PASSWORD, as everybody here. */
  readonly anna: TestUser;
  /** Has nothing yet. */
  readonly newcomer: TestUser;
  readonly inbox: TestInbox;
  readonly emptyInbox: TestInbox;
  /** Of a pipeline whose documents were confirmed for weeks. */
  readonly receiptInbox: TestInbox;
  /** An invoice with a check that failed. */
  readonly invoiceId: string;
  /** A photo of a receipt. */
  readonly receiptId: string;
  readonly failedId: string;
  /** A language model of Anna's, which others use, too. */
  readonly modelId: string;
  /** An OCR component of Anna's. */
  readonly ocrId: string;
}

interface Names {
  readonly people: readonly [owner: string, colleague: string, newcomer: string];
  readonly inboxes: readonly [invoices: string, receipts: string, notes: string];
  readonly invoice: (number: number) => string;
  readonly scan: string;
  readonly receipt: string;
  readonly ocr: string;
}

const NAMES: Readonly<Record<Language, Names>> = {
  en: {
    people: ['Emma Clarke', 'Oliver Hughes', 'Mia Bennett'],
    inboxes: ['Supplier invoices', 'Travel receipts', 'Delivery notes'],
    invoice: (number) => `invoice-${2040 + number}.pdf`,
    scan: 'scan-0012.pdf',
    receipt: 'lunch-with-client.jpg',
    ocr: 'German and English letters',
  },
  de: {
    people: ['Anna Berg', 'Jonas Vogt', 'Lena Sommer'],
    inboxes: ['Lieferantenrechnungen', 'Reisebelege', 'Lieferscheine'],
    invoice: (number) => `rechnung-${2040 + number}.pdf`,
    scan: 'scan-0012.pdf',
    receipt: 'mittagessen-kunde.jpg',
    ocr: 'Deutsche und englische Briefe',
  },
};

/** What the sample invoice does not have, so that there is something to review. */
const WANTED = { name: 'voucher', type: 'text', required: true } as const;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Settings of a service with the language models of the sample data. */
export const HOUSE_SETTINGS = {
  EXTRAKT_MODEL_URLS: 'http://127.0.0.1:11434/v1,https://api.mistral.ai/v1',
  EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1/32',
} as const;

/** The first administrator of a service that nobody has used, and what follows when they have made the account theirs. */
export interface EmptyHouse {
  readonly first: { readonly email: string; readonly password: string };
  /** @param invoices how many there are beside the sample */
  furnish(language: Language, invoices: number): Promise<House>;
}

export async function openEmptyHouse(server: HttpServer): Promise<EmptyHouse> {
  const first = await createFirstAdministrator(server.context);
  if (first === undefined) throw new Error('Somebody was here before.');
  return {
    first,
    async furnish(language, invoices) {
      const names = NAMES[language];
      const browser = new Browser(server);
      await browser.signIn(first.email, first.password);
      const [name, colleague, newcomer] = names.people;
      const email = toAddress(name);
      await browser.post('/auth/setup', { name, email, new_password: PASSWORD });
      const ask: TestUser['ask'] = (path, init) => server.ask(path, { ...init, headers: authorise(first.token, init) });
      const { body } = await ask('/users/me');
      const anna: TestUser = { id: body.id, email, token: first.token, ask };
      return await fill(server, language, invoices, {
        anna,
        bert: await addPerson(server, colleague),
        newcomer: await addPerson(server, newcomer),
      });
    },
  };
}

function authorise(token: string, init: RequestInit = {}): Headers {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function toAddress(name: string): string {
  return `${name.toLowerCase().replace(' ', '.')}@example.com`;
}

async function addPerson(server: HttpServer, name: string): Promise<TestUser> {
  const user = await server.addUser(toAddress(name).replace('@example.com', ''), { password: PASSWORD });
  await user.ask('/users/me', { method: 'PATCH', json: { name } });
  return user;
}

interface People {
  readonly anna: TestUser;
  readonly bert: TestUser;
  readonly newcomer: TestUser;
}

async function fill(server: HttpServer, language: Language, count: number, people: People): Promise<House> {
  const { anna, bert, newcomer } = people;
  const names = NAMES[language];
  const [invoices, receipts, notes] = names.inboxes;
  const modelId = await addLanguageModels(server, language, people);
  const ocr = { name: names.ocr, engine: 'tesseract', languages: ['deu', 'eng'] };
  const { body: component } = await anna.ask('/ocr', { method: 'POST', json: ocr });
  const template = loadTemplate(`invoice.${language}`);
  if (template === undefined) throw new Error('There is no template of invoices.');
  const inbox = await openInbox(anna, invoices, template);
  const receiptInbox = await openInbox(anna, receipts, `receipt.${language}`);
  const emptyInbox = await openInbox(anna, notes, `delivery_note.${language}`);
  for (const shared of [inbox, receiptInbox]) {
    const json = { user: bert.email, level: 'edit' };
    await anna.ask(`/resources/${shared.id}/permissions`, { method: 'POST', json });
  }
  const { body: address } = await anna.ask(`/inboxes/${inbox.id}/emails`, { method: 'POST' });

  const ids: string[] = [];
  let number = 0;
  for await (const { bytes } of generateDocuments(2 * count, 70, 'listed', [INVOICE])) {
    number += 1;
    // Languages come by turns.
    if ((number % 2 === 1) !== (language === 'de')) continue;
    ids.push((await upload(number % 3 === 0 ? bert : anna, inbox, bytes, names.invoice(ids.length))).id);
  }
  const { id: failedId } = await upload(bert, inbox, await encryptedPdf(), names.scan);
  const { id: receiptId } = await upload(
    bert,
    receiptInbox,
    await readSample(`receipt-${language}.jpg`),
    names.receipt,
  );
  for (const id of ids) await awaitProcessed(anna, id);
  // A second version of the template, with what the sample does not have: of all documents, only this one lacks it.
  const json = { template: withWanted(template) };
  await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json });
  const { id: invoiceId } = await upload(
    anna,
    inbox,
    await readSample(`invoice-${language}.pdf`),
    names.invoice(ids.length),
  );
  await sendOfficeMails(server, address.email, {
    invoice: await readSample(`invoice-${language}.pdf`),
    invoiceName: names.invoice(ids.length),
    receipt: await readSample(`receipt-${language}.jpg`),
    receiptName: names.receipt,
  });
  ids.push(failedId, receiptId, invoiceId);
  for (const id of ids) await awaitProcessed(anna, id);
  // Some were looked at already.
  for (const id of ids.slice(0, count / 2)) await anna.ask(`/documents/${id}/review`, { method: 'POST' });
  await setBack(server, ids);
  await addEarlierWork(server, anna.id);
  await addConfirmedReceipts(server, receiptInbox, anna.id);
  // Set after the documents were read, since no server runs at its address.
  await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { chat_id: modelId } });
  const documents = { invoiceId, receiptId, failedId };
  return { server, anna, newcomer, inbox, emptyInbox, receiptInbox, ...documents, modelId, ocrId: component.id };
}

/**
 * Adds a local model that two users have used for three months, and a model that the other user owns.
 *
 * @returns id of the local model
 */
async function addLanguageModels({ context: { db } }: HttpServer, language: Language, people: People): Promise<string> {
  const { anna, bert } = people;
  const add = async (owner: TestUser, json: Readonly<Record<string, unknown>>): Promise<string> =>
    (await owner.ask('/components', { method: 'POST', json: { provider: 'openai_compatible', ...json } })).body.id;
  const id = await add(anna, {
    name: { en: 'Qwen on our server', de: 'Qwen auf unserem Server' }[language],
    base_url: 'http://127.0.0.1:11434/v1',
    model: 'qwen3-vl:8b-instruct',
    monthly_token_limit: 2_000_000,
    monthly_page_limit: 5000,
  });
  const hosted = await add(bert, {
    name: 'Mistral',
    base_url: 'https://api.mistral.ai/v1',
    model: 'mistral-small-latest',
    api_key: 'not-a-key',
  });
  const share = (owner: TestUser, of: string, user: TestUser, level: string) =>
    owner.ask(`/resources/${of}/permissions`, { method: 'POST', json: { user: user.email, level } });
  await share(anna, id, bert, 'run');
  await share(bert, hosted, anna, 'run');
  const users = [anna, bert].entries();
  const rows = [...users].flatMap(([which, user]) =>
    [0, 1, 2].map((ago) => makeUsage({ id, user: user.id, ago, share: which === 0 ? 1 : 0.22 })),
  );
  await db.insertInto('model_usage').values(rows).execute();
  return id;
}

function makeUsage({ id, user, ago, share }: { id: string; user: string; ago: number; share: number }) {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
  const requests = Math.round((412 - 57 * ago) * share);
  return {
    component_id: id,
    user_id: user,
    month: at.toISOString().slice(0, 7),
    input_tokens: requests * 2318,
    output_tokens: requests * 164,
    requests,
    pages: Math.round(requests * 1.3),
  };
}

async function openInbox(owner: TestUser, name: string, template: unknown): Promise<TestInbox> {
  const pipeline = await owner.ask('/pipelines', { method: 'POST', json: { name, template } });
  const inbox = await owner.ask('/inboxes', { method: 'POST', json: { name, pipeline_id: pipeline.body.id } });
  return { id: inbox.body.id, pipelineId: pipeline.body.id };
}

async function readSample(name: string): Promise<Buffer> {
  return await readFile(new URL(`../samples/${name}`, import.meta.url));
}

/** With one field more in the first group. */
function withWanted(template: Template): Template {
  const at = template.fields.findIndex(({ type }) => type === 'record');
  const fields = template.fields.map((field, index) =>
    index === at && field.type === 'record' ? { ...field, fields: [...field.fields, WANTED] } : field,
  );
  return { ...template, fields };
}

/** Spreads documents over the last hours and days, the first the longest ago, as if they had come by and by. */
async function setBack({ context: { db } }: HttpServer, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const ago = (ids.length - index) ** 2 * 0.35 * HOUR;
    const at = new Date(Date.now() - ago).toISOString();
    await db.updateTable('document').set({ created_at: at, processed_at: at }).where('id', '=', id).execute();
    await db.updateTable('job').set({ created_at: at, finished_at: at }).where('document_id', '=', id).execute();
  }
}

/** A month of documents that were read and not kept, for the chart of usage; fewer at weekends. */
async function addEarlierWork({ context: { db } }: HttpServer, user: string): Promise<void> {
  const jobs = Array.from({ length: 30 }, (_, ago) => {
    const at = new Date(Date.now() - ago * DAY);
    const isWeekend = at.getUTCDay() % 6 === 0;
    const count = isWeekend ? 1 + (ago % 2) : 9 + ((ago * 7) % 11);
    return Array.from({ length: count }, (_unused, index) =>
      makeJob(at.toISOString(), index === 0 && ago % 4 === 1, user),
    );
  });
  await db.insertInto('job').values(jobs.flat()).execute();
}

function makeJob(at: string, isFailed: boolean, user: string) {
  return {
    id: uuid(),
    kind: 'direct' as const,
    filename: 'document.pdf',
    state: isFailed ? ('failed' as const) : ('done' as const),
    lane: 'text' as const,
    attempts: 0,
    losses: 0,
    available_at: at,
    created_at: at,
    created_by: user,
    finished_at: at,
    error: isFailed ? FAILURES.damaged.message : null,
  };
}
