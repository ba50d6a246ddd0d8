import type { DocumentType } from './document-type.ts';

export const QUOTE = {
  titles: {
    de: ['angebot', 'offerte', 'kostenvoranschlag'],
    en: ['quotation', 'quote', 'estimate', 'offer'],
  },
  clearTitles: {
    de: ['angebot', 'offerte', 'kostenvoranschlag'],
    en: ['quotation', 'quote', 'estimate'],
  },
  mentions: {
    de: { anywhere: ['angebot', 'anbieter'] },
    en: { beginning: ['offer', 'quot'] },
  },
  keys: ['quote_number', 'valid_until'],
} as const satisfies DocumentType;
