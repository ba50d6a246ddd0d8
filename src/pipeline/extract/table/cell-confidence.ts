/** What is known of the cells of a table once it is read: the features of their confidence. */
import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import { bottom, left, right, type Sheet, top } from '../sheet.ts';
import type { Table } from './table.ts';

export const CELL_CONFIDENCE_FEATURES = [
  'rated',
  'table',
  'columnRated',
  'column',
  'meanColumn',
  'rows',
  'columns',
  'filledColumn',
  'filledRow',
  'product',
  'ofProduct',
  'sum',
  'covered',
  'listed',
  'taxes',
  'first',
  'last',
  'length',
  'unusualLength',
  'lines',
  'repeated',
  'rewritten',
  'known',
  'money',
  'text',
] as const;
export type CellConfidenceFeature = (typeof CELL_CONFIDENCE_FEATURES)[number];
export type CellConfidenceFeatures = Readonly<Record<CellConfidenceFeature, number>>;

const OF_PRODUCT: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['quantity', 'unit_price', 'line_amount']);
const SUMS: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['total_amount', 'net_amount', 'subtotal']);

/**
 * Measures every cell of a table.
 *
 * @param singles values of the document outside of tables, with which sums of columns are compared
 */
export function measureCells(
  sheet: Sheet,
  table: Table,
  singles: readonly FoundValue[],
): ReadonlyMap<FoundValue, CellConfidenceFeatures> {
  const { items, rating } = table;
  const columns = Map.groupBy(items.flat(), ({ profile }) => profile);
  const scores = [...columns.keys()].flatMap((field) => rating?.columns.get(field) ?? []);
  const ofTable = {
    rated: Number(rating !== undefined),
    table: rating?.table ?? 0,
    meanColumn: meanOf(scores),
    rows: Math.log(1 + items.length),
    columns: columns.size,
    sum: compareSum(items, singles),
    covered: coverageOf(sheet, items.flat()),
    listed: Number(table.segments.size === 0),
    taxes: Number(table.ofTaxes),
  };
  const measured = new Map<FoundValue, CellConfidenceFeatures>();
  for (const [index, row] of items.entries()) {
    const ofRow = {
      filledRow: row.length / columns.size,
      product: compareProduct(row),
      first: Number(index === 0),
      last: Number(index === items.length - 1),
    };
    for (const cell of row) {
      const column = columns.get(cell.profile) ?? [];
      const ofColumn = {
        columnRated: Number(rating?.columns.has(cell.profile) === true),
        column: rating?.columns.get(cell.profile) ?? 0,
        filledColumn: column.length / items.length,
      };
      measured.set(cell, { ...ofTable, ...ofRow, ...ofColumn, ...measureCell(cell, column) });
    }
  }
  return measured;
}

type OfCell =
  | 'ofProduct'
  | 'length'
  | 'unusualLength'
  | 'lines'
  | 'repeated'
  | 'rewritten'
  | 'known'
  | 'money'
  | 'text';

function measureCell(cell: FoundValue, column: readonly FoundValue[]): Pick<CellConfidenceFeatures, OfCell> {
  const { profile, value, raw, spots } = cell;
  const usual = meanOf(column.map((other) => other.value.length));
  return {
    ofProduct: Number(OF_PRODUCT.has(profile.concept)),
    length: Math.log(1 + value.length),
    unusualLength: Math.abs(Math.log((1 + value.length) / (1 + usual))),
    lines: new Set(spots.map(({ box }) => Math.round(top(box)))).size,
    repeated: column.filter((other) => other.value === value).length / column.length,
    rewritten: Number(raw !== value),
    known: Number(profile.concept !== undefined),
    money: Number(profile.money),
    text: Number(profile.field.type === 'text'),
  };
}

/** 1 if quantity times price is the amount of the row, -1 if it is not, 0 if one of the three is missing. */
function compareProduct(row: readonly FoundValue[]): number {
  const of = (concept: ConceptId): number | undefined => {
    const found = row.find(({ profile }) => profile.concept === concept);
    return found === undefined ? undefined : Number(found.value);
  };
  const [quantity, price, amount] = [of('quantity'), of('unit_price'), of('line_amount')];
  if (quantity === undefined || price === undefined || amount === undefined) return 0;
  // A price is rounded to cents: the product differs by up to half a cent per unit.
  return Math.abs(quantity * price - amount) < 0.011 + 0.005 * Math.abs(quantity) ? 1 : -1;
}

/** 1 if the amounts of the rows add up to a sum of the document, -1 if they do not, 0 if there is nothing to compare. */
function compareSum(items: Table['items'], singles: readonly FoundValue[]): number {
  const cents = ({ value }: FoundValue): number => Math.round(100 * Number(value));
  const amounts = items.flat().filter(({ profile }) => profile.concept === 'line_amount');
  const sums = singles.filter(({ profile: { concept, record } }) => SUMS.has(concept) && record?.multiple !== true);
  if (amounts.length === 0 || sums.length === 0) return 0;
  const added = amounts.reduce((sum, amount) => sum + cents(amount), 0);
  return sums.some((sum) => Math.abs(cents(sum) - added) <= 1) ? 1 : -1;
}

/** The share of words between the first and the last row that belong to a cell. */
function coverageOf(sheet: Sheet, cells: readonly FoundValue[]): number {
  let [inside, covered] = [0, 0];
  const byPage = Map.groupBy(
    cells.flatMap(({ spots }) => spots),
    ({ page }) => page,
  );
  for (const [page, spots] of byPage) {
    const from = Math.min(...spots.map(({ box }) => top(box)));
    const to = Math.max(...spots.map(({ box }) => bottom(box)));
    for (const { box } of sheet.segments.flatMap((segment) => (segment.page === page ? segment.words : []))) {
      const [across, down] = [(left(box) + right(box)) / 2, (top(box) + bottom(box)) / 2];
      if (down < from || down > to) continue;
      inside += 1;
      const isIn = ({ box: cell }: (typeof spots)[number]): boolean =>
        across >= left(cell) - 1 && across <= right(cell) + 1 && down >= top(cell) - 1 && down <= bottom(cell) + 1;
      if (spots.some(isIn)) covered += 1;
    }
  }
  return inside === 0 ? 1 : covered / inside;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}
