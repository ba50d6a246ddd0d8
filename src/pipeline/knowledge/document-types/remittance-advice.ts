import { ADDRESS, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const REMITTANCE_ADVICE = {
  titles: {
    de: ['(?:zahlungs|überweisungs)?avis'],
    en: ['(?:remittance|payment) advice'],
  },
  mentions: {
    de: { anywhere: ['avis', 'überweist uns', 'uns .{0,80}überweist'] },
    en: { whole: ['remittance', 'pays us', 'payment advice'] },
  },
  keys: ['advice_number', 'payment_date'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'advice_number', type: 'text' },
        { key: 'date', type: 'date' },
        { key: 'payment_date', type: 'date' },
      ],
    },
    { key: 'payer', fields: [NAME, ...ADDRESS] },
    { key: 'payee', fields: [NAME, ...ADDRESS] },
    {
      key: 'payment',
      fields: [
        { key: 'amount', type: 'quantity', required: true },
        { key: 'method', type: 'text', concept: 'payment_method' },
        { key: 'iban', type: 'text', format: 'iban' },
        { key: 'reference', type: 'text' },
      ],
    },
    {
      key: 'item',
      multiple: true,
      fields: [
        { key: 'invoice_number', type: 'text' },
        { key: 'invoice_date', type: 'date' },
        { key: 'gross_amount', type: 'quantity' },
        { key: 'discount', type: 'quantity' },
        { key: 'amount', type: 'quantity' },
      ],
    },
  ],
} as const satisfies DocumentType;
