/** Features of a column as the column of a field, and of a grid as the table of a record, for the trained models. */
import { COLUMN_CONCEPTS } from '../lexicon/columns.ts';
import { buildLexicon, type ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import type { Senses } from '../ranking/senses.ts';
import { type Likeness, matchOf, NO_LIKENESS, type TextLikeness, WordingIndex } from '../ranking/wordings.ts';
import type { ColumnContents } from './contents.ts';
import type { Grid } from './grid.ts';
import { isNumeric } from './header.ts';
import { findProducts } from './products.ts';
import { readWording, suits, type Wording } from './wording.ts';

/** Column concepts with a feature of their own. All others have none. */
const CONCEPTS = [
  'position',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'line_amount',
  'tax_rate',
  'line_discount',
  'article_number',
] as const satisfies readonly ConceptId[];

/** Features of the words of headings. */
export const WORD_FEATURES = [
  'label',
  'label_lead',
  'exact',
  'best',
  'name',
  'explained',
  'description_words',
  'lead_over_fields',
  'lead_over_columns',
  'foreign',
  'sense',
  'sense_over_fields',
  'sense_over_columns',
  'value_sense',
  'value_sense_over_fields',
] as const;

/** Features of the concept of a field, as recognized by its name. */
export const CONCEPT_FEATURES = ['is_known', ...CONCEPTS.map((concept) => `is_${concept}` as const)] as const;

export const COLUMN_FEATURES = [
  'headed',
  ...WORD_FEATURES,
  'filled',
  'dates',
  'numbers',
  'amounts',
  'percents',
  'measured',
  'identifiers',
  'texts',
  'units',
  'counts',
  'length',
  'longest',
  'integers',
  'magnitude',
  'distinct',
  'fits_type',
  'is_date',
  'is_money',
  'is_number',
  'is_text',
  'is_identifier',
  ...CONCEPT_FEATURES,
  'column_place',
  'field_place',
  'place_difference',
  'rank_from_left',
  'rank_from_right',
  'columns_of_type',
  'fields_of_type',
  'is_product',
  'is_factor',
  'factor_side',
] as const;
export type ColumnFeature = (typeof COLUMN_FEATURES)[number];
export type ColumnVector = Readonly<Record<ColumnFeature, number>>;

type Sort = 'date' | 'number' | 'text';

interface ColumnReading {
  readonly contents: ColumnContents;
  readonly sort: Sort;
  readonly label: Wording;
  readonly likeness: TextLikeness | undefined;
  /** The heading, and some values together, by the encoder. */
  readonly senses: Senses | undefined;
  readonly valueSenses: Senses | undefined;
}

export interface GridReading {
  readonly grid: Grid;
  readonly contents: readonly ColumnContents[];
  /** A vector for each pair of column and field, by column. */
  readonly vectors: readonly (readonly ColumnVector[])[];
}

const indexes = new WeakMap<RecordProfile, WordingIndex>();

function indexOf(record: RecordProfile): WordingIndex {
  const known = indexes.get(record) ?? new WordingIndex(record.fields, [record], buildLexicon());
  indexes.set(record, known);
  return known;
}

export function measureGrid(grid: Grid, record: RecordProfile, contents: readonly ColumnContents[]): GridReading {
  const index = indexOf(record);
  const columns = grid.columns.map(({ heading }, at): ColumnReading => {
    const own = contents[at];
    if (own === undefined) throw new Error('Every column has contents.');
    return {
      contents: own,
      sort: sortOfColumn(own),
      label: heading === undefined ? new Map() : readWording(heading, record),
      likeness: heading === undefined ? undefined : index.measure(heading),
      senses: heading === undefined ? undefined : index.senses.measure(heading, 'context'),
      valueSenses: own.texts > 0.5 ? index.senses.measure(someText(own), 'value') : undefined,
    };
  });
  const roles = findProducts(
    columns.map(({ sort, contents: { values } }) => ({ isNumeric: sort === 'number', values })),
  );
  const longest = Math.max(...contents.map(({ texts, length }) => texts * length));
  const sorts = record.fields.map(sortOfField);
  const vectors = columns.map((column, at) =>
    record.fields.map((field, order) => ({
      ...wordsOf(columns, column, field, record),
      ...contentsOf(column, field, longest),
      ...kindOf(field),
      ...placeOf(columns, at, sorts, order),
      is_product: Number(roles.products.has(at)),
      is_factor: Number(roles.factors.has(at)),
      factor_side: roles.factors.get(at) ?? 0,
    })),
  );
  return { grid, contents, vectors };
}

function sortOfColumn({ dates, numbers }: ColumnContents): Sort {
  if (dates > 0.5) return 'date';
  return numbers > 0.5 ? 'number' : 'text';
}

function sortOfField(field: FieldProfile): Sort {
  if (field.field.type === 'date') return 'date';
  return isNumeric(field) ? 'number' : 'text';
}

type Words = Pick<
  ColumnVector,
  | 'headed'
  | 'label'
  | 'label_lead'
  | 'exact'
  | 'best'
  | 'name'
  | 'explained'
  | 'description_words'
  | 'lead_over_fields'
  | 'lead_over_columns'
  | 'foreign'
  | 'sense'
  | 'sense_over_fields'
  | 'sense_over_columns'
  | 'value_sense'
  | 'value_sense_over_fields'
>;

/** Number of filled cells whose text represents a column. */
const SOME_CELLS = 3;

function someText({ cells }: ColumnContents): string {
  const filled = cells.filter((words) => words.length > 0).slice(0, SOME_CELLS);
  return filled.flatMap((words) => words.map(({ text }) => text)).join(' ');
}

function wordsOf(
  columns: readonly ColumnReading[],
  column: ColumnReading,
  field: FieldProfile,
  record: RecordProfile,
): Words {
  const likenessOf = ({ likeness }: ColumnReading, of: FieldProfile): Likeness =>
    likeness?.fields.get(of) ?? NO_LIKENESS;
  const own = likenessOf(column, field);
  const match = matchOf(own);
  const others = record.fields.filter((other) => other !== field);
  const beside = columns.filter((other) => other !== column);
  const label = suits(column.label, field);
  return {
    headed: Number(column.likeness !== undefined),
    label,
    label_lead: label - Math.max(0, ...beside.map((other) => suits(other.label, field))),
    exact: own.exact,
    best: own.best,
    name: own.name,
    explained: own.explained,
    description_words: own.description,
    lead_over_fields: match - Math.max(0, ...others.map((other) => matchOf(likenessOf(column, other)))),
    lead_over_columns: match - Math.max(0, ...beside.map((other) => matchOf(likenessOf(other, field)))),
    foreign: column.likeness?.foreign ?? 0,
    sense: column.senses?.of(field) ?? 0,
    sense_over_fields: column.senses?.lead(field) ?? 0,
    sense_over_columns:
      (column.senses?.of(field) ?? 0) - Math.max(0, ...beside.map(({ senses }) => senses?.of(field) ?? 0)),
    value_sense: column.valueSenses?.of(field) ?? 0,
    value_sense_over_fields: column.valueSenses?.lead(field) ?? 0,
  };
}

type Contents = Pick<
  ColumnVector,
  | 'filled'
  | 'dates'
  | 'numbers'
  | 'amounts'
  | 'percents'
  | 'measured'
  | 'identifiers'
  | 'texts'
  | 'units'
  | 'counts'
  | 'length'
  | 'longest'
  | 'integers'
  | 'magnitude'
  | 'distinct'
  | 'fits_type'
>;

function contentsOf({ contents }: ColumnReading, field: FieldProfile, longest: number): Contents {
  const { filled, dates, numbers, amounts, percents, measured, identifiers, texts, units, counts, length, values } =
    contents;
  const known = values.filter((value) => value !== undefined);
  const count = Math.max(1, known.length);
  const printed = contents.cells
    .filter((words) => words.length > 0)
    .map((words) => words.map(({ text }) => text).join(' '));
  const fits = { date: dates, number: numbers, text: Math.max(texts, identifiers) };
  return {
    filled,
    dates,
    numbers,
    amounts,
    percents,
    measured,
    identifiers,
    texts,
    units,
    counts: Number(counts),
    length: Math.log(1 + length),
    longest: Number(texts > 0.5 && texts * length >= longest),
    integers: known.filter((value) => Number.isInteger(value)).length / count,
    magnitude: known.reduce((sum, value) => sum + Math.log(1 + Math.abs(value)), 0) / count,
    distinct: new Set(printed).size / Math.max(1, printed.length),
    fits_type: fits[sortOfField(field)],
  };
}

const COLUMN_IDS: ReadonlySet<string> = new Set(COLUMN_CONCEPTS.map(({ id }) => id));

function kindOf(
  field: FieldProfile,
): Pick<
  ColumnVector,
  'is_date' | 'is_money' | 'is_number' | 'is_text' | 'is_identifier' | 'is_known' | `is_${(typeof CONCEPTS)[number]}`
> {
  const sort = sortOfField(field);
  const isMoney = sort === 'number' && (field.money || /^(?:[A-Z]{3}|\p{Sc})$/u.test(field.field.unit ?? ''));
  const is = (concept: ConceptId): number => Number(field.concept === concept);
  return {
    is_date: Number(sort === 'date'),
    is_money: Number(isMoney),
    is_number: Number(sort === 'number' && !isMoney),
    is_text: Number(sort === 'text'),
    is_identifier: Number(field.kinds[0] === 'identifier'),
    is_known: Number(field.concept !== undefined && COLUMN_IDS.has(field.concept)),
    is_position: is('position'),
    is_description: is('description'),
    is_quantity: is('quantity'),
    is_unit: is('unit'),
    is_unit_price: is('unit_price'),
    is_line_amount: is('line_amount'),
    is_tax_rate: is('tax_rate'),
    is_line_discount: is('line_discount'),
    is_article_number: is('article_number'),
  };
}

/**
 * Position of the column among the columns of its type, compared with the position of the field among the fields of its
 * type.
 */
function placeOf(
  columns: readonly ColumnReading[],
  at: number,
  sorts: readonly Sort[],
  order: number,
): Pick<
  ColumnVector,
  | 'column_place'
  | 'field_place'
  | 'place_difference'
  | 'rank_from_left'
  | 'rank_from_right'
  | 'columns_of_type'
  | 'fields_of_type'
> {
  const sort = sorts[order];
  const share = (index: number, count: number): number => (count < 2 ? 0 : index / (count - 1));
  const columnPlace = share(at, columns.length);
  const fieldPlace = share(order, sorts.length);
  const isSame = (column: ColumnReading): boolean => column.sort === sort;
  const columnsOfType = columns.filter(isSame).length;
  const fieldsOfType = sorts.filter((other) => other === sort).length;
  const columnRank = columns.slice(0, at).filter(isSame).length;
  const fieldRank = sorts.slice(0, order).filter((other) => other === sort).length;
  return {
    column_place: columnPlace,
    field_place: fieldPlace,
    place_difference: columnPlace - fieldPlace,
    rank_from_left: columnRank - fieldRank,
    rank_from_right: columns.slice(at + 1).filter(isSame).length - (fieldsOfType - 1 - fieldRank),
    columns_of_type: columnsOfType,
    fields_of_type: fieldsOfType,
  };
}
