/** The lines of a document as one text, as a reader of clauses sees them, and the way back to the page. */
import type { Spot } from '../found.ts';
import { bottom, boxOfRange, left, right, type Segment, type Sheet, top } from '../sheet.ts';

export interface RunningText {
  readonly text: string;
  readonly pieces: readonly { readonly segment: Segment; readonly from: number }[];
}

/** Rows from the top: a space where a paragraph goes on on the next line, a line break where none does. */
export function buildRunningText({ segments }: Sheet): RunningText {
  const edge = Math.max(0, ...segments.map(({ box }) => right(box)));
  let text = '';
  const pieces = segments.map((segment, index) => {
    const previous = segments[index - 1];
    if (previous !== undefined) text += goesOn(previous, segment, edge) ? ' ' : '\n';
    const from = text.length;
    text += segment.text;
    return { segment, from };
  });
  return { text, pieces };
}

/** A line was full when the first word of the next one had not fitted behind it. */
function goesOn(line: Segment, next: Segment, edge: number): boolean {
  const [first] = next.words;
  if (first === undefined || line.page !== next.page || line.row + 1 !== next.row) return false;
  const flush = Math.abs(left(line.box) - left(next.box)) < 3 * line.size;
  const close = top(next.box) - bottom(line.box) < 1.2 * line.size;
  return flush && close && right(line.box) + right(first.box) - left(first.box) + 2 * line.size > edge;
}

/** Where a stretch of the text stands: one spot for each line. */
export function spotsOf({ pieces }: RunningText, from: number, to: number): Spot[] {
  return pieces.flatMap(({ segment, from: start }): Spot[] => {
    const end = start + segment.text.length;
    if (end <= from || start >= to) return [];
    const box = boxOfRange(segment, Math.max(0, from - start), Math.min(segment.text.length, to - start));
    return [{ page: segment.page, box }];
  });
}
