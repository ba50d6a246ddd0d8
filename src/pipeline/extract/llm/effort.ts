/** Limits the work of finding the values of answers on the pages. */

/**
 * Letters that are compared for one document. A page of an invoice with 30 values needs about a million. Answers of endless
 * texts that differ from the page by a letter would need thousands of times as many.
 */
const MOST_LETTERS = 200_000_000;

/** The work for the answers about one document. */
export class Effort {
  #left: number;

  constructor(letters = MOST_LETTERS) {
    this.#left = letters;
  }

  /** @returns false if nothing more can be searched */
  spend(letters: number): boolean {
    this.#left -= letters;
    return this.#left > 0;
  }

  /** Whether nothing more can be searched. Searches then find nothing. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }
}
