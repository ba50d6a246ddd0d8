/**
 * Grounds the answers of a language model in the pages. A value is grounded ("held") if its words are printed on a page. Its
 * location and its text come from the page, and numbers and dates are read from the printed text.
 */
import type { Survey } from '../extract.ts';
import type { Answer } from './answer.ts';
import { type HeldValue, Holder } from './holder.ts';
import type { TextWindow } from './layout.ts';
import { type HeldRow, holdRows, type UnheldValue } from './rows.ts';

export interface Held {
  readonly values: readonly HeldValue[];
  readonly rows: readonly HeldRow[];
  readonly unheld: readonly UnheldValue[];
}

/**
 * Grounds the values and rows of an answer.
 *
 * @param window the text that the model was given
 */
export function holdToPage(answer: Pick<Answer, 'values' | 'rows'>, survey: Survey, window: TextWindow): Held {
  const holder = new Holder(survey, window);
  const unheld: UnheldValue[] = [];
  const values = answer.values.flatMap((given) => {
    const held = holder.hold(given);
    if (held.length === 0) unheld.push({ given, isCell: false });
    return held;
  });
  const rows = holdRows(answer.rows, holder);
  return { values, rows: rows.held, unheld: [...unheld, ...rows.unheld] };
}
