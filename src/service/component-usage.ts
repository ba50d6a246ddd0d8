/** The usage of a component by month. */
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
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
 * The usage of a component by month. Its owner gets the usage of all users, and other users get their own.
 *
 * @throws ExtraktError `not_found`, `forbidden`
 */
export async function listModelUsage(
  { db }: Context,
  caller: Caller,
  idOrAlias: string,
  parameters: ListParameters,
): Promise<Page<ModelUsage>> {
  const { resource } = await requireComponent(db, caller, idOrAlias, 'run');
  const isOwner = ACTIONS.share.some((level) => level === resource.private_access);
  const query = db
    .selectFrom('model_usage')
    .innerJoin('user', 'user.id', 'model_usage.user_id')
    .select(['model_usage.month', 'user.email as user', 'model_usage.input_tokens', 'model_usage.output_tokens'])
    .select(['model_usage.requests', 'model_usage.pages'])
    .where('model_usage.component_id', '=', resource.id)
    .$if(!isOwner, (own) => own.where('model_usage.user_id', '=', caller.id));
  // Rows have no id, but the pages of the list need a unique sort key.
  const id = sql<string>`model_usage.month || model_usage.user_id`;
  const columns = { id, name: 'user.email', date: 'model_usage.month' } as const;
  return await fetchPage(query, columns, parameters);
}
