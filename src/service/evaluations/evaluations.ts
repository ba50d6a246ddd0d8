/** Evaluations as clients see them: a new template beside the present one, on confirmed documents. */
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { type ComparedDocument, DocumentComparison, Figures, sumFigures } from '../../evaluation/evaluation.ts';
import type { Id, Tables } from '../../store/tables.ts';
import { isReadableDocument } from '../document-access.ts';
import { Nullable, RecordId } from '../records.ts';

/** Examples of the pipeline that an evaluation does not use. */
export const LeftOut = Type.Object({
  without_document: Type.Integer({ minimum: 0, description: 'Uploaded examples: their files are not stored.' }),
  not_readable: Type.Integer({ minimum: 0, description: 'Documents that you may not read.' }),
  older: Type.Integer({ minimum: 0, description: 'Documents beyond `limit`.' }),
});
export type LeftOut = Static<typeof LeftOut>;

/** Part of the interface: never renamed. */
const ERROR_CODES = ['no_example', 'no_file', 'failed'] as const;
export type EvaluationErrorCode = (typeof ERROR_CODES)[number];

const EvaluatedDocument = Type.Object({
  document_id: RecordId,
  document_name: Type.String({ description: 'File name.' }),
  error: Nullable(Type.String({ description: 'Why the document was not compared.' })),
  error_code: Nullable(
    Type.Enum(ERROR_CODES, { description: 'The same as a stable code. `failed`: it cannot be read.' }),
  ),
  comparison: Nullable(DocumentComparison),
});

export const Evaluation = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Documents to compare.' }),
  done: Type.Integer({ minimum: 0, description: 'Documents that were read, with those that failed.' }),
  left_out: LeftOut,
  figures: Figures,
  documents: Type.Array(EvaluatedDocument, { description: 'Those that were read, the newest example first.' }),
});
export type Evaluation = Static<typeof Evaluation>;

/** What became of a document, as it is stored. */
export type DocumentOutcome =
  | { readonly compared: ComparedDocument }
  | { readonly error: string; readonly code?: EvaluationErrorCode };

/**
 * What is known of an evaluation so far. Documents that were deleted or that the user may not read any more are left out.
 *
 * @returns null after its result was deleted
 */
export async function readEvaluation(db: Kysely<Tables>, userId: Id, id: Id): Promise<Evaluation | null> {
  const evaluation = await db.selectFrom('evaluation').select('left_out').where('id', '=', id).executeTakeFirst();
  if (!evaluation) return null;
  const rows = await db
    .selectFrom('evaluation_document')
    .innerJoin('document', 'document.id', 'evaluation_document.document_id')
    .select(['document.id', 'document.name', 'evaluation_document.outcome'])
    .where('evaluation_document.evaluation_id', '=', id)
    .where((e) => isReadableDocument(db, e, userId))
    .orderBy('evaluation_document.position')
    .execute();
  const read = rows.flatMap(({ outcome, ...document }) => {
    if (outcome === null) return [];
    const parsed: DocumentOutcome = JSON.parse(outcome);
    return [{ ...document, outcome: parsed }];
  });
  return {
    total: rows.length,
    done: read.length,
    left_out: JSON.parse(evaluation.left_out),
    figures: sumFigures(read.flatMap(({ outcome }) => ('compared' in outcome ? [outcome.compared] : []))),
    documents: read.map(({ id: document_id, name: document_name, outcome }) => ({
      document_id,
      document_name,
      error: 'error' in outcome ? outcome.error : null,
      error_code: 'error' in outcome ? (outcome.code ?? 'failed') : null,
      comparison: 'compared' in outcome ? outcome.compared.comparison : null,
    })),
  };
}
