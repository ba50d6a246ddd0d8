/** Chooses the language models for a document by the settings of its pipeline. */

import type { Kysely } from 'kysely';
import { ExtraktError } from '../errors.ts';
import { type Budget, createBudget, joinBudgets } from '../language-model/budget.ts';
import { isOfNuExtract } from '../pipeline/extract/llm/question.ts';
import type { ConsultedHere } from '../pipeline/isolate/pool.ts';
import type { Consulted, ModelUse } from '../pipeline/model-use.ts';
import { BUILTIN_MODEL } from '../store/builtin.ts';
import type { ComponentTable, Id, PipelineTable, Tables } from '../store/tables.ts';
import type { Context } from './context.ts';
import { type DeletedChat, readDeleted } from './deleted-chat.ts';
import {
  limitModel,
  type NamedComponent,
  openBudget,
  openModel,
  readNamedComponent,
  reportUnexpected,
} from './open-model.ts';

/** The models of a pipeline, and the user whose permission applies. */
export interface PipelineModels {
  readonly chatId: Id;
  /** The component of the location model; null for none. */
  readonly locationChatId: Id | null;
  readonly useVision: boolean;
  /** The owner of the pipeline. */
  readonly userId: Id;
  /** The deleted language model, if no other was chosen since. */
  readonly deleted: DeletedChat | null;
  /** The same for the location model. */
  readonly deletedLocation: DeletedChat | null;
  /** Data of `chatId` for a run after its deletion; null for the built-in model. */
  readonly chat: DeletedChat | null;
  /** The same for `locationChatId`; null for none. */
  readonly locationChat: DeletedChat | null;
}

/** How a document is extracted. `notes` are sentences for the log of the run. */
export type ModelChoice =
  | { readonly kind: 'built_in'; readonly notes: readonly string[] }
  | { readonly kind: 'language_model'; readonly consulted: ConsultedHere; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** The choice of the location model. */
type LocationChoice =
  | { readonly kind: 'none'; readonly notes: readonly string[] }
  | { readonly kind: 'location'; readonly location: NonNullable<Consulted['location']> }
  | { readonly kind: 'refused'; readonly reason: string };

const BUILT_IN_USED = 'The built-in model was used alone.';
const NOT_LOCATED = 'Values that are not found on the page were not located.';

interface ModelColumns
  extends Pick<
    PipelineTable,
    'chat_id' | 'location_chat_id' | 'use_vision' | 'deleted_chat' | 'deleted_location_chat'
  > {
  readonly chat_name: string | null;
  readonly chat_on_failure: ComponentTable['on_failure'] | null;
  readonly location_name: string | null;
  readonly location_on_failure: ComponentTable['on_failure'] | null;
}

/**
 * Selects pipelines with the columns for their models, for joins. It is one query, since a component can be deleted between
 * two queries.
 */
export function selectModels(db: Kysely<Tables>) {
  return db
    .selectFrom('pipeline')
    .leftJoin('component as chat', 'chat.id', 'pipeline.chat_id')
    .leftJoin('resource as chat_resource', 'chat_resource.id', 'chat.id')
    .leftJoin('component as location', 'location.id', 'pipeline.location_chat_id')
    .leftJoin('resource as location_resource', 'location_resource.id', 'location.id')
    .select(['pipeline.id', 'pipeline.chat_id', 'pipeline.location_chat_id', 'pipeline.use_vision'])
    .select(['pipeline.deleted_chat', 'pipeline.deleted_location_chat'])
    .select(['chat_resource.name as chat_name', 'chat.on_failure as chat_on_failure'])
    .select(['location_resource.name as location_name', 'location.on_failure as location_on_failure']);
}

/**
 * Converts a row of `selectModels`.
 *
 * @param userId the owner of the pipeline
 */
export function toPipelineModels(row: ModelColumns, userId: Id): PipelineModels {
  return {
    chatId: row.chat_id,
    locationChatId: row.location_chat_id,
    useVision: row.use_vision === 1,
    userId,
    deleted: readDeleted(row.deleted_chat),
    deletedLocation: readDeleted(row.deleted_location_chat),
    chat: toNote(row.chat_name, row.chat_on_failure),
    locationChat: toNote(row.location_name, row.location_on_failure),
  };
}

function toNote(name: string | null, onFailure: ComponentTable['on_failure'] | null): DeletedChat | null {
  return name === null || onFailure === null ? null : { name, onFailure };
}

/**
 * Requires a language model in `chat_id` if there is one in `location_chat_id`, since a location model locates only values of
 * another language model.
 *
 * @throws ExtraktError `invalid`
 */
export function requireGivenValues(row: Pick<PipelineTable, 'chat_id' | 'location_chat_id'>): void {
  const { chat_id, location_chat_id } = row;
  const isBuiltIn = location_chat_id === null || location_chat_id === BUILTIN_MODEL.id;
  if (isBuiltIn || chat_id !== BUILTIN_MODEL.id) return;
  const message =
    'There is nothing to locate: the values of the built-in model have their locations. Give null, or a language model in chat_id.';
  throw new ExtraktError('invalid', `location_chat_id: ${message}`, {
    faults: [{ path: 'location_chat_id', message }],
  });
}

/**
 * Chooses the models for one document.
 *
 * @param paidBy the user for whom usage is counted
 */
export async function chooseModel(context: Context, models: PipelineModels, paidBy: Id): Promise<ModelChoice> {
  const { chatId, deleted, useVision, userId } = models;
  if (deleted) return withoutDeleted(deleted);
  if (chatId === BUILTIN_MODEL.id) {
    const notes = useVision
      ? ['"use_vision" has no effect: it is for language models, and the pipeline has none.']
      : [];
    return { kind: 'built_in', notes };
  }
  const component = await readNamedComponent(context, chatId);
  if (!component) return withoutDeleted(models.chat);
  const opened = await openModel(context, component, userId);
  if ('reason' in opened) return withoutModel(opened.reason, component.on_failure);
  if (component.ask === 'never') {
    return { kind: 'built_in', notes: [`The language model "${component.name}" was not asked: its "ask" is "never".`] };
  }
  const budget = createBudget({ maxTokens: component.document_token_limit });
  const limits = joinBudgets(budget, openBudget(context, component, paidBy));
  const model = limitModel(context, opened.provider, limits, component.time_limit);
  const onUnexpected = reportUnexpected(context);
  const consulted = { id: component.id, model, use: settingsOf(component, useVision), onUnexpected };
  const asked = { component, consulted };
  return await addLocation(context, models, asked, { budget, paidBy });
}

function settingsOf(component: NamedComponent, vision: boolean): ModelUse {
  return {
    name: component.name,
    ask: component.ask,
    form: component.form,
    vision,
    answerTokens: component.answer_token_limit,
    onFailure: component.on_failure,
    unheld: component.unheld,
  };
}

/** @param model null for one of a run that was queued by an earlier version */
function withoutDeleted(model: DeletedChat | null): ModelChoice {
  const named = model ? `language model "${model.name}"` : 'language model';
  const reason = `The ${named} of the pipeline was deleted. Choose another one for the pipeline.`;
  return withoutModel(reason, model?.onFailure);
}

function withoutModel(reason: string, onFailure: ModelUse['onFailure'] = 'built_in'): ModelChoice {
  return onFailure === 'fail'
    ? { kind: 'refused', reason }
    : { kind: 'built_in', notes: [`${reason} ${BUILT_IN_USED}`] };
}

/** The model that gives the values of a document. */
interface Chat {
  readonly component: NamedComponent;
  readonly consulted: ConsultedHere;
}

/** Properties that both models of a document share: the token limit, and the user for whom usage is counted. */
interface Shared {
  readonly budget: Budget;
  readonly paidBy: Id;
}

async function addLocation(context: Context, models: PipelineModels, chat: Chat, shared: Shared): Promise<ModelChoice> {
  const choice = await chooseLocation(context, models, chat, shared);
  if (choice.kind === 'refused') return choice;
  const { consulted } = chat;
  return choice.kind === 'none'
    ? { kind: 'language_model', consulted, notes: choice.notes }
    : { kind: 'language_model', consulted: { ...consulted, location: choice.location }, notes: [] };
}

async function chooseLocation(
  context: Context,
  { locationChatId, deletedLocation, locationChat, userId }: PipelineModels,
  chat: Chat,
  { budget, paidBy }: Shared,
): Promise<LocationChoice> {
  if (deletedLocation) return withoutDeletedLocation(deletedLocation);
  if (locationChatId === null || locationChatId === BUILTIN_MODEL.id) return { kind: 'none', notes: [] };
  const isChat = locationChatId === chat.component.id;
  const component = isChat ? chat.component : await readNamedComponent(context, locationChatId);
  if (!component) return withoutDeletedLocation(locationChat);
  const { name, form, ask, on_failure: onFailure } = component;
  if (ask === 'never') return withoutLocation(`The language model "${name}" was not asked: its "ask" is "never".`);
  if (isOfNuExtract(form)) {
    return withoutLocation(
      `The language model "${name}" cannot be asked for locations: its form of question is that of NuExtract. Choose another one for the pipeline, or none.`,
    );
  }
  const use = {
    name,
    answerTokens: component.answer_token_limit,
    onFailure,
  };
  // Both are the same component, so one model is used, which counts each page once.
  if (isChat) return { kind: 'location', location: { model: chat.consulted.model, use } };
  const opened = await openModel(context, component, userId);
  if ('reason' in opened) return withoutLocation(opened.reason, onFailure);
  const limits = joinBudgets(budget, openBudget(context, component, paidBy));
  const model = limitModel(context, opened.provider, limits, component.time_limit);
  return { kind: 'location', location: { model, use } };
}

/** @param model null for one of a run that was queued by an earlier version */
function withoutDeletedLocation(model: DeletedChat | null): LocationChoice {
  const named = model
    ? `language model "${model.name}", which located values for the pipeline,`
    : 'language model that located values for the pipeline';
  return withoutLocation(`The ${named} was deleted. Choose another one for the pipeline, or none.`, model?.onFailure);
}

function withoutLocation(reason: string, onFailure: ModelUse['onFailure'] = 'built_in'): LocationChoice {
  return onFailure === 'fail' ? { kind: 'refused', reason } : { kind: 'none', notes: [`${reason} ${NOT_LOCATED}`] };
}
