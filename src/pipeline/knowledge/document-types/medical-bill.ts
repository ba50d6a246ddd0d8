import { ADDRESS, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const MEDICAL_BILL = {
  titles: {
    de: ['liquidation', 'privatrechnung', 'honorarrechnung', 'rechnung nach go[äz]'],
    en: ['medical bill', 'patient invoice', 'statement of charges'],
  },
  clearTitles: {
    de: [],
    en: [],
  },
  mentions: {
    de: { anywhere: ['arzt', 'ärzt', 'patient', 'behandl', 'praxis'] },
    en: { beginning: ['doctor', 'patient', 'treat'] },
  },
  keys: ['bill_number', 'total_amount'],
  variantOf: 'invoice',
  records: [
    { key: 'provider', fields: [NAME, ...ADDRESS, { key: 'tax_number', type: 'text', concept: 'tax_number' }] },
    {
      key: 'patient',
      fields: [
        { key: 'name', type: 'text', format: 'person' },
        { key: 'birth_date', type: 'date', concept: 'birth_date' },
        ...ADDRESS,
        { key: 'insurance', type: 'text' },
      ],
    },
    {
      key: 'general',
      fields: [
        { key: 'bill_number', type: 'text', required: true },
        { key: 'date', type: 'date', required: true },
        { key: 'diagnosis', type: 'text', concept: 'diagnosis' },
      ],
    },
    { key: 'amounts', fields: [{ key: 'total_amount', type: 'quantity', required: true }] },
    {
      key: 'payment',
      fields: [
        { key: 'iban', type: 'text', format: 'iban' },
        { key: 'bic', type: 'text', concept: 'bic', format: 'bic' },
        { key: 'due_date', type: 'date' },
      ],
    },
    {
      key: 'service',
      multiple: true,
      fields: [
        { key: 'date', type: 'date' },
        { key: 'code', type: 'text' },
        { key: 'description', type: 'text' },
        { key: 'factor', type: 'number' },
        { key: 'amount', type: 'quantity' },
      ],
    },
  ],
} as const satisfies DocumentType;
