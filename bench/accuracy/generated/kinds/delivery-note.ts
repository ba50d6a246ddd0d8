import type { Content, Kind, Order } from '../content.ts';
import { day, identifier } from '../invent.ts';
import { makeItems } from '../items.ts';
import { Notes, some } from '../notes.ts';

export const DELIVERY_NOTE: Kind = {
  name: 'delivery_note',
  make: makeDeliveryNote,
  wordings: {
    de: {
      delivery_note_number: ['Nr. des Lieferscheins', 'Lieferbelegnr.'],
      carrier: ['Transport durch', 'Transporteur'],
      tracking_number: ['Kennung der Sendung', 'Paketkennung'],
      gross_weight: ['Gewicht mit Verpackung', 'Gesamtgewicht brutto'],
      net_weight: ['Gewicht ohne Verpackung', 'Gesamtgewicht netto'],
      packages: ['Zahl der Packstücke', 'Kolli gesamt'],
    },
    en: {
      delivery_note_number: ['Number of this delivery note', 'Dispatch ref. no.'],
      carrier: ['Transport by', 'Haulier'],
      tracking_number: ['Parcel code', 'Shipment tracking ref'],
      gross_weight: ['Weight with packing', 'Total weight gross'],
      net_weight: ['Weight without packing', 'Total weight net'],
      packages: ['Count of packages', 'Number of parcels'],
    },
  },
};

function makeDeliveryNote(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const issued = pick.between(0, 600);
  const issuer = notes.party('supplier');
  const recipient = notes.party('recipient');
  const facts = [
    notes.fact('general.delivery_note_number', identifier(pick)),
    notes.date('general.date', day(issued)),
    ...some(pick, 0.6, [
      () => notes.fact('general.order_number', identifier(pick)),
      () => notes.date('general.order_date', day(issued - pick.between(3, 30))),
      () => notes.fact('general.customer_number', identifier(pick)),
    ]),
  ];
  const { table } = makeItems(order, notes, { priced: false });
  const weight = pick.between(20, 900);
  const packages = pick.between(1, 9);
  const foot = some(pick, 0.7, [
    () => notes.fact('shipping.gross_weight', `${style.number(weight + 12, 0)} kg`, { number: weight + 12 }),
    () => notes.fact('shipping.net_weight', `${style.number(weight, 0)} kg`, { number: weight }),
    () => notes.fact('shipping.packages', String(packages), { number: packages }),
  ]);
  return {
    title: language === 'de' ? 'Lieferschein' : 'Delivery note',
    issuer,
    recipient: { heading: language === 'de' ? 'Lieferadresse' : 'Deliver to', lines: recipient },
    facts,
    tables: [table],
    sums: [],
    foot,
    expected: notes.expected(),
  };
}
