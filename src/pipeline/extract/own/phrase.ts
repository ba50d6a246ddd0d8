/** Regular expressions over what people write, in small letters. Gaps in them are bounded, `.{0,80}`: texts are anybody's. */

/** Any of the words, anywhere, also inside a compound. */
export const inside = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu');

/** Any of the words, or compounds and inflections that begin with them. */
export const beginning = (...words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'iu');
