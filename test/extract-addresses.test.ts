/** Parties whose addresses are printed as other countries do. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Drawn, extract, lines, pairs, rows, type Values } from './extract-documents.ts';

/** An invoice with a seller's line at the head and the buyer's block below. */
async function readInvoice(seller: readonly string[], buyer: readonly string[]): Promise<Values> {
  const page: Drawn[] = [
    ...lines(60, 40, ...seller),
    { text: 'Bill to', x: 60, y: 110, size: 10, bold: true },
    ...lines(60, 124, ...buyer),
    { text: 'INVOICE', x: 400, y: 110, size: 18, bold: true },
    ...pairs(400, 480, 140, { 'Invoice no.': 'R-20418', Date: '14 May 2026' }),
    ...rows([60, 320, 400, 480], 260, ['Description', 'Qty', 'Price', 'Amount'], ['Service', '2', '40.00', '80.00']),
    ...pairs(400, 480, 320, { Total: '$80.00' }),
  ];
  return extract([page], 'invoice.en');
}

function party(values: Values, record: string): Record<string, string | undefined> {
  return Object.fromEntries(
    ['name', 'street', 'postcode', 'city', 'contact'].flatMap((key) => {
      const value = values[`${record}.${key}`];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

suite('a party', () => {
  test('lives in a town before a region that is written out', async () => {
    const values = await readInvoice(
      ['Juniper Lens Works Inc.', '410 Harbor Street', 'Burlington, Vermont 05401'],
      ['Alder Creek Dental LLC', '2280 Ridge Way', 'Calgary, Alberta T2E 8M5', 'Canada'],
    );
    assert.deepEqual(party(values, 'seller'), {
      name: 'Juniper Lens Works Inc.',
      street: '410 Harbor Street',
      postcode: '05401',
      city: 'Burlington',
    });
    assert.deepEqual(party(values, 'buyer'), {
      name: 'Alder Creek Dental LLC',
      street: '2280 Ridge Way',
      postcode: 'T2E 8M5',
      city: 'Calgary',
    });
  });

  test('has an Irish postcode below town and county, and a contact without what is before it', async () => {
    const values = await readInvoice(
      ['Shannon Kayaks Ltd.', '4 Quay Street', 'Athlone, Co. Westmeath', 'N37 X0T4'],
      ['Tierney Catering Ltd', 'FAO Orla Tierney', '14 Chapel Row', 'Mallow, Co. Cork', 'P51 TD62'],
    );
    assert.deepEqual(
      [values['seller.postcode'], values['seller.city'], values['buyer.postcode'], values['buyer.city']],
      ['N37 X0T4', 'Athlone', 'P51 TD62', 'Mallow'],
    );
    assert.equal(values['buyer.contact'], 'Orla Tierney');
  });

  test('has the postcode behind the region, not the country as its town', async () => {
    const values = await readInvoice(
      ['Possum Creek Pottery Pty Ltd, Lot 4 Weir Rd, Bellingen NSW 2454, Australia'],
      ['Cape Table Fruit (Pty) Ltd', '7 Packer Avenue', 'Epping, 7460, South Africa'],
    );
    assert.deepEqual([values['seller.postcode'], values['seller.city']], ['2454', 'Bellingen']);
    assert.deepEqual([values['buyer.postcode'], values['buyer.city']], ['7460', 'Epping']);
  });
});
