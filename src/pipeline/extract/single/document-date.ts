/** The date of the document where no label says which it is. */
import { anyOf, wordsOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import { DATE_WEIGHTS as W } from '../scorer.ts';
import { bottom, type Segment } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import { isCompactDate } from '../values/date.ts';
import { found, isBlocking, labelAbove, labelBefore, lettersIn, type Reading } from './reading.ts';

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

/** `geb. 12.05.1984` in a sentence. */
export const BIRTH = new RegExp(`(?<!\\p{L})(?:${anyOf('born')}|\\*)[\\s:]*(?:am |on )?$`, 'iu');

/** The day on which a copy was printed is no date of the document. */
export const PRINTED = new RegExp(`(?<!\\p{L})(?:${anyOf('printed')})\\s*:?\\s*$`, 'iu');

/** The value date, from which a bank counts interest, is not a due date. */
export const VALUED = new RegExp(`${whole(wordsOf('valueDates'))}\\s*:?\\s*$`, 'iu');

/** Type this much larger than usual is a title's. */
const TITLE_SIZE = 1.2;
const NUMBERED = new RegExp(
  `(?<!\\p{L})(?:${anyOf('numberSigns')}|#)\\.?\\s*:?\\s*[\\p{L}\\d/._-]*\\d[\\p{L}\\d/._-]*,?\\s+(?:${anyOf('dateLinks')})\\s+$`,
  'iu',
);

/** Paper this much higher than wide is a slip, which may begin with its date. */
const SLIP = 1.7;
/** What a fax machine prints along the upper edge of the page: when, from where, which page. */
const FAX_EDGE = 0.04;

/** Dates that may be the document's, though no label says so: the only one, one with the time of day, the first. */
export function proposeDocumentDate(reading: Reading, profile: FieldProfile): FoundValue[] {
  const dates = reading.findings.all.filter(
    (candidate) => candidate.kind === 'date' && !isCompactDate(candidate) && !isFaxLine(reading, candidate.segment),
  );
  const values = [...new Set(dates.map(({ value }) => value))];
  return dates.map((candidate) => {
    const near = labelBefore(reading, candidate) ?? labelAbove(reading, candidate);
    const other =
      BIRTH.test(candidate.segment.text.slice(0, candidate.from)) ||
      (near !== undefined && ([...near.concepts].some((id) => OTHER_DATES.has(id)) || isOfAnother(near, profile)));
    const timed = reading.findings.bySegment[candidate.segment.id]?.some(({ kind }) => kind === 'time') === true;
    const before = lettersIn(candidate.segment.text.slice(0, candidate.from));
    const score =
      W.date +
      (values.length === 1 ? W.onlyDate : 0) +
      (timed ? W.withTime : 0) +
      (isInTitle(reading, candidate) ? W.inTitle : 0) +
      (other ? W.otherDate : 0) +
      (near !== undefined && !other && isBlocking(near) && !near.fields.has(profile) ? W.otherLabel : 0) +
      (values.length > 1 && reading.tableSegments.has(candidate.segment.id) ? W.inTable : 0) +
      (before > 25 ? W.inSentence : 0) +
      W.laterDate * Math.min(4, values.indexOf(candidate.value));
    return found(profile, candidate, score);
  });
}

/** `Quotation No. 816 of 18 May` in large type at the head. */
function isInTitle({ sheet }: Reading, { segment, from }: Candidate): boolean {
  const height = sheet.pages[0]?.height ?? 842;
  const large = segment.page === 1 && segment.size >= TITLE_SIZE * sheet.usualSize && bottom(segment.box) < height / 2;
  return large && NUMBERED.test(segment.text.slice(0, from));
}

/** A label of another date that the template asks for once. */
function isOfAnother({ fields }: LabelHit, profile: FieldProfile): boolean {
  const isOnce = ({ field, record }: FieldProfile): boolean => field.type === 'date' && record?.multiple !== true;
  return !fields.has(profile) && [...fields].some(([other, strength]) => isOnce(other) && strength >= 0.9);
}

function isFaxLine({ sheet, findings }: Reading, segment: Segment): boolean {
  const page = sheet.pages.find(({ number }) => number === segment.page);
  const isTimed = findings.bySegment[segment.id]?.some(({ kind }) => kind === 'time') === true;
  return (
    isTimed && page !== undefined && page.height < SLIP * page.width && bottom(segment.box) < FAX_EDGE * page.height
  );
}
