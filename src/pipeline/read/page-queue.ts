/** The pages of a document while they are read: those that are recognised from their pictures go side by side. */
import type { Language, Page } from '../page.ts';
import { detectLanguage } from './language.ts';

/** A page that is to be read from its picture. */
export interface PageRequest {
  /** From 1. */
  readonly number: number;
  /** Pages of the document. */
  readonly pageCount: number;
  /** Why it is read from its picture. */
  readonly reason: string;
  /** Language that is tried first; the text decides. */
  readonly hint: Language;
}

/** Whoever reads pages of a document from their pictures: this process, or others (isolate/). */
export interface PageRecognizer {
  /** Pages that may be asked for before the first of them is there. */
  readonly atOnce: number;
  /** @throws PipelineFailure */
  recognizePage(request: PageRequest): Promise<Page>;
}

/**
 * Takes the pages of a document in their order and gives them in the same.
 *
 * The first that is recognised goes alone: its language is the hint for the others, which are then read once where a
 * template in the wrong language would have each read twice, and whose text does not hang on which of them is done first.
 */
export class PageQueue {
  readonly #recognizer: PageRecognizer;
  readonly #hint: Language;
  readonly #pages: (Page | Promise<Page>)[] = [];
  readonly #underWay = new Set<Promise<unknown>>();
  #language: Promise<Language> | undefined;

  /** @param hint language of the template */
  constructor(recognizer: PageRecognizer, hint: Language) {
    this.#recognizer = recognizer;
    this.#hint = hint;
  }

  /** Adds a page that is read already. */
  add(page: Page): void {
    this.#pages.push(page);
  }

  /**
   * Adds a page that is to be recognised, and waits until there is room for the next one.
   *
   * @param choose what becomes the page, given what was recognised
   * @throws PipelineFailure of any page that is under way
   */
  async recognize(request: Omit<PageRequest, 'hint'>, choose: (recognized: Page) => Page = same): Promise<void> {
    const page = this.#start(request).then(choose);
    this.#pages.push(page);
    this.#underWay.add(page);
    page.then(
      () => this.#underWay.delete(page),
      // Whoever waits for the page, or for room, meets the failure.
      () => {},
    );
    if (this.#underWay.size >= this.#recognizer.atOnce) await Promise.race(this.#underWay);
  }

  /** @throws PipelineFailure of the first page that failed */
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
