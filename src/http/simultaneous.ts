/** Limits requests that go on at the same time. Counted in memory, by each process for itself. */
import { ExtraktError } from '../errors.ts';
import type { Id } from '../store/tables.ts';

export interface SimultaneousLimits {
  readonly ofUser: number;
  /** Of all users together. No limit without it. */
  readonly all?: number;
}

export class Simultaneous {
  readonly #limits: SimultaneousLimits;
  readonly #byUser = new Map<Id, number>();
  #all = 0;

  constructor(limits: SimultaneousLimits) {
    this.#limits = limits;
  }

  /**
   * Does work for a user.
   *
   * @param describe the refusal for as many pieces of work as are going on; `byUser` tells whether all are of this user
   * @throws ExtraktError `too_many_requests` if there is too much already, and whatever the work throws
   */
  async run<Result>(
    userId: Id,
    describe: (count: number, byUser: boolean) => string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { ofUser, all = Number.POSITIVE_INFINITY } = this.#limits;
    const own = this.#byUser.get(userId) ?? 0;
    if (own >= ofUser) throw new ExtraktError('too_many_requests', describe(own, true));
    if (this.#all >= all) throw new ExtraktError('too_many_requests', describe(this.#all, false));
    this.#add(userId, 1);
    try {
      return await work();
    } finally {
      this.#add(userId, -1);
    }
  }

  #add(userId: Id, change: 1 | -1): void {
    this.#all += change;
    const own = (this.#byUser.get(userId) ?? 0) + change;
    if (own > 0) this.#byUser.set(userId, own);
    else this.#byUser.delete(userId);
  }
}
