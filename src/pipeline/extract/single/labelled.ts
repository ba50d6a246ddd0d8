/** Values that a field may have, each with what speaks for it. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { FieldProfile } from '../profile.ts';
import { type Features, scoreFeatures } from '../scorer.ts';
import { boxOfRange, left, right, segmentLeftOf } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import { candidateFeatures } from './features.ts';
import { proposePhrases } from './phrases.ts';
import { type Reach, reachable } from './reach.ts';
import { found, lettersIn, type Reading } from './reading.ts';
import { proposeUnlabelled } from './unlabelled.ts';

/** Every proposal for a field, the best first. */
export function proposeValues(reading: Reading, profile: FieldProfile): FoundValue[] {
  const labelled = reading.labels.flatMap((hit) => {
    const strength = strengthFor(reading, hit, profile);
    if (strength === undefined || isValueOf(reading, hit, profile)) return [];
    if (isColumnOfAccount(reading, hit, profile) || isOfOtherRecord(reading, hit, profile)) return [];
    return reachable(reading, hit, profile)
      .filter(({ relation }) => relation === 'inline' || hit.fields.has(profile) || profile.span !== undefined)
      .map((reach) => proposal(reading, profile, hit, strength, reach));
  });
  return [...labelled, ...proposeUnlabelled(reading, profile), ...proposePhrases(reading, profile)].sort(
    (a, b) => b.score - a.score,
  );
}

/** `Haben` above a column of an account names its amounts, not their sum. */
function isColumnOfAccount({ tableSegments }: Reading, { segment }: LabelHit, { concept }: FieldProfile): boolean {
  return (concept === 'total_credits' || concept === 'total_debits') && tableSegments.has(segment.id);
}

/**
 * `Name` beside `Employee no.` and `Date of birth` is the employee's, not the employer's: a label that several records
 * have belongs to the one that the labels around it are of.
 */
function isOfOtherRecord(reading: Reading, hit: LabelHit, { record }: FieldProfile): boolean {
  if (record === undefined || record.multiple) return false;
  const around = recordsAround(reading, hit);
  return around.size > 0 && !around.has(record);
}

/** Of those records that a label may belong to, the ones that the labels in a row with it are of. */
function recordsAround(reading: Reading, hit: LabelHit): ReadonlySet<FieldProfile['record']> {
  const records = recordsOf(hit);
  // What stands beside a label with its value may be another party's part of the page.
  if (records.size < 2 || !isGrid(reading, hit)) return new Set();
  const beside = reading.sheet.rows[hit.segment.row]?.segments.filter((segment) => segment !== hit.segment) ?? [];
  const around = beside.flatMap(({ id }) => reading.labelsBySegment.get(id) ?? []).map((other) => recordsOf(other));
  return new Set(around.flatMap((own) => (own.size === 1 ? [...own].filter((record) => records.has(record)) : [])));
}

function recordsOf({ fields }: LabelHit): ReadonlySet<FieldProfile['record']> {
  const sure = [...fields].filter(([{ record }, strength]) => strength >= SURE && record?.multiple !== true);
  return new Set(sure.map(([{ record }]) => record));
}

/** `Carrier   Carrier Smith Ltd`: a word that stands where the value of the same label stands is no label. */
function isValueOf(reading: Reading, hit: LabelHit, profile: FieldProfile): boolean {
  const beside = segmentLeftOf(reading.sheet, hit.segment);
  if (beside === undefined || /^[\s.]*:/.test(hit.segment.text.slice(hit.to))) return false;
  const last = (reading.labelsBySegment.get(beside.id) ?? []).at(-1);
  return last?.fields.has(profile) === true && lettersIn(beside.text.slice(last.to)) < 3;
}

/** A date behind the document's number (`Invoice 471102 of 5 March`) is the document's date. */
function strengthFor({ template }: Reading, hit: LabelHit, profile: FieldProfile): number | undefined {
  const own = hit.fields.get(profile);
  if (own !== undefined) return isLooseWord(hit, profile) ? undefined : own;
  if (profile.span !== undefined && profile.concept !== undefined && hit.concepts.has('period')) return 0.85;
  if (profile.concept !== 'issue_date') return undefined;
  // The first number that a template asks for is that of the document.
  const number = template.singles.find(({ kinds }) => kinds[0] === 'identifier');
  const isOwn = hit.concepts.has('document_number') || (number !== undefined && hit.fields.get(number) === 1);
  return isOwn ? 0.7 : undefined;
}

/** Type this much larger is a title's. */
const TITLE_SIZE = 1.3;
/** A label that announces a field this surely is of the field's record. */
const SURE = 0.8;

/** Labels side by side, each a line of its own: the values stand below them. */
function isGrid(reading: Reading, hit: LabelHit): boolean {
  if (hit.from > 2 || lettersIn(hit.segment.text.slice(hit.to)) > 2) return false;
  const row = reading.sheet.rows[hit.segment.row];
  const alone = row?.segments.filter((segment) => {
    const hits = reading.labelsBySegment.get(segment.id) ?? [];
    return hits.length > 0 && hits.some(({ from }) => from <= 2) && !/:\s*\S|\d{3}/.test(segment.text);
  });
  return alone !== undefined && alone.length > 1 && 4 * alone.length >= 3 * (row?.segments.length ?? 0);
}

/** `Final invoice (218) No.`: what stands before the sign belongs to the label. */
const TITLE = new RegExp(anyOf('numberedTitles'), 'iu');

/** Words of addresses and names that are labels only when they stand alone or before a colon. */
const ADDRESS_WORDS: ReadonlySet<FieldProfile['concept']> = new Set([
  'name',
  'street',
  'address',
  'city',
  'country',
  'contact',
  'bank',
] as const);

/** `8 Harbour Street` is no label, and `Northgate Bank plc` none of a bank. */
function isLooseWord({ segment, from, to }: LabelHit, { concept }: FieldProfile): boolean {
  const behind = segment.text.slice(to);
  if (!ADDRESS_WORDS.has(concept)) return false;
  return from > 2 || !(/^[\s.]*:/.test(behind) || lettersIn(behind) === 0);
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
  const titled = profile.concept === 'document_number' && TITLE.test(before);
  const trailing = segment.text.slice(hit.to);
  const features: Features = {
    [relation]: 1,
    distance: Math.min(2, distance),
    blocked: Number(blocked),
    columnEnd: columnEnd ?? 0,
    labelStrength: (titled ? Math.max(strength, 0.9) : strength) * hit.quality,
    labelLength: Math.min(1, hit.form.length / 16),
    labelInSentence: titled ? 0 : Math.min(1, lettersIn(before) / 8),
    colon: Number(/^\s*:/.test(trailing)),
    aligned: Number(relation === 'below' && isAligned(hit, candidate)),
    inGrid: Number(relation === 'below' && isGrid(reading, hit)),
    throughTitle: Number(!hit.fields.has(profile)),
    belowTitle: Number(profile.concept === 'document_number' && relation === 'below' && isTitle(hit, candidate)),
    ...candidateFeatures(reading, profile, candidate, hit),
  };
  // Whose part of the page it is, the labels around tell better than an address above.
  if (features.foreignSection === 1 && recordsAround(reading, hit).has(profile.record)) features.foreignSection = 0;
  // `IBAN: DE89 ...   BIC: ...`: on the label's own line, what is behind the value does not matter.
  const between = candidate.segment === segment ? segment.text.slice(hit.to, candidate.from) : trailing;
  const ofOwnLabel = strength === 1 && hit.quality === 1 && hit.from === 0 && !/[\p{L}\d]/u.test(between);
  return { ...found(profile, candidate, scoreFeatures(features)), ofOwnLabel };
}

/** What stands below `INVOICE` in large type need not be its number, where another place says `Invoice # 20417`. */
function isTitle({ segment }: LabelHit, candidate: Candidate): boolean {
  return candidate.kind === 'identifier' && segment.size > TITLE_SIZE * candidate.segment.size;
}

function isAligned(hit: LabelHit, candidate: Candidate): boolean {
  const label = boxOfRange(hit.segment, hit.from, hit.to);
  const value = boxOfRange(candidate.segment, candidate.from, candidate.to);
  const tolerance = hit.segment.size;
  return Math.abs(left(label) - left(value)) < tolerance || Math.abs(right(label) - right(value)) < tolerance;
}
