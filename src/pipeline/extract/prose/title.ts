/** What a document calls itself: the largest type at its head. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import type { FoundValue } from '../found.ts';
import type { FieldProfile } from '../profile.ts';
import { PHRASE_WEIGHTS as W } from '../scorer.ts';
import { boxOfRange, isBold, type Segment, type Sheet, top } from '../sheet.ts';

/** The head of a page, as a share of its height. */
const HEAD = 0.4;
/** What documents of agreement are called. */
const AGREEMENT = new RegExp(anyOf('agreementTitles'), 'iu');

export function proposeTitle(sheet: Sheet, profile: FieldProfile): FoundValue[] {
  const page = sheet.pages[0];
  if (page === undefined) return [];
  const head = sheet.segments.filter(
    ({ page: number, box }) => number === page.number && top(box) < HEAD * page.height,
  );
  const largest = Math.max(...head.map(({ size }) => size));
  return head.filter(isWording).flatMap((segment): FoundValue[] => {
    const { text, size } = segment;
    const isLarge = size > 1.15 * sheet.usualSize && size > 0.95 * largest;
    const says = AGREEMENT.test(text);
    if (!isLarge && !(says && segment.words.length <= 6 && isBold(segment))) return [];
    const score =
      W.title + (isLarge ? W.large : 0) + (says ? W.says : 0) - W.longTitle * Math.max(0, segment.words.length - 10);
    return [
      {
        profile,
        value: text,
        raw: text,
        score,
        spots: [{ page: segment.page, box: boxOfRange(segment, 0, text.length) }],
      },
    ];
  });
}

function isWording({ text }: Segment): boolean {
  return (text.match(/\p{L}/gu) ?? []).length > 4 && !/[:@]/.test(text);
}
