/** What the chosen values of a document rest on, for people. */
import type { ValueEvidence } from '../extraction.ts';
import { findClosing } from './confidence.ts';
import type { Found } from './extract.ts';
import type { FoundValue } from './found.ts';

/** Minimum similarity of a printed label to the field's name or an alias at which the label is the evidence. */
const LEAST_LABEL = 0.5;

/** @returns a function that names the strongest evidence of each value */
export function createEvidence({ values }: Pick<Found, 'values'>): (found: FoundValue) => ValueEvidence {
  const closing = findClosing(values);
  return (found) => {
    const { example } = found;
    if (example !== undefined) {
      const { id, name, documentId } = example;
      // The service has no names here: it names documents only for those who may know them.
      return { kind: 'example', example: { id, document_id: documentId, document_name: name === '' ? null : name } };
    }
    return { kind: kindOf(found, closing.has(found)) };
  };
}

function kindOf(
  { profile, ofOwnLabel, evidence, byLanguageModel }: FoundValue,
  closes: boolean,
): Exclude<ValueEvidence['kind'], 'example' | 'e_invoice'> {
  if (profile.record?.multiple === true) return 'table';
  if (profile.kinds[0] === 'iban') return 'check_digits';
  if (closes) return 'sums';
  if (ofOwnLabel === true || (evidence?.label ?? 0) >= LEAST_LABEL) return 'label';
  return byLanguageModel === true ? 'language_model' : 'layout';
}
