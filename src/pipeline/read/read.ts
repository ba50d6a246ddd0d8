/** The first stage: a file's bytes give pages of words with boxes. */
import { PipelineFailure } from '../errors.ts';
import type { Attachment, Language, Page, ReadDocument } from '../page.ts';
import { countImagePages, decodeImage, drawImage } from './image.ts';
import { detectLanguage } from './language.ts';
import { detectMediaType, isHeic, type MediaType } from './media-type.ts';
import { createPdfReader } from './pdf.ts';
import { readPicture } from './picture-page.ts';
import type { TextRecognizer } from './recognizer.ts';

export interface Reader {
  /**
   * Reads every page of a document.
   *
   * @param hint language that is tried first where text is recognised; the text itself decides
   * @throws PipelineFailure why it cannot be read
   */
  read(bytes: Uint8Array, hint: Language): Promise<ReadDocument>;
  /**
   * Draws a page for people to look at.
   *
   * @param page from 1
   * @param width in pixels
   * @returns a PNG
   * @throws PipelineFailure; `no_such_page` where the document has none of this number
   */
  drawPage(bytes: Uint8Array, page: number, width: number): Promise<Uint8Array>;
}

/** Pictures are taken as 200 dpi. */
const POINTS_PER_PIXEL = 72 / 200;

/** @param pageLimit pages that a document may have */
export function createReader(recognizer: TextRecognizer, pageLimit: number): Reader {
  const pdf = createPdfReader(recognizer, pageLimit);
  return {
    async read(bytes, hint) {
      const mediaType = requireMediaType(bytes);
      // An e-invoice has no pages: extract/einvoice/ draws some from what it says.
      if (mediaType === 'application/xml')
        return { mediaType, language: hint, pages: [], attachments: [asFile(bytes)] };
      const { pages, attachments } =
        mediaType === 'application/pdf'
          ? await pdf.read(bytes, hint)
          : { pages: await readImage(bytes, mediaType, pageLimit, hint, recognizer), attachments: [] };
      return { mediaType, language: detectLanguage(wordsOf(pages)) ?? hint, pages, attachments };
    },
    async drawPage(bytes, page, width) {
      const mediaType = requireMediaType(bytes);
      const isPdf = mediaType === 'application/pdf';
      const count = isPdf ? await pdf.countPages(bytes) : await countImagePages(bytes, mediaType, pageLimit);
      if (page < 1 || page > count) throw new PipelineFailure('no_such_page');
      return isPdf ? await pdf.draw(bytes, page, width) : await drawImage(bytes, page, width);
    },
  };
}

function asFile(content: Uint8Array): Attachment {
  return { name: '', content };
}

function requireMediaType(bytes: Uint8Array): MediaType {
  if (bytes.length === 0) throw new PipelineFailure('empty');
  const mediaType = detectMediaType(bytes);
  if (!mediaType) throw new PipelineFailure(isHeic(bytes) ? 'heic' : 'unknown_media_type');
  return mediaType;
}

async function readImage(
  bytes: Uint8Array,
  mediaType: MediaType,
  pageLimit: number,
  hint: Language,
  recognizer: TextRecognizer,
): Promise<Page[]> {
  const count = await countImagePages(bytes, mediaType, pageLimit);
  const pages: Page[] = [];
  for (let number = 1; number <= count; number += 1) {
    const picture = await decodeImage(bytes, number);
    const reason = 'the file is an image';
    pages.push(await readPicture({ picture, number, pointsPerPixel: POINTS_PER_PIXEL, reason, hint, recognizer }));
  }
  return pages;
}

function* wordsOf(pages: readonly Page[]): Generator<string> {
  for (const page of pages) for (const line of page.lines) for (const word of line.words) yield word.text;
}
