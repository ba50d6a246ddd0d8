import { ADDRESS, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const INSURANCE_POLICY = {
  titles: {
    de: ['versicherungsschein', '(?:versicherungs)?police'],
    en: ['insurance policy', 'policy schedule', 'certificate of insurance', 'schedule of insurance'],
  },
  clearTitles: {
    de: ['versicherungsschein', '(?:versicherungs)?police'],
    en: ['insurance policy', 'policy schedule'],
  },
  mentions: {
    de: { anywhere: ['versicher'] },
    en: { beginning: ['insur', 'policy'] },
  },
  keys: ['policy_number', 'sum_insured'],
  records: [
    { key: 'insurer', fields: [NAME, ...ADDRESS] },
    { key: 'holder', fields: [NAME, ...ADDRESS, { key: 'birth_date', type: 'date', concept: 'birth_date' }] },
    {
      key: 'general',
      fields: [
        { key: 'policy_number', type: 'text', concept: 'policy_number', required: true },
        { key: 'type', type: 'text' },
        { key: 'start_date', type: 'date' },
        { key: 'end_date', type: 'date' },
        { key: 'date', type: 'date' },
      ],
    },
    {
      key: 'amounts',
      fields: [
        { key: 'premium', type: 'quantity' },
        { key: 'insurance_tax', type: 'quantity', concept: 'insurance_tax' },
        { key: 'total_premium', type: 'quantity', concept: 'total_premium' },
        { key: 'deductible', type: 'quantity', concept: 'deductible' },
        { key: 'sum_insured', type: 'quantity', concept: 'sum_insured' },
      ],
    },
    {
      key: 'payment',
      fields: [
        { key: 'interval', type: 'text' },
        { key: 'iban', type: 'text', format: 'iban' },
      ],
    },
  ],
} as const satisfies DocumentType;
