/**
 * Grounds the answers of a language model in the pages. A value is grounded ("held") if its words are printed on a page. Its
 * location and its text come from the page, and numbers and dates are read from the printed text.
 */
import type { Survey } from '../extract.ts';
import type { Answer } from './answer.ts';
import type { Effort } from './effort.ts';
import { type HeldValue, Holder } from './holder.ts';
import type { TextWindow } from './layout.ts';
import { type HeldRow, holdRows, type UnheldValue } from './rows.ts';

export interface Held {
  readonly values: readonly HeldValue[];
  readonly rows: readonly HeldRow[];
  readonly unheld: readonly UnheldValue[];
}

/** A document, the text of it that the model was given, and the work for all of its answers. */
export interface HoldOptions {
  readonly survey: Survey;
  readonly window: TextWindow;
  readonly effort: Effort;
}

/**
 * Grounds the values and rows of an answer.
 *
 * @returns undefined if this would be too much work
 */
export function holdToPage(
  answer: Pick<Answer, 'values' | 'rows'>,
  { survey, window, effort }: HoldOptions,
): Held | undefined {
  const holder = new Holder(survey, window, effort);
  const unheld: UnheldValue[] = [];
  const values = answer.values.flatMap((given) => {
    const held = holder.hold(given);
    if (held.length === 0) unheld.push({ given, isCell: false });
    return held;
  });
  const rows = holdRows(answer.rows, holder);
  if (effort.isSpent) return undefined;
  return { values, rows: rows.held, unheld: [...unheld, ...rows.unheld] };
}
