/** What clients do while the server is killed, and what they were told of it. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { onePagePdf } from '../../test/documents/raw-pdf.ts';
import { SmtpClient } from '../../test/mails/client.ts';
import { attachment, multipart } from '../../test/mails/messages.ts';
import type { FallingServer } from './falling-server.ts';

const TEMPLATE = { fields: [{ name: 'note', type: 'text' }] };
/** Documents that one batch deletion takes. */
const BATCH = 5;
/** Documents that are corrected by turns. */
const CORRECTED = 10;
/** Documents of one export. */
const EXPORTED = 500;

interface Inbox {
  readonly id: string;
  readonly address: string;
}

/** What the service said yes to. */
export class Ledger {
  /** Documents that stay: id -> SHA-256. */
  readonly uploaded = new Map<string, string>();
  /** Mails that got their 250: subject -> SHA-256 of the file. */
  readonly mailed = new Map<string, string>();
  /** Corrections: document -> notes, in their order. */
  readonly corrected = new Map<string, string[]>();
  /** Documents that were deleted. */
  readonly deleted = new Set<string>();
  exports = 0;
  /** Faults that a client noticed, a sentence each. */
  readonly faults: string[] = [];

  get size(): number {
    return (
      this.uploaded.size +
      this.mailed.size +
      this.deleted.size +
      this.exports +
      [...this.corrected.values()].flat().length
    );
  }
}

export interface Stage {
  readonly server: FallingServer;
  readonly ledger: Ledger;
  /** Takes uploads and mails; nothing in it is deleted. */
  readonly kept: Inbox;
  /** Its documents are deleted. */
  readonly emptied: Inbox;
  /** Documents that are read already, for corrections. */
  readonly readable: readonly string[];
  readonly isOver: () => boolean;
}

export async function createInbox(server: FallingServer, name: string): Promise<Inbox> {
  const create = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, text } = await server.ask(path, () => ({ method: 'POST', headers, body: JSON.stringify(body) }));
    assert.equal(status, 201, text);
    return JSON.parse(text);
  };
  const pipeline = await create('/pipelines', { name, template: TEMPLATE });
  const { id } = await create('/inboxes', { name, pipeline_id: pipeline['id'] });
  const { email } = await create(`/inboxes/${id}/emails`, {});
  return { id: String(id), address: String(email) };
}

/** Uploads one document after another, each with a key of its own until it is answered. */
export async function uploadAll({ server, ledger, kept, isOver }: Stage): Promise<void> {
  while (!isOver()) {
    const content = makePdf();
    ledger.uploaded.set(await upload(server, kept.id, content), hash(content));
  }
}

/** Sends one mail after another, each until it gets its 250. */
export async function mailAll({ server, ledger, kept, isOver }: Stage): Promise<void> {
  while (!isOver()) {
    const content = makePdf();
    const subject = randomUUID();
    const message = multipart([attachment(content)]).replace(/^Subject: .*/m, `Subject: ${subject}`);
    while (!(await sendMail(server, kept.address, message))) server.cutOff += 1;
    ledger.mailed.set(subject, hash(content));
  }
}

async function sendMail(server: FallingServer, address: string, message: string): Promise<boolean> {
  await server.awaitUp();
  const client = await SmtpClient.connect(server.mailPort).catch(() => undefined);
  try {
    const reply = (await client?.send([address], message).catch(() => '')) ?? '';
    assert.match(reply, /^(250|421|45|$)/);
    return reply.startsWith('250');
  } finally {
    client?.destroy();
  }
}

/** Uploads the documents that are corrected later. A server that lives for a second reads none. */
export async function prepareCorrections(server: FallingServer, ledger: Ledger, inbox: Inbox): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < CORRECTED) {
    const content = makePdf();
    const id = await upload(server, inbox.id, content);
    ledger.uploaded.set(id, hash(content));
    ids.push(id);
  }
  return ids;
}

/** Corrects documents by turns, each correction once: it says which extraction it is based on. */
export async function correctAll({ server, ledger, readable, isOver }: Stage): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const id = readable[turn % readable.length];
    if (id !== undefined) await correct(server, ledger, id);
  }
}

async function correct(server: FallingServer, ledger: Ledger, id: string): Promise<void> {
  const note = randomUUID();
  for (;;) {
    const current = await server.tryOnce(`/documents/${id}/extraction`, {});
    if (current?.status !== 200) {
      // Cut off.
      if (current?.status === 404) ledger.faults.push(`The document ${id} is gone before its correction.`);
      if (current?.status === 404) return;
      continue;
    }
    if (current.text.includes(note)) break;
    const answer = await server.tryOnce(`/documents/${id}/extraction`, {
      method: 'POST',
      headers: { 'if-match': current.headers.get('etag') ?? '' },
      body: JSON.stringify({ entities: [{ key: 'note', value: note }] }),
    });
    if (answer?.status === 200) break;
  }
  ledger.corrected.set(id, [...(ledger.corrected.get(id) ?? []), note]);
}

/** Uploads some documents and deletes them together. */
export async function deleteAll({ server, ledger, emptied, isOver }: Stage): Promise<void> {
  while (!isOver()) {
    const ids: string[] = [];
    while (ids.length < BATCH) ids.push(await upload(server, emptied.id, makePdf()));
    const body = JSON.stringify({ action: 'delete', ids });
    const { status, text } = await server.ask(`/inboxes/${emptied.id}/documents/batch`, () => ({
      method: 'POST',
      body,
    }));
    assert.equal(status, 200, text);
    for (const id of ids) ledger.deleted.add(id);
  }
}

/** Exports all extractions, and the files of the inbox that is emptied. */
export async function exportAll({ server, ledger, kept, emptied, isOver }: Stage): Promise<void> {
  while (!isOver()) {
    const headers = { accept: 'application/x-ndjson' };
    const path = `/inboxes/${kept.id}/extractions?limit=${EXPORTED}`;
    const { status, text } = await server.ask(path, () => ({ headers }));
    assert.equal(status, 200, text);
    const ids = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).document_id);
    if (new Set(ids).size !== ids.length) ledger.faults.push('An export holds a document twice.');
    assert.equal((await server.ask(`/inboxes/${emptied.id}/originals`)).status, 200);
    ledger.exports += 1;
  }
}

async function upload(server: FallingServer, inbox: string, content: Buffer): Promise<string> {
  const key = randomUUID();
  const { status, text } = await server.ask(`/inboxes/${inbox}`, () => {
    const body = new FormData();
    body.set('document', new File([new Uint8Array(content)], 'invoice.pdf'));
    return { method: 'POST', headers: { 'idempotency-key': key }, body };
  });
  assert.equal(status, 201, text);
  return JSON.parse(text).id;
}

function makePdf(): Buffer {
  return onePagePdf({ content: `BT /F1 12 Tf 72 700 Td (Note: ${randomUUID()}) Tj ET` });
}

export function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
