/** Estimates tokens. Every model has its own tokenizer, so the estimates are on the high side. */
import type { ModelReply, ModelRequest } from './model.ts';

const RUNS = /[\p{Script=Latin}\p{M}]+|\p{L}|\d+|\n|[^\S\n]+|[^\p{L}\d\s]/gu;
/** Letters per token of Latin text. In German compounds and in names, tokens have fewer letters than in English words. */
const LETTERS = 3.5;
/** Digits per token. In some tokenizers, each digit is a token, in others three digits are. */
const DIGITS = 1.5;
/** A run of spaces is one token up to this length in common tokenizers. */
const SPACES = 16;
/** Minimum share of the estimated tokens in a complete question, since common tokenizers need more tokens than this. */
const LEAST_SHARE = 0.5;
/**
 * Minimum tokens that a server must report for its number to be used. Servers that report fewer do not count the tokens
 * that they cached for an earlier question. No context is smaller.
 */
const LEAST_CONTEXT = 1000;

/** Safety factor of a reservation: some tokenizers need more tokens than the estimate. */
const DOUBT = 1.2;
/**
 * Maximum tokens of a picture with up to 2.2 million pixels, such as an A4 page at 150 dpi, by published formulas:
 * Llama 3.2 up to 6,404 (4 tiles of 1,601, docs.together.ai/docs/vision-overview); GPT-4.1 nano 3,779 (up to 1,536 patches,
 * 2.46 each), GPT-4o 1,445 (85, and 170 for each of up to 8 tiles of 512 pixels), newer GPT models 2,600 (1.2 for each patch
 * of 32 pixels squared); Claude 2,900 (750 pixels for each token, older models up to 1,600); Qwen2.5-VL 2,900 (28 pixels
 * squared for each token); Gemini 1,100, or 258 for each tile of 768 pixels squared in older models.
 */
const TOKENS_PER_PICTURE = 6_500;
/** GPT-4o mini counts 33 times the tokens of GPT-4o: 2,833, and 5,667 for each of up to 8 tiles. */
const EXPENSIVE_PICTURES = /gpt-4o-mini/i;
const TOKENS_PER_EXPENSIVE_PICTURE = 48_200;

/**
 * Estimates the input tokens of a request, on the high side.
 *
 * @param model the name of the model at its provider
 */
export function estimateInputTokens({ pictures, schema, ...request }: ModelRequest, model: string): number {
  const written = estimateSent(request) + estimateTokens(schema ? JSON.stringify(schema) : '');
  const ofPicture = EXPENSIVE_PICTURES.test(model) ? TOKENS_PER_EXPENSIVE_PICTURE : TOKENS_PER_PICTURE;
  return Math.ceil(DOUBT * written) + pictures.length * ofPicture;
}

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
 * Whether a server has read only a part of the question. Ollama leaves out the beginning of questions that are larger than
 * its context, and reports no error.
 */
export function isShortened(request: ModelRequest, { usage }: ModelReply): boolean {
  const sent = estimateSent(request);
  return usage.inputTokens >= LEAST_CONTEXT && usage.inputTokens < LEAST_SHARE * sent;
}

/** The tokens of all texts of a question. */
function estimateSent({ system, text, template = '' }: Pick<ModelRequest, 'system' | 'text' | 'template'>): number {
  return estimateTokens(system) + estimateTokens(text) + estimateTokens(template);
}
