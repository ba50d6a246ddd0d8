/** Fills the feature vectors of all pieces that a field may take. */

import { unitGroup } from '../../knowledge/units.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, left, right, top } from '../sheet.ts';
import { BIRTH, PRINTED } from '../single/document-date.ts';
import { type Reading, recordOf } from '../single/reading.ts';
import { Arithmetic } from './arithmetic.ts';
import type { CommonFacts } from './common.ts';
import { DocumentFacts } from './document-facts.ts';
import { isEligible } from './eligible.ts';
import { FEATURE_INDEX as F, type FeatureVector, type PairFeature, relationOffset } from './features.ts';
import { measureField, unitsOf } from './field-features.ts';
import { measurePiece, type PieceScene } from './piece-features.ts';
import { isOtherValue, listPieces, type Piece } from './pieces.ts';
import { RELATIONS, type Surrounding, Surveyor } from './surroundings.ts';
import { matchOf, NO_LIKENESS, type TextLikeness, type WordingIndex } from './wordings.ts';

/** A piece as a candidate of a field. */
export interface Measured {
  readonly piece: Piece;
  readonly vector: FeatureVector;
  /** What rules proposed for the field at this place with this value, the best first. */
  readonly proposals: readonly FoundValue[];
}

interface Around {
  readonly likeness: readonly (TextLikeness | undefined)[];
  readonly surroundings: readonly (Surrounding | undefined)[];
  readonly itself: TextLikeness;
  readonly base: FeatureVector;
}

/** A label this much alike is worth a look. */
const SIGNAL = 0.3;
const NOT_SCORED = -6;
/** Words of a value that nothing announces, and the likeness from which a text is rather a label. */
const SHORT_TEXT = 8;
const LIKE_A_LABEL = 0.75;
/** Relations that a label usually has to its value. */
const OWNERS = ['before', 'left'] as const;
const LABELS = ['before', 'left', 'above'] as const;
const STRONG = ['before', 'left', 'above', 'columnHead', 'blockAbove'] as const;

export class Measurer {
  readonly #reading: Reading;
  readonly #index: WordingIndex;
  readonly #pieces: readonly Piece[];
  /** Place and value of each piece. */
  readonly #keys: readonly string[];
  readonly #around = new Map<Piece, Around>();
  readonly #surveyor: Surveyor;
  readonly #units = new Map<FieldProfile, ReadonlySet<number>>();
  /** The best score of each field that rules propose a place for. */
  readonly #scores = new Map<string, Map<FieldProfile, number>>();
  readonly #scene: PieceScene;

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
    this.#index = index;
    this.#pieces = listPieces(reading.sheet, reading.findings, reading.labelsBySegment).filter(
      (piece) => piece.kind !== 'identifier' || !isOtherValue(piece, reading.findings),
    );
    this.#keys = this.#pieces.map(({ value, locations }) => placeOf({ value, spots: locations }));
    this.#surveyor = new Surveyor(reading.sheet, reading.findings);
    const document = new DocumentFacts(reading.sheet, this.#pieces);
    this.#scene = { reading, document, arithmetic: new Arithmetic(this.#pieces), common };
  }

  /** @param proposals what rules propose for the field, each a candidate too */
  measure(profile: FieldProfile, proposals: readonly FoundValue[]): Measured[] {
    const record = recordOf(this.#reading.template, profile);
    const byPlace = Map.groupBy(proposals, placeOf);
    const used = new Set<string>();
    const chosen: { piece: Piece; proposals: readonly FoundValue[] }[] = [];
    for (const [index, piece] of this.#pieces.entries()) {
      if (!isEligible(profile, piece)) continue;
      const key = this.#keys[index] ?? '';
      const own = byPlace.get(key) ?? [];
      used.add(key);
      if (own.length === 0 && !this.#hasSignal(profile, piece)) continue;
      if (own.length === 0 && isNoAmount(profile, piece)) continue;
      if (this.#isOtherDate(profile, piece) || this.#isForeignDate(profile, piece, own)) continue;
      if (this.#isDenied(profile, piece)) continue;
      chosen.push({ piece, proposals: own });
    }
    for (const [key, own] of byPlace) {
      const piece = used.has(key) ? undefined : this.#pieceOf(own[0]);
      if (piece !== undefined) chosen.push({ piece, proposals: own });
    }
    return this.#fill(profile, record, chosen, proposals);
  }

  /** Text is everywhere: short texts that are no labels, and longer ones that a label or heading announces. */
  #hasSignal(profile: FieldProfile, piece: Piece): boolean {
    if (piece.kind !== 'text') return true;
    const { likeness, itself, base } = this.#aroundOf(piece);
    if (likeness.some((text) => signalOf(text, profile) >= SIGNAL)) return true;
    if (piece.part !== undefined) return !itself.foreignExact && itself.most <= 1;
    if (piece.lines > 1 || (base[F.words] ?? 0) > SHORT_TEXT || (base[F.isSentence] ?? 0) > 0) return false;
    if (itself.foreignExact || itself.most > 1) return false;
    if (profile.kinds[0] !== 'text') return (base[F.digits] ?? 0) > 0;
    if ((base[F.labelItself] ?? 0) > LIKE_A_LABEL || (base[F.endsInColon] ?? 0) > 0) return false;
    return true;
  }

  #unitsOf(profile: FieldProfile): ReadonlySet<number> {
    const known = this.#units.get(profile);
    if (known !== undefined) return known;
    const units = unitsOf(profile);
    this.#units.set(profile, units);
    return units;
  }

  /** The best score that rules give the piece for any other field. */
  #rivalScore(profile: FieldProfile, piece: Piece): number {
    let most = NOT_SCORED;
    for (const [other, score] of this.#scores.get(placeOf({ value: piece.value, spots: piece.locations })) ?? [])
      if (other !== profile) most = Math.max(most, score);
    return most;
  }

  /** A date behind the label of another field, which the rules do not propose for this one. */
  #isForeignDate(profile: FieldProfile, piece: Piece, own: readonly FoundValue[]): boolean {
    if (piece.kind !== 'date' || profile.concept === undefined || own.some(({ score }) => score > 0)) return false;
    // `9. bis 20. März`: what is before the end of a span joins it to the start.
    return piece.span !== 'end' && this.#hasForeignOwner(profile, this.#aroundOf(piece));
  }

  /** A date of birth or printing is not a known field's date. */
  #isOtherDate({ concept, field }: FieldProfile, piece: Piece): boolean {
    if (piece.kind !== 'date' || concept === undefined) return false;
    if (concept !== 'birth_date' && BIRTH.test(piece.segment.text.slice(0, piece.from))) return true;
    const { surroundings } = this.#aroundOf(piece);
    const isPrinted = OWNERS.some((relation) => PRINTED.test(surroundings[RELATIONS.indexOf(relation)]?.text ?? ''));
    return isPrinted && !PRINTED.test(field.name);
  }

  /** Whether the known label of something else, which is no wording of the field, is right before or beside the value. */
  #hasForeignOwner(profile: FieldProfile, { likeness }: Around): boolean {
    return OWNERS.some((relation) => {
      const text = likeness[RELATIONS.indexOf(relation)];
      return text?.foreignExact === true && text.fields.get(profile)?.exact !== 1;
    });
  }

  /** `Not the invoice number`: labels that a description denies are excluded. Fields with a concept have labels of their own. */
  #isDenied(profile: FieldProfile, piece: Piece): boolean {
    if (profile.concept !== undefined && profile.record !== undefined) return false;
    const { surroundings } = this.#aroundOf(piece);
    return LABELS.some((relation) => {
      const text = surroundings[RELATIONS.indexOf(relation)]?.text;
      return text !== undefined && this.#index.isDenied(profile, text);
    });
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

  #aroundOf(piece: Piece): Around {
    const known = this.#around.get(piece);
    if (known !== undefined) return known;
    const found = this.#surveyor.around(piece);
    const surroundings = RELATIONS.map((relation) => found[relation]);
    const likeness = surroundings.map((one) => (one === undefined ? undefined : this.#index.measure(one.text)));
    const itself = this.#index.measure(piece.kind === 'text' ? piece.raw : '');
    const around = { likeness, surroundings, itself, base: measurePiece(piece, itself, this.#scene) };
    this.#around.set(piece, around);
    return around;
  }

  #fill(
    profile: FieldProfile,
    record: RecordProfile | undefined,
    chosen: readonly { piece: Piece; proposals: readonly FoundValue[] }[],
    all: readonly FoundValue[],
  ): Measured[] {
    const field = measureField(profile, record, this.#reading.template.singles.length);
    const ofRules = all.filter(({ throughKnown }) => throughKnown !== true);
    const [best, ...others] = ofRules.toSorted((a, b) => b.score - a.score);
    const highest = best?.score ?? NOT_SCORED;
    const second = others.find(({ value }) => value !== best?.value)?.score ?? NOT_SCORED;
    const counts = new Map<string, number>();
    for (const { value } of ofRules) counts.set(value, (counts.get(value) ?? 0) + 1);
    const measured = chosen.map(({ piece, proposals }): Measured => {
      const around = this.#aroundOf(piece);
      const vector = around.base.slice();
      for (const [index, value] of field) vector[index] = value;
      this.#fillRelations(vector, profile, around);
      this.#fillPair(vector, profile, record, piece, around);
      const [through, byRules] = splitThrough(proposals);
      const own = Math.max(NOT_SCORED, ...byRules.map(({ score }) => score));
      const other = best?.value === piece.value ? second : highest;
      const known = Math.max(NOT_SCORED, ...through.map(({ score }) => score));
      const set = (name: PairFeature, value: number): void => {
        vector[F[name]] = value;
      };
      set('score', clamp(own, NOT_SCORED, 8));
      set('scored', Number(byRules.length > 0));
      set('anyScored', Number(ofRules.length > 0));
      set('through', clamp(known, NOT_SCORED, 8));
      set('anyThrough', Number(all.length > ofRules.length));
      set('scoreLead', own === NOT_SCORED ? clamp(own - highest, -10, 0) : clamp(own - other, -10, 10));
      set('proposals', Math.min(6, counts.get(piece.value) ?? 0));
      return { piece, vector, proposals };
    });
    const meant = Math.max(0, ...measured.map(({ vector }) => vector[F.bestMeaning] ?? 0));
    const likest = Math.max(0, ...measured.map(({ vector }) => vector[F.bestMatch] ?? 0));
    const rivals = measured.filter(({ vector }) => (vector[F.bestMatch] ?? 0) >= likest - 0.05).length;
    for (const { vector } of measured) {
      vector[F.behindBest] = likest - (vector[F.bestMatch] ?? 0);
      vector[F.behindBestMeaning] = meant - (vector[F.bestMeaning] ?? 0);
      vector[F.rivals] = Math.min(20, rivals);
    }
    return measured;
  }

  #fillRelations(vector: FeatureVector, profile: FieldProfile, { likeness, surroundings }: Around): void {
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
      if (!STRONG.some((strong) => strong === relation)) continue;
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
  }

  #fillPair(
    vector: FeatureVector,
    profile: FieldProfile,
    record: RecordProfile | undefined,
    piece: Piece,
    around: Around,
  ): void {
    const set = (name: PairFeature, value: number): void => {
      vector[F[name]] = value;
    };
    const owner = this.#reading.sections.owners.get(piece.segment.id)?.owner;
    const own = owner !== undefined && record !== undefined && (owner === record || owner === record.party);
    set('secondKind', profile.kinds.indexOf(piece.kind));
    set('ownsSection', Number(own));
    set('otherSection', Number(owner === 'other'));
    set('foreignSection', Number(owner !== undefined && owner !== 'other' && !own));
    const likeness = around.itself.fields.get(profile) ?? NO_LIKENESS;
    set('selfMatch', matchOf(likeness));
    set('foreignOwner', Number(this.#hasForeignOwner(profile, around)));
    set('rivalScore', this.#rivalScore(profile, piece));
    const unit = unitOf(piece);
    if (unit === undefined) return;
    const { field } = profile;
    const wanted = this.#unitsOf(profile);
    set('unitFits', Number(field.unit !== undefined && unitGroup(field.unit) === unit));
    set('unitDiffers', Number(wanted.size > 0 && !wanted.has(unit)));
    set('unitInName', Number(wanted.has(unit)));
  }
}

/** Money has cents or a currency; what has neither must be proposed by the rules. */
function isNoAmount({ money, concept }: FieldProfile, { number }: Piece): boolean {
  if (!money || concept === undefined || number === undefined) return false;
  return number.percent || (number.decimals !== 2 && number.currency === undefined);
}

/** The unit that is printed with a number. */
function unitOf({ number }: Piece): number | undefined {
  if (number?.percent === true) return unitGroup('%');
  return number?.unit === undefined ? undefined : unitGroup(number.unit);
}

function splitThrough(proposals: readonly FoundValue[]): [through: FoundValue[], byRules: FoundValue[]] {
  const through = proposals.filter(({ throughKnown }) => throughKnown === true);
  return [through, proposals.filter((one) => !through.includes(one))];
}

function signalOf(text: TextLikeness | undefined, profile: FieldProfile): number {
  const own = text?.fields.get(profile);
  return own === undefined ? 0 : Math.max(own.exact, own.best, own.description, own.meaning);
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
