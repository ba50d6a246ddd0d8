/** The XML of one XLSX worksheet (ECMA-376 part 1, 18.3), made row by row. */
import { startsFormula } from './formula.ts';
import type { Cell, Row } from './rows.ts';

/** Indexes into the cell formats of `STYLES` in workbook.ts. */
export const CELL_STYLES = { plain: 0, header: 1, date: 2, time: 3, money: 4, guarded: 5 } as const;

/** Rows that a sheet holds, the header's included. */
export const MAX_SHEET_ROWS = 1_048_576;
/** Characters that a cell holds. */
const MAX_TEXT_LENGTH = 32_767;
/** Digits that survive the way through a double, which is what a spreadsheet's number is. */
const MAX_DIGITS = 15;

/** Up to the first row; the first row stays in view. */
export const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';

/** @param number from 1 */
export function headerRow(number: number, names: readonly string[]): string {
  return wrapRow(
    number,
    names.map((name, column) => textCell(reference(column, number), name, CELL_STYLES.header)),
  );
}

/** A row of typed cells: numbers as numbers, dates as dates. Cells with several values are texts. */
export function dataRow(number: number, row: Row): string {
  return wrapRow(
    number,
    row.map((cell, column) => (cell ? dataCell(reference(column, number), cell) : '')),
  );
}

function wrapRow(number: number, cells: readonly string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function dataCell(at: string, { type, values }: Cell): string {
  const [value = '', ...others] = values;
  if (others.length > 0) return textCell(at, values.join('; '));
  if (type === 'number' && isExactNumber(value)) return `<c r="${at}"><v>${value}</v></c>`;
  if (type === 'money' && isExactNumber(value)) return `<c r="${at}" s="${CELL_STYLES.money}"><v>${value}</v></c>`;
  if (type === 'boolean' && /^(true|false)$/.test(value))
    return `<c r="${at}" t="b"><v>${value === 'true' ? 1 : 0}</v></c>`;
  if (type === 'date' || type === 'time') {
    const serial = serialDate(value);
    if (serial !== undefined) return `<c r="${at}" s="${CELL_STYLES[type]}"><v>${serial}</v></c>`;
  }
  return textCell(at, value);
}

/**
 * An inline text is not run as a formula when the file is opened. The style `guarded` keeps it a text when a person edits
 * the cell, as an apostrophe that is typed before it would.
 */
function textCell(at: string, text: string, wanted: number = CELL_STYLES.plain): string {
  const style = wanted === CELL_STYLES.plain && startsFormula(text) ? CELL_STYLES.guarded : wanted;
  return `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
}

/** A number that a double holds as it stands; an article number with 20 digits stays a text. */
function isExactNumber(value: string): boolean {
  const digits = /^-?(\d+)(?:\.(\d+))?$/.exec(value);
  return digits !== null && `${digits[1]}${digits[2] ?? ''}`.replace(/^0+/, '').length <= MAX_DIGITS;
}

/**
 * Days since 1899-12-30, with the time of day as the fraction (ECMA-376 part 1, 18.17.4.1).
 *
 * @returns undefined for what is no date, and before March 1900: there spreadsheets disagree by a day that never was
 */
function serialDate(value: string): number | undefined {
  const days = (Date.parse(value) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return days >= 61 ? days : undefined;
}

/** 0-based column and 1-based row -> `AB12`. */
function reference(column: number, row: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row}`;
}

/**
 * Text as XML takes it. What XML 1.0 has no place for is left out; `_x0041_` would be read as an escaped character
 * (ECMA-376 part 1, 22.9.2.19, ST_Xstring), so its underscore is escaped itself.
 */
export function escapeText(text: string): string {
  return (
    text
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very characters to be left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll('\r', '_x000D_')
  );
}
