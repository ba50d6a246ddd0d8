import type { DocumentType } from './document-type.ts';

export const PURCHASE_ORDER = {
  titles: {
    de: ['bestellung', 'bestellschein'],
    // `Order confirmation` is another type.
    en: ['purchase order(?! conf| ackn)', 'order(?! conf| ackn)'],
  },
  clearTitles: {
    de: ['bestellung'],
    en: ['purchase order'],
  },
  mentions: {
    de: { anywhere: ['bestell(?:t|ung)'] },
    en: { whole: ['purchase order', 'order(?:ed)?'] },
  },
  keys: ['order_number', 'buyer_reference'],
  // Confirmations and quotes have both keys, too.
  after: 'quote',
} as const satisfies DocumentType;
