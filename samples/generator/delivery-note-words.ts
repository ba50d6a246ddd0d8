/** What is printed on delivery notes, by language. */
import type { Language } from '../../src/pipeline/page.ts';

export interface DeliveryNoteWords {
  readonly title: string;
  readonly number: string;
  readonly date: string;
  readonly deliveryDate: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly customerNumber: string;
  readonly intro: string;
  /** Position, article, description, quantity, unit, batch. */
  readonly columns: readonly string[];
  readonly shipping: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly incoterm: string;
  readonly grossWeight: string;
  readonly netWeight: string;
  readonly packages: string;
  readonly pallets: string;
  readonly received: string;
  readonly signature: string;
  readonly vatId: string;
}

export const DELIVERY_NOTE_WORDS: Readonly<Record<Language, DeliveryNoteWords>> = {
  de: {
    title: 'Lieferschein',
    number: 'Lieferschein-Nr.',
    date: 'Datum',
    deliveryDate: 'Lieferdatum',
    orderNumber: 'Bestellnummer',
    orderDate: 'Bestelldatum',
    customerNumber: 'Kundennummer',
    intro: 'Wir liefern Ihnen wie bestellt:',
    columns: ['Pos.', 'Art.-Nr.', 'Bezeichnung', 'Menge', 'Einheit', 'Charge'],
    shipping: 'Versand',
    carrier: 'Spediteur',
    trackingNumber: 'Sendungsnummer',
    incoterm: 'Lieferbedingung',
    grossWeight: 'Bruttogewicht',
    netWeight: 'Nettogewicht',
    packages: 'Packstücke',
    pallets: 'Paletten',
    received: 'Ware vollständig und unbeschädigt erhalten: Ort, Datum',
    signature: 'Unterschrift',
    vatId: 'USt-IdNr.',
  },
  en: {
    title: 'Delivery note',
    number: 'Delivery note no.',
    date: 'Date',
    deliveryDate: 'Delivery date',
    orderNumber: 'Order no.',
    orderDate: 'Order date',
    customerNumber: 'Customer no.',
    intro: 'Delivered as ordered:',
    columns: ['#', 'Item', 'Description', 'Quantity', 'Unit', 'Batch'],
    shipping: 'Shipping',
    carrier: 'Carrier',
    trackingNumber: 'Tracking no.',
    incoterm: 'Incoterm',
    grossWeight: 'Gross weight',
    netWeight: 'Net weight',
    packages: 'Packages',
    pallets: 'Pallets',
    received: 'Goods received complete and undamaged: place, date',
    signature: 'Signature',
    vatId: 'VAT no.',
  },
};
