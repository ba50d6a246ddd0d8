import type { DocumentType } from './document-type.ts';

export const UTILITY_BILL = {
  titles: {
    de: ['(?:strom|gas|wasser|wärme|energie|verbrauchs|jahres)\\p{L}*(?:rechnung|abrechnung)'],
    en: ['(?:electricity|gas|water|your|utility|energy) bill'],
  },
  clearTitles: {
    de: [],
    en: ['(?:electricity|gas|water|your|utility) bill'],
  },
  mentions: {
    de: { anywhere: ['strom', 'stadtwerk', 'versorger', 'zähler', 'abschlag'] },
    en: { beginning: ['power', 'electricity', 'meter', 'utility'] },
  },
  keys: ['bill_number', 'total_amount'],
  variantOf: 'invoice',
} as const satisfies DocumentType;
