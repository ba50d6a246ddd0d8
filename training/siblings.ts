/**
 * Makes documents of the same layout from one labeled document: other dates, amounts, numbers and names, other line breaks and
 * OCR errors, and more space between rows. Values of the issuer stay.
 */
import type { Expected, ExpectedRow, ExpectedValue } from '../bench/accuracy/score.ts';
import { type Survey, surveyPages } from '../src/pipeline/extract/extract.ts';
import { PrintedPages } from '../src/pipeline/extract/llm/printed.ts';
import { LIKENESSES, PageReader } from '../src/pipeline/extract/llm/reading.ts';
import type { FieldProfile, TemplateProfile } from '../src/pipeline/extract/profile.ts';
import type { Segment } from '../src/pipeline/extract/sheet.ts';
import type { Candidate } from '../src/pipeline/extract/values/candidate.ts';
import type { Box, Line, Page, ReadDocument, Word } from '../src/pipeline/page.ts';
import { createRandom } from './boosting.ts';
import { textOf } from './labeled-entities.ts';
import type { Source } from './sources.ts';

/** Texts of values of other documents, by the number of their words. */
export type Texts = ReadonlyMap<number, readonly string[]>;

type Random = () => number;

/** Chances of changes that concern the whole document. */
const CHANCES = {
  moved: 0.6,
  offset: 0.4,
  misread: 0.35,
  constant: 0.35,
  reference: 0.25,
  stretched: 0.35,
  scaled: 0.25,
  dropped: 0.05,
  logo: 0.06,
} as const;
/** Maximum share of the other texts that are replaced. */
const MOST_OTHERS = 0.9;
/** Maximum share of the words with a wrong letter, in documents with OCR errors. */
const MISREAD = 0.12;

/** A document whose values can be changed. */
export class Sibling {
  readonly #source: Source;
  readonly #survey: Survey;
  readonly #profile: TemplateProfile;
  readonly #reader: PageReader;
  readonly #texts: Texts;

  constructor(source: Source, profile: TemplateProfile, texts: Texts) {
    this.#source = source;
    this.#survey = surveyPages(source.document);
    this.#profile = profile;
    this.#reader = new PageReader(this.#survey, new PrintedPages(this.#survey.sheet));
    this.#texts = texts;
  }

  /**
   * @param layoutSeed decides which values stay the same in all documents of the layout
   * @param otherIssuer whether the document is of another issuer, that uses the same layout
   */
  make(seed: number, layoutSeed: number, otherIssuer = false): Source {
    const random = createRandom(seed);
    const words = new Map<string, string>();
    this.#changeOthers(words, random);
    if (random() < CHANCES.reference) this.#addReference(words, random);
    const dates = this.#changeDates(words, random);
    const factor = 1 + Math.floor(8 * random());
    this.#changeAmounts(words, factor);
    const texts = this.#changeTexts(words, random, otherIssuer ? () => 1 : createRandom(layoutSeed), otherIssuer);
    if (otherIssuer) this.#changeIdentifiers(words, random);
    const absent = this.#drop(words, random, otherIssuer ? () => 1 : createRandom(layoutSeed + 1));
    const expected = changeExpected(this.#source.expected, { dates, texts, factor, absent, profile: this.#profile });
    return { ...this.#source, document: this.#redraw(words, random), expected };
  }

  /** Prints a value of another document of the layout, such as the number of an earlier invoice, somewhere in the text. */
  #addReference(words: Map<string, string>, random: Random): void {
    const values = Object.values(this.#source.expected.fields).filter((value) => typeof value === 'string');
    const codes = values.filter((value) => /\d/.test(value) && !/\s/.test(value));
    const code = codes[Math.floor(random() * codes.length)];
    const kept = this.#nearValues;
    const free = this.#survey.sheet.segments.filter(({ id, words }) => !kept.has(id) && words.length > 2);
    const segment = free[Math.floor(random() * free.length)];
    const word = segment?.words.at(-1);
    if (code !== undefined && segment !== undefined && word !== undefined) words.set(keyOf(segment, word), code);
  }

  /**
   * Removes values from the page. Values of a logo are removed from all documents of the layout, and stay expected: a person types
   * them.
   *
   * @returns the paths of the others, which the document does not have
   */
  #drop(words: Map<string, string>, random: Random, layoutRandom: Random): ReadonlySet<string> {
    const absent = new Set<string>();
    for (const profile of this.#profile.singles) {
      const isLogo = layoutRandom() < CHANCES.logo;
      const isDropped = random() < CHANCES.dropped;
      const wanted = this.#source.expected.fields[profile.path];
      if (wanted === undefined) continue;
      const isIssuer = isOfIssuer(profile, this.#profile);
      if (isIssuer ? !isLogo : !isDropped) continue;
      const values = Object.values(this.#source.expected.fields).map(textOf);
      if (values.filter((text) => text.includes(textOf(wanted))).length > 1) continue;
      const asked = { profile, text: textOf(wanted), choice: undefined, lines: [] };
      for (const { parts } of this.#reader.read(asked, this.#survey.sheet.segments, LIKENESSES.elsewhere))
        for (const { segment, from, to } of parts)
          for (const { word } of wordsBetween(segment, from, to)) words.set(keyOf(segment, word), '');
      if (!isIssuer) absent.add(profile.path);
    }
    return absent;
  }

  /** Shifts years and days. Words that are no digits (months) stay. */
  #changeDates(words: Map<string, string>, random: Random): ReadonlyMap<string, string> {
    const years = Math.floor(4 * random()) - 1;
    const days = Math.floor(27 * random());
    const changed = new Map<string, string>();
    for (const candidate of this.#survey.findings.all) {
      if (candidate.kind !== 'date' || !/^\d{4}-\d\d-\d\d$/.test(candidate.value)) continue;
      const [year = 0, month = 0, day = 0] = candidate.value.split('-').map(Number);
      const next = day === month ? day : ((day - 1 + days) % 28) + 1;
      const isChanged = replaceDigits(candidate, words, (digits, isFirst) => {
        if (Number(digits) === year) return String(year + years);
        if (
          digits.length === 2 &&
          Number(digits) === year % 100 &&
          !isFirst &&
          year % 100 !== day &&
          year % 100 !== month
        )
          return String((year + years) % 100).padStart(2, '0');
        return Number(digits) === day && day !== month ? String(next).padStart(digits.length, '0') : digits;
      });
      if (isChanged) {
        const pad = (value: number): string => String(value).padStart(2, '0');
        changed.set(candidate.value, `${year + years}-${pad(month)}-${pad(next)}`);
      }
    }
    return changed;
  }

  /**
   * Replaces words of texts that are neither values nor labels of values: what a layout prints differs from document to document,
   * and the similarity of real documents of one layout is between 0.2 and 0.9.
   */
  #changeOthers(words: Map<string, string>, random: Random): void {
    const share = MOST_OTHERS * random();
    const kept = this.#nearValues;
    const texts = [...this.#texts.values()].flat();
    for (const segment of this.#survey.sheet.segments) {
      if (kept.has(segment.id) || random() >= share) continue;
      for (const word of segment.words) {
        if (/\d/.test(word.text)) continue;
        const other = texts[Math.floor(random() * texts.length)]?.split(/\s+/)[0];
        if (other !== undefined) words.set(keyOf(segment, word), other);
      }
    }
  }

  /** Segments with values, and those before and above them. */
  get #nearValues(): ReadonlySet<number> {
    const { segments, rows } = this.#survey.sheet;
    const near = new Set<number>();
    for (const profile of this.#profile.singles) {
      const wanted = this.#source.expected.fields[profile.path];
      if (wanted === undefined) continue;
      const asked = { profile, text: textOf(wanted), choice: undefined, lines: [] };
      for (const { parts } of this.#reader.read(asked, segments, LIKENESSES.elsewhere)) {
        for (const { segment } of parts) {
          const row = rows[segment.row]?.segments ?? [];
          const above = rows[segment.row - 1]?.segments ?? [];
          for (const one of [segment, row[row.indexOf(segment) - 1], ...above]) if (one !== undefined) near.add(one.id);
        }
      }
    }
    return near;
  }

  /** Multiplies amounts of money, which keeps all sums. */
  #changeAmounts(words: Map<string, string>, factor: number): void {
    const others = this.#otherNumbers;
    for (const candidate of this.#survey.findings.all) {
      const { number } = candidate;
      if (number === undefined || number.decimals !== 2 || number.percent || candidate.kind !== 'number') continue;
      if (others.has(Number(number.decimal))) continue;
      const own = wordsOf(candidate);
      const digits = own.filter(({ word }) => /\d/.test(word.text));
      const [only] = digits;
      if (only === undefined || digits.length > 1) continue;
      const printed = only.word.text.replace(/\d[\d.,'’]*\d/, (text) => multiply(text, factor));
      words.set(keyOf(only.segment, only.word), printed);
    }
  }

  #changeIdentifiers(words: Map<string, string>, random: Random): void {
    const known = new Set(['iban', 'vat_id', 'tax_number', 'register', 'phone', 'email', 'url']);
    const domain =
      [...(this.#texts.get(1) ?? ['example'])][Math.floor(random() * (this.#texts.get(1)?.length ?? 1))] ?? '';
    for (const candidate of this.#survey.findings.all) {
      if (!known.has(candidate.kind)) continue;
      for (const { segment, word } of wordsOf(candidate)) {
        const key = keyOf(segment, word);
        if (words.has(key)) continue;
        const changed = otherDigits(word.text, random).replace(/[\p{L}\d-]+(?=\.\p{L}{2,}$)/u, domain.toLowerCase());
        words.set(key, changed);
      }
    }
  }

  /** Numbers that are no amounts of money: quantities with two decimals. */
  get #otherNumbers(): ReadonlySet<number> {
    const { fields, items = [] } = this.#source.expected;
    const types = typesOf(this.#profile);
    const others = new Set<number>();
    const add = (path: string, value: ExpectedValue): void => {
      const number = typeof value === 'object' ? value.number : value;
      if (typeof number === 'number' && !isMoney(types.get(path), value)) others.add(number);
    };
    for (const [path, value] of Object.entries(fields)) add(path, value);
    for (const item of items) for (const [key, value] of Object.entries(item)) add(`#${key}`, value);
    return others;
  }

  /** Replaces digits of codes and words of names. */
  #changeTexts(
    words: Map<string, string>,
    random: Random,
    layoutRandom: Random,
    otherIssuer: boolean,
  ): ReadonlyMap<string, string> {
    const changed = new Map<string, string>();
    for (const profile of this.#profile.singles) {
      const wanted = this.#source.expected.fields[profile.path];
      const isConstant = (!otherIssuer && isOfIssuer(profile, this.#profile)) || layoutRandom() < CHANCES.constant;
      if (typeof wanted !== 'string' || profile.field.type !== 'text' || isConstant) continue;
      const next = /\d/.test(wanted) ? otherDigits(wanted, random) : this.#otherText(wanted, random);
      if (next === undefined || next === wanted) continue;
      const asked = { profile, text: wanted, choice: undefined, lines: [] };
      const sightings = this.#reader.read(asked, this.#survey.sheet.segments, LIKENESSES.elsewhere);
      const parts = sightings.flatMap((sighting) => [sighting.parts]);
      const tokens = next.split(/\s+/);
      const all = parts.map((own) => own.flatMap(({ segment, from, to }) => wordsBetween(segment, from, to)));
      if (all.length === 0 || all.some((own) => own.length !== tokens.length)) continue;
      const old = wanted.split(/\s+/);
      for (const own of all)
        for (const [index, { segment, word }] of own.entries()) {
          const key = keyOf(segment, word);
          words.set(key, (words.get(key) ?? word.text).replace(old[index] ?? word.text, tokens[index] ?? ''));
        }
      changed.set(profile.path, next);
    }
    return changed;
  }

  #otherText(text: string, random: Random): string | undefined {
    const all = this.#texts.get(text.split(/\s+/).length) ?? [];
    return all[Math.floor(random() * all.length)];
  }

  #redraw(words: ReadonlyMap<string, string>, random: Random): ReadDocument {
    const { document } = this.#source;
    const moves = random() < CHANCES.moved;
    const offset = random() < CHANCES.offset ? [16 * random() - 8, 16 * random() - 8] : [0, 0];
    const misreads = random() < CHANCES.misread ? MISREAD * random() : 0;
    const stretches = random() < CHANCES.stretched;
    // Photos show a page larger or smaller.
    const scale = random() < CHANCES.scaled ? 0.9 + 0.15 * random() : 1;
    const pages = document.pages.map((page) => {
      const move = stretches
        ? stretchOf(page, random)
        : moves
          ? moveOf(page, this.#survey.sheet.usualSize, random)
          : () => 0;
      const place = ([x0, y0, x1, y1]: Box): Box => {
        const [dx = 0, dy = 0] = offset;
        const down = dy + move((y0 + y1) / 2);
        return [scale * x0 + dx, scale * (y0 + down), scale * x1 + dx, scale * (y1 + down)];
      };
      const lines = page.lines.flatMap((line): Line[] => {
        const own = line.words.flatMap((word): Word[] => {
          const text = words.get(wordKey(page.number, word)) ?? word.text;
          if (text === '') return [];
          const printed = random() < misreads ? misread(text, random) : text;
          return [{ ...word, text: printed, box: place(resize(word, printed)) }];
        });
        if (own.length === 0) return [];
        return [{ words: own, text: own.map(({ text }) => text).join(' '), box: place(line.box) }];
      });
      const height = page.height + (stretches ? STRETCH * page.height : 0);
      return { ...page, height, lines, rules: page.rules.map(({ box }) => ({ box: place(box) })) };
    });
    return { ...document, pages };
  }
}

/** Moves what is below some rows down by up to this share of the page, which grows: receipts are as long as their items. */
const STRETCH = 0.4;
const MOST_CUTS = 3;

function stretchOf(page: Page, random: Random): (y: number) => number {
  const tops = page.lines.map(({ box }) => box[1]).sort((a, b) => a - b);
  const count = 1 + Math.floor(MOST_CUTS * random());
  const cuts = Array.from({ length: count }, () => ({
    from: tops[Math.floor((0.1 + 0.8 * random()) * tops.length)] ?? 0,
    distance: (STRETCH * page.height * random()) / count,
  }));
  return (y) => cuts.reduce((sum, { from, distance }) => sum + (y >= from ? distance : 0), 0);
}

/** Moves everything between a row and the foot of the page down, if there is room. */
function moveOf(page: Page, size: number, random: Random): (y: number) => number {
  const tops = page.lines.map(({ box }) => box[1]).sort((a, b) => a - b);
  const cut = tops[Math.floor((0.2 + 0.6 * random()) * tops.length)] ?? 0;
  const gaps = tops.slice(1).map((y, index) => ({ y: tops[index] ?? 0, gap: y - (tops[index] ?? 0) }));
  const foot = gaps.filter(({ y }) => y >= cut).sort((a, b) => b.gap - a.gap)[0];
  const last = tops.at(-1) ?? 0;
  const end = foot === undefined || foot.gap < 3 * size ? last : foot.y;
  const room = end === last ? page.height - last - 2 * size : (foot?.gap ?? 0) - 2 * size;
  const distance = Math.max(0, Math.min(room, Math.floor(5 * random()) * 1.3 * size));
  return (y) => (y >= cut && y <= end + size ? distance : 0);
}

function resize({ text, box: [x0, y0, x1, y1] }: Word, printed: string): Box {
  const width = ((x1 - x0) * printed.length) / Math.max(1, text.length);
  // Amounts are usually aligned at their right edge.
  return /\d[.,]\d\d$/.test(text) ? [x1 - width, y0, x1, y1] : [x0, y0, x0 + width, y1];
}

const CONFUSED: Readonly<Record<string, string>> = { l: 'i', i: 'l', e: 'c', o: 'a', n: 'r', m: 'n', r: 't', t: 'f' };

function misread(text: string, random: Random): string {
  if (/\d/.test(text) || text.length < 4) return text;
  const at = Math.floor(random() * text.length);
  return text.slice(0, at) + (CONFUSED[text[at] ?? ''] ?? text[at] ?? '') + text.slice(at + 1);
}

interface Placed {
  readonly segment: Segment;
  readonly word: Word;
}

function wordsOf({ segment, from, to }: Candidate): Placed[] {
  return wordsBetween(segment, from, to);
}

function wordsBetween(segment: Segment, from: number, to: number): Placed[] {
  return segment.words.flatMap((word, index) => {
    const start = segment.starts[index] ?? 0;
    return start < to && start + word.text.length > from ? [{ segment, word }] : [];
  });
}

function keyOf({ page }: Segment, word: Word): string {
  return wordKey(page, word);
}

function wordKey(page: number, { box }: Word): string {
  return `${page} ${box.join(' ')}`;
}

/** @returns whether anything changed */
function replaceDigits(
  candidate: Candidate,
  words: Map<string, string>,
  replace: (digits: string, isFirst: boolean) => string,
): boolean {
  let isFirst = true;
  let changed = false;
  for (const { segment, word } of wordsOf(candidate)) {
    const text = word.text.replace(/\d+/g, (digits) => {
      const next = replace(digits, isFirst);
      isFirst = false;
      return next;
    });
    if (text !== word.text) changed = true;
    words.set(keyOf(segment, word), text);
  }
  return changed;
}

/** `1.204,50` times a factor, in the same style. */
function multiply(text: string, factor: number): string {
  const sign = text.at(-3) ?? '.';
  const grouping = sign === ',' ? '.' : ',';
  const cents = BigInt(text.replace(/\D/g, '')) * BigInt(factor);
  const digits = cents.toString().padStart(3, '0');
  const whole = digits.slice(0, -2);
  const isGrouped = text.includes(grouping) || text.replace(/\D/g, '').length <= 5;
  return `${isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, grouping) : whole}${sign}${digits.slice(-2)}`;
}

function otherDigits(text: string, random: Random): string {
  const shift = 1 + Math.floor(8 * random());
  return text.replace(/\d/g, (digit, at: number) => {
    const next = (Number(digit) + shift * (1 + (at % 3))) % 10;
    return String(digit !== '0' && next === 0 ? 1 : next);
  });
}

function isOfIssuer({ record, concept }: FieldProfile, { records }: TemplateProfile): boolean {
  const own = records.find((one) => one.record === record);
  return own?.party === 'issuer' || concept === 'iban' || concept === 'bic' || concept === 'currency';
}

interface Changes {
  readonly dates: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  readonly factor: number;
  /** Paths of values that were removed. */
  readonly absent: ReadonlySet<string>;
  readonly profile: TemplateProfile;
}

function changeExpected(expected: Expected, changes: Changes): Expected {
  const types = typesOf(changes.profile);
  const change = (path: string, value: ExpectedValue): ExpectedValue => {
    const text = changes.texts.get(path);
    if (text !== undefined && value === expected.fields[path]) return text;
    return changeValue(value, types.get(path), changes);
  };
  const row = (one: ExpectedRow, prefix: string): ExpectedRow =>
    Object.fromEntries(Object.entries(one).map(([key, value]) => [key, change(`${prefix}${key}`, value)]));
  return {
    ...expected,
    fields: Object.fromEntries(Object.entries(row(expected.fields, '')).filter(([path]) => !changes.absent.has(path))),
    ...(changes.absent.size === 0 ? {} : { absent: [...(expected.absent ?? []), ...changes.absent] }),
    ...(expected.items === undefined ? {} : { items: expected.items.map((item) => row(item, '#')) }),
    // They may have changed in other ways than the values.
    alternatives: Object.fromEntries(
      Object.entries(expected.alternatives ?? {}).map(([path, values]) => [
        path,
        values.map((value) => changeValue(value, types.get(path), changes)),
      ]),
    ),
  };
}

/** The fields of the template by path; those of repeating records by `#` and their key. */
function typesOf({ singles, records }: TemplateProfile): ReadonlyMap<string, FieldProfile> {
  const columns = records.filter(({ record }) => record.multiple).flatMap(({ fields }) => fields);
  return new Map([
    ...columns.map((profile) => [`#${profile.field.key}`, profile] as const),
    ...singles.map((profile) => [profile.path, profile] as const),
  ]);
}

function isMoney(profile: FieldProfile | undefined, value: ExpectedValue): boolean {
  const isAmount = profile?.money === true || profile?.perhapsMoney === true;
  return isAmount && typeof value === 'object' && value.unit !== '%';
}

function changeValue(
  value: ExpectedValue,
  profile: FieldProfile | undefined,
  { dates, factor }: Changes,
): ExpectedValue {
  if (typeof value === 'string') return dates.get(value) ?? value;
  if (typeof value === 'object' && isMoney(profile, value))
    return { ...value, number: Math.round(100 * value.number * factor) / 100 };
  return value;
}
