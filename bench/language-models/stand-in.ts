/**
 * A stand-in for a language model that knows the expected values of a document. It finds the lines of a value by its
 * own search, writes numbers and dates in one of several styles, and gives some wrong answers on purpose.
 */
import type { LanguageModel, ModelRequest } from '../../src/language-model/model.ts';
import { estimateInputTokens, estimateTokens } from '../../src/language-model/tokens.ts';
import type { Template } from '../../src/pipeline/template.ts';
import { readTemplate } from '../../src/pipeline/template-reading.ts';
import { createPick, type Pick } from '../accuracy/generated/pick.ts';
import { type Expected, type ExpectedQuantity, type ExpectedValue, isSame } from '../accuracy/score.ts';
import { hasAmount, hasDate, hasText } from '../reading/found.ts';

/**
 * - `true`: the expected value with its lines
 * - `invented`: a value that is not printed, with the lines of the expected value
 * - `swapped`: the value of another field, with the lines of that value
 * - `cut`: the expected text without its end
 * - `elsewhere`: the expected value with lines of other values
 * - `other`: another value of the page, of the same type
 * - `omitted`: nothing
 */
export const KINDS = ['true', 'invented', 'swapped', 'cut', 'elsewhere', 'other', 'omitted'] as const;
export type Kind = (typeof KINDS)[number];
type WrongKind = Exclude<Kind, 'true'>;

/** Kinds of wrong answers that give a value. */
const GIVEN_WRONG = ['invented', 'swapped', 'cut', 'elsewhere'] as const;
/** All kinds of wrong answers. */
export const ALL_WRONG = [...GIVEN_WRONG, 'other', 'omitted'] as const;

/** An expected value of a document, and the answer of the stand-in. */
export interface Gift {
  /** `record.field`. */
  readonly path: string;
  /** Number of the row; undefined for values that occur once. */
  readonly row: number | undefined;
  readonly wanted: ExpectedValue;
  readonly kind: Kind;
  readonly text: string;
  readonly lines: readonly string[];
  /** Whether the expected value is in the lines of the document. */
  readonly isPrinted: boolean;
}

export interface PrintedLine {
  readonly id: string;
  readonly text: string;
}

export interface Known {
  readonly path: string;
  readonly row: number | undefined;
  readonly wanted: ExpectedValue;
}

/** An expected value with the lines that it is printed in. */
export interface Located extends Known {
  readonly lines: readonly string[];
}

/** Lists the expected values of a document. */
export function knownOf({ fields, multiple = {}, items = [], rows_of: rowsOf }: Expected, template: Template): Known[] {
  const keys = rowsOf === undefined ? ['line_item', 'item'] : [rowsOf].flat();
  const repeating = readTemplate(template).resolved.fields.filter(
    ({ type, multiple }) => type === 'record' && multiple,
  );
  const record = keys.find((key) => repeating.some((one) => one.key === key)) ?? keys[0] ?? '';
  return [
    ...Object.entries(fields).map(([path, wanted]) => ({ path, row: undefined, wanted })),
    ...Object.entries(multiple).flatMap(([path, all]) => all.map((wanted) => ({ path, row: undefined, wanted }))),
    ...items.flatMap((item, row) =>
      Object.entries(item).map(([key, wanted]) => ({ path: `${record}.${key}`, row, wanted })),
    ),
  ];
}

/** Collects the texts of several documents by field. */
export function textsOf(known: readonly Known[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { path, wanted } of known)
    if (typeof wanted === 'string') texts.set(path, [...(texts.get(path) ?? []), wanted]);
  return texts;
}

export function locateValues(known: readonly Known[], lines: readonly PrintedLine[]): Located[] {
  return known.map((one) => ({ ...one, lines: linesOf(one, known, lines) }));
}

export interface GiftOptions {
  /** Share of answers that are wrong. */
  readonly share: number;
  readonly seed: number;
  readonly wrong?: readonly [WrongKind, ...WrongKind[]];
}

/**
 * Draws the answers of the stand-in for the expected values.
 *
 * @param borrowed texts of other documents by field, used as invented values
 */
export function drawGifts(
  known: readonly Located[],
  lines: readonly PrintedLine[],
  borrowed: ReadonlyMap<string, readonly string[]>,
  { share, seed, wrong = GIVEN_WRONG }: GiftOptions,
): Gift[] {
  const pick = createPick(seed);
  const texts = lines.map(({ text }) => text);
  const own = known.map((one) => ({ ...one, text: writeValue(one.wanted, pick) }));
  return own.flatMap(({ path, row, wanted, lines: cited, text }, index): Gift[] => {
    const isPrinted = cited.length > 0;
    const gift = (kind: Kind, given: string, ids: readonly string[]): Gift[] => [
      { path, row, wanted, kind, text: given, lines: ids, isPrinted },
    ];
    const other = own[(index + pick.between(1, Math.max(1, own.length - 1))) % own.length];
    switch (pick.maybe(share) ? pick.of(wrong) : 'true') {
      case 'invented':
        return gift('invented', invent(wanted, texts, borrowed.get(path) ?? [], pick), cited);
      case 'swapped':
        return gift('swapped', other?.text ?? text, other?.lines ?? cited);
      case 'cut':
        return gift('cut', text.slice(0, pick.between(1, Math.max(1, text.length - 1))), cited);
      case 'elsewhere':
        return gift('elsewhere', text, other?.lines ?? cited);
      case 'other': {
        const printed = pickPrinted(typeOf(wanted), lines, pick);
        return printed === undefined ? [] : gift('other', printed.text, [printed.id]);
      }
      case 'omitted':
        return [];
      default:
        return gift('true', text, cited);
    }
  });
}

type ValueType = 'text' | 'date' | 'number';

/**
 * Draws wrong answers for fields without a value in the document: other values of the page.
 *
 * @param asked fields without a value, with their types
 */
export function drawUnanswered(
  asked: readonly { readonly path: string; readonly type: string }[],
  lines: readonly PrintedLine[],
  { share, seed }: GiftOptions,
): Gift[] {
  const pick = createPick(seed);
  return asked.flatMap(({ path, type }): Gift[] => {
    if (!pick.maybe(share)) return [];
    const printed = pickPrinted(
      type === 'date' ? 'date' : /^(?:quantity|number)$/.test(type) ? 'number' : 'text',
      lines,
      pick,
    );
    if (printed === undefined) return [];
    return [
      { path, row: undefined, wanted: '', kind: 'other', text: printed.text, lines: [printed.id], isPrinted: true },
    ];
  });
}

/** Removes the lines, for a model that cites none, such as NuExtract. */
export function withoutLines(gifts: readonly Gift[]): Gift[] {
  return gifts.map((gift) => ({ ...gift, lines: [] }));
}

/** Draws wrong rows: omits some rows, and gives lines with an amount, such as sums, as rows. */
export function drawRows(
  gifts: readonly Gift[],
  columns: { readonly text: string | undefined; readonly amount: string | undefined },
  lines: readonly PrintedLine[],
  { share, seed }: GiftOptions,
): Gift[] {
  const pick = createPick(seed);
  const rows = [...new Set(gifts.flatMap(({ row }) => row ?? []))];
  const left = new Set(rows.filter(() => pick.maybe(share / 2)));
  const kept = gifts.filter(({ row }) => row === undefined || !left.has(row));
  const { text, amount } = columns;
  if (rows.length === 0 || text === undefined || amount === undefined || !pick.maybe(share)) return kept;
  const sums = lines.flatMap(({ id, text: line }) => {
    const found = /^(\p{L}.*?) {2,}.*?(\d[\d.,]*\d)\D*$/u.exec(line);
    return found === null ? [] : [{ id, label: found[1] ?? '', number: found[2] ?? '' }];
  });
  const [first, ...others] = sums;
  if (first === undefined) return kept;
  const sum = pick.of([first, ...others]);
  const row = Math.max(...rows) + 1;
  const cell = (path: string, given: string): Gift => ({
    path,
    row,
    wanted: '',
    kind: 'other',
    text: given,
    lines: [sum.id],
    isPrinted: true,
  });
  return [...kept, cell(text, sum.label), cell(amount, sum.number)];
}

function typeOf(wanted: ExpectedValue): ValueType {
  if (typeof wanted === 'number' || typeof wanted === 'object') return 'number';
  return DATE.test(String(wanted)) ? 'date' : 'text';
}

const PRINTED: Readonly<Record<ValueType, RegExp>> = {
  date: /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d/g,
  number: /(?<![\d.,])\d[\d.,]*(?![\d.,])/g,
  text: /\S+(?: \S+)*/g,
};

/** Chooses a random printed value of a type. */
function pickPrinted(
  type: ValueType,
  lines: readonly PrintedLine[],
  pick: Pick,
): { readonly id: string; readonly text: string } | undefined {
  const [first, ...others] = lines.flatMap(({ id, text }) =>
    [...text.matchAll(PRINTED[type])].map(([printed]) => ({ id, text: printed })),
  );
  return first === undefined ? undefined : pick.of([first, ...others]);
}

/** Creates a model that gives the drawn answers within the lines of each question, in the form `nested`. */
export function createStandIn(gifts: readonly Gift[]): LanguageModel {
  return {
    async ask(request) {
      const shown = new Set(linesIn(request).map(({ id }) => id));
      const here = gifts.filter(
        ({ path, lines }) => isAsked(request, path) && (lines.length === 0 || lines.some((line) => shown.has(line))),
      );
      const text = JSON.stringify(nest(here));
      const usage = { inputTokens: estimateInputTokens(request, ''), outputTokens: estimateTokens(text) };
      return { text, finish: 'stop', usage };
    },
  };
}

/** Whether the schema of a question, in the form `nested` or `flat`, has a field. */
function isAsked({ schema }: ModelRequest, path: string): boolean {
  const field = ['properties', 'values', 'items', 'properties', 'field', 'enum'].reduce<unknown>(childOf, schema);
  if (Array.isArray(field) && field.includes(path)) return true;
  let node: unknown = schema;
  for (const key of path.split('.')) {
    const items = childOf(node, 'items');
    node = childOf(childOf(items ?? node, 'properties'), key);
  }
  return node !== undefined;
}

function childOf(node: unknown, key: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  return Object.entries(node).find(([name]) => name === key)?.[1];
}

/** The lines of a question with their ids. */
function linesIn({ text }: ModelRequest): PrintedLine[] {
  return [...text.matchAll(/^(p\d+\.\d+) *\| (.*)$/gm)].map(([, id = '', line = '']) => ({ id, text: line.trim() }));
}

function nest(gifts: readonly Gift[]): object {
  const answer: Record<string, Record<string, unknown>> = {};
  const rows = new Map<string, { record: string; lines: Set<string>; cells: Record<string, string> }>();
  for (const { path, row, text, lines } of gifts) {
    const [record = '', field = ''] = path.includes('.') ? path.split('.') : ['', path];
    if (row === undefined) {
      const before = answer[record]?.[field];
      const value = { text, lines };
      answer[record] = { ...answer[record], [field]: before === undefined ? value : [before, value].flat() };
      continue;
    }
    const known = rows.get(`${record} ${row}`) ?? { record, lines: new Set<string>(), cells: {} };
    known.cells[field] = text;
    for (const line of lines) known.lines.add(line);
    rows.set(`${record} ${row}`, known);
  }
  const lists = Map.groupBy(rows.values(), ({ record }) => record);
  const { '': top = {}, ...records } = answer;
  return {
    ...top,
    ...records,
    ...Object.fromEntries(
      [...lists].map(([record, list]) => [record, list.map(({ lines, cells }) => ({ lines: [...lines], ...cells }))]),
    ),
  };
}

/** Finds the lines of a printed value, or of a cell near the text of its row. Empty if it is not printed. */
function linesOf({ wanted, row }: Known, known: readonly Known[], lines: readonly PrintedLine[]): string[] {
  if (row === undefined) return search(wanted, lines);
  const anchor = known.find((one) => one.row === row && typeof one.wanted === 'string' && !DATE.test(one.wanted));
  const before = known.filter((one) => one.path === anchor?.path && one.row !== undefined && one.row < row);
  const starts = anchor === undefined ? [] : placesOf(anchor.wanted, lines);
  const same = before.filter((one) => one.wanted === anchor?.wanted).length;
  const start = starts[same] ?? starts[0];
  if (start === undefined) return search(wanted, lines);
  const near = lines.slice(Math.max(0, start - 1), start + ROW_LINES);
  const inRow = search(wanted, lines.slice(start, start + ROW_LINES));
  return inRow.length > 0 ? inRow : search(wanted, near);
}

const ROW_LINES = 4;
/** Maximum lines of one text. */
const MOST_LINES = 4;

function search(wanted: ExpectedValue, lines: readonly PrintedLine[]): string[] {
  const [start] = placesOf(wanted, lines);
  if (start === undefined) return [];
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const some = lines.slice(start, start + count);
    if (isIn(wanted, [some.map(({ text }) => text).join(' ')])) return some.map(({ id }) => id);
  }
  return [];
}

/** Indexes of the lines in which a value begins. */
function placesOf(wanted: ExpectedValue, lines: readonly PrintedLine[]): number[] {
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const places = [...lines.keys()].filter((index) => {
      const texts = lines.slice(index, index + count).map(({ text }) => text);
      return isIn(wanted, [texts.join(' ')]);
    });
    if (places.length > 0) return count === 1 ? places : places.slice(-1);
  }
  return [];
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function isIn(wanted: ExpectedValue, texts: readonly string[]): boolean {
  if (typeof wanted === 'object' || typeof wanted === 'number') {
    const number = Math.abs(numberOf(wanted));
    return hasAmount(texts, number) || texts.some((text) => hasNumber(text, number));
  }
  const text = String(wanted);
  return DATE.test(text) ? hasDate(texts, text) : texts.some((line) => hasWords(line, text));
}

/** Whether a line contains the text as whole words, apart from white space and punctuation. */
function hasWords(line: string, text: string): boolean {
  const compact = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const wanted = compact(text);
  const words = line.split(/\s+/).map(compact);
  return words.some((_, start) => {
    let joined = '';
    for (let end = start; end < words.length && joined.length < wanted.length; end += 1) joined += words[end];
    return joined === wanted;
  });
}

function hasNumber(text: string, number: number): boolean {
  const digits = String(number).replace('.', '[.,]');
  return new RegExp(`(?<![\\d.,])${digits}(?:[.,]0+)?(?![\\d]|[.,]\\d)`).test(text);
}

function numberOf(wanted: number | ExpectedQuantity): number {
  return typeof wanted === 'number' ? wanted : wanted.number;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** Writes a value in one of the number and date styles of language models. */
function writeValue(wanted: ExpectedValue, pick: Pick): string {
  if (typeof wanted === 'number' || typeof wanted === 'object') {
    const number = numberOf(wanted);
    const unit = typeof wanted === 'object' ? (wanted.unit ?? '') : '';
    const decimals = Number.isInteger(number)
      ? pick.of([0, 2])
      : Math.max(2, (String(number).split('.')[1] ?? '').length);
    const format = (locale: string): string =>
      number.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
    return pick.of([String(number), format('en'), format('de'), `${format('de')} ${unit}`.trim()]);
  }
  const text = String(wanted);
  if (!DATE.test(text)) return text;
  const [year = '', month = '', day = ''] = text.split('-');
  return pick.of([text, `${day}.${month}.${year}`, `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`]);
}

const TRIES = 50;

/** Invents a value of the same form that is not printed: from another document, or with other letters and digits. */
function invent(wanted: ExpectedValue, texts: readonly string[], borrowed: readonly string[], pick: Pick): string {
  const whole = [texts.join(' ')];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const invented = inventOnce(wanted, borrowed, pick);
    if (
      !isSame(wanted, String(invented)) &&
      !isIn(invented, whole) &&
      !hasText(whole, String(writeValue(invented, pick)))
    )
      return writeValue(invented, pick);
  }
  return pick.digits(9);
}

function inventOnce(wanted: ExpectedValue, borrowed: readonly string[], pick: Pick): ExpectedValue {
  if (typeof wanted === 'number' || typeof wanted === 'object') {
    const number = Math.abs(numberOf(wanted));
    const whole = pick.between(1, Math.max(20, 2 * Math.round(number)));
    return Number.isInteger(number) ? whole : whole + pick.between(1, 99) / 100;
  }
  const text = String(wanted);
  if (DATE.test(text)) {
    const day = new Date(Date.parse(text) + pick.between(-400, 400) * 86_400_000);
    return day.toISOString().slice(0, 10);
  }
  const [first, ...others] = borrowed;
  if (first !== undefined && pick.maybe(0.7)) return pick.of([first, ...others]);
  return text
    .replace(/\d/g, () => pick.digits(1))
    .replace(/\p{Ll}/gu, (letter) => (/\d/.test(text) ? letter : pick.of(['a', 'e', 'n', 'r', 's', 't', 'o', 'l'])));
}
