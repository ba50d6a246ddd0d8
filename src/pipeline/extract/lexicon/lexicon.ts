/** The concepts of the knowledge base with their labels in all languages. */
import type { Concept } from '../../knowledge/fields/concept.ts';
import { CONCEPTS, type ConceptId } from '../../knowledge/fields/concepts.ts';
import { labelsOf } from '../../knowledge/languages/languages.ts';
import { normaliseLabel } from '../labels/normalise.ts';

export type { ConceptId };

export function splitLabels(labels: string): string[] {
  return labels.split('|').filter((label) => label !== '');
}

export interface KnownConcept extends Concept {
  readonly id: ConceptId;
  /** Printed labels and names that people give such a field, separated by `|`. */
  readonly labels: string;
  /** Normalised labels, the concept's own id among them. */
  readonly forms: ReadonlySet<string>;
}

export type Lexicon = readonly KnownConcept[];

export function buildLexicon(): Lexicon {
  return CONCEPTS.map((concept) => {
    const labels = labelsOf(concept.id);
    const forms = new Set([concept.id.replaceAll('_', ' '), ...labels].map(normaliseLabel));
    return { ...concept, labels: labels.join('|'), forms };
  });
}
