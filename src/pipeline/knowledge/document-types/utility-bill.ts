import { ADDRESS, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const UTILITY_BILL = {
  titles: {
    de: ['(?:strom|gas|wasser|wärme|energie|verbrauchs|jahres)\\p{L}*(?:rechnung|abrechnung)'],
    en: ['(?:electricity|gas|water|your|utility|energy) bill'],
  },
  clearTitles: {
    de: [],
    en: ['(?:electricity|gas|water|your|utility) bill'],
  },
  mentions: {
    de: { anywhere: ['strom', 'stadtwerk', 'versorger', 'zähler', 'abschlag'] },
    en: { beginning: ['power', 'electricity', 'meter', 'utility'] },
  },
  keys: ['bill_number', 'total_amount'],
  variantOf: 'invoice',
  records: [
    { key: 'provider', fields: [NAME, ...ADDRESS] },
    { key: 'customer', fields: [NAME, { key: 'customer_number', type: 'text' }, ...ADDRESS] },
    {
      key: 'general',
      fields: [
        { key: 'bill_number', type: 'text', required: true },
        { key: 'date', type: 'date' },
        { key: 'period_start', type: 'date' },
        { key: 'period_end', type: 'date' },
        { key: 'due_date', type: 'date' },
        { key: 'contract_number', type: 'text', concept: 'contract_number' },
      ],
    },
    {
      key: 'meter',
      multiple: true,
      fields: [
        { key: 'meter_number', type: 'text', concept: 'meter_number' },
        { key: 'previous_reading', type: 'quantity' },
        { key: 'current_reading', type: 'quantity' },
        { key: 'consumption', type: 'quantity' },
      ],
    },
    {
      key: 'amounts',
      fields: [
        { key: 'net_amount', type: 'quantity' },
        { key: 'tax_amount', type: 'quantity' },
        { key: 'total_amount', type: 'quantity', required: true },
        { key: 'prepaid_amount', type: 'quantity' },
        { key: 'amount_due', type: 'quantity' },
        { key: 'next_instalment', type: 'quantity', concept: 'next_instalment' },
      ],
    },
    {
      key: 'payment',
      fields: [
        { key: 'iban', type: 'text', concept: 'iban', format: 'iban' },
        { key: 'bic', type: 'text', concept: 'bic', format: 'bic' },
        { key: 'reference', type: 'text' },
      ],
    },
  ],
} as const satisfies DocumentType;
