import { useMemo } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { type CheckPlace, placesByPath } from './check-places';
import { type CheckText, describeCheck, describeHeld } from './check-sentences';
import { checkWords } from './check-words';
import type { Draft } from './draft';
import type { Check } from './extraction';
import { heldWords } from './held-words';
import { keyOf } from './use-review';

/** A failed check as a sentence. */
export interface FailedCheck extends CheckText {
  /** Unique in the document. */
  readonly key: string;
  readonly check: Check;
  /** The values of the draft that it names. */
  readonly places: readonly CheckPlace[];
}

/** Sentences for the failed checks. */
export function useCheckText(draft: Draft): (checks: readonly Check[]) => FailedCheck[] {
  const t = useWords(checkWords);
  const { language, formats } = useLanguage();
  return useMemo(() => {
    const places = placesByPath(draft);
    const groups = new Map(draft.groups.map(({ key, name }) => [key, name]));
    const speech = { t, formats, isEnglish: language === 'en' };
    return (checks) =>
      checks
        .filter(({ status }) => status === 'failed')
        .map((check) => ({
          key: [check.rule, ...check.fields, check.message].join(' '),
          check,
          ...describeCheck(check, places, groups, speech),
          places: check.fields.flatMap((path) => places.get(path) ?? []),
        }));
  }, [draft, t, formats, language]);
}

/** Sentences for the checks with a status other than failed. Rules on rows have one each. */
export function useHeldChecks(
  draft: Draft,
  checks: readonly Check[],
  status: Exclude<Check['status'], 'failed'>,
): string[] {
  const t = useWords(checkWords);
  const held = useWords(heldWords);
  const { formats } = useLanguage();
  return useMemo(() => {
    const places = placesByPath(draft);
    const counts = new Map<string, number>();
    for (const check of checks) {
      if (check.status !== status || isAllowedFault(check)) continue;
      const text = describeHeld(check, places, { t, held, formats });
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].map(([text, count]) => text + (count > 1 ? held.rows(count) : ''));
  }, [draft, checks, status, t, held, formats]);
}

/** Sentences for faults that the standard of an e-invoice allows. These checks have `found` and did not fail. */
export function useAllowedFaults(draft: Draft, checks: readonly Check[]): string[] {
  const t = useWords(checkWords);
  const { language, formats } = useLanguage();
  return useMemo(() => {
    const places = placesByPath(draft);
    const speech = { t, formats, isEnglish: language === 'en' };
    return checks.filter(isAllowedFault).map((check) => describeCheck(check, places, new Map(), speech).text);
  }, [draft, checks, t, formats, language]);
}

function isAllowedFault({ status, found }: Check): boolean {
  return status === 'not_applicable' && found !== undefined;
}

/** The failed checks that are about each value, by `keyOf`. */
export function checksByCell(failed: readonly FailedCheck[]): ReadonlyMap<string, readonly FailedCheck[]> {
  const checks = new Map<string, FailedCheck[]>();
  for (const check of failed) {
    for (const { address } of check.places) {
      const key = keyOf(address);
      checks.set(key, [...(checks.get(key) ?? []), check]);
    }
  }
  return checks;
}
