import { ADDRESS, NAME } from './document-parties.ts';
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
  records: [
    {
      key: 'employee',
      fields: [
        { key: 'name', type: 'text', format: 'person', required: true },
        { key: 'personnel_number', type: 'text', concept: 'personnel_number' },
        { key: 'birth_date', type: 'date', concept: 'birth_date' },
        { key: 'tax_id', type: 'text', concept: 'tax_id' },
        { key: 'social_security_number', type: 'text', concept: 'social_security_number' },
        { key: 'tax_class', type: 'text', concept: 'tax_class' },
      ],
    },
    { key: 'employer', fields: [NAME, ...ADDRESS] },
    {
      key: 'general',
      fields: [
        { key: 'period', type: 'text', concept: 'pay_period', required: true },
        { key: 'date', type: 'date' },
      ],
    },
    {
      key: 'amounts',
      fields: [
        { key: 'gross_pay', type: 'quantity', concept: 'gross_pay', required: true },
        { key: 'taxable_gross', type: 'quantity', concept: 'taxable_gross' },
        { key: 'net_pay', type: 'quantity', concept: 'net_pay', required: true },
        { key: 'payout', type: 'quantity', concept: 'payout' },
      ],
    },
    {
      key: 'deductions',
      multiple: true,
      fields: [
        { key: 'description', type: 'text' },
        { key: 'amount', type: 'quantity' },
      ],
    },
    {
      key: 'payments',
      multiple: true,
      fields: [
        { key: 'description', type: 'text' },
        { key: 'amount', type: 'quantity' },
      ],
    },
  ],
} as const satisfies DocumentType;
