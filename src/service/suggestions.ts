/** Suggests a template from sample documents. The documents are not stored. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { NamedSample } from '../pipeline/suggest/proposal.ts';
import { Suggestion } from '../pipeline/suggest/suggestion.ts';
import { chargePages } from './charge-pages.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { discardAll } from './discard-files.ts';
import { listKept, type SampleFile, type SampleReader } from './read-samples.ts';
import { TaskExceeded } from './thread/thread.ts';

const SampleDocument = Type.Object({
  name: Type.String({ description: 'File name.' }),
  page_count: Type.Union([Type.Integer(), Type.Null()]),
  document_type: Type.Union([Type.String(), Type.Null()], {
    description: 'The type that the document was recognized as, such as `invoice`.',
  }),
  error: Type.Union([Type.String(), Type.Null()], {
    description: 'Why the file could not be read, or is not a document.',
  }),
});

export const TemplateSuggestion = Type.Object({ ...Suggestion.properties, documents: Type.Array(SampleDocument) });
export type TemplateSuggestion = Static<typeof TemplateSuggestion>;

/**
 * Reads the documents among the files, charges their pages, and proposes fields. The files are always discarded.
 *
 * @param alongside runs in the transaction that charges the pages
 * @param signal is aborted when the client no longer waits for the result. The documents that were read are charged.
 * @returns the proposed fields, and the reason for each document that could not be read. The template is null without a field.
 * @throws ExtraktError `invalid` if comparing the samples takes too long
 * @throws the reason of the signal
 */
export async function suggestFromFiles(
  context: Context,
  reader: SampleReader,
  caller: Caller,
  files: readonly SampleFile[],
  { alongside, signal }: { readonly alongside: Alongside; readonly signal: AbortSignal },
): Promise<TemplateSuggestion> {
  try {
    const read = await reader.read(files, signal);
    const pages = read.reduce((sum, { sample }) => sum + (sample?.pageCount ?? 0), 0);
    await context.db.transaction().execute(async (trx) => {
      if (pages > 0) await chargePages(trx, caller.id, pages);
      await alongside(trx);
    });
    signal.throwIfAborted();
    const samples = read.flatMap(({ name, sample }) => (sample === undefined ? [] : [{ name, sample }]));
    const suggestion = samples.length === 0 ? { template: null, fields: [] } : await compose(context, caller, samples);
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
    await discardAll(context, listKept(files));
  }
}

async function compose({ thread }: Context, caller: Caller, samples: readonly NamedSample[]): Promise<Suggestion> {
  try {
    return await thread.run(caller.id, 'suggest', samples);
  } catch (error) {
    if (!(error instanceof TaskExceeded)) throw error;
    throw new ExtraktError(
      'invalid',
      'Comparing the documents takes too long. Send fewer documents, or documents with fewer fields.',
      { cause: error },
    );
  }
}
