import type { DocumentType } from './document-type.ts';

export const INVOICE = {
  titles: {
    de: ['\\p{L}*(?<!ab)rechnung(?:skorrektur)?', 'gutschrift'],
    en: ['tax invoice', 'invoice', 'credit note'],
  },
  clearTitles: {
    // A payslip can be called `Gehaltsabrechnung`.
    de: ['(?!(?:gehalts|lohn|entgelt|verdienst|bezüge)\\p{L}*abrechnung)\\p{L}*(?:rechnung|gutschrift)'],
    en: ['invoice', 'credit note'],
  },
  mentions: {
    de: { anywhere: ['rechnung', 'faktura'] },
    en: { whole: ['invoice', 'bill'] },
  },
  keys: ['invoice_number', 'total_amount'],
  // Shops print the number of the order in large type.
  alsoTitledAs: ['purchase_order'],
} as const satisfies DocumentType;
