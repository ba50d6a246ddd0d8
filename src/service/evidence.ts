/** What values rest on, after a person has changed some of them. */
import type { Entity, Location, ValueEntity, ValueEvidence } from '../pipeline/extraction.ts';
import { Pace } from './pace.ts';

/**
 * Gives the values of a correction the evidence of the extraction that it replaces. Values that a person has changed, moved or
 * added get none.
 *
 * @param corrected entities without evidence. A value without a location counts as not moved.
 * @param replaced entities of the extraction in force
 */
export async function keepEvidence(corrected: readonly Entity[], replaced: readonly Entity[]): Promise<Entity[]> {
  const pace = new Pace();
  const former = new Map<string, ValueEvidence>();
  for (const [record, value] of listValues(replaced)) {
    if (value.evidence === undefined) continue;
    const evidence = withoutName(value.evidence);
    former.set(identify(record, value, value.location), evidence);
    former.set(identify(record, value, undefined), evidence);
    if (pace.isDue) await pace.rest();
  }
  const keep = (record: string, value: ValueEntity): ValueEntity => {
    const evidence = former.get(identify(record, value, value.location));
    return evidence === undefined ? value : { ...value, evidence };
  };
  const result: Entity[] = [];
  for (const entity of corrected) {
    if (entity.type !== 'record') result.push(keep('', entity));
    else result.push({ ...entity, value: entity.value.map((value) => keep(entity.key, value)) });
    if (pace.isDue) await pace.rest();
  }
  return result;
}

/** Earlier versions stored names of documents. */
function withoutName({ kind, example }: ValueEvidence): ValueEvidence {
  return example ? { kind, example: { id: example.id, document_id: null, document_name: null } } : { kind };
}

function* listValues(entities: readonly Entity[]): Generator<[record: string, value: ValueEntity]> {
  for (const entity of entities) {
    if (entity.type !== 'record') yield ['', entity];
    else for (const value of entity.value) yield [entity.key, value];
  }
}

/** Without the number of the row, since a person may have deleted rows before it. */
function identify(record: string, { key, value }: ValueEntity, location: Location | undefined): string {
  return JSON.stringify([record, key, value, location?.page, location?.box]);
}
