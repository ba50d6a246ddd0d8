/** Credits: what a user may still have processed. */
import { type Static, Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { UserTable } from '../store/tables.ts';
import type { Alongside, Caller, Context } from './context.ts';
import { Time } from './records.ts';
import { getUserRow } from './users.ts';

const BILLING_SCHEMES = ['by_invoice', 'per_page'] as const;
/** Both databases keep 32 bits. */
const MAX_CREDITS = 2_147_483_647;

export const Credits = Type.Object({
  billing_scheme: Type.Enum(BILLING_SCHEMES, { description: '`by_invoice`: unlimited.' }),
  balance: Type.Integer({ description: 'Pages left, for `per_page`.' }),
  previous_refill_balance: Type.Integer({ description: 'The balance just before the last refill; 0 before any.' }),
  previous_refill_credits: Type.Integer({ description: 'What the last refill added; 0 before any.' }),
  previous_refill_date: Type.String({
    ...Time,
    description: 'RFC 3339, in UTC. Before the first refill, the time at which the user was created.',
  }),
});
export type Credits = Static<typeof Credits>;

export const CreditsChange = Type.Object({
  billing_scheme: Type.Optional(Type.Enum(BILLING_SCHEMES)),
  balance: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_CREDITS, description: 'Sets the balance.' })),
  refill: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_CREDITS,
      description: 'Adds to the balance, and is kept as the last refill.',
    }),
  ),
});
export type CreditsChange = Static<typeof CreditsChange>;

/** A user's credits, for themselves or for an administrator. */
export async function getCredits(context: Context, caller: Caller, idOrMe: string): Promise<Credits> {
  return toCredits(await getUserRow(context, caller, idOrMe));
}

/**
 * Changes a user's credits.
 *
 * @throws ExtraktError `forbidden` unless the caller is an administrator, `not_found`, `invalid` for too many credits
 */
export async function changeCredits(
  context: Context,
  caller: Caller,
  idOrMe: string,
  { refill, ...change }: CreditsChange,
  alongside: Alongside,
): Promise<Credits> {
  const { id } = await getUserRow(context, caller, idOrMe);
  if (caller.role !== 'admin') throw new ExtraktError('forbidden', 'Only administrators change credits.');
  return await context.db.transaction().execute(async (trx) => {
    if (Object.keys(change).length > 0) await trx.updateTable('user').set(change).where('id', '=', id).execute();
    if (refill !== undefined) await addRefill(trx, id, refill);
    await alongside(trx);
    return toCredits(await getUserRow({ ...context, db: trx }, caller, id));
  });
}

async function addRefill(trx: Context['db'], userId: string, credits: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('user')
    .set((e) => ({
      previous_refill_balance: e.ref('balance'),
      previous_refill_credits: credits,
      previous_refill_date: new Date().toISOString(),
      balance: e('balance', '+', credits),
    }))
    .where('id', '=', userId)
    .where('balance', '<=', MAX_CREDITS - credits)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    const message = `The balance would rise above ${MAX_CREDITS}.`;
    throw new ExtraktError('invalid', message, { faults: [{ path: 'refill', message }] });
  }
}

function toCredits(row: UserTable): Credits {
  return {
    billing_scheme: row.billing_scheme,
    balance: row.balance,
    previous_refill_balance: row.previous_refill_balance,
    previous_refill_credits: row.previous_refill_credits,
    // Clients rely on a date: before the first refill, that of the user's creation.
    previous_refill_date: row.previous_refill_date ?? row.created_at,
  };
}
