import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { QUEUE } from './settings.ts';

/**
 * Extends the leases of the jobs of a worker.
 *
 * @param tokens the lease tokens of its jobs
 * @returns the tokens that are still valid. A job with another token was claimed by another worker, or deleted together with
 *   its document. Its result would not be stored, so work on it can stop.
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
