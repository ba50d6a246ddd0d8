import type { Kind } from '../content.ts';
import { makeOrder, ORDER_WORDINGS, type OrderKind } from '../orders.ts';

const CONFIRMATION: OrderKind = {
  titles: {
    de: ['Auftragsbestätigung', 'Auftragsbestätigung', 'Bestätigung Ihres Auftrags'],
    en: ['Order Confirmation', 'Order Confirmation', 'Order Acknowledgement'],
  },
  number: 'general.confirmation_number',
  reference: 'general.order_number',
  issuer: 'supplier',
  opening: {
    de: 'Vielen Dank für Ihren Auftrag, den wir wie folgt bestätigen:',
    en: 'Thank you for your order, which we confirm as follows:',
  },
  closing: {
    de: 'Bitte prüfen Sie die Angaben; es gelten unsere Liefer- und Zahlungsbedingungen.',
    en: 'Please check the details; our terms of delivery and payment apply.',
  },
};

export const ORDER_CONFIRMATION: Kind = {
  name: 'order_confirmation',
  make: (order) => makeOrder(order, CONFIRMATION),
  wordings: {
    de: {
      ...ORDER_WORDINGS.de,
      buyer: ['Auftrag von', 'Für'],
      confirmation_number: ['Nr. dieser Bestätigung', 'Bestätigung mit der Nr.'],
      order_number: ['Nr. Ihrer Bestellung', 'Ihr Bestellkennzeichen'],
      buyer_reference: ['Bei Ihnen zuständig', 'Ihre Sachbearbeitung'],
      'general.delivery_date': ['Tag der Anlieferung', 'Bei Ihnen am'],
    },
    en: {
      ...ORDER_WORDINGS.en,
      buyer: ['Order of', 'For'],
      confirmation_number: ['Number of this confirmation', 'Confirmed under no.'],
      order_number: ['Number of your order', 'Your order code'],
      buyer_reference: ['In charge with you', 'Handled with you by'],
      'general.delivery_date': ['Day of arrival', 'With you on'],
    },
  },
};
