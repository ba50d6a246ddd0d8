/** The tokens that one document may cost. */
import type { ModelReply, ModelRequest } from './model.ts';
import { estimateTokens } from './tokens.ts';

/** An answer with fewer tokens holds no value. */
const LEAST_ANSWER = 64;
/** Of a page picture of common size. */
const PICTURE_TOKENS = 1600;
/** Estimates may be too low by this factor before anything is known of the model's tokenizer. */
const DOUBT = 1.2;

export class Budget {
  readonly #limit: number;
  #input = 0;
  #output = 0;
  #requests = 0;
  /** Of tokens to their estimate, the highest so far. */
  #factor = DOUBT;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get usage(): { readonly inputTokens: number; readonly outputTokens: number; readonly requests: number } {
    return { inputTokens: this.#input, outputTokens: this.#output, requests: this.#requests };
  }

  /** The most tokens that the answer may have; undefined where a question costs more than what is left. */
  allow(request: ModelRequest): number | undefined {
    const left = this.#limit - this.#input - this.#output - Math.ceil(this.#factor * estimateInput(request));
    return left < LEAST_ANSWER ? undefined : Math.min(request.maxTokens, left);
  }

  /** Counts an answer. Servers that report no tokens are counted by estimate. */
  spend(request: ModelRequest, { text, usage }: ModelReply): void {
    const estimated = estimateInput(request);
    const input = usage.inputTokens > 0 ? usage.inputTokens : estimated;
    this.#input += input;
    this.#output += usage.outputTokens > 0 ? usage.outputTokens : estimateTokens(text);
    this.#requests += 1;
    this.#factor = Math.max(this.#requests === 1 ? 1 : this.#factor, (1.05 * input) / estimated);
  }
}

function estimateInput({ system, text, pictures, schema }: ModelRequest): number {
  const form = schema === undefined ? '' : JSON.stringify(schema);
  return estimateTokens(system) + estimateTokens(text) + estimateTokens(form) + PICTURE_TOKENS * pictures.length;
}
