/** What a value rests on, in short words. */
import { defineWords, type Language } from '../../language/words';
import type { Evidence } from './extraction';

export const evidenceWords = defineWords({
  en: {
    label: 'by its label',
    table: 'by its column',
    sums: 'by amounts that add up',
    check_digits: 'by its check digits',
    e_invoice: 'from the e-invoice',
    language_model: 'from the language model',
    layout: 'by its place on the page',
    asIn: 'as in',
    example: (name: string) => `as in ${name}`,
    nameless: 'a confirmed document',
    unnamed: 'this document',
    forget: 'Forget this example',
    forgetTitle: 'Forget this example?',
    forgetText: (name: string) =>
      `Later documents are no longer read like ${name}. The document itself and values that were already read stay as they are.`,
    forgetAction: 'Forget',
    forgotten: 'forgotten',
    cancel: 'Cancel',
  },
  de: {
    label: 'durch die Beschriftung',
    table: 'durch die Spalte',
    sums: 'durch passende Summen',
    check_digits: 'durch die Prüfziffern',
    e_invoice: 'aus der E-Rechnung',
    language_model: 'vom Sprachmodell',
    layout: 'durch die Stelle auf der Seite',
    asIn: 'wie in',
    example: (name: string) => `wie in ${name}`,
    nameless: 'einem bestätigten Dokument',
    unnamed: 'dieses Dokument',
    forget: 'Beispiel vergessen',
    forgetTitle: 'Dieses Beispiel vergessen?',
    forgetText: (name: string) =>
      `Spätere Dokumente werden nicht mehr wie ${name} gelesen. Das Dokument selbst und schon gelesene Werte bleiben, wie sie sind.`,
    forgetAction: 'Vergessen',
    forgotten: 'vergessen',
    cancel: 'Abbrechen',
  },
});

type EvidenceWords = (typeof evidenceWords)[Language];

export function describeEvidence(evidence: Evidence, t: EvidenceWords): string {
  if (evidence.kind !== 'example') return t[evidence.kind];
  // The service leaves out names of documents that one may not know.
  return t.example(evidence.example?.document_name || t.nameless);
}
