import {
  ORDER_AMOUNTS,
  ORDER_BUYER,
  ORDER_DELIVERY,
  ORDER_LINE_ITEM,
  ORDER_SUPPLIER,
  ORDER_TERMS,
} from './document-orders.ts';
import type { DocumentType } from './document-type.ts';

export const PURCHASE_ORDER = {
  titles: {
    de: ['bestellung', 'bestellschein'],
    // `Order confirmation` is another type.
    en: ['purchase order(?! conf| ackn)', 'order(?! conf| ackn)'],
  },
  clearTitles: {
    de: ['bestellung'],
    en: ['purchase order'],
  },
  mentions: {
    de: { anywhere: ['bestell(?:t|ung)'] },
    en: { whole: ['purchase order', 'order(?:ed)?'] },
  },
  keys: ['order_number', 'buyer_reference'],
  // Confirmations and quotes have both keys, too.
  after: 'quote',
  records: [
    {
      key: 'general',
      fields: [
        { key: 'order_number', type: 'text', required: true },
        { key: 'date', type: 'date' },
        { key: 'delivery_date', type: 'date' },
        { key: 'buyer_reference', type: 'text' },
        { key: 'contract_number', type: 'text', concept: 'contract_number' },
      ],
    },
    ORDER_BUYER,
    ORDER_SUPPLIER,
    ORDER_DELIVERY,
    ORDER_AMOUNTS,
    ORDER_TERMS,
    ORDER_LINE_ITEM,
  ],
} as const satisfies DocumentType;
