import type { DocumentType } from './document-type.ts';

export const BANK_STATEMENT = {
  titles: {
    de: ['kontoauszug'],
    en: ['(?:bank|account) statement', 'statement of account'],
  },
  mentions: {
    de: { anywhere: ['kontostand', 'auszug', 'kontoinhaber'] },
    en: { whole: ['statement', 'balance'] },
  },
  keys: ['statement_number', 'closing_balance'],
  records: [
    {
      key: 'account',
      fields: [
        { key: 'holder', type: 'text' },
        { key: 'iban', type: 'text', format: 'iban' },
        { key: 'bic', type: 'text', concept: 'bic', format: 'bic' },
        { key: 'account_number', type: 'text', concept: 'bank_account' },
        { key: 'bank', type: 'text', format: 'organisation' },
      ],
    },
    {
      key: 'general',
      fields: [
        { key: 'statement_number', type: 'text', concept: 'statement_number' },
        { key: 'statement_date', type: 'date' },
        { key: 'period_start', type: 'date' },
        { key: 'period_end', type: 'date' },
        { key: 'currency', type: 'text', format: 'currency' },
      ],
    },
    {
      key: 'balances',
      fields: [
        { key: 'opening_balance', type: 'quantity', concept: 'opening_balance' },
        { key: 'closing_balance', type: 'quantity', concept: 'closing_balance', required: true },
        { key: 'total_credits', type: 'quantity', concept: 'total_credits' },
        { key: 'total_debits', type: 'quantity', concept: 'total_debits' },
      ],
    },
    {
      key: 'transaction',
      multiple: true,
      fields: [
        { key: 'booking_date', type: 'date', concept: 'booking_date' },
        { key: 'value_date', type: 'date', concept: 'value_date' },
        { key: 'description', type: 'text' },
        { key: 'counterparty', type: 'text', concept: 'counterparty' },
        { key: 'counterparty_iban', type: 'text', format: 'iban' },
        { key: 'reference', type: 'text', concept: 'reference' },
        { key: 'amount', type: 'quantity' },
        { key: 'balance', type: 'quantity', concept: 'balance' },
      ],
    },
  ],
} as const satisfies DocumentType;
