/** Chooses among all candidates of each field with one trained model. */
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { matchPattern } from '../single/pattern.ts';
import type { Reading } from '../single/reading.ts';
import type { CommonFacts } from './common.ts';
import { FEATURE_INDEX, FEATURES, type Feature } from './features.ts';
import { JOINT_FEATURES, measureJointly, RESCORED, type Scored } from './joint.ts';
import { type Measured, Measurer } from './measure.ts';
import { proposeTicks, readOptions } from './ticks.ts';
import { Forest, type TreeModel } from './trees.ts';
import { matchOf, type WordingIndex } from './wordings.ts';

export type MeasuredFields = ReadonlyMap<FieldProfile, readonly Measured[]>;

/**
 * Measures every candidate of every field that occurs once.
 *
 * @param proposals what rules propose for each field: candidates too, with their scores as features
 * @param common what rules find on any document
 */
export function measureFields(
  reading: Reading,
  index: WordingIndex,
  proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  common: CommonFacts,
): MeasuredFields {
  const measurer = new Measurer(reading, index, proposals, common);
  const options = readOptions(reading.sheet);
  return new Map(
    reading.template.singles.map((profile) => {
      const isCalled = (text: string): boolean => {
        const likeness = index.measure(text).fields.get(profile);
        return likeness !== undefined && Math.max(matchOf(likeness), likeness.description) >= LEAST_LIKENESS;
      };
      const ticked = proposeTicks(options, profile, reading.sheet.language, isCalled);
      return [profile, measurer.measure(profile, [...(proposals.get(profile) ?? []), ...ticked])];
    }),
  );
}

/** Log odds below which a candidate matters to no decision. */
const LEAST = -5;

export class Ranker {
  readonly #forest: Forest;
  readonly #joint: Forest | undefined;

  /**
   * @param model scores candidates by themselves
   * @param joint scores the best ones again, beside those of other fields; without it, the first scores stay
   * @throws Error for a model with other features than the code measures
   */
  constructor(model: TreeModel, joint?: TreeModel) {
    this.#forest = new Forest(model, FEATURES);
    this.#joint = joint === undefined ? undefined : new Forest(joint, JOINT_FEATURES);
  }

  /** @returns the candidates of each field, the best first; the score is the log odds against no value */
  rank(measured: MeasuredFields): Map<FieldProfile, FoundValue[]> {
    const scored = this.score(measured);
    const joint = this.#joint;
    const all = joint === undefined ? scored : rescore(scored, joint);
    return new Map([...all].map(([profile, candidates]) => [profile, rankField(profile, candidates)]));
  }

  /** @returns the log odds of every candidate by itself */
  score(measured: MeasuredFields): Map<FieldProfile, Scored[]> {
    return new Map(
      [...measured].map(([profile, candidates]) => {
        const scores = this.#forest.scoreBest(
          candidates.map(({ vector }) => vector),
          RESCORED,
        );
        return [profile, candidates.map((candidate, index) => ({ candidate, score: scores[index] ?? LEAST }))];
      }),
    );
  }
}

/** The best candidates of each field with their joint scores. */
function rescore(scored: ReadonlyMap<FieldProfile, readonly Scored[]>, joint: Forest): Map<FieldProfile, Scored[]> {
  return new Map(
    [...measureJointly(scored)].map(([profile, candidates]) => [
      profile,
      candidates.map(({ candidate, vector }) => ({ candidate, score: joint.score(vector) })),
    ]),
  );
}

function rankField(profile: FieldProfile, scored: readonly Scored[]): FoundValue[] {
  const { pattern, type } = profile.field;
  const judged = scored.map((one) => ({ ...one, announced: isAnnounced(profile, one.candidate) }));
  const best = Math.max(0, ...judged.flatMap(({ score, announced }) => (announced ? [score] : [])));
  const found = judged
    .filter(
      ({ score, candidate, announced }) =>
        candidate.proposals.length > 0 || score > (announced ? LEAST : UNANNOUNCED + best),
    )
    .map(({ candidate, score }) => toFound(profile, candidate, type === 'choice' ? ofChoice(candidate, score) : score));
  const fitting = pattern !== undefined && type === 'text' ? matchPattern(found, pattern) : found;
  return withOwnLabel(withAllLocations(fitting).sort((a, b) => b.score - a.score));
}

/**
 * If a value is printed several times, the model divides its probability among the locations. The best location gets the sum,
 * which is compared with other values and with "no value".
 */
function withAllLocations(found: readonly FoundValue[]): FoundValue[] {
  const sums = new Map<string, { readonly best: FoundValue; readonly sum: number }>();
  for (const one of found) {
    const { best, sum } = sums.get(one.value) ?? { best: one, sum: 0 };
    sums.set(one.value, { best: one.score > best.score ? one : best, sum: sum + Math.exp(one.score) });
  }
  return found.map((one) => {
    const own = sums.get(one.value);
    return own?.best === one ? { ...one, score: Math.log(own.sum) } : one;
  });
}

/** A choice that the rules score above zero is kept for review, since the training set has few choices. */
function ofChoice({ vector }: Measured, score: number): number {
  return (vector[FEATURE_INDEX.score] ?? 0) > 0 ? Math.max(OWN_LABEL, score) : score;
}

/** Minimum similarity at which a text counts as evidence for a field. */
const LEAST_LIKENESS = 0.3;
/**
 * Minimum closeness in meaning (cosine) at which a text counts as evidence for a field. A closeness of 0.3 is often coincidental. On
 * held-out layouts with custom templates, raising the minimum from 0.3 to 0.5 adds 0.5 points of precision and costs 0.1 points of F1.
 */
const LEAST_SENSE = 0.5;
/**
 * Minimum log odds of a value in a custom field if nothing points to the field (no label, and no meaning of the value or of the words
 * around it), and its minimum lead over any value that something points to. Without the limit, the model also fills in fields that
 * are absent from the document, because most training fields have a value. On held-out layouts with custom templates, the limit
 * costs 0.2 points of F1, and the lead costs 0.1 points.
 */
const UNANNOUNCED = 1;

/** Whether anything near the candidate, or the candidate itself, is like what the field asks for. */
function isAnnounced({ concept }: FieldProfile, { vector }: Measured): boolean {
  const at = (feature: Feature): number => vector[FEATURE_INDEX[feature]] ?? 0;
  return (
    concept !== undefined ||
    Math.max(at('bestMatch'), at('bestDescription')) >= LEAST_LIKENESS ||
    Math.max(at('bestSense'), at('valueSense')) >= LEAST_SENSE ||
    at('asksIssuer') * at('commonIssuer') > 0 ||
    at('asksRecipient') * at('commonRecipient') > 0
  );
}

/**
 * If a predefined template also finds the value for this field, the value is kept from these log odds: `labeled` if it follows a
 * label of the field, otherwise `unlabeled`. On held-out layouts, F1 of custom templates is 68.3 with or without these limits.
 */
const UNDERSTOOD = { labeled: -2, unlabeled: -0.5 } as const;

/** Log odds of a value that has the field's own label but is less likely than none: it is given, and needs review. */
const OWN_LABEL = 0.05;

/**
 * A value behind the template's own words for the field answers it, even where the model has not seen such a layout. A field that
 * is understood as that of a predefined template takes the value behind that field's label: `not yet paid` is no total.
 */
function withOwnLabel(ranked: readonly FoundValue[]): FoundValue[] {
  const understood = ranked.find(
    ({ throughKnown, ofOwnLabel, score }) =>
      throughKnown && score > (ofOwnLabel === true ? UNDERSTOOD.labeled : UNDERSTOOD.unlabeled),
  );
  if (understood !== undefined) {
    const rest = ranked.filter((other) => other !== understood && other.score <= understood.score);
    return [{ ...understood, score: Math.max(OWN_LABEL, understood.score) }, ...rest];
  }
  const [best] = ranked;
  const labeled = best === undefined || best.score > 0 ? undefined : ranked.find(isLabeled);
  if (labeled === undefined) return [...ranked];
  return [{ ...labeled, score: OWN_LABEL }, ...ranked.filter((other) => other !== labeled)];
}

function isLabeled({ profile, ofOwnLabel, evidence }: FoundValue): boolean {
  // Numbers and dates are everywhere: below an empty field, the next one is as near as its value would be.
  if (profile.field.type !== 'text') return false;
  return ofOwnLabel === true || (evidence?.proposed === true && evidence.label > 1);
}

/** A candidate as a found value with a score. */
export function toFound(profile: FieldProfile, { piece, proposals, vector }: Measured, score: number): FoundValue {
  const [proposal] = proposals;
  const evidence = {
    label: vector[FEATURE_INDEX.bestMatch] ?? 0,
    description: vector[FEATURE_INDEX.bestDescription] ?? 0,
    sense: Math.max(0, vector[FEATURE_INDEX.bestSense] ?? 0),
    valueSense: Math.max(0, vector[FEATURE_INDEX.valueSense] ?? 0),
    itself: vector[FEATURE_INDEX.labelItself] ?? 0,
    isSentence: (vector[FEATURE_INDEX.isSentence] ?? 0) > 0,
    proposed: proposal !== undefined,
  };
  const isOfSumLine = proposals.some(({ ofSumLine }) => ofSumLine === true);
  if (proposal !== undefined)
    return { ...proposal, profile, score, evidence, ...(isOfSumLine ? { ofSumLine: true } : {}) };
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
