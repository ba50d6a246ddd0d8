/** Fills the feature vectors of all pieces that a field may take. */

import { unitGroup } from '../../knowledge/units.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, left, right, top } from '../sheet.ts';
import { type Reading, recordOf } from '../single/reading.ts';
import { Arithmetic } from './arithmetic.ts';
import type { CommonFacts } from './common.ts';
import { DocumentFacts } from './document-facts.ts';
import { isEligible } from './eligible.ts';
import { FEATURE_INDEX as F, type FeatureVector, FIELD_OFFSET, relationOffset } from './features.ts';
import { measureField, unitsOf } from './field-features.ts';
import { type Around, Neighborhood } from './neighborhood.ts';
import { isOtherValue, listPieces, type Piece } from './pieces.ts';
import { RELATIONS } from './surroundings.ts';
import { matchOf, NO_LIKENESS, type TextLikeness, type WordingIndex } from './wordings.ts';

/** A piece as a candidate of a field. */
export interface Measured {
  readonly piece: Piece;
  readonly vector: FeatureVector;
  /** What rules proposed for the field at this place with this value, the best first. */
  readonly proposals: readonly FoundValue[];
}

/** A piece before its features are filled in. */
interface Chosen {
  readonly piece: Piece;
  /** Its place and value. */
  readonly key: string;
  readonly proposals: readonly FoundValue[];
}

/** Documents of ten full pages have fewer candidates for any field. Longer ones are cut: the vectors would not fit in memory. */
const MOST_CANDIDATES = 500;
const NOT_SCORED = -6;
/** Relations that a label usually has to its value. */
const STRONG = ['before', 'left', 'above', 'columnHead', 'blockAbove'] as const;

export class Measurer {
  readonly #reading: Reading;
  readonly #pieces: readonly Piece[];
  /** Place and value of each piece. */
  readonly #keys: readonly string[];
  readonly #neighborhood: Neighborhood;
  readonly #units = new Map<FieldProfile, ReadonlySet<number>>();
  /** The best score of each field that rules propose a place for. */
  readonly #scores = new Map<string, Map<FieldProfile, number>>();

  /**
   * @param proposals what rules propose for every field
   * @param common what the rules find on any document
   */
  constructor(
    reading: Reading,
    index: WordingIndex,
    proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
    common: CommonFacts,
  ) {
    for (const [profile, values] of proposals) {
      for (const value of values) {
        const place = placeOf(value);
        const scores = this.#scores.get(place) ?? new Map<FieldProfile, number>();
        this.#scores.set(place, scores.set(profile, Math.max(scores.get(profile) ?? NOT_SCORED, value.score)));
      }
    }
    this.#reading = reading;
    this.#pieces = listPieces(reading.sheet, reading.findings, reading.labelsBySegment).filter(
      (piece) => piece.kind !== 'identifier' || !isOtherValue(piece, reading.findings),
    );
    this.#keys = this.#pieces.map(({ value, locations }) => placeOf({ value, spots: locations }));
    const document = new DocumentFacts(reading.sheet, this.#pieces);
    const scene = { reading, document, arithmetic: new Arithmetic(this.#pieces), common };
    this.#neighborhood = new Neighborhood(reading, index, scene);
  }

  /** @param proposals what rules propose for the field, each a candidate too */
  measure(profile: FieldProfile, proposals: readonly FoundValue[]): Measured[] {
    const record = recordOf(this.#reading.template, profile);
    const byPlace = Map.groupBy(proposals, placeOf);
    const used = new Set<string>();
    const chosen: Chosen[] = [];
    for (const [index, piece] of this.#pieces.entries()) {
      if (!isEligible(profile, piece)) continue;
      const key = this.#keys[index] ?? '';
      const own = byPlace.get(key) ?? [];
      used.add(key);
      if (own.length === 0 && !this.#neighborhood.mayBe(profile, piece)) continue;
      if (!own.some(({ score }) => score > 0) && this.#neighborhood.isForeign(profile, piece)) continue;
      if (!this.#neighborhood.isExcluded(profile, piece)) chosen.push({ piece, key, proposals: own });
    }
    for (const [key, own] of byPlace) {
      const piece = used.has(key) ? undefined : this.#pieceOf(own[0]);
      if (piece !== undefined) chosen.push({ piece, key, proposals: own });
    }
    return this.#fill(profile, record, this.#likeliest(profile, chosen), proposals);
  }

  /** All candidates that rules propose, then the others with the most similar labels. Ties go to the earlier ones. */
  #likeliest(profile: FieldProfile, chosen: readonly Chosen[]): readonly Chosen[] {
    if (chosen.length <= MOST_CANDIDATES) return chosen;
    const proposed = chosen.filter(({ proposals }) => proposals.length > 0);
    const others = chosen
      .filter(({ proposals }) => proposals.length === 0)
      .map((one) => ({ one, signal: this.#neighborhood.signal(profile, one.piece) }))
      .sort((a, b) => b.signal - a.signal)
      .slice(0, Math.max(0, MOST_CANDIDATES - proposed.length));
    return [...proposed, ...others.map(({ one }) => one)];
  }

  #unitsOf(profile: FieldProfile): ReadonlySet<number> {
    const known = this.#units.get(profile);
    if (known !== undefined) return known;
    const units = unitsOf(profile);
    this.#units.set(profile, units);
    return units;
  }

  /** The best score that rules give the piece for any other field. */
  #rivalScore(profile: FieldProfile, key: string): number {
    let most = NOT_SCORED;
    for (const [other, score] of this.#scores.get(key) ?? []) if (other !== profile) most = Math.max(most, score);
    return most;
  }

  /** A proposal that no piece of ours is. */
  #pieceOf(found: FoundValue | undefined): Piece | undefined {
    const [spot] = found?.spots ?? [];
    if (found === undefined || spot === undefined) return undefined;
    const x = left(spot.box) + 1;
    const y = (top(spot.box) + bottom(spot.box)) / 2;
    const segment = this.#reading.sheet.segments.find(
      ({ page, box }) => page === spot.page && left(box) <= x && right(box) >= x && top(box) <= y && bottom(box) >= y,
    );
    if (segment === undefined) return undefined;
    const { value, raw, spots, number } = found;
    const at = Math.max(0, segment.text.indexOf(raw));
    const kind = found.profile.field.type === 'date' ? 'date' : number === undefined ? 'text' : 'number';
    const isBox = /^(?:[☒☑✓✔✗✘■▣☐□▢]|[[(]\s?[xX✓✔✗]?\s?_?\s?[\])])/u.test(raw);
    return {
      cut: isBox ? 'ticked' : 'proposed',
      kind,
      segment,
      from: at,
      to: Math.min(segment.text.length, at + raw.length),
      value,
      raw,
      locations: spots,
      lines: spots.length,
      ...(number === undefined ? {} : { number }),
    };
  }

  #fill(
    profile: FieldProfile,
    record: RecordProfile | undefined,
    chosen: readonly Chosen[],
    all: readonly FoundValue[],
  ): Measured[] {
    const field = measureField(profile, record, this.#reading.template.singles.length);
    const ofRules = all.filter(({ throughKnown }) => throughKnown !== true);
    const [best, ...others] = ofRules.toSorted((a, b) => b.score - a.score);
    const highest = best?.score ?? NOT_SCORED;
    const second = others.find(({ value }) => value !== best?.value)?.score ?? NOT_SCORED;
    const counts = new Map<string, number>();
    for (const { value } of ofRules) counts.set(value, (counts.get(value) ?? 0) + 1);
    const measured = chosen.map(({ piece, key, proposals }): Measured => {
      const around = this.#neighborhood.around(piece);
      const vector = around.base.slice();
      vector.set(field, FIELD_OFFSET);
      this.#fillRelations(vector, profile, around);
      this.#fillPair(vector, profile, record, piece, around);
      vector[F.rivalScore] = this.#rivalScore(profile, key);
      const own = bestScore(proposals, false);
      const other = best?.value === piece.value ? second : highest;
      const known = bestScore(proposals, true);
      vector[F.score] = clamp(own, NOT_SCORED, 8);
      vector[F.scored] = Number(proposals.some(({ throughKnown }) => throughKnown !== true));
      vector[F.anyScored] = Number(ofRules.length > 0);
      vector[F.through] = clamp(known, NOT_SCORED, 8);
      vector[F.anyThrough] = Number(all.length > ofRules.length);
      vector[F.scoreLead] = own === NOT_SCORED ? clamp(own - highest, -10, 0) : clamp(own - other, -10, 10);
      vector[F.proposals] = Math.min(6, counts.get(piece.value) ?? 0);
      return { piece, vector, proposals };
    });
    const most = (feature: number): number =>
      measured.reduce((max, { vector }) => Math.max(max, vector[feature] ?? 0), -1);
    const [sense, joinedSense, valueSense] = [most(F.bestSense), most(F.joinedSense), most(F.valueSense)];
    const meant = most(F.bestMeaning);
    const likest = most(F.bestMatch);
    const rivals = measured.filter(({ vector }) => (vector[F.bestMatch] ?? 0) >= likest - 0.05).length;
    for (const { vector } of measured) {
      vector[F.behindBest] = likest - (vector[F.bestMatch] ?? 0);
      vector[F.behindBestMeaning] = meant - (vector[F.bestMeaning] ?? 0);
      vector[F.behindBestSense] = sense - (vector[F.bestSense] ?? 0);
      vector[F.behindBestJoinedSense] = joinedSense - (vector[F.joinedSense] ?? 0);
      vector[F.behindBestValueSense] = valueSense - (vector[F.valueSense] ?? 0);
      vector[F.rivals] = Math.min(20, rivals);
    }
    return measured;
  }

  #fillRelations(
    vector: FeatureVector,
    profile: FieldProfile,
    { likeness, surroundings, meaning: { senses, odds } }: Around,
  ): void {
    let [bestSense, bestSenseLead] = [-1, -1];
    let [nameMatch, nameSense] = [0, -1];
    let bestMatch = 0;
    let bestLead = -1;
    let bestDescription = 0;
    let rivalMatch = 0;
    let bestMeaning = 0;
    for (const [index, relation] of RELATIONS.entries()) {
      const at = relationOffset(relation);
      const text = likeness[index];
      const own = text?.fields.get(profile) ?? NO_LIKENESS;
      const match = matchOf(own);
      const rival = text === undefined ? 0 : rivalOf(text, profile);
      vector[at] = match;
      vector[at + 1] = own.explained;
      vector[at + 2] = own.description;
      vector[at + 3] = own.meaning;
      vector[at + 4] = match - rival;
      vector[at + 5] = surroundings[index] === undefined ? -1 : Math.min(40, Math.max(0, surroundings[index].distance));
      const sense = senses[index];
      vector[at + 6] = sense?.of(profile) ?? -1;
      vector[at + 7] = odds[index] ?? 0;
      if (!STRONG.some((strong) => strong === relation)) continue;
      if (sense !== undefined && sense.of(profile) > bestSense)
        [bestSense, bestSenseLead] = [sense.of(profile), sense.lead(profile)];
      nameSense = Math.max(nameSense, sense?.named(profile) ?? -1);
      nameMatch = Math.max(nameMatch, own.name);
      if (match > bestMatch) [bestMatch, bestLead] = [match, match - rival];
      bestDescription = Math.max(bestDescription, own.description);
      rivalMatch = Math.max(rivalMatch, rival);
      bestMeaning = Math.max(bestMeaning, own.meaning);
    }
    vector[F.bestMatch] = bestMatch;
    vector[F.bestLead] = bestLead;
    vector[F.bestDescription] = bestDescription;
    vector[F.rivalMatch] = rivalMatch;
    vector[F.bestMeaning] = bestMeaning;
    vector[F.nameMatch] = nameMatch;
    vector[F.nameSense] = nameSense;
    vector[F.bestSense] = bestSense;
    vector[F.bestSenseLead] = bestSenseLead;
  }

  #fillPair(
    vector: FeatureVector,
    profile: FieldProfile,
    record: RecordProfile | undefined,
    piece: Piece,
    around: Around,
  ): void {
    const owner = this.#reading.sections.owners.get(piece.segment.id)?.owner;
    const own = owner !== undefined && record !== undefined && (owner === record || owner === record.party);
    vector[F.secondKind] = profile.kinds.indexOf(piece.kind);
    vector[F.ownsSection] = Number(own);
    vector[F.otherSection] = Number(owner === 'other');
    vector[F.foreignSection] = Number(owner !== undefined && owner !== 'other' && !own);
    const likeness = around.itself.fields.get(profile) ?? NO_LIKENESS;
    vector[F.selfMatch] = matchOf(likeness);
    const { meaning } = around;
    vector[F.joinedSense] = meaning.joined?.of(profile) ?? -1;
    vector[F.joinedSenseLead] = meaning.joined?.lead(profile) ?? -1;
    vector[F.selfOdds] = meaning.oddsOfItself;
    vector[F.selfSense] = meaning.itself?.of(profile) ?? -1;
    vector[F.valueSense] = meaning.value?.of(profile) ?? -1;
    vector[F.valueSenseLead] = meaning.value?.lead(profile) ?? -1;
    vector[F.foreignOwner] = Number(this.#neighborhood.hasForeignOwner(profile, piece));
    const unit = unitOf(piece);
    if (unit === undefined) return;
    const { field } = profile;
    const wanted = this.#unitsOf(profile);
    vector[F.unitFits] = Number(field.unit !== undefined && unitGroup(field.unit) === unit);
    vector[F.unitDiffers] = Number(wanted.size > 0 && !wanted.has(unit));
    vector[F.unitInName] = Number(wanted.has(unit));
  }
}

/** The unit that is printed with a number. */
function unitOf({ number }: Piece): number | undefined {
  if (number?.percent === true) return unitGroup('%');
  return number?.unit === undefined ? undefined : unitGroup(number.unit);
}

/** The best score of the proposals by rules, or of those through a predefined template. */
function bestScore(proposals: readonly FoundValue[], isThrough: boolean): number {
  let best = NOT_SCORED;
  for (const { throughKnown, score } of proposals)
    if ((throughKnown === true) === isThrough && score > best) best = score;
  return best;
}

/** The best likeness of the text to anything but the field. */
function rivalOf({ first, most, next, foreign }: TextLikeness, profile: FieldProfile): number {
  return first === profile ? next : Math.max(most, foreign);
}

function placeOf({ value, spots }: Pick<FoundValue, 'value' | 'spots'>): string {
  const [spot] = spots;
  const at = spot === undefined ? '' : `${spot.page} ${Math.round(left(spot.box))} ${Math.round(top(spot.box))}`;
  return `${at} ${value}`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
