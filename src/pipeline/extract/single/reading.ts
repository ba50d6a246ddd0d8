/** What the search for single values works on, and what it makes of what it finds. */
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile, TemplateProfile } from '../profile.ts';
import type { Sections } from '../sections.ts';
import { boxOfRange, left, type Sheet, segmentLeftOf, segmentsInColumn } from '../sheet.ts';
import { readText } from '../text-value.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';
import type { Parted } from './parted-labels.ts';

/** All that is known of the document when single values are looked for. */
export interface Reading {
  readonly sheet: Sheet;
  readonly findings: Findings;
  readonly labels: readonly LabelHit[];
  readonly labelsBySegment: ReadonlyMap<number, readonly LabelHit[]>;
  /** Labels whose values stand elsewhere than behind them. */
  readonly partedLabels: ReadonlyMap<LabelHit, Parted>;
  readonly sections: Sections;
  readonly template: TemplateProfile;
  /** Ids of the segments inside tables of items. */
  readonly tableSegments: ReadonlySet<number>;
}

export function recordOf(template: TemplateProfile, profile: FieldProfile): RecordProfile | undefined {
  return template.records.find(({ record }) => record === profile.record);
}

export function found(profile: FieldProfile, candidate: Candidate, score: number): FoundValue {
  const { segment, from, to, number } = candidate;
  const spots = [{ page: segment.page, box: boxOfRange(segment, from, to) }];
  const raw = segment.text.slice(from, to);
  const value = readCandidate(candidate, profile, raw);
  return {
    profile,
    value,
    raw,
    score: score - (candidate.doubt ?? 0),
    spots,
    ...(number === undefined ? {} : { number }),
  };
}

/** The part of a place that the field wants; texts with their white space folded; else as it was read. */
function readCandidate(candidate: Candidate, { concept }: FieldProfile, raw: string): string {
  if (candidate.kind === 'text') return readText(raw);
  if (candidate.place === undefined) return candidate.value;
  return concept === 'city' ? candidate.place.city : concept === 'postcode' ? candidate.place.postcode : readText(raw);
}

export function lettersIn(text: string): number {
  return text.replace(/[^\p{L}\d]/gu, '').length;
}

/** Whether a label means something of its own, so that values beside it are not free for others. */
export function isBlocking(hit: LabelHit): boolean {
  if (hit.stands === true) return true;
  return (hit.form.length > 2 && [...hit.concepts].some((id) => !COLUMN_ONLY.has(id))) || hit.fields.size > 0;
}

const COLUMN_ONLY: ReadonlySet<ConceptId> = new Set([
  'position',
  'quantity',
  'unit',
  'description',
  'unit_price',
  'line_amount',
  'article_number',
  'tax_rate',
  'notes',
  'name',
]);

/** The label that a person would connect with the value when none is meant for it: before it, or beside it. */
export function labelBefore(reading: Reading, candidate: Candidate): LabelHit | undefined {
  const here = reading.labelsBySegment.get(candidate.segment.id) ?? [];
  const beside = segmentLeftOf(reading.sheet, candidate.segment);
  return (
    here.filter((hit) => hit.to <= candidate.from).at(-1) ??
    (beside && (reading.labelsBySegment.get(beside.id) ?? []).at(-1))
  );
}

/** The label right above the value, flush with it, that is a line of its own. */
export function labelAbove({ sheet, labelsBySegment }: Reading, { segment, from }: Candidate): LabelHit | undefined {
  if (from > 2) return undefined;
  const [above] = segmentsInColumn(sheet, segment, segment.box, -1, ABOVE * segment.size);
  if (above === undefined || Math.abs(left(above.box) - left(segment.box)) > segment.size) return undefined;
  const last = (labelsBySegment.get(above.id) ?? []).at(-1);
  return last !== undefined && lettersIn(above.text.slice(last.to)) < 3 ? last : undefined;
}

/** Between a label and the value below it, in heights of the value's type. */
const ABOVE = 1.3;
