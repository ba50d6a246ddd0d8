/** Checks whether the title of a document matches the kind of its template. */
import type { Check } from '../extraction.ts';
import { matchClearTitle } from '../knowledge/document-types/document-patterns.ts';
import type { DocumentType } from '../knowledge/document-types/document-type.ts';
import { DOCUMENT_TYPE_IDS, documentType } from '../knowledge/document-types/document-types.ts';
import type { ReadDocument } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';
import { failedAt, passedAt } from './rule.ts';
import { KIND_CHECKS } from './table/files.ts';

/** A document type and its variants. Documents of each variant match the templates of the others. */
interface Kind {
  readonly id: string;
  readonly types: readonly DocumentType[];
  readonly alsoTitledAs: readonly string[];
  readonly titles: readonly RegExp[];
}

const KINDS: readonly Kind[] = DOCUMENT_TYPE_IDS.filter((id) => documentType(id).variantOf === undefined).map((id) => {
  const variants = DOCUMENT_TYPE_IDS.map(documentType).filter(({ variantOf }) => variantOf === id);
  const types = [documentType(id), ...variants];
  return { id, types, alsoTitledAs: documentType(id).alsoTitledAs ?? [], titles: types.map(matchClearTitle) };
});

/**
 * Minimum font size of a title, as a multiple of the usual font size. A title is also near the top of the first page, and is
 * not a sentence.
 */
const LARGER = 1.2;
const UPPER = 0.6;
const MOST_WORDS = 6;

/** @returns an empty list if the kind of the template is unknown, or the document has no title that names its kind */
export function checkDocumentKind({ pages }: Pick<ReadDocument, 'pages'>, template: ResolvedTemplate): Check[] {
  const wanted = kindOf(template);
  const titles = findTitles(pages);
  const kinds = new Set(titles.flatMap((title) => KINDS.filter((kind) => isTitleOf(kind, title)).map(({ id }) => id)));
  if (wanted === undefined || kinds.size === 0) return [];
  if ([wanted.id, ...wanted.alsoTitledAs].some((id) => kinds.has(id))) {
    return [passedAt('file.kind', [])];
  }
  const title = titles.find((text) => KINDS.some((kind) => isTitleOf(kind, text))) ?? '';
  return [failedAt(KIND_CHECKS, 'file.kind', [], { found: title })];
}

function isTitleOf({ titles }: Kind, text: string): boolean {
  return titles.some((title) => title.test(text));
}

/** Finds the kind of a template by its keys. Kinds with variants come last, since most documents have the total of an invoice. */
function kindOf({ fields }: ResolvedTemplate): Kind | undefined {
  const keys = new Set(
    fields.flatMap((field) =>
      field.type !== 'record' ? [field.key] : field.multiple ? [] : field.fields.map(({ key }) => key),
    ),
  );
  return KINDS_IN_ORDER.find(({ types }) => types.some((type) => type.keys.every((key) => keys.has(key))));
}

const KINDS_IN_ORDER = orderKinds();

function orderKinds(): readonly Kind[] {
  const [single, varied] = [
    KINDS.filter(({ types }) => types.length === 1),
    KINDS.filter(({ types }) => types.length > 1),
  ];
  const first = single.filter(({ types }) => types.every(({ after }) => after === undefined));
  const ordered = first.flatMap((kind) => [
    kind,
    ...single.filter(({ types }) => types.some(({ after }) => after === kind.id)),
  ]);
  return [...ordered, ...varied];
}

function findTitles([page]: ReadDocument['pages']): string[] {
  if (page === undefined) return [];
  const sizes = page.lines.flatMap(({ words }) => words.map(({ size }) => size)).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return page.lines
    .filter(({ words, box }) => {
      const size = Math.max(0, ...words.map((word) => word.size));
      return words.length <= MOST_WORDS && size > LARGER * usual && box[1] < UPPER * page.height;
    })
    .map(({ words }) => words.map(({ text }) => text).join(' '));
}
