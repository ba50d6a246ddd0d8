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
} as const satisfies DocumentType;
