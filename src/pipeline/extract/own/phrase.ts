/** Regular expressions over text by users, in lower case. Gaps are bounded (`.{0,80}`), since the text is untrusted. */

/** Matches any of the words anywhere, also inside a compound. */
export const inside = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu');

/** Matches any of the words at the start of a word, including compounds and inflections. */
export const beginning = (...words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu');
