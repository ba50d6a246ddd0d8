import { ADDRESS, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const PAYMENT_REMINDER = {
  titles: {
    de: ['mahnung', 'zahlungserinnerung'],
    en: ['(?:payment|first|second|3rd|third|final) (?:reminder|notice)', 'overdue notice'],
  },
  clearTitles: {
    de: ['mahnung', 'zahlungserinnerung'],
    en: ['(?:payment|first|second|final) (?:reminder|notice)', 'overdue notice'],
  },
  mentions: {
    de: { anywhere: ['mahn', 'schulden', 'schuldner', 'gläubiger'] },
    en: { whole: ['reminder', 'owe', 'overdue'] },
  },
  keys: ['reminder_number', 'open_amount'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'reminder_number', type: 'text' },
        { key: 'date', type: 'date' },
        { key: 'level', type: 'number' },
        { key: 'customer_number', type: 'text', concept: 'customer_number' },
        { key: 'due_date', type: 'date' },
      ],
    },
    { key: 'creditor', fields: [NAME, ...ADDRESS] },
    { key: 'debtor', fields: [NAME, ...ADDRESS] },
    {
      key: 'amounts',
      fields: [
        { key: 'open_amount', type: 'quantity', concept: 'open_amount' },
        { key: 'fees', type: 'quantity', concept: 'reminder_fee' },
        { key: 'interest', type: 'quantity', concept: 'interest' },
        { key: 'total_amount', type: 'quantity', required: true },
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
    {
      key: 'open_item',
      multiple: true,
      fields: [
        { key: 'invoice_number', type: 'text' },
        { key: 'invoice_date', type: 'date' },
        { key: 'due_date', type: 'date' },
        { key: 'amount', type: 'quantity' },
      ],
    },
  ],
} as const satisfies DocumentType;
