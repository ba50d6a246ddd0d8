/** Ways to print an amount or a quantity, on generated invoices of several labels and layouts. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type Drawn, extractWhole, flatten, lines, pairs, rows, type Values } from './extract-documents.ts';

interface Wording {
  readonly template: 'invoice.de' | 'invoice.en';
  readonly number: string;
  readonly heading: readonly string[];
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

const WORDINGS: readonly Wording[] = [
  {
    template: 'invoice.de',
    number: 'Rechnungsnummer',
    heading: ['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Betrag'],
    ...{ net: 'Nettobetrag', tax: 'zzgl. 19 % MwSt.', total: 'Gesamtbetrag' },
  },
  {
    template: 'invoice.de',
    number: 'Rechnungs-Nr.',
    heading: ['Nr.', 'Leistung', 'Anzahl', 'E-Preis', 'Gesamt'],
    ...{ net: 'Summe netto', tax: '19 % USt.', total: 'Rechnungsbetrag' },
  },
  {
    template: 'invoice.en',
    number: 'Invoice number',
    heading: ['No', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ...{ net: 'Net amount', tax: 'VAT 19%', total: 'Total amount' },
  },
];

const DATES = { 'invoice.de': 'Rechnungsdatum', 'invoice.en': 'Invoice date' } as const;

/** Where the sums stand: their words left of the amounts, near or far, or on one line with them. */
const LAYOUTS = { near: 330, far: 60, joined: undefined } as const;

interface Printed {
  readonly row?: readonly string[];
  readonly sums: readonly [net: string, tax: string, total: string];
}

function draw(wording: Wording, layout: keyof typeof LAYOUTS, { row, sums }: Printed): Drawn[] {
  const labelled = [wording.net, wording.tax, wording.total].map((label, at) => [label, sums[at] ?? ''] as const);
  const x = LAYOUTS[layout];
  const below = labelled.flatMap(([label, sum], at): Drawn[] => {
    const y = 360 + 16 * at;
    if (x === undefined) return [{ text: `${label}: ${sum}`, x: 60, y }];
    return [
      { text: label, x, y },
      { text: sum, x: 535, y, right: true },
    ];
  });
  const table = row === undefined ? [] : rows([60, 95, 320, -440, -535], 300, wording.heading, row);
  return [
    ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
    ...lines(60, 140, 'Musterbau AG', 'Am Ring 5', '50667 Köln'),
    ...pairs(350, 450, 140, { [wording.number]: 'RE-2024-0815', [DATES[wording.template]]: '05.03.2024' }),
    ...table,
    ...below,
  ];
}

/** Extracts the drawn document; a failed check is a fault of the reading. */
async function read(wording: Wording, layout: keyof typeof LAYOUTS, printed: Printed): Promise<Values> {
  const { entities, checks = [] } = await extractWhole([draw(wording, layout, printed)], wording.template);
  assert.deepEqual(
    checks.filter(({ status }) => status === 'failed').map(({ message }) => message),
    [],
    JSON.stringify(printed),
  );
  return flatten(entities);
}

function assertSums(values: Values, expected: readonly number[], what: string): void {
  const sums = ['net_amount', 'tax_amount', 'total_amount'].map((key) => values[`amounts.${key}`]);
  assert.deepEqual(
    sums.map((sum) => Number(sum?.split(' ')[0])),
    expected,
    `${what}: ${sums.join(', ')}`,
  );
}

/** `1.900,00` as the language of the document writes it. */
function inStyle({ template }: Wording, text: string): string {
  return template === 'invoice.de' ? text : text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

const SPACED: readonly (readonly [net: string, tax: string, total: string])[] = [
  ['11 000,00 EUR', '2 090,00 EUR', '13 090,00 EUR'],
  ['11 000,00', '2 090,00', '13 090,00 €'],
  ['EUR 11 000,00', 'EUR 2 090,00', 'EUR 13 090,00'],
  ['€11 000,00', '€2 090,00', '€13 090,00'],
  ['11\u00a0000,00 €', '2\u00a0090,00 €', '13\u00a0090,00 €'],
  ['11 000 EUR', '2 090 EUR', '13 090 EUR'],
];
const WHOLE: readonly (readonly [net: string, tax: string, total: string])[] = [
  ['10.000,-- EUR', '1.900,-- EUR', '11.900,-- EUR'],
  ['10.000,-- €', '1.900,-- €', '11.900,-- €'],
  ['10.000,- EUR', '1.900,- EUR', '11.900,- EUR'],
  ['10.000,--', '1.900,--', '11.900,--'],
  ['10.000 EUR', '1.900 EUR', '11.900 EUR'],
  ['EUR 10.000', 'EUR 1.900', 'EUR 11.900'],
  ['10.000 €', '1.900 €', '11.900 €'],
  ['€ 10.000,--', '€ 1.900,--', '€ 11.900,--'],
];

for (const wording of WORDINGS) {
  const { net, tax, total } = wording;
  suite(`sums called ${[net, tax, total].join(', ')}`, () => {
    for (const layout of ['near', 'far', 'joined'] as const) {
      test(`with a space between the thousands are read whole, below a table (${layout})`, async () => {
        for (const printed of SPACED) {
          const sums = [
            inStyle(wording, printed[0]),
            inStyle(wording, printed[1]),
            inStyle(wording, printed[2]),
          ] as const;
          const row = ['1', 'Bohle', '10', inStyle(wording, '1 100,00'), inStyle(wording, '11 000,00')];
          const values = await read(wording, layout, { row, sums });
          assertSums(values, [11_000, 2090, 13_090], sums.join(' | '));
          assert.equal(Number(values['line_item.amount']?.split(' ')[0]), 11_000);
        }
      });

      test(`in whole units of the currency are read (${layout})`, async () => {
        for (const printed of WHOLE) {
          const sums = [
            inStyle(wording, printed[0]),
            inStyle(wording, printed[1]),
            inStyle(wording, printed[2]),
          ] as const;
          assertSums(await read(wording, layout, { sums }), [10_000, 1900, 11_900], sums.join(' | '));
        }
      });
    }

    test('stand below a quantity in hours and minutes, which is read as hours', async () => {
      for (const [printed, hours] of [
        ['2:30 Std.', 2.5],
        ['2:30 h', 2.5],
        ['2:30', 2.5],
        ['0:45 Stunden', 0.75],
        ['12:15 hrs', 12.25],
        ['2:20 h', 2.333333],
        ['2 Std. 30 Min.', 2.5],
        ['1 h 15 min', 1.25],
        ['1h45', 1.75],
        ['2 hours and 6 minutes', 2.1],
        ['37,5 Std.', 37.5],
        ['8 h', 8],
      ] as const) {
        const money = (value: number): string => inStyle(wording, value.toFixed(2).replace('.', ','));
        const amount = Math.round(hours * 8000) / 100;
        const levy = Math.round(amount * 19) / 100;
        const sums = [money(amount), money(levy), money(amount + levy)] as const;
        const quantity = inStyle(wording, printed);
        const values = await read(wording, 'near', { row: ['1', 'Montage', quantity, money(80), money(amount)], sums });
        assert.equal(Number(values['line_item.quantity']?.split(' ')[0]), hours, printed);
      }
    });
  });
}

test('A dash between an amount and other words is no minus', async () => {
  const page = [
    ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
    ...pairs(350, 450, 140, { Rechnungsnummer: 'RE-1', Rechnungsdatum: '05.03.2024' }),
    ...lines(
      60,
      360,
      'Nettobetrag: 1 000,00 - ohne Versand',
      'zzgl. 19 % MwSt.: 190,00 - siehe unten',
      'Gesamtbetrag: 1.190,00 - zahlbar sofort',
    ),
  ];
  assertSums(flatten((await extractWhole([page], 'invoice.de')).entities), [1000, 190, 1190], 'dashes');
});

test('A time of the day is no quantity', async () => {
  const { entities } = await extractWhole(
    [
      draw(WORDINGS[0] ?? assert.fail(), 'near', {
        row: ['1', 'Montage um 14:30 Uhr', '2', '80,00', '160,00'],
        sums: ['160,00', '30,40', '190,40'],
      }),
    ],
    'invoice.de',
  );
  const values = flatten(entities);
  assert.equal(values['line_item.quantity'], '2');
  assert.equal(values['line_item.description'], 'Montage um 14:30 Uhr');
});

suite('what was paid has no minus', () => {
  for (const [template, number, date, labels] of [
    ['invoice.de', 'Rechnungsnummer', 'Rechnungsdatum', ['Gesamtbetrag', 'bereits bezahlt', 'Zahlbetrag']],
    ['invoice.de', 'Rechnungs-Nr.', 'Datum', ['Rechnungsbetrag', 'abzüglich Anzahlung', 'Restbetrag']],
    ['invoice.en', 'Invoice number', 'Invoice date', ['Total amount', 'Amount paid', 'Amount due']],
  ] as const) {
    test(`whatever is printed beside it: ${labels.join(', ')}`, async () => {
      const inPoints = (text: string): string =>
        template === 'invoice.de' ? text : text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
      for (const paid of ['500,00 EUR', '-500,00 EUR', '500,00- EUR', '- 500,00 EUR', '−500,00 EUR', '(500,00) EUR']) {
        const sums = ['1.190,00 EUR', paid, '690,00 EUR'].map(inPoints);
        const page = [
          ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
          ...lines(60, 140, 'Musterbau AG', 'Am Ring 5', '50667 Köln'),
          ...pairs(350, 450, 140, { [number]: 'RE-2024-0815', [date]: '05.03.2024' }),
          ...pairs(330, 470, 360, Object.fromEntries(labels.map((label, at) => [label, sums[at] ?? '']))),
        ];
        const { entities, checks = [] } = await extractWhole([page], template);
        const values = flatten(entities);
        assert.equal(values['amounts.prepaid_amount'], '500.00 EUR', paid);
        assert.equal(values['amounts.amount_due'], '690.00 EUR', paid);
        assert.equal(checks.find(({ rule }) => rule === 'total - prepaid = amount due')?.status, 'passed', paid);
      }
    });
  }

  test('but on a credit note whose total has one', async () => {
    const page = [
      ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
      ...pairs(350, 450, 140, { 'Gutschrift-Nr.': 'GS-1', Datum: '05.03.2024' }),
      ...pairs(330, 470, 360, {
        Gesamtbetrag: '-1.190,00 EUR',
        'bereits bezahlt': '500,00 EUR',
        Zahlbetrag: '-690,00 EUR',
      }),
    ];
    const values = flatten((await extractWhole([page], 'invoice.de')).entities);
    assert.equal(values['amounts.prepaid_amount'], '-500.00 EUR');
  });
});
