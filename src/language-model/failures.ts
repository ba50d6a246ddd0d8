/**
 * Why a language model gives no answer, each with the sentence that people read.
 *
 * `tries` is how often a question that fails in this way is asked in all. 1 means that repeating it cannot help. `mayCost`
 * says that the provider may have charged for the failed try.
 */
export const MODEL_FAILURES = {
  timeout: {
    tries: 2,
    mayCost: true,
    message:
      'The language model did not answer within the time limit. Raise the limit, or choose a smaller or faster model.',
  },
  rate_limited: {
    tries: 8,
    mayCost: false,
    message:
      'The provider of the language model limits the rate of requests. Try again later, or raise the limit at the provider.',
  },
  server_error: {
    tries: 4,
    mayCost: false,
    message: 'The server of the language model reported an error of its own. Try again later, or look into its log.',
  },
  refused: {
    tries: 1,
    mayCost: false,
    message:
      'The content filter of the provider refused the document. Choose another model for such documents, or change the filter at the provider.',
  },
  empty_answer: {
    tries: 2,
    mayCost: true,
    message: 'The language model gave an empty answer. Try again, or choose another model.',
  },
  unauthorized: {
    tries: 1,
    mayCost: false,
    message:
      'The provider of the language model does not accept the key. It may have expired, or may not include this model. Give a new key.',
  },
  no_credit: {
    tries: 1,
    mayCost: false,
    message: 'The account at the provider of the language model has no credit left. Add credit there.',
  },
  model_loading: {
    tries: Number.POSITIVE_INFINITY,
    mayCost: false,
    message: 'The language model was still being loaded when the time was up. Try again in a few minutes.',
  },
  unreachable: {
    tries: 4,
    mayCost: false,
    message:
      'The server of the language model cannot be reached. Check that it runs, and that the base URL has its name and port.',
  },
  interrupted: {
    tries: 3,
    mayCost: true,
    message: 'The connection ended in the middle of the answer of the language model. Try again.',
  },
  pictures_not_supported: {
    tries: 1,
    mayCost: false,
    message:
      'The language model does not accept pictures. Turn off pictures for this pipeline, or choose a model that accepts them.',
  },
  address_not_allowed: {
    tries: 1,
    mayCost: false,
    message:
      'Extrakt may not connect to the address of the language model. The administrator can allow the base URL and, if it is private, its network.',
  },
  invalid_headers: {
    tries: 1,
    mayCost: false,
    message:
      'The additional headers of the language model cannot be sent. Remove line breaks and unusual characters from their names and values.',
  },
  not_found: {
    tries: 1,
    mayCost: false,
    message:
      'The server has no such language model, or no such interface. Check the name of the model and the base URL, which often ends in /v1.',
  },
  too_large: {
    tries: 1,
    mayCost: false,
    message:
      'The question is larger than the language model accepts. Choose a model with a larger context, or send fewer pages or pictures.',
  },
  rejected: {
    tries: 1,
    mayCost: false,
    message: 'The server of the language model rejected the request as invalid. Check the provider and the model.',
  },
  unusable_answer: {
    tries: 1,
    mayCost: true,
    message:
      'The server answered in an unknown format. Check the provider, and that the base URL is that of the interface (often ending in /v1).',
  },
  withdrawn: {
    tries: 1,
    mayCost: false,
    message: 'The language model was deleted while the document was processed.',
  },
  over_budget: {
    tries: 1,
    mayCost: false,
    message:
      'The question would exceed the spending limit. Raise the limit, or process the document without the model.',
  },
} as const;

export type ModelFailureCode = keyof typeof MODEL_FAILURES;

/** A question without an answer. Neither the message nor a cause has the key, or text of the server or the document. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** HTTP status; undefined without an answer. */
  readonly status: number | undefined;
  /** Seconds after which the provider accepts requests again; undefined if it did not say. */
  readonly retryAfter: number | undefined;

  constructor(code: ModelFailureCode, { status, retryAfter, detail }: ModelFailureDetails = {}) {
    super(detail === undefined ? MODEL_FAILURES[code].message : `${MODEL_FAILURES[code].message} (${detail})`);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface ModelFailureDetails {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  /** An addition to the message, without text of the server or the document. */
  readonly detail?: string | undefined;
}
