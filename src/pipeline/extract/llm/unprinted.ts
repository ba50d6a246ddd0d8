/** Reads given values that are not printed. */
import type { Survey } from '../extract.ts';
import { findDay } from '../values/date.ts';
import { findNumbers } from '../values/number.ts';
import type { GivenValue } from './answer.ts';
import { segmentOfText } from './given-text.ts';
import type { PrintedValue } from './reading.ts';
import { choicesOf } from './schema.ts';

/** Maximum characters of a value that is not printed: a corrected value can have ten times as many. */
const LONGEST_UNPRINTED = 10_000;

/**
 * Reads a given value that is not printed, by the type of its field. As a printed value, it has no invisible characters.
 *
 * @returns undefined if it has no value of this type, or is longer than a value
 */
export function readUnprinted(
  { profile, text: given, choice }: GivenValue,
  { findings: { numberRules, dayRules } }: Survey,
): Pick<PrintedValue, 'value' | 'raw' | 'number'> | undefined {
  const { type } = profile.field;
  if (given.length > LONGEST_UNPRINTED) return undefined;
  const text = withoutInvisible(given);
  if (type === 'choice' || type === 'boolean') {
    const name = choicesOf(profile).find((one) => one === choice || one === text);
    return name === undefined ? undefined : { value: name, raw: text };
  }
  if (type === 'text') return text === '' ? undefined : { value: text, raw: text };
  const segment = segmentOfText(text);
  const candidate = type === 'date' ? findDay(segment, dayRules, true) : findNumbers(segment, numberRules)[0];
  if (candidate === undefined) return undefined;
  const { value, number } = candidate;
  return { value, raw: text, ...(number === undefined ? {} : { number }) };
}

/** Controls and separators of lines become spaces. Marks, other ignorable characters and halves of characters are left out. */
function withoutInvisible(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .trim();
}
