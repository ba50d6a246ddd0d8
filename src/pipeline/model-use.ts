/** How a pipeline uses a language model, and what came of it. */
import type { LanguageModel } from './extract/llm/model.ts';
import type { QuestionForm } from './extract/llm/question.ts';

/** Settings of a pipeline. They have no address and no key: these stay with the service that asks the model. */
export interface ModelUse {
  /** Which fields the model is asked for. `unsure_fields`: those that the built-in model is unsure of, and a few controls. */
  readonly ask: 'never' | 'unsure_fields' | 'all_fields';
  readonly form: QuestionForm;
  /** Whether pictures of the pages are part of the question. */
  readonly vision: boolean;
  /** Most tokens for one document: of all questions and answers together. */
  readonly documentTokens: number;
  /** Most tokens of one answer. */
  readonly answerTokens: number;
  /** `built_in`: the result of the built-in model, with a note in the log. `fail`: the document fails with `model_failed`. */
  readonly onFailure: 'built_in' | 'fail';
  /** Values that are not printed on the page. `keep`: with confidence 0, so that the document needs review. */
  readonly unheld: 'drop' | 'keep';
}

/** A language model with the settings of the pipeline that asks it. */
export interface Consulted {
  readonly model: LanguageModel;
  readonly use: ModelUse;
  /** Ends the questions. */
  readonly signal?: AbortSignal;
}

/** What a document cost. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
  /** Pages of which text or a picture was sent. */
  readonly pages: number;
}
