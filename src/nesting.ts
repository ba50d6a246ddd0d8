/** How deep JSON is nested, told before it is parsed. */

/** Levels of lists and objects. An extraction, which has the most, has six. */
const MAX_DEPTH = 50;

/** What is wrong with JSON that is nested too deep. */
export const NESTED_TOO_DEEP = `Must not be nested deeper than ${MAX_DEPTH} levels.`;

/**
 * Whether JSON is nested deeper than any of ours. Three million brackets take `JSON.parse` several seconds, in which
 * nobody else is answered, and whatever calls itself for each level, as `JSON.stringify` does, runs out of stack.
 *
 * @param text need not be JSON
 */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = findEndOfString(text, at);
    else if (character === ']' || character === '}') depth -= 1;
    else if (character === '[' || character === '{') depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** @returns where the closing quote stands; the end of the text where there is none */
function findEndOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

/** Whether an odd number of backslashes stands before a character. */
function isEscaped(text: string, position: number): boolean {
  let start = position;
  while (text[start - 1] === '\\') start -= 1;
  return (position - start) % 2 === 1;
}
