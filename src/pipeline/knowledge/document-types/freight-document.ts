import type { DocumentType } from './document-type.ts';

export const FREIGHT_DOCUMENT = {
  titles: {
    de: ['\\p{L}*frachtbrief', 'konnossement'],
    en: ['\\p{L}*waybill', 'bill of lading', 'consignment note'],
  },
  mentions: {
    de: { anywhere: ['fracht', 'spedition', '(?:ab|ver)laden', 'lastwagen'] },
    en: { beginning: ['freight', 'haul', 'lorry', 'unload', 'waybill'] },
  },
  keys: ['place_of_loading', 'place_of_delivery'],
} as const satisfies DocumentType;
