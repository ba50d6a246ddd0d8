/** Rows below a heading, grouped into the items of the table. */

import { anyOf } from '../../knowledge/languages/languages.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import { bottom, isBoldRow, left, overlapX, type Row, type Sheet, top } from '../sheet.ts';
import type { Findings } from '../values/find.ts';
import { type Cells, type Column, isInside, splitRow, widenColumns } from './column.ts';
import { isHeading } from './contents.ts';
import type { Header } from './header.ts';
import { type BodyRow, groupItems, hasDigits, type Item } from './items.ts';
import { countFields } from './sides.ts';

export interface Body {
  readonly items: readonly Item[];
  /** The columns of the heading, widened to their contents. */
  readonly columns: readonly Column[];
  /** Whether the sums of the table were found: the table ends there and does not continue on later pages. */
  readonly ended: boolean;
}

/** Sums that end a table. */
const ENDING: ReadonlySet<ConceptId> = new Set([
  'net_amount',
  'tax_amount',
  'total_amount',
  'amount_due',
  'prepaid_amount',
  'closing_balance',
  'payment_terms',
] as const);

/** Sums inside a table: of a page or section, or carried over. They are not items, but items can follow. */
const PASSING: ReadonlySet<ConceptId> = new Set([
  'subtotal',
  'line_total',
  'opening_balance',
  'total_credits',
  'total_debits',
  'discount_amount',
  'surcharge_amount',
  'shipping_amount',
  'rounding',
] as const);

/** Minimum match of a label with a field of the template to count as the field's own label. */
const OWN = 0.9;

/** First words of rows that change or add up the rows above. */
const CHANGES = new RegExp(`^(?:${anyOf('changeRows')})(?![\\p{L}])`, 'iu');

/** `Summe 1. Werkstatt`: the sum of a section, unless the words describe the tax of the total. */
const OF_SECTION = new RegExp(`^(?:${anyOf('sumRows')})\\s+(?!.*(?:${anyOf('sumDetails')}))(?:\\d|\\p{L}{3})`, 'iu');

/** White space above a row that separates blocks, as a multiple of the type size. */
const BLOCK_GAP = 0.75;
/** White space that ends a table, as a multiple of the type size: in any case, and if no item follows. */
const END_GAP = 3.5;
const LAST_GAP = 1.6;
/**
 * Minimum ratio of such white space to the widest gap inside the table, if the row after it does not fill all columns.
 */
const FAR_GAP = 2;
/** An item must follow within this number of rows, or else a single segment after white space ends the table. */
const LOOK_AHEAD = 5;
/** Text larger than the heading by this factor is the title of a new section, which ends the table. */
const TITLE_SIZE = 1.2;

export function readBody(
  sheet: Sheet,
  findings: Findings,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  header: Header,
  endRow: number,
): Body {
  const candidates = rowsBelow(sheet, header, endRow);
  const columns = widenColumns(
    header.columns,
    candidates.map(({ row }) => row).filter((row) => columnsTouched(row, header.columns) > 1),
  );
  const rows: BodyRow[] = [];
  const size = Math.max(header.size, candidates[0]?.row.segments[0]?.size ?? 0);
  let ended = false;
  let passed = false;
  let widest = 0;
  let previous = sheet.rows[header.bodyRow - 1];
  const split = candidates.map(({ row, index }) => {
    const cells = splitRow(row, columns, header.extent);
    const isSum = isBalance(row, labels.get(index) ?? []);
    return { row, index, cells, isSum, full: !isSum && isFullItem(cells, columns) };
  });
  for (const [place, { row, index, cells, isSum, full }] of split.entries()) {
    const goesOn = split.slice(place, place + LOOK_AHEAD).some((next) => next.full);
    if (
      rows.length > 0 &&
      ((!goesOn && isApart(row, previous)) || (isHeading(row) && !rows.every((body) => isBoldRow(body.row))))
    ) {
      ended = true;
      break;
    }
    const gap = previous === undefined ? 0 : top(row.box) - bottom(previous.box);
    const far = !goesOn && gap > END_GAP * header.size && rows.length > 1 && gap > FAR_GAP * widest;
    // The foot of the page, or another box of a form: the table can continue on the next page.
    if (far && columnsTouched(row, header.columns) < header.columns.length) break;
    widest = Math.max(widest, rows.length > 0 ? gap : 0);
    const kind = full ? 'item' : classifyRow(row, previous, findings, labels.get(index) ?? [], { ...header, size });
    // A statement in descending order begins with its closing balance.
    const passes = (isSum && rows.length === 0) || (goesOn && OF_SECTION.test(row.segments[0]?.text ?? ''));
    if (kind === 'end' && !passes) {
      ended = true;
      break;
    }
    // After a subtotal, surcharges and discounts are as common as items: only a full item continues the table.
    if (full) passed = false;
    else if (kind !== 'item') passed = true;
    if (!passed) {
      const opensBlock = previous === undefined || gap > BLOCK_GAP * (row.segments[0]?.size ?? 10);
      rows.push({ index, row, cells, opensBlock });
    }
    previous = row;
  }
  return { items: groupItems(rows, columns), columns, ended };
}

/** `31.03.2024   Neuer Saldo   1.149,49` has the date and amount of a transaction, but is a balance. */
function isBalance({ segments }: Row, hits: readonly LabelHit[]): boolean {
  return hits.some(
    (hit) =>
      segments.indexOf(hit.segment) < 2 &&
      hit.from <= 2 &&
      hit.segment.text.length - hit.to < 4 &&
      conceptsOf(hit).some((concept) => concept === 'opening_balance' || concept === 'closing_balance'),
  );
}

/** Whether a row is a single segment after white space. */
function isApart(row: Row, previous: Row | undefined): boolean {
  const gap = previous === undefined ? 0 : top(row.box) - bottom(previous.box);
  return gap > LAST_GAP * (row.segments[0]?.size ?? 10) && row.segments.length < 2;
}

function rowsBelow(sheet: Sheet, header: Header, endRow: number): { row: Row; index: number }[] {
  const rows: { row: Row; index: number }[] = [];
  for (let index = header.bodyRow; index < endRow; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== header.page) break;
    rows.push({ row, index });
  }
  return rows;
}

function columnsTouched(row: Row, columns: readonly Column[]): number {
  return columns.filter((column) => row.segments.some(({ box }) => overlapX(box, column.box) > 0)).length;
}

function classifyRow(
  row: Row,
  previous: Row | undefined,
  findings: Findings,
  hits: readonly LabelHit[],
  header: Header,
): 'item' | 'passing' | 'end' {
  const inside = row.segments.filter(({ box }) => isInside(box, header.extent));
  const [start] = inside;
  if (start === undefined) return 'item';
  const touched = columnsTouched(row, header.columns);
  if (inside.length === 1 && start.size > TITLE_SIZE * header.size && touched < 2) return 'end';
  const gap = previous === undefined ? 0 : top(row.box) - bottom(previous.box);
  if (gap > END_GAP * start.size && touched < 3) return 'end';
  if (CHANGES.test(start.text)) return endsBySums(inside, hits) ? 'end' : 'passing';
  const beside = sumBeside(inside, hits, findings, header);
  if (beside !== undefined) return beside;
  const numbers = inside.flatMap((segment) =>
    (findings.bySegment[segment.id] ?? []).filter(
      ({ number }) => number !== undefined && (number.decimals > 0 || number.currency !== undefined),
    ),
  );
  const first = hits.find((hit) => inside.includes(hit.segment));
  const startsRow =
    first !== undefined && first.from <= 12 && inside.indexOf(first.segment) <= (numbers.length > 1 ? 0 : 1);
  if (first === undefined || !startsRow || numbers.length === 0 || numbers.length > 3) return 'item';
  const behind = numbers.some(({ segment, from }) => left(segment.box) > left(first.segment.box) || from >= first.to);
  if (!behind) return 'item';
  const wholeLabel = first.segment.text.slice(0, first.from).trim().length < 4;
  // `Abschlag: 0,6667` below a description belongs to it. At the left edge of the table, it is a sum.
  const inline = numbers.every(({ segment }) => segment === first.segment);
  const flush = left(first.segment.box) < Math.min(...header.columns.map(({ box }) => left(box))) + 2 * header.size;
  if (!wholeLabel || (inline && !flush)) return 'item';
  if (conceptsOf(first).some((concept) => PASSING.has(concept))) return 'passing';
  if (conceptsOf(first).some((concept) => ENDING.has(concept))) return 'end';
  return 'item';
}

/** A right-aligned sum: a segment that is only its label, followed by the amount in the last column. */
function sumBeside(
  inside: Row['segments'],
  hits: readonly LabelHit[],
  findings: Findings,
  header: Header,
): 'passing' | 'end' | undefined {
  const last = header.columns.at(-1);
  const amount = inside.at(-1);
  if (last === undefined || amount === undefined || overlapX(amount.box, last.box) < -2 * header.size) return undefined;
  if (!(findings.bySegment[amount.id] ?? []).some(({ number }) => number?.decimals === 2)) return undefined;
  for (const hit of hits) {
    const { segment, from, to } = hit;
    if (segment === amount || !inside.includes(segment) || from > 2 || segment.text.length - to > 3) continue;
    if (inside.indexOf(segment) !== inside.length - 2) continue;
    if (conceptsOf(hit).some((concept) => PASSING.has(concept))) return 'passing';
    if (conceptsOf(hit).some((concept) => ENDING.has(concept)) || announcesSum(hit)) return 'end';
  }
  return undefined;
}

/** A label of an amount that the template has once (fees, interest) is not an item. */
function announcesSum({ fields }: LabelHit): boolean {
  return [...fields].some(([{ money, record }, strength]) => money && record?.multiple !== true && strength >= OWN);
}

/** `Summe netto` ends the table. `Summe` of a section does not. */
function endsBySums(inside: Row['segments'], hits: readonly LabelHit[]): boolean {
  const first = hits.find((hit) => hit.segment === inside[0] && hit.from < 4);
  if (first === undefined) return false;
  const concepts = conceptsOf(first);
  return concepts.some((concept) => ENDING.has(concept)) && !concepts.some((concept) => PASSING.has(concept));
}

/**
 * Whether the row has numbers in at least two requested columns of numbers, or a date and a number if there is only one
 * such column.
 */
function isFullItem(cells: Cells, columns: readonly Column[]): boolean {
  const isFilled = (column: Column): boolean => hasDigits(cells, columns.indexOf(column));
  const numeric = columns.filter((column) => column.numeric);
  const asked = countFields(numeric);
  const filled = countFields(numeric.filter(isFilled));
  if (asked > 1) return filled >= Math.min(3, asked);
  // Statements list a date and an amount. `New balance as of 31 March` does not begin with its date.
  const [first] = [...cells.keys()].sort((a, b) => a - b);
  const lead = first === undefined ? undefined : columns[first];
  return filled > 0 && lead?.fields[0]?.field.type === 'date' && /^\d/.test(cells.get(first ?? 0)?.[0]?.text ?? '');
}

/** Meanings of a label: by the lexicon, and as a label of a template field that occurs once. */
function conceptsOf({ concepts, fields }: LabelHit): ConceptId[] {
  const own = [...fields].flatMap(([{ concept, record }, strength]) =>
    concept !== undefined && record?.multiple !== true && strength >= OWN ? [concept] : [],
  );
  return [...concepts, ...own];
}
