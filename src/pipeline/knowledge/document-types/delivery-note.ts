import { ADDRESS, COUNTRY, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const DELIVERY_NOTE = {
  titles: {
    de: ['lieferschein'],
    en: ['(?:delivery|despatch|dispatch) note', 'packing (?:list|slip)'],
  },
  mentions: {
    de: { anywhere: ['lieferschein'] },
    en: { whole: ['delivery note', 'packing (?:list|slip)'] },
  },
  keys: ['delivery_note_number'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'delivery_note_number', type: 'text', concept: 'delivery_note_number', required: true },
        { key: 'date', type: 'date' },
        { key: 'delivery_date', type: 'date' },
        { key: 'order_number', type: 'text', concept: 'order_number' },
        { key: 'order_date', type: 'date', concept: 'order_date' },
        { key: 'customer_number', type: 'text' },
      ],
    },
    { key: 'supplier', fields: [NAME, ...ADDRESS, COUNTRY] },
    { key: 'recipient', fields: [NAME, ...ADDRESS, COUNTRY] },
    {
      key: 'shipping',
      fields: [
        { key: 'carrier', type: 'text', concept: 'carrier' },
        { key: 'tracking_number', type: 'text', concept: 'tracking_number' },
        { key: 'incoterm', type: 'text', concept: 'incoterm' },
        { key: 'gross_weight', type: 'quantity', concept: 'gross_weight' },
        { key: 'net_weight', type: 'quantity', concept: 'net_weight' },
        { key: 'packages', type: 'number', concept: 'packages' },
        { key: 'pallets', type: 'number', concept: 'pallets' },
      ],
    },
    {
      key: 'line_item',
      multiple: true,
      fields: [
        { key: 'position', type: 'text', concept: 'position' },
        { key: 'article_number', type: 'text', concept: 'article_number' },
        { key: 'description', type: 'text' },
        { key: 'quantity', type: 'quantity' },
        { key: 'unit', type: 'text', concept: 'unit' },
        { key: 'batch_number', type: 'text', concept: 'batch_number' },
        { key: 'serial_number', type: 'text', concept: 'serial_number' },
      ],
    },
  ],
} as const satisfies DocumentType;
