/** How a pipeline uses language models, and what came of it. */
import type { LanguageModel } from '../language-model/model.ts';
import type { QuestionForm } from './extract/llm/question.ts';

/** Settings of a pipeline, without URL and key: these stay in the process that asks the model. */
export interface ModelUse {
  /** For the log; the service gives it. */
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

/** Settings of the language model that is asked where given values are printed. It is never asked with pictures. */
export interface LocationUse {
  /** For the log. */
  readonly name: string;
  /** Most tokens of one answer. */
  readonly answerTokens: number;
  /** `built_in`: the values stay without a location, with a note in the log. `fail`: the document fails with `model_failed`. */
  readonly onFailure: ModelUse['onFailure'];
}

/** `chat` gives values. `location` says where values are printed that were not found on the page. */
export type ModelRole = 'chat' | 'location';

/** Language models with the settings of the pipeline that asks them. They keep the limits of the document and the month. */
export interface Consulted {
  /** The model that gives values. */
  readonly model: LanguageModel;
  readonly use: ModelUse;
  /** The model that is asked for locations; without it, values that are not found on the page stay so. */
  readonly location?: { readonly model: LanguageModel; readonly use: LocationUse };
  /** Ends the questions. */
  readonly signal?: AbortSignal;
}

/** What a document cost, with all language models. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
  /** Pages whose text or picture was sent. */
  readonly pages: number;
}
