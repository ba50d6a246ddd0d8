/**
 * Prints in how many of N pictures the reader finds the right orientation, per kind of picture.
 *
 *   npm run bench:orientation -- [FOLDER...] [--count N] [--seed N] [--every N] [--before DIR] [--misses N]
 *
 * Generated pictures: N of each kind (default 3), from a seed (default 101). Folders: every N-th picture; they must be upright.
 * Each picture is read as it is and rotated by 90, 180 and 270 degrees. With `--before`, another checkout of this repository
 * reads the same pictures in turn, and its figures are printed too. The time is CPU seconds of all threads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Page, turnOnSeenPage } from '../../../src/pipeline/page.ts';
import { describeMachine } from '../../speed/machine.ts';
import { makeSheet, type SheetName } from './sheets.ts';
import { VIEWS, type ViewName } from './views.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '3' },
    seed: { type: 'string', default: '101' },
    every: { type: 'string', default: '1' },
    before: { type: 'string' },
    misses: { type: 'string', default: '0' },
  },
});

const KINDS: readonly (readonly [SheetName, ViewName])[] = [
  ['letter', 'scan'],
  ['letter', 'photo'],
  ['letter', 'dark table'],
  ['letter', 'faint and blurred'],
  ['letter', 'black margin'],
  ['letter', 'white canvas'],
  ['little text', 'scan'],
  ['little text', 'photo'],
  ['little text', 'planks'],
  ['receipt', 'wood'],
  ['receipt', 'planks'],
  ['receipt', 'checked cloth'],
  ['receipt', 'bright table'],
  ['receipt', 'faint and blurred'],
  ['receipt', 'black margin'],
  ['receipt', 'white canvas'],
  ['form', 'scan'],
  ['form', 'photo'],
  ['form', 'wood'],
  ['wide table', 'scan'],
  ['wide table', 'photo'],
  ['handwriting', 'scan'],
  ['handwriting', 'photo'],
  ['text along the margin', 'scan'],
  ['logo and bar code', 'scan'],
  ['logo and bar code', 'photo'],
];
const TURNS = [0, 90, 180, 270] as const;
const IMAGE = /\.(jpe?g|png|tiff?|webp)$/i;

/** A checkout that reads pictures. */
interface Version {
  readonly name: string;
  /** @returns the page, and the CPU seconds that it took */
  read(picture: Uint8Array): Promise<{ page: Page; seconds: number }>;
  close(): Promise<void>;
}

interface Upright {
  readonly name: string;
  make(): Promise<Uint8Array>;
}

const versions = await Promise.all([
  ...(options.before === undefined ? [] : [openVersion('before', resolve(options.before))]),
  openVersion('now', resolve(import.meta.dirname, '../../..')),
]);
const misses: string[] = [];
const total = versions.map(() => newTally());

console.log(`${describeMachine()}\n`);
console.log(
  'Right of N as shown / rotated by 90 / 180 / 270; CPU seconds per picture as shown / rotated by 90, 180, 270\n',
);
for (const [sheet, view] of KINDS) {
  const seeds = Array.from({ length: Number(options.count) }, (_, index) => Number(options.seed) + index);
  const pictures = seeds.map((seed) => ({
    name: `${seed}`,
    make: async () => await VIEWS[view](await makeSheet(sheet, seed), seed),
  }));
  if (pictures.length > 0) await measureKind(`${sheet}, ${view}`, pictures);
}
for (const folder of folders) {
  const files = readdirSync(folder).filter((file) => IMAGE.test(file));
  const pictures = files
    .filter((_, index) => index % Number(options.every) === 0)
    .map((name) => ({ name, make: async () => readFileSync(join(folder, name)) }));
  if (pictures.length > 0) await measureKind(basename(folder), pictures);
}
for (const [index, version] of versions.entries()) printTally('all', version, total[index] ?? newTally());
for (const miss of misses.slice(0, Number(options.misses))) console.log(`  wrong: ${miss}`);
for (const version of versions) await version.close();

async function openVersion(name: string, folder: string): Promise<Version> {
  const load = (file: string) => import(pathToFileURL(join(folder, 'src/pipeline/read', file)).href);
  const { createReader }: typeof import('../../../src/pipeline/read/read.ts') = await load('read.ts');
  const { createTextRecognizer }: typeof import('../../../src/pipeline/read/two-readers.ts') =
    await load('two-readers.ts');
  const recognizer = createTextRecognizer();
  const reader = createReader(recognizer, 1);
  return {
    name,
    async read(picture) {
      const before = process.cpuUsage();
      const { pages } = await reader.read(picture, 'en');
      const { user, system } = process.cpuUsage(before);
      const [page] = pages;
      if (page === undefined) throw new Error('The picture has no page.');
      return { page, seconds: (user + system) / 1e6 };
    },
    close: () => recognizer.close(),
  };
}

interface Tally {
  pictures: number;
  /** One entry per turn in `TURNS`. */
  readonly right: number[];
  secondsAsShown: number;
  secondsRotated: number;
}

function newTally(): Tally {
  return { pictures: 0, right: TURNS.map(() => 0), secondsAsShown: 0, secondsRotated: 0 };
}

async function measureKind(kind: string, pictures: readonly Upright[]): Promise<void> {
  const tallies = versions.map(() => newTally());
  for (const { name, make } of pictures) {
    const upright = await sharp(await make())
      .autoOrient()
      .png()
      .toBuffer();
    for (const tally of [...tallies, ...total]) tally.pictures += 1;
    for (const [at, turn] of TURNS.entries()) {
      const picture = turn === 0 ? upright : await sharp(upright).rotate(turn).png().toBuffer();
      for (const [index, version] of versions.entries()) {
        const { page, seconds } = await version.read(picture);
        const isRight = isAt(turnOnSeenPage(page), turn);
        if (!isRight) misses.push(`${version.name}, ${kind}, ${name} rotated by ${turn}: ${page.reason}`);
        for (const tally of [tallies[index], total[index]]) {
          if (tally === undefined) continue;
          tally.right[at] = (tally.right[at] ?? 0) + (isRight ? 1 : 0);
          if (turn === 0) tally.secondsAsShown += seconds;
          else tally.secondsRotated += seconds;
        }
      }
    }
  }
  for (const [index, version] of versions.entries()) printTally(kind, version, tallies[index] ?? newTally());
}

/** Whether lines run at this angle, allowing for a slight skew. */
function isAt(degrees: number, expected: number): boolean {
  return Math.cos(((degrees - expected) * Math.PI) / 180) > Math.cos(Math.PI / 4);
}

function printTally(kind: string, { name }: Version, { pictures, right, secondsAsShown, secondsRotated }: Tally): void {
  const seconds = `${(secondsAsShown / pictures).toFixed(2)} / ${(secondsRotated / pictures / 3).toFixed(2)} s`;
  console.log(`${kind.padEnd(32)} ${name.padEnd(6)} of ${pictures}: ${right.join(' / ').padEnd(22)} ${seconds}`);
}
