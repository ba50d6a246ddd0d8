/** The language models of a pipeline while a user edits it. */
import type { Answer } from '../../api/client';
import { BUILTIN_MODEL } from '../../language-models/builtin-model';

export type ModelChoice = Pick<
  Answer<'/pipelines/{id}'>,
  'chat_id' | 'location_chat_id' | 'use_vision' | 'deleted_chat' | 'deleted_location_chat'
>;

/** Without everything else of a pipeline. The built-in model is not asked for locations: it is the same as none. */
export function openModel(pipeline: ModelChoice): ModelChoice {
  const { chat_id, use_vision, deleted_chat, deleted_location_chat } = pipeline;
  const location_chat_id = pipeline.location_chat_id === BUILTIN_MODEL ? null : pipeline.location_chat_id;
  return { chat_id, location_chat_id, use_vision, deleted_chat, deleted_location_chat };
}

export function hasLanguageModel({ chat_id }: Pick<ModelChoice, 'chat_id'>): boolean {
  return chat_id !== BUILTIN_MODEL;
}

/** Another model gives values. The built-in one finds the location of each value itself. */
export function withModel(choice: ModelChoice, chat_id: string): ModelChoice {
  const changed = { ...choice, chat_id, deleted_chat: null };
  return hasLanguageModel(changed) ? changed : withLocationModel(changed, BUILTIN_MODEL);
}

/** Another model is asked for locations; the built-in model stands for none. */
export function withLocationModel(choice: ModelChoice, id: string): ModelChoice {
  return { ...choice, location_chat_id: id === BUILTIN_MODEL ? null : id, deleted_location_chat: null };
}

/** What differs. The built-in model is sent as null, which also ends the note of a deleted model; its id would keep it. */
export function changesOfModel(chosen: ModelChoice, earlier: ModelChoice) {
  const before = openModel(earlier);
  const { chat_id, location_chat_id, use_vision, deleted_chat, deleted_location_chat } = chosen;
  const isSame = chat_id === before.chat_id && deleted_chat === before.deleted_chat;
  const isSameLocation =
    location_chat_id === before.location_chat_id && deleted_location_chat === before.deleted_location_chat;
  return {
    ...(isSame ? {} : { chat_id: hasLanguageModel(chosen) ? chat_id : null }),
    ...(isSameLocation ? {} : { location_chat_id }),
    ...(use_vision === before.use_vision ? {} : { use_vision }),
  };
}
