/**
 * The columns of a table of extractions.
 *
 * They follow the pipeline's present template. Extractions made by an earlier one, or corrected by hand, may hold other
 * fields: each gets a column too, after those of its record, so that no value is lost on the way into a spreadsheet.
 */
import type { Entity, Extraction, ValueEntity } from '../../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../../pipeline/template.ts';

export type ValueType = ValueEntity['type'];

/** One field of a table. A quantity fills two columns: the number, and beside it the unit. */
export interface FieldColumn {
  /** `record.field` by keys; the key alone for a field that stands in no record. */
  readonly name: string;
  readonly key: string;
  readonly hasUnit: boolean;
}

/** The columns of one record, or of one field that stands in no record (`key` is then the field's). */
export interface ColumnGroup {
  readonly key: string;
  readonly isRecord: boolean;
  /** Whether its occurrences stand below each other, on rows of their own. */
  readonly repeats: boolean;
  readonly fields: readonly FieldColumn[];
}

interface MutableGroup {
  readonly isRecord: boolean;
  repeats: boolean;
  /** Whether each field has a unit, by key. */
  readonly fields: Map<string, boolean>;
}

/** Collects the columns that a template and any number of extractions need; its size does not grow with their number. */
export class ColumnCollector {
  /** By kind and key, since a record and a plain field may have the same key in different templates. */
  readonly #groups = new Map<string, MutableGroup>();

  constructor(template: ResolvedTemplate) {
    for (const field of template.fields) {
      const group = this.#group(field.key, field.type === 'record');
      group.repeats = field.type === 'record' && field.multiple;
      for (const { key, type } of field.type === 'record' ? field.fields : [field]) {
        group.fields.set(key, type === 'quantity');
      }
    }
  }

  /** Adds what the columns so far have no place for. */
  add(extraction: Extraction): void {
    const seen = new Set<string>();
    for (const entity of extraction.entities) {
      const group = this.#group(entity.key, entity.type === 'record');
      if (entity.type === 'record') {
        // Two occurrences in one document: they need two rows, whatever the present template says.
        if (seen.has(entity.key)) group.repeats = true;
        seen.add(entity.key);
      }
      for (const { key, type } of listValues(entity)) {
        if (!group.fields.get(key)) group.fields.set(key, type === 'quantity');
      }
    }
  }

  get groups(): ColumnGroup[] {
    return [...this.#groups].map(([id, { isRecord, repeats, fields }]) => {
      const key = id.slice(id.indexOf(':') + 1);
      return {
        key,
        isRecord,
        repeats,
        fields: [...fields].map(([field, hasUnit]) => nameField(key, isRecord, field, hasUnit)),
      };
    });
  }

  #group(key: string, isRecord: boolean): MutableGroup {
    const id = `${isRecord ? 'record' : 'field'}:${key}`;
    const known = this.#groups.get(id) ?? { isRecord, repeats: false, fields: new Map<string, boolean>() };
    this.#groups.set(id, known);
    return known;
  }
}

function nameField(group: string, isRecord: boolean, key: string, hasUnit: boolean): FieldColumn {
  return { name: isRecord ? `${group}.${key}` : key, key, hasUnit };
}

export function listValues(entity: Entity): readonly ValueEntity[] {
  return entity.type === 'record' ? entity.value : [entity];
}
