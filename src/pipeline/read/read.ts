/** The first stage of the pipeline: converts the bytes of a file to pages with words and their boxes. */
import { PipelineFailure } from '../errors.ts';
import type { Attachment, Language, Page, ReadDocument } from '../page.ts';
import type { PictureFormat } from './encode-picture.ts';
import { countImagePages, decodeImage, drawImage } from './image.ts';
import { detectLanguage } from './language.ts';
import { detectMediaType, type MediaType } from './media-type.ts';
import { PageQueue, type PageRecognizer, type PageRequest, wordsOf } from './page-queue.ts';
import { createPdfReader } from './pdf.ts';
import { readPicture } from './picture-page.ts';
import type { TextRecognizer } from './recognizer.ts';
import { looksLikeXml } from './xml-text.ts';

export interface Reader {
  /**
   * Reads every page of a document.
   *
   * @param hint language that OCR tries first; the text then decides
   * @param elsewhere reads pages with OCR. Without it, this process reads them one after another.
   * @throws PipelineFailure if the document cannot be read
   */
  read(bytes: Uint8Array, hint: Language, elsewhere?: PageRecognizer): Promise<ReadDocument>;
  /**
   * Reads one page with OCR, even if it has a text layer.
   *
   * @param recognizer replaces the recognizer of the reader
   * @throws PipelineFailure
   */
  recognizePage(bytes: Uint8Array, request: PageRequest, recognizer?: TextRecognizer): Promise<Page>;
  /**
   * Draws a page as displayed.
   *
   * @param page number of the page, from 1
   * @param width width in pixels
   * @param format format of the picture; PNG by default
   * @throws PipelineFailure; `no_such_page` if the document has no page with this number
   */
  drawPage(bytes: Uint8Array, page: number, width: number, format?: PictureFormat): Promise<Uint8Array>;
}

/** Resolution of image files: 200 dpi is assumed. */
const POINTS_PER_PIXEL = 72 / 200;

/**
 * Creates a reader.
 *
 * @param usual the recognizer for pages without another one
 * @param pageLimit maximum number of pages of a document
 */
export function createReader(usual: TextRecognizer, pageLimit: number): Reader {
  const pdf = createPdfReader(pageLimit);

  async function recognizePage(
    bytes: Uint8Array,
    { number, reason, hint }: PageRequest,
    recognizer = usual,
  ): Promise<Page> {
    const mediaType = requireMediaType(bytes);
    const { picture, pointsPerPixel } =
      mediaType === 'application/pdf'
        ? await pdf.photograph(bytes, number)
        : { picture: await decodeImage(bytes, number), pointsPerPixel: POINTS_PER_PIXEL };
    return await readPicture({ picture, number, pointsPerPixel, reason, hint, recognizer });
  }

  return {
    async read(bytes, hint, elsewhere) {
      const mediaType = requireMediaType(bytes);
      // An e-invoice has no pages. extract/einvoice/ draws pages from its content.
      if (mediaType === 'application/xml')
        return { mediaType, language: hint, pages: [], attachments: [asFile(bytes)] };
      const here: PageRecognizer = { atOnce: 1, recognizePage: (request) => recognizePage(bytes, request) };
      const queue = new PageQueue(elsewhere ?? here, hint);
      const attachments =
        mediaType === 'application/pdf'
          ? await pdf.read(bytes, queue)
          : await readImage(await countImagePages(bytes, mediaType, pageLimit), queue);
      const pages = await queue.finish();
      return { mediaType, language: detectLanguage(wordsOf(pages)) ?? hint, pages, attachments };
    },
    recognizePage,
    async drawPage(bytes, page, width, format = 'png') {
      const mediaType = requireMediaType(bytes);
      const isPdf = mediaType === 'application/pdf';
      const count = isPdf ? await pdf.countPages(bytes) : await countImagePages(bytes, mediaType, pageLimit);
      if (page < 1 || page > count) throw new PipelineFailure('no_such_page');
      return isPdf ? await pdf.draw(bytes, page, width, format) : await drawImage(bytes, page, width, format);
    },
  };
}

function asFile(content: Uint8Array): Attachment {
  return { name: '', content };
}

function requireMediaType(bytes: Uint8Array): MediaType {
  if (bytes.length === 0) throw new PipelineFailure('empty');
  const mediaType = detectMediaType(bytes);
  if (!mediaType) throw new PipelineFailure(looksLikeXml(bytes) ? 'unknown_xml' : 'unknown_media_type');
  return mediaType;
}

/** @returns the attachments, of which an image has none */
async function readImage(pageCount: number, queue: PageQueue): Promise<Attachment[]> {
  for (let number = 1; number <= pageCount; number += 1) {
    await queue.recognize({ number, pageCount, reason: 'the file is an image' });
  }
  return [];
}
