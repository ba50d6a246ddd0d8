import type { DocumentType } from './document-type.ts';

export const INSURANCE_POLICY = {
  titles: {
    de: ['versicherungsschein', '(?:versicherungs)?police'],
    en: ['insurance policy', 'policy schedule', 'certificate of insurance', 'schedule of insurance'],
  },
  clearTitles: {
    de: ['versicherungsschein', '(?:versicherungs)?police'],
    en: ['insurance policy', 'policy schedule'],
  },
  mentions: {
    de: { anywhere: ['versicher'] },
    en: { beginning: ['insur', 'policy'] },
  },
  keys: ['policy_number', 'sum_insured'],
} as const satisfies DocumentType;
