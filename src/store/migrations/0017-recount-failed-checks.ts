import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';
import type { Migration } from './migration.ts';

/** Counts the failed checks of existing documents by their current extraction. */
export const recountFailedChecks: Migration = {
  name: '0017-recount-failed-checks',
  async up(db: Kysely<never>) {
    const failed = sql.raw(isPostgres(db) ? POSTGRES : SQLITE);
    await sql`
      update document set failed_checks = counted.failed
      from (select id, ${failed} as failed from extraction) as counted
      where counted.id = document.extraction_id and counted.failed <> document.failed_checks`.execute(db);
  },
};

const SQLITE = `(
  select count(*) from json_each(extraction.result, '$.checks') as each
  where json_extract(each.value, '$.status') = 'failed'
)`;

/** PostgreSQL rejects null characters and lone surrogates in JSON. They are replaced, since they do not affect the count. */
const POSTGRES = `(
  select count(*)
  from json_array_elements(
    coalesce(
      regexp_replace(extraction.result, '\\\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})', '\\\\ufffd', 'g')::json -> 'checks',
      '[]'
    )
  ) as each
  where each ->> 'status' = 'failed'
)`;
