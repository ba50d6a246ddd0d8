import type { DocumentType } from './document-type.ts';

export const RECEIPT = {
  titles: {
    de: ['quittung', 'kassenbon', 'kassenbeleg', 'beleg', 'bon'],
    en: ['receipt'],
  },
  clearTitles: {
    de: ['\\p{L}*(?:quittung|kassenbon)'],
    en: ['receipt'],
  },
  mentions: {
    de: { anywhere: ['kassen', 'quittung', 'einkauf', 'eingekauft'], whole: ['laden', 'bon'] },
    en: { whole: ['receipt', 'shop', 'till', 'purchase'] },
  },
  keys: ['receipt_number', 'total_amount'],
  variantOf: 'invoice',
} as const satisfies DocumentType;
