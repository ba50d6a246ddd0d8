/** Questions to a language model and its replies, independent of the provider. */

/** A PNG or JPEG picture with up to 2.2 million pixels, for which its tokens are estimated (tokens.ts). */
export interface ModelPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A question to a language model. */
export interface ModelRequest {
  /** Rules for the model; empty for models that accept none. */
  readonly system: string;
  readonly text: string;
  /**
   * Template of NuExtract as JSON, for servers that put it into the question: it is sent as an argument of their chat template.
   * Only for `openai-compatible`.
   */
  readonly template?: string;
  /** Sent as data URLs. */
  readonly pictures: readonly ModelPicture[];
  /** JSON Schema of the answer; undefined for models with a template format of their own. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Maximum tokens of the answer. */
  readonly maxTokens: number;
  /** Numbers of the pages whose text or pictures are in the question. They are only counted, and not sent. */
  readonly pages?: readonly number[];
}

/** Tokens of one request. Estimated if the provider reports none. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  /** `length`: cut off at the token limit. `refusal`: the model declined. */
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly usage: TokenUsage;
}

export interface LanguageModel {
  /**
   * Asks one question.
   *
   * @param signal aborts the question and all its tries
   * @throws ModelFailure if there is no answer
   * @throws the reason of the signal if it was aborted
   */
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}
