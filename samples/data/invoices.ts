import type { Invoice, InvoiceItem } from '../generator/invoice/data.ts';
import { BERGBLICK, HARBOUR, HOLZWERK, MUSTER, NORTHGATE, WINTER } from './companies.ts';

export const INVOICE_DE: Invoice = {
  language: 'de',
  currency: 'EUR',
  layout: { head: 'letter', facts: 'beside', table: 'plain' },
  issuer: MUSTER,
  buyer: BERGBLICK,
  number: 'RE-2025-0418',
  issueDate: '2025-03-17',
  deliveryDate: '2025-03-14',
  dueDate: '2025-04-16',
  customerNumber: '10734',
  orderNumber: 'HB-25-0091',
  items: [
    item('SC-160', 'Schreibtisch Eiche massiv, 160 x 80 cm, höhenverstellbar', 2, 'Stk', 84900, 19),
    item('ST-22', 'Bürostuhl mit Netzrücken, schwarz', 4, 'Stk', 28950, 19),
    item('LP-07', 'Stehleuchte LED, dimmbar', 2, 'Stk', 13490, 19),
    item('BU-311', 'Handbuch Ergonomie am Arbeitsplatz', 4, 'Stk', 2650, 7),
    item('MO-1', 'Montage und Einrichtung vor Ort', 6.5, 'Std', 5800, 19),
  ],
  shipping: 8900,
  cashDiscount: { percent: 2, date: '2025-03-31' },
};

export const INVOICE_EN: Invoice = {
  language: 'en',
  currency: 'GBP',
  layout: { head: 'band', facts: 'above', table: 'filled' },
  issuer: NORTHGATE,
  buyer: HARBOUR,
  number: 'INV-20684',
  issueDate: '2025-05-22',
  deliveryDate: '2025-05-19',
  dueDate: '2025-06-21',
  customerNumber: 'C-4471',
  orderNumber: 'PO-1187',
  items: [
    item('BX-210', 'Cake boxes, kraft, one-colour print', 1500, 'pcs', 48, 20),
    item('LB-55', 'Round labels 55 mm, gloss, full colour', 4000, 'pcs', 6, 20),
    item('PG-A5', 'Paper carrier bags A5, twisted handles', 800, 'pcs', 39, 20),
    item('SG-02', 'A-board pavement sign, double-sided', 2, 'pcs', 14500, 20),
    item('DS-1', 'Artwork and proofing', 3.5, 'hrs', 5500, 20),
  ],
};

/** Two pages; what the first comes to is carried over. */
export const INVOICE_DE_PAGES: Invoice = {
  language: 'de',
  currency: 'EUR',
  layout: { head: 'band', facts: 'beside', table: 'ruled' },
  issuer: HOLZWERK,
  buyer: WINTER,
  number: '2025/11873',
  issueDate: '2025-09-02',
  deliveryDate: '2025-08-29',
  dueDate: '2025-09-16',
  customerNumber: 'K 20815',
  items: [
    item('40112', 'Topfscharnier 110° mit Dämpfung, vernickelt', 120, 'Stk', 285, 19),
    item('40118', 'Kreuzmontageplatte, 2 mm', 120, 'Stk', 62, 19),
    item('41507', 'Schubladenauszug Vollauszug 500 mm, 45 kg', 24, 'Paar', 1895, 19),
    item('41509', 'Schubladenauszug Vollauszug 600 mm, 45 kg', 16, 'Paar', 2140, 19),
    item('42230', 'Möbelgriff Edelstahl, Lochabstand 160 mm', 80, 'Stk', 415, 19),
    item('43001', 'Spanplattenschraube 4,0 x 40, verzinkt', 20, 'Pkg', 1129, 19),
    item('43004', 'Spanplattenschraube 5,0 x 60, verzinkt', 12, 'Pkg', 1390, 19),
    item('43110', 'Holzdübel Buche 8 x 40 mm', 15, 'Pkg', 690, 19),
    item('44820', 'Holzleim D3, Eimer 10 kg', 4, 'Stk', 5475, 19),
    item('45013', 'Multiplexplatte Birke 18 mm, 2500 x 1250 mm', 14, 'Stk', 9860, 19),
    item('45016', 'Multiplexplatte Birke 12 mm, 2500 x 1250 mm', 9, 'Stk', 7325, 19),
    item('45240', 'Leimholzplatte Eiche 27 mm, durchgehende Lamelle, 2400 x 620 mm', 6, 'Stk', 21490, 19),
    item('45310', 'Umleimer Eiche 24 mm, Rolle 50 m', 5, 'Stk', 3380, 19),
    item('46005', 'Hartwachsöl seidenmatt, 2,5 l', 6, 'Stk', 7790, 19),
    item('46120', 'Schleifscheiben 150 mm, Körnung 120', 4, 'Pkg', 3495, 19),
    item('46122', 'Schleifscheiben 150 mm, Körnung 180', 4, 'Pkg', 3495, 19),
    item('46124', 'Schleifscheiben 150 mm, Körnung 240', 3, 'Pkg', 3495, 19),
    item('47310', 'Kreissägeblatt 303 x 30 mm, 60 Zähne', 2, 'Stk', 8450, 19),
    item('47322', 'Nutfräser HW 12 mm, Schaft 8 mm', 3, 'Stk', 2760, 19),
    item('47901', 'Schraubzwinge 600 mm', 10, 'Stk', 2435, 19),
    item('48010', 'Arbeitshandschuhe, Größe 10', 24, 'Paar', 385, 19),
    item('48033', 'Gehörschutzkapsel, 32 dB', 4, 'Stk', 2990, 19),
    item('49005', 'Zuschnitt nach Liste', 3.5, 'Std', 6400, 19),
    item('49010', 'Lieferung frei Werkstatt, Hebebühne', 1, 'Psch', 8500, 19),
  ],
};

/** On paper, to be scanned: values below their labels, a ruled table. */
export const INVOICE_DE_SCAN: Invoice = {
  ...INVOICE_DE,
  layout: { head: 'letter', facts: 'above', table: 'ruled' },
  buyer: WINTER,
  number: 'RE-2025-0502',
  issueDate: '2025-04-03',
  deliveryDate: '2025-04-01',
  dueDate: '2025-05-05',
  customerNumber: '10291',
  orderNumber: 'W-7715',
  items: [
    item('RG-90', 'Aktenregal Buche, 5 Fächer, 90 cm', 3, 'Stk', 21750, 19),
    item('RC-40', 'Rollcontainer mit Schloss, weiß', 3, 'Stk', 18990, 19),
    item('MO-1', 'Montage und Einrichtung vor Ort', 2, 'Std', 5800, 19),
  ],
  shipping: 4900,
  cashDiscount: { percent: 2, date: '2025-04-17' },
};

function item(
  articleNumber: string,
  description: string,
  quantity: number,
  unit: string,
  unitPrice: number,
  taxRate: number,
): InvoiceItem {
  return { articleNumber, description, quantity, unit, unitPrice, taxRate };
}
