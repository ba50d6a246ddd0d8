/** Positions on the page in fractions of its width, and the folded texts around them. */

import type { Location } from '../../extraction.ts';
import { type Box, type Page, seenToUpright } from '../../page.ts';
import type { Spot } from '../found.ts';
import { bottom, left, overlapX, overlapY, right, type Segment, type Sheet, top, unite } from '../sheet.ts';

/** A box in fractions of the width of its page. */
export function toFrame(box: Box, { width }: Pick<Page, 'width'>): Box {
  return [left(box) / width, top(box) / width, right(box) / width, bottom(box) / width];
}

/** The place of a confirmed value on the upright page, in points; undefined if the document has no such page. */
export function spotOf({ page, box }: Location, pages: readonly Page[]): Spot | undefined {
  const own = pages.find(({ number }) => number === page);
  if (own === undefined) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const { width, height } = own.seen;
  return { page, box: seenToUpright(own.seen, [x0 * width, y0 * height, x1 * width, y1 * height]) };
}

/** Folds case, and replaces digits: `Rechnung Nr. 471102:` and `RECHNUNG NR. 88:` are equal. Empty for a text of numbers. */
export function foldLabel(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/[^\p{L}#]+/gu, ' ')
    .trim();
  return /\p{L}{2}/u.test(folded) ? folded : '';
}

/** The segment at a place, and where the place begins in its text. */
export interface Anchor {
  readonly segment: Segment;
  readonly from: number;
}

/** Finds segments by place, and the texts around them. */
export class Surroundings {
  readonly #sheet: Sheet;
  readonly #byPage: ReadonlyMap<number, readonly Segment[]>;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#byPage = Map.groupBy(sheet.segments, ({ page }) => page);
  }

  /** The segment with the largest common area; undefined for a place without text. */
  anchorAt({ page, box }: Spot): Anchor | undefined {
    let best: Segment | undefined;
    let most = 0;
    for (const segment of this.#byPage.get(page) ?? []) {
      const [across, down] = [overlapX(segment.box, box), overlapY(segment.box, box)];
      if (across <= 0 || down <= 0 || across * down <= most) continue;
      most = across * down;
      best = segment;
    }
    if (best === undefined) return undefined;
    const word = best.words.findIndex((one) => (left(one.box) + right(one.box)) / 2 >= left(box));
    return { segment: best, from: best.starts[Math.max(0, word)] ?? 0 };
  }

  /** Text before a place: of its segment, else of the segment to the left. Folded. */
  before({ segment, from }: Anchor): string {
    const own = foldLabel(segment.text.slice(0, from));
    if (own !== '') return own;
    const row = this.#sheet.rows[segment.row]?.segments ?? [];
    return foldLabel(row[row.indexOf(segment) - 1]?.text ?? '');
  }

  /** Text of the next segment above that overlaps the place. Folded. */
  above({ segment }: Anchor): string {
    for (let row = segment.row - 1; row >= Math.max(0, segment.row - ROWS_ABOVE); row -= 1) {
      const other = this.#sheet.rows[row]?.segments.find(
        ({ page, box }) => page === segment.page && overlapX(box, segment.box) > 0,
      );
      if (other !== undefined) return foldLabel(other.text);
    }
    return '';
  }
}

/** Rows above a value in which its caption is looked for. */
const ROWS_ABOVE = 3;

/** Around all places of a value on its first page. */
export function aroundAll(spots: readonly Spot[]): Spot | undefined {
  const [first] = spots;
  if (first === undefined) return undefined;
  return { page: first.page, box: unite(spots.filter(({ page }) => page === first.page).map(({ box }) => box)) };
}
