/** Maps business terms to paths of the template, which checks contain. */
import { findFieldRow, findRecordRow } from '../../extract/einvoice/fill.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import type { ResolvedTemplate } from '../../template.ts';
import type { TermPlace } from './rule.ts';

/** Maximum number of paths of a check, since an invoice can have thousands of lines. */
const PATH_LIMIT = 50;

export class TermPaths {
  readonly #single = new Map<TermId, string[]>();
  /** Terms in repeating records, with the parts of their paths before and after the index of the row. */
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

  /** The unique paths of places in the template. */
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
