/** The features of a piece, whatever the field. */
import { isBold, left, right, top } from '../sheet.ts';
import type { Reading } from '../single/reading.ts';
import { overlaps } from '../values/candidate.ts';
import type { Arithmetic } from './arithmetic.ts';
import type { CommonFacts } from './common.ts';
import type { DocumentFacts } from './document-facts.ts';
import { FEATURE_INDEX as F, FEATURES, type FeatureVector, type PieceFeature } from './features.ts';
import type { AddressPart, Piece } from './pieces.ts';
import { shapeOf } from './shape.ts';
import { RELATIONS, type Relation, type Surrounding } from './surroundings.ts';
import type { TextLikeness } from './wordings.ts';

/** What is known of the document that a piece is from. */
export interface PieceScene {
  readonly reading: Reading;
  readonly document: DocumentFacts;
  readonly arithmetic: Arithmetic;
  readonly common: CommonFacts;
}

/**
 * @param itself how alike the piece's own text is to the fields
 * @param surroundings by relation
 */
export function measurePiece(
  piece: Piece,
  itself: TextLikeness,
  surroundings: readonly (Surrounding | undefined)[],
  scene: PieceScene,
): FeatureVector {
  const vector = new Float32Array(FEATURES.length);
  const set = (name: PieceFeature, value: number): void => {
    vector[F[name]] = value;
  };
  const { sheet, tableSegments } = scene.reading;
  const { segment, cut, kind, number } = piece;
  const page = sheet.pages.find(({ number: one }) => one === segment.page);
  const box = piece.locations[0]?.box ?? segment.box;
  const [width, height] = [page?.width ?? 595, page?.height ?? 842];
  const word = segment.words[wordAt(piece)];
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
  set('cutUnsigned', Number(cut === 'unsigned'));
  set('cutLines', Number(cut === 'lines'));
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
  set('endsInColon', Number(endsInColon(piece)));
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
  fillContents(piece, scene, set);
  fillEdges(piece, scene, surroundings, set);
  fillTypography(piece, surroundings, set);
  if (piece.part !== undefined) set(ADDRESS_FEATURES[piece.part.role], 1 / (1 + piece.part.order));
  scene.document.fill(piece, set);
  scene.arithmetic.fill(piece, set);
  scene.common.fill(piece, set);
  return vector;
}

/** Index of the word that the piece starts in. */
function wordAt({ segment, from }: Piece): number {
  const next = segment.words.findIndex((_, index) => (segment.starts[index] ?? 0) > from);
  return next < 0 ? segment.words.length - 1 : next - 1;
}

/** Whether a colon follows: then a piece is probably a label. */
export function endsInColon({ segment, to, value }: Piece): boolean {
  return /^\s*:/.test(segment.text.slice(to)) || shapeOf(value).endsInColon;
}

/** 1 for the likeliest piece of an address, less for others. */
const ADDRESS_FEATURES = {
  name: 'addressName',
  contact: 'addressContact',
  street: 'addressStreet',
  address: 'addressWhole',
  country: 'addressCountry',
} as const satisfies Record<AddressPart['role'], PieceFeature>;

/** What a longer text holds beside itself: `14-733 vom 19.10.2026` is more than a number. */
function fillContents(
  piece: Piece,
  { reading: { findings, labelsBySegment } }: PieceScene,
  set: (name: PieceFeature, value: number) => void,
): void {
  if (piece.kind !== 'text' && piece.kind !== 'identifier') return;
  const { segment, from, to } = piece;
  const inside = (findings.bySegment[segment.id] ?? []).filter((other) => overlaps(other, piece) && other.to <= to);
  set('holdsDate', Number(inside.some(({ kind }) => kind === 'date')));
  set('holdsNumber', Number(inside.some(({ kind, number }) => kind === 'number' && number?.decimals === 2)));
  const labels = (labelsBySegment.get(segment.id) ?? []).filter((label) => label.from >= from && label.to <= to);
  set('holdsLabel', Number(labels.some((label) => label.from > from && label.to < to)));
  set('startsWithLabel', Number(labels.some((label) => label.from <= from + 1 && label.to < to)));
}

/** What is left and right of the piece on its line: whether the piece is cut at the right places. */
function fillEdges(
  piece: Piece,
  { reading: { sheet, labelsBySegment } }: PieceScene,
  surroundings: readonly (Surrounding | undefined)[],
  set: (name: PieceFeature, value: number) => void,
): void {
  const { segment, from, to } = piece;
  const before = segment.text.slice(0, from).trimEnd();
  const after = segment.text.slice(to).trimStart();
  set('charsBefore', Math.min(MOST_CHARACTERS, before.length));
  set('charsAfter', Math.min(MOST_CHARACTERS, after.length));
  set('markBefore', markOf(before.at(-1)));
  set('markAfter', markOf(after.at(0)));
  const row = sheet.rows[segment.row]?.segments ?? [];
  const next = row[row.indexOf(segment) + 1];
  const size = Math.max(1, segment.size);
  set('gapRight', next === undefined ? -1 : Math.min(FARTHEST, (left(next.box) - right(segment.box)) / size));
  const at = wordAt(piece);
  const [last, first] = [segment.words[at - 1], segment.words[at]];
  // Inside a word, there is no gap.
  const isInside = (segment.starts[at] ?? from) < from;
  set(
    'gapBefore',
    isInside || last === undefined || first === undefined ? 0 : (left(first.box) - right(last.box)) / size,
  );
  const hasColon = (relation: Relation): boolean => surroundings[RELATIONS.indexOf(relation)]?.colon === true;
  set('colonBefore', Number(hasColon('before') || (before === '' && hasColon('left'))));
  set('colonAbove', Number(hasColon('above')));
  const labels = labelsBySegment.get(segment.id) ?? [];
  set(
    'labelEndsBefore',
    Number(labels.some((label) => label.to <= from && /^[\s:.]*$/.test(segment.text.slice(label.to, from)))),
  );
}

/** Size and weight of the texts around the piece, compared with its own. Captions are often smaller, and labels often bold. */
function fillTypography(
  { segment, locations }: Piece,
  surroundings: readonly (Surrounding | undefined)[],
  set: (name: PieceFeature, value: number) => void,
): void {
  const start = left(locations[0]?.box ?? segment.box);
  const fill = (relation: Relation, size: PieceFeature, bold: PieceFeature, flush?: PieceFeature): void => {
    const other = surroundings[RELATIONS.indexOf(relation)]?.segment;
    if (other === undefined) return;
    set(size, segment.size / Math.max(1, other.size));
    set(bold, Number(isBold(other)) - Number(isBold(segment)));
    if (flush !== undefined)
      set(flush, Math.min(FARTHEST, Math.abs(left(other.box) - start) / Math.max(1, segment.size)));
  };
  fill('left', 'sizeToLeft', 'boldLeft');
  fill('above', 'sizeToAbove', 'boldAbove', 'flushAbove');
  fill('below', 'sizeToBelow', 'boldBelow', 'flushBelow');
}

const MOST_CHARACTERS = 40;
/** In heights of the type. */
const FARTHEST = 40;

/** The kind of a character, numbered so that the kinds that end a value are next to each other. */
function markOf(character: string | undefined): number {
  if (character === undefined) return 0;
  if (character === ':') return 1;
  if (/[,;|·•]/.test(character)) return 2;
  if (/[()[\]]/.test(character)) return 3;
  if (/[.]/.test(character)) return 4;
  if (/\d/.test(character)) return 6;
  return /\p{L}/u.test(character) ? 7 : 5;
}
