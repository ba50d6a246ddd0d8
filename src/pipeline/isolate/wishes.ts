/** Pages that the process of a document wants to be recognised; its parent has it done (pool.ts). */
import type { Page } from '../page.ts';
import type { PageRecognizer } from '../read/page-queue.ts';
import { toFailure } from './failures.ts';
import { Deferral } from './lanes.ts';
import type { PageAnswer, PageWish } from './protocol.ts';

export class PageWishes {
  readonly #send: (wish: PageWish) => void;
  readonly #open = new Map<number, PromiseWithResolvers<Page>>();
  #last = 0;

  constructor(send: (wish: PageWish) => void) {
    this.#send = send;
  }

  /**
   * For one task.
   *
   * @param atOnce pages that may be asked for before the first of them is there
   */
  recognizer(atOnce: number): PageRecognizer {
    // Those of a task that failed come to nothing.
    this.#open.clear();
    return {
      atOnce,
      recognizePage: (request) => {
        const id = ++this.#last;
        const page = Promise.withResolvers<Page>();
        this.#open.set(id, page);
        this.#send({ kind: 'wish', id, request });
        return page.promise;
      },
    };
  }

  settle(id: number, answer: PageAnswer): void {
    const page = this.#open.get(id);
    this.#open.delete(id);
    if (answer.kind === 'recognized') page?.resolve(answer.page);
    else page?.reject(answer.kind === 'failed' ? toFailure(answer) : new Deferral(answer.lane));
  }
}
