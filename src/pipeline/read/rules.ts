/** Joins the parts of rules. */
import type { Box, Rule } from '../page.ts';

/** Maximum gap between dashes, or between the borders of neighboring cells, in one rule, in points. */
const JOIN_GAP = 3;
/** Maximum offset between the parts of one rule, at a right angle to it, in points. */
const JOIN_OFFSET = 1;

/** Joins the parts of a rule: dashes, and borders of neighboring cells. */
export function joinRules(rules: readonly Rule[]): Rule[] {
  const upright = rules.filter(isUpright).map(({ box }) => box);
  const level = rules.filter((rule) => !isUpright(rule)).map(({ box }) => box);
  return [...joinLevel(level), ...joinLevel(upright.map(swapAxes)).map(swapAxes)].map((box) => ({ box }));
}

export function isUpright({ box }: Rule): boolean {
  return box[3] - box[1] > box[2] - box[0];
}

function swapAxes([left, top, right, bottom]: Box): Box {
  return [top, left, bottom, right];
}

function joinLevel(boxes: readonly Box[]): Box[] {
  const joined: Box[] = [];
  // Sorted by rounded height and from left to right, the parts of a rule are adjacent.
  const line = ([, top, , bottom]: Box) => Math.round((top + bottom) / 2 / JOIN_OFFSET);
  for (const box of boxes.toSorted((a, b) => line(a) - line(b) || a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && line(last) === line(box) && box[0] - last[2] <= JOIN_GAP) {
      joined[joined.length - 1] = [
        last[0],
        Math.min(last[1], box[1]),
        Math.max(last[2], box[2]),
        Math.max(last[3], box[3]),
      ];
    } else joined.push(box);
  }
  return joined;
}
