import type { DocumentType } from './document-type.ts';

export const REMITTANCE_ADVICE = {
  titles: {
    de: ['(?:zahlungs|überweisungs)?avis'],
    en: ['(?:remittance|payment) advice'],
  },
  mentions: {
    de: { anywhere: ['avis', 'überweist uns', 'uns .{0,80}überweist'] },
    en: { whole: ['remittance', 'pays us', 'payment advice'] },
  },
  keys: ['advice_number', 'payment_date'],
} as const satisfies DocumentType;
