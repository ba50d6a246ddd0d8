/** Reads a sample document: first with the predefined template of its type, and then its other labels and values. */
import { surveyPages } from '../extract/extract.ts';
import type { Forest } from '../extract/ranking/trees.ts';
import type { Entity } from '../extraction.ts';
import type { DocumentTypeId } from '../knowledge/document-types/document-types.ts';
import type { ReadDocument } from '../page.ts';
import { loadTemplate } from '../predefined.ts';
import type { Template } from '../template.ts';
import { readSample } from './read-sample.ts';
import { recognizeType } from './recognize.ts';
import type { Sample } from './sample.ts';

/** Maximum number of pages that are used. Further pages take time, and have few fields. */
const MOST_PAGES = 20;

interface SampleOptions {
  /** Type of the document, if it is known without its pages. */
  readonly type: DocumentTypeId | undefined;
  /** Returns the values of a template in a document. */
  readonly extract: (document: ReadDocument, template: Template) => readonly Entity[];
  /** Rates labels and values. */
  readonly forest: Forest;
}

/** @param document only its first pages are read */
export function sampleDocument(document: ReadDocument, { type, extract, forest }: SampleOptions): Sample {
  const first = { ...document, pages: document.pages.slice(0, MOST_PAGES) };
  const survey = surveyPages(first);
  const known = readKnownValues(first, type ?? recognizeType(survey.sheet), extract);
  return readSample({ survey, pageCount: document.pages.length, known }, forest);
}

function readKnownValues(
  document: ReadDocument,
  type: DocumentTypeId | undefined,
  extract: SampleOptions['extract'],
): { type: DocumentTypeId; entities: readonly Entity[] } | undefined {
  const template = type && loadTemplate(`${type}.${document.language}`);
  return type === undefined || template === undefined ? undefined : { type, entities: extract(document, template) };
}
