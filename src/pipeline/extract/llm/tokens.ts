/** Estimates of tokens. Every model has a tokenizer of its own, so the estimate is on the high side. */
import type { ModelReply, ModelRequest } from './model.ts';

const RUNS = /[\p{Script=Latin}\p{M}]+|\p{L}|\d+|\n|[^\S\n]+|[^\p{L}\d\s]/gu;
/** Letters per token of Latin text. In German compounds and in names, tokens have fewer letters than in English words. */
const LETTERS = 3.5;
/** Digits per token. In some tokenizers, each digit is a token, in others three digits are. */
const DIGITS = 1.5;
/** A run of spaces is one token up to this length in common tokenizers. */
const SPACES = 16;
/** Of the estimate. Common tokenizers need more tokens than that. */
const LEAST_SHARE = 0.5;
/** Servers that count fewer leave out what they still know of an earlier question. No context is that small. */
const LEAST_CONTEXT = 1000;

/** Estimates the tokens of a text for common models, on the high side. */
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

/**
 * Whether a server has read less than it was sent. Ollama leaves out the beginning of questions that are larger than its
 * context, and reports no error.
 */
export function isShortened({ system, text }: ModelRequest, { usage }: ModelReply): boolean {
  const sent = estimateTokens(system) + estimateTokens(text);
  return usage.inputTokens >= LEAST_CONTEXT && usage.inputTokens < LEAST_SHARE * sent;
}
