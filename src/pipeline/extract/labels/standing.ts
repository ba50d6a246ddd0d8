/**
 * Labels that are known as such by where they stand: before a colon, in a column of labels beside a column of values, in
 * a row of cells above their values. What no list knows is held against the template's fields by likeness; what is like
 * none is still a label, and so nobody's value.
 */
import type { FieldProfile } from '../profile.ts';
import { bottom, isBoldRow, left, overlapX, type Row, type Segment, type Sheet, top } from '../sheet.ts';
import type { Kind } from '../values/candidate.ts';
import type { LabelHit } from './finder.ts';
import { coreOf, type LikenessIndex, rateFields } from './likeness.ts';
import { type MeaningIndex, rateMeaning } from './meaning/rate.ts';
import { normaliseLabel } from './normalise.ts';

/** Fields this likely are announced: where a label surely stands, and where one may stand. */
const LEAST = { sure: 0.15, perhaps: 0.5 } as const;
/** Less alike by letters is not alike. */
const LEAST_LETTERS = 0.3;
/** No wording that must be guessed at is as sure as one that is known. */
const SUREST = 0.8;
/** Labels that cover this share of the letters need no other reading. */
const COVERED = 0.75;
const MOST_WORDS = 7;
/** What a known label inside speaks for its fields. */
const INSIDE = 0.15;
/** So strong is a wording that a list has. */
const KNOWN = 0.9;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;
/** A column of labels has this many at least. */
const RUN = 3;

/** Kinds of values that say by themselves what they are. */
const SPEAKING: ReadonlySet<Kind> = new Set(['iban', 'bic', 'vat_id', 'email', 'phone', 'url']);

interface Standing {
  readonly segment: Segment;
  /** Where the label ends in the segment's text. */
  readonly to: number;
  readonly sure: boolean;
  /** What stands beside it, where that is known. */
  readonly value?: string;
}

/** What labels that no list knows are held against. */
export interface LabelKnowledge {
  readonly likeness: LikenessIndex;
  /** Made when it is first asked for: most documents have only labels that are known. */
  readonly meaning: () => MeaningIndex;
}

/** @returns the hits, with one hit for each standing label that they do not cover */
export function addStandingLabels(
  sheet: Sheet,
  hits: readonly LabelHit[],
  knowledge: LabelKnowledge,
  headings: ReadonlySet<string>,
): LabelHit[] {
  const bySegment = Map.groupBy(hits, (hit) => hit.segment.id);
  const dropped = new Set<LabelHit>();
  const announced = findAnnouncedSums(sheet, hits);
  const added = findStanding(sheet).flatMap((standing): LabelHit[] => {
    const inside = (bySegment.get(standing.segment.id) ?? []).filter(({ from }) => from < standing.to);
    if (isCovered(standing, inside) || headings.has(normaliseLabel(standing.segment.text.slice(0, standing.to))))
      return [];
    const own = new Set(
      inside.flatMap(({ fields }) => [...fields].flatMap(([field, strength]) => (strength > 0.5 ? [field] : []))),
    );
    const hit = readStanding(standing, knowledge, own, announced);
    if (hit === undefined) return [];
    // An IBAN is one whatever else its label says.
    const speaks = inside
      .flatMap(({ fields }) => [...fields.keys()])
      .filter(({ kinds }) => kinds[0] !== undefined && SPEAKING.has(kinds[0]));
    if (speaks.length > 0 && speaks.every((field) => !hit.fields.has(field))) return [];
    if (hit.fields.size === 0 && inside.some(({ fields, concepts }) => fields.size > 0 || concepts.size > 0)) return [];
    for (const other of inside) dropped.add(other);
    return [hit];
  });
  return [...hits.filter((hit) => !dropped.has(hit)), ...added];
}

/**
 * Sums that a wording of their own announces beside an amount. What is only like them is another sum: open payments of
 * earlier invoices beside what is to be paid.
 */
function findAnnouncedSums({ rows }: Sheet, hits: readonly LabelHit[]): Set<FieldProfile> {
  const announced = new Set<FieldProfile>();
  for (const { segment, fields } of hits) {
    const beside = rows[segment.row]?.segments.some((other) => other !== segment && AMOUNT.test(other.text));
    if (beside !== true) continue;
    for (const [field, strength] of fields) if (field.money && strength >= KNOWN) announced.add(field);
  }
  return announced;
}

function isCovered({ segment, to }: Standing, inside: readonly LabelHit[]): boolean {
  const letters = (text: string): number => text.replace(/[^\p{L}]/gu, '').length;
  const whole = letters(segment.text.slice(0, to));
  const share = (hits: readonly LabelHit[]): number =>
    hits.reduce((sum, hit) => sum + letters(segment.text.slice(hit.from, hit.to)), 0) / Math.max(1, whole);
  if (share(inside.filter(({ fields }) => [...fields.values()].some((strength) => strength >= 0.6))) >= COVERED)
    return true;
  // A label that is known to announce what the template does not ask for.
  return inside.some(
    (hit) =>
      hit.fields.size === 0 &&
      hit.concepts.size > 0 &&
      hit.form.length > 2 &&
      hit.quality === 1 &&
      share([hit]) >= COVERED,
  );
}

function readStanding(
  { segment, to, sure, value }: Standing,
  { likeness, meaning }: LabelKnowledge,
  inside: ReadonlySet<FieldProfile>,
  announced: ReadonlySet<FieldProfile>,
): LabelHit | undefined {
  const text = segment.text.slice(0, to);
  const core = coreOf(text);
  if (core.length < 2) return undefined;
  const letters = rateFields(core, likeness, LEAST_LETTERS);
  const may = value === undefined ? () => true : (field: FieldProfile) => mayBe(field, value);
  const rated = rateMeaning(text, meaning(), letters, sure ? LEAST.sure : LEAST.perhaps, may);
  for (const field of announced) if (!inside.has(field)) rated.delete(field);
  if (rated.size === 0 && !sure) return undefined;
  const strengths = [...rated].map(([profile, chance]): [FieldProfile, number] => [
    profile,
    Math.min(SUREST, chance + (inside.has(profile) ? INSIDE : 0)),
  ]);
  return {
    segment,
    from: 0,
    to,
    form: core,
    quality: 1,
    concepts: new Set(strengths.flatMap(([{ concept }]) => (concept === undefined ? [] : [concept]))),
    fields: new Map(strengths),
    stands: true,
  };
}

/** Numbers of things have digits, and names have words. */
function mayBe({ kinds: [kind] }: FieldProfile, value: string): boolean {
  if (kind === 'identifier') return /\d/.test(value);
  return kind !== 'text' || /\p{L}{2}/u.test(value);
}

function findStanding(sheet: Sheet): Standing[] {
  const standing = new Map<number, Standing>();
  const add = (segment: Segment, to: number, sure: boolean, value?: string): void => {
    const known = standing.get(segment.id);
    if (known !== undefined && (known.sure || !sure)) return;
    standing.set(segment.id, { segment, to, sure, ...(value === undefined ? {} : { value }) });
  };
  for (const segment of sheet.segments) {
    const colon = /^([^:\d]{2,50}?)\s*:(?=\s|$)/u.exec(segment.text);
    if (colon === null || !isWording(colon[1] ?? '')) continue;
    const value = segment.text.slice(colon[0].length).trim() || rightOf(sheet, segment)?.text;
    add(segment, colon[1]?.length ?? 0, true, value);
  }
  const columns = findLabelColumns(sheet);
  // Worded values of a column of values stand above others of it, and are no headings of these.
  const beside = new Set(columns.map(({ value }) => value));
  for (const [index, row] of sheet.rows.entries()) {
    const next = sheet.rows[index + 1];
    if (next !== undefined && isAbove(row, next) && !row.segments.some((segment) => beside.has(segment))) {
      const after = sheet.rows[index + 2];
      // A third row makes it an address or a table, whose first row may be names.
      const ends = after === undefined || after.page !== row.page || top(after.box) - bottom(next.box) > 8;
      const bold = ends && isBoldRow(row) && !isBoldRow(next);
      for (const segment of row.segments) add(segment, segment.text.length, bold);
    }
  }
  for (const { label, value } of columns) add(label, label.text.length, true, value.text);
  return [...standing.values()];
}

function rightOf({ rows }: Sheet, segment: Segment): Segment | undefined {
  const all = rows[segment.row]?.segments ?? [];
  return all[all.indexOf(segment) + 1];
}

function isWording(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/\d/.test(text) && text.trim().split(/\s+/).length <= MOST_WORDS;
}

/** A row of wordings, and right below it a row with a value below at least two of them. */
function isAbove(row: Row, next: Row): boolean {
  if (row.segments.length < 2 || row.page !== next.page) return false;
  const size = row.segments[0]?.size ?? 10;
  if (top(next.box) - bottom(row.box) > 1.6 * size) return false;
  if (!row.segments.every(({ text }) => isWording(text.replace(/[#.:]/g, '') || 'xx'))) return false;
  if (!next.segments.some(({ text }) => /\d/.test(text))) return false;
  const below = next.segments.map((value) => row.segments.filter((label) => overlapX(label.box, value.box) > 0).length);
  return below.every((count) => count <= 1) && below.filter((count) => count === 1).length >= 2;
}

/** Wordings flush below each other, each with a value flush beside it. */
function findLabelColumns(sheet: Sheet): { readonly label: Segment; readonly value: Segment }[] {
  const pairs = sheet.rows.flatMap(({ segments }) =>
    segments.slice(0, -1).flatMap((label, index) => {
      const value = segments[index + 1];
      return value !== undefined && isWording(label.text.replace(/[.:]$/, '')) ? [{ label, value }] : [];
    }),
  );
  const columns = Map.groupBy(
    pairs,
    ({ label, value }) => `${label.page} ${Math.round(left(label.box) / 3)} ${Math.round(left(value.box) / 3)}`,
  );
  return [...columns.values()].flatMap((column) => {
    const values = column.filter(({ value }) => /\d/.test(value.text)).length;
    return column.length >= RUN && 2 * values >= column.length ? column : [];
  });
}
