/**
 * Values of custom fields that only the language model gives.
 *
 * Without a label, the log odds of such a value are close to 0, and their sign changes with each training. If the value is
 * printed in a line that the model cites, it is kept for review instead of being dropped. The figures of
 * bench/language-models/together.ts are the same with and without this rule.
 */
import type { FoundValue } from '../../found.ts';
import type { FieldProfile } from '../../profile.ts';
import type { HeldValue } from '../holder.ts';
import { type ConsultedDocument, isSameValue } from './consultation.ts';
import { MOST_IF_CONTESTED } from './contested.ts';

/** Log odds of a kept value: above those of no value, and below those of nearly all values that the forest chooses. */
const KEPT_ODDS = 0.01;

/**
 * Raises values that only the language model gives above no value, if the field would have no value otherwise.
 *
 * @param ranked candidates of the field with their log odds against no value, the best first
 */
export function keepOnlyGiven(
  document: ConsultedDocument,
  { path, concept }: FieldProfile,
  ranked: readonly FoundValue[],
): readonly FoundValue[] {
  if (concept !== undefined || document.chosen.has(path) || ranked.some(({ score }) => score > 0)) return ranked;
  const given = (document.held.get(path) ?? []).filter(isPrintedInCitedLine);
  return ranked.map((found) => {
    if (!given.some((value) => isSameValue(value, found))) return found;
    return { ...found, score: KEPT_ODDS, confidence: Math.min(found.confidence ?? 0, MOST_IF_CONTESTED) };
  });
}

function isPrintedInCitedLine({ place, likeness }: HeldValue): boolean {
  return place === 'cited' && (likeness === 'same' || likeness === 'loose');
}
