/**
 * Workbooks (XLSX, ECMA-376) as a stream: a zip of XML parts, of which only the present chunk is in memory.
 */
import { Zip, ZipDeflate } from 'fflate';
import type { Row } from './rows.ts';
import { type CELL_STYLES, dataRow, escapeText, headerRow, MAX_SHEET_ROWS, SHEET_END, SHEET_START } from './sheet.ts';

/** A sheet before it is written: its rows come in batches, when the writer asks for them. */
export interface SheetSource {
  readonly name: string;
  readonly header: readonly string[];
  rows(): AsyncIterable<readonly Row[]>;
}

/** Characters of XML that are compressed at a time. */
const CHUNK = 64 * 1024;
/** Of 0 to 9; XML of tables shrinks about tenfold already here, and higher levels cost several times the time. */
const COMPRESSION = 3;

/**
 * Writes a workbook. Chunks are made as they are taken: a slow reader makes the writer wait and costs no memory.
 * A sheet with more rows than a spreadsheet holds goes on in another one.
 */
export async function* writeWorkbook(sources: readonly SheetSource[]): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const sheets: string[] = [];
  for (const source of sources) {
    const batches = source.rows()[Symbol.asyncIterator]();
    try {
      for (let rest: Row[] | undefined = []; rest; ) {
        sheets.push(nameSheet(source.name, sheets));
        rest = yield* writeSheet(archive.open(`xl/worksheets/sheet${sheets.length}.xml`), source.header, batches, rest);
      }
    } finally {
      await batches.return?.();
    }
  }
  for (const [path, text] of listParts(sheets)) yield* archive.open(path).end(text);
  yield* archive.end();
}

/** @returns the rows for which the sheet had no more room; undefined when all were written */
async function* writeSheet(
  part: ArchivePart,
  header: readonly string[],
  batches: AsyncIterator<readonly Row[]>,
  first: readonly Row[],
): AsyncGenerator<Uint8Array, Row[] | undefined> {
  let text = SHEET_START + headerRow(1, header);
  let count = 1;
  let rest: Row[] | undefined;
  let rows: readonly Row[] | undefined = first;
  while (rows) {
    const room = MAX_SHEET_ROWS - count;
    for (const row of rows.slice(0, room)) {
      count += 1;
      text += dataRow(count, row);
      if (text.length < CHUNK) continue;
      yield* part.write(text);
      text = '';
    }
    if (rows.length > room) {
      rest = rows.slice(room);
      break;
    }
    const next: IteratorResult<readonly Row[], unknown> = await batches.next();
    rows = next.done ? undefined : next.value;
  }
  yield* part.end(text + SHEET_END);
  return rest;
}

interface ArchivePart {
  /** The chunks of the archive that this text completes. */
  write(text: string): Iterable<Uint8Array>;
  end(text: string): Iterable<Uint8Array>;
}

/** A zip whose parts are written one after the other. */
class Archive {
  readonly #encoder = new TextEncoder();
  readonly #zip: Zip;
  #ready: Uint8Array[] = [];

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#ready.push(chunk);
    });
  }

  open(path: string): ArchivePart {
    const part = new ZipDeflate(path, { level: COMPRESSION });
    this.#zip.add(part);
    const push = (text: string, last: boolean) => {
      part.push(this.#encoder.encode(text), last);
      return this.#take();
    };
    return { write: (text) => push(text, false), end: (text) => push(text, true) };
  }

  end(): Iterable<Uint8Array> {
    this.#zip.end();
    return this.#take();
  }

  #take(): Uint8Array[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}

/** Characters of a sheet's name, by Excel's rules, like those below. */
const MAX_NAME_LENGTH = 31;

/** A name that Excel takes and that no sheet before has: two names that differ in case only are one to it. */
function nameSheet(wanted: string, taken: readonly string[]): string {
  const base =
    wanted
      .replace(/[[\]:*?/\\\p{Cc}]/gu, '_')
      .replace(/^'+|'+$/g, '')
      .trim() || 'sheet';
  const used = new Set(['history', ...taken.map((name) => name.toLowerCase())]);
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const name = base.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending;
    if (!used.has(name.toLowerCase())) return name;
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts beside the sheets. They stand last in the zip, since only then the sheets are known. */
function listParts(sheets: readonly string[]): [path: string, text: string][] {
  const each = (write: (number: number, name: string) => string) =>
    sheets.map((name, index) => write(index + 1, name)).join('');
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(
        (number, name) => `<sheet name="${escapeText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${each(
          (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
        )}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
  ];
}

/** Own formats begin at 164 (18.8.30). */
const MONEY_FORMAT = 164;
/** Cell formats in the order of `CELL_STYLES`. Built-in number formats (18.8.30): 14 is a date, 22 a date with a time. */
const FORMATS: Readonly<Record<keyof typeof CELL_STYLES, string>> = {
  plain: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  header: '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  date: '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  time: '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  money: `<xf numFmtId="${MONEY_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  // Shown as the text that it is (18.8.45, quotePrefix).
  guarded: '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>',
};
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  // Two decimals for sums, more where a price has more.
  `<numFmts count="1"><numFmt numFmtId="${MONEY_FORMAT}" formatCode="#,##0.00####"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${Object.keys(FORMATS).length}">${Object.values(FORMATS).join('')}</cellXfs></styleSheet>`;
