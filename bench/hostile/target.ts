/** What hostile requests are sent to: a server with an administrator, an inbox, and a document that is done. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Target {
  readonly url: string;
  readonly token: string;
  readonly mailPort: number;
  readonly inboxId: string;
  /** Of the inbox. */
  readonly address: string;
  readonly pipelineId: string;
  /** Done. Corrections of one request are what later requests export. */
  readonly documentId: string;
  ask(path: string, init?: Init): Promise<Answer>;
}

export interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const SAMPLE = new URL('../../samples/invoice-en.pdf', import.meta.url);
const STATUS_TIMEOUT = 300_000;

export const BIG_TEMPLATE = {
  fields: [
    { name: 'note', type: 'text', pattern: '.*', multiple: true },
    {
      name: 'row',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'amount', type: 'quantity' },
        { name: 'text', type: 'text' },
      ],
    },
  ],
};

/** Sets everything up by ordinary requests, which also load what the server loads at the first of each kind. */
export async function prepareTarget(url: string, token: string, mailPort: number): Promise<Target> {
  const ask = createAsk(url, token);
  const create = async (path: string, body?: object) => {
    const answer = await ask(path, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) });
    assert.ok(answer.status < 300, answer.text);
    return JSON.parse(answer.text);
  };
  const pipeline = await create('/pipelines', { name: 'hostile', template: BIG_TEMPLATE });
  const inbox = await create('/inboxes', { name: 'hostile', pipeline_id: pipeline.id });
  const { email } = await create(`/inboxes/${inbox.id}/emails`);
  const form = new FormData();
  form.set('document', new File([new Uint8Array(await readFile(SAMPLE))], 'invoice.pdf'));
  const uploaded = await ask(`/inboxes/${inbox.id}`, { method: 'POST', body: form });
  const { id } = JSON.parse(uploaded.text);
  await awaitState(ask, id);
  const target = {
    url,
    token,
    mailPort,
    ask,
    inboxId: inbox.id,
    address: email,
    pipelineId: pipeline.id,
    documentId: id,
  };
  await warmUp(target);
  return target;
}

/** An ordinary request of each kind, twice: the first one loads and compiles. */
async function warmUp({ ask, inboxId, documentId, pipelineId }: Target): Promise<void> {
  const correction = JSON.stringify({ entities: [{ key: 'note', value: 'a' }] });
  for (let round = 0; round < 2; round++) {
    for (const accept of ['application/json', 'text/csv', XLSX, 'application/x-ndjson']) {
      await ask(`/inboxes/${inboxId}/extractions`, { headers: { accept } });
    }
    await ask(`/documents/${documentId}/checks`, { method: 'POST', body: correction });
    await ask(`/documents/${documentId}/extraction`, { method: 'POST', body: correction });
    await ask(`/pipelines/${pipelineId}`, { method: 'PATCH', body: JSON.stringify({ template: BIG_TEMPLATE }) });
    await ask(`/inboxes/${inboxId}/documents?q=invoice`);
    await ask('/auth/jwt/login', { method: 'POST', body: '{"username":"a@example.com","password":"none at all"}' });
    for (const path of ['/openapi.json', '/metrics', '/users/me', '/resources']) await ask(path);
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function awaitState(ask: Target['ask'], id: string): Promise<void> {
  const deadline = Date.now() + STATUS_TIMEOUT;
  for (;;) {
    const { state, error } = JSON.parse((await ask(`/documents/${id}`)).text);
    if (state === 'done') return;
    assert.ok(state !== 'failed' && Date.now() < deadline, `The document is ${state}: ${error}`);
    await sleep(50);
  }
}

function createAsk(url: string, token: string): Target['ask'] {
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  };
}
