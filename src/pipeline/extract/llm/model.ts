/** A language model as the pipeline sees it: one question, one answer. */

export interface ModelPicture {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export interface ModelRequest {
  /** Rules for the model; empty for models that accept none. */
  readonly system: string;
  readonly text: string;
  readonly pictures: readonly ModelPicture[];
  /** JSON Schema of the answer; undefined for models with a template format of their own. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Maximum tokens of the answer. */
  readonly maxTokens: number;
  /** Numbers of the pages whose text or pictures are in the question. They are counted, and not sent. */
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
