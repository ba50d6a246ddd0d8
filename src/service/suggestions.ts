/** Suggests a template from sample documents. The documents are not stored. */
import { type Static, Type } from 'typebox';
import { PipelineFailure } from '../pipeline/errors.ts';
import { laneOfFile } from '../pipeline/isolate/lanes.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { Sample } from '../pipeline/suggest/sample.ts';
import { suggestTemplate } from '../pipeline/suggest/suggest.ts';
import { Suggestion } from '../pipeline/suggest/suggestion.ts';
import { chargePages } from './charge-pages.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { discardAll } from './discard-files.ts';
import type { KeptFile } from './uploads.ts';

const SampleDocument = Type.Object({
  name: Type.String({ description: 'File name.' }),
  page_count: Type.Union([Type.Integer(), Type.Null()]),
  document_type: Type.Union([Type.String(), Type.Null()], {
    description: 'The type that the document was recognized as, such as `invoice`.',
  }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why the document could not be read.' }),
});

export const TemplateSuggestion = Type.Object({ ...Suggestion.properties, documents: Type.Array(SampleDocument) });
export type TemplateSuggestion = Static<typeof TemplateSuggestion>;

/**
 * Reads the files, charges their pages, and proposes fields. The files are always discarded.
 *
 * @param alongside runs in the transaction that charges the pages
 * @param signal is aborted when the client no longer waits for the result
 * @returns the proposed fields, and the reason for each document that could not be read. The template is null without a field.
 * @throws the reason of the signal
 */
export async function suggestFromFiles(
  context: Context,
  pool: Pool,
  caller: Caller,
  files: readonly KeptFile[],
  { alongside, signal }: { readonly alongside: Alongside; readonly signal: AbortSignal },
): Promise<TemplateSuggestion> {
  try {
    const read = await readAll(context, pool, files, signal);
    const pages = read.reduce((sum, { sample }) => sum + (sample?.pageCount ?? 0), 0);
    await context.db.transaction().execute(async (trx) => {
      if (pages > 0) await chargePages(trx, caller.id, pages);
      await alongside(trx);
    });
    const samples = read.flatMap(({ name, sample }) => (sample === undefined ? [] : [{ name, sample }]));
    const suggestion = samples.length === 0 ? { template: null, fields: [] } : suggestTemplate(samples);
    return {
      ...suggestion,
      documents: read.map(({ name, sample, error }) => ({
        name,
        page_count: sample?.pageCount ?? null,
        document_type: sample?.documentType ?? null,
        error: error ?? null,
      })),
    };
  } finally {
    await discardAll(context, files);
  }
}

interface ReadFile {
  readonly name: string;
  readonly sample?: Sample;
  /** Why it could not be read. */
  readonly error?: string;
}

/** Reads the files in parallel. If an error does not concern a document, it is thrown after the other files were read. */
async function readAll(
  context: Context,
  pool: Pool,
  files: readonly KeptFile[],
  signal: AbortSignal,
): Promise<ReadFile[]> {
  const results = await Promise.allSettled(files.map((file) => readFile(context, pool, file, signal)));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

async function readFile(context: Context, pool: Pool, file: KeptFile, signal: AbortSignal): Promise<ReadFile> {
  const { id, name, mediaType } = file;
  const { path, release } = await context.files.path(id);
  try {
    return { name, sample: await pool.sample(path, { signal, lane: laneOfFile(mediaType) }) };
  } catch (error) {
    if (!(error instanceof PipelineFailure)) throw error;
    return { name, error: error.message };
  } finally {
    await release();
  }
}
