/** The extractions of an inbox in every form in which clients can have them, each as a stream of chunks. */
import type { Kysely } from 'kysely';
import type { ResolvedTemplate } from '../../pipeline/template.ts';
import type { Id, Tables } from '../../store/tables.ts';
import { nameExamples } from '../examples/name-examples.ts';
import { writeRecord } from '../extractions.ts';
import { Pace } from '../pace.ts';
import { ColumnCollector, type ColumnGroup } from './columns.ts';
import { type CsvOptions, csvHeader, csvRows } from './csv.ts';
import { columnNames, DOCUMENT_COLUMNS, type ExportItem, type Row, recordRows, tableRows } from './rows.ts';
import { type ExtractionRow, readExtractions, type Selection, type Span } from './selection.ts';
import { type SheetSource, writeWorkbook } from './workbook.ts';

/** Rows of a sheet that are written at once. */
const BATCH = 200;

/** `{"count": ..., "results": [...]}`, where `count` is that of all matches. */
export async function* writeJson(
  db: Kysely<Tables>,
  readerId: Id,
  selection: Selection,
  count: number,
): AsyncGenerator<string> {
  let separator = '';
  yield `{"count":${count},"results":[`;
  for await (const page of readExtractions(db, selection)) {
    yield separator + (await writeRows(db, readerId, page)).join(',');
    separator = ',';
  }
  yield ']}';
}

/** One extraction a line (https://github.com/ndjson/ndjson-spec). */
export async function* writeNdjson(db: Kysely<Tables>, readerId: Id, selection: Selection): AsyncGenerator<string> {
  for await (const page of readExtractions(db, selection)) {
    yield (await writeRows(db, readerId, page)).map((row) => `${row}\n`).join('');
  }
}

/** CSV with the columns of the template and of whatever else the selected extractions hold. */
export async function* writeCsv(
  db: Kysely<Tables>,
  selection: Selection,
  template: ResolvedTemplate,
  options: CsvOptions,
): AsyncGenerator<string> {
  const { groups, span } = await survey(db, selection, template);
  yield csvHeader(groups, options);
  if (!span) return;
  const pace = new Pace();
  for await (const page of readExtractions(db, selection, span)) {
    for (const row of page) {
      for (const piece of csvRows(toItem(row), groups, options)) {
        yield piece;
        if (pace.isDue) await pace.rest();
      }
    }
  }
}

/** A workbook: a sheet `documents` with a row a document, and one sheet for each repeating record. */
export async function* writeXlsx(
  db: Kysely<Tables>,
  selection: Selection,
  template: ResolvedTemplate,
): AsyncGenerator<Uint8Array> {
  const { groups, span } = await survey(db, selection, template);
  const single = groups.filter(({ repeats }) => !repeats);
  const repeating = groups.filter(({ repeats }) => repeats);
  const source = (
    name: string,
    columns: readonly ColumnGroup[],
    rowsOf: (item: ExportItem) => Iterable<Row>,
  ): SheetSource => ({
    name,
    header: [...DOCUMENT_COLUMNS, ...columnNames(columns)],
    async *rows() {
      if (!span) return;
      for await (const page of readExtractions(db, selection, span)) {
        for (const row of page) yield* inBatches(rowsOf(toItem(row)));
      }
    },
  });
  yield* writeWorkbook([
    source('documents', single, (item) => tableRows(item, single, 'document')),
    ...repeating.map((group) => source(group.key, [group], (item) => recordRows(item, group))),
  ]);
}

/**
 * Reads the selection once for its columns, which must stand before the first row, and notes where it begins and ends.
 *
 * @returns no span where nothing is selected
 */
async function survey(
  db: Kysely<Tables>,
  selection: Selection,
  template: ResolvedTemplate,
): Promise<{ groups: ColumnGroup[]; span: Span | undefined }> {
  const collector = new ColumnCollector(template);
  const pace = new Pace();
  let span: Span | undefined;
  for await (const page of readExtractions(db, selection)) {
    for (const row of page) {
      collector.add(JSON.parse(row.result));
      if (pace.isDue) await pace.rest();
      span = { first: span?.first ?? row.position, last: row.position };
    }
  }
  return { groups: collector.groups, span };
}

/** Rows in batches that take some milliseconds, with rests between them. */
async function* inBatches(rows: Iterable<Row>): AsyncGenerator<readonly Row[]> {
  const pace = new Pace();
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH && !pace.isDue) continue;
    yield batch;
    batch = [];
    await pace.rest();
  }
  if (batch.length > 0) yield batch;
}

function toItem(row: ExtractionRow): ExportItem {
  return {
    documentId: row.document_id,
    documentName: row.document_name,
    createdAt: row.created_at,
    extraction: JSON.parse(row.result),
  };
}

async function writeRows(db: Kysely<Tables>, readerId: Id, page: readonly ExtractionRow[]): Promise<string[]> {
  const results = await nameExamples(
    db,
    readerId,
    page.map(({ result }) => result),
  );
  return page.map(({ position: _, result: stored, ...record }, index) => writeRecord(record, results[index] ?? stored));
}
