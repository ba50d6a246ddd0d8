/** The currency of a document. */

import { segmentsRightOf } from './sheet.ts';
import { lettersIn, type Reading } from './single/reading.ts';
import { currencyCode } from './values/currency.ts';
import { DOLLAR } from './values/dollar.ts';

/** More letters than this before an amount are a sentence, which may speak of other countries. */
const SENTENCE = 25;

/**
 * What a label says (`Währung: EUR`, `Beträge in EUR`), else what most amounts print beside them.
 *
 * @returns undefined when the document names none: a guess would look like a reading
 */
export function settleCurrency(reading: Reading): string | undefined {
  const { dollar } = reading.findings.numberRules;
  const codeOf = (text: string): string | undefined => {
    const code = currencyCode(text);
    return code === DOLLAR ? dollar : code;
  };
  for (const hit of reading.labels) {
    if (!hit.concepts.has('currency')) continue;
    const behind = hit.segment.text.slice(hit.to);
    const beside = segmentsRightOf(reading.sheet, hit.segment)[0]?.text ?? '';
    const below = reading.sheet.rows[hit.segment.row + 1]?.segments.map(({ text }) => text).join(' ') ?? '';
    for (const text of [behind, beside, below]) {
      const code = text
        .split(/[\s:,;()]+/)
        .map((word) => (word === '' ? undefined : codeOf(word)))
        .find((word) => word !== undefined);
      if (code !== undefined) return code;
    }
  }
  const votes = new Map<string, number>();
  const vote = (code: string | undefined, weight: number): void => {
    if (code !== undefined) votes.set(code, (votes.get(code) ?? 0) + weight);
  };
  for (const { number, segment, from } of reading.findings.all) {
    const isSentence = lettersIn(segment.text.slice(0, from)) > SENTENCE;
    vote(codeOf(number?.currency ?? ''), isSentence ? 1 : 2);
  }
  // A code in a heading (`Betrag EUR`) counts where amounts print none.
  for (const { text } of reading.sheet.segments) {
    for (const [code] of text.matchAll(/(?<![\p{L}\d])(?:EUR|USD|GBP|CHF|€|\$|£)(?![\p{L}\d])/gu))
      vote(codeOf(code), lettersIn(text) > SENTENCE ? 0.5 : 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
}
