/**
 * Kills the server again and again while clients upload, mail, correct, delete and export, on both databases, and then
 * compares what they were told with what is there: `npm run bench:chaos [KILLS] [sqlite|postgresql]`. Ends with exit code 1
 * when something is lost, doubled or left.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../../test/mails/kills.ts';
import { startPostgres } from '../../test/postgres.ts';
import { describeMachine } from '../speed/machine.ts';
import {
  correctAll,
  createInbox,
  deleteAll,
  exportAll,
  Ledger,
  mailAll,
  prepareCorrections,
  type Stage,
  uploadAll,
} from './actors.ts';
import { check } from './check.ts';
import { FallingServer } from './falling-server.ts';

const DEFAULT_KILLS = 54;
/** Actors of each kind, side by side. */
const ACTORS = [uploadAll, uploadAll, uploadAll, mailAll, mailAll, correctAll, deleteAll, exportAll];
/** What the server may say yes to before it is killed, at most, and milliseconds from then on. */
const MOST_ACCEPTED = 30;
const LONGEST_LIFE = 600;

const kills = Number(process.argv[2] ?? DEFAULT_KILLS);
const databases = process.argv[3] === undefined ? ['sqlite', 'postgresql'] : [process.argv[3]];
const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

console.log(`${describeMachine()}, CHAOS_SEED=${seed}\n`);
console.log(
  '| Database | Kills | Cut off | Uploads | Mails | Corrections | Deletions | Exports | Lost | Doubled | Left | Minutes |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const database of databases) {
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-chaos-'));
  const postgres = database === 'postgresql' ? await startPostgres() : undefined;
  try {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    await runOn(database, { data: join(folder, 'data'), databaseUrl });
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOn(
  database: string,
  options: { readonly data: string; readonly databaseUrl: string },
): Promise<void> {
  const begin = performance.now();
  const server = await FallingServer.start(options);
  const ledger = new Ledger();
  try {
    await perform(server, ledger);
    await awaitIdle(server);
    await server.stop();
  } finally {
    await server.kill();
  }
  const { lost, doubled, left } = await check(options, ledger);
  const corrections = [...ledger.corrected.values()].flat().length;
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const done = [ledger.uploaded.size, ledger.mailed.size, corrections, ledger.deleted.size, ledger.exports];
  const found = [lost.length, doubled.length, left.length];
  console.log(`| ${[database, server.kills, server.cutOff, ...done, ...found, minutes].join(' | ')} |`);
  for (const [what, list] of Object.entries({ lost, doubled, left })) {
    for (const each of list.slice(0, 20)) console.error(`${what}: ${each}`);
    if (list.length > 0) process.exitCode = 1;
  }
}

/** Lets all actors work until the server was killed often enough. */
async function perform(server: FallingServer, ledger: Ledger): Promise<void> {
  const random = createRandom(seed);
  const [kept, emptied] = [await createInbox(server, 'kept'), await createInbox(server, 'emptied')];
  const readable = await prepareCorrections(server, ledger, kept);
  await awaitIdle(server);
  let isOver = false;
  const stage: Stage = { server, ledger, kept, emptied, readable, isOver: () => isOver };
  const acting = Promise.all(ACTORS.map((act) => act(stage)));
  const killing = async (): Promise<void> => {
    while (server.kills < kills) {
      const wanted = ledger.size + Math.floor(random() * MOST_ACCEPTED);
      while (ledger.size < wanted) await sleep(5);
      await sleep(random() * LONGEST_LIFE);
      await server.fall();
    }
    isOver = true;
  };
  await Promise.all([acting, killing()]);
}

async function awaitIdle(server: FallingServer): Promise<void> {
  for (;;) {
    const { text } = await server.ask('/metrics');
    const waiting = [...text.matchAll(/^extrakt_documents\{state="(?:queued|processing)"\} (\d+)$/gm)];
    if (waiting.every(([, count]) => count === '0')) return;
    await sleep(200);
  }
}
