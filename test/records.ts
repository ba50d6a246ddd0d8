/** Rows for tests of the store and the queue. */
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { queueDocument } from '../src/service/queueing.ts';
import { BUILTIN_MODEL, BUILTIN_OCR } from '../src/store/builtin.ts';
import type { Id, Tables } from '../src/store/tables.ts';

export const TEMPLATE = { fields: [{ name: 'total', type: 'quantity' }] } as const;

export async function addUser(db: Kysely<Tables>, email: string): Promise<Id> {
  const id = uuid();
  const user = { id, email, name: email, role: 'user', billing_scheme: 'by_invoice', balance: 0 } as const;
  const refill = { previous_refill_balance: 0, previous_refill_credits: 0, session_epoch: 0 };
  await db
    .insertInto('user')
    .values({ ...user, ...refill, created_at: now() })
    .execute();
  return id;
}

/** A pipeline and an inbox on it, owned by the user. */
export async function addInbox(db: Kysely<Tables>, owner: Id): Promise<{ inboxId: Id; pipelineId: Id }> {
  const pipelineId = await addResource(db, owner, 'template_pipeline');
  const template = JSON.stringify(TEMPLATE);
  await db
    .insertInto('pipeline')
    .values({ id: pipelineId, template, ocr_id: BUILTIN_OCR.id, chat_id: BUILTIN_MODEL.id, use_vision: 0 })
    .execute();
  const inboxId = await addResource(db, owner, 'inbox');
  await db
    .insertInto('inbox')
    .values({
      id: inboxId,
      pipeline_id: pipelineId,
      ocr_id: BUILTIN_OCR.id,
      document_count: 0,
      review_threshold: 0.8,
      mail_kinds: '["pdf","e_invoice"]',
    })
    .execute();
  return { inboxId, pipelineId };
}

/** A document in the state `queued`, with its job, as an upload makes them. */
export async function addQueuedDocument(
  db: Kysely<Tables>,
  { inboxId, owner, name = 'invoice.pdf', size = 5 }: { inboxId: Id; owner: Id; name?: string; size?: number },
): Promise<{ documentId: Id; jobId: Id }> {
  const documentId = uuid();
  const jobId = await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('document')
      .values({
        id: documentId,
        inbox_id: inboxId,
        name,
        media_type: 'application/pdf',
        size,
        sha256: '0'.repeat(64),
        state: 'queued',
        source: '{"type":"upload"}',
        needs_review: 0,
        created_at: now(),
        created_by: owner,
      })
      .execute();
    return await queueDocument(trx, documentId, owner);
  });
  return { documentId, jobId };
}

async function addResource(db: Kysely<Tables>, owner: Id, type: 'inbox' | 'template_pipeline'): Promise<Id> {
  const id = uuid();
  await db
    .insertInto('resource')
    .values({ id, type, name: type, public_access: 'none', created_at: now(), created_by: owner })
    .execute();
  await db
    .insertInto('permission')
    .values({ resource_id: id, user_id: owner, level: 'own', created_at: now(), created_by: owner })
    .execute();
  return id;
}

function now(): string {
  return new Date().toISOString();
}
