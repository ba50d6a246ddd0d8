import { useMemo } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { isAllowedFault } from './check-codes';
import { type CheckPlace, placesByPath } from './check-places';
import { type CheckText, describeAllowed, describeCheck } from './check-texts';
import { checkWords } from './check-words';
import type { Draft } from './draft';
import type { Check } from './extraction';
import { describeHeld } from './held-texts';
import { heldWords } from './held-words';
import { REASONS } from './reason-words';
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
    const speech = { t, formats, isEnglish: language === 'en' };
    return (checks) =>
      checks
        .filter(({ status }) => status === 'failed')
        .map((check) => ({
          key: [check.code ?? check.rule, ...check.fields, check.message].join(' '),
          check,
          ...describeCheck(check, places, speech),
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
  const { language, formats } = useLanguage();
  return useMemo(() => {
    const places = placesByPath(draft);
    const speech = { t, held, formats, reasons: REASONS[language] };
    const counts = new Map<string, number>();
    for (const check of checks) {
      if (check.status !== status || isAllowedFault(check)) continue;
      const text = describeHeld(check, places, speech);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].map(([text, count]) => text + (count > 1 ? held.rows(count) : ''));
  }, [draft, checks, status, t, held, language, formats]);
}

/** Sentences for faults that the standard of an e-invoice allows. */
export function useAllowedFaults(draft: Draft, checks: readonly Check[]): string[] {
  const t = useWords(checkWords);
  const { language, formats } = useLanguage();
  return useMemo(() => {
    const places = placesByPath(draft);
    const speech = { t, formats, isEnglish: language === 'en' };
    return checks.filter(isAllowedFault).map((check) => describeAllowed(check, places, speech));
  }, [draft, checks, t, formats, language]);
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
