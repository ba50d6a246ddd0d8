/** Work that must not be done side by side: one piece after another for each key. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work when everything that came before it under this key has ended, however it ended. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
