import type { DocumentType } from './document-type.ts';

export const CONTRACT = {
  titles: {
    de: ['\\p{L}*vertrag', '\\p{L}*vereinbarung'],
    en: ['agreement', 'contract', 'lease'],
  },
  clearTitles: {
    de: ['\\p{L}*vertrag'],
    en: ['agreement', 'contract', 'lease'],
  },
  mentions: {
    de: { anywhere: ['vertrag'] },
    en: { whole: ['contract', 'agreement', 'lease'] },
  },
  keys: ['notice_period', 'governing_law'],
  // Policies have a notice period and a governing law, too.
  after: 'insurance_policy',
} as const satisfies DocumentType;
