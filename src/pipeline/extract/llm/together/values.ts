/** Combines the single values of both models into candidates for the arbiter, and measures their features. */
import { sharesSpot } from '../../decide.ts';
import type { FoundValue } from '../../found.ts';
import type { ConceptId } from '../../lexicon/lexicon.ts';
import type { FieldProfile } from '../../profile.ts';
import type { Measured } from '../../ranking/measure.ts';
import { toFound } from '../../ranking/ranker.ts';
import type { HeldValue } from '../holder.ts';
import { isAtOnePlace } from '../merge.ts';
import { type Agreement, type ConsultedDocument, isSameValue, trustOf } from './consultation.ts';

export const VALUE_FEATURES = [
  /** Of the ranker: log odds against no value, rank among the values of the field, lead over the next one, probabilities. */
  'score',
  'rank',
  'lead',
  'chance',
  'none',
  /** Whether it is a candidate of the ranker with a score, or at least a candidate that was measured. */
  'isRanked',
  'isMeasured',
  /** Whether the built-in model chose it, with its confidence, and the confidence of the value that it chose. */
  'chosen',
  'chosenConfidence',
  'fieldChosen',
  'fieldConfidence',
  'failedCheck',
  /** Confidence of the value that another field has at this place. */
  'rivalConfidence',
  /** Whether the language model gives it, how well it is grounded, and at how many places. */
  'given',
  'held',
  'cited',
  'uncited',
  'printedAsGiven',
  'otherStyle',
  'places',
  /** Whether the ranker has a candidate at the place where it is grounded. */
  'samePlace',
  /** Other fields for which the model gives this place. */
  'givenToOthers',
  /** Whether the model gives another value, one that overlaps this one, one that is not printed, or none. */
  'otherGiven',
  'overlapsGiven',
  'gaveUnheld',
  'gaveNone',
  /** Whether the value that the built-in model chose overlaps this one. */
  'overlapsChosen',
  /** How well the model agrees with sure values, and the share of its values that are printed. */
  'agreeing',
  'compared',
  'trust',
  'omitted',
  'heldShare',
  /** Scores of the ranker for the label and for the meaning. */
  'label',
  'description',
  'sense',
  'valueSense',
  'labelItself',
  'sentence',
  'proposed',
  'isDate',
  'isMoney',
  'isNumber',
  'isChoice',
  'isCode',
  'isParty',
  'custom',
  'multiple',
] as const;
type ValueFeature = (typeof VALUE_FEATURES)[number];

/** A candidate of the arbiter. */
export interface Judged {
  readonly found: FoundValue;
  /** The same value at other places of the page, in case another field takes the first one. */
  readonly elsewhere?: readonly FoundValue[];
  readonly vector: Float32Array;
}

/** Maximum candidates of the ranker for each field. */
const COMPARED = 5;
/** Log odds of a value that is not a candidate of the ranker. All its candidates have higher ones. */
const NOT_RANKED = -7;
/** Maximum difference of scores. */
const MOST_LEAD = 8;

interface Joined {
  readonly found: FoundValue;
  readonly elsewhere: readonly FoundValue[];
  /** Score and rank of the ranker. */
  readonly score: number | undefined;
  readonly rank: number;
  readonly isMeasured: boolean;
  readonly held: HeldValue | undefined;
  readonly places: number;
}

/** The candidates of a field: the best ones of the ranker, and all grounded values of the language model. */
export function measureValues(document: ConsultedDocument, profile: FieldProfile): Judged[] {
  const joined = join(document, profile);
  return joined.map((one) => ({ ...one, vector: measure(document, profile, one, joined) }));
}

function join(document: ConsultedDocument, profile: FieldProfile): Joined[] {
  const { builtIn } = document.consultation;
  const ranked = builtIn.ranked.get(profile) ?? [];
  const held = document.held.get(profile.path) ?? [];
  const distinct = ranked.filter((one, index) => ranked.findIndex((other) => isSameValue(one, other)) === index);
  const best = distinct.filter(
    (one, rank) => rank < COMPARED || (profile.field.multiple && one.score > 0) || isChosen(document, one),
  );
  const ofRanker = best.map((one): Joined => {
    const own = held.filter((value) => isSameValue(value, one));
    const same = ranked.filter((other) => isSameValue(other, one));
    const atPlace = same.find((other) => own.some((value) => isAtOnePlace(value, other)));
    // The ranker chooses between places of one value better than a model that cites the first line with the value.
    const found = atPlace === undefined || isChosen(document, one) ? one : atPlace;
    const elsewhere = same.filter((other) => other !== found);
    const rank = distinct.indexOf(one);
    return { found, elsewhere, score: one.score, rank, isMeasured: true, held: own[0], places: own.length };
  });
  const further = held.filter(
    (value, index) =>
      best.every((one) => !isSameValue(one, value)) && held.findIndex((other) => isSameValue(other, value)) === index,
  );
  return [...ofRanker, ...further.map((value) => joinHeld(document, profile, value, distinct))];
}

/** A value that is not among the best ones of the ranker. */
function joinHeld(
  { consultation: { builtIn }, held: allHeld }: ConsultedDocument,
  profile: FieldProfile,
  held: HeldValue,
  ranked: readonly FoundValue[],
): Joined {
  const same = (allHeld.get(profile.path) ?? []).filter((other) => isSameValue(other, held));
  const [elsewhere, places] = [same.filter((other) => other !== held).map(asFound), same.length];
  const rank = ranked.findIndex((one) => isSameValue(one, held));
  const known = ranked[rank];
  if (known !== undefined) return { found: known, elsewhere, score: known.score, rank, isMeasured: true, held, places };
  const measured = (builtIn.measured?.get(profile) ?? []).find((one) => isMeasuredAs(one, held));
  const { evidence } = measured === undefined ? {} : toFound(profile, measured, 0);
  const found: FoundValue = { ...asFound(held), ...(evidence === undefined ? {} : { evidence }) };
  return { found, elsewhere, score: undefined, rank: ranked.length, isMeasured: measured !== undefined, held, places };
}

function asFound({ profile, value, raw, score, spots, number }: HeldValue): FoundValue {
  return { profile, value, raw, score, spots, ...(number === undefined ? {} : { number }) };
}

function isMeasuredAs({ piece: { value, raw, locations: spots, number } }: Measured, held: HeldValue): boolean {
  const { profile, score } = held;
  const found = { profile, score, value, raw, spots, ...(number === undefined ? {} : { number }) };
  return isAtOnePlace(found, held) && isSameValue(found, held);
}

function isChosen({ chosen }: ConsultedDocument, value: FoundValue): boolean {
  return (chosen.get(value.profile.path) ?? []).some((one) => isSameValue(one, value));
}

function measure(
  document: ConsultedDocument,
  profile: FieldProfile,
  joined: Joined,
  all: readonly Joined[],
): Float32Array {
  const features: Partial<Record<ValueFeature, number>> = {
    ...measureRanked(joined, all),
    ...measureChosen(document, profile, joined.found),
    ...measureGiven(document, profile, joined),
    ...measureAgreement(document, profile),
    ...measureField(profile, joined.found),
  };
  return Float32Array.from(VALUE_FEATURES, (name) => features[name] ?? 0);
}

type Features = Partial<Record<ValueFeature, number>>;

function measureRanked({ found, score, rank, isMeasured }: Joined, all: readonly Joined[]): Features {
  const own = score ?? NOT_RANKED;
  const others = all.flatMap((one) => (one.found === found || one.score === undefined ? [] : [one.score]));
  const whole = all.reduce((sum, one) => sum + (one.score === undefined ? 0 : Math.exp(one.score)), 1);
  return {
    score: limit(own, NOT_RANKED, MOST_LEAD),
    rank: Math.min(COMPARED, rank),
    lead: limit(own - Math.max(0, ...others), -MOST_LEAD, MOST_LEAD),
    chance: score === undefined ? 0 : Math.exp(score) / whole,
    none: 1 / whole,
    isRanked: Number(score !== undefined),
    isMeasured: Number(isMeasured),
  };
}

function measureChosen(
  { chosen, consultation: { builtIn, confidence, failed } }: ConsultedDocument,
  profile: FieldProfile,
  found: FoundValue,
): Features {
  const own = chosen.get(profile.path) ?? [];
  const same = own.find((one) => isSameValue(one, found));
  const rivals = builtIn.found.values.filter(
    (other) => other.profile !== profile && sharesSpot(other.spots, found.spots),
  );
  return {
    chosen: Number(same !== undefined),
    chosenConfidence: same === undefined ? 0 : confidence(same),
    fieldChosen: Number(own.length > 0),
    fieldConfidence: Math.max(0, ...own.map(confidence)),
    failedCheck: Number(failed.has(profile.path)),
    rivalConfidence: Math.max(0, ...rivals.map(confidence)),
    overlapsChosen: Number(same === undefined && own.some((one) => isAtOnePlace(one, found))),
  };
}

function measureGiven(document: ConsultedDocument, profile: FieldProfile, { found, held, places }: Joined): Features {
  const own = document.held.get(profile.path) ?? [];
  const unheld = document.unheld.get(profile.path) ?? 0;
  const others = own.filter((other) => !isSameValue(other, found));
  const isGiven = own.length > 0 || unheld > 0;
  const asked = {
    otherGiven: Number(others.length > 0),
    overlapsGiven: Number(others.some((other) => isAtOnePlace(other, found))),
    gaveUnheld: unheld,
    gaveNone: Number(!isGiven && document.isComplete && document.isAsked(profile.path)),
  };
  if (held === undefined) return asked;
  const elsewhere = document.consultation.findings.values.filter(
    (other) => other.profile !== profile && sharesSpot(other.spots, held.spots),
  );
  return {
    ...asked,
    given: 1,
    held: held.score,
    cited: Number(held.place === 'cited'),
    uncited: Number(held.place === 'uncited'),
    printedAsGiven: Number(held.likeness === 'same' || held.likeness === 'loose'),
    otherStyle: Number(held.likeness === 'style' || held.likeness === 'wording' || held.likeness === 'order'),
    places,
    samePlace: Number(isAtOnePlace(held, found)),
    givenToOthers: new Set(elsewhere.map((other) => other.profile.path)).size,
  };
}

function measureAgreement(document: ConsultedDocument, { path }: FieldProfile): Features {
  const agreement: Agreement = document.agreement(path);
  const { agreeing, compared, omitted } = agreement;
  const unheld =
    [...document.unheld.values()].reduce((sum, count) => sum + count, 0) - (document.unheld.get(path) ?? 0);
  const held = document.held.size - Number(document.held.has(path));
  return { agreeing, compared, omitted, trust: trustOf(agreement), heldShare: (held + 1) / (held + unheld + 2) };
}

const PARTY: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>([
  'name',
  'contact',
  'street',
  'city',
  'postcode',
  'address',
  'country',
]);

function measureField({ field, concept, money, kinds }: FieldProfile, { evidence }: FoundValue): Features {
  const { type, multiple } = field;
  return {
    label: evidence?.label ?? 0,
    description: evidence?.description ?? 0,
    sense: evidence?.sense ?? 0,
    valueSense: evidence?.valueSense ?? 0,
    labelItself: evidence?.itself ?? 0,
    sentence: Number(evidence?.isSentence === true),
    proposed: Number(evidence?.proposed === true),
    isDate: Number(type === 'date'),
    isMoney: Number(money),
    isNumber: Number(!money && (type === 'quantity' || type === 'number')),
    isChoice: Number(type === 'choice' || type === 'boolean'),
    isCode: Number(type === 'text' && kinds[0] !== 'text' && kinds[0] !== 'place'),
    isParty: Number(PARTY.has(concept)),
    custom: Number(concept === undefined),
    multiple: Number(multiple),
  };
}

function limit(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
