/**
 * Fingerprints of the examples of pipelines, kept in memory between documents. Other processes and cascades change examples,
 * too, so each search first compares sums of random numbers (`revision`) with those of the database.
 */
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config.ts';
import { EXAMPLE_VERSION } from '../../pipeline/extract/examples/example.ts';
import { ExampleIndex, type SimilarExample } from '../../pipeline/extract/examples/example-index.ts';
import type { ExampleTable, Id, Tables } from '../../store/tables.ts';
import { Pace } from '../pace.ts';
import { Turns } from '../turns.ts';

/** Examples of all pipelines in memory. 10,000 examples take about 20 MB. */
const MOST_KEPT = 20_000;
/** Groups of examples whose sums are compared. After a change, one group is read again and not all examples. */
const GROUPS = 64;
/** Fingerprints that are read at once, a few milliseconds for SQLite. */
const STEP = 100;

/** The examples of one pipeline. */
class PipelineIndex {
  readonly #index = new ExampleIndex();
  /** By example. */
  readonly #revisions = new Map<Id, number>();

  get size(): number {
    return this.#revisions.size;
  }

  find(fingerprint: readonly number[], limit: number): SimilarExample[] {
    return this.#index.find(fingerprint, limit);
  }

  /** Brings the index up to date. */
  async refresh(db: Kysely<Tables>, pipelineId: Id): Promise<void> {
    const groups = await this.#findChanged(db, pipelineId);
    if (groups.length === 0) return;
    const rows = await selectCurrent(db, pipelineId)
      .select(['id', 'revision'])
      .where(groupOf(), 'in', groups)
      .execute();
    const present = new Map(rows.map(({ id, revision }) => [id, revision]));
    for (const [id, revision] of this.#revisions) {
      if (groups.includes(revision % GROUPS) && present.get(id) !== revision) this.#forget(id);
    }
    await this.#add(
      db,
      [...present.keys()].filter((id) => !this.#revisions.has(id)),
    );
  }

  /** The groups with other examples than those in memory. */
  async #findChanged(db: Kysely<Tables>, pipelineId: Id): Promise<number[]> {
    const rows = await selectCurrent(db, pipelineId)
      .select((e) => [groupOf().as('number'), e.fn.sum<number>('revision').as('sum')])
      .groupBy(groupOf())
      .execute();
    const sums = Array.from({ length: GROUPS }, () => 0);
    for (const revision of this.#revisions.values())
      sums[revision % GROUPS] = (sums[revision % GROUPS] ?? 0) + revision;
    const stored = new Map(rows.map(({ number, sum }) => [number, sum]));
    return sums.flatMap((sum, number) => (sum === (stored.get(number) ?? 0) ? [] : [number]));
  }

  async #add(db: Kysely<Tables>, ids: readonly Id[]): Promise<void> {
    const pace = new Pace();
    for (let start = 0; start < ids.length; start += STEP) {
      const rows = await db
        .selectFrom('example')
        .select(['id', 'revision', 'fingerprint'])
        .where('id', 'in', ids.slice(start, start + STEP))
        .execute();
      for (const { id, revision, fingerprint } of rows) {
        this.#index.add(id, JSON.parse(fingerprint));
        this.#revisions.set(id, revision);
        if (pace.isDue) await pace.rest();
      }
    }
  }

  #forget(id: Id): void {
    this.#index.delete(id);
    this.#revisions.delete(id);
  }
}

/** Examples of another version have another shape and are not used. */
function selectCurrent(db: Kysely<Tables>, pipelineId: Id) {
  return db.selectFrom('example').where('pipeline_id', '=', pipelineId).where('version', '=', EXAMPLE_VERSION);
}

function groupOf() {
  return sql<ExampleTable['revision']>`revision % ${sql.lit(GROUPS)}`;
}

export interface KeptExamples {
  /** @returns the most similar examples of a pipeline, at most so many, the most similar first */
  find(
    db: Kysely<Tables>,
    pipelineId: Id,
    fingerprint: readonly number[],
    limit: number,
  ): Promise<readonly SimilarExample[]>;
}

/** @param limit maximum number of examples. A pipeline with more is kept alone. */
function createKeptExamples(limit = MOST_KEPT): KeptExamples {
  // From the least to the most recently used.
  const kept = new Map<Id, PipelineIndex>();
  const turns = new Turns();

  function use(pipelineId: Id): PipelineIndex {
    const index = kept.get(pipelineId) ?? new PipelineIndex();
    kept.delete(pipelineId);
    kept.set(pipelineId, index);
    return index;
  }

  function dropUnused(pipelineId: Id): void {
    let size = [...kept.values()].reduce((sum, index) => sum + index.size, 0);
    for (const [id, index] of kept) {
      if (size <= limit) return;
      if (id === pipelineId) continue;
      kept.delete(id);
      size -= index.size;
    }
  }

  return {
    find: (db, pipelineId, fingerprint, most) =>
      turns.take(pipelineId, async () => {
        const index = use(pipelineId);
        await index.refresh(db, pipelineId);
        dropUnused(pipelineId);
        return index.find(fingerprint, most);
      }),
  };
}

/** By settings: those of two services in one process are not mixed up. */
const services = new WeakMap<Config, KeptExamples>();

/** The examples of a service in this process. */
export function keptExamplesOf({ config }: { readonly config: Config }): KeptExamples {
  const present = services.get(config) ?? createKeptExamples();
  services.set(config, present);
  return present;
}
