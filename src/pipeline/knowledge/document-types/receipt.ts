import type { DocumentType } from './document-type.ts';

export const RECEIPT = {
  titles: {
    de: ['quittung', 'kassenbon', 'kassenbeleg', 'beleg', 'bon'],
    en: ['receipt'],
  },
  clearTitles: {
    de: ['\\p{L}*(?:quittung|kassenbon)'],
    en: ['receipt'],
  },
  mentions: {
    de: { anywhere: ['kassen', 'quittung', 'einkauf', 'eingekauft'], whole: ['laden', 'bon'] },
    en: { whole: ['receipt', 'shop', 'till', 'purchase'] },
  },
  keys: ['receipt_number', 'total_amount'],
  variantOf: 'invoice',
  records: [
    {
      key: 'merchant',
      fields: [
        { key: 'name', type: 'text', format: 'organisation', required: true },
        { key: 'address', type: 'text', format: 'address' },
        { key: 'phone', type: 'text', concept: 'phone', format: 'phone' },
        { key: 'vat_id', type: 'text', format: 'vat_id' },
        { key: 'tax_number', type: 'text' },
      ],
    },
    {
      key: 'general',
      fields: [
        { key: 'receipt_number', type: 'text' },
        { key: 'date', type: 'date', required: true },
        { key: 'time', type: 'text', concept: 'time' },
        { key: 'cashier', type: 'text', concept: 'cashier' },
        { key: 'register', type: 'text', concept: 'register' },
        { key: 'category', type: 'choice', choices: ['food', 'lodging', 'fuel', 'transport', 'office', 'other'] },
      ],
    },
    {
      key: 'amounts',
      fields: [
        { key: 'subtotal', type: 'quantity' },
        { key: 'tax_amount', type: 'quantity' },
        { key: 'total_amount', type: 'quantity', required: true },
        { key: 'tip', type: 'quantity', concept: 'tip' },
        { key: 'rounding', type: 'quantity', concept: 'rounding' },
        { key: 'paid', type: 'quantity', concept: 'paid' },
        { key: 'change', type: 'quantity', concept: 'change' },
      ],
    },
    {
      key: 'payment',
      fields: [
        {
          key: 'method',
          type: 'choice',
          concept: 'payment_method',
          choices: ['cash', 'card', 'mobile', 'voucher', 'other'],
        },
        { key: 'card_last4', type: 'text', pattern: '[0-9]{4}' },
        { key: 'terminal', type: 'text' },
      ],
    },
    {
      key: 'tax',
      multiple: true,
      fields: [
        { key: 'rate', type: 'number' },
        { key: 'basis', type: 'quantity' },
        { key: 'amount', type: 'quantity', concept: 'tax_line_amount' },
      ],
    },
    {
      key: 'line_item',
      multiple: true,
      fields: [
        { key: 'description', type: 'text' },
        { key: 'quantity', type: 'quantity' },
        { key: 'unit_price', type: 'quantity' },
        { key: 'amount', type: 'quantity' },
        { key: 'tax_code', type: 'text' },
      ],
    },
  ],
} as const satisfies DocumentType;
