/** Banks by their names, which say that they are banks. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { BANK_WEIGHTS as W } from '../scorer.ts';
import { bottom, left, right, type Segment, top } from '../sheet.ts';
import { found, type Reading } from './reading.ts';

const BANK = new RegExp(`(?:${anyOf('banks')})(?![\\p{Ll}])`, 'iu');
/** Words around the name: labels, and what is about banks without being one. */
const NO_BANK = new RegExp(`${anyOf('notBanks')}|\\b(?:iban|bic)\\b`, 'iu');

/** Short lines that name a bank; near an account number surer. */
export function proposeBank(reading: Reading, profile: FieldProfile): FoundValue[] {
  const codes = reading.findings.all.filter(({ kind }) => kind === 'iban' || kind === 'bic');
  const usual = reading.sheet.usualSize;
  return reading.sheet.segments.flatMap((segment): FoundValue[] => {
    const { text } = segment;
    if (!BANK.test(text) || NO_BANK.test(text) || isLabel(reading, segment, profile) || /[:;@]|\d{3}/.test(text))
      return [];
    if (segment.words.length > 6 || !/^\p{Lu}/u.test(text) || reading.tableSegments.has(segment.id)) return [];
    const near = codes.some((code) => isNear(code.segment, segment));
    const score = W.bank + (near ? W.nearCode : 0) + W.large * Math.max(0, Math.min(1, segment.size / usual - 1));
    return [found(profile, { kind: 'text', segment, from: 0, to: text.length, value: text }, score)];
  });
}

/** What stands as a label of something else (`Name bei der Bank`) is no name. */
function isLabel({ labelsBySegment }: Reading, { id }: Segment, profile: FieldProfile): boolean {
  return (labelsBySegment.get(id) ?? []).some(({ stands, fields }) => stands === true && !fields.has(profile));
}

/** Within some lines of each other, in one column. */
function isNear(a: Segment, b: Segment): boolean {
  const reach = 6 * Math.max(a.size, b.size);
  return (
    a.page === b.page &&
    top(a.box) - bottom(b.box) < reach &&
    top(b.box) - bottom(a.box) < reach &&
    left(a.box) < right(b.box) + reach &&
    left(b.box) < right(a.box) + reach
  );
}
