import type { Kysely } from 'kysely';

/** A step of the database's history. Steps are only ever appended; one that was released is never changed. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<never>): Promise<void>;
}
