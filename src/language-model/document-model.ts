/** The language model for one document. */

import type { ModelLimits, ProviderModel } from './language-model.ts';
import type { LanguageModel } from './model.ts';

export interface DocumentLimits extends Pick<ModelLimits, 'budget' | 'onUncounted'> {
  /** Milliseconds for one question. */
  readonly timeLimit: number;
}

/**
 * Maximum time for all questions about a document, as a multiple of the time limit of one question. A long document needs
 * 20 questions or more, most of which take far less than the limit. Without this maximum, a slow model could take days for
 * one document.
 */
const MAX_DOCUMENT_TIME = 10;

/** Applies the limits of a document to a model. The time of the document begins with the first question. */
export function limitToDocument(provider: ProviderModel, { timeLimit, ...limits }: DocumentLimits): LanguageModel {
  let model: LanguageModel | undefined;
  return {
    ask(request, signal) {
      model ??= provider.within({ ...limits, deadline: performance.now() + timeLimit * MAX_DOCUMENT_TIME });
      return model.ask(request, signal);
    },
  };
}
