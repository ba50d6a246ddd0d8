/** The extractions of an inbox, read in pages, whatever their number. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Id, Tables } from '../../store/tables.ts';
import { type Choice, chooseDocuments } from '../chosen-documents.ts';
import { parseOrder } from '../lists.ts';
import { Pace } from '../pace.ts';

/** What to read: the extractions in force of documents that are done. */
export interface Selection {
  readonly inboxId: Id;
  /** Which documents. */
  readonly choice: Choice;
  /** As in lists; `date` is when the extraction was made. */
  readonly orderBy: string;
  readonly offset: number;
  readonly limit: number;
}

/** A place in the order: the values of the columns that order a row. */
export type Position = readonly string[];

/** Bounds that were found on a first reading, so that another one sees no rows that came since. Both inclusive. */
export interface Span {
  readonly first: Position;
  readonly last: Position;
}

export interface ExtractionRow {
  readonly document_id: Id;
  readonly document_name: string;
  readonly pipeline_id: Id | null;
  readonly created_at: string;
  readonly created_by: string;
  /** The extraction object as JSON text. */
  readonly result: string;
  readonly position: Position;
}

/** Rows of a page. An extraction has 2 to 20 kB as a rule, and a thousand times that at the worst. */
const PAGE = 100;
/** Bytes of the extractions that are read at once. One that is larger is read alone. */
const BATCH = 500_000;

/** Version 7 ids sort by time, and the extraction's is made with it: one column gives order and uniqueness. */
const ORDER_COLUMNS = {
  date: ['document.extraction_id'],
  id: ['document.id'],
  name: ['document.name', 'document.id'],
} as const;

/** How many extractions there are, `limit` and `offset` aside. */
export async function countExtractions(db: Kysely<Tables>, selection: Selection): Promise<number> {
  const { count } = await selectReady(db, selection)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Reads page by page; each continues behind the last row of the one before, so no page costs more than the first. A page
 * comes in batches of a bounded size.
 *
 * @param span reads this part of the order instead of `offset` and `limit`
 */
export async function* readExtractions(
  db: Kysely<Tables>,
  selection: Selection,
  span?: Span,
): AsyncGenerator<readonly ExtractionRow[]> {
  let left = span ? Number.POSITIVE_INFINITY : selection.limit;
  let page = await readPage(db, selection, {
    limit: Math.min(PAGE, left),
    offset: span ? 0 : selection.offset,
    ...(span ? { from: span.first, to: span.last } : {}),
  });
  const pace = new Pace();
  while (page.length > 0) {
    for (const batch of splitBySize(page)) {
      yield await readResults(db, batch);
      if (pace.isDue) await pace.rest();
    }
    left -= page.length;
    const last = page.at(-1);
    if (left <= 0 || page.length < PAGE || !last) return;
    page = await readPage(db, selection, {
      limit: Math.min(PAGE, left),
      offset: 0,
      after: last.position,
      ...(span ? { to: span.last } : {}),
    });
  }
}

/** A row of a page whose extraction is not read yet. */
type Found = Omit<ExtractionRow, 'result'> & { readonly extraction_id: Id; readonly size: number };

function* splitBySize(rows: readonly Found[]): Generator<readonly Found[]> {
  let batch: Found[] = [];
  let size = 0;
  for (const row of rows) {
    if (batch.length > 0 && size + row.size > BATCH) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(row);
    size += row.size;
  }
  if (batch.length > 0) yield batch;
}

/** Documents that were deleted meanwhile are left out. */
async function readResults(db: Kysely<Tables>, rows: readonly Found[]): Promise<ExtractionRow[]> {
  const ids = rows.map(({ extraction_id }) => extraction_id);
  const found = await db.selectFrom('extraction').select(['id', 'result']).where('id', 'in', ids).execute();
  const results = new Map(found.map(({ id, result }) => [id, result]));
  return rows.flatMap(({ extraction_id, size: _, ...row }) => {
    const result = results.get(extraction_id);
    return result === undefined ? [] : [{ ...row, result }];
  });
}

interface PageBounds {
  readonly limit: number;
  readonly offset: number;
  readonly from?: Position;
  readonly after?: Position;
  readonly to?: Position;
}

async function readPage(
  db: Kysely<Tables>,
  selection: Selection,
  { limit, offset, from, after, to }: PageBounds,
): Promise<Found[]> {
  const [order, direction] = parseOrder(selection.orderBy);
  const columns = ORDER_COLUMNS[order];
  const [forward, backward] = direction === 'asc' ? ['>', '<'] : ['<', '>'];
  let query = selectReady(db, selection)
    .innerJoin('extraction', 'extraction.id', 'document.extraction_id')
    .innerJoin('user', 'user.id', 'extraction.created_by')
    .select(['document.id as document_id', 'document.name as document_name', 'extraction.id as extraction_id'])
    .select(['extraction.pipeline_id', 'extraction.created_at', 'user.email as created_by'])
    .select(sql<number>`octet_length(extraction.result)`.as('size'))
    .limit(limit)
    .offset(offset);
  if (from) query = query.where(compare(columns, `${forward}=`, from));
  if (after) query = query.where(compare(columns, forward, after));
  if (to) query = query.where(compare(columns, `${backward}=`, to));
  for (const column of columns) query = query.orderBy(column, direction);
  const rows = await query.execute();
  return rows.map((row) => {
    const values = {
      'document.extraction_id': row.extraction_id,
      'document.id': row.document_id,
      'document.name': row.document_name,
    };
    return { ...row, position: columns.map((column) => values[column]) };
  });
}

/** `(name, id) > ('a', '1')`: row values compare by the first column, then by the next, in SQLite and PostgreSQL alike. */
function compare(columns: readonly string[], operator: string, position: Position) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return sql<SqlBool>`(${names}) ${sql.raw(operator)} (${sql.join(position)})`;
}

/** A document has an extraction in force as long as it is done, and no other. */
function selectReady(db: Kysely<Tables>, { inboxId, choice }: Selection) {
  return chooseDocuments(db, inboxId, choice).where('document.extraction_id', 'is not', null);
}
