/** Confirmed values as candidates: printed again, printed with OCR errors at the same place, or not printed at all. */
import { distance } from 'fastest-levenshtein';
import { compactText } from '../einvoice/page-index.ts';
import type { FoundValue, Spot } from '../found.ts';
import { LIKENESSES, type PageReader, spotsOf } from '../llm/reading.ts';
import type { FieldProfile } from '../profile.ts';
import { bottom, left, overlapX, right, type Sheet, top } from '../sheet.ts';
import type { PredictedPlace } from './displacement.ts';
import type { ExampleValue } from './example.ts';
import { toFrame } from './frame.ts';

/** A confirmed value, and where it would be in this document. */
export interface ExpectedAgain {
  readonly value: ExampleValue;
  readonly places: readonly PredictedPlace[];
  /** Likeness of the sender to that of the example, -1 to 1. */
  readonly sender: number;
}

/** Shorter texts are printed by chance. */
const LEAST_LETTERS = 4;
const MOST_SIGHTINGS = 4;
/**
 * Minimum share of equal letters of a text at the predicted place. OCR errors of photographed receipts leave nine of ten letters; the
 * model decides from the exact share.
 */
const LEAST_LIKENESS = 0.7;
/** A value that is not printed is offered after so many equal confirmations. */
const CONFIRMATIONS = 2;

/** Only texts and choices: numbers and dates are read from the page. */
export function proposeKnownValues(
  profile: FieldProfile,
  known: readonly ExpectedAgain[],
  { sheet, reader }: { readonly sheet: Sheet; readonly reader: PageReader },
): (FoundValue & { readonly likeness: number })[] {
  const { type } = profile.field;
  if (type === 'date' || type === 'number' || type === 'quantity') return [];
  const found: (FoundValue & { readonly likeness: number })[] = [];
  for (const [text, own] of Map.groupBy(known, ({ value }) => value.value)) {
    // Another sender that uses the same program has another name in its logo.
    const unprinted = own.filter(({ value, sender }) => value.places.length === 0 && sender !== 0);
    const base = { profile, value: text, raw: text, score: 0 };
    if (unprinted.length >= CONFIRMATIONS) found.push({ ...base, spots: [], likeness: 0 });
    if (type !== 'text' || compactText(text).length < LEAST_LETTERS) continue;
    const asked = { profile, text, choice: undefined, lines: [] };
    const printed = reader.read(asked, sheet.segments, LIKENESSES.elsewhere).slice(0, MOST_SIGHTINGS);
    for (const { value, raw, parts } of printed)
      found.push({ ...base, value, raw, spots: spotsOf(parts), likeness: 1 });
    if (printed.length > 0) continue;
    for (const place of own.flatMap(({ places }) => places)) {
      const misread = readAt(sheet, place, text);
      if (misread !== undefined) found.push({ ...base, ...misread });
    }
  }
  return found;
}

/** The text at a predicted place, if it is the confirmed one with OCR errors. */
function readAt(
  sheet: Sheet,
  { page, box }: PredictedPlace,
  text: string,
): { readonly raw: string; readonly spots: readonly Spot[]; readonly likeness: number } | undefined {
  const own = sheet.pages.find(({ number }) => number === page);
  if (own === undefined) return undefined;
  const inside = sheet.segments.filter((segment) => {
    if (segment.page !== page) return false;
    const framed = toFrame(segment.box, own);
    const middle = (top(framed) + bottom(framed)) / 2;
    const margin = (bottom(framed) - top(framed)) / 2;
    return (
      middle > top(box) - margin &&
      middle < bottom(box) + margin &&
      overlapX(framed, box) > 0.5 * Math.min(right(framed) - left(framed), right(box) - left(box))
    );
  });
  if (inside.length === 0) return undefined;
  const raw = inside.map((segment) => segment.text).join(' ');
  const [read, wanted] = [compactText(raw), compactText(text)];
  const likeness = 1 - distance(read, wanted) / Math.max(1, read.length, wanted.length);
  if (likeness < LEAST_LIKENESS) return undefined;
  return { raw, likeness, spots: inside.map((segment) => ({ page, box: segment.box })) };
}
