import { ADDRESS } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const CONTRACT = {
  titles: {
    de: ['\\p{L}*vertrag', '\\p{L}*vereinbarung'],
    en: ['agreement', 'contract', 'lease'],
  },
  clearTitles: {
    de: ['\\p{L}*vertrag'],
    en: ['agreement', 'contract', 'lease'],
  },
  mentions: {
    de: { anywhere: ['vertrag'] },
    en: { whole: ['contract', 'agreement', 'lease'] },
  },
  keys: ['notice_period', 'governing_law'],
  // Policies have a notice period and a governing law, too.
  after: 'insurance_policy',
  records: [
    {
      key: 'general',
      fields: [
        { key: 'title', type: 'text', concept: 'document_title', required: true },
        { key: 'contract_number', type: 'text' },
        { key: 'date', type: 'date' },
        { key: 'start_date', type: 'date', concept: 'start_date' },
        { key: 'end_date', type: 'date' },
        { key: 'notice_period', type: 'text', concept: 'notice_period' },
        { key: 'governing_law', type: 'text', concept: 'governing_law' },
      ],
    },
    {
      key: 'party',
      multiple: true,
      fields: [
        { key: 'name', type: 'text', concept: 'name' },
        { key: 'role', type: 'text', concept: 'party_role' },
        ...ADDRESS,
        { key: 'representative', type: 'text', format: 'person' },
      ],
    },
    {
      key: 'amounts',
      fields: [
        { key: 'value', type: 'quantity' },
        { key: 'payment_terms', type: 'text', concept: 'payment_terms' },
      ],
    },
  ],
} as const satisfies DocumentType;
