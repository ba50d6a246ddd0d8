/** Limits the number of concurrent requests. Each process counts in memory. */
import { ExtraktError } from '../errors.ts';
import type { Id } from '../store/tables.ts';

export interface SimultaneousLimits {
  readonly ofUser: number;
  /** Maximum of all users together. By default, there is no limit. */
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
   * Runs work for a user.
   *
   * @param describe returns the error message for the number of running requests; `byUser` is true if all are of this user
   * @throws ExtraktError `too_many_requests` at the limit
   * @throws the errors of the work
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
