/** Values find their labels wherever they stand from them, and in whatever order the file draws them. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const PARTIES: readonly Drawn[] = [
  ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
  ...lines(60, 130, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
  { text: 'Rechnung', x: 60, y: 220, size: 18 },
];
const FACTS = {
  Rechnungsnummer: 'R-2024-0815',
  Rechnungsdatum: '05.03.2024',
  Kundennummer: '10442',
  Lieferdatum: '01.03.2024',
};
const SUMS = { Nettobetrag: '100,00 €', 'MwSt. 19 %': '19,00 €', Gesamtbetrag: '119,00 €' };
const EXPECTED = {
  'general.invoice_number': 'R-2024-0815',
  'general.issue_date': '2024-03-05',
  'general.customer_number': '10442',
  'general.delivery_date': '2024-03-01',
  'amounts.net_amount': '100.00 EUR',
  'amounts.total_amount': '119.00 EUR',
};
const sums = (): Drawn[] =>
  Object.entries(SUMS).flatMap(([label, amount], index) => rows([330, -540], 400 + 20 * index, [label, amount]));

suite('labels and values', () => {
  test('stand beside each other, drawn label by label or all labels first', async () => {
    const facts = pairs(60, 200, 260, FACTS);
    const labelsFirst = facts.toSorted((a, b) => a.x - b.x);
    const first = await extract([[...PARTIES, ...facts, ...sums()]], 'invoice.de');
    const second = await extract([[...labelsFirst, ...sums().toReversed(), ...PARTIES]], 'invoice.de');
    assertValues(first, EXPECTED);
    assert.deepEqual(second, first);
  });

  test('stand below each other in a row of cells', async () => {
    const cells = rows([60, 190, 310, 430], 260, Object.keys(FACTS), Object.values(FACTS));
    assertValues(await extract([[...PARTIES, ...cells, ...sums()]], 'invoice.de'), EXPECTED);
  });

  test('are parted: all labels in one column, all values in another', async () => {
    const labels = lines(330, 130, ...Object.keys(FACTS));
    const values = lines(450, 130, ...Object.values(FACTS));
    assertValues(await extract([[...PARTIES, ...labels, ...values, ...sums()]], 'invoice.de'), EXPECTED);
  });

  test('stand in lines of text, label and colon before the value', async () => {
    const inline = lines(60, 260, ...Object.entries(FACTS).map(([label, value]) => `${label}: ${value}`));
    assertValues(await extract([[...PARTIES, ...inline, ...sums()]], 'invoice.de'), EXPECTED);
  });

  test('stand below each other, the label in small type below its value', async () => {
    const values = rows([60, 190, 310, 430], 250, Object.values(FACTS));
    const labels = rows([60, 190, 310, 430], 262, Object.keys(FACTS)).map((text) => ({ ...text, size: 7 }));
    const totals = rows([-240, -390, -540], 400, Object.values(SUMS));
    const names = rows([-240, -390, -540], 413, Object.keys(SUMS)).map((text) => ({ ...text, size: 7 }));
    const page = [...PARTIES, ...values, ...labels, ...totals, ...names];
    assertValues(await extract([page], 'invoice.de'), { ...EXPECTED, 'amounts.tax_amount': '19.00 EUR' });
  });

  test('stand beside each other, the label to the right of its value', async () => {
    const facts = Object.entries(FACTS).flatMap(([label, value], row) =>
      rows([-200, 210], 240 + 18 * row, [value, label]),
    );
    const totals = Object.entries(SUMS).flatMap(([label, sum], row) => rows([-400, 410], 400 + 18 * row, [sum, label]));
    const values = await extract([[...PARTIES, ...facts, ...totals]], 'invoice.de');
    assertValues(values, { ...EXPECTED, 'amounts.tax_amount': '19.00 EUR' });
  });

  test('are lists, all labels first and all values below them', async () => {
    const page = [
      ...PARTIES,
      ...lines(60, 240, ...Object.keys(FACTS)),
      ...lines(60, 310, ...Object.values(FACTS)),
      ...sums(),
    ];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('of two columns of totals are those of this year, and of the currency that comes first', async () => {
    const totals = (...heads: string[]): Drawn[] =>
      rows(
        [60, -330, -540],
        400,
        ['', ...heads],
        ['Nettobetrag', '90,00', '100,00'],
        ['MwSt. 19 %', '17,10', '19,00'],
        ['Gesamtbetrag', '107,10', '119,00'],
      );
    const years = await extract([[...PARTIES, ...totals('Vorjahr', 'Aktuell')]], 'invoice.de');
    assertValues(years, {
      'amounts.net_amount': '100.00',
      'amounts.tax_amount': '19.00',
      'amounts.total_amount': '119.00',
    });
    const currencies = await extract([[...PARTIES, ...totals('EUR', 'USD')]], 'invoice.de');
    assertValues(currencies, {
      'amounts.net_amount': '90.00 EUR',
      'amounts.tax_amount': '17.10 EUR',
      'amounts.total_amount': '107.10 EUR',
    });
  });

  test('of two columns of sums do not mix', async () => {
    const two = [...rows([60, -260], 400, ['Bisher berechnet', '900,00 €'], ['Noch offen', '0,00 €']), ...sums()];
    const values = await extract([[...PARTIES, ...pairs(60, 200, 260, FACTS), ...two]], 'invoice.de');
    assertValues(values, EXPECTED);
  });
});

suite('fields of one’s own', () => {
  const letter = lines(
    60,
    60,
    'Prüfstelle Ahornhof',
    'Gerätenummer: Typ B, AB-12345 (Halle 3)',
    'Ansprechpartner: Anna Berger',
    'Telefon: 040 5550180',
    'Telefon: 040 5550199',
  );

  test('with a pattern take the part that matches', async () => {
    const pattern = '[A-Z]{2}-\\d{5}';
    const values = await extract([letter], [{ name: 'Gerätenummer', key: 'number', type: 'text', pattern }]);
    assertValues(values, { number: 'AB-12345' });
  });

  test('with a pattern are left out where nothing matches', async () => {
    const values = await extract([letter], [{ name: 'Gerätenummer', key: 'number', type: 'text', pattern: '\\d{9}' }]);
    assertValues(values, { number: undefined });
  });

  test('that may have several values have them all', async () => {
    const values = await extract(
      [letter],
      [{ name: 'Telefon', key: 'phone', type: 'text', format: 'phone', multiple: true }],
    );
    assertValues(values, { phone: '040 5550180', 'phone[1]': '040 5550199' });
  });
});
