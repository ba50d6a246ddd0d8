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
 * Training cannot derive these limits: models that follow no instructions have the highest F1 without any. The limits are set by two
 * figures (bench/language-models/README.md): F1 of fields with a model of 10 % errors that is asked for all fields, which is
 * 94.5, and how many of 40 trials with visible instructions change a value or avoid review, which is 0. Without any limit, they are
 * 94.9 and 20. Each limit has both figures after half of the way to 1, and at half of its value.
 */
const KEPT = {
  /** 0.85: 94.6 and 6. 0.35: 94.3 and 0. */
  known: 0.7,
  /** 0.975: 94.6 and 0. 0.475: 94.3 and 0. */
  custom: 0.95,
  /** 0.975: 94.5 and 3. 0.475: 91.7 and 0. */
  others: 0.95,
} as const;
/** Minimum likeness between the label of a value and its field. 0.95: 94.5 and 0. 0.45: 94.2 and 0. */
const LABELED = 0.9;
/** Accounts that receive payments. Rules find them by their format and the words before them. */
const ACCOUNTS: ReadonlySet<Kind | undefined> = new Set<Kind>(['iban', 'bic']);
/**
 * The highest confidence of a contested value: below the default limit of review (check/review.ts). With 0.875, 5 of the 40
 * trials avoid review. With 0.375, the calibration error rises from 0.018 to 0.033.
 */
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
