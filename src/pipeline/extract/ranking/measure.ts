/** Fills the feature vectors of all pieces that a field may take. */
import type { FoundValue } from '../found.ts';
import { withoutDenials } from '../own/sentence.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { bottom, left, right, top } from '../sheet.ts';
import { type Reading, recordOf } from '../single/reading.ts';
import { DocumentFacts } from './document-facts.ts';
import { isEligible } from './eligible.ts';
import {
  FEATURE_INDEX as F,
  FEATURES,
  type FeatureVector,
  type FieldFeature,
  type PairFeature,
  type PieceFeature,
  RANKED_CONCEPTS,
  relationOffset,
} from './features.ts';
import { natureOf } from './nature.ts';
import { isOtherValue, listPieces, type Piece } from './pieces.ts';
import { shapeOf } from './shape.ts';
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
  readonly #around = new Map<Piece, Around>();
  readonly #surveyor: Surveyor;
  readonly #document: DocumentFacts;

  constructor(reading: Reading, index: WordingIndex) {
    this.#reading = reading;
    this.#index = index;
    this.#pieces = listPieces(reading.sheet, reading.findings, reading.labelsBySegment);
    this.#surveyor = new Surveyor(reading.sheet, reading.findings);
    this.#document = new DocumentFacts(reading.sheet, this.#pieces);
  }

  /** @param proposals what rules propose for the field, each a candidate too */
  measure(profile: FieldProfile, proposals: readonly FoundValue[]): Measured[] {
    const record = recordOf(this.#reading.template, profile);
    const byPlace = Map.groupBy(proposals, placeOf);
    const used = new Set<string>();
    const chosen: { piece: Piece; proposals: readonly FoundValue[] }[] = [];
    for (const piece of this.#pieces) {
      if (!isEligible(profile, piece) || (piece.kind === 'identifier' && isOtherValue(piece, this.#reading.findings)))
        continue;
      const key = placeOf({ value: piece.value, spots: piece.locations });
      const own = byPlace.get(key) ?? [];
      used.add(key);
      if (own.length === 0 && !this.#hasSignal(profile, record, piece)) continue;
      if (own.every(({ score }) => score <= 0) && this.#belongsElsewhere(profile, piece)) continue;
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
  #hasSignal(profile: FieldProfile, record: RecordProfile | undefined, piece: Piece): boolean {
    if (piece.kind !== 'text') return true;
    const { likeness, itself, base } = this.#aroundOf(piece);
    if (likeness.some((text) => signalOf(text, profile) >= SIGNAL)) return true;
    if (piece.lines > 1 || (base[F.words] ?? 0) > SHORT_TEXT || (base[F.isSentence] ?? 0) > 0) return false;
    if (itself.foreignExact || itself.most > 1) return false;
    if (profile.kinds[0] !== 'text') return (base[F.digits] ?? 0) > 0;
    if ((base[F.labelItself] ?? 0) > LIKE_A_LABEL || (base[F.endsInColon] ?? 0) > 0) return false;
    if (record?.party === undefined) return true;
    const owner = this.#reading.sections.owners.get(piece.segment.id)?.owner;
    return (
      owner === record || (base[F.y] ?? 1) < 0.3 || (base[F.linesToPlace] ?? -1) > 0 || (base[F.hasLegalForm] ?? 0) > 0
    );
  }

  /** A value right behind or beside the known label of something else, which is no wording of the field. */
  #belongsElsewhere(profile: FieldProfile, piece: Piece): boolean {
    if (profile.concept === undefined || piece.kind === 'text') return false;
    const { likeness } = this.#aroundOf(piece);
    return OWNERS.some((relation) => {
      const text = likeness[RELATIONS.indexOf(relation)];
      return text?.foreignExact === true && text.fields.get(profile)?.exact !== 1;
    });
  }

  /** `Not the invoice number`: what a description denies is a condition, as a pattern is. */
  #isDenied(profile: FieldProfile, piece: Piece): boolean {
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
    const around = { likeness, surroundings, itself, base: this.#measurePiece(piece, itself) };
    this.#around.set(piece, around);
    return around;
  }

  #fill(
    profile: FieldProfile,
    record: RecordProfile | undefined,
    chosen: readonly { piece: Piece; proposals: readonly FoundValue[] }[],
    all: readonly FoundValue[],
  ): Measured[] {
    const field = this.#measureField(profile, record);
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
    const likest = Math.max(0, ...measured.map(({ vector }) => vector[F.bestMatch] ?? 0));
    const rivals = measured.filter(({ vector }) => (vector[F.bestMatch] ?? 0) >= likest - 0.05).length;
    for (const { vector } of measured) {
      vector[F.behindBest] = likest - (vector[F.bestMatch] ?? 0);
      vector[F.rivals] = Math.min(20, rivals);
    }
    return measured;
  }

  #fillRelations(vector: FeatureVector, profile: FieldProfile, { likeness, surroundings }: Around): void {
    let bestMatch = 0;
    let bestLead = -1;
    let bestDescription = 0;
    let rivalMatch = 0;
    for (const [index, relation] of RELATIONS.entries()) {
      const at = relationOffset(relation);
      const text = likeness[index];
      const own = text?.fields.get(profile) ?? NO_LIKENESS;
      const match = matchOf(own);
      const rival = text === undefined ? 0 : rivalOf(text, profile);
      vector[at] = match;
      vector[at + 1] = own.explained;
      vector[at + 2] = own.description;
      vector[at + 3] = match - rival;
      vector[at + 4] = surroundings[index] === undefined ? -1 : Math.min(40, Math.max(0, surroundings[index].distance));
      if (!STRONG.some((strong) => strong === relation)) continue;
      if (match > bestMatch) [bestMatch, bestLead] = [match, match - rival];
      bestDescription = Math.max(bestDescription, own.description);
      rivalMatch = Math.max(rivalMatch, rival);
    }
    vector[F.bestMatch] = bestMatch;
    vector[F.bestLead] = bestLead;
    vector[F.bestDescription] = bestDescription;
    vector[F.rivalMatch] = rivalMatch;
  }

  #fillPair(
    vector: FeatureVector,
    profile: FieldProfile,
    record: RecordProfile | undefined,
    piece: Piece,
    { itself }: Around,
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
    const likeness = itself.fields.get(profile) ?? NO_LIKENESS;
    set('selfMatch', matchOf(likeness));
  }

  #measureField(profile: FieldProfile, record: RecordProfile | undefined): Map<number, number> {
    const { field, concept, kinds, money, span } = profile;
    const values = new Map<number, number>();
    const set = (name: FieldFeature, value: number): void => void values.set(F[name], value);
    const isNumber = field.type === 'quantity' || field.type === 'number';
    set('isDate', Number(field.type === 'date'));
    set('isMoney', Number(money || profile.perhapsMoney));
    set('isNumber', Number(isNumber));
    set('isText', Number(kinds[0] === 'text'));
    set('isIdentifier', Number(kinds[0] === 'identifier'));
    set('isCode', Number(!isNumber && field.type === 'text' && kinds[0] !== 'text' && kinds[0] !== 'identifier'));
    set('isCustom', Number(concept === undefined));
    set('isRepeated', Number(field.multiple));
    set('wantsStart', Number(span === 'start'));
    set('wantsEnd', Number(span === 'end'));
    set('ofIssuer', Number(record?.party === 'issuer'));
    set('ofRecipient', Number(record?.party === 'recipient'));
    set('ofDelivery', Number(record?.party === 'delivery'));
    set('ofOtherParty', Number(record?.party === 'other'));
    set('ofRecord', Number(record !== undefined));
    const nature = natureOf(field.name, withoutDenials(field.description));
    set('asksPerson', nature.person);
    set('asksOrganization', nature.organization);
    set('asksPlace', nature.place);
    set('asksCode', nature.code);
    set('asksDuration', nature.duration);
    set('asksContact', nature.contact);
    set('asksThing', nature.thing);
    set('hasDescription', Math.min(3, field.description.length / 50));
    set('fields', Math.min(60, this.#reading.template.singles.length));
    for (const name of RANKED_CONCEPTS) if (concept === name) values.set(F[`is.${name}`], 1);
    return values;
  }

  #measurePiece(piece: Piece, itself: TextLikeness): FeatureVector {
    const vector = new Float32Array(FEATURES.length);
    const set = (name: PieceFeature, value: number): void => {
      vector[F[name]] = value;
    };
    const { sheet, tableSegments } = this.#reading;
    const { segment, cut, kind, number } = piece;
    const page = sheet.pages.find(({ number: one }) => one === segment.page);
    const box = piece.locations[0]?.box ?? segment.box;
    const [width, height] = [page?.width ?? 595, page?.height ?? 842];
    const word = segment.words.find((_, index) => (segment.starts[index] ?? 0) >= piece.from);
    set('x', left(box) / width);
    set('y', top(box) / height);
    set('right', right(box) / width);
    set('page', Math.min(5, segment.page));
    set('pages', Math.min(10, sheet.pages.length));
    set('isLastPage', Number(segment.page === sheet.pages.length));
    set('size', segment.size / sheet.usualSize);
    set('bold', Number(word?.bold === true));
    set('wide', Math.min(3, height / width));
    set('recognized', Number(page?.textSource === 'ocr'));
    set('rowSegments', Math.min(10, sheet.rows[segment.row]?.segments.length ?? 1));
    set('isWhole', Number(piece.to - piece.from >= segment.text.length - 1));
    set('cutTyped', Number(cut === 'typed' || cut === 'city' || cut === 'postcode'));
    set('cutSegment', Number(cut === 'segment'));
    set('cutBehind', Number(cut === 'behind'));
    set('cutPart', Number(cut === 'part'));
    set('cutName', Number(cut === 'name'));
    set('isTicked', Number(cut === 'ticked'));
    set('cutProse', Number(cut === 'prose'));
    set('cutGuessed', Number(cut === 'guessed'));
    set('cutProposed', Number(cut === 'proposed'));
    set('lines', piece.lines);
    const shape = shapeOf(piece.value);
    set('words', Math.min(30, shape.words));
    set('letters', Math.min(120, shape.letters));
    set('digits', shape.digits);
    set('capitals', shape.capitals);
    set('isSentence', Number(shape.isSentence));
    set('isPerson', Number(shape.isPerson));
    set('isStreet', Number(shape.isStreet));
    set('isDuration', Number(shape.isDuration));
    set('isCode', Number(shape.isCode));
    set('isWeb', Number(shape.isWeb));
    set('hasLegalForm', Number(shape.hasLegalForm));
    set('endsInColon', Number(/^\s*:/.test(segment.text.slice(piece.to)) || shape.endsInColon));
    set('hasColon', Number(shape.hasColon));
    set('startsLower', Number(shape.startsLower));
    set('isKind', Number(kind !== 'text'));
    set('isIdentifierKind', Number(kind === 'identifier'));
    set('inTable', Number(tableSegments.has(segment.id)));
    set('labelItself', Math.max(itself.foreign, itself.most));
    set('labelItselfExact', Number(itself.foreignExact || itself.most > 1));
    if (number !== undefined) {
      set('hasCurrency', Number(number.currency !== undefined));
      set('twoDecimals', Number(number.decimals === 2));
      set('noDecimals', Number(number.decimals === 0));
      set('percent', Number(number.percent));
      set('negative', Number(number.decimal.startsWith('-')));
    }
    this.#document.fill(piece, set);
    return vector;
  }
}

function splitThrough(proposals: readonly FoundValue[]): [through: FoundValue[], byRules: FoundValue[]] {
  const through = proposals.filter(({ throughKnown }) => throughKnown === true);
  return [through, proposals.filter((one) => !through.includes(one))];
}

function signalOf(text: TextLikeness | undefined, profile: FieldProfile): number {
  const own = text?.fields.get(profile);
  return own === undefined ? 0 : Math.max(own.exact, own.best, own.description);
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
