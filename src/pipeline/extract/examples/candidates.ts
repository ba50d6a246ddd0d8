/** Candidates of a field with what confirmed documents of the same layout say about them. */
import { distance } from 'fastest-levenshtein';
import { compactText } from '../einvoice/page-index.ts';
import type { FoundValue } from '../found.ts';
import { PrintedPages } from '../llm/printed.ts';
import { PageReader } from '../llm/reading.ts';
import { isSameValue } from '../llm/together/consultation.ts';
import type { BuiltIn } from '../own/answer.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { isEligible } from '../ranking/eligible.ts';
import { listPieces, type Piece } from '../ranking/pieces.ts';
import { toFound } from '../ranking/ranker.ts';
import type { Sheet } from '../sheet.ts';
import { matchPattern } from '../single/pattern.ts';
import { agreeOnPlaces, type KnownValues } from './agreement.ts';
import { Displacements, type PredictedPlace } from './displacement.ts';
import type { ExampleValue, NamedExample } from './example.ts';
import { placeWords, selectWords } from './fingerprint.ts';
import { aroundAll, Surroundings, toFrame } from './frame.ts';
import { proposeKnownValues } from './known-values.ts';
import { NOTHING, PAIR_FEATURES, type PairFeature, placeFeatures, sumOf, textFeatures } from './pair-features.ts';
import { readRows } from './rows.ts';
import { identifiersOf, senderLikeness } from './sender.ts';

const OTHER_FEATURES = [
  /** Log odds of the ranker and of its final list, rank in it, lead over the others. */
  'score',
  'ranked',
  'rank',
  'lead',
  'chosen',
  'chosenConfidence',
  'fieldChosen',
  'fieldConfidence',
  /** Rank of the candidate by its place, among the candidates of the field. */
  'placeRank',
  'placeLead',
  /** Share of the examples for which it is at the best place, and is at the best place with the best label and form. */
  'placeVotes',
  'votes',
  /** Examples that know the field, and the share of them that have a value. */
  'examples',
  'answered',
  /** Share of their values that have a place. */
  'located',
  /** Share of the pairs of examples that have the same value. */
  'constant',
  /** Of the best example: similarity of the layout, and common words. */
  'similarity',
  'coverage',
  /** Common identifiers of the sender, with the best example, and with the best one that has this very value. */
  'sender',
  'senderOfSame',
  /** Examples whose value has this very text. */
  'sameCount',
  'unprinted',
  /** Whether it is a confirmed value, and how alike the printed text is to it. */
  'confirmed',
  'likeness',
  'isDate',
  'isMoney',
  'isNumber',
  'isChoice',
  'isCode',
  'custom',
  'multiple',
] as const;

/** The greatest value over the examples, and the mean, weighted by similarity. */
export const EXAMPLE_FEATURES: readonly string[] = [
  ...PAIR_FEATURES.map((name) => `best.${name}`),
  ...PAIR_FEATURES.map((name) => `mean.${name}`),
  ...OTHER_FEATURES,
];

export interface ExampleCandidate {
  readonly found: FoundValue;
  /** Equal for candidates with the same value. */
  readonly text: string;
  readonly vector: Float32Array;
  /** The example that speaks most for it; undefined if none does. */
  readonly example: NamedExample | undefined;
}

/** Log odds of a piece that the ranker does not have. */
const NOT_RANKED = -7;
const MOST_RANK = 10;
/** Candidates without a score of the ranker are compared if they are at least so close to a predicted place. */
const LEAST_PLACE = 0.3;
/**
 * An example with more values of a field does not count for the field: each candidate is compared with each value. Ten examples with
 * 150 values each took 70 seconds.
 */
const MOST_VALUES = 20;
/** Minimum share of equal letters of the same label with OCR errors. */
const LEAST_LABEL = 0.7;
/** Examples from which columns are taken, the most similar ones. */
const MOST_TABLES = 1;
/** A candidate with a lower rating gets no vote. */
const LEAST_RATING = 0.5;

interface Prepared {
  readonly example: NamedExample;
  /** Likeness of the sender, -1 to 1. */
  readonly sender: number;
  readonly displacements: Displacements;
}

interface Raw {
  readonly found: FoundValue;
  readonly score: number;
  readonly ranked: FoundValue | undefined;
  /** Of the printed text to a confirmed value; undefined if it is none. */
  readonly likeness: number | undefined;
  readonly pairs: readonly { readonly example: Prepared; readonly features: Record<PairFeature, number> }[];
}

/** A document with its examples. */
export class ExampleScene {
  readonly #builtIn: BuiltIn;
  readonly #confidence: (found: FoundValue) => number;
  readonly #prepared: readonly Prepared[];
  readonly #surroundings: Surroundings;
  readonly #pieces: readonly Piece[];
  readonly #printed: { readonly sheet: Sheet; readonly reader: PageReader };
  readonly #likenesses = new Map<string, number>();
  readonly #labels = new Map<string, { readonly before: string; readonly above: string }>();

  constructor(builtIn: BuiltIn, confidence: (found: FoundValue) => number, examples: readonly NamedExample[]) {
    const { sheet, findings, labelsBySegment } = builtIn.gathered.reading;
    const words = selectWords(placeWords(sheet));
    const identifiers = identifiersOf(findings);
    this.#builtIn = builtIn;
    this.#confidence = confidence;
    this.#prepared = examples.map((example) => ({
      example,
      sender: senderLikeness(identifiers, example.example.identifiers),
      displacements: new Displacements(example.example, words, sheet.pages.length),
    }));
    this.#surroundings = new Surroundings(sheet);
    this.#printed = { sheet, reader: new PageReader({ sheet, findings }, new PrintedPages(sheet)) };
    this.#pieces = examples.length === 0 ? [] : listPieces(sheet, findings, labelsBySegment);
  }

  /** The candidates of a field; undefined if no example knows the field. */
  measure(profile: FieldProfile): ExampleCandidate[] | undefined {
    const known = this.#prepared
      .filter(({ example }) => example.example.fields.includes(profile.path))
      .map((one) => ({ one, values: one.example.example.values.filter(({ path }) => path === profile.path) }))
      .filter(({ values }) => values.length <= MOST_VALUES);
    if (known.length === 0) return undefined;
    const values = agreeOnPlaces(known);
    const predicted = values.map(({ one, values }) => ({
      one,
      values: values.map((value) => ({
        value,
        places: value.places.flatMap((place) => one.displacements.predict(place)),
      })),
    }));
    const raw = this.#list(profile, predicted);
    return this.#complete(profile, raw, values);
  }

  /** The rows of a repeating record as the examples have them; undefined if no example knows the record. */
  rows(record: RecordProfile): FoundValue[][] | undefined {
    const { sheet, findings } = this.#builtIn.gathered.reading;
    const tables = this.#prepared.flatMap(({ example, displacements }) =>
      example.example.tables.filter(({ key }) => key === record.record.key).map((table) => ({ table, displacements })),
    );
    return tables.length === 0 ? undefined : readRows({ sheet, findings }, record, tables.slice(0, MOST_TABLES));
  }

  #list(profile: FieldProfile, predicted: readonly PredictedValues[]): Raw[] {
    const ranked = this.#builtIn.ranked.get(profile) ?? [];
    const raw: Raw[] = [];
    const seen = new Set<string>();
    const { pattern, type } = profile.field;
    const add = (given: FoundValue, score: number, isKept: boolean, likeness?: number): void => {
      const [found] = pattern !== undefined && type === 'text' ? matchPattern([given], pattern) : [given];
      if (found === undefined) return;
      const key = keyOf(found);
      if (seen.has(key)) return;
      const pairs = this.#pair(found, predicted);
      const isNear = pairs.some(
        ({ features }) => features.place > LEAST_PLACE || features.before + features.above + features.same > 0,
      );
      if (!isKept && !isNear) return;
      seen.add(key);
      raw.push({ found, score, ranked: ranked.includes(given) ? given : undefined, pairs, likeness });
    };
    const again = predicted.flatMap(({ one, values }) => values.map((each) => ({ ...each, sender: one.sender })));
    for (const { likeness, ...found } of proposeKnownValues(profile, again, this.#printed)) {
      const same = ranked.find((other) => keyOf(other) === keyOf(found));
      add(same ?? found, same?.score ?? NOT_RANKED, true, likeness);
    }
    for (const found of ranked) add(found, found.score, true);
    for (const measured of this.#builtIn.measured?.get(profile) ?? [])
      add(toFound(profile, measured, NOT_RANKED), NOT_RANKED, false);
    for (const piece of this.#pieces) {
      if (!isEligible(profile, piece)) continue;
      const { value, raw: printed, locations, number } = piece;
      const found: FoundValue = {
        profile,
        value,
        raw: printed,
        score: NOT_RANKED,
        spots: locations,
        ...(number === undefined ? {} : { number }),
      };
      add(found, NOT_RANKED, false);
    }
    return raw;
  }

  #pair(found: FoundValue, predicted: readonly PredictedValues[]): Raw['pairs'] {
    const around = aroundAll(found.spots);
    const page = this.#builtIn.gathered.reading.sheet.pages.find(({ number }) => number === around?.page);
    return predicted.flatMap(({ one, values }) =>
      values.flatMap(({ value, places }) => {
        const text = textFeatures(found, value);
        const placed =
          around === undefined || page === undefined
            ? []
            : places
                .filter((place) => place.page === around.page)
                .map((place) => ({
                  ...text,
                  ...placeFeatures(toFrame(around.box, page), place),
                  ...this.#labelFeatures(found, place),
                  lines: Number(place.place.lines === found.spots.length),
                }))
                .map((one) => ({ ...one, sure: one.place / value.places.length }));
        const best = placed.reduce((a, b) => (sumOf(b) > sumOf(a) ? b : a), { ...NOTHING, ...text });
        return [{ example: one, features: best }];
      }),
    );
  }

  #labelFeatures(found: FoundValue, { place }: PredictedPlace): Pick<Record<PairFeature, number>, 'before' | 'above'> {
    const { before, above } = this.#labelsOf(found);
    return {
      before: this.#likeness(place.before, before),
      above: this.#likeness(place.above, above),
    };
  }

  /** Share of equal letters of two labels; 0 for labels that differ in more than OCR errors explain. */
  #likeness(label: string, other: string): number {
    if (label === '' || other === '') return 0;
    if (label === other) return 1;
    const longest = Math.max(label.length, other.length);
    if (Math.abs(label.length - other.length) > (1 - LEAST_LABEL) * longest) return 0;
    const key = `${label}\n${other}`;
    const known = this.#likenesses.get(key);
    if (known !== undefined) return known;
    const likeness = 1 - distance(label, other) / longest;
    const made = likeness < LEAST_LABEL ? 0 : likeness;
    this.#likenesses.set(key, made);
    return made;
  }

  #labelsOf({ spots: [spot] }: FoundValue): { readonly before: string; readonly above: string } {
    if (spot === undefined) return { before: '', above: '' };
    const key = `${spot.page} ${spot.box[0]} ${spot.box[1]}`;
    const known = this.#labels.get(key);
    if (known !== undefined) return known;
    const anchor = this.#surroundings.anchorAt(spot);
    const made =
      anchor === undefined
        ? { before: '', above: '' }
        : { before: this.#surroundings.before(anchor), above: this.#surroundings.above(anchor) };
    this.#labels.set(key, made);
    return made;
  }

  #complete(profile: FieldProfile, raw: readonly Raw[], known: readonly KnownValues<Prepared>[]): ExampleCandidate[] {
    const own = this.#builtIn.found.values.filter((value) => value.profile === profile);
    const ranked = this.#builtIn.ranked.get(profile) ?? [];
    const answered = known.filter(({ values }) => values.length > 0);
    const votes = {
      placeVotes: votesOf(raw, ({ place }) => place),
      votes: votesOf(raw, ({ place, before, above, form }) => place + before + above + form),
    };
    const places = raw.map(({ pairs }) => Math.max(0, ...pairs.map(({ features }) => features.place)));
    const scores = raw.map(({ score }) => score);
    const fieldConfidence = Math.max(0, ...own.map(this.#confidence));
    const ofField: Features = {
      fieldChosen: Number(own.length > 0),
      fieldConfidence,
      examples: known.length,
      answered: answered.length / known.length,
      located: locatedOf(answered.flatMap(({ values }) => values)),
      constant: constancyOf(answered.map(({ values }) => values)),
      similarity: Math.max(...known.map(({ one }) => one.example.similarity)),
      coverage: Math.max(...known.map(({ one }) => one.displacements.coverage)),
      sender: Math.max(...known.map(({ one }) => one.sender)),
      ...typeFeatures(profile),
    };
    return raw.map((one, index) => {
      const same = own.find((value) => isSameValue(value, one.found));
      const place = places[index] ?? 0;
      const features: Features = {
        ...ofField,
        ...pairFeatures(one.pairs),
        score: Math.max(NOT_RANKED, one.score),
        ranked: Number(one.ranked !== undefined),
        rank: one.ranked === undefined ? MOST_RANK : Math.min(MOST_RANK, ranked.indexOf(one.ranked)),
        lead: Math.max(-8, Math.min(8, one.score - maximum(scores, index, NOT_RANKED))),
        chosen: Number(same !== undefined),
        chosenConfidence: same === undefined ? 0 : this.#confidence(same),
        placeRank: Math.min(MOST_RANK, places.filter((other) => other > place).length),
        placeVotes: votes.placeVotes[index] ?? 0,
        votes: votes.votes[index] ?? 0,
        placeLead: place - maximum(places, index, 0),
        sameCount: one.pairs.filter(({ features: { same } }) => same > 0).length,
        senderOfSame: Math.max(
          -2,
          ...one.pairs.flatMap(({ example, features }) => (features.same > 0 ? [example.sender] : [])),
        ),
        unprinted: Number(one.found.spots.length === 0),
        confirmed: Number(one.likeness !== undefined),
        likeness: one.likeness ?? 0,
      };
      return {
        found: one.found,
        text: textOf(one.found),
        vector: Float32Array.from(EXAMPLE_FEATURES, (name) => features[name] ?? 0),
        example: strongest(one.pairs),
      };
    });
  }
}

type Features = Record<string, number>;

interface PredictedValues {
  readonly one: Prepared;
  readonly values: readonly { readonly value: ExampleValue; readonly places: readonly PredictedPlace[] }[];
}

function textOf({ value, number }: FoundValue): string {
  return number === undefined
    ? compactText(value)
    : `${number.decimal} ${number.currency ?? ''}${number.percent ? '%' : ''}`;
}

function keyOf({ value, spots }: FoundValue): string {
  return `${value}|${spots.map(({ page, box }) => `${page} ${box.map(Math.round).join(' ')}`).join('|')}`;
}

function pairFeatures(pairs: Raw['pairs']): Features {
  const weights = pairs.map(({ example }) => example.example.similarity);
  const whole = Math.max(
    1e-9,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const features: Features = {};
  for (const name of PAIR_FEATURES) {
    features[`best.${name}`] = Math.max(0, ...pairs.map(({ features }) => features[name]));
    features[`mean.${name}`] =
      pairs.reduce((sum, { features }, index) => sum + (weights[index] ?? 0) * features[name], 0) / whole;
  }
  return features;
}

function strongest(pairs: Raw['pairs']): NamedExample | undefined {
  const [best] = pairs.toSorted((a, b) => sumOf(b.features) + b.features.same - sumOf(a.features) - a.features.same);
  return best === undefined || sumOf(best.features) + best.features.same < LEAST_RATING
    ? undefined
    : best.example.example;
}

/** For each candidate, the share of the examples for which no other candidate has a higher rating. */
function votesOf(raw: readonly Raw[], rate: (features: Record<PairFeature, number>) => number): number[] {
  const best = new Map<Prepared, number>();
  for (const { pairs } of raw)
    for (const { example, features } of pairs)
      best.set(example, Math.max(best.get(example) ?? LEAST_RATING, rate(features)));
  return raw.map(({ pairs }) => {
    const won = new Set(
      pairs.flatMap(({ example, features }) => (rate(features) >= (best.get(example) ?? 0) - 0.01 ? [example] : [])),
    );
    return won.size / Math.max(1, best.size);
  });
}

function locatedOf(values: readonly ExampleValue[]): number {
  return values.filter(({ places }) => places.length > 0).length / Math.max(1, values.length);
}

/** Share of the pairs of examples with the same value. */
function constancyOf(values: readonly (readonly ExampleValue[])[]): number {
  const texts = values.map((own) => own.map(({ value }) => compactText(value)).join('|'));
  let same = 0;
  let all = 0;
  for (const [index, text] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      all += 1;
      if (other === text) same += 1;
    }
  return all === 0 ? 0 : same / all;
}

function maximum(values: readonly number[], without: number, least: number): number {
  return values.reduce((most, value, index) => (index === without ? most : Math.max(most, value)), least);
}

function typeFeatures({ field, concept, money, kinds }: FieldProfile): Features {
  const { type, multiple } = field;
  return {
    isDate: Number(type === 'date'),
    isMoney: Number(money),
    isNumber: Number(!money && (type === 'quantity' || type === 'number')),
    isChoice: Number(type === 'choice' || type === 'boolean'),
    isCode: Number(type === 'text' && kinds[0] !== 'text' && kinds[0] !== 'place'),
    custom: Number(concept === undefined),
    multiple: Number(multiple),
  };
}
