import type { DeliveryNote } from '../generator/delivery-note.ts';
import { HOLZWERK, WINTER } from './companies.ts';

export const DELIVERY_NOTE_DE: DeliveryNote = {
  language: 'de',
  supplier: HOLZWERK,
  recipient: WINTER,
  number: 'LS-250829-04',
  date: '2025-08-28',
  deliveryDate: '2025-08-29',
  orderNumber: 'W-7698',
  orderDate: '2025-08-19',
  customerNumber: 'K 20815',
  shipping: {
    carrier: 'Spedition Kinzigtal Beispiel KG',
    trackingNumber: '340099990017250829',
    incoterm: 'DAP Tübingen',
    grossWeight: 1184.5,
    netWeight: 1096,
    packages: 17,
    pallets: 3,
  },
  items: [
    goods('45013', 'Multiplexplatte Birke 18 mm, 2500 x 1250 mm', 14, 'Stk', 'B25-3307'),
    goods('45016', 'Multiplexplatte Birke 12 mm, 2500 x 1250 mm', 9, 'Stk', 'B25-3291'),
    goods('45240', 'Leimholzplatte Eiche 27 mm, 2400 x 620 mm', 6, 'Stk', 'E25-0118'),
    goods('46005', 'Hartwachsöl seidenmatt, 2,5 l', 6, 'Stk', 'L94417'),
    goods('44820', 'Holzleim D3, Eimer 10 kg', 4, 'Stk', 'L88203'),
    goods('43001', 'Spanplattenschraube 4,0 x 40, verzinkt', 20, 'Pkg', 'S7-1142'),
  ],
};

function goods(articleNumber: string, description: string, quantity: number, unit: string, batch: string) {
  return { articleNumber, description, quantity, unit, batch };
}
