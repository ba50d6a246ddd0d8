import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { MAIN, PROJECT, serverEnvironment, startServer } from './server.ts';

const run = promisify(execFile);

test('the README shows the settings and the output of its examples as they are', async () => {
  await run(process.execPath, ['docs/update-readme.ts', '--check'], { cwd: PROJECT });
});

test('the five steps of the README and what comes next work as they stand there', async (t) => {
  if (!hasCurl()) return t.skip('curl is not installed, which these steps are written for');
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-readme-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const server = await startServer(data);
  t.after(() => server.stop());
  await cp(join(PROJECT, 'samples'), join(folder, 'samples'), { recursive: true });
  await run(process.execPath, [MAIN, 'user', 'add', 'bea@example.com'], { env: serverEnvironment(data) });

  const [steps = ''] = (await readBlocks('README.md')).filter((block) => block.startsWith('TOKEN='));
  const settings = { TOKEN: server.token, URL: server.url };
  const script = Object.entries(settings).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    steps,
  );
  // A refusal ends the script, as it would end a person's patience.
  const strict = script.replace('curl -sS', 'curl -sS --fail-with-body');
  const next = (await readBlocks('docs/using.md')).map((block) => block.replace('curl -sS', 'curl -sS -f'));
  const lines = ['set -eu', `PASSWORD='${server.password}'`, strict, ...next];
  await run('sh', ['-c', lines.join('\n')], { cwd: folder, timeout: 300_000 });

  const { count } = JSON.parse(await readFile(join(folder, 'extractions.json'), 'utf8'));
  const csv = await readFile(join(folder, 'extractions.csv'), 'utf8');
  assert.equal(count, 2);
  assert.match(csv, /^document_id,document_name,created_at,general\.invoice_number,/);
  assert.match(csv, /,invoice-en\.pdf,[^\n]*,INV-20684,/);
  assert.match(await readFile(join(folder, 'extractions-de.csv'), 'utf8'), /^\uFEFFdocument_id;[\s\S]*;2105,40;GBP;/);
  assert.equal((await readFile(join(folder, 'extractions.xlsx'))).subarray(0, 2).toString(), 'PK');
  assert.equal(JSON.parse(await readFile(join(folder, 'corrected.json'), 'utf8')).pipeline_id, null);
});

/** The commands of a page, block by block. */
async function readBlocks(page: string): Promise<string[]> {
  const text = await readFile(join(PROJECT, page), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
}

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
