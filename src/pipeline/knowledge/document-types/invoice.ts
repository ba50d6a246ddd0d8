import { ADDRESS, COUNTRY, NAME, VAT_ID } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const INVOICE = {
  titles: {
    de: ['\\p{L}*(?<!ab)rechnung(?:skorrektur)?', 'gutschrift'],
    en: ['tax invoice', 'invoice', 'credit note'],
  },
  clearTitles: {
    // A payslip can be called `Gehaltsabrechnung`.
    de: ['(?!(?:gehalts|lohn|entgelt|verdienst|bezüge)\\p{L}*abrechnung)\\p{L}*(?:rechnung|gutschrift)'],
    en: ['invoice', 'credit note'],
  },
  mentions: {
    de: { anywhere: ['rechnung', 'faktura'] },
    en: { whole: ['invoice', 'bill'] },
  },
  keys: ['invoice_number', 'total_amount'],
  // Shops print the number of the order in large type.
  alsoTitledAs: ['purchase_order'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'invoice_number', type: 'text', concept: 'document_number', required: true },
        {
          key: 'document_type',
          type: 'choice',
          choices: ['invoice', 'credit_note', 'correction', 'partial', 'final', 'proforma'],
        },
        { key: 'issue_date', type: 'date', concept: 'issue_date', required: true },
        { key: 'due_date', type: 'date', concept: 'due_date' },
        { key: 'delivery_date', type: 'date', concept: 'delivery_date' },
        { key: 'service_period_start', type: 'date' },
        { key: 'service_period_end', type: 'date' },
        { key: 'order_number', type: 'text', concept: 'order_number' },
        { key: 'customer_number', type: 'text', concept: 'customer_number' },
        { key: 'contract_number', type: 'text', concept: 'contract_number' },
      ],
    },
    {
      key: 'seller',
      fields: [
        { ...NAME, required: true },
        ...ADDRESS,
        COUNTRY,
        VAT_ID,
        { key: 'tax_number', type: 'text', concept: 'tax_number' },
        { key: 'email', type: 'text', concept: 'email', format: 'email' },
        { key: 'phone', type: 'text', concept: 'phone', format: 'phone' },
        { key: 'website', type: 'text', concept: 'website', format: 'url' },
        { key: 'register_number', type: 'text', concept: 'register_number' },
      ],
    },
    {
      key: 'buyer',
      fields: [
        NAME,
        { key: 'contact', type: 'text', concept: 'contact', format: 'person' },
        ...ADDRESS,
        COUNTRY,
        { key: 'vat_id', type: 'text', format: 'vat_id' },
      ],
    },
    { key: 'delivery', fields: [NAME, ...ADDRESS, COUNTRY] },
    {
      key: 'amounts',
      fields: [
        { key: 'net_amount', type: 'quantity', concept: 'net_amount' },
        { key: 'tax_amount', type: 'quantity', concept: 'tax_amount' },
        { key: 'total_amount', type: 'quantity', concept: 'total_amount', required: true },
        { key: 'prepaid_amount', type: 'quantity', concept: 'prepaid_amount' },
        { key: 'amount_due', type: 'quantity', concept: 'amount_due' },
        { key: 'discount', type: 'quantity', concept: 'discount_amount' },
        { key: 'shipping', type: 'quantity', concept: 'shipping_amount' },
        { key: 'rounding', type: 'quantity', concept: 'rounding' },
      ],
    },
    {
      key: 'payment',
      fields: [
        { key: 'iban', type: 'text', format: 'iban' },
        { key: 'bic', type: 'text', concept: 'bic', format: 'bic' },
        { key: 'bank', type: 'text', concept: 'bank', format: 'organisation' },
        { key: 'account_holder', type: 'text', concept: 'account_holder' },
        { key: 'reference', type: 'text' },
        { key: 'terms', type: 'text', concept: 'payment_terms' },
        { key: 'method', type: 'text', concept: 'payment_method' },
        { key: 'discount_percent', type: 'number', concept: 'discount_percent' },
        { key: 'discount_date', type: 'date', concept: 'discount_date' },
        { key: 'direct_debit_mandate', type: 'text', concept: 'mandate' },
        { key: 'creditor_id', type: 'text', concept: 'creditor_id' },
      ],
    },
    {
      key: 'tax',
      multiple: true,
      fields: [
        { key: 'rate', type: 'number', concept: 'tax_rate' },
        { key: 'basis', type: 'quantity', concept: 'tax_basis' },
        { key: 'amount', type: 'quantity', concept: 'tax_line_amount' },
        { key: 'category', type: 'text', concept: 'tax_category' },
      ],
    },
    {
      key: 'line_item',
      multiple: true,
      fields: [
        { key: 'position', type: 'text', concept: 'position' },
        { key: 'article_number', type: 'text', concept: 'article_number' },
        { key: 'description', type: 'text' },
        { key: 'quantity', type: 'quantity', concept: 'quantity' },
        { key: 'unit', type: 'text', concept: 'unit' },
        { key: 'unit_price', type: 'quantity', concept: 'unit_price' },
        { key: 'discount', type: 'quantity', concept: 'line_discount' },
        { key: 'tax_rate', type: 'number', concept: 'tax_rate' },
        { key: 'amount', type: 'quantity', concept: 'line_amount' },
        { key: 'service_date', type: 'date', concept: 'service_date' },
      ],
    },
  ],
} as const satisfies DocumentType;
