/**
 * Reasons why a language model gives no answer, each with the message for users.
 *
 * `tries` is the maximum number of requests for a question that fails in this way. 1 means that repeating it cannot help.
 * `mayCost` is true if the provider may have charged for the failed request.
 */
export const MODEL_FAILURES = {
  timeout: {
    tries: 2,
    mayCost: true,
    message:
      'The language model did not answer within the time limit. Raise the limit, or choose a smaller or faster model.',
  },
  document_timeout: {
    tries: 1,
    mayCost: true,
    message:
      'The language model took too long for all questions about the document together. Raise its time limit, or choose a smaller or faster model.',
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
      'No server answers at the host and port of the base URL. Check that the server of the language model runs, and at which address and port it listens. In a container, 127.0.0.1 is the container itself.',
  },
  unknown_host: {
    tries: 2,
    mayCost: false,
    message:
      'The host of the base URL is unknown. Check its name. In a container on Linux, host.docker.internal has to be added with --add-host=host.docker.internal:host-gateway.',
  },
  connection_timeout: {
    tries: 1,
    mayCost: false,
    message:
      'The server of the language model does not accept the connection. Check the address, and allow the port in the firewall of the server.',
  },
  closed_early: {
    tries: 4,
    mayCost: false,
    message:
      'The server closed the connection without an answer. If the base URL begins with http:// and the server uses TLS, write https://. Otherwise look into the log of the server.',
  },
  not_http: {
    tries: 1,
    mayCost: false,
    message:
      'The server answered, but not with HTTP. If the base URL begins with http:// and the server uses TLS, write https://. Otherwise check the port.',
  },
  needs_tls: {
    tries: 1,
    mayCost: false,
    message: 'The server of the language model uses TLS. Write the base URL with https:// instead of http://.',
  },
  no_tls: {
    tries: 1,
    mayCost: false,
    message: 'The server of the language model does not use TLS. Write the base URL with http:// instead of https://.',
  },
  untrusted_certificate: {
    tries: 1,
    mayCost: false,
    message:
      'The certificate of the server of the language model is not trusted, is expired, or is for another name. If its authority is your own, name the file of the authority in NODE_EXTRA_CA_CERTS when you start Extrakt.',
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
      'Extrakt may not connect to the address of the language model. The administrator can allow the base URL in EXTRAKT_MODEL_URLS and, if the address is private, its network in EXTRAKT_PRIVATE_NETWORKS.',
  },
  redirected: {
    tries: 1,
    mayCost: false,
    message:
      'The server redirects to another address, which is not allowed. Check that the base URL is complete, and that no sign-in page is in front of the server.',
  },
  invalid_headers: {
    tries: 1,
    mayCost: false,
    message:
      'The additional headers of the language model cannot be sent. Remove line breaks and unusual characters from their names and values.',
  },
  unknown_model: {
    tries: 1,
    mayCost: false,
    message:
      'The server has no language model of this name. Write the name as the server lists it. If the model is missing there, download or load it.',
  },
  not_found: {
    tries: 1,
    mayCost: false,
    message:
      'The server has no interface for language models at the base URL. Check the base URL, which often ends in /v1, and then the name of the model.',
  },
  no_memory: {
    tries: 2,
    mayCost: false,
    message:
      'The server has too little memory for the language model. Choose a smaller model, or a smaller context at the server.',
  },
  too_large: {
    tries: 1,
    mayCost: false,
    message:
      'The question is larger than the context of the language model. Raise the context at the server (OLLAMA_CONTEXT_LENGTH, --ctx-size), choose a model with a larger one, or send no pictures.',
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
  limit_in_use: {
    tries: 8,
    mayCost: false,
    message:
      'Questions that are not answered yet may use up a monthly limit of the language model. Try again in a few minutes, or raise the limit.',
  },
  larger_than_limit: {
    tries: 1,
    mayCost: false,
    message: 'The question alone would exceed a monthly limit of the language model. Raise the limit.',
  },
  over_monthly_limit: {
    tries: 1,
    mayCost: false,
    message:
      'The question would exceed a monthly limit of the language model. Raise the limit, or wait for the next month.',
  },
} as const;

export type ModelFailureCode = keyof typeof MODEL_FAILURES;

/** The failure of a question. Message and cause never contain the key, or text of the server or the document. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly code: ModelFailureCode;
  /** HTTP status; undefined if the server did not answer. */
  readonly status: number | undefined;
  /** Seconds after which the provider accepts requests again; undefined if unknown. */
  readonly retryAfter: number | undefined;

  constructor(code: ModelFailureCode, { status, retryAfter, detail }: ModelFailureDetails = {}) {
    super(detail === undefined ? MODEL_FAILURES[code].message : `${MODEL_FAILURES[code].message} (${detail})`);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Whether the same question can succeed later with the same settings. */
  get retry(): boolean {
    return MODEL_FAILURES[this.code].tries > 1;
  }
}

interface ModelFailureDetails {
  readonly status?: number | undefined;
  readonly retryAfter?: number | undefined;
  /** An addition to the message, without text of the server or the document. */
  readonly detail?: string | undefined;
}
