import type { Kysely } from 'kysely';
import type { Id, Tables } from '../store/tables.ts';

/**
 * Takes pages off the balance of a user who pays by the page; others pay nothing here. A document costs what it costs:
 * the last one may leave the balance below zero, after which the doors refuse work.
 */
export async function chargePages(trx: Kysely<Tables>, userId: Id, pages: number): Promise<void> {
  await trx
    .updateTable('user')
    .set((e) => ({ balance: e('balance', '-', pages) }))
    .where('id', '=', userId)
    .where('billing_scheme', '=', 'per_page')
    .execute();
}
