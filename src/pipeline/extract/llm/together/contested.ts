/**
 * Values on which the models contradict each other.
 *
 * Instructions on a page can manipulate a language model, but not the built-in model. Therefore, a value of the built-in
 * model is kept if its confidence is high enough, and any other choice needs review. The models contradict each other only
 * if their values are at different places. Different words at the same place are not a contradiction.
 */
import type { FoundValue } from '../../found.ts';
import type { FieldProfile } from '../../profile.ts';
import type { Kind } from '../../values/candidate.ts';
import { isAtOnePlace } from '../merge.ts';
import { type ConsultedDocument, isSameValue } from './consultation.ts';

/**
 * Minimum confidence from which a value of the built-in model is kept. `known`: labeled dates, numbers and codes of
 * fields with a concept, and accounts. `custom`: those of other fields. `others`: texts, and values without a label.
 *
 * Some of these values are wrong, so keeping them costs F1 of fields: 0.4 points with a model of 10 % errors that is asked for
 * all fields, and 0.1 points for unsure fields. With 0.5, 0.8 and 0.9, it costs 0.8 and 0.2 (bench/language-models/README.md).
 */
const KEPT = { known: 0.7, custom: 0.95, others: 0.95 } as const;
/** Minimum likeness between the label of a value and its field. */
const LABELED = 0.9;
/** Accounts that receive payments. Rules find them by their format and the words before them. */
const ACCOUNTS: ReadonlySet<Kind | undefined> = new Set<Kind>(['iban', 'bic']);
/** The highest confidence of a contested value: below the default limit of review (check/review.ts). */
export const MOST_IF_CONTESTED = 0.75;

/** Whether the built-in model chose a value, and the language model gives values only at other places. */
export function isContested(document: ConsultedDocument, { path }: FieldProfile): boolean {
  const held = document.held.get(path) ?? [];
  const chosen = document.chosen.get(path) ?? [];
  return (
    held.length > 0 &&
    chosen.some((value) => held.every((other) => !isSameValue(other, value) && !isAtOnePlace(other, value)))
  );
}

/** Whether the built-in model is sure enough of a value to keep it. */
export function isKept(document: ConsultedDocument, profile: FieldProfile): boolean {
  const chosen = document.chosen.get(profile.path) ?? [];
  return chosen.some((value) => document.consultation.confidence(value) >= leastToKeep(profile, value));
}

function leastToKeep(profile: FieldProfile, { evidence }: FoundValue): number {
  if (!isTyped(profile) || evidence === undefined) return KEPT.others;
  const isOfAccount = evidence.proposed && ACCOUNTS.has(profile.kinds[0]);
  if (evidence.label < LABELED && !isOfAccount) return KEPT.others;
  return profile.concept === undefined ? KEPT.custom : KEPT.known;
}

/** Whether a field asks for a date, a number or a code. */
function isTyped({ field, kinds }: FieldProfile): boolean {
  return field.type !== 'text' || (kinds[0] !== 'text' && kinds[0] !== 'place');
}
