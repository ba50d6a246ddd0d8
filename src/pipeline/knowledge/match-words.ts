/** Builds regular expressions from lists of words, which are sources of regular expressions themselves. */

/** Matches any of the words, also inside another word. */
export function anywhere(words: readonly string[]): string {
  return words.join('|');
}

/** Matches any of the words at the start of a word. */
export function beginning(words: readonly string[]): string {
  return `(?<!\\p{L})(?:${words.join('|')})`;
}

/** Matches any of the words where no letter is before or after it. Without words, it matches nothing. */
export function whole(words: readonly string[]): string {
  return words.length === 0 ? NOTHING : `(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`;
}

const NOTHING = '(?!)';
