/** Parts of a page that a heading opens: `Verkäufer`, `Bill to`, and what stands below or beside it. */
import { PARTY_CONCEPTS, PARTY_ROLES, type PartyRole } from '../knowledge/fields/parties.ts';
import type { LabelHit } from './labels/finder.ts';
import { normaliseLabel } from './labels/normalise.ts';
import type { ConceptId } from './lexicon/lexicon.ts';
import { headingForms, type RecordProfile } from './profile.ts';
import { bottom, left, overlapX, right, type Segment, type Sheet, top } from './sheet.ts';

/** Whose part it is: a record of the template, a role that the template has no record for, or nobody's. */
export type Owner = RecordProfile | PartyRole | 'other';

export interface Heading {
  readonly segment: Segment;
  readonly owner: Owner;
  /** Where the heading's words end; what follows on the line is its first value. */
  readonly to: number;
}

export interface Sections {
  readonly headings: readonly Heading[];
  /** By segment id. */
  readonly owners: ReadonlyMap<number, Heading>;
}

/** What stands among a party's own lines. */
const OF_PARTIES: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...PARTY_CONCEPTS.map(({ id }) => id),
  'customer_number',
  'document_number',
  'iban',
  'bic',
  'bank',
  'bank_account',
]);

/** How far a section goes on over empty space, in heights of the type. */
const LONGEST_GAP = 4;

export function findSections(
  sheet: Sheet,
  records: readonly RecordProfile[],
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): Sections {
  const forms = headingOwners(records);
  const headings = sheet.segments.flatMap((segment): Heading[] => {
    const colon = segment.text.indexOf(':');
    const whole = forms.get(normaliseLabel(segment.text)) ?? forms.get(normaliseLabel(withoutBox(segment.text)));
    if (whole !== undefined) return [{ segment, owner: whole, to: segment.text.length }];
    const label = colon > 0 ? forms.get(normaliseLabel(segment.text.slice(0, colon))) : undefined;
    return label === undefined ? [] : [{ segment, owner: label, to: colon + 1 }];
  });
  const owners = new Map<number, Heading>();
  for (const heading of headings) {
    for (const segment of membersOf(sheet, heading, headings, labels)) owners.set(segment.id, heading);
  }
  return { headings, owners };
}

/** `2 Consignee (name, address, country)`: the number of a form's box, and what to write into it. */
function withoutBox(text: string): string {
  return text.replace(/^\d{1,2}[.)]?\s+(?=\p{L})/u, '').replace(/\s*\([^)]*\)\s*$/, '');
}

/** Normalised headings of parts of a page: they announce whole parts, no single values. */
export function headingsOfParties(records: readonly RecordProfile[]): ReadonlySet<string> {
  return new Set(headingOwners(records).keys());
}

function headingOwners(records: readonly RecordProfile[]): ReadonlyMap<string, Owner> {
  const forms = new Map<string, Owner>();
  for (const form of headingForms('other')) forms.set(form, 'other');
  for (const role of PARTY_ROLES) for (const form of headingForms(role)) forms.set(form, role);
  for (const record of records.filter(({ party }) => party !== undefined)) {
    for (const form of record.headings) forms.set(form, record);
  }
  forms.delete('');
  return forms;
}

/** Walks down from the heading and takes what is aligned with it, and the values beside labels that are. */
function membersOf(
  sheet: Sheet,
  heading: Heading,
  headings: readonly Heading[],
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): Segment[] {
  const { segment: start } = heading;
  const edge = rightEdge(sheet, heading, headings);
  const size = start.size;
  const edges = [left(start.box)];
  const isAligned = (segment: Segment): boolean =>
    edges.some((x) => Math.abs(left(segment.box) - x) < 1.5 * size) ||
    (left(segment.box) > left(start.box) && left(segment.box) - left(start.box) < 4 * size) ||
    overlapX(segment.box, start.box) > 0.5 * (right(start.box) - left(start.box));
  const members: Segment[] = [];
  let lowest = bottom(start.box);
  for (let index = start.row; index < sheet.rows.length; index += 1) {
    const row = sheet.rows[index];
    if (row === undefined || row.page !== start.page || top(row.box) - lowest > LONGEST_GAP * size) break;
    const inside = row.segments.filter(({ box }) => left(box) >= left(start.box) - 4 * size && left(box) < edge);
    if (index > start.row && inside.some((segment) => closesParty(segment, start, heading.owner, labels))) break;
    const closing = headings.some(
      (other) =>
        other !== heading &&
        other.segment.row === index &&
        index > start.row &&
        inside.includes(other.segment) &&
        isAligned(other.segment),
    );
    if (closing) break;
    let previous: Segment | undefined;
    for (const segment of inside) {
      const beside = previous !== undefined && (previous === start || isLabel(previous, labels));
      const isStart = segment === start;
      if (!isStart && !isAligned(segment) && !beside) continue;
      if (beside) edges.push(left(segment.box));
      members.push(segment);
      lowest = Math.max(lowest, bottom(segment.box));
      previous = segment;
    }
  }
  return members;
}

/** A label of the document's own, set flush with the heading, ends a party's part. */
function closesParty(
  segment: Segment,
  start: Segment,
  owner: Owner,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
): boolean {
  if (owner === 'other' || Math.abs(left(segment.box) - left(start.box)) > 1.5 * start.size) return false;
  const [first] = labels.get(segment.id) ?? [];
  return (
    first !== undefined &&
    first.from < 4 &&
    first.concepts.size > 0 &&
    ![...first.concepts].some((id) => OF_PARTIES.has(id))
  );
}

/** Whether a segment is nothing but a label, so that its value stands beside it. */
function isLabel(segment: Segment, labels: ReadonlyMap<number, readonly LabelHit[]>): boolean {
  if (/:\s*$/.test(segment.text)) return true;
  const last = labels.get(segment.id)?.at(-1);
  return last !== undefined && last.from < 4 && segment.text.length - last.to < 3;
}

/** A section ends where the next heading of the same height begins, else at the page's edge. */
function rightEdge(sheet: Sheet, { segment }: Heading, headings: readonly Heading[]): number {
  const beside = headings
    .map((other) => other.segment)
    .filter(
      (other) =>
        other.page === segment.page &&
        left(other.box) > right(segment.box) &&
        Math.abs(top(other.box) - top(segment.box)) < 2 * segment.size,
    )
    .map((other) => left(other.box) - segment.size);
  const width = sheet.pages.find(({ number }) => number === segment.page)?.width ?? Number.POSITIVE_INFINITY;
  return Math.min(width, ...beside);
}
