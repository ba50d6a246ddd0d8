/** Requests the OCR of pages from the parent of the process of a document (pool.ts). */
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
   * Creates the recognizer for one task.
   *
   * @param atOnce maximum number of pages that are requested in parallel
   */
  recognizer(atOnce: number): PageRecognizer {
    // Wishes of an earlier task that failed are ignored.
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
