/** The fields that a language model is asked for, and the names that it can use for them. */
import type { FieldProfile, RecordProfile, TemplateProfile } from '../profile.ts';

export interface AskedFields {
  /** Fields of the first level and of records that occur once. */
  readonly singles: readonly FieldProfile[];
  /** Repeating records, each with the fields that are asked for. */
  readonly records: readonly RecordProfile[];
}

/** @param paths of the fields (`amounts.net_amount`) and keys of repeating records; all of them by default */
export function chooseFields({ singles, records }: TemplateProfile, paths?: ReadonlySet<string>): AskedFields {
  const isAsked = ({ path }: FieldProfile): boolean => paths === undefined || paths.has(path);
  return {
    singles: singles.filter(isAsked),
    records: records
      .filter(({ record }) => record.multiple)
      .map((record) =>
        paths === undefined || paths.has(record.record.key)
          ? record
          : { ...record, fields: record.fields.filter(isAsked) },
      )
      .filter(({ fields }) => fields.length > 0),
  };
}

export function isEmpty({ singles, records }: AskedFields): boolean {
  return singles.length === 0 && records.length === 0;
}

/** Finds fields and records by the names that a model can use: paths, keys and names, in any spelling. */
export class Names {
  readonly #fields: Map<string, FieldProfile | undefined>;
  readonly #records: Map<string, RecordProfile | undefined>;
  readonly #groups: Map<string, string>;
  readonly asked: AskedFields;

  constructor(asked: AskedFields) {
    this.asked = asked;
    this.#fields = indexFields(asked.singles);
    this.#records = unique(
      asked.records.flatMap((one) => [one.record.key, one.record.name].map((name) => [name, one])),
    );
    this.#groups = new Map(
      asked.singles.flatMap(({ record }) =>
        record === undefined ? [] : [record.key, record.name].map((name) => [plainName(name), record.key] as const),
      ),
    );
  }

  /** @param group key of the record that contains the field in the answer, if any */
  field(name: string, group: string | undefined): FieldProfile | undefined {
    const own = group === undefined ? undefined : this.#fields.get(plainName(`${group}.${name}`));
    return own ?? this.#fields.get(plainName(name));
  }

  /** Checks whether a record that occurs once has a field with this name. */
  isFieldOf(group: string, name: string): boolean {
    return this.#fields.get(plainName(`${group}.${name}`)) !== undefined;
  }

  /** Finds a repeating record. If the model is asked for only one, its rows need no name. */
  record(name: string | undefined): RecordProfile | undefined {
    if (name !== undefined) return this.#records.get(plainName(name));
    const [only, ...others] = this.asked.records;
    return others.length === 0 ? only : undefined;
  }

  /** Finds the key of a record that occurs once. */
  group(name: string): string | undefined {
    return this.#groups.get(plainName(name));
  }
}

/** Indexes the fields of one record by key and name. */
export function indexFields(fields: readonly FieldProfile[]): Map<string, FieldProfile | undefined> {
  const names = unique(
    fields.flatMap((profile) => {
      const { record, field } = profile;
      const inRecord = record === undefined ? [] : [`${record.key}.${field.name}`, `${record.name}.${field.name}`];
      return [field.key, field.name, ...inRecord].map((name) => [name, profile] as const);
    }),
  );
  for (const profile of fields) names.set(plainName(profile.path), profile);
  return names;
}

/** Indexes entries by name. A name of two entries is ambiguous and maps to undefined. */
function unique<Named>(entries: readonly (readonly [string, Named])[]): Map<string, Named | undefined> {
  const found = new Map<string, Named | undefined>();
  for (const [name, named] of entries) {
    const plain = plainName(name);
    found.set(plain, found.has(plain) && found.get(plain) !== named ? undefined : named);
  }
  return found;
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
}
