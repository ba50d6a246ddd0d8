/** Chooses among all candidates of each field with one trained model. */
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { matchPattern } from '../single/pattern.ts';
import type { Reading } from '../single/reading.ts';
import { FEATURE_INDEX, FEATURES } from './features.ts';
import { type Measured, Measurer } from './measure.ts';
import { proposeTicks, readOptions } from './ticks.ts';
import { Forest, type TreeModel } from './trees.ts';
import type { WordingIndex } from './wordings.ts';

export type MeasuredFields = ReadonlyMap<FieldProfile, readonly Measured[]>;

/**
 * Measures every candidate of every field that occurs once.
 *
 * @param proposals what rules propose for each field: candidates too, with their scores as features
 */
export function measureFields(
  reading: Reading,
  index: WordingIndex,
  proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
): MeasuredFields {
  const measurer = new Measurer(reading, index);
  const options = readOptions(reading.sheet);
  return new Map(
    reading.template.singles.map((profile) => {
      const ticked = proposeTicks(options, profile, reading.sheet.language);
      return [profile, measurer.measure(profile, [...(proposals.get(profile) ?? []), ...ticked])];
    }),
  );
}

/** Log odds below which a candidate matters to no decision. */
const LEAST = -5;

export class Ranker {
  readonly #forest: Forest;

  /** @throws Error for a model with other features than the code measures */
  constructor(model: TreeModel) {
    this.#forest = new Forest(model, FEATURES);
  }

  /** @returns the candidates of each field, the best first; the score is the log odds against no value */
  rank(measured: MeasuredFields): Map<FieldProfile, FoundValue[]> {
    return new Map([...measured].map(([profile, candidates]) => [profile, this.#rankField(profile, candidates)]));
  }

  #rankField(profile: FieldProfile, candidates: readonly Measured[]): FoundValue[] {
    const { pattern, type } = profile.field;
    const scored = candidates.map((candidate) => ({ candidate, score: this.#forest.score(candidate.vector) }));
    const found = scored
      .filter(({ score, candidate }) => candidate.proposals.length > 0 || (score > LEAST && isAnnounced(candidate)))
      .map(({ candidate, score }) => toFound(profile, candidate, score));
    const fitting = pattern !== undefined && type === 'text' ? matchPattern(found, pattern) : found;
    return fitting.sort((a, b) => b.score - a.score);
  }
}

/** Likeness from which a label or description says anything of a field. */
const LEAST_LIKENESS = 0.3;

/**
 * Whether anything near the candidate is like what the field is called or described as. Without it, the model only knows
 * that most fields are answered, and would fill in fields that the document does not have.
 */
function isAnnounced({ vector }: Measured): boolean {
  const { bestMatch, bestDescription, selfMatch } = FEATURE_INDEX;
  return [bestMatch, bestDescription, selfMatch].some((feature) => (vector[feature] ?? 0) >= LEAST_LIKENESS);
}

/** A candidate as a found value with a score. */
export function toFound(profile: FieldProfile, { piece, proposals, vector }: Measured, score: number): FoundValue {
  const [proposal] = proposals;
  const evidence = {
    label: vector[FEATURE_INDEX.bestMatch] ?? 0,
    description: vector[FEATURE_INDEX.bestDescription] ?? 0,
    itself: vector[FEATURE_INDEX.labelItself] ?? 0,
    isSentence: (vector[FEATURE_INDEX.isSentence] ?? 0) > 0,
    proposed: proposal !== undefined,
  };
  if (proposal !== undefined) return { ...proposal, profile, score, evidence };
  const { value, raw, locations, number } = piece;
  return { profile, value, raw, score, spots: locations, evidence, ...(number === undefined ? {} : { number }) };
}

/** Proposals with what a predefined template found for the same fields. */
export function addThrough(
  proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  through: readonly FoundValue[],
): ReadonlyMap<FieldProfile, readonly FoundValue[]> {
  if (through.length === 0) return proposals;
  const byField = Map.groupBy(through, ({ profile }) => profile);
  return new Map([...proposals].map(([profile, own]) => [profile, [...own, ...(byField.get(profile) ?? [])]] as const));
}
