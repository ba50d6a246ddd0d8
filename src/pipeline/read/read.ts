/** The first stage: a file's bytes give pages of words with boxes. */
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
   * @param hint language that is tried first where text is recognised; the text itself decides
   * @param elsewhere who recognises pages; without it this process does, one after another
   * @throws PipelineFailure why it cannot be read
   */
  read(bytes: Uint8Array, hint: Language, elsewhere?: PageRecognizer): Promise<ReadDocument>;
  /**
   * Reads one page from its picture, whatever text it has.
   *
   * @param recognizer in place of the one of the reader
   * @throws PipelineFailure
   */
  recognizePage(bytes: Uint8Array, request: PageRequest, recognizer?: TextRecognizer): Promise<Page>;
  /**
   * Draws a page as people see it.
   *
   * @param page from 1
   * @param width in pixels
   * @param format by default PNG
   * @throws PipelineFailure; `no_such_page` where the document has none of this number
   */
  drawPage(bytes: Uint8Array, page: number, width: number, format?: PictureFormat): Promise<Uint8Array>;
}

/** Pictures are taken as 200 dpi. */
const POINTS_PER_PIXEL = 72 / 200;

/**
 * @param usual recognizes pages unless another recognizer is given
 * @param pageLimit pages that a document may have
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
      // An e-invoice has no pages: extract/einvoice/ draws some from what it says.
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

/** @returns its attachments, of which images have none */
async function readImage(pageCount: number, queue: PageQueue): Promise<Attachment[]> {
  for (let number = 1; number <= pageCount; number += 1) {
    await queue.recognize({ number, pageCount, reason: 'the file is an image' });
  }
  return [];
}
