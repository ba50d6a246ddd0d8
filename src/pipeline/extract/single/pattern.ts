/** Fields whose template says how their values are written. */
import { RE2JS } from 're2js';
import type { FoundValue } from '../found.ts';

/** What it is worth that a value is written as it should be. */
const MATCHES = 0.5;

const engines = new Map<string, { readonly whole: RE2JS; readonly part: RE2JS }>();
/** Templates have few patterns; strangers may send many templates. */
const MOST_ENGINES = 200;

/**
 * Holds the proposals of a text field to its pattern: what does not match is left out, and of a longer text the one part
 * that matches is taken.
 *
 * @param pattern RE2 syntax, valid
 */
export function matchPattern(values: readonly FoundValue[], pattern: string): FoundValue[] {
  const { whole, part } = enginesOf(pattern);
  return values.flatMap((value): FoundValue[] => {
    if (whole.matcher(value.value).matches()) return [{ ...value, score: value.score + MATCHES }];
    const found = part.matcher(value.value);
    if (!found.find()) return [];
    const text = found.group(1) ?? '';
    return text === '' || found.find() ? [] : [{ ...value, value: text, raw: text }];
  });
}

function enginesOf(pattern: string): { readonly whole: RE2JS; readonly part: RE2JS } {
  const known = engines.get(pattern);
  if (known !== undefined) return known;
  const made = {
    whole: RE2JS.compile(pattern),
    // Not inside a longer word or number.
    part: RE2JS.compile(`(?:^|[^\\pL\\pN])(${pattern})(?:$|[^\\pL\\pN])`),
  };
  if (engines.size >= MOST_ENGINES) engines.clear();
  engines.set(pattern, made);
  return made;
}
