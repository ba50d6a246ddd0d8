import { ADDRESS, COUNTRY, NAME } from './document-parties.ts';
import type { DocumentType } from './document-type.ts';

export const FREIGHT_DOCUMENT = {
  titles: {
    de: ['\\p{L}*frachtbrief', 'konnossement'],
    en: ['\\p{L}*waybill', 'bill of lading', 'consignment note'],
  },
  mentions: {
    de: { anywhere: ['fracht', 'spedition', '(?:ab|ver)laden', 'lastwagen'] },
    en: { beginning: ['freight', 'haul', 'lorry', 'unload', 'waybill'] },
  },
  keys: ['place_of_loading', 'place_of_delivery'],
  records: [
    {
      key: 'general',
      fields: [
        { key: 'number', type: 'text', required: true },
        { key: 'date', type: 'date' },
        { key: 'type', type: 'choice', choices: ['cmr', 'bill_of_lading', 'air_waybill'] },
      ],
    },
    { key: 'shipper', fields: [NAME, ...ADDRESS, COUNTRY] },
    { key: 'consignee', fields: [NAME, ...ADDRESS, COUNTRY] },
    { key: 'carrier', fields: [NAME, ...ADDRESS, COUNTRY] },
    {
      key: 'transport',
      fields: [
        { key: 'place_of_loading', type: 'text' },
        { key: 'place_of_delivery', type: 'text' },
        { key: 'vehicle', type: 'text', concept: 'license_plate' },
        { key: 'incoterm', type: 'text', concept: 'incoterm' },
      ],
    },
    {
      key: 'goods',
      multiple: true,
      fields: [
        { key: 'marks', type: 'text' },
        { key: 'packages', type: 'number' },
        { key: 'packaging', type: 'text' },
        { key: 'description', type: 'text' },
        { key: 'weight', type: 'quantity' },
        { key: 'volume', type: 'quantity' },
      ],
    },
  ],
} as const satisfies DocumentType;
