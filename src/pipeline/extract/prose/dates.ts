/** Dates of clauses: what begins, what ends, and when it was signed. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';
import { type FoundValue, foundCandidate } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { PHRASE_WEIGHTS as W } from '../scorer.ts';
import type { Findings } from '../values/find.ts';
import type { RunningText } from './running-text.ts';

/** Words right before a date, the last of them deciding. */
const BEFORE: readonly (readonly [concept: ConceptId, words: RegExp])[] = [
  ['start_date', new RegExp(whole([anyOf('beginnings')]), 'giu')],
  ['end_date', new RegExp(whole([anyOf('endings')]), 'giu')],
];
/** `Hamburg, den 3. Mai 2024`, `Signed on`: where and when, above the signatures. */
const SIGNED = new RegExp(
  `(?:^|\\n|: )\\p{L}[\\p{L}.]+(?:[ -]\\p{L}[\\p{L}.]+)*,\\s*(?:den\\s+)?$|(?<!\\p{L})(?:${anyOf('signed')})(?: on| this| am)?\\s*:?\\s*$`,
  'iu',
);

/** How far before a date its word may stand, in letters. */
const REACH = 60;

export function proposeClauseDates(running: RunningText, findings: Findings, profile: FieldProfile): FoundValue[] {
  return running.pieces.flatMap(({ segment, from }) =>
    (findings.bySegment[segment.id] ?? []).flatMap((candidate): FoundValue[] => {
      if (candidate.kind !== 'date') return [];
      const at = from + candidate.from;
      const before = running.text.slice(Math.max(0, at - REACH), at);
      return conceptOf(before) === profile.concept ? [foundCandidate(profile, candidate, W.date)] : [];
    }),
  );
}

function conceptOf(before: string): ConceptId | undefined {
  if (SIGNED.test(before)) return 'issue_date';
  // A word before an earlier date, or in the sentence before, has nothing to say here.
  const clause = before.slice(Math.max(before.search(/\d{4}(?!.*\d{4})/s) + 4, before.lastIndexOf('\n') + 1, 0));
  const last = BEFORE.flatMap(([concept, words]) => {
    const match = [...clause.matchAll(words)].at(-1);
    return match === undefined ? [] : [{ concept, at: match.index }];
  }).sort((a, b) => b.at - a.at)[0];
  return last?.concept;
}
