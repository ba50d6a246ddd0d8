/** Every business term and group that is read. */
import { DOCUMENT_TERMS } from './document.ts';
import { GROUPS } from './groups.ts';
import { LINE_TERMS } from './lines.ts';
import { PARTY_TERMS } from './parties.ts';
import { PAYMENT_TERMS } from './payment.ts';
import type { GroupId, GroupRow, TermId, TermRow } from './row.ts';

export type { GroupId, GroupRow, TermId, TermRow } from './row.ts';
export { GROUPS };

export const TERMS: readonly TermRow[] = [...DOCUMENT_TERMS, ...PARTY_TERMS, ...PAYMENT_TERMS, ...LINE_TERMS];

const TERMS_BY_ID: ReadonlyMap<string, TermRow> = new Map(TERMS.map((row) => [row.id, row]));
const GROUPS_BY_ID: ReadonlyMap<string, GroupRow> = new Map(GROUPS.map((row) => [row.id, row]));

export function termRow(id: TermId): TermRow {
  const row = TERMS_BY_ID.get(id);
  if (row === undefined) throw new RangeError(`There is no business term ${id}.`);
  return row;
}

const BY_GROUP: ReadonlyMap<GroupId, readonly TermRow[]> = Map.groupBy(TERMS, ({ group }) => group);

/** The terms of a group, in the tables' order. */
export function termsOfGroup(id: GroupId): readonly TermRow[] {
  return BY_GROUP.get(id) ?? [];
}

/** Undefined for the invoice itself. */
export function groupRow(id: GroupId): GroupRow | undefined {
  return GROUPS_BY_ID.get(id);
}

/** The repeating group that a term is kept in, or the invoice itself. */
export function homeOf(id: GroupId): GroupId {
  const row = groupRow(id);
  return row === undefined || row.multiple ? id : homeOf(row.within);
}
