/** Estimates of tokens. Every model has a tokenizer of its own, so the estimate is on the high side. */

const RUNS = /[\p{Script=Latin}\p{M}]+|\p{L}|\d+|\n|[^\S\n]+|[^\p{L}\d\s]/gu;
/** Letters of a token of Latin text. German compounds and names have fewer than English words. */
const LETTERS = 3.5;
/** Some tokenizers take each digit as a token, others three digits. */
const DIGITS = 1.5;
/** A run of spaces is one token up to this length in common tokenizers. */
const SPACES = 16;

/** About as many tokens as common models count for a text; rather more than fewer. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [run] of text.matchAll(RUNS)) tokens += tokensOf(run);
  return Math.ceil(tokens);
}

function tokensOf(run: string): number {
  const [first = ''] = run;
  if (run === '\n') return 1;
  // A single space belongs to the token of the next word.
  if (first.trim() === '') return run.length === 1 ? 0 : Math.ceil(run.length / SPACES);
  if (/\d/.test(first)) return Math.ceil(run.length / DIGITS);
  return /\p{L}/u.test(first) ? Math.ceil(run.length / LETTERS) : 1;
}
