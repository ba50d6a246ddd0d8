/** Values that a person would connect with a label: behind it, beside it, below it. */
import type { LabelHit } from '../labels/finder.ts';
import type { FieldProfile } from '../profile.ts';
import type { Relation } from '../scorer.ts';
import {
  bottom,
  boxOfRange,
  left,
  right,
  type Segment,
  segmentLeftOf,
  segmentsInColumn,
  segmentsRightOf,
  top,
} from '../sheet.ts';
import { textBehind } from '../text-value.ts';
import { type Candidate, overlaps } from '../values/candidate.ts';
import { isCompactDate } from '../values/date.ts';
import { isBlocking, lettersIn, type Reading } from './reading.ts';

/** A wording that announces a field less surely may as well be what the field says. */
const WEAK = 0.4;

export interface Reach {
  readonly candidate: Candidate;
  readonly relation: Relation;
  /** 0 beside the label, about 1 at the end of what a person would still connect with it. */
  readonly distance: number;
  readonly blocked: boolean;
  /** 1 for the last of several amounts below the label, 2 when it is the sum of the others. */
  readonly columnEnd?: number;
}

export function reachable(reading: Reading, hit: LabelHit, profile: FieldProfile): Reach[] {
  const { sheet } = reading;
  const { segment } = hit;
  const before = reading.partedLabels.get(hit);
  if (before !== undefined) {
    return candidatesIn(reading, before.segment, profile, hit).map((candidate) => ({
      candidate,
      relation: before.relation,
      distance: 0,
      blocked: false,
    }));
  }
  const inline = candidatesIn(reading, segment, profile, hit).flatMap((candidate): Reach[] => {
    const between =
      candidate.from >= hit.to
        ? segment.text.slice(hit.to, candidate.from)
        : segment.text.slice(candidate.to, hit.from);
    // `2 % Skonto` is read as it stands.
    const percent = candidate.number?.percent === true && lettersIn(between) === 0;
    const speaks = candidate.kind === 'register' && overlaps(candidate, hit);
    const relation = candidate.from >= hit.to || percent || speaks ? 'inline' : 'left';
    return [{ candidate, relation, distance: lettersIn(between) / 25, blocked: isBlocked(reading, hit, candidate) }];
  });
  const trailing = segment.text.slice(hit.to);
  const next = (reading.labelsBySegment.get(segment.id) ?? []).find((other) => other.from >= hit.to);
  const closes =
    lettersIn(trailing) < 4 ||
    (next !== undefined && lettersIn(segment.text.slice(hit.to, next.from)) < 3) ||
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
        (candidate) =>
          ({
            candidate,
            relation,
            distance,
            blocked: isBlocked(reading, hit, candidate, isFlush(hit, candidate)),
          }) as const,
      ),
    );
    if (fitting.length > 0) edge = direction === 1 ? bottom(segment.box) : top(segment.box);
  }
  // Which of several amounts that do not add up is meant, or of several days, a heading does not say.
  const several = direction === 1 && reached.length > 1;
  const areDays = profile.field.type === 'date';
  const isList = several && (areDays || (profile.money && !isSumOfOthers(reached)));
  return reached.map((reach, index) => ({
    ...reach,
    blocked: reach.blocked || isList,
    columnEnd: several && !areDays && index === reached.length - 1 ? 1 + Number(isSumOfOthers(reached)) : 0,
  }));
}

/** Whether the value stands flush below a heading that is a line of its own. */
function isFlush(hit: LabelHit, candidate: Candidate): boolean {
  return hit.from <= 2 && Math.abs(left(hit.segment.box) - left(candidate.segment.box)) < hit.segment.size;
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
  // What stands as a label is nobody's value.
  const standing = (reading.labelsBySegment.get(segment.id) ?? []).some((other) => other.stands === true);
  if (segment !== hit.segment && standing) return fitting;
  // `monthly` behind `Interval` is its value, though a description that names it makes it a weak label too.
  const others = (reading.labelsBySegment.get(segment.id) ?? []).filter(
    (other) => other === hit || (other.fields.get(profile) ?? 1) >= WEAK,
  );
  const text = textBehind(segment, segment === hit.segment ? hit.to : 0, others);
  return text === undefined ? fitting : [...fitting, text];
}

/** Not part of the label itself, and for an identifier: no date, IBAN, amount or the like. */
function isFree(candidate: Candidate, all: readonly Candidate[], hit: LabelHit): boolean {
  if (candidate.kind === 'register') return true;
  // The sign of `2 % Skonto` belongs to the number as well as to the label.
  const sign = candidate.number?.percent === true && /^%/.test(hit.segment.text.slice(hit.from));
  if (candidate.segment === hit.segment && overlaps(candidate, hit) && !sign) return false;
  if (candidate.kind !== 'identifier') return true;
  return !all.some(
    (other) =>
      overlaps(other, candidate) &&
      ((other.kind === 'date' && !isCompactDate(other)) ||
        other.kind === 'time' ||
        other.kind === 'iban' ||
        other.kind === 'email' ||
        other.kind === 'url' ||
        other.number?.percent === true ||
        other.number?.currency !== undefined ||
        other.number?.decimals === 2),
  );
}

/** Whether another label stands nearer to the candidate on its line, or above it. */
function isBlocked(reading: Reading, hit: LabelHit, candidate: Candidate, flush = false): boolean {
  const here = reading.labelsBySegment.get(candidate.segment.id) ?? [];
  const own = (other: LabelHit): boolean =>
    other === hit || [...hit.fields.keys()].some((field) => other.fields.has(field));
  if (candidate.segment === hit.segment) {
    return here.some((other) => !own(other) && isBlocking(other) && other.from >= hit.to && other.to <= candidate.from);
  }
  if (here.some((other) => !own(other) && isBlocking(other) && other.to <= candidate.from)) return true;
  const beside = segmentLeftOf(reading.sheet, candidate.segment);
  // Below its own heading, what stands in the next column does not matter.
  if (beside === undefined || beside === hit.segment || (flush && !/:\s*$/.test(beside.text))) return false;
  const last = (reading.labelsBySegment.get(beside.id) ?? []).at(-1);
  return last !== undefined && !own(last) && isBlocking(last) && lettersIn(beside.text.slice(last.to)) < 4;
}
