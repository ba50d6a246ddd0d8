/** Columns of sums that are headed as those of another time: `Vorjahr` beside `Aktuell`, `Last year` beside `This year`. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';
import type { Box } from '../../page.ts';
import { bottom, boxOfRange, overlapX, type Sheet, top } from '../sheet.ts';

/** Words that head a column of an earlier period. */
export const PAST = new RegExp(whole([anyOf('pastColumns')]), 'iu');

/** How far below its heading such a column goes, in heights of the type. */
const REACH = 16;

/** Answers whether a place stands in a column of another time. */
export function findPastColumns(sheet: Sheet): (place: { readonly page: number; readonly box: Box }) => boolean {
  const headings = sheet.segments.flatMap((segment) => {
    const match = PAST.exec(segment.text);
    if (match === null || segment.words.length > 6) return [];
    const box = boxOfRange(segment, match.index, match.index + match[0].length);
    // A label of sums (`Last year   900.00`) heads no column.
    const beside = sheet.rows[segment.row]?.segments.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text)) === true;
    return beside ? [] : [{ page: segment.page, box, size: segment.size }];
  });
  return ({ page, box }) =>
    headings.some(
      (heading) =>
        heading.page === page &&
        overlapX(heading.box, box) > 0 &&
        top(box) > bottom(heading.box) - 1 &&
        top(box) - bottom(heading.box) < REACH * heading.size,
    );
}
