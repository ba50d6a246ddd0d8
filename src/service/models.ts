/** The language model of a pipeline: what is asked for a document, and why it cannot be asked. */
import { type Config, listModelUrls, variableName } from '../config.ts';
import { type Budget, createBudget, joinBudgets } from '../language-model/budget.ts';
import { ModelFailure } from '../language-model/failures.ts';
import { createLanguageModel, type ProviderModel } from '../language-model/language-model.ts';
import type { LanguageModel } from '../language-model/model.ts';
import type { ModelProvider } from '../language-model/settings.ts';
import { createAddressPolicy } from '../network/address-policy.ts';
import { createUrlAllowList } from '../network/url-allow-list.ts';
import type { Consulted, ModelUse } from '../pipeline/model-use.ts';
import { BUILTIN_MODEL } from '../store/builtin.ts';
import { WrongKey } from '../store/secrets.ts';
import type { ComponentTable, Id, PipelineTable } from '../store/tables.ts';
import { allows, readLevel } from './access.ts';
import { isAllowedUrl } from './component-settings.ts';
import { type ComponentRow, openComponentSecrets } from './components.ts';
import type { Context } from './context.ts';
import { type DeletedChat, readDeleted } from './deleted-chat.ts';
import { describeReachedLimit, openMonthlyBudget } from './model-spending.ts';

/** The models of a pipeline, and the user by whose access they are used. */
export interface PipelineModels {
  readonly chatId: Id;
  readonly useVision: boolean;
  /** The owner of the pipeline. */
  readonly userId: Id;
  /** If the language model was deleted and no other was chosen since. */
  readonly deleted: DeletedChat | null;
}

/** How a document is extracted. `notes` are sentences for the log of the run. */
export type ModelChoice =
  | { readonly kind: 'built_in'; readonly notes: readonly string[] }
  | { readonly kind: 'language_model'; readonly consulted: Pick<Consulted, 'model' | 'use'> }
  | { readonly kind: 'refused'; readonly reason: string };

const BUILT_IN_USED = 'The built-in model was used alone.';
/** Models that are kept, with what was learned of their servers. */
const MAX_KEPT = 100;

/** The columns of a pipeline that its models depend on. */
export const MODEL_COLUMNS = ['pipeline.chat_id', 'pipeline.use_vision', 'pipeline.deleted_chat'] as const;

/** @param userId the owner of the pipeline */
export function toPipelineModels(
  row: Pick<PipelineTable, 'chat_id' | 'use_vision' | 'deleted_chat'>,
  userId: Id,
): PipelineModels {
  const { chat_id: chatId, use_vision, deleted_chat } = row;
  return { chatId, useVision: use_vision === 1, userId, deleted: readDeleted(deleted_chat) };
}

/**
 * Chooses the model for one document.
 *
 * @param paidBy the user whose usage counts
 */
export async function chooseModel(context: Context, models: PipelineModels, paidBy: Id): Promise<ModelChoice> {
  const { chatId, deleted, useVision, userId } = models;
  if (deleted) {
    const reason = `The language model "${deleted.name}" of the pipeline was deleted. Choose another one for the pipeline.`;
    return withoutModel(reason, deleted.onFailure);
  }
  if (chatId === BUILTIN_MODEL.id) {
    const notes = useVision
      ? ['"use_vision" has no effect: it is for language models, and the pipeline has none.']
      : [];
    return { kind: 'built_in', notes };
  }
  const component = await context.db
    .selectFrom('component')
    .innerJoin('resource', 'resource.id', 'component.id')
    .selectAll('component')
    .select('resource.name')
    .where('component.id', '=', chatId)
    .executeTakeFirst();
  if (!component) {
    return withoutModel('The language model of the pipeline was deleted. Choose another one for the pipeline.');
  }
  const reason = await findObstacle(context, component, userId);
  if (reason !== undefined) return withoutModel(reason, component.on_failure);
  if (component.ask === 'never') {
    return { kind: 'built_in', notes: [`The language model "${component.name}" is set to be asked for no field.`] };
  }
  return await openModel(context, component, { paidBy, useVision });
}

type NamedComponent = ComponentRow & { readonly name: string };

function withoutModel(reason: string, onFailure: ModelUse['onFailure'] = 'built_in'): ModelChoice {
  return onFailure === 'fail'
    ? { kind: 'refused', reason }
    : { kind: 'built_in', notes: [`${reason} ${BUILT_IN_USED}`] };
}

async function findObstacle(context: Context, component: NamedComponent, userId: Id): Promise<string | undefined> {
  const { id, name, base_url } = component;
  if (!allows(await readLevel(context.db, userId, id), 'run')) {
    return `The owner of the pipeline may no longer use the language model "${name}". Have access given back, or choose another model for the pipeline.`;
  }
  if (!isAllowedUrl(context.config, base_url)) {
    return `The base URL of the language model "${name}" is not allowed. The administrator can allow it in ${variableName('modelUrls')}.`;
  }
  return await describeReachedLimit(context.db, component);
}

async function openModel(
  context: Context,
  component: NamedComponent,
  { paidBy, useVision }: { readonly paidBy: Id; readonly useVision: boolean },
): Promise<ModelChoice> {
  const provider = await openProvider(context, component).catch((error: unknown) => {
    if (error instanceof WrongKey) return undefined;
    throw error;
  });
  if (!provider) {
    const reason = `The key of the language model "${component.name}" cannot be decrypted. Give the key again.`;
    return withoutModel(reason, component.on_failure);
  }
  const budget = openBudget(context, component, paidBy);
  const use: ModelUse = {
    ask: component.ask,
    form: component.form,
    vision: useVision,
    documentTokens: component.document_token_limit,
    answerTokens: component.answer_token_limit,
    onFailure: component.on_failure,
    unheld: component.unheld,
  };
  return { kind: 'language_model', consulted: { model: limitModel(provider, budget), use } };
}

/** The limits of a document and of the month. */
export function openBudget({ db }: Context, component: ComponentRow, paidBy: Id): Budget {
  const ofDocument = createBudget({ maxTokens: component.document_token_limit });
  return joinBudgets(ofDocument, openMonthlyBudget(db, { componentId: component.id, userId: paidBy }));
}

/** The model for one document. Each page is counted when a question has it for the first time. */
function limitModel(provider: ProviderModel, budget: Budget): LanguageModel {
  const model = provider.within({ budget });
  const counted = new Set<number>();
  return {
    async ask(request, signal) {
      const pages = new Set(request.pages?.filter((page) => !counted.has(page)));
      try {
        if (pages.size > 0) await budget.addPages(pages.size);
        for (const page of pages) counted.add(page);
        return await model.ask(request, signal);
      } catch (error) {
        if (signal.aborted || error instanceof ModelFailure) throw error;
        // Messages of the database are for no log of a document.
        throw new Error('The language model could not be asked.', { cause: error });
      }
    },
  };
}

/** By settings: those of two services in one process are not mixed up. */
const kept = new WeakMap<Config, Map<string, ProviderModel>>();

/**
 * The model at its provider. It is kept until its settings change, since it remembers what its server does not support.
 *
 * @throws WrongKey
 */
export async function openProvider(context: Context, component: ComponentRow): Promise<ProviderModel> {
  const models = kept.get(context.config) ?? new Map<string, ProviderModel>();
  kept.set(context.config, models);
  const present = models.get(component.version);
  if (present) return present;
  const model = await createProvider(context, component);
  models.set(component.version, model);
  const [oldest] = models.keys();
  if (models.size > MAX_KEPT && oldest !== undefined) models.delete(oldest);
  return model;
}

async function createProvider(context: Context, component: ComponentRow): Promise<ProviderModel> {
  const { apiKey, headers } = await openComponentSecrets(context, component);
  const timeLimit = component.time_limit * 1000;
  return createLanguageModel({
    provider: PROVIDERS[component.provider],
    baseUrl: component.base_url,
    model: component.model,
    apiKey,
    headers,
    query: JSON.parse(component.query),
    streaming: component.streaming === 1,
    timeLimit,
    // A model on a processor can be silent until its answer is complete.
    silenceLimit: timeLimit,
    guard: {
      urls: createUrlAllowList(listModelUrls(context.config)),
      policy: createAddressPolicy(context.config.privateNetworks),
    },
  });
}

const PROVIDERS: Readonly<Record<ComponentTable['provider'], ModelProvider>> = {
  openai_compatible: 'openai-compatible',
  anthropic: 'anthropic',
  google: 'google',
};
