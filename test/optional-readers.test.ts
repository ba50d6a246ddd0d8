/** The service where the optional packages of the second reader are not installed. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { PROJECT, serverEnvironment } from './server.ts';

const OPTIONAL = new Set(['@gutenye', 'onnxruntime-node', 'onnxruntime-common']);
const SENTENCE = /OCR of receipts and photos is less accurate, .*@gutenye\/ocr-models and onnxruntime-node/;

let project: string;
before(async () => {
  project = await mkdtemp(join(tmpdir(), 'extrakt-optional-'));
  for (const name of ['src', 'models', 'package.json']) {
    await cp(join(PROJECT, name), join(project, name), { recursive: true });
  }
  const packages = join(project, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(PROJECT, 'node_modules'))) {
    if (!OPTIONAL.has(name)) await symlink(join(PROJECT, 'node_modules', name), join(packages, name));
  }
});
after(() => rm(project, { recursive: true }));

function start(...args: string[]) {
  return spawn(process.execPath, [join(project, 'src/main.js'), ...args], {
    cwd: project,
    env: serverEnvironment(join(project, 'data')),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

for (const command of ['serve', 'work']) {
  test(`${command} starts without them, and says what is missing`, async (t) => {
    const child = start(command);
    t.after(() => child.kill('SIGKILL'));
    let said = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += chunk;
      if (said.includes('Ctrl-C stops it')) break;
    }
    assert.match(said, SENTENCE);
  });
}

test('A picture is read without them', async () => {
  const child = start('extract', join(PROJECT, 'samples/invoice-de-scan.pdf'), '--template', 'invoice.de');
  const { document } = JSON.parse(await text(child.stdout));
  assert.equal(document.text_source, 'ocr');
  assert.equal(document.language, 'de');
});
