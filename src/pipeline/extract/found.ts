/** A value that was found for a field, before it becomes an entity. */

import type { Box } from '../page.ts';
import type { NamedExample } from './examples/example.ts';
import type { FieldProfile } from './profile.ts';
import { boxOfRange } from './sheet.ts';
import type { Candidate, NumberReading } from './values/candidate.ts';

export interface Spot {
  readonly page: number;
  readonly box: Box;
}

export interface FoundValue {
  readonly profile: FieldProfile;
  readonly value: string;
  /** As it stands on the page. */
  readonly raw: string;
  /** The scorer's sum; decide.ts turns it into a confidence. */
  readonly score: number;
  readonly spots: readonly Spot[];
  readonly number?: NumberReading;
  /** Whether the words of its own line call it a total. */
  readonly ofSumLine?: boolean;
  /** Whether its label is a wording of the template for this field, and nothing else stands there. */
  readonly ofOwnLabel?: boolean;
  /** Whether a predefined template of the document's type found it for a field of a custom template. */
  readonly throughKnown?: boolean;
  /** What the ranker saw around the value. */
  readonly evidence?: Evidence;
  /** 0 to 1; only for values that were decided with a language model or with examples. */
  readonly confidence?: number;
  /** Whether the terms of payment state it. Then it is given, however unlikely the ranker finds it. */
  readonly isStated?: boolean;
  /** Whether a language model gave it, and not the built-in model. */
  readonly byLanguageModel?: boolean;
  /** The confirmed document that counts most for the value. */
  readonly example?: NamedExample;
}

export interface Evidence {
  /** How alike a label nearby is to what the field is called, 0 to 1.25. */
  readonly label: number;
  /** How much of a label nearby the field's description explains, 0 to 1. */
  readonly description: number;
  /** How close a label nearby, and the value itself, are to the field in meaning, -1 to 1. */
  readonly sense: number;
  readonly valueSense: number;
  /** How alike the value itself is to a label, 0 to 1.25. */
  readonly itself: number;
  readonly isSentence: boolean;
  /** Whether a rule proposed the value. */
  readonly proposed: boolean;
}

/** A candidate as the value of a field. */
export function foundCandidate(profile: FieldProfile, candidate: Candidate, score: number): FoundValue {
  const { segment, from, to, value, number } = candidate;
  return {
    profile,
    value,
    raw: segment.text.slice(from, to),
    score,
    spots: [{ page: segment.page, box: boxOfRange(segment, from, to) }],
    ...(number === undefined ? {} : { number }),
  };
}
