/** Who writes: the name in large type at the head of the first page. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';
import type { FoundValue } from '../found.ts';
import type { LabelHit } from '../labels/finder.ts';
import type { RecordProfile } from '../profile.ts';
import { PROMINENT_WEIGHTS as W } from '../scorer.ts';
import type { Sections } from '../sections.ts';
import { boxOfRange, type Segment, type Sheet, top } from '../sheet.ts';
import { findLegalForm } from './legal-form.ts';
import { CHATTER, TRADE } from './vocabulary.ts';

/** Type this much larger than most of the page's is meant to be seen first. */
const LARGE = 1.3;
/** The head of a page, as a share of its height. */
const HEAD = 0.25;

/** Titles of documents and headings, in one word or as the end of a compound. */
export const DOCUMENT_TITLE = new RegExp(whole([anyOf('titleWords')]), 'iu');

/** Names that may be the issuer's, the best first. */
export function proposeProminentName(
  sheet: Sheet,
  labels: ReadonlyMap<number, readonly LabelHit[]>,
  sections: Sections,
  record: RecordProfile,
): FoundValue[] {
  const profile = record.fields.find(({ concept }) => concept === 'name');
  const page = sheet.pages[0];
  if (profile === undefined || page === undefined) return [];
  const recognised = page.textSource === 'ocr';
  return sheet.segments
    .filter((segment) => segment.page === page.number && top(segment.box) < HEAD * page.height)
    .filter((segment) => !sections.owners.has(segment.id) && mayBeName(segment, labels.get(segment.id) ?? []))
    .map((segment) => {
      const { text, size, page: number } = segment;
      const score =
        W.name +
        W.size * Math.min(1, size / sheet.usualSize - 1) +
        (findLegalForm(text, recognised) === undefined ? 0 : W.legalForm) +
        (TRADE.test(text) ? W.trade : 0);
      return {
        profile,
        value: text,
        raw: text,
        score,
        spots: [{ page: number, box: boxOfRange(segment, 0, text.length) }],
        size,
      };
    })
    .filter(({ size }) => size > LARGE * sheet.usualSize)
    .map(({ size: _size, ...value }) => value);
}

function mayBeName(segment: Segment, hits: readonly LabelHit[]): boolean {
  const { text } = segment;
  if ((text.match(/\p{L}/gu) ?? []).length < 3 || /\d{3}|[:@]/.test(text) || segment.words.length > 8) return false;
  if (!/^[\p{Lu}\d]/u.test(text) || CHATTER.test(text) || DOCUMENT_TITLE.test(text)) return false;
  return hits.every(({ from, to }) => to - from < 0.6 * text.length);
}
