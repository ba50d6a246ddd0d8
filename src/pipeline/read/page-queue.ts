/** Collects the pages of a document while it is read. Pages that need OCR are read in parallel. */
import type { Language, Page } from '../page.ts';
import { detectLanguage } from './language.ts';

/** A page that needs OCR. */
export interface PageRequest {
  /** Number of the page, from 1. */
  readonly number: number;
  /** Number of pages of the document. */
  readonly pageCount: number;
  /** Why the page needs OCR. */
  readonly reason: string;
  /** Language to try first. The text then decides. */
  readonly hint: Language;
}

/** Reads pages with OCR, in this process or in others (isolate/). */
export interface PageRecognizer {
  /** Maximum number of pages that are read in parallel. */
  readonly atOnce: number;
  /** @throws PipelineFailure */
  recognizePage(request: PageRequest): Promise<Page>;
}

/**
 * A queue for the pages of a document. The result has the order in which pages are added.
 *
 * The first page that needs OCR is read alone, since its language is the hint for the other pages. Without it, a template in
 * the wrong language would have each page read twice, and the result would depend on which page is read first.
 */
export class PageQueue {
  readonly #recognizer: PageRecognizer;
  readonly #hint: Language;
  readonly #pages: (Page | Promise<Page>)[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  #language: Promise<Language> | undefined;

  /** @param hint the language of the template */
  constructor(recognizer: PageRecognizer, hint: Language) {
    this.#recognizer = recognizer;
    this.#hint = hint;
  }

  /** Adds a page that was already read. */
  add(page: Page): void {
    this.#pages.push(page);
  }

  /**
   * Adds a page that needs OCR, and waits until the next page can start.
   *
   * @param choose converts the result of OCR to the page
   * @throws PipelineFailure of any page that is being read
   */
  async recognize(request: Omit<PageRequest, 'hint'>, choose: (recognized: Page) => Page = same): Promise<void> {
    const page = this.#start(request).then(choose);
    this.#pages.push(page);
    this.#underWay.add(page);
    page.then(
      () => this.#underWay.delete(page),
      // The failure is thrown by `Promise.race` below, or by `finish`.
      () => {},
    );
    if (this.#underWay.size >= this.#recognizer.atOnce) await Promise.race(this.#underWay);
  }

  /**
   * Waits for all pages.
   *
   * @throws PipelineFailure of the first page that failed
   */
  finish(): Promise<Page[]> {
    return Promise.all(this.#pages);
  }

  #start(request: Omit<PageRequest, 'hint'>): Promise<Page> {
    const recognize = (hint: Language) => this.#recognizer.recognizePage({ ...request, hint });
    if (this.#language) return this.#language.then(recognize);
    const first = recognize(this.#hint);
    this.#language = first.then((page) => detectLanguage(wordsOf([page])) ?? this.#hint);
    this.#language.catch(() => {});
    return first;
  }
}

function same(page: Page): Page {
  return page;
}

export function* wordsOf(pages: readonly Page[]): Generator<string> {
  for (const page of pages) for (const line of page.lines) for (const word of line.words) yield word.text;
}
