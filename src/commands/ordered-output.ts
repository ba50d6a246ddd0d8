/** Results that finish in any order, put out in the order of their files. */

/** Holds back what came early; a file that gives nothing (it failed) is passed over. */
export class OrderedOutput {
  readonly #write: (text: string) => void;
  readonly #waiting = new Map<number, string>();
  #next = 0;

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  /** @param position from 0; each position once, without gaps in the end */
  add(position: number, text: string): void {
    this.#waiting.set(position, text);
    for (let ready = this.#waiting.get(this.#next); ready !== undefined; ready = this.#waiting.get(this.#next)) {
      this.#waiting.delete(this.#next++);
      if (ready !== '') this.#write(ready);
    }
  }
}
