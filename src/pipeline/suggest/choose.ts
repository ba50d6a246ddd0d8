/** Chooses pairs of a label and a value. A place of a page has one value, and a value is not the label of another value. */
import { settleCurrency } from '../extract/currency.ts';
import { locate } from '../extract/entity.ts';
import type { Survey } from '../extract/extract.ts';
import type { Spot } from '../extract/found.ts';
import { normaliseLabel } from '../extract/labels/normalise.ts';
import { meaningOfLabel } from '../extract/ranking/senses.ts';
import type { Forest } from '../extract/ranking/trees.ts';
import { boxOfRange } from '../extract/sheet.ts';
import type { Language } from '../page.ts';
import type { CommonNames } from './common-names.ts';
import { nameOfLabel, nameOfWords } from './label-text.ts';
import type { Pair, PairList } from './pairs.ts';
import { Places } from './places.ts';
import type { SampleField } from './sample.ts';
import { formatPiece, shapeOf } from './value-shape.ts';

/** Least log odds of a proposed value, and maximum number of values of a document. */
const LEAST = -3.5;
const MOST = 60;
/**
 * Factors for values whose probability is too high in the model: values in sentences, and values in addition to those of a
 * predefined template.
 */
const LESS = { inSentence: 0.6, besideKnown: 0.75 } as const;
/** Least probability of a proposed value in a sentence. Its name is a part of the sentence. */
const LEAST_IN_SENTENCE = 0.03;
/** How much lower the log odds of a longer value at the same place can be. */
const NEARLY = 1;
/** Maximum number of words of a line that is not running text. */
const MOST_WORDS = 8;

interface Rated {
  readonly pair: Pair;
  readonly score: number;
}

/** @returns the pairs with their log odds, the most likely first */
export function ratePairs(pairs: readonly Pair[], forest: Forest): Rated[] {
  return pairs.map((pair) => ({ pair, score: forest.score(pair.vector) })).sort((a, b) => b.score - a.score);
}

interface ChoiceOptions {
  /** Places of values that other fields have. */
  readonly taken: Places;
  /** Places of check boxes with their answers. They can be labels, but not values. */
  readonly boxes: Places;
  readonly names: CommonNames;
  /** Values of the predefined template; undefined for documents of an unknown type. */
  readonly known: ReadonlySet<string> | undefined;
}

/** @param rated the most likely pairs first */
export function chooseFields(
  survey: Survey,
  { reading }: PairList,
  rated: readonly Rated[],
  { taken, boxes, names, known }: ChoiceOptions,
): SampleField[] {
  const { pages, language } = survey.sheet;
  const currency = settleCurrency(reading);
  const labels = new Places();
  const used = new Set<string>();
  const values = new Set<string>();
  const fields: SampleField[] = [];
  const byLabel = Map.groupBy(rated, ({ pair }) => labelKey(pair));
  for (const best of rated) {
    if (best.score < LEAST || fields.length === MOST) break;
    const { pair, score } = widen(best, byLabel.get(labelKey(best.pair)) ?? []);
    const { piece, label } = pair;
    const chance = chanceOf(pair, score) * (known === undefined ? 1 : LESS.besideKnown);
    if (isInSentence(pair) && chance < LEAST_IN_SENTENCE) continue;
    const name = label === '' ? names.of(piece, score, used) : nameByLabel(pair, used, language);
    if (name === undefined || !/[\p{L}\d]/u.test(piece.value)) continue;
    const form = normaliseLabel(name);
    const labelAt = labelSpots(pair);
    const isTaken = taken.covers([...piece.locations, ...labelAt]) || boxes.covers(piece.locations);
    if (isTaken || labels.covers(piece.locations) || used.has(form) || values.has(piece.value)) continue;
    const shape = shapeOf(piece, label);
    const value = formatPiece(piece, shape, currency);
    if (known?.has(value)) continue;
    used.add(form);
    values.add(piece.value);
    taken.add(piece.locations);
    labels.add(labelAt);
    const [spot] = piece.locations;
    fields.push({
      name,
      ...(label === '' ? {} : { label, meaning: meaningOfLabel(label) }),
      shape,
      chance,
      value,
      ...(piece.raw === value ? {} : { raw: piece.raw }),
      ...(spot === undefined ? {} : { location: locate(spot, pages) }),
    });
  }
  return fields;
}

/**
 * @param used normalized names that other fields have
 * @returns undefined if the words before the value are no name
 */
function nameByLabel(pair: Pair, used: ReadonlySet<string>, language: Language): string | undefined {
  const { label, heading } = pair;
  if (isInSentence(pair)) return nameOfWords(label, language);
  const name = nameOfLabel(label, language);
  // Several parts of a form have the same labels: `Carrier: address`, `Consignee: address`.
  if (!used.has(normaliseLabel(name)) || heading === undefined) return name;
  return `${nameOfLabel(heading, language)}: ${name}`;
}

/** The same for all values that begin at one place after one label. */
function labelKey({ relation, label, labelSegment, piece }: Pair): string {
  return `${piece.segment.id} ${piece.from} ${relation} ${labelSegment?.id ?? ''} ${label}`;
}

/** Returns the longest value at the same place that ends with its line, or is an address, if it is nearly as likely. */
function widen(best: Rated, others: readonly Rated[]): Rated {
  if (best.pair.label === '' || isInSentence(best.pair)) return best;
  const lengthOf = ({ pair }: Rated): number => pair.piece.value.length;
  const wider = others.filter(
    (other) => other.score > best.score - NEARLY && lengthOf(other) > lengthOf(best) && isWhole(other.pair),
  );
  return wider.sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? best;
}

function isWhole({ piece: { kind, part, segment, to, lines } }: Pair): boolean {
  return part?.role === 'address' || (kind === 'text' && lines === 1 && to >= segment.text.length - 1);
}

function chanceOf(pair: Pair, score: number): number {
  const chance = 1 / (1 + Math.exp(-score));
  return isInSentence(pair) ? LESS.inSentence * chance : chance;
}

function isInSentence({ relation, piece }: Pair): boolean {
  const { segment, from } = piece;
  return relation === 'before' && segment.words.length > MOST_WORDS && !/:\s*$/.test(segment.text.slice(0, from));
}

/** The places of the label; empty if it is in the line of the value. */
function labelSpots({ label, labelSegment, piece }: Pair): Spot[] {
  if (labelSegment === undefined || labelSegment === piece.segment) return [];
  const { page, box, text } = labelSegment;
  const at = text.lastIndexOf(label);
  return [{ page, box: at < 0 ? box : boxOfRange(labelSegment, at, at + label.length) }];
}
