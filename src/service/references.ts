/** Pipelines and components that something is built on, as a body names them. */
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import { isPostgres } from '../store/dialect.ts';
import type { Id } from '../store/tables.ts';
import { type AccessibleResource, allows, readLevel, requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { Nullable } from './records.ts';

export const Reference = Type.String({ minLength: 1, maxLength: 200, description: 'Id or alias.' });

/** The models of a pipeline, as a body names them. */
export const MODEL_REFERENCES = {
  chat_id: Type.Optional(
    Nullable(
      describe(
        'The model that gives values: only the built-in model (also with null), or a language model in addition. Removing the language model removes that of `location_chat_id` as well.',
      ),
    ),
  ),
  location_chat_id: Type.Optional(
    Nullable(
      describe(
        'The language model that is asked where values are printed that the model of `chat_id` gave, and that were not found on the page. With null, none is asked, and `unheld` of the model of `chat_id` applies to them. It may be the same component. It gives no values of its own.',
      ),
    ),
  ),
  use_vision: Type.Optional(
    Type.Boolean({
      description:
        'Whether the model of `chat_id` gets pictures of the pages. The model of `location_chat_id` gets none.',
    }),
  ),
};

function describe(description: string) {
  return Type.String({ minLength: 1, maxLength: 200, description: `Id or alias. ${description}` });
}

const TYPE_NAMES: Readonly<Record<AccessibleResource['type'], string>> = {
  inbox: 'an inbox',
  template_pipeline: 'a pipeline',
  dataset: 'a dataset',
  ocr: 'an OCR component',
  chat: 'a language model',
};

/**
 * The id of a pipeline or component that the caller may run.
 *
 * @param property of the body, which the error names
 * @throws ExtraktError `not_found` for one that the caller cannot see, `invalid` for one of another type, `forbidden`
 */
export async function requireRunnable(
  trx: Context['db'],
  caller: Caller,
  property: string,
  idOrAlias: string,
  type: AccessibleResource['type'],
): Promise<Id> {
  try {
    const { id, name, type: given } = await requireAccess(trx, caller, idOrAlias, 'see');
    if (given !== type) throw new ExtraktError('invalid', `"${name}" is not ${TYPE_NAMES[type]}.`);
    // On PostgreSQL, a deletion that has begun is awaited. One that begins later finds what the caller builds on it.
    if (isPostgres(trx)) await trx.selectFrom('resource').select('id').where('id', '=', id).forKeyShare().execute();
    return (await requireAccess(trx, caller, id, 'run')).id;
  } catch (error) {
    if (!(error instanceof ExtraktError)) throw error;
    const { code, message } = error;
    throw new ExtraktError(code, `${property}: ${message}`, { faults: [{ path: property, message }] });
  }
}

/**
 * The id of a model that the caller may run, for locations.
 *
 * @param idOrAlias null for none
 * @throws as `requireRunnable`
 */
export async function requireLocationChat(
  trx: Context['db'],
  caller: Caller,
  idOrAlias: string | null,
): Promise<Id | null> {
  return idOrAlias === null ? null : await requireRunnable(trx, caller, 'location_chat_id', idOrAlias, 'chat');
}

/** What a property of a body names. */
const USED = {
  pipeline_id: 'pipeline',
  ocr_id: 'OCR',
  chat_id: 'language model',
  location_chat_id: 'language model',
} as const;

/**
 * For a resource that works on behalf of its owner: with something that only the editor may run, it would never work.
 *
 * @param property of the body, which the error names
 * @param id what the owner must be allowed to run
 * @throws ExtraktError `conflict`
 */
export async function requireRunnableForOwner(
  trx: Context['db'],
  resource: { readonly id: Id; readonly kind: 'inbox' | 'pipeline' },
  property: keyof typeof USED,
  id: Id,
): Promise<void> {
  const owner = await trx
    .selectFrom('permission')
    .innerJoin('user', 'user.id', 'permission.user_id')
    .select(['user.id', 'user.email'])
    .where('permission.resource_id', '=', resource.id)
    .where('permission.level', '=', 'own')
    .executeTakeFirstOrThrow();
  if (allows(await readLevel(trx, owner.id, id), 'run')) return;
  const message = `${owner.email}, who owns the ${resource.kind}, may not run this ${USED[property]}. Have it shared with them first.`;
  throw new ExtraktError('conflict', message, { faults: [{ path: property, message }] });
}
