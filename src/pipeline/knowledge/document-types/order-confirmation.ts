import type { DocumentType } from './document-type.ts';

export const ORDER_CONFIRMATION = {
  titles: {
    de: ['(?:auftrags|bestell)bestätigung', 'bestätigung'],
    en: ['order (?:confirmation|acknowledge?ment)'],
  },
  clearTitles: {
    de: ['(?:auftrags|bestell)bestätigung'],
    en: ['order (?:confirmation|acknowledge?ment)'],
  },
  mentions: {
    de: { anywhere: ['bestätig'] },
    en: { beginning: ['confirm', 'acknowledg'] },
  },
  keys: ['confirmation_number', 'order_number'],
} as const satisfies DocumentType;
