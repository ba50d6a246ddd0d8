/** The language model of a pipeline while a user edits it. */
import type { Answer } from '../../api/client';
import { BUILTIN_MODEL } from '../../language-models/builtin-model';

export type ModelChoice = Pick<Answer<'/pipelines/{id}'>, 'chat_id' | 'use_vision' | 'deleted_chat'>;

/** Without everything else of a pipeline. */
export function openModel({ chat_id, use_vision, deleted_chat }: ModelChoice): ModelChoice {
  return { chat_id, use_vision, deleted_chat };
}

export function hasLanguageModel({ chat_id }: Pick<ModelChoice, 'chat_id'>): boolean {
  return chat_id !== BUILTIN_MODEL;
}

/**
 * What differs. Another model also says where its values are printed: a pipeline has one language model. After the deletion
 * of a model, the built-in one is named too, which says that it is to be used alone.
 */
export function changesOfModel(chosen: ModelChoice, before: ModelChoice) {
  const { chat_id, use_vision, deleted_chat } = chosen;
  const isSame = chat_id === before.chat_id && deleted_chat === before.deleted_chat;
  return {
    ...(isSame ? {} : { chat_id, location_chat_id: null }),
    ...(use_vision === before.use_vision ? {} : { use_vision }),
  };
}
