import type { DocumentType } from './document-type.ts';

export const MEDICAL_BILL = {
  titles: {
    de: ['liquidation', 'privatrechnung', 'honorarrechnung', 'rechnung nach go[äz]'],
    en: ['medical bill', 'patient invoice', 'statement of charges'],
  },
  clearTitles: {
    de: [],
    en: [],
  },
  mentions: {
    de: { anywhere: ['arzt', 'ärzt', 'patient', 'behandl', 'praxis'] },
    en: { beginning: ['doctor', 'patient', 'treat'] },
  },
  keys: ['bill_number', 'total_amount'],
  variantOf: 'invoice',
} as const satisfies DocumentType;
