/** The extractions of an inbox, exported: access, parameters and choice of the form. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../../errors.ts';
import type { Caller, Context } from '../context.ts';
import { requireReadableInbox } from '../document-access.ts';
import { FilterParameters } from '../document-filters.ts';
import { readInboxTemplate } from '../inbox-template.ts';
import { ListParameters } from '../lists.ts';
import { CSV_DEFAULTS } from './csv.ts';
import { countExtractions } from './selection.ts';
import { writeCsv, writeJson, writeNdjson, writeXlsx } from './write-extractions.ts';

export type ExportForm = 'json' | 'csv' | 'xlsx' | 'ndjson';

/** Of a list in JSON, as of every other list. The other forms are files, and may have everything in them. */
const JSON_LIMIT = 1000;

export const ExportParameters = Type.Object({
  ...ListParameters.properties,
  ...FilterParameters.properties,
  limit: Type.Integer({
    minimum: 1,
    default: 100,
    description: `At most ${JSON_LIMIT} in JSON; the other forms have no limit.`,
  }),
  delimiter: Type.String({
    pattern: '^[^"\\r\\n]$',
    default: CSV_DEFAULTS.delimiter,
    description: 'One character, but no quote and no line end. CSV only.',
  }),
  decimal: Type.Enum(['.', ','], { default: CSV_DEFAULTS.decimal, description: 'In columns of numbers. CSV only.' }),
  bom: Type.Boolean({ default: CSV_DEFAULTS.bom, description: 'Start with a byte order mark. CSV only.' }),
  raw: Type.Boolean({
    default: CSV_DEFAULTS.raw,
    description: 'Leave cells that a spreadsheet would run as a formula as they are. CSV only.',
  }),
  rows: Type.Enum(['occurrence', 'document'], {
    default: CSV_DEFAULTS.rows,
    description: 'A row for each occurrence of a repeating record, or one a document. CSV only.',
  }),
});
export type ExportParameters = Static<typeof ExportParameters>;

export interface Export {
  /** Name of the inbox. */
  readonly name: string;
  /** Of all extractions, not only those selected. */
  readonly count: number;
  /** Nothing is read before the first chunk is taken, and little after the last one that is. */
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * Prepares an export of the extractions that the caller may read.
 *
 * @throws ExtraktError `not_found`, `forbidden`, `invalid`
 */
export async function exportExtractions(
  { db }: Context,
  caller: Caller,
  inboxId: string,
  form: ExportForm,
  parameters: ExportParameters,
): Promise<Export> {
  const { inbox, createdBy } = await requireReadableInbox(db, caller, inboxId);
  const { limit, offset, order_by: orderBy } = parameters;
  const { state, q, ids, needs_review, created_after, created_before } = parameters;
  if (form === 'json' && limit > JSON_LIMIT) {
    const message = `Must be at most ${JSON_LIMIT}. CSV, XLSX and NDJSON have no limit.`;
    throw new ExtraktError('invalid', `limit: ${message}`, { faults: [{ path: 'limit', message }] });
  }
  const choice = { createdBy, state, q, ids, needs_review, created_after, created_before };
  const selection = { inboxId: inbox.id, choice, orderBy, offset, limit };
  const count = await countExtractions(db, selection);
  const template = await readInboxTemplate(db, inbox.id);
  const writers = {
    json: () => writeJson(db, caller.id, selection, count),
    ndjson: () => writeNdjson(db, caller.id, selection),
    csv: () => writeCsv(db, selection, template, parameters),
    xlsx: () => writeXlsx(db, selection, template),
  };
  return { name: inbox.name, count, chunks: writers[form]() };
}
