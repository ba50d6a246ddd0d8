/** What most tests of documents begin with: a pipeline, an inbox on it, files in it. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, TestUser } from './http-server.ts';

export interface TestInbox {
  readonly id: string;
  readonly pipelineId: string;
}

export const TEMPLATE = { fields: [{ name: 'total', type: 'quantity' }] } as const;

/** Milliseconds after which a document counts as stuck; a page takes less than a second on a free machine. */
const PROCESSING_LIMIT = 300_000;

/** A pipeline of the user, and an inbox on it. */
export async function createInbox(
  user: TestUser,
  { template = TEMPLATE, name = 'inbox' }: { template?: object | string; name?: string } = {},
): Promise<TestInbox> {
  const pipeline = await user.ask('/pipelines', { method: 'POST', json: { name: 'pipeline', template } });
  assert.equal(pipeline.status, 201, pipeline.text);
  return await createInboxOn(user, pipeline.body.id, name);
}

/** Another inbox on a pipeline. */
export async function createInboxOn(user: TestUser, pipelineId: string, name = 'inbox'): Promise<TestInbox> {
  const inbox = await user.ask('/inboxes', { method: 'POST', json: { name, pipeline_id: pipelineId } });
  assert.equal(inbox.status, 201, inbox.text);
  return { id: inbox.body.id, pipelineId };
}

/** A multipart body with the part `document`. */
export function formOf(content: Uint8Array | string, name: string): FormData {
  const form = new FormData();
  form.set('document', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return form;
}

/** Uploads a file. @returns the document */
export async function upload(
  user: TestUser,
  inbox: Pick<TestInbox, 'id'>,
  content: Uint8Array | string,
  name = 'invoice.pdf',
): Promise<Answer['body']> {
  const answer = await user.ask(`/inboxes/${inbox.id}`, { method: 'POST', body: formOf(content, name) });
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

/** Waits, as a client does, until a document is done or has failed. @returns the document */
export async function awaitProcessed(user: TestUser, documentId: string): Promise<Answer['body']> {
  return await awaitEnd(user, `/documents/${documentId}`);
}

/** The same for a run. @returns the job */
export async function awaitJob(user: TestUser, jobId: string): Promise<Answer['body']> {
  return await awaitEnd(user, `/jobs/${jobId}`);
}

async function awaitEnd(user: TestUser, path: string): Promise<Answer['body']> {
  const deadline = Date.now() + PROCESSING_LIMIT;
  for (;;) {
    const { body, text } = await user.ask(path);
    if (body.state === 'done' || body.state === 'failed') return body;
    assert.ok(Date.now() < deadline, `${path} was not processed in time: ${text}`);
    await sleep(20);
  }
}
