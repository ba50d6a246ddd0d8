/** Lists pairs of a label and a value: all possible values on the pages, each with the texts that can be its label. */
import { type Extractor, findByRules, gather, type Survey } from '../extract/extract.ts';
import type { FoundValue } from '../extract/found.ts';
import { Arithmetic } from '../extract/ranking/arithmetic.ts';
import { CommonFacts } from '../extract/ranking/common.ts';
import { DocumentFacts } from '../extract/ranking/document-facts.ts';
import { FEATURES, type FeatureVector } from '../extract/ranking/features.ts';
import { measurePiece } from '../extract/ranking/piece-features.ts';
import { isOtherValue, listPieces, type Piece } from '../extract/ranking/pieces.ts';
import { labelOdds } from '../extract/ranking/senses.ts';
import { RELATIONS, type Surrounding, Surveyor } from '../extract/ranking/surroundings.ts';
import { termIndex } from '../extract/ranking/terms.ts';
import type { WordingIndex } from '../extract/ranking/wordings.ts';
import { isBold, left, type Segment } from '../extract/sheet.ts';
import type { Reading } from '../extract/single/reading.ts';
import { readLabel } from './label-text.ts';

export const LABEL_RELATIONS = ['before', 'left', 'above', 'none'] as const;
export type LabelRelation = (typeof LABEL_RELATIONS)[number];

export interface Pair {
  readonly piece: Piece;
  readonly relation: LabelRelation;
  /** As printed, without its colon; empty for the relation `none`. */
  readonly label: string;
  /** The segment that the label is in. */
  readonly labelSegment: Segment | undefined;
  /** The heading over the value, as printed. */
  readonly heading: string | undefined;
  readonly vector: Float32Array;
}

const LABEL_FEATURES = [
  'odds',
  'distance',
  'colon',
  'known',
  'knownExactly',
  'words',
  'letters',
  'digits',
  'capitals',
  'terms',
  'startsUpper',
  'endsLoose',
  'size',
  'bold',
  'flush',
  'parenthesis',
  'question',
  'continued',
] as const;

const OTHER_TEXTS = [
  'before',
  'left',
  'above',
  'above2',
  'blockAbove',
  'heading',
  'columnHead',
  'after',
  'below',
  'left2',
] as const;

export const PAIR_FEATURES: readonly string[] = [
  ...FEATURES.slice(FEATURES.indexOf('x'), FEATURES.indexOf('addressCountry') + 1),
  ...LABEL_RELATIONS.map((relation) => `is.${relation}`),
  ...LABEL_FEATURES.map((feature) => `label.${feature}`),
  ...OTHER_TEXTS.flatMap((text) => [`${text}.odds`, `${text}.distance`, `${text}.known`, `${text}.colon`]),
  'selfOdds',
  'ownLabelOdds',
];
const FIRST = FEATURES.indexOf('x');
const LAST = FEATURES.indexOf('addressCountry') + 1;

const LONGEST = 250;
const LOOSE_END =
  /(?:^|\s)(?:a|an|the|of|on|in|at|by|to|for|from|is|are|was|and|or|with|der|die|das|des|dem|den|am|im|zu|zum|zur|von|vom|bis|ab|für|mit|und|oder|ist|sind)$/iu;

export interface PairList {
  readonly reading: Reading;
  readonly pairs: readonly Pair[];
  /** Values that the rules find on documents of any type. */
  readonly common: readonly FoundValue[];
}

/** @param common reads the values that most documents have */
export function listPairs(survey: Survey, common: Extractor): PairList {
  const { sheet, findings } = survey;
  const { reading } = gather(survey, common);
  const pieces = listPieces(sheet, findings, reading.labelsBySegment).filter(
    (piece) => (piece.kind !== 'identifier' || !isOtherValue(piece, findings)) && piece.value.length <= LONGEST,
  );
  const { values } = findByRules(survey, common);
  const scene = {
    reading,
    document: new DocumentFacts(sheet, pieces),
    arithmetic: new Arithmetic(pieces),
    common: new CommonFacts(values),
  };
  const surveyor = new Surveyor(sheet, findings);
  const index = common.wordings();
  const pairs = pieces.flatMap((piece): Pair[] => {
    const around = surveyor.around(piece);
    const surroundings = RELATIONS.map((relation) => around[relation]);
    const base = measurePiece(piece, index.measure(piece.kind === 'text' ? piece.raw : ''), surroundings, scene);
    const heading = around.heading === undefined ? undefined : readLabel(around.heading.text);
    return labelsOf(piece, around).map(({ relation, label, source }) => ({
      piece,
      relation,
      label,
      heading,
      labelSegment: relation === 'before' ? piece.segment : source?.segment,
      vector: measurePair({ piece, relation, label, source, around, base, index }),
    }));
  });
  return { reading, pairs, common: values };
}

type Around = ReturnType<Surveyor['around']>;

interface LabelAt {
  readonly relation: LabelRelation;
  readonly label: string;
  readonly source: Surrounding | undefined;
}

function labelsOf({ segment, from }: Piece, around: Around): LabelAt[] {
  const found: LabelAt[] = [];
  const add = (relation: Exclude<LabelRelation, 'none'>): void => {
    const source = around[relation];
    const label = source === undefined ? undefined : readLabel(source.text);
    if (label !== undefined) found.push({ relation, label, source });
  };
  const starts = !/[\p{L}\d]/u.test(segment.text.slice(0, from));
  if (!starts) add('before');
  else {
    add('left');
    add('above');
  }
  found.push({ relation: 'none', label: '', source: undefined });
  return found;
}

interface Measurable extends LabelAt {
  readonly piece: Piece;
  readonly around: Around;
  readonly base: FeatureVector;
  readonly index: WordingIndex;
}

function measurePair({ piece, relation, label, source, around, base, index }: Measurable): Float32Array {
  const { segment } = piece;
  const known = index.measure(label);
  const letters = label.replace(/[^\p{L}]/gu, '');
  const other = source?.segment;
  const ofLabel: Record<(typeof LABEL_FEATURES)[number], number> =
    relation === 'none'
      ? NO_LABEL
      : {
          odds: labelOdds(label),
          distance: Math.min(40, source?.distance ?? 0),
          colon: Number(source?.colon === true),
          known: Math.max(known.foreign, known.most),
          knownExactly: Number(known.foreignExact || known.most > 1),
          words: label.split(/\s+/).length,
          letters: letters.length,
          digits: Number(/\d/.test(label)),
          capitals: letters.replace(/[^\p{Lu}]/gu, '').length / Math.max(1, letters.length),
          terms: termIndex().of(label).size,
          startsUpper: Number(/^[^\p{L}]*\p{Lu}/u.test(label)),
          endsLoose: Number(LOOSE_END.test(label)),
          size: other === undefined ? 1 : other.size / Math.max(1, segment.size),
          bold: other === undefined ? 0 : Number(isBold(other)) - Number(isBold(segment)),
          flush:
            other === undefined
              ? 0
              : Math.min(40, Math.abs(left(other.box) - left(segment.box)) / Math.max(1, segment.size)),
          parenthesis: Number(/[()]/.test(source?.text ?? '')),
          question: Number(/\?/.test(source?.text ?? '')),
          continued: Number(label.length < (source?.text ?? '').replace(/[:\s]+$/, '').length - 3),
        };
  const others = OTHER_TEXTS.flatMap((name) => {
    const text = around[name];
    if (text === undefined) return [0, -1, 0, 0];
    const likeness = index.measure(text.text);
    return [
      labelOdds(text.text),
      Math.min(40, text.distance),
      Math.max(likeness.foreign, likeness.most),
      Number(text.colon),
    ];
  });
  return Float32Array.from([
    ...base.slice(FIRST, LAST),
    ...LABEL_RELATIONS.map((one) => Number(one === relation)),
    ...LABEL_FEATURES.map((feature) => ofLabel[feature]),
    ...others,
    piece.kind === 'text' || piece.kind === 'identifier' ? labelOdds(piece.raw) : 0,
    labelOdds(segment.text),
  ]);
}

const NO_LABEL: Record<(typeof LABEL_FEATURES)[number], number> = {
  odds: 0,
  distance: -1,
  colon: 0,
  known: 0,
  knownExactly: 0,
  words: 0,
  letters: 0,
  digits: 0,
  capitals: 0,
  terms: 0,
  startsUpper: 0,
  endsLoose: 0,
  size: 0,
  bold: 0,
  flush: -1,
  parenthesis: 0,
  question: 0,
  continued: 0,
};
