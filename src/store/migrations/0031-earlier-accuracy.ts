import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Lists the documents that were processed before accuracy was measured. Workers measure them later
 * (service/accuracy/measure-earlier.ts), since parsing all extractions would delay the start.
 *
 * The computed extraction of a document is in force unless a person corrected it. Otherwise it is the one that was created
 * when the document was processed: both times are written together. Extractions whose pipeline was deleted are left out.
 */
export const earlierAccuracy: Migration = {
  name: '0031-earlier-accuracy',
  async up(db: Kysely<never>) {
    await sql`
      insert into document_accuracy
        (document_id, pipeline_id, inbox_id, created_by, extraction_id, computed_at, measured)
      select document.id, extraction.pipeline_id, inbox_id, document.created_by, extraction.id, processed_at, 0
      from document join extraction on extraction.id = document.extraction_id
      where reviewed_at is null and processed_at is not null and extraction.pipeline_id is not null
      union all
      select document.id, extraction.pipeline_id, inbox_id, document.created_by, extraction.id, processed_at, 0
      from document join extraction on extraction.document_id = document.id and extraction.created_at = processed_at
      where reviewed_at is not null and document.extraction_id is not null and extraction.pipeline_id is not null
    `.execute(db);
  },
};
