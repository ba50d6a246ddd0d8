/** Lines of sums: a few words that say which sum, and its amount on the same line. */

import type { SumWord } from '../../knowledge/languages/language.ts';
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { Box, Word } from '../../page.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import { LINE_WEIGHTS as W } from '../scorer.ts';
import { isCommonSpace, left, type Row, right, type Sheet, unite } from '../sheet.ts';
import { segmentOf } from '../table/item.ts';
import type { NumberReading } from '../values/candidate.ts';
import { currencyCode } from '../values/currency.ts';
import { CREDIT_OR_DEBIT, findNumbers, type NumberRules } from '../values/number.ts';
import { isMoney } from './money.ts';
import { readPoorAmount } from './poor-amount.ts';
import { readSumWords } from './words.ts';

export interface SumLine {
  readonly concept: ConceptId;
  readonly number: NumberReading;
  readonly raw: string;
  readonly score: number;
  /** Whether the words call it a total, not what is due or to be paid. */
  readonly calledTotal: boolean;
  readonly page: number;
  readonly box: Box;
}

/** A line of sums has no more words than this before its amount: longer ones are sentences. */
const LONGEST_LABEL = 8;
/** Amounts may stand before their words, but then all of them do. */
const LEAST_TURNED = 2;

/** What opens the table of taxes at the end of a receipt; its sums are not the receipt's. */
const TAX_SUMMARY = new RegExp(`(?<!\\p{L})(?:${anyOf('taxes')})\\W{0,3}(?:${anyOf('taxTables')})`, 'iu');

/** Every line of sums on the pages. */
export function readSumLines(sheet: Sheet, rules: NumberRules): SumLine[] {
  const lines: SumLine[] = [];
  const turned: SumLine[] = [];
  let summary = false;
  for (const row of sheet.rows) {
    const text = row.segments.map((segment) => segment.text).join(' ');
    if (!/\p{L}{2}/u.test(text)) continue;
    if (TAX_SUMMARY.test(text)) summary = true;
    const recognised = sheet.pages[row.page - 1]?.textSource === 'ocr';
    const { runs, isTurned } = readRuns(row, rules, recognised);
    for (const [index, { label, amount }] of runs.entries()) {
      if (amount === undefined) continue;
      const words = readSumWords(label, recognised);
      const meaning = meaningOf(label, words, Math.abs(Number(amount.number.decimal)));
      if (meaning === undefined) continue;
      const line = { concept: meaning.concept, calledTotal: words.has('total'), page: row.page };
      const next = runs[index + 1];
      const several = next !== undefined && isWordless(next.label) && next.amount !== undefined;
      // Of a tax, the line gives what it is on before what it is.
      if (several && next.amount !== undefined && meaning.concept === 'tax_amount' && runs[index + 2] === undefined) {
        const score = meaning.score + next.amount.score + (summary ? W.inSummary : 0);
        lines.push({ ...next.amount, ...line, score });
        // Unless both are taxes, of two years or in two currencies.
        lines.push({ ...amount, ...line, score: score - next.amount.score + amount.score + W.severalAmounts });
        continue;
      }
      const score = meaning.score + amount.score + (summary ? W.inSummary : 0) + (several ? W.severalAmounts : 0);
      (isTurned ? turned : lines).push({ ...amount, ...line, score });
    }
  }
  // One alone (`50,00 Rabatt`) is a remark.
  return turned.length < LEAST_TURNED ? lines : [...lines, ...turned];
}

interface Run {
  readonly label: string;
  readonly amount: Amount | undefined;
}

function isWordless(label: string): boolean {
  return !/[\p{L}\d]/u.test(label);
}

interface Amount {
  readonly number: NumberReading;
  readonly raw: string;
  readonly box: Box;
  readonly score: number;
}

/** Words up to an amount, the amount, and so on over the row; turned where the words follow the only amount. */
function readRuns(row: Row, rules: NumberRules, recognised: boolean): { runs: readonly Run[]; isTurned: boolean } {
  const runs: Run[] = [];
  let label: string[] = [];
  const words = row.segments.flatMap((segment) => segment.words);
  for (let index = 0; index < words.length; index += 1) {
    const taken = readAmountAt(words, index, rules, recognised);
    if (taken === undefined) {
      label.push(words[index]?.text ?? '');
      continue;
    }
    if (label.length <= LONGEST_LABEL) runs.push({ label: label.join(' '), amount: taken.amount });
    label = [];
    index += taken.words - 1;
  }
  const [only, ...others] = runs;
  const isTurned = only !== undefined && others.length === 0 && isWordless(only.label) && label.length <= LONGEST_LABEL;
  return isTurned ? { runs: [{ ...only, label: label.join(' ') }], isTurned } : { runs, isTurned };
}

/** An amount of one to three words (`RM 49. 40`) at this place. */
function readAmountAt(
  words: readonly Word[],
  index: number,
  rules: NumberRules,
  recognised: boolean,
): { amount: Amount; words: number } | undefined {
  const first = words[index];
  if (first === undefined || !/[\dOoQSZlI]/.test(first.text)) return undefined;
  const sure = readSure(first.text, rules);
  const isSingle = sure?.decimals === 2 && (recognised || !hasLooseMinus(words, index)) && !isMarked(words, index);
  const several = isSingle ? undefined : readSeveral(words, index, rules);
  if (several !== undefined) return several;
  if (sure !== undefined) {
    const score = W.quality * (first.confidence - 1);
    return { amount: { number: sure, raw: first.text, box: first.box, score }, words: 1 };
  }
  if (!recognised) return undefined;
  for (const count of [1, 2]) {
    const part = words.slice(index, index + count);
    if (part.length < count) break;
    const text = part.map((word) => word.text).join(' ');
    const box = unite(part.map((word) => word.box));
    const confidence = Math.min(...part.map((word) => word.confidence));
    const poor = readPoorAmount(text);
    if (poor !== undefined) {
      const number = { decimal: poor.decimal, decimals: 2, currency: undefined, unit: undefined, percent: false };
      const score = W.quality * (confidence - 1) + W.guessedDigit * poor.guessed + (count > 1 ? W.brokenAmount : 0);
      return { amount: { number, raw: text, box, score }, words: count };
    }
    const whole = count === 1 && index === words.length - 1 ? POINTLESS.exec(text) : null;
    if (whole !== null) {
      const decimal = `${whole[1]}.${whole[3]}`;
      const number = { decimal, decimals: 2, currency: undefined, unit: undefined, percent: false };
      return { amount: { number, raw: text, box, score: whole[2] === '' ? W.lostPoint : W.misreadPoint }, words: 1 };
    }
  }
  return undefined;
}

function isMinus(text: string): boolean {
  return /^[-–−]$/.test(text);
}

/** Whether `CR` or `DR` follows an amount, perhaps after its currency. */
function isMarked(words: readonly Word[], index: number): boolean {
  const [next, after] = [words[index + 1]?.text ?? '', words[index + 2]?.text ?? ''];
  return CREDIT_OR_DEBIT.test(next) || (currencyCode(next) !== undefined && CREDIT_OR_DEBIT.test(after));
}

/** A minus that stands off the amount that it belongs to. Between words and their amount, it would be a dash. */
function hasLooseMinus(words: readonly Word[], index: number): boolean {
  const [label, before, amount] = [-2, -1, 0].map((step) => words[index + step]);
  if (endsWithMinus(words, index + 1)) return true;
  if (before === undefined || amount === undefined || !isMinus(before.text)) return false;
  return label === undefined || left(before.box) - right(label.box) > amount.size;
}

/** Whether a minus stands there with nothing behind it but a currency: before other words, it would be a dash. */
function endsWithMinus(words: readonly Word[], at: number): boolean {
  const [minus, next] = [words[at], words[at + 1]];
  if (minus === undefined || !isMinus(minus.text)) return false;
  if (next === undefined || currencyCode(next.text) !== undefined) return true;
  return left(next.box) - right(minus.box) > minus.size;
}

/** `EUR 12 345 678,00` has no more words than this. */
const MOST_WORDS = 5;

/** An amount of several words that stand close, as many as belong to it: `11 000,00`, `1 900 EUR`, `EUR 1.900`. */
function readSeveral(
  words: readonly Word[],
  index: number,
  rules: NumberRules,
): { amount: Amount; words: number } | undefined {
  const [first] = words.slice(index);
  if (first === undefined || !STARTS_AMOUNT.test(first.text)) return undefined;
  const before = words[index - 1]?.text ?? '';
  const lead = currencyCode(before) !== undefined || isMinus(before) ? 1 : 0;
  let best: { amount: Amount; words: number } | undefined;
  for (let count = 2 - lead; count <= MOST_WORDS; count += 1) {
    const own = words.slice(index, index + count);
    const segment = segmentOf({ words: words.slice(index - lead, index + count), page: 0 });
    if (own.length < count || segment.starts.some((start) => !isCommonSpace(segment, start))) break;
    if (isMinus(own.at(-1)?.text ?? '') && !endsWithMinus(words, index + count - 1)) break;
    const [found, ...more] = findNumbers(segment, rules);
    if (found?.number === undefined || more.length > 0 || !isMoney(found.number)) continue;
    if (found.from > 0 || found.to < segment.text.length) continue;
    const score = W.quality * (Math.min(...own.map((word) => word.confidence)) - 1);
    const raw = own.map((word) => word.text).join(' ');
    const box = unite(own.map((word) => word.box));
    best = { amount: { number: found.number, raw, box, score }, words: count };
  }
  return best;
}

/** Perhaps a minus, a bracket and a sign of a currency in front of the digits. */
const STARTS_AMOUNT = /^[-–−+(]?\p{Sc}?[-–−]?\d/u;

/** An amount at the end of a line whose point was lost, or taken for a dash or a colon. */
const POINTLESS = /^\D{0,3}(\d{1,4})([-:]?)(\d{2})$/;

/** A clean amount of money; percentages and counts are part of the label. */
function readSure(text: string, rules: NumberRules): NumberReading | undefined {
  if (!/\d/.test(text)) return undefined;
  const segment = { id: -1, page: 0, row: -1, words: [], text, starts: [], box: [0, 0, 0, 0], size: 10 } as const;
  const [found, ...more] = findNumbers(segment, rules);
  if (found?.number === undefined || more.length > 0 || found.number.percent) return undefined;
  if (!isMoney(found.number) || found.to - found.from < text.replace(/[^\p{L}\d]+$/u, '').length - 3) return undefined;
  return found.number;
}

/** `GST 6% included in total`: the part, not the whole. */
const CONTAINED = new RegExp(`in\\p{L}*(?:ded|usive|ten)? (?:in|im) |^\\W*(?:${anyOf('parts')})`, 'iu');
/** What was put on the counter: more than the total, as a rule. */
const HANDED_OVER = new RegExp(anyOf('handedOver'), 'iu');
const AMOUNT = new RegExp(anyOf('amountWords'), 'iu');
const TO_BE_PAID = new RegExp(anyOf('toBePaid'), 'iu');
/** Rounding changes a sum by less than this. */
const MOST_ROUNDED = 1;

/** Which sum the words name, and how surely. */
function meaningOf(
  label: string,
  words: ReadonlySet<SumWord>,
  amount: number,
): { concept: ConceptId; score: number } | undefined {
  const has = (word: SumWord): boolean => words.has(word);
  if (words.size === 0) return undefined;
  if (has('tax') && CONTAINED.test(label)) return { concept: 'tax_amount', score: W.tax };
  const total = has('total');
  if (has('count') && total) return undefined;
  if (has('change') && !total) return { concept: 'change', score: W.change };
  if (has('saving')) return total ? undefined : { concept: 'discount_amount', score: W.minor };
  if (has('subtotal') || (has('sub') && total)) return { concept: 'subtotal', score: W.subtotal };
  if (total) {
    if (HANDED_OVER.test(label)) return { concept: 'paid', score: W.paid };
    if (has('excluding')) return { concept: 'subtotal', score: W.subtotal };
    if (has('tax') && !has('including') && !has('rounding')) return { concept: 'tax_amount', score: W.tax };
    const more =
      (has('including') ? W.including : 0) + (has('rounding') ? W.rounded : 0) + (has('final') ? W.final : 0);
    return { concept: 'total_amount', score: W.total + Math.min(W.mostOfTotal, more) };
  }
  if (has('excluding') && has('tax')) return { concept: 'subtotal', score: W.subtotal };
  if (has('rounding')) {
    return amount < MOST_ROUNDED
      ? { concept: 'rounding', score: W.minor }
      : { concept: 'total_amount', score: W.total + W.rounded };
  }
  if (TO_BE_PAID.test(label)) return { concept: 'total_amount', score: W.total };
  if (has('service')) return has('tax') ? undefined : { concept: 'tip', score: W.minor };
  if (has('tax') && !has('excluding')) return { concept: 'tax_amount', score: W.tax };
  if (has('including') && AMOUNT.test(label)) return { concept: 'total_amount', score: W.due };
  if (has('due')) return { concept: 'total_amount', score: W.due };
  if (has('paid')) return { concept: 'paid', score: W.paid };
  return undefined;
}
