/** Ruled lines. */
import type { Box, Rule } from '../page.ts';

/** Dashes and the sides of neighbouring cells make one line where they leave at most so many points between them. */
const JOIN_GAP = 3;
/** ... and lie at most so far aside of each other. */
const JOIN_OFFSET = 1;

/** Joins pieces of one line: dashes, and cells that each draw their own frame. */
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
  // Pieces of one line follow each other once they are sorted by rounded height, then from the left.
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
