import {
  ORDER_AMOUNTS,
  ORDER_BUYER,
  ORDER_DELIVERY,
  ORDER_LINE_ITEM,
  ORDER_SUPPLIER,
  ORDER_TERMS,
} from './document-orders.ts';
import type { DocumentType } from './document-type.ts';

export const QUOTE = {
  titles: {
    de: ['angebot', 'offerte', 'kostenvoranschlag'],
    en: ['quotation', 'quote', 'estimate', 'offer'],
  },
  clearTitles: {
    de: ['angebot', 'offerte', 'kostenvoranschlag'],
    en: ['quotation', 'quote', 'estimate'],
  },
  mentions: {
    de: { anywhere: ['angebot', 'anbieter'] },
    en: { beginning: ['offer', 'quot'] },
  },
  keys: ['quote_number', 'valid_until'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'quote_number', type: 'text', concept: 'quote_number', required: true },
        { key: 'order_number', type: 'text' },
        { key: 'date', type: 'date' },
        { key: 'valid_until', type: 'date' },
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
