/** Compares what clients were told with what the stopped server left behind. */
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { loadConfig } from '../../src/config.ts';
import { sweepFiles } from '../../src/service/sweep.ts';
import { createThread } from '../../src/service/thread/thread.ts';
import { openDatabase } from '../../src/store/database.ts';
import { createLocalFiles } from '../../src/store/local-files.ts';
import type { Tables } from '../../src/store/tables.ts';
import { hash, type Ledger } from './actors.ts';
import type { FallingServerOptions } from './falling-server.ts';

export interface Findings {
  readonly documents: number;
  readonly lost: string[];
  readonly doubled: string[];
  /** What is there although it was deleted, or belongs to nothing. */
  readonly left: string[];
}

export async function check({ data, databaseUrl }: FallingServerOptions, ledger: Ledger): Promise<Findings> {
  const db = await openDatabase({ databaseUrl, dataFolder: data });
  try {
    const findings: Findings = { documents: 0, lost: [...ledger.faults], doubled: [], left: [] };
    const documents = await readDocuments(db);
    checkDocuments(documents, ledger, findings);
    await checkCorrections(db, ledger, findings);
    await checkCounts(db, findings);
    await checkFiles(db, { data, databaseUrl }, ledger, findings);
    return { ...findings, documents: documents.length };
  } finally {
    await db.destroy();
  }
}

async function readDocuments(db: Kysely<Tables>) {
  return await db
    .selectFrom('document')
    .select(['id', 'sha256', 'state', 'error', 'source'])
    .select((e) => [
      e
        .selectFrom('extraction')
        .select((f) => f.fn.countAll<number>().as('count'))
        .whereRef('extraction.document_id', '=', 'document.id')
        .where('pipeline_id', 'is not', null)
        .as('computed'),
      e
        .selectFrom('job')
        .select((f) => f.fn.countAll<number>().as('count'))
        .whereRef('job.document_id', '=', 'document.id')
        .as('jobs'),
    ])
    .execute();
}

type Row = Awaited<ReturnType<typeof readDocuments>>[number];

function checkDocuments(rows: readonly Row[], ledger: Ledger, { lost, doubled, left }: Findings): void {
  const byHash = Map.groupBy(rows, (row) => row.sha256);
  for (const [id, sha256] of ledger.uploaded) {
    if (!rows.some((row) => row.id === id && row.sha256 === sha256)) lost.push(`uploaded document ${id}`);
  }
  for (const [subject, sha256] of ledger.mailed) {
    const found = byHash.get(sha256)?.some((row) => JSON.parse(row.source).subject === subject);
    if (!found) lost.push(`document of the mail ${subject}`);
  }
  for (const [sha256, same] of byHash) if (same.length > 1) doubled.push(`${same.length} documents of ${sha256}`);
  for (const { id, state, error, computed, jobs } of rows) {
    if (ledger.deleted.has(id)) left.push(`deleted document ${id}`);
    if (state !== 'done') lost.push(`result of ${id}: ${state}, ${error}`);
    if (Number(computed) > 1) doubled.push(`${computed} results of ${id}`);
    if (Number(jobs) !== 1) doubled.push(`${jobs} jobs of ${id}`);
  }
}

async function checkCorrections(db: Kysely<Tables>, ledger: Ledger, { lost, doubled }: Findings): Promise<void> {
  for (const [id, notes] of ledger.corrected) {
    const rows = await db
      .selectFrom('extraction')
      .select(['result'])
      .where('document_id', '=', id)
      .where('pipeline_id', 'is', null)
      .execute();
    for (const note of notes) {
      const count = rows.filter(({ result }) => result.includes(note)).length;
      if (count === 0) lost.push(`correction of ${id}`);
      if (count > 1) doubled.push(`correction of ${id}`);
    }
    const inForce = await db
      .selectFrom('document')
      .innerJoin('extraction', 'extraction.id', 'document.extraction_id')
      .select('extraction.result')
      .where('document.id', '=', id)
      .executeTakeFirst();
    if (!inForce?.result.includes(notes.at(-1) ?? '')) lost.push(`latest correction of ${id} is not in force`);
  }
}

async function checkCounts(db: Kysely<Tables>, { left }: Findings): Promise<void> {
  const inboxes = await db.selectFrom('inbox').select(['id', 'document_count']).execute();
  for (const { id, document_count } of inboxes) {
    const rows = await db.selectFrom('document').select('id').where('inbox_id', '=', id).execute();
    if (rows.length !== document_count) left.push(`count of inbox ${id}: ${document_count}, not ${rows.length}`);
  }
  const open = await db.selectFrom('job').select('id').where('state', 'not in', ['done', 'failed']).execute();
  for (const { id } of open) left.push(`job ${id}`);
}

/** Each file that clients were told of has its bytes, and after a sweep no other is there. */
async function checkFiles(
  db: Kysely<Tables>,
  { data, databaseUrl }: FallingServerOptions,
  ledger: Ledger,
  { lost, left }: Findings,
): Promise<void> {
  const folder = join(data, 'files');
  const longAgo = new Date(Date.now() - 24 * 60 * 60 * 1000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), longAgo, longAgo);
  }
  const files = await createLocalFiles(folder);
  const config = loadConfig({ EXTRAKT_DATA: data, EXTRAKT_DATABASE_URL: databaseUrl });
  await sweepFiles({ config, db, files, jobQueued() {}, report() {}, thread: createThread() }, { all: true });
  for (const [id, sha256] of ledger.uploaded) {
    const content = await files.read(id).then(buffer, () => undefined);
    if (!content || hash(content) !== sha256) lost.push(`file of ${id}`);
  }
  for await (const { key } of files.list()) {
    if (ledger.deleted.has(key.split('.', 1)[0] ?? '')) left.push(`file ${key} of a deleted document`);
  }
}
