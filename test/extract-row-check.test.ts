/** Rows of papers whose quantity, price and amount belong together in a way of their own. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Drawn, extractWhole, lines, pairs, rows } from './extract-documents.ts';

const RULE = 'quantity x unit price = amount';

interface Paper {
  readonly template: 'invoice.de' | 'invoice.en';
  readonly title: string;
  readonly heading: readonly (readonly string[])[];
  readonly edges: readonly number[];
  readonly rows: readonly (readonly string[])[];
  readonly sums?: Readonly<Record<string, string>>;
}

const HEADS = {
  'invoice.de': { number: 'Rechnungsnummer', date: 'Rechnungsdatum' },
  'invoice.en': { number: 'Invoice number', date: 'Invoice date' },
} as const;

function draw({ template, title, heading, edges, rows: items, sums = {} }: Paper): Drawn[] {
  const { number, date } = HEADS[template];
  const headings = heading.flatMap((line, at) => rows(edges, 280 + 11 * at, line));
  return [
    ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
    ...lines(60, 140, 'Musterbau AG', 'Am Ring 5', '50667 Köln'),
    ...pairs(350, 450, 140, { [number]: 'RE-2024-0815', [date]: '05.03.2024' }),
    { text: title, x: 60, y: 240, size: 14 },
    ...headings,
    ...rows(edges, 310, ...items),
    ...pairs(330, 470, 500, sums),
  ];
}

/** Statuses of the check of each row, and the failures of any rule. */
async function check(paper: Paper): Promise<{ readonly rows: string[]; readonly failures: string[] }> {
  const { checks = [] } = await extractWhole([draw(paper)], paper.template);
  return {
    rows: checks.filter(({ rule }) => rule === RULE).map(({ status }) => status),
    failures: checks.filter(({ status }) => status === 'failed').map(({ message }) => message),
  };
}

const EDGES = [60, 95, 270, -440, -535];
const WITH_BASIS = [60, 95, -290, -350, -430, -535];

suite('a price of many units', () => {
  const german = { Nettobetrag: '61,25 EUR', 'zzgl. 19 % MwSt.': '11,64 EUR', Gesamtbetrag: '72,89 EUR' };
  const english = { 'Net amount': '61.25 EUR', 'VAT 19%': '11.64 EUR', 'Total amount': '72.89 EUR' };

  for (const [price, factor] of [
    ['Preis/100', 1],
    ['Preis / 100', 1],
    ['Preis je 100', 1],
    ['Preis pro 100 Stk', 1],
    ['EP/100', 1],
    ['Preis je 1000', 10],
    ['Preis/1.000', 10],
    ['Einzelpreis per 1000', 10],
  ] as const) {
    test(`under "${price}" is no fault, whether the sums stand below or not`, async () => {
      const money = (value: number): string => value.toFixed(2).replace('.', ',');
      const paper: Paper = {
        ...{ template: 'invoice.de', title: 'Rechnung', edges: EDGES },
        heading: [['Pos', 'Beschreibung', 'Menge', price, 'Betrag']],
        rows: [
          ['1', 'Schrauben 4x40', '250 Stk', money(12.5 * factor), '31,25'],
          ['2', 'Dübel', '500 Stk', money(6 * factor), '30,00'],
        ],
      };
      assert.deepEqual(await check({ ...paper, sums: german }), { rows: ['passed', 'passed'], failures: [] });
      assert.deepEqual((await check(paper)).rows, ['passed', 'passed']);
    });
  }

  for (const price of ['Price/100', 'Price per 100', 'Unit price per 100']) {
    test(`under "${price}" is no fault`, async () => {
      const { rows: statuses, failures } = await check({
        ...{ template: 'invoice.en', title: 'Invoice', edges: EDGES },
        heading: [['Pos', 'Description', 'Quantity', price, 'Amount']],
        rows: [
          ['1', 'Screws 4x40', '250', '12.50', '31.25'],
          ['2', 'Plugs', '500', '6.00', '30.00'],
        ],
        sums: english,
      });
      assert.deepEqual([statuses, failures], [['passed', 'passed'], []]);
    });
  }

  test('under a heading of two lines is no fault', async () => {
    const { rows: statuses } = await check({
      ...{ template: 'invoice.de', title: 'Rechnung', edges: EDGES },
      heading: [
        ['Pos', 'Beschreibung', 'Menge', 'Preis', 'Betrag'],
        ['', '', '', 'je 100', ''],
      ],
      rows: [
        ['1', 'Schrauben 4x40', '250 Stk', '12,50', '31,25'],
        ['2', 'Dübel', '500 Stk', '6,00', '30,00'],
      ],
    });
    assert.deepEqual(statuses, ['passed', 'passed']);
  });

  test('says so in its own cell', async () => {
    for (const price of ['12,50/100', '12,50 / 100', '12,50 je 100', '12,50 €/100']) {
      const { rows: statuses } = await check({
        ...{ template: 'invoice.de', title: 'Rechnung', edges: EDGES },
        heading: [['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Betrag']],
        rows: [
          ['1', 'Schrauben 4x40', '250', price, '31,25'],
          ['2', 'Winkel', '5', '6,00', '30,00'],
        ],
      });
      assert.deepEqual(statuses, ['passed', 'passed'], price);
    }
  });

  for (const basis of ['PE', 'Preiseinheit', 'Pr.-Einh.', 'per']) {
    test(`has its basis in a column of its own, row by row: ${basis}`, async () => {
      const { rows: statuses, failures } = await check({
        ...{ template: 'invoice.de', title: 'Rechnung', edges: WITH_BASIS },
        heading: [['Pos', 'Beschreibung', 'Menge', 'Preis', basis, 'Betrag']],
        rows: [
          ['1', 'Schrauben 4x40', '250', '12,50', '100', '31,25'],
          ['2', 'Winkel', '5', '6,00', '1', '30,00'],
          ['3', 'Nägel', '2500', '8,00', '1000', '20,00'],
        ],
        sums: { Nettobetrag: '81,25 EUR', 'zzgl. 19 % MwSt.': '15,44 EUR', Gesamtbetrag: '96,69 EUR' },
      });
      assert.deepEqual([statuses, failures], [['passed', 'passed', 'passed'], []]);
    });
  }

  test('does not excuse an amount that is wrong', async () => {
    for (const [price, amount] of [
      ['Preis/100', '3.125,00'],
      ['Preis/100', '31,52'],
      ['Einzelpreis', '31,25'],
    ] as const) {
      const { rows: statuses } = await check({
        ...{ template: 'invoice.de', title: 'Rechnung', edges: EDGES },
        heading: [['Pos', 'Beschreibung', 'Menge', price, 'Betrag']],
        rows: [['1', 'Schrauben 4x40', '250 Stk', '12,50', amount]],
      });
      assert.deepEqual(statuses, ['failed'], `${price} ${amount}`);
    }
  });
});

suite('a row of a credit note with its minus at the amount only', () => {
  const forms = ['-850,00', '- 850,00', '−850,00', '850,00-', '850,00 -', '(850,00)', '-850,00 €', '850,00- EUR'];
  for (const form of forms) {
    test(`is no fault: ${form}`, async () => {
      const money = (value: string): string => form.replace('850,00', value);
      const { rows: statuses, failures } = await check({
        ...{ template: 'invoice.de', title: 'Gutschrift', edges: EDGES },
        heading: [['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Betrag']],
        rows: [
          ['1', 'Bohle', '10', '85,00', money('850,00')],
          ['2', 'Leiste', '1', '150,00', money('150,00')],
        ],
        sums: {
          Nettobetrag: money('1.000,00'),
          'zzgl. 19 % MwSt.': money('190,00'),
          Gesamtbetrag: money('1.190,00'),
        },
      });
      assert.deepEqual([statuses, failures], [['passed', 'passed'], []]);
    });
  }

  test('is no fault in brackets with a sign of the currency', async () => {
    const { rows: statuses, failures } = await check({
      ...{ template: 'invoice.en', title: 'Credit note', edges: EDGES },
      heading: [['No', 'Description', 'Quantity', 'Unit price', 'Amount']],
      rows: [
        ['1', 'Planks', '10', '£85.00', '(£850.00)'],
        ['2', 'Battens', '1', '£150.00', '(£150.00)'],
      ],
      sums: { 'Net amount': '(£1,000.00)', 'VAT 20%': '(£200.00)', 'Total amount': '(£1,200.00)' },
    });
    assert.deepEqual([statuses, failures], [['passed', 'passed'], []]);
  });
});
