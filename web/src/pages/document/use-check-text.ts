import { useMemo } from 'react';
import { useLanguage, useWords } from '../../language/language';
import { type CheckPlace, placesByPath } from './check-places';
import { describeCheck } from './check-sentences';
import { checkWords } from './check-words';
import type { Draft } from './draft';
import type { Check } from './extraction';
import { keyOf } from './use-review';

/** A check that failed, as people read it. */
export interface FailedCheck {
  readonly check: Check;
  readonly text: string;
  /** The values that it names and that the draft has. */
  readonly places: readonly CheckPlace[];
}

/** Puts the failed ones among checks into words. */
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
          check,
          text: describeCheck(check, places, groups, speech),
          places: check.fields.flatMap((path) => places.get(path) ?? []),
        }));
  }, [draft, t, formats, language]);
}

/** What failed checks say of each value, by `keyOf`. */
export function textsByCell(failed: readonly FailedCheck[]): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  for (const { text, places } of failed) {
    for (const { address } of places) {
      const key = keyOf(address);
      texts.set(key, [...(texts.get(key) ?? []), text]);
    }
  }
  return texts;
}
