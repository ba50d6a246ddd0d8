/** Aligns the rows of both models. */
import type { FoundValue } from '../../found.ts';
import type { FieldProfile } from '../../profile.ts';
import type { HeldValue } from '../holder.ts';
import { isAtOnePlace } from '../merge.ts';
import { isSameValue } from './consultation.ts';

export type Row = readonly FoundValue[];

/** A row of one of the models, or of both. */
export interface JoinedRow {
  readonly builtIn: Row | undefined;
  readonly model: readonly HeldValue[] | undefined;
}

/** Weights of an equal value and of an equal place in the similarity of two rows. */
const SAME_VALUE = 1;
const SAME_PLACE = 0.5;
/** Pairs of rows that are compared at once. A table of 4,000 rows has more, and needs 128 MB. */
const MOST_PAIRS = 16_000_000;

/** Aligns the rows of two tables in their order, with the highest total similarity. Long tables are aligned page by page. */
export function joinRows(builtIn: readonly Row[], model: readonly (readonly HeldValue[])[]): JoinedRow[] {
  if (builtIn.length * model.length <= MOST_PAIRS) return alignRows(builtIn, model);
  const [own, given] = [Map.groupBy(builtIn, pageOf), Map.groupBy(model, pageOf)];
  const pages = [...new Set([...own.keys(), ...given.keys()])].sort((a, b) => a - b);
  return pages.flatMap((page) => alignRows(own.get(page) ?? [], given.get(page) ?? []));
}

function pageOf([first]: Row): number {
  return first?.spots[0]?.page ?? 0;
}

function alignRows(builtIn: readonly Row[], model: readonly (readonly HeldValue[])[]): JoinedRow[] {
  const width = model.length + 1;
  const likeness = builtIn.map((row) => model.map((other) => likenessOf(row, other)));
  const best = new Float64Array((builtIn.length + 1) * width);
  for (let i = builtIn.length - 1; i >= 0; i -= 1)
    for (let j = model.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
        (best[(i + 1) * width + j + 1] ?? 0) + (likeness[i]?.[j] ?? 0),
      );
  const joined: JoinedRow[] = [];
  let [i, j] = [0, 0];
  while (i < builtIn.length || j < model.length) {
    const own = likeness[i]?.[j] ?? 0;
    const here = best[i * width + j] ?? 0;
    if (own > 0 && here === (best[(i + 1) * width + j + 1] ?? 0) + own) {
      joined.push({ builtIn: builtIn[i], model: model[j] });
      [i, j] = [i + 1, j + 1];
    } else if (i < builtIn.length && (j === model.length || here === (best[(i + 1) * width + j] ?? 0))) {
      joined.push({ builtIn: builtIn[i], model: undefined });
      i += 1;
    } else {
      joined.push({ builtIn: undefined, model: model[j] });
      j += 1;
    }
  }
  return joined;
}

function likenessOf(row: Row, other: Row): number {
  let sum = 0;
  for (const value of row) {
    const same = cellOf(other, value.profile);
    if (same === undefined) continue;
    sum += (isSameValue(value, same) ? SAME_VALUE : 0) + (isAtOnePlace(value, same) ? SAME_PLACE : 0);
  }
  return sum;
}

/** Finds the cell of a field. Tables that a predefined template found have their own profiles of fields. */
export function cellOf<Value extends FoundValue>(
  row: readonly Value[] | undefined,
  profile: FieldProfile,
): Value | undefined {
  return row?.find((value) => value.profile.field === profile.field);
}
