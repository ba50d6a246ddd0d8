/** Records that purchase orders, their confirmations and quotes have in common. */
import { ADDRESS, COUNTRY, NAME, VAT_ID } from './document-parties.ts';
import type { RecordSpec } from './document-type.ts';

export const ORDER_BUYER = { key: 'buyer', fields: [NAME, ...ADDRESS, COUNTRY, VAT_ID] } as const satisfies RecordSpec;

export const ORDER_SUPPLIER = {
  key: 'supplier',
  fields: [NAME, ...ADDRESS, COUNTRY, VAT_ID],
} as const satisfies RecordSpec;

export const ORDER_DELIVERY = { key: 'delivery', fields: [NAME, ...ADDRESS, COUNTRY] } as const satisfies RecordSpec;

export const ORDER_AMOUNTS = {
  key: 'amounts',
  fields: [
    { key: 'net_amount', type: 'quantity' },
    { key: 'tax_amount', type: 'quantity' },
    { key: 'total_amount', type: 'quantity' },
  ],
} as const satisfies RecordSpec;

export const ORDER_TERMS = {
  key: 'terms',
  fields: [
    { key: 'payment_terms', type: 'text', concept: 'payment_terms' },
    { key: 'incoterm', type: 'text', concept: 'incoterm' },
  ],
} as const satisfies RecordSpec;

export const ORDER_LINE_ITEM = {
  key: 'line_item',
  multiple: true,
  fields: [
    { key: 'position', type: 'text', concept: 'position' },
    { key: 'article_number', type: 'text', concept: 'article_number' },
    { key: 'description', type: 'text' },
    { key: 'quantity', type: 'quantity', concept: 'quantity' },
    { key: 'unit', type: 'text', concept: 'unit' },
    { key: 'unit_price', type: 'quantity', concept: 'unit_price' },
    { key: 'amount', type: 'quantity', concept: 'line_amount' },
    { key: 'delivery_date', type: 'date' },
  ],
} as const satisfies RecordSpec;
