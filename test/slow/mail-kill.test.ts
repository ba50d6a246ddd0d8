import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createRandom, sendUnderKills } from '../mails/kills.ts';

/** The same with ten thousand mails is `npm run bench:mail 10000`. */
const MAILS = 300;

test('every mail that got its 250 has its documents exactly once, however often the server is killed', {
  timeout: 900_000,
}, async (t) => {
  const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  t.diagnostic(`KILL_SEED=${seed}`);
  const data = await mkdtemp(join(tmpdir(), 'extrakt-mail-kill-'));
  t.after(() => rm(data, { recursive: true, force: true }));
  const random = createRandom(seed);
  const { kills, unanswered, documents } = await sendUnderKills({
    data,
    mails: MAILS,
    connections: 20,
    longestLife: 600,
    random,
  });
  t.diagnostic(`${kills} kills, ${unanswered} mails sent without an answer, ${documents} documents`);
  assert.ok(kills >= 3, `only ${kills} kills`);
});
