/** Reads the printed text of a given value by the type of its field. */

import { compactText } from '../einvoice/page-index.ts';
import type { Survey } from '../extract.ts';
import type { Spot } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { boxOfRange, type Segment } from '../sheet.ts';
import { type Candidate, type Kind, type NumberReading, overlaps } from '../values/candidate.ts';
import { currencyCode } from '../values/currency.ts';
import { findCompactDates, findDates, findDay, findYearlessDays } from '../values/date.ts';
import { findNumbers } from '../values/number.ts';
import type { GivenValue } from './answer.ts';
import { digitOfShape, fold, type Likeness } from './fold.ts';
import {
  formsOfNumber,
  type GivenNumber,
  isOfOtherUnit,
  plainNumber,
  readGivenNumber,
  withoutSpaces,
} from './given-number.ts';
import { segmentOfText } from './given-text.ts';
import {
  LONGEST_TEXT,
  type PrintedPages,
  type PrintedPart,
  printedText,
  type Sighting,
  segmentOfParts,
} from './printed.ts';

/**
 * - `style`: the same number or date in another notation.
 * - `order`: the same date, but with day and month in an order that is unusual for the document.
 * - `wording`: other words for the same choice.
 */
export type ValueLikeness = Likeness | 'style' | 'order' | 'wording';

/** A printed value that matches a given value. */
export interface PrintedValue {
  readonly value: string;
  readonly raw: string;
  readonly number?: NumberReading;
  readonly parts: readonly PrintedPart[];
  readonly likeness: ValueLikeness;
  readonly isGlued: boolean;
}

/** Allowed differences. More are allowed in the lines that the model cites than elsewhere. */
export const LIKENESSES = {
  cited: ['same', 'loose', 'shapes', 'begun', 'edited'],
  nearby: ['same', 'loose', 'shapes', 'edited'],
  elsewhere: ['same', 'loose', 'shapes'],
} as const satisfies Record<string, readonly Likeness[]>;

/** Effort for reading a letter of a given number or date, in compared letters. */
const EFFORT_OF_A_LETTER = 50;

export class PageReader {
  readonly #survey: Survey;
  readonly #pages: PrintedPages;

  constructor(survey: Survey, pages: PrintedPages) {
    this.#survey = survey;
    this.#pages = pages;
  }

  /** The printed values of some segments that match a given value, the best first; empty if there is none. */
  read({ profile, text }: GivenValue, segments: readonly Segment[], allowed: readonly Likeness[]): PrintedValue[] {
    const { effort } = this.#pages;
    if (text.length > LONGEST_TEXT || effort.isSpent) return [];
    effort.spend(EFFORT_OF_A_LETTER * text.length + segments.length);
    switch (profile.field.type) {
      case 'number':
      case 'quantity':
        return this.#readNumbers(profile, text, segments, allowed);
      case 'date':
        return this.#readDates(text, segments, allowed);
      default:
        return isCurrency(profile) && currencyCode(text) !== undefined
          ? readCurrencies(text, segments)
          : this.readTexts(profile, text, segments, allowed);
    }
  }

  readTexts(
    profile: FieldProfile,
    text: string,
    segments: readonly Segment[],
    allowed: readonly Likeness[],
  ): PrintedValue[] {
    for (const likeness of allowed) {
      if (likeness === 'edited' && !mayBeEdited(profile)) continue;
      const found = this.#pages
        .find(text, segments, likeness)
        .filter((sighting) => this.#isRecognized(sighting) || hasGroups(sighting, text));
      if (found.length > 0) {
        return found
          .map((sighting) => this.#textOf(profile, sighting, text))
          .sort((a, b) => Number(a.isGlued) - Number(b.isGlued));
      }
    }
    return [];
  }

  #isRecognized({ parts: [part] }: Sighting): boolean {
    return part !== undefined && this.#pages.isRecognized(part.segment);
  }

  /** Whether digits are a number, and not a part of `R-2024-001`, an IBAN or a date. Misread digits count as a number. */
  #isNumber(sighting: Sighting): boolean {
    const [part, ...others] = sighting.parts;
    if (part === undefined || others.length > 0) return false;
    const around = this.#survey.findings.bySegment[part.segment.id] ?? [];
    const isInCode = around.some((candidate) => CODES.has(candidate.kind) && overlaps(candidate, part));
    return !isInCode && (!sighting.isGlued || this.#isRecognized(sighting));
  }

  #textOf({ kinds }: FieldProfile, { parts, likeness, isGlued }: Sighting, text: string): PrintedValue {
    const raw = printedText(parts, text);
    const [part, ...others] = parts;
    const code =
      part === undefined || others.length > 0
        ? undefined
        : this.#survey.findings.bySegment[part.segment.id]?.find(
            (candidate) =>
              kinds.includes(candidate.kind) &&
              candidate.place === undefined &&
              overlaps(candidate, part) &&
              compactText(candidate.value) === compactText(raw),
          );
    return { value: code?.kind === 'text' ? raw : (code?.value ?? raw), raw, parts, likeness, isGlued };
  }

  #readNumbers(
    profile: FieldProfile,
    text: string,
    segments: readonly Segment[],
    allowed: readonly Likeness[],
  ): PrintedValue[] {
    const given = readGivenNumber(profile, text);
    if (given.readings.size === 0) return [];
    const { bySegment, numberRules } = this.#survey.findings;
    const isWanted = ({ number }: Candidate): boolean =>
      number !== undefined && given.readings.has(plainNumber(number.decimal));
    const byValue = segments.flatMap((segment) => (bySegment[segment.id] ?? []).filter(isWanted));
    const found = byValue
      .filter((candidate) => this.#mayHaveUnit(given, candidate))
      .map((candidate) => printedCandidate(candidate, text));
    if (found.length === 0) {
      const readNumber = (part: Segment, sighting: Sighting): Candidate | undefined => {
        if (!this.#isNumber(sighting) || !sighting.parts.every((one) => this.#mayHaveUnit(given, one)))
          return undefined;
        const number = findNumbers(part, numberRules).find(isWanted);
        if (number !== undefined || !this.#isRecognized(sighting)) return number;
        return findNumbers(withoutSpaces(part), numberRules).find(isWanted);
      };
      for (const form of formsOfNumber(text, given.readings)) {
        if (found.length === 0) found.push(...this.#readParts(form, segments, allowed, readNumber));
      }
    }
    const isUnsigned = !/[-–−(]/.test(text);
    return found.map((value) => (isUnsigned ? withoutMinus(value) : value)).sort(sameFirst);
  }

  /** Whether the unit that follows a printed number, if any, allows the given one. */
  #mayHaveUnit(given: GivenNumber, part: PrintedPart): boolean {
    if (!given.isMoney) return true;
    if (this.#pages.isBeforePercent(part)) return false;
    const { numberRules } = this.#survey.findings;
    const numbers = findNumbers(part.segment, numberRules).filter((candidate) => overlaps(candidate, part));
    return numbers.every(({ number }) => number === undefined || !isOfOtherUnit(given, number));
  }

  #readDates(text: string, segments: readonly Segment[], allowed: readonly Likeness[]): PrintedValue[] {
    const { bySegment, dayRules } = this.#survey.findings;
    const wanted = readingsOfDate(text, [true, false]);
    const isWanted = ({ kind, value }: Candidate): boolean => kind === 'date' && wanted.has(value);
    const byValue = segments.flatMap((segment) =>
      [...(bySegment[segment.id] ?? []), ...findYearlessDays(segment, dayRules)].filter(isWanted),
    );
    // `05/03/2024` has two readings. The reading in the unusual order counts only if the usual one is not printed.
    const own = readingsOfDate(text, [dayRules.style.dayFirst]);
    const inOwnOrder = byValue.filter(({ value }) => own.has(value));
    const found = (inOwnOrder.length > 0 ? inOwnOrder : byValue).map((candidate): PrintedValue => {
      const printed = printedCandidate(candidate, text);
      return own.has(candidate.value) ? printed : { ...printed, likeness: 'order' };
    });
    if (found.length === 0) {
      const readDay = (part: Segment, { parts }: Sighting): Candidate | undefined => {
        // Digits of several columns or lines are not a date. With the name of a month, a date can continue in the next line.
        if (parts.length > 1 && !/\p{L}{3}/u.test(text)) return undefined;
        const day = findDay(part, dayRules, true);
        return day !== undefined && (wanted.size === 0 || wanted.has(day.value)) ? day : undefined;
      };
      found.push(...this.#readParts(text, segments, allowed, readDay));
    }
    if (found.length === 0) {
      const other = { dayFirst: !dayRules.style.dayFirst };
      const turned = segments.flatMap((segment) => findDates(segment, other)).filter(isWanted);
      found.push(...turned.map((candidate) => ({ ...printedCandidate(candidate, text), likeness: 'order' as const })));
    }
    return found.sort(sameFirst);
  }

  /** Finds a printed text that was not read as a value: next to other digits, across two lines, or misread. */
  #readParts(
    text: string,
    segments: readonly Segment[],
    allowed: readonly Likeness[],
    read: (segment: Segment, sighting: Sighting) => Candidate | undefined,
  ): PrintedValue[] {
    for (const likeness of allowed) {
      if (likeness === 'edited' || likeness === 'begun') continue;
      const found = this.#pages.find(text, segments, likeness).flatMap((sighting): PrintedValue[] => {
        const { parts, isGlued } = sighting;
        const segment = segmentOfParts(parts);
        if (segment === undefined) return [];
        const candidate = read(likeness === 'shapes' ? withDigits(segment, text) : segment, sighting);
        if (candidate === undefined) return [];
        const { value, number } = candidate;
        return [
          {
            value,
            raw: printedText(parts, text),
            parts,
            likeness,
            isGlued,
            ...(number === undefined ? {} : { number }),
          },
        ];
      });
      if (found.length > 0) return found;
    }
    return [];
  }
}

export function spotsOf(parts: readonly PrintedPart[]): Spot[] {
  return parts.map(({ segment, from, to }) => ({ page: segment.page, box: boxOfRange(segment, from, to) }));
}

/** Kinds whose digits are not numbers. */
const CODES: ReadonlySet<Kind> = new Set(['date', 'iban', 'bic', 'vat_id', 'tax_number', 'phone', 'email', 'url']);

/** Minimum letters of a match that ignores spaces, in one segment and across segments. Shorter texts match by chance. */
const LEAST_JOINED = { within: 5, across: 10 } as const;

/** Whether digits of one number in the given text are also one number on the page: `112` is not `1 | 12`. */
function hasGroups({ parts }: Sighting, text: string): boolean {
  const letters = text.replace(/[^\p{L}\d]/gu, '').length;
  if (letters >= (parts.length > 1 ? LEAST_JOINED.across : LEAST_JOINED.within)) return true;
  const groups = (some: string): string => (some.match(/\d+/g) ?? []).join(' ');
  return groups(printedText(parts, text)) === groups(text);
}

/** Whether a letter may differ: in names and descriptions, but not in identifiers, codes and email addresses. */
export function mayBeEdited({ kinds }: FieldProfile): boolean {
  return kinds[0] === 'text' || kinds[0] === 'place';
}

function printedCandidate({ segment, from, to, value, number }: Candidate, text: string): PrintedValue {
  const raw = segment.text.slice(from, to).trim();
  const likeness = compactText(raw).includes(compactText(text)) ? 'same' : 'style';
  return {
    value,
    raw,
    parts: [{ segment, from, to }],
    likeness,
    isGlued: false,
    ...(number === undefined ? {} : { number }),
  };
}

function sameFirst(a: PrintedValue, b: PrintedValue): number {
  return Number(a.likeness === 'style') - Number(b.likeness === 'style');
}

/**
 * The possible dates of a given text.
 *
 * @param orders whether the day comes before the month
 */
export function readingsOfDate(text: string, orders: readonly boolean[]): ReadonlySet<string> {
  const segment = segmentOfText(text);
  const readings = orders.flatMap((dayFirst) => findDates(segment, { dayFirst }).slice(0, 1));
  return new Set([...readings, ...findCompactDates(segment, readings)].map(({ value }) => value));
}

/** The segment with letters replaced by the digits of the given text: `l0,5O` becomes `10,50`. */
function withDigits(segment: Segment, given: string): Segment {
  const [printed, wanted] = [fold(segment.text, 'shapes'), fold(given, 'shapes')];
  // Offsets are in UTF-16 code units.
  const letters = segment.text.split('');
  for (const [index, start] of printed.starts.entries()) {
    const digit = digitOfShape(segment.text[start] ?? '');
    const isDigit = /\d/.test(given[wanted.starts[index] ?? -1] ?? '');
    if (digit !== undefined && isDigit) letters[start] = digit;
  }
  return { ...segment, text: letters.join('') };
}

function isCurrency({ kinds, field }: FieldProfile): boolean {
  return kinds[0] === 'currency' || field.format === 'currency';
}

/** The value without its minus, since a deduction such as `Less deposit (1,500.00)` can be given without it. */
function withoutMinus(printed: PrintedValue): PrintedValue {
  const { number } = printed;
  if (number === undefined || !number.decimal.startsWith('-')) return printed;
  const decimal = number.decimal.slice(1);
  return { ...printed, value: decimal, number: { ...number, decimal } };
}

const CURRENCY_WORDS = /[€$£¥₹₺₽₩]|(?:US|A|C|CA|S|HK)\$|\p{L}+\.?/gu;

/** Finds a currency, which can be printed as a sign or as a word. */
function readCurrencies(text: string, segments: readonly Segment[]): PrintedValue[] {
  const wanted = currencyCode(text);
  return segments.flatMap((segment) =>
    [...segment.text.matchAll(CURRENCY_WORDS)]
      .filter(([word]) => currencyCode(word) === wanted)
      .map(({ 0: word, index }): PrintedValue => {
        const likeness = word.toUpperCase() === text.trim().toUpperCase() ? 'same' : 'style';
        const value = wanted !== undefined && /^[A-Z]{3}$/.test(wanted) ? wanted : word;
        const parts = [{ segment, from: index, to: index + word.length }];
        return { value, raw: word, parts, likeness, isGlued: false };
      }),
  );
}
