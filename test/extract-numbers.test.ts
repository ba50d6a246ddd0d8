/** Numbers as they are printed in the field: every style that was ever misread. */
import { suite, test } from 'node:test';
import {
  assertValues,
  type Drawn,
  extract,
  extractScan,
  lines,
  pairs,
  rows,
  type Values,
} from './extract-documents.ts';

const SELLER = lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg');
const BUYER = lines(60, 130, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen');

function invoice(title: string, sums: Readonly<Record<string, string>>): Drawn[][] {
  const heads = title === 'Rechnung' ? ['Rechnungsnummer', 'Rechnungsdatum'] : ['Invoice number', 'Invoice date'];
  return [
    [
      ...SELLER,
      ...BUYER,
      { text: title, x: 60, y: 220, size: 18 },
      ...pairs(60, 180, 260, { [heads[0] ?? '']: 'R-2024-0815', [heads[1] ?? '']: '05.03.2024' }),
      ...Object.entries(sums).flatMap(([label, amount], index) => rows([330, -540], 400 + 20 * index, [label, amount])),
    ],
  ];
}

suite('amounts', () => {
  test('are grouped by spaces: 3 038,14 is three thousand and more', async () => {
    const values = await extract(
      invoice('Rechnung', { Nettobetrag: '2 553,06 €', 'MwSt. 19 %': '485,08 €', Gesamtbetrag: '3 038,14 €' }),
      'invoice.de',
    );
    assertValues(values, {
      'amounts.net_amount': '2553.06 EUR',
      'amounts.tax_amount': '485.08 EUR',
      'amounts.total_amount': '3038.14 EUR',
    });
  });

  test('are grouped by the wide spaces of a typewriter, and by no gap between columns', async () => {
    const typed = (amount: string) =>
      invoice('Rechnung', { Gesamtbetrag: amount }).map((page) =>
        page.map((drawn) => ('text' in drawn ? { ...drawn, typewriter: true } : drawn)),
      );
    assertValues(await extract(typed('€3 038,14'), 'invoice.de'), { 'amounts.total_amount': '3038.14 EUR' });
    assertValues(await extract(typed('3  038,14 €'), 'invoice.de'), { 'amounts.total_amount': '38.14 EUR' });
  });

  test('are grouped by spaces without a fraction where they stand alone', async () => {
    const meters = [
      ['Zählernummer', 'Alter Stand', 'Neuer Stand', 'Verbrauch'],
      ['Z-7899017', '17 786', '23 304', '5 518 m³'],
      ['Z-5942712', '13 315', '19 156', '5 841 m³'],
    ];
    const values = await extract(
      [[...SELLER, ...BUYER, ...rows([60, -260, -380, -500], 300, ...meters)]],
      'utility_bill.de',
    );
    assertValues(values, {
      'meter[0].previous_reading': '17786',
      'meter[0].current_reading': '23304',
      'meter[1].consumption': '5841 m³',
    });
  });

  test('keep their comma: 180,00 is no 18000, and 27,80 no 2780', async () => {
    const values = await extract(
      invoice('Rechnung', {
        Nettobetrag: '180,00 EUR',
        Versandkosten: '27,80 EUR',
        'MwSt. 19 %': '39,48 EUR',
        Gesamtbetrag: '247,28 EUR',
      }),
      'invoice.de',
    );
    assertValues(values, {
      'amounts.net_amount': '180.00 EUR',
      'amounts.shipping': '27.80 EUR',
      'amounts.total_amount': '247.28 EUR',
    });
  });

  test("are Swiss: 1'234.50", async () => {
    const values = await extract(
      invoice('Rechnung', { Nettobetrag: "CHF 1'234.50", 'MwSt. 8.1 %': 'CHF 99.99', Gesamtbetrag: "CHF 1'334.49" }),
      'invoice.de',
    );
    assertValues(values, { 'amounts.net_amount': '1234.50 CHF', 'amounts.total_amount': '1334.49 CHF' });
  });

  test('come in two styles from one issuer', async () => {
    const values = await extract(
      invoice('Invoice', { 'Net amount': '1.250,00 EUR', 'VAT 19 %': '237.50 EUR', 'Total amount': '1,487.50 EUR' }),
      'invoice.en',
    );
    assertValues(values, {
      'amounts.net_amount': '1250.00 EUR',
      'amounts.tax_amount': '237.50 EUR',
      'amounts.total_amount': '1487.50 EUR',
    });
  });

  test('are negative by a minus behind them', async () => {
    const values = await extract(
      invoice('Rechnung', {
        Zwischensumme: '212,00 €',
        Rundung: '12,00- €',
        Nettobetrag: '200,00 €',
        'MwSt. 19 %': '38,00 €',
        Gesamtbetrag: '238,00 €',
      }),
      'invoice.de',
    );
    assertValues(values, { 'amounts.rounding': '-12.00 EUR', 'amounts.total_amount': '238.00 EUR' });
  });

  test('are negative by any sign of it', async () => {
    for (const printed of ['12,00- €', '12,00 -', '-12,00 €', '– 12,00 €', '(12,00) €', 'EUR -12,00', '12,00 EUR-']) {
      const sums = { Nettobetrag: '-10,08 €', 'MwSt. 19 %': '-1,92 €', Gesamtbetrag: printed };
      const values = await extract(invoice('Gutschrift', sums), 'invoice.de');
      assertValues(values, { 'amounts.total_amount': '-12.00 EUR' });
    }
  });

  test('are not made negative by specks beside them on a scan', async () => {
    const specks = [0, 1, 2].flatMap((row): Drawn[] =>
      [323, 323.5].map((top) => ({ from: [546, top + 18 * row], to: [547 + 0.4 * row, top + 18 * row] })),
    );
    const table = [
      ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'],
      ['1', 'Hobelbank', '1', '380,14', '380,14'],
      ['2', 'Leim', '5', '12,00', '60,00'],
      ['3', 'Zwingen', '2', '24,50', '49,00'],
    ];
    const scan = [[...SELLER, ...BUYER, ...rows([60, 100, -380, -460, -540], 300, ...table), ...specks]];
    const amounts = ['380.14', '60.00', '49.00'].map((amount, row) => [`line_item[${row}].amount`, amount]);
    assertValues(await extractScan(scan, 'invoice.de'), Object.fromEntries(amounts));
  });

  test('are made negative on a scan by a minus that stands apart', async () => {
    const table = [
      ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'],
      ['1', 'Hobelbank', '1', '380,14', '380,14'],
      ['2', 'Retoure Leim', '5', '12,00', '60,00 -'],
    ];
    const scan = [[...SELLER, ...BUYER, ...rows([60, 100, -380, -460, -540], 300, ...table)]];
    assertValues(await extractScan(scan, 'invoice.de'), {
      'line_item[0].amount': '380.14',
      'line_item[1].amount': '-60.00',
    });
  });

  test('are in the rows of a table what they are elsewhere', async () => {
    const cells = async (template: string, ...table: readonly (readonly string[])[]): Promise<Values> =>
      await extract([[...SELLER, ...BUYER, ...rows([60, 100, -380, -460, -540], 300, ...table)]], template);
    const german = ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'];
    const english = ['No.', 'Description', 'Qty', 'Rate', 'Amount'];
    assertValues(
      await cells(
        'invoice.de',
        german,
        ['1', 'Bank', '1', '3 038,14', '3 038,14'],
        ['2', 'Leim', '1.500', '0,12', '180,00'],
      ),
      { 'line_item[0].amount': '3038.14', 'line_item[1].quantity': '1500', 'line_item[1].amount': '180.00' },
    );
    assertValues(
      await cells(
        'invoice.de',
        german,
        ['1', 'Bank', '2', "1'234.50", "2'469.00"],
        ['2', 'Retoure', '1', '27,80', '27,80-'],
      ),
      {
        'line_item[0].unit_price': '1234.50',
        'line_item[0].amount': '2469.00',
        'line_item[1].amount': '-27.80',
      },
    );
    assertValues(
      await cells(
        'invoice.en',
        english,
        ['1', 'Bench', '2', 'Rs. 1,25,000.00', 'Rs. 2,50,000.00'],
        ['2', 'Oil', '1.234', '10.00', '12.34'],
      ),
      {
        'line_item[0].unit_price': '125000.00 INR',
        'line_item[0].amount': '250000.00 INR',
        'line_item[1].quantity': '1.234',
      },
    );
  });

  test('are what is owed to the customer where cr stands behind them', async () => {
    const values = await extract(
      invoice('Invoice', { 'Previous balance': '£0.00', 'Total amount': '£108.43 cr' }),
      'invoice.en',
    );
    assertValues(values, { 'amounts.total_amount': '-108.43 GBP' });
  });

  test('keep a credit mark with a period, or after the currency', async () => {
    for (const total of ['£108.43 Cr.', '108.43 GBP CR', '108.43 CR']) {
      const values = await extract(
        invoice('Invoice', { 'Previous balance': '£0.00', 'Total amount': total }),
        'invoice.en',
      );
      assertValues(values, { 'amounts.total_amount': '-108.43 GBP' });
    }
  });

  test('are grouped as in India: 1,00,000.00 is a hundred thousand', async () => {
    const values = await extract(
      invoice('Invoice', {
        Subtotal: 'Rs. 1,00,000.00',
        'Tax 18 %': 'Rs. 18,000.00',
        'Total amount': 'Rs. 1,18,000.00',
      }),
      'invoice.en',
    );
    assertValues(values, { 'amounts.net_amount': '100000.00 INR', 'amounts.total_amount': '118000.00 INR' });
  });
});

suite('1.234 of a meter', () => {
  const meter = (language: 'de' | 'en', others: readonly string[]): Drawn[][] => [
    [
      ...lines(
        60,
        60,
        ...(language === 'de'
          ? ['Stadtwerke Ahornhof', 'Ablesung des Zählers']
          : ['Ahornhof Power Ltd', 'Reading of the meter']),
      ),
      ...pairs(60, 220, 140, {
        [language === 'de' ? 'Verbrauch' : 'Consumption']: '1.234',
        [language === 'de' ? 'Grundpreis' : 'Standing charge']: others[0] ?? '',
        [language === 'de' ? 'Arbeitspreis' : 'Unit charge']: others[1] ?? '',
      }),
    ],
  ];

  test('is a thousand and more in German', async () => {
    const values = await extract(meter('de', ['12,50 €', '310,75 €']), [{ name: 'Verbrauch', type: 'number' }]);
    assertValues(values, { verbrauch: '1234' });
  });

  test('is one and a bit in English', async () => {
    const values = await extract(meter('en', ['£12.50', '£310.75']), [{ name: 'Consumption', type: 'number' }]);
    assertValues(values, { consumption: '1.234' });
  });
});

suite('a bare $', () => {
  const bill = (town: string): Drawn[][] => [
    [
      ...lines(60, 40, 'Maple Court Tools', '12 Maple Court', town),
      { text: 'Invoice', x: 60, y: 160, size: 18 },
      ...pairs(60, 180, 200, { 'Invoice number': '4711', 'Invoice date': '5 March 2024', Total: '$1,250.00' }),
    ],
  ];

  test('is the dollar of the country that the page names', async () => {
    assertValues(await extract(bill('Springfield, IL 62704'), 'invoice.en'), { 'amounts.total_amount': '1250.00 USD' });
    assertValues(await extract(bill('Toronto ON M5V 2T6, Canada'), 'invoice.en'), {
      'amounts.total_amount': '1250.00 CAD',
    });
  });

  test('is no currency where nothing tells whose', async () => {
    assertValues(await extract(bill('Springfield'), 'invoice.en'), { 'amounts.total_amount': '1250.00' });
  });
});
