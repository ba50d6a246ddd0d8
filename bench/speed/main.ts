/**
 * Speed of the service on this machine, in one run and one table: `npm run bench:speed [FOLDER]`.
 *
 * FOLDER holds text PDFs to read; without it those of samples/ are read. Works on a data folder of its own, which is gone afterwards.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type DatabaseOptions, openDatabase } from '../../src/store/database.ts';
import type { Tables } from '../../src/store/tables.ts';
import { startPostgres } from '../../test/postgres.ts';
import { type Server, startServer } from '../../test/server.ts';
import { CONFIRMED, DOCUMENTS, measureAccuracy } from './accuracy.ts';
import { Client } from './client.ts';
import { collectDocuments, measureDocuments, measurePdftotext } from './documents.ts';
import { LARGE, measureLists, SMALL } from './lists.ts';
import { describeMachine, findPdftotext, measureMemory } from './machine.ts';
import { MAIL_GOAL, measureMailServer, PDF_SIZE } from './mails.ts';
import { measureStart } from './start.ts';
import { measureUploads } from './uploads.ts';

type Row = readonly string[];

const data = await mkdtemp(join(tmpdir(), 'extrakt-speed-'));
try {
  const paths = collectDocuments(process.argv[2]);
  const rows = [...(await runStart()), ...(await runUploads(paths)), await runMails(), ...(await runReading(paths))];
  const service = formatTable(['What', 'Measured', 'Goal'], rows);
  console.log(`${describeMachine()}\n\n${service}\n`);
  const sizes = [SMALL, LARGE].map((count) => `${count.toLocaleString('en')} documents`);
  console.log(
    formatTable(['GET /inboxes/{id}/documents, median', ...sizes, 'Ratio'], await onBoth('lists', measureListsOn)),
  );
  const what = `Accuracy of ${DOCUMENTS.toLocaleString('en')} documents, ${CONFIRMED.toLocaleString('en')} of them confirmed`;
  console.log(`\n${formatTable([what, 'First answer', 'Later, median'], await onBoth('accuracy', measureAccuracyOn))}`);
} finally {
  await rm(data, { recursive: true, force: true });
}

async function runStart(): Promise<Row[]> {
  const { first, later, memory } = await measureStart(join(data, 'start'));
  return [
    ['First start to ready (empty data folder)', milliseconds(first), ''],
    ['Start to ready, median of 5', milliseconds(later), 'below 1 s'],
    ['Memory at rest, server and idle worker', megabytes(memory), 'below 200 MB'],
  ];
}

/** Without a worker beside them. */
async function runUploads(paths: readonly string[]): Promise<Row[]> {
  return await withServer(join(data, 'uploads'), { EXTRAKT_WORKERS: '0' }, async (client) => {
    const content = await readFile(paths[0] ?? '');
    const accepted = await measureUploads(client, await client.createInbox('uploads', 'invoice.en'), content);
    const size = Math.round(content.length / 1000);
    return [[`Uploads accepted over 8 connections (${size} kB each)`, `${accepted.toFixed(0)} a second`, '']];
  });
}

async function runMails(): Promise<Row> {
  const accepted = await measureMailServer(join(data, 'mails'));
  const what = `Mails accepted over 8 connections (a PDF of ${PDF_SIZE / 1000} kB each)`;
  return [what, `${accepted.toFixed(0)} a second`, MAIL_GOAL];
}

type MeasureOn = (name: string, address: DatabaseOptions) => Promise<Row[]>;

async function onBoth(folder: string, measure: MeasureOn): Promise<Row[]> {
  const onSqlite = await measure('SQLite', { databaseUrl: '', dataFolder: join(data, folder) });
  const postgres = await startPostgres();
  try {
    const address = { databaseUrl: await postgres.createDatabase(), dataFolder: join(data, `${folder}-postgres`) };
    return [...onSqlite, ...(await measure('PostgreSQL', address))];
  } finally {
    await postgres.stop();
  }
}

async function measureAccuracyOn(name: string, address: DatabaseOptions): Promise<Row[]> {
  return await withDatabase(address, async (client, db) => {
    const { first, later } = await measureAccuracy(client, db);
    return [[name, milliseconds(first), milliseconds(later)]];
  });
}

async function measureListsOn(name: string, address: DatabaseOptions): Promise<Row[]> {
  return await withDatabase(address, async (client, db) => {
    const figures = await measureLists(client, db);
    return figures.map(({ what, small, large }) => [
      `${name}, ${what}`,
      milliseconds(small),
      milliseconds(large),
      (large / small).toFixed(1),
    ]);
  });
}

/** A server without a worker, and its database. */
async function withDatabase<Result>(
  address: DatabaseOptions,
  use: (client: Client, db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const settings = { EXTRAKT_WORKERS: '0', EXTRAKT_DATABASE_URL: address.databaseUrl };
  return await withServer(address.dataFolder, settings, async (client) => {
    const db = await openDatabase(address);
    try {
      return await use(client, db);
    } finally {
      await db.destroy();
    }
  });
}

async function runReading(paths: readonly string[]): Promise<Row[]> {
  return await withServer(join(data, 'reading'), {}, async (client, server) => {
    const { documents, time, failed } = await measureDocuments(client, paths);
    const rows: Row[] = [
      [`${documents} text PDFs through the service`, `${seconds(time)}, ${perMinute(documents, time)}`, ''],
      ['Of these failed', String(failed), '0'],
      ['Memory directly afterwards, with the reading processes', megabytes(measureMemory(server.process.pid ?? 0)), ''],
    ];
    const poppler = findPdftotext();
    if (poppler === undefined) return [...rows, ['pdftotext -bbox-layout over the same files', 'not installed', '']];
    const other = measurePdftotext(paths);
    return [
      ...rows,
      [`pdftotext ${poppler} -bbox-layout, one by one`, `${seconds(other)}, ${perMinute(documents, other)}`, ''],
    ];
  });
}

async function withServer<Result>(
  folder: string,
  settings: Readonly<Record<string, string>>,
  use: (client: Client, server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(folder, settings);
  const client = new Client(server.url, server.token ?? '', 8);
  try {
    return await use(client, server);
  } finally {
    client.close();
    await server.stop();
  }
}

function formatTable(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function milliseconds(time: number): string {
  return time < 10 ? `${time.toFixed(1)} ms` : `${time.toFixed(0)} ms`;
}

function seconds(time: number): string {
  return `${(time / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function perMinute(count: number, time: number): string {
  return `${((count / time) * 60_000).toFixed(0)} a minute`;
}
