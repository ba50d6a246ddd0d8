import type { Kind } from '../content.ts';
import { makeOrder, ORDER_WORDINGS, type OrderKind } from '../orders.ts';

const ORDER: OrderKind = {
  titles: { de: ['Bestellung', 'Bestellung', 'Bestellschein'], en: ['Purchase Order', 'Purchase Order', 'Order'] },
  number: 'general.order_number',
  issuer: 'buyer',
  opening: {
    de: 'Sehr geehrte Damen und Herren, wir bestellen zu unseren Einkaufsbedingungen:',
    en: 'Please supply the following goods subject to our terms and conditions of purchase.',
  },
  closing: {
    de: 'Bitte bestätigen Sie den Auftrag innerhalb von drei Werktagen und geben Sie auf allen Papieren unsere Bestellnummer an.',
    en: 'Please confirm this order within three working days and quote our order number on all papers.',
  },
};

export const PURCHASE_ORDER: Kind = {
  name: 'purchase_order',
  make: (order) => makeOrder(order, ORDER),
  wordings: {
    de: {
      ...ORDER_WORDINGS.de,
      supplier: ['Bestellt wird bei', 'Geht an'],
      order_number: ['Nr. dieser Bestellung', 'Bestellkennzeichen'],
    },
    en: {
      ...ORDER_WORDINGS.en,
      supplier: ['Ordered from', 'Goes to'],
      order_number: ['Number of this order', 'Purchasing ref no'],
    },
  },
};
