/** Writes results in the order of their files. */

/** Holds early results until the results of all earlier files are written. Failed files are skipped. */
export class OrderedOutput {
  readonly #write: (text: string) => void;
  readonly #waiting = new Map<number, string>();
  #next = 0;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** @param position index of the file, from 0. Each index must be added once. */
  add(position: number, text: string): void {
    this.#waiting.set(position, text);
    for (let ready = this.#waiting.get(this.#next); ready !== undefined; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      if (ready !== '') this.#write(ready);
    }
  }
}
