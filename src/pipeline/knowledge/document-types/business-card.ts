import type { DocumentType } from './document-type.ts';

export const BUSINESS_CARD = {
  titles: { de: [], en: [] },
  mentions: {
    de: { anywhere: ['visitenkarte', 'handy'] },
    en: { whole: ['business card', 'mobile', 'job title'] },
  },
  keys: ['mobile', 'title', 'company'],
} as const satisfies DocumentType;
