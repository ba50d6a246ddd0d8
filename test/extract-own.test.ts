/** Templates of one's own, in everyday words: a name and a sentence, and no term that a document prints. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { TemplateField } from '../src/pipeline/template.ts';
import { assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const field = (name: string, type: 'text' | 'date' | 'quantity' | 'number', description = ''): TemplateField => ({
  name,
  type,
  description,
});

const INVOICE: Drawn[] = [
  { text: 'Ahornhof Werkzeuge GmbH', x: 60, y: 40, size: 16 },
  ...lines(60, 64, 'Lindenweg 4', '20095 Hamburg', 'rechnung@ahornhof.example', 'www.lieferant-ahornhof.example'),
  ...lines(60, 170, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
  { text: 'Rechnung', x: 60, y: 240, size: 18 },
  ...pairs(60, 180, 270, {
    'Rechnungs-Nr.': 'R-17',
    'Kunden-Nr.': 'K 4711',
    'Ihre Bestellung': 'B-88',
    Rechnungsdatum: '05.03.2024',
    Lieferdatum: '01.03.2024',
    'Fällig am': '04.04.2024',
  }),
  ...rows(
    [60, 100, -390, -470, -540],
    390,
    ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'],
    ['1', 'Hobelbank', '1', '800,00', '800,00'],
    ['2', 'Zwingen', '10', '20,00', '200,00'],
  ),
  ...rows([330, -540], 470, ['Nettobetrag', '1.000,00 €'], ['19 % MwSt.', '190,00 €'], ['Gesamtbetrag', '1.190,00 €']),
  ...lines(60, 560, 'IBAN: DE89 3704 0044 0532 0130 00   BIC: COBADEFFXXX'),
];

const ORDER: Drawn[] = [
  { text: 'Northgate Furniture Ltd', x: 60, y: 40, size: 16 },
  ...lines(60, 64, '8 Harbour Street', 'Leeds LS1 4AB', 'orders@northgate.example'),
  ...lines(60, 150, 'Oakfield Tools Limited', '12 Mill Lane', 'York YO1 7HD'),
  { text: 'Purchase Order', x: 60, y: 230, size: 18 },
  ...pairs(60, 180, 260, { 'Order number': 'PO-2231', Date: '5 March 2024', 'Delivery date': '2 April 2024' }),
  ...rows(
    [60, 100, -390, -470, -540],
    350,
    ['Pos.', 'Description', 'Quantity', 'Price', 'Amount'],
    ['1', 'Oak workbench', '2', '400.00', '800.00'],
  ),
  ...rows([330, -540], 410, ['Net amount', '800.00 GBP'], ['VAT 20 %', '160.00 GBP'], ['Total', '960.00 GBP']),
];

/** `INVOICE` in English: enough of it for records and rows. */
const BILL: Drawn[] = [
  { text: 'Northgate Furniture Ltd', x: 60, y: 40, size: 16 },
  ...lines(60, 64, '8 Harbour Street', 'Leeds LS1 4AB'),
  ...lines(60, 150, 'Oakfield Tools Limited', '12 Mill Lane', 'York YO1 7HD'),
  { text: 'Invoice', x: 60, y: 230, size: 18 },
  ...pairs(60, 180, 260, { 'Invoice number': 'INV-7', 'Invoice date': '5 March 2024', 'Due date': '2 April 2024' }),
  ...rows(
    [60, 100, -390, -470, -540],
    350,
    ['Pos.', 'Description', 'Quantity', 'Price', 'Amount'],
    ['1', 'Oak workbench', '2', '400.00', '800.00'],
    ['2', 'Clamp', '10', '20.00', '200.00'],
  ),
  ...rows([330, -540], 430, ['Net amount', '1,000.00 GBP'], ['VAT 20 %', '200.00 GBP'], ['Total', '1,200.00 GBP']),
];

suite('fields in everyday words', () => {
  test('are what their sentences say, whatever the document calls them', async () => {
    const values = await extract(
      [INVOICE],
      [
        field('Lieferant', 'text', 'Firma, von der die Rechnung kommt.'),
        field('Kunde', 'text', 'Wer die Rechnung bekommt.'),
        field('Ort', 'text', 'Stadt, in der der Kunde sitzt.'),
        field('Rechnung', 'text', 'Nummer der Rechnung.'),
        field('Datum', 'date', 'Wann die Rechnung geschrieben wurde.'),
        field('Zahlen bis', 'date', 'Bis wann wir spätestens zahlen müssen.'),
        field('Betrag', 'quantity', 'Was insgesamt zu zahlen ist, mit Mehrwertsteuer.'),
        field('Konto', 'text', 'Wohin wir überweisen.'),
      ],
    );
    assertValues(values, {
      lieferant: 'Ahornhof Werkzeuge GmbH',
      kunde: 'Tischlerei Winter e. K.',
      ort: 'Tübingen',
      rechnung: 'R-17',
      datum: '2024-03-05',
      zahlen_bis: '2024-04-04',
      betrag: '1190.00 EUR',
      konto: 'DE89370400440532013000',
    });
  });

  test('may be English where the document is German', async () => {
    const values = await extract(
      [INVOICE],
      [
        field('Supplier', 'text', 'The company that sent us the bill.'),
        field('Pay by', 'date', 'The last day on which we can pay.'),
        field('Before tax', 'quantity', 'The total without VAT.'),
      ],
    );
    assertValues(values, { supplier: 'Ahornhof Werkzeuge GmbH', pay_by: '2024-04-04', before_tax: '1000.00 EUR' });
  });

  test('of the same name are told apart by their sentences', async () => {
    const account = (description: string): Promise<Readonly<Record<string, string>>> =>
      extract([INVOICE], [field('Account', 'text', description), field('Bill', 'text', 'The number of the bill.')]);
    assertValues(await account('The number that the customer has with the supplier.'), { account: 'K 4711' });
    assertValues(await account('Where we have to pay the money to.'), { account: 'DE89370400440532013000' });
  });

  test('may mention a number without asking for one', async () => {
    const page = [
      ...lines(60, 40, 'Moorgate Van Hire Ltd', '8 Quay Street', 'Bristol BS1 4DJ'),
      ...pairs(60, 200, 140, { 'Number plate': 'LK19 OZT', Color: 'Moss green', 'Driven by': 'Imogen Thwaite' }),
    ];
    const values = await extract(
      [page],
      [
        field('Paint', 'text', 'Color of the vehicle with the given plate number.'),
        field('Plate', 'text', 'The number on the plate.'),
      ],
    );
    assertValues(values, { paint: 'Moss green', plate: 'LK19 OZT' });
  });

  test('are not what their sentences deny', async () => {
    const values = await extract(
      [INVOICE],
      [
        field('Nummer', 'text', 'Nummer der Bestellung, auf die sich die Rechnung bezieht. Nicht die Rechnungsnummer.'),
        field('Tag', 'date', 'Wann geliefert wurde, nicht das Rechnungsdatum.'),
      ],
    );
    assertValues(values, { nummer: 'B-88', tag: '2024-03-01' });
  });

  test('are what is not yet paid, where their sentences say so', async () => {
    const deposit = rows([330, -540], 484, ['Paid', '300.00 GBP'], ['Amount due', '900.00 GBP']);
    const bill = [...BILL, ...deposit];
    const due = (name: string, description: string): Promise<Readonly<Record<string, string>>> =>
      extract(
        [bill],
        [field(name, 'quantity', description), field('Supplier', 'text', 'The company that sent us the bill.')],
      );
    assertValues(await due('Amount', 'The amount that is not yet paid.'), { amount: '900.00 GBP' });
    assertValues(await due('Betrag', 'Der Betrag, der noch nicht bezahlt ist.'), { betrag: '900.00 GBP' });
    assertValues(await due('Betrag', 'Nicht der offene Betrag, sondern die ganze Summe.'), { betrag: '1200.00 GBP' });
  });

  test('are found beside a long line of digits and dashes', async () => {
    const page = [...lines(60, 40, 'Plate: LK19 OZT'), { text: '1-'.repeat(4000), x: 60, y: 90, size: 1 }];
    const started = performance.now();
    assertValues(await extract([page], [field('Plate', 'text')]), { plate: 'LK19 OZT' });
    // It took 30 s when the search for codes was not linear.
    assert.ok(performance.now() - started < 10_000);
  });

  test('may be described at length', async () => {
    const many = (words: string): TemplateField[] =>
      Array.from({ length: 80 }, (_, index) =>
        field(`${words}${index}`, index % 2 === 0 ? 'text' : 'date', words.repeat(2000)),
      );
    const started = performance.now();
    await extract([BILL], [field('Bill', 'text', 'The number of the bill.'), ...many('bis '), ...many('uns ')]);
    assert.ok(performance.now() - started < 60_000);
  });

  test('know who writes the paper: a supplier gets the order', async () => {
    const values = await extract(
      [ORDER],
      [
        field('Supplier', 'text', 'The company that we order from.'),
        field('Who ordered', 'text', 'The company that placed the order.'),
        field('Needed by', 'date', 'The day on which we need the goods.'),
      ],
    );
    assertValues(values, {
      supplier: 'Oakfield Tools Limited',
      who_ordered: 'Northgate Furniture Ltd',
      needed_by: '2024-04-02',
    });
  });

  test('may be numbers that are not those of another label', async () => {
    const page = (label: string): Drawn[] => [
      ...lines(60, 40, 'Moorgate Van Hire Ltd', '8 Quay Street', 'Bristol BS1 4DJ'),
      ...pairs(60, 200, 160, { [label]: 'CL-88213', Driver: 'Imogen Thwaite' }),
    ];
    for (const [label, name, description, value] of [
      ['Order number', 'Offer', 'The number of the offer.', undefined],
      ['Invoice number', 'Deal', 'The number of the contract.', undefined],
      ['Your reference', 'Claim number', 'The number of the claim.', 'CL-88213'],
      ['Order number', 'Purchase', 'The number of our order.', 'CL-88213'],
    ] as const) {
      const values = await extract([page(label)], [field(name, 'text', description)]);
      const key = name.toLowerCase().replaceAll(' ', '_');
      assertValues(values, { [key]: value });
    }
  });

  test('are left out where the paper does not say them', async () => {
    const values = await extract(
      [ORDER],
      [
        field('Supplier', 'text', 'The company that we order from.'),
        field('Account', 'text', 'The IBAN of the account to pay into.'),
        field('Offer', 'text', 'The number of the offer.'),
      ],
    );
    assertValues(values, { supplier: 'Oakfield Tools Limited', account: undefined, offer: undefined });
  });
});

suite('records of a template of one’s own', () => {
  test('keep their values beside fields that stand in none', async () => {
    const values = await extract(
      [BILL],
      [
        field('Invoice number', 'text'),
        {
          name: 'Amounts',
          type: 'record',
          fields: [
            { name: 'net amount', type: 'quantity' },
            { name: 'tax amount', type: 'quantity' },
            { name: 'total amount', type: 'quantity' },
          ],
        },
        {
          name: 'Supplier',
          type: 'record',
          fields: [
            { name: 'name', type: 'text' },
            { name: 'street', type: 'text' },
          ],
        },
      ],
    );
    assertValues(values, {
      invoice_number: 'INV-7',
      'amounts.net_amount': '1000.00 GBP',
      'amounts.tax_amount': '200.00 GBP',
      'amounts.total_amount': '1200.00 GBP',
      'supplier.name': 'Northgate Furniture Ltd',
      'supplier.street': '8 Harbour Street',
    });
  });

  test('keep them where a predefined template has one field more', async () => {
    const predefined = loadTemplate('invoice.en');
    assert.ok(predefined !== undefined);
    const asItIs = await extract([BILL], predefined.fields);
    const withOne = await extract([BILL], [...predefined.fields, field('Pay by', 'date', 'When we must pay.')]);
    const { pay_by: _, ...others } = withOne;
    assert.deepEqual(others, asItIs);
  });

  test('keep their rows beside fields that stand in none', async () => {
    const values = await extract(
      [BILL],
      [
        field('Supplier', 'text', 'The company that sent us the bill.'),
        field('Altogether', 'quantity', 'What we have to pay in all.'),
        {
          name: 'Articles',
          type: 'record',
          multiple: true,
          fields: [
            { name: 'Description', type: 'text' },
            { name: 'Quantity', type: 'quantity' },
            { name: 'Amount', type: 'quantity' },
          ],
        },
      ],
    );
    assertValues(values, {
      supplier: 'Northgate Furniture Ltd',
      altogether: '1200.00 GBP',
      'articles[0].description': 'Oak workbench',
      'articles[0].amount': '800.00 GBP',
      'articles[1].description': 'Clamp',
      'articles[1].quantity': '10',
    });
  });
});

suite('a text', () => {
  test('is no part of a mail or web address', async () => {
    const letter = lines(60, 60, 'Ahornhof', 'kontakt@ahornhof.example', 'www.muster.example', 'Typ B');
    const values = await extract([letter], [field('Kontakt', 'text'), field('Muster', 'text')]);
    assertValues(values, { kontakt: undefined, muster: undefined });
  });
});

suite('rows of a template of one’s own', () => {
  const template: TemplateField[] = [
    field('Reference', 'text'),
    {
      name: 'Work done',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'Day', type: 'date' },
        { name: 'Who', type: 'text' },
        { name: 'Task', type: 'text' },
        { name: 'Spent', type: 'number' },
        { name: 'To pay', type: 'quantity', unit: 'GBP' },
      ],
    },
  ];
  const EDGES = [60, 130, 180, -440, -540];
  const ROWS = [
    ['3 Sep 2026', 'PL', 'Review of the draft lease', '2.40', '924.00'],
    ['8 Sep 2026', 'PL', 'Letter to counsel', '1.10', '423.50'],
    ['11 Sep 2026', 'JO', 'Research on renewal rights', '3.00', '720.00'],
  ];
  const page = (...table: readonly (readonly string[])[]): Drawn[] => [
    { text: 'Harrow & Finch Solicitors', x: 60, y: 40, size: 16 },
    ...lines(60, 64, '8 Harbour Street', 'Leeds LS1 4AB'),
    ...pairs(60, 180, 150, { Reference: '26-1187' }),
    ...rows(EDGES, 240, ...table),
    ...rows([330, -540], 400, ['Our fee', '2,067.50'], ['VAT 20 %', '413.50'], ['Total', '2,481.00']),
  ];
  const expected = {
    'work_done[0].day': '2026-09-03',
    'work_done[0].who': 'PL',
    'work_done[0].task': 'Review of the draft lease',
    'work_done[0].to_pay': '924.00 GBP',
    'work_done[1].task': 'Letter to counsel',
    'work_done[2].spent': '3.00',
    'work_done[2].to_pay': '720.00 GBP',
    'work_done[3].to_pay': undefined,
  };

  test('are found below headings that share no word with the fields', async () => {
    const headings = ['Date', 'By', 'Particulars', 'Hrs', 'Fee'];
    assertValues(await extract([page(headings, ...ROWS)], template), expected);
  });
});
