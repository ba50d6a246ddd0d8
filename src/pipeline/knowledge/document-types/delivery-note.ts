import type { DocumentType } from './document-type.ts';

export const DELIVERY_NOTE = {
  titles: {
    de: ['lieferschein'],
    en: ['(?:delivery|despatch|dispatch) note', 'packing (?:list|slip)'],
  },
  mentions: {
    de: { anywhere: ['lieferschein'] },
    en: { whole: ['delivery note', 'packing (?:list|slip)'] },
  },
  keys: ['delivery_note_number'],
} as const satisfies DocumentType;
