import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { PROJECT, startServer } from './server.ts';

const run = promisify(execFile);

test('the README shows the settings and the output of its examples as they are', async () => {
  await run(process.execPath, ['docs/update-readme.ts', '--check'], { cwd: PROJECT });
});

test('the five steps of the README work as they stand there', async (t) => {
  if (!hasCurl()) return t.skip('curl is not installed, which these steps are written for');
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-readme-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const server = await startServer(join(folder, 'data'));
  t.after(() => server.stop());
  await cp(join(PROJECT, 'samples'), join(folder, 'samples'), { recursive: true });

  const script = (await readFile(join(PROJECT, 'README.md'), 'utf8')).match(/```sh\n(TOKEN=[\s\S]*?)```/)?.[1] ?? '';
  const [settings = '', upload = '', wait = '', download = ''] = script
    .replace(/^TOKEN=.*$/m, `TOKEN=${server.token}`)
    .replace(/^URL=.*$/m, `URL=${server.url}`)
    .split(/^(?=# [345]\.)/m);
  // A person looks again until both are done; so does this.
  const untilDone = `until (${wait.trim()}) | grep -q '"count":2'; do sleep 0.2; done`;
  const lines = ['set -eu', settings, upload, untilDone, download];
  await run('sh', ['-c', lines.join('\n')], { cwd: folder, timeout: 60_000 });

  const { count } = JSON.parse(await readFile(join(folder, 'extractions.json'), 'utf8'));
  const csv = await readFile(join(folder, 'extractions.csv'), 'utf8');
  assert.equal(count, 2);
  assert.match(csv, /^document_id,document_name,created_at,general\.invoice_number,/);
  assert.match(csv, /,invoice-en\.pdf,[^\n]*,INV-20684,/);
});

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
