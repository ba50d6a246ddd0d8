/** Examples that an earlier version of the pipeline learned. They have another shape and are not used. */
import { EXAMPLE_VERSION } from '../../pipeline/extract/examples/example.ts';
import { resolveStoredTemplate } from '../../pipeline/template.ts';
import type { Id } from '../../store/tables.ts';
import type { Context } from '../context.ts';
import { readWords } from '../page-words.ts';
import { learn, readLanguage } from './learn.ts';
import { deleteLesson, replaceLesson } from './stored-examples.ts';

/** Examples that are read from the database at once. Each has some 40 kB. */
const STEP = 20;

/**
 * Learns these examples again from the words of their documents. Without the words or a valid template this cannot succeed later:
 * the example is deleted. After any other error it stays for the next run. Uploaded examples have no words: they stay in the list
 * as outdated.
 *
 * @param isStopping ends it early
 */
export async function relearnExamples(context: Context, isStopping: () => boolean = () => false): Promise<void> {
  let last: Id = '';
  for (;;) {
    const outdated = await findOutdated(context, last);
    for (const example of outdated) {
      if (isStopping()) return;
      await relearn(context, example).catch((error: unknown) => {
        context.report(`the example ${example.id} could not be learned again`, error);
      });
      last = example.id;
    }
    if (outdated.length < STEP) return;
  }
}

interface OutdatedExample {
  readonly id: Id;
  readonly revision: number;
  readonly entities: string;
  readonly created_by: Id;
  readonly document_id: Id;
  readonly template: string;
  /** The extraction in force, which has the language of the document. */
  readonly result: string | null;
}

/** @param last only examples with higher ids */
async function findOutdated({ db }: Context, last: Id): Promise<OutdatedExample[]> {
  return await db
    .selectFrom('example')
    .innerJoin('document', 'document.id', 'example.document_id')
    .innerJoin('pipeline', 'pipeline.id', 'example.pipeline_id')
    .leftJoin('extraction', 'extraction.id', 'document.extraction_id')
    .select(['example.id', 'example.revision', 'example.entities', 'example.created_by'])
    .select(['document.id as document_id', 'pipeline.template', 'extraction.result'])
    // By an index that has both columns: a scan of the table would read all that examples hold.
    .where('example.id', 'in', (e) => e.selectFrom('example').select('id').where('version', '!=', EXAMPLE_VERSION))
    .where('example.id', '>', last)
    .orderBy('example.id')
    .limit(STEP)
    .execute();
}

async function relearn(context: Context, { id, revision, document_id, ...row }: OutdatedExample): Promise<void> {
  const words = await readWords(context, document_id);
  const template = resolveStoredTemplate(JSON.parse(row.template));
  const summary = row.result === null ? undefined : JSON.parse(row.result).document;
  if (!words || !template) return await deleteLesson(context.db, { id, revision });
  const source = { words, template, entities: JSON.parse(row.entities), language: readLanguage(summary?.language) };
  const lesson = await learn(context, { id: row.created_by }, source);
  // Undefined if this version takes fewer values from one document. A person may have replaced the example meanwhile.
  if (lesson) await replaceLesson(context.db, { id, revision }, lesson);
}
