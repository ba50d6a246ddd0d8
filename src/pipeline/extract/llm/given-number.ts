/** Numbers that a language model gives, and the printed numbers that they can stand for. */
import { isSameUnit, unitGroup } from '../../knowledge/units.ts';
import type { FieldProfile } from '../profile.ts';
import type { Segment } from '../sheet.ts';
import type { NumberReading } from '../values/candidate.ts';
import { currencyCode } from '../values/currency.ts';
import { DOLLAR } from '../values/dollar.ts';
import { findNumbers, type NumberRules } from '../values/number.ts';
import type { DecimalSign } from '../values/number-style.ts';
import { segmentOfText } from './given-text.ts';

const SIGNS: readonly DecimalSign[] = ['.', ','];
/** For the unit of a number, whose value does not count. */
const ANY_RULES: NumberRules = { decimal: '.', creditIsNegative: false, dollar: undefined };
/** The space before a group of three digits: `3 038,14`. */
const SPACED = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;
const FIRST_NUMBER = /\d(?:[\d.,'’]*\d)?/;

/** A number as a language model gives it. */
export interface GivenNumber {
  /** What it may be, as `plainNumber` writes it. Empty if the text has no number, or only a rate for an amount of money. */
  readonly readings: ReadonlySet<string>;
  readonly isMoney: boolean;
  /** Code of the currency that the model gives with it; `DOLLAR` for a `$`. */
  readonly currency: string | undefined;
}

export function readGivenNumber({ money, field }: FieldProfile, text: string): GivenNumber {
  const currency = findNumbers(segmentOfText(text), ANY_RULES).find(({ number }) => number?.currency)?.number?.currency;
  const isMoney = money || currency !== undefined || currencyCode(field.unit ?? '') !== undefined;
  return { readings: readingsOfNumber(isMoney ? withoutRates(text) : text), isMoney, currency };
}

/** Words after an amount that are units only by chance, and `each`, which follows a price. */
const NO_UNITS = /^(?:in|to|a|bar|each|ea)$/iu;

/**
 * Whether a printed number has a unit with which it is no amount of money, or another currency than the model gives. Prices
 * with two decimals can be followed by the unit that they are for: `12,00 kg`.
 */
export function isOfOtherUnit({ isMoney, currency }: GivenNumber, number: NumberReading): boolean {
  if (!isMoney) return false;
  const { percent, unit, decimals } = number;
  if (percent || (unit !== undefined && isSameUnit(unit, '%'))) return true;
  const known = [currency, number.currency].filter((one) => one !== undefined && one !== DOLLAR);
  if (new Set(known).size > 1) return true;
  return decimals !== 2 && unit !== undefined && unitGroup(unit) !== undefined && !NO_UNITS.test(unit);
}

/** The readings of the first number of a text with each decimal sign, without its sign and without zeros at its ends. */
function readingsOfNumber(text: string): ReadonlySet<string> {
  const spaced = text.replace(SPACED, '');
  const first = FIRST_NUMBER.exec(spaced)?.[0];
  if (first === undefined) return new Set();
  const readings = SIGNS.flatMap((decimal) => {
    const rules: NumberRules = { decimal, creditIsNegative: false, dollar: undefined };
    const [ofDigits] = findNumbers(segmentOfText(first), rules);
    const [ofText] = findNumbers(segmentOfText(spaced), rules);
    return [ofDigits, ofText].flatMap((candidate) => candidate?.number?.decimal ?? []);
  });
  return new Set(readings.map(plainNumber));
}

/** `19 % MwSt. 190,00 €` without the rate. */
function withoutRates(text: string): string {
  return text.replace(/\d[\d.,]*\s?%/g, '');
}

/** The possible printed forms of a number. A number with fewer than two decimals can be printed with two. */
export function formsOfNumber(text: string, readings: ReadonlySet<string>): readonly string[] {
  const [first] = readings;
  const fraction = first?.split('.')[1] ?? '';
  return first === undefined || fraction.length > 1
    ? [text]
    : [text, `${first.split('.')[0]}.${fraction.padEnd(2, '0')}`];
}

/** Removes the spaces that OCR puts beside the separators of numbers: `3. 80`. `5 10,00` remains two numbers. */
export function withoutSpaces(segment: Segment): Segment {
  return { ...segment, text: segment.text.replace(/(?<=\d[.,]) +(?=\d)|(?<=\d) +(?=[.,]\d)/g, '') };
}

/** Normalizes a decimal number for comparison: `-1.50` and `1.5` are the same. */
export function plainNumber(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace(/^-/, '').split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
