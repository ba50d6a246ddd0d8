/** All concepts in one table. */
import { AGREEMENT_CONCEPTS } from './agreements.ts';
import { AMOUNT_CONCEPTS } from './amounts.ts';
import { COLUMN_CONCEPTS } from './columns.ts';
import { DOCUMENT_CONCEPTS } from './document.ts';
import { PARTY_CONCEPTS } from './parties.ts';

export const CONCEPTS = [
  ...DOCUMENT_CONCEPTS,
  ...AMOUNT_CONCEPTS,
  ...PARTY_CONCEPTS,
  ...COLUMN_CONCEPTS,
  ...AGREEMENT_CONCEPTS,
] as const;

export type ConceptId = (typeof CONCEPTS)[number]['id'];
