/** Recognizes the document type by its title. */
import { matchTitle } from '../../knowledge/document-types/document-patterns.ts';
import { DOCUMENT_TYPE_IDS, type DocumentTypeId, documentType } from '../../knowledge/document-types/document-types.ts';
import { bottom, type Sheet } from '../sheet.ts';

const TITLES = DOCUMENT_TYPE_IDS.map((id) => ({ id, title: matchTitle(documentType(id)) }));

/**
 * A title is larger than the usual type size by this factor, in the upper part of the first page, and not a sentence.
 */
const LARGER = 1.15;
const UPPER = 0.6;
const MOST_WORDS = 7;
/**
 * `line`: score of a title in the usual type size on its own line. `alike`: factor if the title is that of the type's
 * `variantOf`. `slip`: score of a page with the shape of a cash register receipt.
 */
const WORTH = { line: 0.25, alike: 0.8, slip: 0.6 } as const;
/** Paper with a larger ratio of height to width is from a cash register. */
const SLIP = 1.7;

/** @returns the possible document types by the title, from 0 to 1: the larger the type, the higher */
export function papersByTitle(sheet: Sheet): ReadonlyMap<DocumentTypeId, number> {
  const [page] = sheet.pages;
  if (page === undefined) return new Map();
  const titles = sheet.segments
    .filter(({ page: number, box }) => number === page.number && bottom(box) < UPPER * page.height)
    .filter(({ words, text }) => words.length <= MOST_WORDS && !/:\s*$/.test(text))
    .flatMap(({ text, size }) =>
      TITLES.flatMap(({ id, title }) => {
        const [found] = title.exec(text) ?? [];
        const large = size > LARGER * sheet.usualSize;
        return found !== undefined && (large || found.length >= 0.8 * text.length) ? [{ id, size, large }] : [];
      }),
    );
  const largest = Math.max(0, ...titles.map(({ size, large }) => (large ? size : 0)));
  const rates = new Map<DocumentTypeId, number>();
  const add = (id: DocumentTypeId, rate: number): void => {
    rates.set(id, Math.max(rates.get(id) ?? 0, rate));
  };
  for (const { id, size, large } of titles) {
    if (large) add(id, (size / largest) ** 3);
    else if (largest === 0) add(id, WORTH.line);
  }
  for (const [titled, rate] of [...rates])
    for (const id of DOCUMENT_TYPE_IDS) if (documentType(id).variantOf === titled) add(id, WORTH.alike * rate);
  if (page.height > SLIP * page.width) add('receipt', WORTH.slip);
  return rates;
}
