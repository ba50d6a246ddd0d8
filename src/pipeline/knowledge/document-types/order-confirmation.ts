import {
  ORDER_AMOUNTS,
  ORDER_BUYER,
  ORDER_DELIVERY,
  ORDER_LINE_ITEM,
  ORDER_SUPPLIER,
  ORDER_TERMS,
} from './document-orders.ts';
import type { DocumentType } from './document-type.ts';

export const ORDER_CONFIRMATION = {
  titles: {
    de: ['(?:auftrags|bestell)bestätigung', 'bestätigung'],
    en: ['order (?:confirmation|acknowledge?ment)'],
  },
  clearTitles: {
    de: ['(?:auftrags|bestell)bestätigung'],
    en: ['order (?:confirmation|acknowledge?ment)'],
  },
  mentions: {
    de: { anywhere: ['bestätig'] },
    en: { beginning: ['confirm', 'acknowledg'] },
  },
  keys: ['confirmation_number', 'order_number'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'confirmation_number', type: 'text', concept: 'confirmation_number', required: true },
        { key: 'order_number', type: 'text', concept: 'order_number' },
        { key: 'date', type: 'date' },
        { key: 'delivery_date', type: 'date' },
        { key: 'buyer_reference', type: 'text', concept: 'buyer_reference' },
        { key: 'contract_number', type: 'text', concept: 'contract_number' },
      ],
    },
    ORDER_SUPPLIER,
    ORDER_BUYER,
    ORDER_DELIVERY,
    ORDER_AMOUNTS,
    ORDER_TERMS,
    ORDER_LINE_ITEM,
  ],
} as const satisfies DocumentType;
