/** From business terms to the places of a template, which checks name. */
import { findFieldRow, findRecordRow } from '../../extract/einvoice/fill.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import type { ResolvedTemplate } from '../../template.ts';
import type { TermPlace } from './rule.ts';

/** Paths that a check names at most; an invoice may have thousands of lines. */
const PATH_LIMIT = 50;

export class TermPaths {
  readonly #single = new Map<TermId, string[]>();
  /** By term, of those in repeating records: the paths before and behind the number of the row. */
  readonly #rows = new Map<TermId, { record: string; key: string }[]>();

  constructor(template: ResolvedTemplate) {
    for (const entry of template.fields) {
      const record = entry.type === 'record' ? entry : undefined;
      const fields = entry.type === 'record' ? entry.fields : [entry];
      const table = record?.multiple ? findRecordRow(record, template) : undefined;
      for (const field of fields) {
        const row =
          table?.fields.find(({ key }) => key === field.key) ??
          (record?.multiple ? undefined : findFieldRow(record, field));
        const path = record === undefined ? field.key : `${record.key}.${field.key}`;
        for (const term of row?.terms ?? []) {
          if (record !== undefined && table !== undefined)
            push(this.#rows, term, { record: record.key, key: field.key });
          else push(this.#single, term, path);
        }
      }
    }
  }

  /** The template's paths of these places, each once. */
  of(places: readonly TermPlace[]): string[] {
    const paths = new Set<string>();
    for (const { term, row } of places) {
      for (const path of this.#single.get(term) ?? []) paths.add(path);
      if (row === undefined) continue;
      for (const { record, key } of this.#rows.get(term) ?? []) paths.add(`${record}[${row}].${key}`);
      if (paths.size >= PATH_LIMIT) break;
    }
    return [...paths];
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
