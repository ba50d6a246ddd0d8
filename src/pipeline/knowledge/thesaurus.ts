/**
 * Office terms with the same meaning in German and English: `contract end`, `expires`, `läuft bis`. The groups are in
 * `terms/*.txt`, one per line: English terms, a bar, German terms.
 */
import { readFileSync } from 'node:fs';

const FILES = ['business', 'people-and-law'] as const;

/** Terms with the same meaning, in any language. */
export type TermGroup = readonly string[];

/**
 * @returns every group, in the order of the files
 * @throws Error for a line that is neither a comment nor a group
 */
export function readThesaurus(): TermGroup[] {
  return FILES.flatMap((file) => {
    const path = new URL(`terms/${file}.txt`, import.meta.url);
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [english, german, ...more] = line.split('|');
        if (english === undefined || german === undefined || more.length > 0)
          throw new Error(`${path.pathname}: a group is English terms, a bar and German terms: ${line}`);
        // `SKU` is used in both languages.
        return [...new Set([...termsOf(english), ...termsOf(german)])];
      });
  });
}

function termsOf(part: string): string[] {
  return part
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');
}
