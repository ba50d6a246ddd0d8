/** Candidates of labeled documents as rows for training: which of a field's candidates is right, or that none is. */
import { type Expected, isSame } from '../bench/accuracy/score.ts';
import { settleCurrency } from '../src/pipeline/extract/currency.ts';
import { valueEntity } from '../src/pipeline/extract/entity.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import { type Answerer, measureDocument } from '../src/pipeline/extract/own/answer.ts';
import type { FieldProfile } from '../src/pipeline/extract/profile.ts';
import { FEATURE_INDEX } from '../src/pipeline/extract/ranking/features.ts';
import { measureJointly } from '../src/pipeline/extract/ranking/joint.ts';
import type { Measured } from '../src/pipeline/extract/ranking/measure.ts';
import { type MeasuredFields, type Ranker, toFound } from '../src/pipeline/extract/ranking/ranker.ts';
import type { SourceLocation } from '../src/pipeline/extract/ranking/scene.ts';
import { settleSigns } from '../src/pipeline/extract/sums/sign.ts';
import type { ReadDocument } from '../src/pipeline/page.ts';
import { createRandom } from './boosting.ts';
import { acceptedOf } from './judge.ts';

/** The candidates of one field of one document. */
export interface Group {
  readonly vectors: readonly Float32Array[];
  readonly right: readonly boolean[];
  /** How many candidates each stands for. */
  readonly counts: readonly number[];
  readonly weight: number;
  readonly path: string;
  /** Whether the document answers the field, and whether no candidate is right though it does. */
  readonly wanted: boolean;
  readonly lost: boolean;
  /** Where the right candidates are. */
  readonly locations: readonly SourceLocation[];
}

/** Wrong candidates that are kept whatever chance says: those that look right by their labels. */
const HARD = 12;
const RANDOM = 12;
/** Weight of a field whose value is not among its candidates: leaving it out is right, but no rule to learn. */
const LOST = 0.3;

export interface GroupOptions {
  readonly weight: number;
  /** Whether every value of the document is labeled: fields without an expected value then want none. */
  readonly complete: boolean;
  /** Paths of fields for which no value is right, whether or not the document is `complete`. */
  readonly absent?: ReadonlySet<string> | undefined;
  readonly seed: number;
}

/** Training groups of the ranker: the candidates of each field, and which of them are right. */
export function groupsOf(
  document: ReadDocument,
  answerer: Answerer,
  expected: Expected,
  options: GroupOptions,
): Group[] {
  const random = createRandom(options.seed);
  const { measured, judge } = label(document, answerer, expected, options);
  return [...measured].flatMap(([profile, candidates]): Group[] => {
    const judged = judge(profile, candidates);
    if (judged === undefined) return [];
    const { right, ...group } = judged;
    return [{ ...sample(candidates, right, group.weight, random), ...group }];
  });
}

/** Training groups of the joint model: the best candidates of each field, scored by a ranker that never saw the layout. */
export function jointGroupsOf(
  document: ReadDocument,
  answerer: Answerer,
  expected: Expected,
  options: GroupOptions,
  ranker: Ranker,
): Group[] {
  const { measured, judge } = label(document, answerer, expected, options);
  return [...measureJointly(ranker.score(measured))].flatMap(([profile, scored]): Group[] => {
    const judged = judge(
      profile,
      scored.map(({ candidate }) => candidate),
    );
    if (judged === undefined) return [];
    return [{ ...judged, vectors: scored.map(({ vector }) => vector), counts: scored.map(() => 1) }];
  });
}

interface Labelled {
  readonly measured: MeasuredFields;
  /** Undefined where a field without an expected value may have one that is not labeled. */
  readonly judge: (
    profile: FieldProfile,
    candidates: readonly Measured[],
  ) => Omit<Group, 'vectors' | 'counts'> | undefined;
}

function label(
  document: ReadDocument,
  answerer: Answerer,
  expected: Expected,
  { weight, complete, absent }: GroupOptions,
): Labelled {
  const survey = surveyPages(document);
  const { gathered, measured } = measureDocument(survey, answerer);
  const { reading } = gathered;
  const total = expected.fields['amounts.total_amount'];
  const isCredit = typeof total === 'object' && total.number < 0;
  const rules = { pages: survey.sheet.pages, currency: settleCurrency(reading), confidence: () => 1 };
  const judge: Labelled['judge'] = (profile, candidates) => {
    const wanted = acceptedOf(expected, profile.path);
    if (candidates.length === 0 || (wanted.length === 0 && !complete && absent?.has(profile.path) !== true))
      return undefined;
    const right = candidates.map((candidate) => {
      const [found] = settleSigns([toFound(profile, candidate, 0)], isCredit);
      if (found === undefined) return false;
      const { value } = valueEntity(found, rules);
      return wanted.some((one) => isSame(one, value, expected.compare?.[profile.path]));
    });
    const lost = wanted.length > 0 && !right.includes(true);
    const locations = candidates.flatMap(({ piece }, index) => (right[index] === true ? piece.locations : []));
    const rate = lost ? LOST * weight : weight;
    return { right, weight: rate, path: profile.path, wanted: wanted.length > 0, lost, locations };
  };
  return { measured, judge };
}

function sample(
  candidates: readonly Measured[],
  right: readonly boolean[],
  weight: number,
  random: () => number,
): Omit<Group, 'path' | 'wanted' | 'lost' | 'locations'> {
  const looks = ({ vector }: Measured): number =>
    (vector[FEATURE_INDEX.bestMatch] ?? 0) +
    (vector[FEATURE_INDEX.bestDescription] ?? 0) / 2 +
    (vector[FEATURE_INDEX.bestSense] ?? 0);
  const wrong = candidates.flatMap((candidate, index) => (right[index] ? [] : [candidate]));
  const proposed = wrong.filter(({ proposals }) => proposals.length > 0);
  const others = wrong.filter(({ proposals }) => proposals.length === 0).sort((a, b) => looks(b) - looks(a));
  const hard = [...proposed, ...others.slice(0, HARD)];
  const rest = others.slice(HARD);
  const drawn = rest.length <= RANDOM ? rest : rest.filter(() => random() < RANDOM / rest.length);
  const kept = new Map<Measured, number>([
    ...candidates.flatMap((candidate, index) => (right[index] ? [[candidate, 1] as const] : [])),
    ...hard.map((candidate) => [candidate, 1] as const),
    ...drawn.map((candidate) => [candidate, rest.length / Math.max(1, drawn.length)] as const),
  ]);
  return {
    vectors: [...kept.keys()].map(({ vector }) => vector),
    right: [...kept.keys()].map((candidate) => right[candidates.indexOf(candidate)] === true),
    counts: [...kept.values()],
    weight,
  };
}
