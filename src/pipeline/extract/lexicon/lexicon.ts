/** All concepts in one table. */

import { normaliseLabel } from '../labels/normalise.ts';
import { AGREEMENT_CONCEPTS } from './agreements.ts';
import { AMOUNT_CONCEPTS } from './amounts.ts';
import { COLUMN_CONCEPTS } from './columns.ts';
import type { Concept } from './concept.ts';
import { DOCUMENT_CONCEPTS } from './document.ts';
import { PARTY_CONCEPTS } from './parties.ts';

export type ConceptId =
  | (typeof DOCUMENT_CONCEPTS)[number]['id']
  | (typeof AMOUNT_CONCEPTS)[number]['id']
  | (typeof PARTY_CONCEPTS)[number]['id']
  | (typeof COLUMN_CONCEPTS)[number]['id']
  | (typeof AGREEMENT_CONCEPTS)[number]['id'];

const CONCEPTS: readonly (Concept & { readonly id: ConceptId })[] = [
  ...DOCUMENT_CONCEPTS,
  ...AMOUNT_CONCEPTS,
  ...PARTY_CONCEPTS,
  ...COLUMN_CONCEPTS,
  ...AGREEMENT_CONCEPTS,
];

export function splitLabels(labels: string): string[] {
  return labels.split('|').filter((label) => label !== '');
}

export interface KnownConcept extends Concept {
  readonly id: ConceptId;
  /** Normalised labels, the concept's own id among them. */
  readonly forms: ReadonlySet<string>;
}

export type Lexicon = readonly KnownConcept[];

export function buildLexicon(): Lexicon {
  return CONCEPTS.map((concept) => ({
    ...concept,
    forms: new Set([concept.id.replaceAll('_', ' '), ...splitLabels(concept.labels)].map(normaliseLabel)),
  }));
}
