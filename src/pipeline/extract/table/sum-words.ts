/** Words by which rows of a table are sums, or labels of fields that occur once. */
import type { LabelHit } from '../labels/finder.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import { buildLexicon, type ConceptId } from '../lexicon/lexicon.ts';
import type { Segment } from '../sheet.ts';

const SUMS: ReadonlySet<ConceptId> = new Set<ConceptId>([
  'net_amount',
  'tax_amount',
  'total_amount',
  'amount_due',
  'prepaid_amount',
  'opening_balance',
  'closing_balance',
  'subtotal',
  'line_total',
  'total_credits',
  'total_debits',
  'paid',
  'change',
  'rounding',
]);
let forms: ReadonlySet<string> | undefined;

/** Whether a text is the known label of a sum, and nothing else. */
export function isCalledSum(text: string): boolean {
  forms ??= new Set(buildLexicon().flatMap(({ id, forms: own }) => (SUMS.has(id) ? [...own] : [])));
  return forms.has(normaliseLabel(text));
}

/** Segments that begin with a label of a field that occurs once. */
export function labelledSegments(labels: readonly LabelHit[]): readonly Segment[] {
  const single = labels.filter(
    ({ from, fields, concepts }) =>
      from < 3 &&
      ([...fields.keys()].some(({ record }) => record?.multiple !== true) || (fields.size === 0 && concepts.size > 0)),
  );
  return [...new Set(single.map(({ segment }) => segment))];
}
