/** Fields whose template says how their values are written. */
import { compilePattern } from '../../patterns.ts';
import type { FoundValue } from '../found.ts';

/** What it is worth that a value is written as it should be. */
const MATCHES = 0.5;

/**
 * Holds the proposals of a text field to its pattern: what does not match is left out, and of a longer text the one part
 * that matches is taken.
 *
 * @param pattern RE2 syntax, valid
 */
export function matchPattern(values: readonly FoundValue[], pattern: string): FoundValue[] {
  const whole = compilePattern(pattern);
  // Not inside a longer word or number.
  const part = compilePattern(`(?:^|[^\\pL\\pN])(${pattern})(?:$|[^\\pL\\pN])`);
  return values.flatMap((value): FoundValue[] => {
    if (whole.matcher(value.value).matches()) return [{ ...value, score: value.score + MATCHES }];
    const found = part.matcher(value.value);
    if (!found.find()) return [];
    const text = found.group(1) ?? '';
    return text === '' || found.find() ? [] : [{ ...value, value: text, raw: text }];
  });
}
