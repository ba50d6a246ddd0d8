/** The token budget of one document. */
import type { ModelReply, ModelRequest } from './model.ts';
import { estimateTokens } from './tokens.ts';

/** Minimum tokens of an answer: fewer are too few for a value. */
const LEAST_ANSWER = 64;
/** Maximum tokens that common models use for a page picture. Sources and the exception: language-model/budget.ts. */
const PICTURE_TOKENS = 6500;
/** Safety factor for estimates until the model has reported its usage. */
const DOUBT = 1.2;

export class Budget {
  readonly #limit: number;
  #input = 0;
  #output = 0;
  #requests = 0;
  /** Highest ratio of reported to estimated tokens so far. */
  #factor = DOUBT;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get usage(): { readonly inputTokens: number; readonly outputTokens: number; readonly requests: number } {
    return { inputTokens: this.#input, outputTokens: this.#output, requests: this.#requests };
  }

  /** Maximum tokens of the answer; undefined if the question costs more than the remaining budget. */
  allow(request: ModelRequest): number | undefined {
    const left = this.#limit - this.#input - this.#output - Math.ceil(this.#factor * estimateInput(request));
    return left < LEAST_ANSWER ? undefined : Math.min(request.maxTokens, left);
  }

  /** Counts an answer. If the server reports no usage, the estimate counts. */
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
