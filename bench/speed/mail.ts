/**
 * The way in by mail: how quick it is, and with a number, whether so many mails come through while the server is killed
 * every few seconds: `npm run bench:mail [MAILS]`. Works on data folders of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, sendUnderKills } from '../../test/mails/kills.ts';
import { describeMachine } from './machine.ts';
import { MAIL_GOAL, measureMailServer, PDF_SIZE } from './mails.ts';

/** Milliseconds between a start and the next kill, at most. */
const LONGEST_LIFE = 6000;
const CONNECTIONS = 20;

const data = await mkdtemp(join(tmpdir(), 'extrakt-mail-'));
try {
  const accepted = await measureMailServer(join(data, 'speed'));
  console.log(`${describeMachine()}\n\n| What | Measured | Goal |\n| --- | --- | --- |`);
  console.log(
    `| Mails accepted over 8 connections (a PDF of ${PDF_SIZE / 1000} kB each) | ${accepted.toFixed(0)} a second | ${MAIL_GOAL} |`,
  );
  const mails = Number(process.argv[2] ?? 0);
  if (mails > 0) console.log(await runKills(mails));
} finally {
  await rm(data, { recursive: true, force: true });
}

async function runKills(mails: number): Promise<string> {
  const begin = performance.now();
  const random = createRandom(Date.now());
  const options = { mails, connections: CONNECTIONS, longestLife: LONGEST_LIFE, random };
  const { kills, unanswered, documents } = await sendUnderKills({ ...options, data: join(data, 'kills') });
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  const count = (number: number) => number.toLocaleString('en');
  return `| ${count(mails)} mails over ${CONNECTIONS} connections, with ${kills} kills (SIGKILL) in ${minutes} min | ${count(documents)} documents, each once, none lost; ${count(unanswered)} times sent again | each once, none lost |`;
}
