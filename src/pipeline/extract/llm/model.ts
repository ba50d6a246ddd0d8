/** A language model as the pipeline sees it: one question, one answer. */

export interface ModelPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ModelRequest {
  /** Rules for the model; empty for models that take none. */
  readonly system: string;
  readonly text: string;
  readonly pictures: readonly ModelPicture[];
  /** JSON Schema of the answer; undefined for models with a template format of their own. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Most tokens of the answer. */
  readonly maxTokens: number;
  /** Numbers of the pages that the question has text or pictures of. They are counted, and not sent. */
  readonly pages?: readonly number[];
}

export interface ModelReply {
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
}

export interface LanguageModel {
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelReply>;
}
