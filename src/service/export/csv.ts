/** Extractions as CSV (RFC 4180): UTF-8, a header row, lines that end with CR LF. */
import { stringify } from 'csv-stringify/sync';
import type { ColumnGroup } from './columns.ts';
import { startsFormula } from './formula.ts';
import { type Cell, columnNames, DOCUMENT_COLUMNS, type ExportItem, tableRows } from './rows.ts';

export interface CsvOptions {
  /** One character. */
  readonly delimiter: string;
  /** Between whole and fraction in the columns of numbers; German spreadsheets want a comma. */
  readonly decimal: '.' | ',';
  /** Whether the file starts with a byte order mark, by which Excel knows UTF-8. */
  readonly bom: boolean;
  /** Whether cells that a spreadsheet would run as a formula are left as they are. */
  readonly raw: boolean;
  readonly rows: 'occurrence' | 'document';
}

export const CSV_DEFAULTS: CsvOptions = { delimiter: ',', decimal: '.', bom: false, raw: false, rows: 'occurrence' };

/** Cells that are written at once: some milliseconds. */
const PIECE = 5000;

/** The byte order mark, where wanted, and the header row. */
export function csvHeader(groups: readonly ColumnGroup[], options: CsvOptions): string {
  const names = [...DOCUMENT_COLUMNS, ...columnNames(groups)].map((name) => (options.raw ? name : guardText(name)));
  return `${options.bom ? '\ufeff' : ''}${writeLines([names], options)}`;
}

/** The rows of a document, in pieces of some thousand cells. */
export function* csvRows(item: ExportItem, groups: readonly ColumnGroup[], options: CsvOptions): Generator<string> {
  let lines: string[][] = [];
  let cells = 0;
  for (const row of tableRows(item, groups, options.rows)) {
    lines.push(row.map((cell) => (cell ? writeCell(cell, options) : '')));
    cells += row.length;
    if (cells < PIECE) continue;
    yield writeLines(lines, options);
    lines = [];
    cells = 0;
  }
  if (lines.length > 0) yield writeLines(lines, options);
}

/**
 * What is quoted besides quotes and the file's own delimiter. Some spreadsheets split at several delimiters at once, or at
 * another one than the file's, and would take the end of a cell for a cell of its own. Numbers with a decimal comma stay
 * unquoted, since some readers take every quoted cell for a text.
 */
const QUOTED = /^(?!-?\d+,\d+$).*[\t\r\n,;|]/s;

/** Lines of cells as they are; see `guardText` for those that hold texts. */
export function writeLines(
  lines: readonly (readonly string[])[],
  { delimiter }: Pick<CsvOptions, 'delimiter'>,
): string {
  return stringify([...lines], { delimiter, record_delimiter: '\r\n', quoted_match: QUOTED });
}

/** A number without unit and grouping. A spreadsheet takes it as a number or a text, never as a formula. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)*$/;

function writeCell({ type, values }: Cell, { decimal, raw }: CsvOptions): string {
  const isNumeric = type === 'number' || type === 'money';
  const text = values.map((value) => (isNumeric ? value.replace('.', decimal) : value)).join('; ');
  return raw || values.every((value) => PLAIN_NUMBER.test(value)) ? text : guardText(text);
}

/** A leading apostrophe keeps spreadsheets from running a text. */
export function guardText(text: string): string {
  return startsFormula(text) ? `'${text}` : text;
}
