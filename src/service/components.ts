/** Creates, changes and returns language models as components. */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ExtraktError, type Fault } from '../errors.ts';
import { openSecretBox, WrongKey } from '../store/secrets.ts';
import type { ComponentTable, Id, Tables } from '../store/tables.ts';
import { type AccessibleResource, type Action, requireAccess } from './access.ts';
import {
  type Component,
  type ComponentChange,
  type ComponentCreation,
  type ComponentSettings,
  DEFAULTS,
  findSettingFaults,
  normalizeBaseUrl,
  toColumns,
  toSettings,
} from './component-settings.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { keptModelsOf } from './kept-models.ts';
import { toResource } from './records.ts';
import { holdResource, insertResource, renameResource } from './resources.ts';
import { type Expectation, nameVersion, requireExpected, type Versioned } from './versions.ts';

export type ComponentRow = Selectable<ComponentTable>;

/** The encrypted part of a component. */
export interface ComponentSecrets {
  readonly apiKey: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const NO_SECRETS: ComponentSecrets = { apiKey: undefined, headers: {} };

/**
 * Creates a component, owned by the caller.
 *
 * @param onCreated called in the same transaction
 * @throws ExtraktError `invalid` with every fault
 */
export async function createComponent(
  context: Context,
  caller: Caller,
  input: ComponentCreation,
  onCreated: (trx: Context['db'], component: Component) => Promise<void>,
): Promise<Versioned<Component>> {
  const { name, api_key, headers = {}, ...given } = input;
  const id = uuid();
  const settings = withNormalUrl({ ...DEFAULTS, ...given });
  refuseFaults(findSettingFaults(context.config, input, settings));
  const secrets = await sealSecrets(context, id, { apiKey: api_key ?? undefined, headers });
  return await context.db.transaction().execute(async (trx) => {
    await insertResource(trx, caller, { id, type: 'chat', name });
    await trx
      .insertInto('component')
      .values({ id, version: uuid(), ...toColumns(settings), ...secrets })
      .execute();
    const component = await getComponent({ ...context, db: trx }, caller, id);
    await onCreated(trx, component.item);
    return component;
  });
}

/**
 * Returns a component, without its secrets.
 *
 * @throws ExtraktError `forbidden`, `not_found`; also `not_found` for the built-in model, which has no settings
 */
export async function getComponent(context: Context, caller: Caller, idOrAlias: string): Promise<Versioned<Component>> {
  const { resource, row } = await requireComponent(context.db, caller, idOrAlias, 'read_component');
  const component: Component = {
    ...toResource(resource),
    ...toSettings(row),
    has_api_key: row.has_api_key === 1,
    header_names: JSON.parse(row.header_names),
  };
  return { item: component, version: nameVersion([resource.name, row.version]) };
}

/**
 * Changes a component. The change applies to later documents, and monthly limits to later questions.
 *
 * @param expects the version that the caller has read
 * @throws ExtraktError `not_found`, `forbidden`, `changed_meanwhile`, and `invalid` with every fault. A new provider or base
 *   URL without new secrets is invalid, since secrets are sent only to the server that they were given for.
 */
export async function changeComponent(
  context: Context,
  caller: Caller,
  idOrAlias: string,
  input: ComponentChange,
  { expects, alongside }: { readonly expects: Expectation | undefined; readonly alongside: Alongside },
): Promise<Versioned<Component>> {
  let outdated: Id | undefined;
  const changed = await context.db.transaction().execute(async (trx) => {
    const inside = { ...context, db: trx };
    const { resource } = await requireComponent(trx, caller, idOrAlias, 'edit_component');
    await holdResource(trx, resource.id);
    // Read again under the lock.
    const { row } = await requireComponent(trx, caller, resource.id, 'edit_component');
    if (expects) requireExpected(expects, (await getComponent(inside, caller, resource.id)).version);
    const { name, api_key: _, headers: __, ...given } = input;
    const settings = withNormalUrl({ ...toSettings(row), ...given });
    refuseFaults([...findSettingFaults(context.config, input, settings), ...findMissingSecrets(row, input, settings)]);
    const change = { ...toColumns(settings), ...(await changeSecrets(context, row, input)) };
    // A rename keeps the version, so that the cached client and its adaptations to the server are kept.
    if (!isDeepStrictEqual({ ...row, ...change }, { ...row })) {
      const version = uuid();
      await trx
        .updateTable('component')
        .set({ ...change, version })
        .where('id', '=', row.id)
        .execute();
      outdated = row.id;
    }
    if (name !== undefined) await renameResource(trx, row.id, name);
    await alongside(trx);
    return await getComponent(inside, caller, row.id);
  });
  if (outdated !== undefined) keptModelsOf(context).drop(outdated);
  return changed;
}

/**
 * Returns a component with its row, if the caller has the permission.
 *
 * @throws ExtraktError `forbidden`, `not_found`; also `not_found` for the built-in model, whatever the action
 */
export async function requireComponent(
  db: Kysely<Tables>,
  caller: Caller,
  idOrAlias: string,
  action: Action,
): Promise<{ readonly resource: AccessibleResource; readonly row: ComponentRow }> {
  const { id, name } = await requireAccess(db, caller, idOrAlias, 'see', ['chat']);
  const row = await db.selectFrom('component').selectAll().where('id', '=', id).executeTakeFirst();
  // Checked before the access level: no user can grant more access to the built-in model.
  if (!row) throw new ExtraktError('not_found', `"${name}" is part of Extrakt and has no settings.`);
  return { resource: await requireAccess(db, caller, id, action, ['chat']), row };
}

/**
 * Decrypts the key and headers of a component.
 *
 * @throws WrongKey if they were encrypted with another key
 */
export async function openComponentSecrets(
  { config }: Pick<Context, 'config'>,
  { id, secret }: Pick<ComponentRow, 'id' | 'secret'>,
): Promise<ComponentSecrets> {
  if (secret === null) return NO_SECRETS;
  const box = await openSecretBox(config.secretKey, config.data);
  return JSON.parse(box.open(secret, id));
}

type SecretColumns = Pick<ComponentTable, 'secret' | 'has_api_key' | 'header_names'>;

async function sealSecrets({ config }: Context, id: Id, { apiKey, headers }: ComponentSecrets): Promise<SecretColumns> {
  const names = Object.keys(headers).toSorted();
  const described = { has_api_key: apiKey === undefined ? 0 : 1, header_names: JSON.stringify(names) } as const;
  if (apiKey === undefined && names.length === 0) return { secret: null, ...described };
  const box = await openSecretBox(config.secretKey, config.data);
  return { secret: box.seal(JSON.stringify({ apiKey, headers }), id), ...described };
}

/** Keeps secrets that are not given. If both are given, the stored secrets are not decrypted, since their key may be lost. */
async function changeSecrets(
  context: Context,
  row: ComponentRow,
  { api_key, headers }: ComponentChange,
): Promise<Partial<SecretColumns>> {
  const changesKey = api_key !== undefined && (api_key !== null || row.has_api_key === 1);
  const changesHeaders = headers !== undefined && (Object.keys(headers).length > 0 || row.header_names !== '[]');
  if (!changesKey && !changesHeaders) return {};
  const keepsKey = api_key === undefined && row.has_api_key === 1;
  const keepsHeaders = headers === undefined && row.header_names !== '[]';
  const present = keepsKey || keepsHeaders ? await openKeptSecrets(context, row) : NO_SECRETS;
  return await sealSecrets(context, row.id, {
    apiKey: api_key === undefined ? present.apiKey : (api_key ?? undefined),
    headers: headers ?? present.headers,
  });
}

/** @throws ExtraktError `invalid` if the secrets cannot be decrypted */
async function openKeptSecrets(context: Context, row: ComponentRow): Promise<ComponentSecrets> {
  try {
    return await openComponentSecrets(context, row);
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error;
    const message = 'The stored secrets cannot be decrypted. Give both "api_key" and "headers".';
    throw new ExtraktError('invalid', message, { faults: [{ path: 'api_key', message }], cause: error });
  }
}

function findMissingSecrets(row: ComponentRow, input: ComponentChange, settings: ComponentSettings): Fault[] {
  if (settings.provider === row.provider && settings.base_url === row.base_url) return [];
  const faults: Fault[] = [];
  if (row.has_api_key === 1 && input.api_key === undefined) {
    const message =
      'This is needed to change the provider or the base URL. A key is sent only to the server that it was given for.';
    faults.push({ path: 'api_key', message });
  }
  if (row.header_names !== '[]' && input.headers === undefined) {
    const message =
      'This is needed to change the provider or the base URL. Headers are sent only to the server that they were given for.';
    faults.push({ path: 'headers', message });
  }
  return faults;
}

function withNormalUrl(settings: ComponentSettings): ComponentSettings {
  return { ...settings, base_url: normalizeBaseUrl(settings.base_url) };
}

function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ExtraktError('invalid', 'The component cannot be used like this.', { faults });
}
