/** The usage of a component by month. */
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id, Tables } from '../store/tables.ts';
import { ACTIONS } from './access.ts';
import { requireComponent } from './components.ts';
import type { Caller, Context } from './context.ts';
import { fetchPage, type ListParameters, type Page } from './lists.ts';
import { EmailAddress } from './records.ts';

const Count = Type.Integer({ minimum: 0 });

export const ModelUsage = Type.Object({
  month: Type.String({ description: 'Such as `2026-11`, in UTC.' }),
  user: EmailAddress,
  input_tokens: Count,
  output_tokens: Count,
  requests: Count,
  pages: Count,
});
export type ModelUsage = Static<typeof ModelUsage>;

/**
 * Lists the usage of a component by month. The owner gets the usage of all users, and other users get their own usage. This
 * includes users of a pipeline who cannot see the component.
 *
 * @throws ExtraktError `not_found`, `forbidden`, for a caller without access and without usage
 */
export async function listModelUsage(
  { db }: Context,
  caller: Caller,
  idOrAlias: string,
  parameters: ListParameters,
): Promise<Page<ModelUsage>> {
  const { componentId, isOwner } = await requireUsage(db, caller, idOrAlias);
  const query = db
    .selectFrom('model_usage')
    .innerJoin('user', 'user.id', 'model_usage.user_id')
    .select(['model_usage.month', 'user.email as user', 'model_usage.input_tokens', 'model_usage.output_tokens'])
    .select(['model_usage.requests', 'model_usage.pages'])
    .where('model_usage.component_id', '=', componentId)
    .$if(!isOwner, (own) => own.where('model_usage.user_id', '=', caller.id));
  // Rows have no id, but the pages of the list need a unique sort key.
  const id = sql<string>`model_usage.month || model_usage.user_id`;
  const columns = { id, name: 'user.email', date: 'model_usage.month' } as const;
  return await fetchPage(query, columns, parameters);
}

async function requireUsage(
  db: Kysely<Tables>,
  caller: Caller,
  idOrAlias: string,
): Promise<{ readonly componentId: Id; readonly isOwner: boolean }> {
  try {
    const { resource } = await requireComponent(db, caller, idOrAlias, 'run');
    return { componentId: resource.id, isOwner: ACTIONS.share.some((level) => level === resource.private_access) };
  } catch (error) {
    if (!(error instanceof ExtraktError)) throw error;
    const own = await db
      .selectFrom('model_usage')
      .innerJoin('resource', 'resource.id', 'model_usage.component_id')
      .select('model_usage.component_id')
      .where('model_usage.user_id', '=', caller.id)
      .where((e) => e.or([e('resource.id', '=', idOrAlias.toLowerCase()), e('resource.alias', '=', idOrAlias)]))
      .limit(1)
      .executeTakeFirst();
    if (!own) throw error;
    return { componentId: own.component_id, isOwner: false };
  }
}
