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
} as const satisfies DocumentType;
