/** Evidence is stored with the id of an example only. The document of the example is named for each reader, who may not know it. */
import { type Kysely, sql } from 'kysely';
import type { Extraction } from '../../pipeline/extraction.ts';
import type { Id, Json, Tables } from '../../store/tables.ts';
import { selectAllowed } from '../access.ts';
import { isReadableDocument } from '../document-access.ts';
import { Pace } from '../pace.ts';

/**
 * An example in the JSON of an extraction, in the order of `ValueEvidence`. Earlier versions stored names. Parsing an extraction
 * of 10 MB would take 100 ms. A text cannot match: its quotes are escaped.
 */
const EXAMPLE =
  /"evidence":\{"kind":"example","example":\{"id":"([^"\\]*)","document_id":(?:null|"[^"\\]*"),"document_name":(?:null|"(?:[^"\\]|\\.)*")\}\}/g;
/** Examples of one query. */
const MOST_ASKED = 500;

/** As in evidence, where both are null for readers who may not know the document. */
interface Named {
  readonly document_id: Id | null;
  readonly document_name: string | null;
}

const NAMELESS: Named = { document_id: null, document_name: null };

/**
 * Names the documents of examples in extractions for a reader. Readers know the examples that they can list, and those of
 * documents that they may read. Names of deleted examples are unknown to all.
 *
 * @param extractions as JSON
 */
export async function nameExamples(db: Kysely<Tables>, readerId: Id, extractions: readonly Json[]): Promise<Json[]> {
  const pace = new Pace();
  const ids = new Set<Id>();
  for (const json of extractions) {
    for (const [, id = ''] of json.matchAll(EXAMPLE)) ids.add(id);
    if (pace.isDue) await pace.rest();
  }
  if (ids.size === 0) return [...extractions];
  const known = await readNames(db, readerId, [...ids]);
  const result: Json[] = [];
  for (const json of extractions) {
    result.push(json.replace(EXAMPLE, (_, id: string) => describe(id, known.get(id) ?? NAMELESS)));
    if (pace.isDue) await pace.rest();
  }
  return result;
}

/** `nameExamples` for one extraction that was computed just now. */
export async function nameExamplesOf(db: Kysely<Tables>, readerId: Id, extraction: Extraction): Promise<Extraction> {
  const [json = ''] = await nameExamples(db, readerId, [JSON.stringify(extraction)]);
  return JSON.parse(json);
}

function describe(id: Id, { document_id, document_name }: Named): string {
  return `"evidence":${JSON.stringify({ kind: 'example', example: { id, document_id, document_name } })}`;
}

async function readNames(db: Kysely<Tables>, readerId: Id, ids: readonly Id[]): Promise<ReadonlyMap<Id, Named>> {
  const known = new Map<Id, Named>();
  const readable = db
    .selectFrom('document')
    .select('document.id')
    .whereRef('document.id', '=', sql.ref('example.document_id'))
    .where((e) => isReadableDocument(db, e, readerId));
  for (let start = 0; start < ids.length; start += MOST_ASKED) {
    const rows = await db
      .selectFrom('example')
      .select(['example.id', 'example.document_id', 'example.document_name'])
      .where('example.id', 'in', ids.slice(start, start + MOST_ASKED))
      .where((e) =>
        e.or([e('example.pipeline_id', 'in', selectAllowed(db, readerId, 'read_template')), e.exists(readable)]),
      )
      .execute();
    for (const { id, ...named } of rows) known.set(id, named);
  }
  return known;
}
