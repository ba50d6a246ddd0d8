/** Examples of a pipeline: documents whose values a person has confirmed. */

import type { Example, NamedExample } from './extract/examples/example.ts';
import { learn } from './extract/examples/learn.ts';
import { type FoundPlace, placeValues, type TypedRow } from './extract/examples/place-values.ts';
import { surveyPages } from './extract/extract.ts';
import { buildLexicon } from './extract/lexicon/lexicon.ts';
import { profileTemplate } from './extract/profile.ts';
import type { Entity } from './extraction.ts';
import type { Language, Page } from './page.ts';
import type { ResolvedTemplate } from './template.ts';

export type { Example, NamedExample } from './extract/examples/example.ts';
export { ExampleIndex, MOST_EXAMPLES } from './extract/examples/example-index.ts';
export { pagesOfWords } from './extract/examples/pages-of-words.ts';
export type { FoundPlace, TypedRow, TypedValue } from './extract/examples/place-values.ts';

/** Finds examples for a document that was read. */
export interface ExampleSource {
  /**
   * @param fingerprint of the document
   * @returns the most similar examples, at most `MOST_EXAMPLES`, the most similar first
   */
  find(fingerprint: readonly number[]): Promise<readonly NamedExample[]>;
}

/** Pages with values that a person has confirmed. */
export interface ConfirmedPages {
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly template: ResolvedTemplate;
  /** Values without locations are located on the pages. */
  readonly entities: readonly Entity[];
}

/** Learns an example from confirmed values. Takes about as long as the extraction of a document with a text layer. */
export function learnExample({ language, pages, template, entities }: ConfirmedPages): Example {
  const survey = surveyPages({ mediaType: 'application/pdf', language, pages, attachments: [] });
  return learn(survey, profileTemplate(template, buildLexicon()), entities);
}

/** Finds the places of typed values on the pages. Takes about as long as learning an example. */
export function placeTypedValues(
  { language, pages, template }: Omit<ConfirmedPages, 'entities'>,
  rows: readonly TypedRow[],
): FoundPlace[][] {
  const survey = surveyPages({ mediaType: 'application/pdf', language, pages, attachments: [] });
  return placeValues(survey, profileTemplate(template, buildLexicon()), rows);
}
