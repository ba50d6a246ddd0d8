import type { Kind } from '../content.ts';
import { day } from '../invent.ts';
import { makeOrder, ORDER_WORDINGS, type OrderKind } from '../orders.ts';

const OFFER: OrderKind = {
  titles: { de: ['Angebot', 'Angebot', 'Kostenvoranschlag'], en: ['Quotation', 'Quote', 'Estimate'] },
  number: 'general.quote_number',
  issuer: 'supplier',
  opening: {
    de: 'Vielen Dank für Ihre Anfrage. Gern bieten wir Ihnen an:',
    en: 'Thank you for your enquiry. We are pleased to quote as follows:',
  },
  closing: {
    de: 'Wir freuen uns auf Ihren Auftrag und stehen für Rückfragen gern bereit.',
    en: 'We look forward to your order and are happy to answer any questions.',
  },
  facts: (notes, issued) => [() => notes.date('general.valid_until', day(issued + 30))],
};

export const QUOTE: Kind = {
  name: 'quote',
  make: (order) => makeOrder(order, OFFER),
  wordings: {
    de: {
      ...ORDER_WORDINGS.de,
      buyer: ['Erstellt für', 'Für'],
      quote_number: ['Nr. dieses Angebots', 'Kennung des Angebots'],
      valid_until: ['Bleibt gültig bis einschließlich', 'Letzter Tag der Annahme'],
      buyer_reference: ['Angefragt durch', 'Bei Ihnen zuständig'],
    },
    en: {
      ...ORDER_WORDINGS.en,
      buyer: ['Drawn up for', 'For'],
      quote_number: ['Number of this quote', 'Quoted under no.'],
      valid_until: ['Stays valid up to', 'Last day to accept'],
      buyer_reference: ['Asked for by', 'In charge with you'],
    },
  },
};
