/** Whether expected values can be found in text that was read, white space and punctuation aside. */

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Letters and digits only, in capitals. */
function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @param lines what was read, from the top */
export function hasText(lines: readonly string[], expected: string): boolean {
  return compact(lines.join('')).includes(compact(expected));
}

/** @param expected as YYYY-MM-DD; printed day first or year first, the month by its number or name */
export function hasDate(lines: readonly string[], expected: string): boolean {
  const [year = '', month = '', day = ''] = expected.split('-');
  const short = year.slice(2);
  const name = MONTHS[Number(month) - 1] ?? '';
  const days = new Set([day, String(Number(day))]);
  const months = new Set([month, String(Number(month)), name]);
  const forms = [...days].flatMap((d) =>
    [...months].flatMap((m) => [
      `${d}${m}${year}`,
      `${d}${m}${short}`,
      `${year}${m}${d}`,
      `${short}${m}${d}`,
      `${m}${d}${year}`,
    ]),
  );
  // A date that is printed together with a time or a number has digits around it.
  return lines.some((line) => forms.some((form) => compact(line).includes(form)));
}

/** An amount with two places, whatever its separators; a longer number that holds its digits does not count. */
export function hasAmount(lines: readonly string[], expected: number): boolean {
  const [whole = '', places = ''] = expected.toFixed(2).split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, '[ .,]?');
  const pattern = new RegExp(`(?<!\\d)${groups}\\s?[.,]?\\s?${places}(?!\\d)`);
  return lines.some((line) => pattern.test(line));
}

/** How many words of at least two letters or digits stand in the text, of how many. */
export function countWords(lines: readonly string[], expected: string): { found: number; all: number } {
  const text = compact(lines.join(''));
  const words = expected
    .split(/[\s,.;:()/-]+/)
    .map(compact)
    .filter(({ length }) => length >= 2);
  return { found: words.filter((word) => text.includes(word)).length, all: words.length };
}
