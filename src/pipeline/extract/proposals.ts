/** Values that a field may have, each with what speaks for it. */
import type { FoundValue } from './found.ts';
import type { LabelHit } from './labels/finder.ts';
import type { ConceptId } from './lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile, TemplateProfile } from './profile.ts';
import { type Features, type Relation, scoreFeatures, DATE_WEIGHTS as W } from './scorer.ts';
import type { Sections } from './sections.ts';
import {
  bottom,
  boxOfRange,
  left,
  right,
  type Segment,
  type Sheet,
  segmentLeftOf,
  segmentsInColumn,
  segmentsRightOf,
  top,
} from './sheet.ts';
import { readText, textBehind } from './text-value.ts';
import type { Candidate, Kind } from './values/candidate.ts';
import { overlaps } from './values/candidate.ts';
import type { Findings } from './values/find.ts';

/** All that is known of the document when single values are looked for. */
export interface Reading {
  readonly sheet: Sheet;
  readonly findings: Findings;
  readonly labels: readonly LabelHit[];
  readonly labelsBySegment: ReadonlyMap<number, readonly LabelHit[]>;
  readonly sections: Sections;
  readonly template: TemplateProfile;
  /** Ids of the segments inside tables of items. */
  readonly tableSegments: ReadonlySet<number>;
}

interface Reach {
  readonly candidate: Candidate;
  readonly relation: Relation;
  /** 0 beside the label, about 1 at the end of what a person would still connect with it. */
  readonly distance: number;
  readonly blocked: boolean;
  /** 1 for the last of several amounts below the label, 2 when it is the sum of the others. */
  readonly columnEnd?: number;
}

/** Every proposal for a field, the best first. */
export function proposeValues(reading: Reading, profile: FieldProfile): FoundValue[] {
  const labelled = reading.labels.flatMap((hit) => {
    const strength = strengthFor(hit, profile);
    if (strength === undefined) return [];
    return reachable(reading, hit, profile)
      .filter(({ relation }) => relation === 'inline' || hit.fields.has(profile))
      .map((reach) => proposal(reading, profile, hit, strength, reach));
  });
  return [...labelled, ...proposeUnlabelled(reading, profile)].sort((a, b) => b.score - a.score);
}

/** A date behind the document's number (`Invoice 471102 of 5 March`) is the document's date. */
function strengthFor(hit: LabelHit, profile: FieldProfile): number | undefined {
  const own = hit.fields.get(profile);
  if (own !== undefined) return own;
  return profile.concept === 'issue_date' && hit.concepts.has('document_number') ? 0.7 : undefined;
}

function reachable(reading: Reading, hit: LabelHit, profile: FieldProfile): Reach[] {
  const { sheet } = reading;
  const { segment } = hit;
  const inline = candidatesIn(reading, segment, profile, hit).flatMap((candidate): Reach[] => {
    const between =
      candidate.from >= hit.to
        ? segment.text.slice(hit.to, candidate.from)
        : segment.text.slice(candidate.to, hit.from);
    const relation = candidate.from >= hit.to ? 'inline' : 'left';
    return [{ candidate, relation, distance: lettersIn(between) / 25, blocked: isBlocked(reading, hit, candidate) }];
  });
  const trailing = segment.text.slice(hit.to);
  const next = (reading.labelsBySegment.get(segment.id) ?? []).find((other) => other.from >= hit.to);
  const closes =
    lettersIn(trailing) < 4 ||
    (next !== undefined && lettersIn(segment.text.slice(hit.to, next.from)) < 1) ||
    /^\s*[([][^)\]]*[)\]]?\s*[:.]?\s*$/.test(trailing);
  if (!closes && !(profile.kinds[0] === 'number' && lettersIn(trailing) < 30)) return inline;
  const beside: Reach[] = [];
  let passed = 0;
  for (const other of segmentsRightOf(sheet, segment).slice(0, 5)) {
    const found = candidatesIn(reading, other, profile, hit);
    const gap = (left(other.box) - right(segment.box)) / Math.max(1, segment.size);
    for (const candidate of found) {
      const distance = gap / 40 + passed * 0.35 + candidate.from / 80;
      beside.push({ candidate, relation: 'right', distance, blocked: isBlocked(reading, hit, candidate) });
    }
    passed += found.length > 0 ? 1 : 0.3;
  }
  if (!closes) return [...inline, ...beside];
  const below = verticalReach(reading, hit, profile, 1);
  const isWhole = hit.from <= 2;
  return [...inline, ...beside, ...below, ...(isWhole ? verticalReach(reading, hit, profile, -1) : [])];
}

function verticalReach(reading: Reading, hit: LabelHit, profile: FieldProfile, direction: 1 | -1): Reach[] {
  const box = boxOfRange(hit.segment, hit.from, hit.to);
  const size = hit.segment.size;
  const wide = [left(box) - size, top(box), right(box) + size, bottom(box)] as const;
  const reach = (direction === 1 ? 2.6 : 1.3) * size;
  const found = segmentsInColumn(
    reading.sheet,
    hit.segment,
    wide,
    direction,
    direction === 1 && profile.money ? 25 * size : reach,
  );
  const reached: Reach[] = [];
  let edge = direction === 1 ? bottom(box) : top(box);
  for (const segment of found) {
    const gap = direction === 1 ? top(segment.box) - edge : edge - bottom(segment.box);
    if (gap > reach) break;
    const fitting = candidatesIn(reading, segment, profile, hit);
    // Amounts below each other end in their sum: the column is followed down as long as it holds nothing else.
    if (reached.length > 0 && fitting.length === 0) break;
    const distance = Math.max(0, gap) / (2.5 * size);
    const relation = direction === 1 ? 'below' : 'above';
    reached.push(
      ...fitting.map(
        (candidate) => ({ candidate, relation, distance, blocked: isBlocked(reading, hit, candidate) }) as const,
      ),
    );
    if (fitting.length > 0) edge = direction === 1 ? bottom(segment.box) : top(segment.box);
  }
  return reached.map((reach, index) => ({
    ...reach,
    columnEnd:
      direction === 1 && reached.length > 1 && index === reached.length - 1 ? 1 + Number(isSumOfOthers(reached)) : 0,
  }));
}

function isSumOfOthers(column: readonly Reach[]): boolean {
  const cents = column.map(({ candidate }) => Math.round(100 * Number(candidate.number?.decimal ?? Number.NaN)));
  const last = cents.pop() ?? Number.NaN;
  return cents.length > 1 && Math.abs(cents.reduce((sum, value) => sum + value, 0) - last) <= 1;
}

/** The candidates of a segment that fit the field; free text is whatever stands there. */
function candidatesIn(reading: Reading, segment: Segment, profile: FieldProfile, hit: LabelHit): Candidate[] {
  const all = reading.findings.bySegment[segment.id] ?? [];
  const fitting = all.filter((candidate) => profile.kinds.includes(candidate.kind) && isFree(candidate, all, hit));
  if (!profile.kinds.includes('text')) return fitting;
  const text = textBehind(
    segment,
    segment === hit.segment ? hit.to : 0,
    reading.labelsBySegment.get(segment.id) ?? [],
    all,
  );
  return text === undefined ? fitting : [...fitting, text];
}

/** Not part of the label itself, and for an identifier: no date, IBAN, amount or the like. */
function isFree(candidate: Candidate, all: readonly Candidate[], hit: LabelHit): boolean {
  if (candidate.segment === hit.segment && overlaps(candidate, hit)) return false;
  if (candidate.kind !== 'identifier') return true;
  return !all.some(
    (other) =>
      overlaps(other, candidate) &&
      (other.kind === 'date' ||
        other.kind === 'time' ||
        other.kind === 'iban' ||
        other.kind === 'email' ||
        other.kind === 'url' ||
        other.number?.percent === true ||
        other.number?.currency !== undefined ||
        other.number?.decimals === 2),
  );
}

function isBlocking(hit: LabelHit): boolean {
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

/** Whether another label stands nearer to the candidate on its line, or above it. */
function isBlocked(reading: Reading, hit: LabelHit, candidate: Candidate): boolean {
  const here = reading.labelsBySegment.get(candidate.segment.id) ?? [];
  const own = (other: LabelHit): boolean =>
    other === hit || [...hit.fields.keys()].some((field) => other.fields.has(field));
  if (candidate.segment === hit.segment) {
    return here.some((other) => !own(other) && isBlocking(other) && other.from >= hit.to && other.to <= candidate.from);
  }
  if (here.some((other) => !own(other) && isBlocking(other) && other.to <= candidate.from)) return true;
  const beside = segmentLeftOf(reading.sheet, candidate.segment);
  if (beside === undefined || beside === hit.segment) return false;
  const last = (reading.labelsBySegment.get(beside.id) ?? []).at(-1);
  return last !== undefined && !own(last) && isBlocking(last) && lettersIn(beside.text.slice(last.to)) < 4;
}

function proposal(
  reading: Reading,
  profile: FieldProfile,
  hit: LabelHit,
  strength: number,
  { candidate, relation, distance, blocked, columnEnd }: Reach,
): FoundValue {
  const { segment } = hit;
  const before = segment.text.slice(0, hit.from).replace(/.*[:|,;]/, '');
  const trailing = segment.text.slice(hit.to);
  const features: Features = {
    [relation]: 1,
    distance: Math.min(2, distance),
    blocked: Number(blocked),
    columnEnd: columnEnd ?? 0,
    labelStrength: strength * hit.quality,
    labelLength: Math.min(1, hit.form.length / 16),
    labelInSentence: Math.min(1, lettersIn(before) / 8),
    colon: Number(/^\s*:/.test(trailing)),
    aligned: Number(relation === 'below' && isAligned(hit, candidate)),
    throughTitle: Number(!hit.fields.has(profile)),
    ...candidateFeatures(reading, profile, candidate, hit),
  };
  return found(profile, candidate, scoreFeatures(features));
}

function isAligned(hit: LabelHit, candidate: Candidate): boolean {
  const label = boxOfRange(hit.segment, hit.from, hit.to);
  const value = boxOfRange(candidate.segment, candidate.from, candidate.to);
  const tolerance = hit.segment.size;
  return Math.abs(left(label) - left(value)) < tolerance || Math.abs(right(label) - right(value)) < tolerance;
}

function candidateFeatures(reading: Reading, profile: FieldProfile, candidate: Candidate, hit?: LabelHit): Features {
  const { sheet, sections, tableSegments } = reading;
  const { segment, number } = candidate;
  const text = segment.text.slice(candidate.from, candidate.to);
  const before = segment.text.slice(0, candidate.from);
  const owner = sections.owners.get(segment.id)?.owner;
  const record = recordOf(reading.template, profile);
  const word = segment.words.find((_word, index) => (segment.starts[index] ?? 0) >= candidate.from);
  const wantsPercent =
    !profile.money && /percent|prozent|rate|satz|%/i.test(`${profile.field.key} ${profile.field.name}`);
  return {
    secondKind: profile.kinds.indexOf(candidate.kind),
    large: Math.max(0, Math.min(1, segment.size / sheet.usualSize - 1)),
    bold: Number(word?.bold === true),
    inTable: Number(tableSegments.has(segment.id)),
    lastPage: Number(sheet.pages.length > 1 && segment.page === sheet.pages.length && profile.money),
    ...(record?.party === undefined
      ? {}
      : {
          ownSection: Number(owner === record),
          foreignSection: Number(owner !== undefined && owner !== record && owner !== 'other'),
        }),
    ...(number === undefined
      ? {}
      : {
          currency: Number(profile.money && number.currency !== undefined),
          twoDecimals: Number(profile.money && number.decimals === 2),
          plainForMoney: Number(profile.money && number.decimals === 0 && number.currency === undefined),
          percent: Number(number.percent !== wantsPercent && (number.percent || wantsPercent)),
        }),
    ...(candidate.kind === 'identifier'
      ? {
          afterNumberSign: Number(
            !/nr$/.test(hit?.form ?? '') && /(?:nr|no|nº|n°|#|number|nummer)\.?\s*:?\s*$/i.test(before),
          ),
          shortIdentifier: Number(text.length < 3),
          letterless: Number(!/\d{3}/.test(text)),
          bracketed: Number(/\(\s*$/.test(before)),
        }
      : {}),
  };
}

export function recordOf(template: TemplateProfile, profile: FieldProfile): RecordProfile | undefined {
  return template.records.find(({ record }) => record === profile.record);
}

/** Kinds that say by themselves what they are. */
const SPEAKING: ReadonlySet<Kind> = new Set(['iban', 'bic', 'vat_id', 'email', 'url', 'time', 'phone', 'tax_number']);

/** Values of a kind that speaks for itself, without a label. */
function proposeUnlabelled(reading: Reading, profile: FieldProfile): FoundValue[] {
  const [kind] = profile.kinds;
  if (profile.concept === 'issue_date') return proposeDocumentDate(reading, profile);
  if (kind === undefined || !SPEAKING.has(kind)) return [];
  const record = recordOf(reading.template, profile);
  let earlier = 0;
  return reading.findings.all.flatMap((candidate): FoundValue[] => {
    if (candidate.kind !== kind || reading.tableSegments.has(candidate.segment.id)) return [];
    const near = labelBefore(reading, candidate);
    const foreign = near !== undefined && isBlocking(near) && !near.fields.has(profile);
    const features = candidateFeatures(reading, profile, candidate);
    // The page is read from the top: what stands first is the document's own.
    const order = 0.3 * earlier++;
    const party =
      record?.party === undefined ? 0 : record.party === 'issuer' ? 0.3 : features.ownSection === 1 ? 0.3 : -2.5;
    const score = 0.9 + party - order - (foreign ? 2.5 : 0) + sectionScore(features);
    return [found(profile, candidate, score)];
  });
}

/** The label that a person would connect with the value when none is meant for it: before it, or beside it. */
function labelBefore(reading: Reading, candidate: Candidate): LabelHit | undefined {
  const here = reading.labelsBySegment.get(candidate.segment.id) ?? [];
  const beside = segmentLeftOf(reading.sheet, candidate.segment);
  return (
    here.filter((hit) => hit.to <= candidate.from).at(-1) ??
    (beside && (reading.labelsBySegment.get(beside.id) ?? []).at(-1))
  );
}

/** Labels of dates that are not the document's own. */
const OTHER_DATES: ReadonlySet<ConceptId> = new Set([
  'due_date',
  'delivery_date',
  'period',
  'period_start',
  'period_end',
  'order_date',
  'delivery_note_date',
  'birth_date',
  'discount_date',
]);

/** Dates that may be the document's, though no label says so: the only one, one with the time of day, the first. */
function proposeDocumentDate(reading: Reading, profile: FieldProfile): FoundValue[] {
  const dates = reading.findings.all.filter(({ kind }) => kind === 'date');
  const values = [...new Set(dates.map(({ value }) => value))];
  return dates.map((candidate) => {
    const near = labelBefore(reading, candidate);
    const other = near !== undefined && [...near.concepts].some((id) => OTHER_DATES.has(id));
    const timed = reading.findings.bySegment[candidate.segment.id]?.some(({ kind }) => kind === 'time') === true;
    const before = lettersIn(candidate.segment.text.slice(0, candidate.from));
    const score =
      W.date +
      (values.length === 1 ? W.onlyDate : 0) +
      (timed ? W.withTime : 0) +
      (other ? W.otherDate : 0) +
      (near !== undefined && !other && isBlocking(near) && !near.fields.has(profile) ? W.otherLabel : 0) +
      (values.length > 1 && reading.tableSegments.has(candidate.segment.id) ? W.inTable : 0) +
      (before > 25 ? W.inSentence : 0) +
      W.laterDate * Math.min(4, values.indexOf(candidate.value));
    return found(profile, candidate, score);
  });
}

function sectionScore(features: Features): number {
  return 0.8 * (features.ownSection ?? 0) - 1.5 * (features.foreignSection ?? 0);
}

function found(profile: FieldProfile, candidate: Candidate, score: number): FoundValue {
  const { segment, from, to, number } = candidate;
  const spots = [{ page: segment.page, box: boxOfRange(segment, from, to) }];
  const raw = segment.text.slice(from, to);
  const value = candidate.kind === 'text' ? readText(raw) : candidate.value;
  return {
    profile,
    value,
    raw,
    score: score - (candidate.doubt ?? 0),
    spots,
    ...(number === undefined ? {} : { number }),
  };
}

function lettersIn(text: string): number {
  return text.replace(/[^\p{L}\d]/gu, '').length;
}
