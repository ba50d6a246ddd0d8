/** Which fields of two templates are the same: those with the same key, and of the others those with the same name. */
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../pipeline/template.ts';
import { foldText } from './same-value.ts';

/** A field of the present template, of the new one, or of both. */
export interface AlignedField {
  /** Keys, those of the new template if it has the field: `amounts.total`. */
  readonly path: string;
  readonly key: string;
  readonly name: string;
  readonly present: ResolvedField | undefined;
  readonly next: ResolvedField | undefined;
}

/** A record with its fields, or all fields outside of records. */
export interface AlignedGroup {
  /** Null for the fields outside of records. */
  readonly record: { readonly key: string; readonly name: string; readonly multiple: boolean } | null;
  readonly present: ResolvedRecord | undefined;
  readonly next: ResolvedRecord | undefined;
  readonly fields: readonly AlignedField[];
}

/** @returns in the order of the new template; fields that it does not have are last */
export function alignTemplates(present: ResolvedTemplate, next: ResolvedTemplate): AlignedGroup[] {
  const [ownRecords, ownFields] = split(present);
  const [nextRecords, nextFields] = split(next);
  const records = pair(ownRecords, nextRecords).map(([own, other]): AlignedGroup => {
    const { key, name } = other ?? own;
    const multiple = own?.multiple === true || other?.multiple === true;
    const fields = alignFields(own?.fields ?? [], other?.fields ?? [], `${key}.`);
    return { record: { key, name, multiple }, present: own, next: other, fields };
  });
  const single = alignFields(ownFields, nextFields, '');
  const outside = { record: null, present: undefined, next: undefined, fields: single };
  return single.length === 0 ? records : [outside, ...records];
}

/** Whether a template has the field, by its key or name. */
export function hasField({ fields }: ResolvedTemplate, group: AlignedGroup, field: AlignedField): boolean {
  const siblings = group.record ? find(fields, group.record) : { fields };
  const inner = siblings && 'fields' in siblings ? siblings.fields : [];
  return find(inner, field) !== undefined;
}

function find<F extends Named>(fields: readonly F[], wanted: Named): F | undefined {
  return (
    fields.find(({ key }) => key === wanted.key) ?? fields.find(({ name }) => foldText(name) === foldText(wanted.name))
  );
}

interface Named {
  readonly key: string;
  readonly name: string;
}

function split({ fields }: ResolvedTemplate): [ResolvedRecord[], ResolvedField[]] {
  const records = fields.flatMap((field) => (field.type === 'record' ? [field] : []));
  return [records, fields.flatMap((field) => (field.type === 'record' ? [] : [field]))];
}

function alignFields(present: readonly ResolvedField[], next: readonly ResolvedField[], prefix: string) {
  return pair(present, next).map(([own, other]): AlignedField => {
    const { key, name } = other ?? own;
    return { path: prefix + key, key, name, present: own, next: other };
  });
}

type Pair<F> = readonly [present: F | undefined, next: F] | readonly [present: F, next: undefined];

function pair<F extends Named>(present: readonly F[], next: readonly F[]): Pair<F>[] {
  const left = new Set(present);
  const matches = new Map<F, F>();
  for (const isMatch of [hasSameKey, hasSameName]) {
    for (const other of next) {
      if (matches.has(other)) continue;
      const own = [...left].find((each) => isMatch(each, other));
      if (!own) continue;
      matches.set(other, own);
      left.delete(own);
    }
  }
  return [
    ...next.map((other): Pair<F> => [matches.get(other), other]),
    ...[...left].map((own): Pair<F> => [own, undefined]),
  ];
}

function hasSameKey(a: Named, b: Named): boolean {
  return a.key === b.key;
}

function hasSameName(a: Named, b: Named): boolean {
  return foldText(a.name) === foldText(b.name);
}
