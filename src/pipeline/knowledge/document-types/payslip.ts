import type { DocumentType } from './document-type.ts';

export const PAYSLIP = {
  titles: {
    de: [
      '(?:gehalts|lohn|entgelt|verdienst|bezüge)\\p{L}*(?:abrechnung|nachweis|bescheinigung)',
      'lohn- und gehaltsabrechnung',
      'abrechnung der .{0,80}bezüge',
    ],
    en: ['pay ?slip', '(?:pay|salary) (?:statement|slip)'],
  },
  clearTitles: {
    de: ['(?:gehalts|lohn|entgelt|verdienst|bezüge)\\p{L}*(?:abrechnung|nachweis|bescheinigung)'],
    en: ['pay ?slip', 'pay statement'],
  },
  mentions: {
    de: { anywhere: ['lohn', 'gehalt', 'verdien', 'arbeitnehmer'] },
    en: { beginning: ['wage', 'salary', 'pay ?slip', 'employee', 'deductions'] },
  },
  keys: ['gross_pay', 'net_pay'],
} as const satisfies DocumentType;
