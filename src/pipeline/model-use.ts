/** The settings with which a pipeline uses language models, and the resulting usage. */
import type { LanguageModel } from '../language-model/model.ts';
import type { QuestionForm } from './extract/llm/question.ts';

/** Settings of a pipeline. URL and key are not included; they stay in the process that sends the questions. */
export interface ModelUse {
  /** Name of the model for the log. The service sets it. */
  readonly name?: string;
  /** Which fields the model is asked for. `unsure_fields`: those that the built-in model is unsure of, and a few controls. */
  readonly ask: 'never' | 'unsure_fields' | 'all_fields';
  readonly form: QuestionForm;
  /** Whether pictures of the pages are part of the question. */
  readonly vision: boolean;
  /** Maximum tokens of one answer. */
  readonly answerTokens: number;
  /** `built_in`: the result of the built-in model, with a note in the log. `fail`: the document fails with `model_failed` or `model_unusable`. */
  readonly onFailure: 'built_in' | 'fail';
  /** Values that are not printed on the page. `keep`: with confidence 0. The document then needs review. */
  readonly unheld: 'drop' | 'keep';
}

/** Settings of the location model, which is asked where given values are printed. It gets no pictures. */
export interface LocationUse {
  /** Name of the model for the log. */
  readonly name: string;
  /** Maximum tokens of one answer. */
  readonly answerTokens: number;
  /** `built_in`: the values stay without a location, with a note in the log. `fail`: the document fails with `model_failed`. */
  readonly onFailure: ModelUse['onFailure'];
}

/** `chat` gives values. `location` locates given values that were not found on the page. */
export type ModelRole = 'chat' | 'location';

/** The language models of a pipeline with its settings. They enforce the limits of the document and the month. */
export interface Consulted {
  /** The model that gives values. */
  readonly model: LanguageModel;
  readonly use: ModelUse;
  /** The location model. Without it, values that were not found on the page have no location. */
  readonly location?: { readonly model: LanguageModel; readonly use: LocationUse };
  /** Aborts the questions. */
  readonly signal?: AbortSignal;
}

/** The usage of all language models for a document. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
  /** Pages whose text or picture was sent. */
  readonly pages: number;
}
