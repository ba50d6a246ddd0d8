/** Pages of PDFs as pictures, whose words are known from their text layers. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { decodeImage } from '../../src/pipeline/read/image.ts';
import { createReader } from '../../src/pipeline/read/read.ts';
import { createTesseract } from '../../src/pipeline/read/tesseract.ts';
import { degrade, SLANT } from './degrade.ts';
import type { Picture } from './pictures.ts';
import type { Tally } from './tally.ts';

/** What is done to a page, drawn as a PNG, before it is read; `seed` differs from page to page. */
export const TREATMENTS = {
  clean: async (page: Uint8Array) => page,
  photo: async (page: Uint8Array, seed: number) => await degrade(await decodeImage(page, 1), seed),
  'photo at a slant': async (page: Uint8Array, seed: number) => await degrade(await decodeImage(page, 1), seed, SLANT),
  'turned by 90': async (page: Uint8Array) => await sharp(page).rotate(90).png().toBuffer(),
  'turned by 180': async (page: Uint8Array) => await sharp(page).rotate(180).png().toBuffer(),
  'turned by 270': async (page: Uint8Array) => await sharp(page).rotate(270).png().toBuffer(),
} as const;

export type Treatment = keyof typeof TREATMENTS;

const DPI = 200;

/** Draws the pages of a folder's PDFs into `out`, treated; every `step`-th page only. */
export async function makePages(folder: string, treatment: Treatment, out: string, step: number): Promise<Picture[]> {
  mkdirSync(out, { recursive: true });
  const recognizer = createTesseract();
  const reader = createReader(recognizer, 500);
  const pictures: Picture[] = [];
  let seen = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.pdf'))) {
    const bytes = readFileSync(join(folder, file));
    const { pages } = await reader.read(bytes, 'de');
    for (const { number, lines, seen: shown, textSource } of pages) {
      const words = lines.flatMap((line) => line.words.map(({ text }) => text));
      if (textSource !== 'text-layer' || words.length === 0) continue;
      seen += 1;
      if ((seen - 1) % step > 0) continue;
      const page = await reader.drawPage(bytes, number, Math.round((shown.width * DPI) / 72));
      const name = `${basename(file, '.pdf')}-${number}`;
      const path = join(out, `${name}.img`);
      writeFileSync(path, await TREATMENTS[treatment](page, seen));
      pictures.push({ name, path, measure: (read) => measure(read, words) });
    }
  }
  await recognizer.close();
  return pictures;
}

/** How many words of the text layer were read exactly, each as often as it is printed. */
function measure(lines: readonly string[], words: readonly string[]): Tally {
  const read = new Map<string, number>();
  for (const word of lines.flatMap((line) => line.split(' '))) read.set(word, (read.get(word) ?? 0) + 1);
  const tally = { words: { right: 0, all: 0 }, 'words with umlauts': { right: 0, all: 0 } };
  for (const word of words) {
    const left = read.get(word) ?? 0;
    if (left > 0) read.set(word, left - 1);
    for (const counts of /[äöüßÄÖÜ]/.test(word) ? [tally.words, tally['words with umlauts']] : [tally.words]) {
      counts.all += 1;
      counts.right += left > 0 ? 1 : 0;
    }
  }
  return tally;
}
