/** Opens the language model of a component for a document, or gives the reason why it cannot be used. */
import { listModelUrls, variableName } from '../config.ts';
import { type Budget, createBudget, joinBudgets } from '../language-model/budget.ts';
import { limitToDocument } from '../language-model/document-model.ts';
import { createLanguageModel, type ProviderModel } from '../language-model/language-model.ts';
import type { LanguageModel } from '../language-model/model.ts';
import type { ModelProvider } from '../language-model/settings.ts';
import { createAddressPolicy } from '../network/address-policy.ts';
import { createUrlAllowList } from '../network/url-allow-list.ts';
import { isStoreInTrouble } from '../store/faults.ts';
import { WrongKey } from '../store/secrets.ts';
import type { ComponentTable, Id } from '../store/tables.ts';
import { allows, readLevel } from './access.ts';
import { isAllowedUrl } from './component-settings.ts';
import { type ComponentRow, openComponentSecrets } from './components.ts';
import type { Context } from './context.ts';
import { keptModelsOf } from './kept-models.ts';
import { openMonthlyBudget } from './model-spending.ts';

export type NamedComponent = ComponentRow & { readonly name: string };

/** Reads a component with its name; undefined if it was deleted. */
export async function readNamedComponent({ db }: Context, id: Id): Promise<NamedComponent | undefined> {
  return await db
    .selectFrom('component')
    .innerJoin('resource', 'resource.id', 'component.id')
    .selectAll('component')
    .select('resource.name')
    .where('component.id', '=', id)
    .executeTakeFirst();
}

/**
 * Opens the model at its provider. Monthly limits are not checked here but for each question, since many documents need no
 * question.
 *
 * @param userId the user who must have permission to use the component
 * @returns the model, or the reason why it cannot be used, as a sentence
 */
export async function openModel(
  context: Context,
  component: NamedComponent,
  userId: Id,
): Promise<{ readonly provider: ProviderModel } | { readonly reason: string }> {
  const reason = await findObstacle(context, component, userId);
  if (reason !== undefined) return { reason };
  try {
    return { provider: await openProvider(context, component) };
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    return { reason: `The key of the language model "${component.name}" cannot be decrypted. Give the key again.` };
  }
}

async function findObstacle(context: Context, component: NamedComponent, userId: Id): Promise<string | undefined> {
  const { id, name, base_url } = component;
  if (!allows(await readLevel(context.db, userId, id), 'run')) {
    return `The owner of the pipeline may not use the language model "${name}". Have it shared with them, or choose another model for the pipeline.`;
  }
  if (!isAllowedUrl(context.config, base_url)) {
    return `The base URL of the language model "${name}" is not allowed. The administrator can allow it in ${variableName('modelUrls')}.`;
  }
  return undefined;
}

/** Opens a budget with the limits of a document and of the month. */
export function openBudget({ db }: Context, component: ComponentRow, paidBy: Id): Budget {
  const ofDocument = createBudget({ maxTokens: component.document_token_limit });
  return joinBudgets(ofDocument, openMonthlyBudget(db, { componentId: component.id, userId: paidBy }));
}

/**
 * Applies the limits of one document to a model. Each page is counted once, with the first question that contains it.
 *
 * @param timeLimit seconds for one question
 */
export function limitModel(
  { report }: Context,
  provider: ProviderModel,
  budget: Budget,
  timeLimit: number,
): LanguageModel {
  const onUncounted = (error: unknown) => report('the usage of a language model could not be counted', error);
  return limitToDocument(provider, { budget, onUncounted, timeLimit: timeLimit * 1000 });
}

/**
 * Creates a handler for unexpected errors of questions. It rethrows errors of the database and the disk; the document is
 * then processed again later. It reports all other errors, which then count as failures of the model.
 */
export function reportUnexpected({ report }: Context): (error: unknown) => void {
  return (error) => {
    if (isStoreInTrouble(error)) throw error;
    report('a question to a language model failed unexpectedly', error);
  };
}

/**
 * Opens the model at its provider. Its client is cached until the settings change, since it remembers what its server does
 * not support.
 *
 * @throws WrongKey if its secrets cannot be decrypted
 */
export async function openProvider(context: Context, component: ComponentRow): Promise<ProviderModel> {
  const { id, version } = component;
  const kept = keptModelsOf(context);
  const present = kept.find(id, version);
  if (present) return present;
  const model = await createProvider(context, component);
  kept.keep(id, version, model);
  return model;
}

/** Removes the cached clients of components that another process has changed or deleted. */
export async function dropOutdatedModels(context: Context): Promise<void> {
  const kept = keptModelsOf(context);
  const versions = kept.list();
  if (versions.size === 0) return;
  const rows = await context.db
    .selectFrom('component')
    .select(['id', 'version'])
    .where('id', 'in', [...versions.keys()])
    .execute();
  const present = new Map(rows.map(({ id, version }) => [id, version]));
  for (const [id, version] of versions) if (present.get(id) !== version) kept.drop(id);
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
    reasoning: component.reasoning,
    streaming: component.streaming === 1,
    timeLimit,
    // A model that runs on a CPU may send no byte until its answer is complete.
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
