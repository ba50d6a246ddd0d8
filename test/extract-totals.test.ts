/** The right total among many sums. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  assertValues,
  type Drawn,
  extract,
  extractWhole,
  flatten,
  lines,
  pairs,
  rows,
  rulesThat,
} from './extract-documents.ts';

const HEAD: readonly Drawn[] = [
  ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
  ...lines(60, 130, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
  { text: 'Rechnung', x: 60, y: 220, size: 18 },
  ...pairs(60, 180, 250, { Rechnungsnummer: 'R-2024-0815', Rechnungsdatum: '05.03.2024' }),
];
const EDGES = [60, 100, -400, -470, -540];
const HEADINGS = ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'];

const sums = (y: number, entries: Readonly<Record<string, string>>): Drawn[] =>
  Object.entries(entries).flatMap(([label, amount], index) => rows([330, -540], y + 20 * index, [label, amount]));

suite('the total', () => {
  test('is on page 2, not the sum carried forward from page 1', async () => {
    const pages: Drawn[][] = [
      [
        ...HEAD,
        ...rows(
          EDGES,
          320,
          HEADINGS,
          ['1', 'Hobelbank', '1', '800,00', '800,00'],
          ['2', 'Zwingen', '10', '20,00', '200,00'],
        ),
        ...sums(420, { Übertrag: '1.000,00 €' }),
      ],
      [
        ...sums(60, { Übertrag: '1.000,00 €' }),
        ...rows(EDGES, 90, HEADINGS, ['3', 'Leim', '5', '10,00', '50,00']),
        ...sums(160, { Nettobetrag: '1.050,00 €', '19 % MwSt.': '199,50 €', Gesamtbetrag: '1.249,50 €' }),
      ],
    ];
    assertValues(await extract(pages, 'invoice.de'), {
      'amounts.net_amount': '1050.00 EUR',
      'amounts.tax_amount': '199.50 EUR',
      'amounts.total_amount': '1249.50 EUR',
      'line_item[2].description': 'Leim',
    });
  });

  test('is not what is left to pay after a payment on account', async () => {
    const pages: Drawn[][] = [
      [
        ...HEAD,
        ...sums(400, {
          Nettobetrag: '1.000,00 €',
          'MwSt. 19 %': '190,00 €',
          Gesamtbetrag: '1.190,00 €',
          'abzüglich Anzahlung': '400,00 €',
          Zahlbetrag: '790,00 €',
        }),
      ],
    ];
    assertValues(await extract(pages, 'invoice.de'), {
      'amounts.total_amount': '1190.00 EUR',
      'amounts.prepaid_amount': '400.00 EUR',
      'amounts.amount_due': '790.00 EUR',
    });
  });

  test('is gross where net and gross stand side by side', async () => {
    const pages: Drawn[][] = [
      [
        ...HEAD,
        ...rows(
          [60, -300, -420, -540],
          400,
          ['', 'Netto', 'MwSt. 19 %', 'Brutto'],
          ['Summe', '250,00 €', '47,50 €', '297,50 €'],
        ),
        ...sums(480, { Bruttobetrag: '297,50 €' }),
      ],
    ];
    assertValues(await extract(pages, 'invoice.de'), {
      'amounts.net_amount': '250.00 EUR',
      'amounts.tax_amount': '47.50 EUR',
      'amounts.total_amount': '297.50 EUR',
    });
  });

  test('has the currency that stands with it, whatever else the page names', async () => {
    const pages: Drawn[][] = [
      [
        ...HEAD,
        ...sums(400, { Nettobetrag: '1.000,00 CHF', 'MwSt. 8,1 %': '81,00 CHF', Gesamtbetrag: '1.081,00 CHF' }),
        ...lines(60, 520, 'Kunden im Euroraum überweisen 1.103,00 EUR auf unser Konto bei der Beispielbank.'),
      ],
    ];
    assertValues(await extract(pages, 'invoice.de'), {
      'amounts.net_amount': '1000.00 CHF',
      'amounts.total_amount': '1081.00 CHF',
    });
  });

  test('is that of this invoice, though more is to be paid for earlier ones', async () => {
    const entries = { Nettobetrag: '100,00 €', 'MwSt. 19 %': '19,00 €', Rechnungsbetrag: '119,00 €' };
    const more = { 'Offener Saldo Vorrechnungen': '50,00 €', 'Zu zahlen': '169,00 €' };
    assertValues(await extract([[...HEAD, ...sums(400, { ...entries, ...more })]], 'invoice.de'), {
      'amounts.total_amount': '119.00 EUR',
      'amounts.amount_due': '169.00 EUR',
    });
  });

  test('is what its own wording announces, not what another is only like', async () => {
    const entries = { Nettobetrag: '100,00 €', 'MwSt. 19 %': '19,00 €', Bruttosumme: '119,00 €' };
    const more = { 'Offene Zahlungen': '119,00 €', Zahlbetrag: '238,00 €' };
    assertValues(await extract([[...HEAD, ...sums(400, { ...entries, ...more })]], 'invoice.de'), {
      'amounts.total_amount': '119.00 EUR',
      'amounts.amount_due': '238.00 EUR',
    });
  });

  test('has the currency of its heading, whatever a sentence below names', async () => {
    const page = [
      ...HEAD,
      ...rows(
        EDGES,
        300,
        ['Pos.', 'Bezeichnung', 'Menge', 'Preis CHF', 'Betrag CHF'],
        ['1', 'Bank', '1', '800,00', '800,00'],
      ),
      ...sums(400, { 'Gesamtbetrag CHF': '800,00' }),
      ...lines(60, 500, 'Rechnungen unter 20 EUR sind sofort fällig.'),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      'amounts.total_amount': '800.00 CHF',
      'line_item.amount': '800.00 CHF',
    });
  });

  test('has no currency where none is printed', async () => {
    const page = [...HEAD, ...sums(400, { Nettobetrag: '100,00', 'MwSt. 19 %': '19,00', Gesamtbetrag: '119,00' })];
    assertValues(await extract([page], 'invoice.de'), { 'amounts.total_amount': '119.00' });
  });

  test('that does not follow from net and tax fails its check', async () => {
    const pages: Drawn[][] = [
      [...HEAD, ...sums(400, { Nettobetrag: '100,00 €', 'MwSt. 19 %': '19,00 €', Gesamtbetrag: '129,00 €' })],
    ];
    const extraction = await extractWhole(pages, 'invoice.de');
    assertValues(flatten(extraction.entities), { 'amounts.total_amount': '129.00 EUR' });
    const failed = (extraction.checks ?? []).filter(({ status }) => status === 'failed').map(({ rule }) => rule);
    assert.ok(failed.includes('net + tax = total'), failed.join(', '));
  });
});

suite('a total that does not follow from', () => {
  const failedOf = async (...drawn: Drawn[]): Promise<string[]> =>
    rulesThat(await extractWhole([[...HEAD, ...drawn]], 'invoice.de'), 'failed');
  const line = { Nettobetrag: '300,00 €', 'zzgl. 19 % MwSt.': '57,00 €' };
  const taxes = rows(
    [60, -200, -300],
    480,
    ['Steuersatz', 'Nettobetrag', 'Steuerbetrag'],
    ['19 %', '200,00 €', '38,00 €'],
    ['7 %', '100,00 €', '7,00 €'],
  );

  test('the net amount and a tax that is printed with its rate fails its check', async () => {
    assert.deepEqual(await failedOf(...sums(400, { ...line, Gesamtbetrag: '375,00 €' })), ['net + tax = total']);
    assert.deepEqual(await failedOf(...sums(400, { ...line, Gesamtbetrag: '357,00 €' })), []);
  });

  test('a tax that is printed once leaves the tax as printed', async () => {
    const values = await extract([[...HEAD, ...sums(400, { ...line, Gesamtbetrag: '375,00 €' })]], 'invoice.de');
    assertValues(values, { 'amounts.tax_amount': '57.00 EUR', 'tax.amount': '57.00 EUR' });
  });

  test('the net amount and a table of taxes fails its check', async () => {
    const printed = (total: string): Drawn[] => sums(400, { Nettobetrag: '300,00 €', Gesamtbetrag: total });
    assert.deepEqual(await failedOf(...printed('354,00 €'), ...taxes), ['net + tax = total']);
    assert.deepEqual(await failedOf(...printed('345,00 €'), ...taxes), []);
  });

  test('a table of taxes alone fails its check', async () => {
    assert.deepEqual(await failedOf(...sums(400, { Gesamtbetrag: '354,00 €' }), ...taxes), ['net + tax = total']);
    assert.deepEqual(await failedOf(...sums(400, { Gesamtbetrag: '345,00 €' }), ...taxes), []);
  });
});

suite('the total of a receipt', () => {
  const receipt = (entries: readonly (readonly [string, string])[]): Drawn[][] => [
    [
      ...lines(60, 40, 'Frischemarkt Lindenhof', 'Lindenhofplatz 4', '68165 Mannheim'),
      ...entries.flatMap(([label, amount], index) => rows([60, -300], 140 + 18 * index, [label, amount])),
      ...lines(60, 400, '24.05.2025 17:42'),
    ],
  ];

  test('is what was bought, not what was given or came back', async () => {
    const values = await extract(
      receipt([
        ['Brot', '3,89'],
        ['Käse', '6,12'],
        ['SUMME', '10,01 EUR'],
        ['Bar gegeben', '20,00 EUR'],
        ['Rückgeld', '9,99 EUR'],
      ]),
      'receipt.de',
    );
    assertValues(values, {
      'amounts.total_amount': '10.01 EUR',
      'amounts.paid': '20.00 EUR',
      'amounts.change': '9.99 EUR',
    });
  });

  test('is the total of the totals that each rate of tax has', async () => {
    const values = await extract(
      receipt([
        ['Total 0 % goods', '7.61'],
        ['Total 6 % goods (excl. GST)', '24.00'],
        ['GST', '1.44'],
        ['Total 6 % goods (incl. GST)', '25.44'],
        ['Total payable', '33.05'],
      ]),
      'receipt.en',
    );
    assertValues(values, { 'amounts.total_amount': '33.05' });
  });

  test('is the rounded one, though the minus of the rounding is lost', async () => {
    const values = await extract(
      receipt([
        ['Total', '30.91'],
        ['Rounding', '0.01'],
        ['Total rounded', '30.90'],
        ['Cash', '51.00'],
        ['Change', '20.10'],
      ]),
      'receipt.en',
    );
    assertValues(values, { 'amounts.total_amount': '30.90', 'amounts.change': '20.10' });
  });
});
