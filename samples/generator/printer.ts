/**
 * What a document prints, and what therefore an extraction should give.
 *
 * A value goes onto the page only through a printer, which notes it under its template key and answers the text to
 * draw. So a drawing and its expected values cannot disagree, and nothing is expected that the page does not show.
 */
import type { Expected, ExpectedValue } from '../../bench/accuracy/score.ts';
import type { Language } from '../../src/pipeline/page.ts';
import {
  type Currency,
  formatCents,
  formatDate,
  formatIban,
  formatMoney,
  formatNumber,
  formatQuantity,
} from './format.ts';

/** Each answers the text to draw. Paths are template keys: `general.issue_date`, or `amount` within a row. */
export interface Printer {
  text(path: string, value: string): string;
  /** A choice, announced by some other text. */
  choice(path: string, name: string, printed: string): string;
  /** @param value `YYYY-MM-DD` */
  date(path: string, value: string, style?: 'long' | 'short'): string;
  iban(path: string, value: string): string;
  /** An amount with its currency sign, in hundredths. */
  money(path: string, cents: number): string;
  /** An amount whose currency stands elsewhere, in hundredths. */
  cents(path: string, cents: number): string;
  /** A number with as many decimals as it has, or with so many. */
  number(path: string, value: number, decimals?: number): string;
}

export interface DocumentPrinter extends Printer {
  /** Begins the next row of the document's table. */
  row(): Printer;
  /** Prints what no expected value stands for, as a sum that is carried over. */
  aside(): Printer;
  expected(): Expected;
}

export function createPrinter(template: string, language: Language, currency: Currency = 'EUR'): DocumentPrinter {
  const fields: Record<string, ExpectedValue> = {};
  const items: Record<string, ExpectedValue>[] = [];

  function printInto(values: Record<string, ExpectedValue> | undefined): Printer {
    const note = (path: string, value: ExpectedValue, printed: string) => {
      if (values === undefined) return printed;
      const before = values[path];
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
        throw new Error(`${path} is printed as ${JSON.stringify(before)} and as ${JSON.stringify(value)}.`);
      }
      values[path] = value;
      return printed;
    };
    return {
      text: (path, value) => note(path, value, value),
      choice: (path, name, printed) => note(path, name, printed),
      date: (path, value, style) => note(path, value, formatDate(value, language, style)),
      iban: (path, value) => note(path, formatIban(value), formatIban(value)),
      money: (path, cents) =>
        note(path, { number: cents / 100, unit: currency }, formatMoney(cents, currency, language)),
      cents: (path, cents) => note(path, { number: cents / 100, unit: currency }, formatCents(cents, language)),
      number: (path, value, decimals) =>
        note(
          path,
          { number: value },
          decimals === undefined ? formatQuantity(value, language) : formatNumber(value, decimals, language),
        ),
    };
  }

  return {
    ...printInto(fields),
    row() {
      const values: Record<string, ExpectedValue> = {};
      items.push(values);
      return printInto(values);
    },
    aside: () => printInto(undefined),
    expected: () => ({
      template: `${template}.${language}`,
      fields: Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))),
      ...(items.length > 0 && { items }),
    }),
  };
}
