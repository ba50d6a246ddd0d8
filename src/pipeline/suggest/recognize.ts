/** Recognizes the document type of a sample by its title. */
import { papersByTitle } from '../extract/own/papers.ts';
import { bottom, isBold, type Sheet } from '../extract/sheet.ts';
import { matchClearTitle } from '../knowledge/document-types/document-patterns.ts';
import { DOCUMENT_TYPE_IDS, type DocumentTypeId, documentType } from '../knowledge/document-types/document-types.ts';

const TITLES = DOCUMENT_TYPE_IDS.filter((id) => id !== 'business_card').map((id) => ({
  id,
  title: matchClearTitle(documentType(id)),
}));
/** Least weight of a title. */
const LEAST = 0.3;
/** Part of the first page with headings in the usual font size, and maximum number of their words. */
const UPPER = 0.5;
const MOST_WORDS = 9;
/** The rest of a heading after the title: nothing, or the number of the document. */
const NUMBERED = /^\s*(?:$|(?:nr|no|number|nummer|#)?[\s.:]*[\p{Lu}\d/-]*\d)/iu;

/** @returns undefined without a known title */
export function recognizeType(sheet: Sheet): DocumentTypeId | undefined {
  const [best] = [...papersByTitle(sheet)].sort(([, a], [, b]) => b - a);
  if (best !== undefined && best[1] >= LEAST) return best[0];
  return numberedHeading(sheet);
}

/** `Rechnung Nr. 14 / 2026`, `INVOICE 0431 - heating pump`: a line with a title and the number of the document. */
function numberedHeading({ segments, pages: [page] }: Sheet): DocumentTypeId | undefined {
  if (page === undefined) return undefined;
  const headings = segments.filter(
    ({ page: number, box, words }) =>
      number === page.number && bottom(box) < UPPER * page.height && words.length <= 3 * MOST_WORDS,
  );
  for (const wantsBold of [true, false]) {
    for (const segment of headings) {
      if (wantsBold !== isBold(segment)) continue;
      const own = TITLES.find(({ title }) => {
        const found = title.exec(segment.text);
        return found !== null && found.index < 3 && NUMBERED.test(segment.text.slice(found.index + found[0].length));
      });
      if (own !== undefined) return own.id;
    }
  }
  return undefined;
}
