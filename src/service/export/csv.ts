/** Extractions as CSV (RFC 4180): UTF-8, a header row, lines that end with CR LF. */
import { stringify } from 'csv-stringify/sync';
import type { ColumnGroup } from './columns.ts';
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

/** The byte order mark, where wanted, and the header row. */
export function csvHeader(groups: readonly ColumnGroup[], options: CsvOptions): string {
  const names = [...DOCUMENT_COLUMNS, ...columnNames(groups)];
  return `${options.bom ? '\ufeff' : ''}${writeLines([names], options)}`;
}

/** The rows of a document. */
export function csvRows(item: ExportItem, groups: readonly ColumnGroup[], options: CsvOptions): string {
  const rows = tableRows(item, groups, options.rows);
  return writeLines(
    rows.map((row) => row.map((cell) => (cell ? writeCell(cell, options) : ''))),
    options,
  );
}

function writeLines(lines: readonly (readonly string[])[], { delimiter }: CsvOptions): string {
  // csv-stringify quotes the line's own end (CR LF) by itself, but not a CR or LF alone.
  return stringify([...lines], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}

/** A number without unit and grouping. A spreadsheet takes it as a number or a text, never as a formula. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)*$/;

/**
 * How a cell begins that spreadsheets may run: https://owasp.org/www-community/attacks/CSV_Injection, with the wide
 * forms that East Asian versions take too, and white space before them.
 */
const FORMULA = /^(?:[\t\r]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

function writeCell({ type, values }: Cell, { decimal, raw }: CsvOptions): string {
  const isNumeric = type === 'number' || type === 'money';
  const text = values.map((value) => (isNumeric ? value.replace('.', decimal) : value)).join('; ');
  return raw || !FORMULA.test(text) || values.every((value) => PLAIN_NUMBER.test(value)) ? text : `'${text}`;
}
