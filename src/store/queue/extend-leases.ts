import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/**
 * A worker's sign of life for the jobs that it holds.
 *
 * @param tokens the lease tokens of its jobs
 * @returns those still held. A job whose token is missing was given to another worker or deleted with its document:
 *   its result will not be taken, so work on it can stop.
 */
export async function extendLeases(db: Kysely<Tables>, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const held = await db
    .updateTable('job')
    .set({ leased_until: new Date(Date.now() + QUEUE.lease).toISOString() })
    .where('state', '=', 'running')
    .where('lease_token', 'in', tokens)
    .returning('lease_token')
    .execute();
  return new Set(held.flatMap(({ lease_token }) => lease_token ?? []));
}
