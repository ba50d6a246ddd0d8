/**
 * Rows and cells of the built-in model that the language model does not mention.
 *
 * An answer can have no rows, or only the first ones, and a row can have only some of its cells. This is no reason to delete
 * rows that the built-in model is sure of, unless the language model has read another table. If the document was not asked
 * about completely, no row is deleted for this reason.
 */

import { REVIEW_THRESHOLD } from '../../../check/review.ts';
import type { FoundValue } from '../../found.ts';
import type { FieldProfile } from '../../profile.ts';
import { isSameValue } from './consultation.ts';
import { MOST_IF_CONTESTED } from './contested.ts';
import { cellOf, type JoinedRow } from './join.ts';
import { isOnOneLine, type JoinedTable } from './rows.ts';

/**
 * Limits from which the row forest decides: rows that only the language model has, as a share of the rows of the built-in model,
 * and the share of equal cells of the rows that both have. With these limits, the F1 of cells does not change for models that
 * mention all rows. Without them, it is 2 points lower: these models then leave out rows that are wrong
 * (bench/language-models/README.md).
 */
const MOST_OTHERS = 0.25;
const LEAST_EQUAL = 0.8;
/** Minimum confidence of a cell, and mean confidence of a row, that is kept: it would need no review. */
const LEAST_KEPT = REVIEW_THRESHOLD;

export class UnmentionedRows {
  readonly #joined: JoinedTable;
  readonly #isKept: boolean;
  readonly #isContested: boolean;
  readonly #given: readonly FoundValue[];

  constructor(joined: JoinedTable) {
    const own = joined.rows.filter(({ builtIn }) => builtIn !== undefined).length;
    const others = joined.rows.length - own;
    this.#joined = joined;
    this.#isKept = others < MOST_OTHERS * own && shareOfEqualCells(joined) >= LEAST_EQUAL;
    this.#isContested = others > 0;
    this.#given = joined.rows.flatMap(({ model }) => model ?? []);
  }

  /** The cells of a row that only the built-in model has; undefined if the row forest decides about it. */
  keep({ builtIn, model }: JoinedRow): readonly FoundValue[] | undefined {
    if (builtIn === undefined || model !== undefined) return undefined;
    const confidences = builtIn.map((cell) => this.#joined.confidenceOf(cell));
    const mean = confidences.reduce((sum, confidence) => sum + confidence, 0) / confidences.length;
    // Its lines may belong to another row.
    const isMentioned = builtIn.some((cell) => this.#given.some((other) => isOnOneLine(cell, other)));
    const isKept = !this.#joined.isComplete || (this.#isKept && mean >= LEAST_KEPT);
    if (isMentioned || !isKept) return undefined;
    const most = this.#isContested ? MOST_IF_CONTESTED : 1;
    return builtIn.map((cell, index) => ({ ...cell, confidence: Math.min(confidences[index] ?? 0, most) }));
  }

  /** A sure cell of the built-in model that the language model leaves out of its row. */
  keepCell({ builtIn, model }: JoinedRow, field: FieldProfile): FoundValue | undefined {
    const own = cellOf(builtIn, field);
    if (own === undefined || model === undefined || cellOf(model, field) !== undefined) return undefined;
    const confidence = this.#joined.confidenceOf(own);
    return confidence >= LEAST_KEPT ? { ...own, confidence } : undefined;
  }
}

function shareOfEqualCells({ rows }: JoinedTable): number {
  const equal = rows.flatMap(({ builtIn = [], model }) =>
    builtIn.flatMap((cell) => {
      const other = cellOf(model, cell.profile);
      return other === undefined ? [] : [isSameValue(cell, other)];
    }),
  );
  return equal.length === 0 ? 1 : equal.filter(Boolean).length / equal.length;
}
