/** Scanned receipts: whether the values that they are known to carry can be found in what was read. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countWords, hasAmount, hasDate, hasText } from './found.ts';
import type { Picture } from './pictures.ts';
import type { Tally } from './tally.ts';

const ENDING = '.expected.json';

/** The values of templates that tell what was read; a folder's other values are of no use here. */
interface Fields {
  readonly 'general.date'?: string;
  readonly 'amounts.total_amount'?: { readonly number: number };
  readonly 'merchant.name'?: string;
  readonly 'merchant.address'?: string;
}

/** The pictures of a folder that have expected values beside them. */
export function listReceipts(folder: string): Picture[] {
  const files = readdirSync(folder);
  return files
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .flatMap((file) => {
      const name = basename(file, ENDING);
      const image = files.find((other) => other.startsWith(`${name}.`) && /\.(jpe?g|png|tiff?|webp)$/i.test(other));
      const { fields }: { fields: Fields } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      return image ? [{ name, path: join(folder, image), measure: (lines) => measure(lines, fields) }] : [];
    });
}

function measure(lines: readonly string[], fields: Fields): Tally {
  const date = fields['general.date'];
  const total = fields['amounts.total_amount']?.number;
  const name = fields['merchant.name'];
  const address = fields['merchant.address'];
  const words = address === undefined ? { found: 0, all: 0 } : countWords(lines, address);
  return {
    date: once(date === undefined ? undefined : hasDate(lines, date)),
    total: once(total === undefined ? undefined : hasAmount(lines, total)),
    company: once(name === undefined ? undefined : hasText(lines, name)),
    'address words': { right: words.found, all: words.all },
  };
}

function once(found: boolean | undefined): { right: number; all: number } {
  return { right: found ? 1 : 0, all: found === undefined ? 0 : 1 };
}
