/**
 * Makes everything in models/ again, the same to the byte from the same documents.
 *
 *   npm run train -- FOLDER... [--read DIR]
 *
 * A folder holds NAME.EXT beside NAME.expected.json. DIR keeps what was read of the documents, so that a second run needs
 * no text recognition.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { read: { type: 'string' } },
});
if (folders.length === 0) {
  console.error('usage: npm run train -- FOLDER... [--read DIR]');
  process.exit(2);
}
const read = options.read ?? mkdtempSync(join(tmpdir(), 'train-'));
const documents = [...folders, '--read', read];
const folds = mkdtempSync(join(tmpdir(), 'train-folds-'));
try {
  // The ranker is trained on candidates that are found with the encoder and the weights of labels, letterheads and tables.
  // The confidence and the arbiter are trained on scores of rankers that never saw the layout.
  for (const [step, ...rest] of [
    ['encoder.ts'],
    ['labels.ts'],
    ['letterhead.ts', ...documents],
    ['tables.ts', ...documents],
    ['suggestions.ts', ...documents],
    ['ranker.ts', ...documents, '--folds', folds],
    ['confidence.ts', ...documents, '--folds', folds],
    ['arbiter.ts', ...documents, '--folds', folds],
  ]) {
    const script = fileURLToPath(new URL(step ?? '', import.meta.url));
    const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`${step} ended with ${status ?? 'a signal'}.`);
  }
} finally {
  rmSync(folds, { recursive: true });
  if (options.read === undefined) rmSync(read, { recursive: true });
}
