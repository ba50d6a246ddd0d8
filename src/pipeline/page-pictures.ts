/** Draws the pictures of pages for questions to a language model. */
import type { ModelPicture } from '../language-model/model.ts';
import type { Page } from './page.ts';

/** Draws a page, with a number from 1, as a JPEG of this width in pixels. */
export type DrawPage = (page: number, width: number) => Promise<Uint8Array>;

/** Size of an A4 page at 150 dpi, in pixels. Models scale larger pictures down, or charge for each pixel. */
const PICTURE_WIDTH = 1240;
const PICTURE_PIXELS = 1240 * 1754;
/** Maximum number of pages that are sent as pictures. Each uses 1,000 to 6,500 tokens. */
const MOST_PICTURES = 20;
/** Maximum milliseconds for drawing pages. They count toward the time limit of the document. */
const DRAWING_TIME = 30_000;

/** Draws pages when a question needs them. For a page without a picture, the question has only its text. */
export class PagePictures {
  readonly #pages: ReadonlyMap<number, Page>;
  readonly #draw: DrawPage;
  readonly #timeLimit: number;
  readonly #drawn = new Map<number, ModelPicture>();
  readonly #beyond = new Set<number>();
  readonly #undrawn = new Set<number>();
  #time = 0;

  constructor(pages: readonly Page[], draw: DrawPage, timeLimit = DRAWING_TIME) {
    this.#pages = new Map(pages.map((page) => [page.number, page]));
    this.#draw = draw;
    this.#timeLimit = timeLimit;
  }

  /**
   * Draws a page. Never throws.
   *
   * @returns undefined for a page that cannot be drawn, or beyond the maximum number of pictures
   */
  async find(number: number): Promise<ModelPicture | undefined> {
    const page = this.#pages.get(number);
    const drawn = this.#drawn.get(number);
    if (drawn !== undefined || page === undefined || this.#undrawn.has(number)) return drawn;
    if (this.#drawn.size >= MOST_PICTURES) {
      this.#beyond.add(number);
      return undefined;
    }
    const picture = this.#time < this.#timeLimit ? await this.#drawPage(page) : undefined;
    if (picture === undefined) this.#undrawn.add(number);
    else this.#drawn.set(number, picture);
    return picture;
  }

  /** Sentences for the log of the document about pages without a picture. */
  notes(): string[] {
    const notes: string[] = [];
    if (this.#beyond.size > 0) {
      notes.push(
        `The language model got no pictures of these pages: ${[...this.#beyond].join(', ')}. It gets at most ${MOST_PICTURES} pictures of a document.`,
      );
    }
    if (this.#undrawn.size > 0) {
      notes.push(
        `The language model got no pictures of these pages: ${[...this.#undrawn].join(', ')}. They could not be drawn, or not in time.`,
      );
    }
    return notes;
  }

  async #drawPage({ number, seen }: Page): Promise<ModelPicture | undefined> {
    const started = performance.now();
    try {
      return { mediaType: 'image/jpeg', bytes: await this.#draw(number, chooseWidth(seen)) };
    } catch {
      // The text of the page was read, so a picture that cannot be drawn is no reason to fail.
      return undefined;
    } finally {
      this.#time += performance.now() - started;
    }
  }
}

/** Chooses the width of a picture in pixels. A long receipt is drawn narrower than an A4 page. */
function chooseWidth({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(PICTURE_WIDTH, Math.floor(Math.sqrt((PICTURE_PIXELS * width) / height)));
}
