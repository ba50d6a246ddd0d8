/** Finds tables with a heading. Each is a record that can occur more than once. */
import { createConfidence } from '../extract/confidence.ts';
import { valueEntity } from '../extract/entity.ts';
import { findByRules, prepareExtractor, type Survey } from '../extract/extract.ts';
import type { Spot } from '../extract/found.ts';
import { normaliseLabel } from '../extract/labels/normalise.ts';
import { labelOdds } from '../extract/ranking/senses.ts';
import type { Segment } from '../extract/sheet.ts';
import type { GridContents } from '../extract/table/candidates.ts';
import type { ColumnContents } from '../extract/table/contents.ts';
import { readGrids } from '../extract/table/find-tables.ts';
import { makeKey, makeUniqueKey } from '../field-key.ts';
import type { Language } from '../page.ts';
import type { RecordField, ValueField } from '../template.ts';
import { readTemplate } from '../template-reading.ts';
import { nameOfLabel, readLabel } from './label-text.ts';
import type { Places } from './places.ts';
import type { SampleTable, SampleValue, Shape } from './sample.ts';

/** Maximum number of tables of a document, and minimum number of rows of a table. */
const MOST_TABLES = 3;
const LEAST_ROWS = 2;
/** Least share of filled cells of a column. */
const LEAST_FILLED = 0.3;
/** Maximum number of rows that count for the score of a table. */
const MOST_ROWS = 8;
/** Least share of cells of one kind for a column of this kind. */
const MOSTLY = 0.6;
/**
 * Least number of columns with only dates, numbers or codes, and least share of columns with a heading. On labeled documents,
 * 37 of 43 such grids have the rows of the template, and 3 of 18 grids with one such column.
 */
const LEAST_UNIFORM = 2;
const LEAST_HEADED = 0.5;
const UNIFORM = 0.7;
const MOST_HEADING_WORDS = 5;

export interface FoundTable {
  readonly table: SampleTable;
  /** Its rows and its heading. */
  readonly area: readonly Spot[];
}

interface GridColumn {
  readonly label: string;
  readonly field: ValueField;
  readonly odds: number;
}

interface Candidate {
  readonly columns: readonly GridColumn[];
  readonly score: number;
  readonly area: readonly Spot[];
}

/** @param taken places of values of other fields. Tables on them are left out. The places of the found tables are added */
export function findSampleTables(survey: Survey, taken: Places, recordName: string): FoundTable[] {
  const { sheet } = survey;
  const candidates = readGrids(survey)
    .flatMap((grid) => readCandidate(grid, survey) ?? [])
    .sort((a, b) => b.score - a.score);
  const found: FoundTable[] = [];
  const headings = new Set<string>();
  for (const candidate of candidates) {
    if (found.length === MOST_TABLES) break;
    // A table that continues on the next page repeats its heading.
    const heading = candidate.columns.map(({ label }) => normaliseLabel(label)).join('|');
    if (headings.has(heading) || taken.covers(candidate.area)) continue;
    const table = readSampleTable(survey, candidate, recordName, sheet.language);
    if (table === undefined || taken.covers(table.area)) continue;
    headings.add(heading);
    taken.add(table.area);
    found.push(table);
  }
  return found;
}

function readCandidate({ grid, contents }: GridContents, { sheet }: Survey): Candidate | undefined {
  if (!grid.isHeaded) return undefined;
  const rows = Math.max(...contents.map(({ cells }) => cells.length));
  const headings = grid.columns.filter(({ heading }) => heading !== undefined && isHeading(heading)).length;
  const uniform = contents.filter(isUniform).length;
  const share = headings / grid.columns.length;
  if (rows < LEAST_ROWS || uniform < LEAST_UNIFORM || share < LEAST_HEADED) return undefined;
  const taken = new Set<string>();
  const columns = grid.columns.flatMap(({ heading }, index): GridColumn[] => {
    const content = contents[index];
    const label = heading === undefined ? undefined : readLabel(heading);
    if (label === undefined || content === undefined || content.filled < LEAST_FILLED) return [];
    const name = nameOfLabel(label, sheet.language);
    const key = makeUniqueKey(makeKey(name), taken);
    if (taken.has(name.toLowerCase())) return [];
    taken.add(key).add(name.toLowerCase());
    return [
      {
        label,
        field: { name, key, ...shapeOfColumn(content, label), ...aliasOf(name, label) },
        odds: labelOdds(label),
      },
    ];
  });
  if (columns.length < 2) return undefined;
  const area = sheet.rows.slice(grid.firstRow, grid.bodyRow).flatMap(({ segments }) => segments.map(spotOf));
  return { columns, score: share * (1 + uniform) * Math.min(rows, MOST_ROWS), area };
}

/** A short label without digits, marks and boxes. */
function isHeading(text: string): boolean {
  return text.split(' ').length <= MOST_HEADING_WORDS && !/[\d:?☐☒☑[\]]/u.test(text) && labelOdds(text) > 0;
}

/** Whether the cells of a column are of one kind, other than text. */
function isUniform({ filled, dates, numbers, identifiers }: ColumnContents): boolean {
  return filled > LEAST_FILLED && [dates, numbers, identifiers].some((share) => share >= UNIFORM);
}

function aliasOf(name: string, label: string): { aliases?: string[] } {
  return name.toLowerCase() === label.toLowerCase() ? {} : { aliases: [label] };
}

function spotOf({ page, box }: Segment): Spot {
  return { page, box };
}

function shapeOfColumn({ dates, numbers, percents, counts, cells }: ColumnContents, label: string): Shape {
  if (dates >= MOSTLY) return { type: 'date' };
  const texts = cells.map((words) => words.map(({ text }) => text).join(' ')).filter((text) => text !== '');
  const share = (form: RegExp): number => texts.filter((text) => form.test(text)).length / Math.max(1, texts.length);
  if (share(AMOUNT) >= MOSTLY) return { type: 'quantity' };
  if (counts || numbers < MOSTLY) return { type: 'text' };
  if (percents >= MOSTLY) return { type: 'quantity', unit: '%' };
  return { type: share(MEASURED) >= MOSTLY || /[€$£%]|\b(?:EUR|USD|GBP|CHF)\b/.test(label) ? 'quantity' : 'number' };
}

/** An amount of money, and a number with its unit. */
const AMOUNT = /^(?:\p{Sc}|[A-Z]{3})?\s?[-+]?\d[\d.,' ]*[.,]\d{2}-?\s?(?:\p{Sc}|[A-Z]{3})?$|^\p{Sc}\s?\d[\d.,]*$/u;
const MEASURED = /^[\d.,]+\s?\p{L}[\p{L}.²³]*$/u;

/** Reads the rows like an extraction with this record. */
function readSampleTable(
  survey: Survey,
  { columns, area }: Candidate,
  name: string,
  language: Language,
): FoundTable | undefined {
  const fields = columns.map(({ field }) => field);
  const record: RecordField = { name, key: 'row', type: 'record', multiple: true, fields };
  const { resolved } = readTemplate({ language, fields: [record] }, { stored: true });
  const extractor = prepareExtractor(resolved);
  const found = findByRules(survey, extractor);
  const [table] = found.tables;
  if (table === undefined || table.items.length < LEAST_ROWS) return undefined;
  const rules = {
    pages: survey.sheet.pages,
    currency: found.currency,
    confidence: createConfidence(survey.sheet, found),
  };
  const read = columns.flatMap(({ field, label, odds }) => {
    const values = table.items.flatMap((item): SampleValue[] => {
      const value = item.find(({ profile }) => profile.field.key === field.key);
      if (value === undefined) return [];
      const { value: text, raw, location } = valueEntity(value, rules);
      return [{ value: text, ...(raw === undefined ? {} : { raw }), ...(location === undefined ? {} : { location }) }];
    });
    const { key: _, aliases: __, name: fieldName, ...shape } = field;
    return values.length < LEAST_FILLED * table.items.length
      ? []
      : [{ name: fieldName, label, shape, chance: chanceOf(odds), values }];
  });
  if (read.length < 2) return undefined;
  const spots = table.items.flatMap((item) => item.flatMap((value) => value.spots));
  return { table: { name, columns: read }, area: [...area, ...spots] };
}

/** The probability that a template asks for a column. On labeled documents, it asks for half of the columns of found tables. */
function chanceOf(odds: number): number {
  return odds > 0 ? 0.6 : 0.4;
}
