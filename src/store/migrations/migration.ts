import type { Kysely } from 'kysely';

/** A migration. New migrations are only appended, and released migrations are never changed. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<never>): Promise<void>;
}
