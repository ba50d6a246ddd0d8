/** Values beside, above and below what they have nothing to do with. */
import { suite, test } from 'node:test';
import { assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const LETTER: readonly Drawn[] = [
  { text: 'Harrow & Finch Ltd', x: 60, y: 40, size: 16, bold: true },
  { text: 'Harrow & Finch Ltd - 12 Mill Lane - Leeds - LS1 4AB', x: 60, y: 110, size: 7 },
  ...lines(60, 122, 'Penrose Joinery LLP', '7 Quay Street', 'Bristol', 'BS1 3XY'),
];

suite('numbers of a table', () => {
  test('that stand close to each other belong to the columns that they end in', async () => {
    const edges = [60, 230, 330, -486, -540];
    const values = await extract(
      [
        [
          { text: 'Mahnung', x: 60, y: 120, size: 18 },
          ...pairs(60, 180, 160, { Mahnungsnummer: 'M-77', Datum: '06.06.2024' }),
          ...rows(
            edges,
            240,
            ['Rechnungsnummer', 'RG-Datum', 'Fällig am', 'Tage überfällig', 'Betrag'],
            ['R-58216', '12.04.2024', '12.05.2024', '25', '447,30'],
            ['R-58217', '27.04.2024', '27.05.2024', '10', '1.191,92'],
            ['R-58218', '10.12.2023', '09.01.2024', '149', '11.132,59'],
          ).map((text) => ({ ...text, size: 9, typewriter: true })),
        ],
      ],
      'payment_reminder.de',
    );
    assertValues(values, {
      'open_item[0].amount': '447.30',
      'open_item[1].amount': '1191.92',
      'open_item[2].amount': '11132.59',
    });
  });

  test('stand below headings of two lines, which are one heading', async () => {
    const edges = [60, 90, -390, -428, -500];
    const values = await extract(
      [
        [
          ...LETTER,
          { text: 'Quotation', x: 60, y: 200, size: 18, bold: true },
          ...rows(edges, 300, ['No.', 'Description', 'Quant.', 'Unit', 'Amount']).map((text) => ({
            ...text,
            bold: true,
          })),
          ...rows(edges, 312, ['', '', '', 'price', '(GBP)']).map((text) => ({ ...text, bold: true })),
          ...rows(
            edges,
            334,
            ['10', 'Lever arch file', '18', '98.58', '1774.44'],
            ['20', 'Copier paper', '3', '83.25', '249.75'],
            ['30', 'Boiler service', '5', '40.69', '203.45'],
          ),
        ],
      ],
      'quote.en',
    );
    assertValues(values, {
      'line_item[0].unit_price': '98.58 GBP',
      'line_item[1].unit_price': '83.25 GBP',
      'line_item[2].quantity': '5',
      'line_item[2].unit_price': '40.69 GBP',
      'line_item[2].unit': undefined,
    });
  });

  test('have their columns also where one heading has a colon', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Nordwald Druck GmbH', 'Lindenweg 4', '20095 Hamburg'),
          { text: 'Rechnung Nr. 4711 vom 03.05.2025', x: 60, y: 140, size: 16, bold: true },
          ...rows(
            [60, 100, -330, -430, -530],
            240,
            ['Pos.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag: EUR'],
            ['1', 'Visitenkarten', '4', '12,50', '50,00'],
            ['2', 'Briefbogen', '3', '20,00', '60,00'],
          ),
        ],
      ],
      'invoice.de',
    );
    assertValues(values, {
      'line_item[0].position': '1',
      'line_item[0].quantity': '4',
      'line_item[1].unit_price': '20.00 EUR',
      'line_item[1].amount': '60.00 EUR',
    });
  });

  test('end before the boxes at the foot of a form', async () => {
    const edges = [60, 150, 260, -500];
    const values = await extract(
      [
        [
          { text: 'International consignment note', x: 60, y: 40, size: 16, bold: true },
          ...lines(60, 90, '1 Sender', 'Harrow & Finch Ltd', '12 Mill Lane', 'Leeds LS1 4AB'),
          ...rows(
            edges,
            200,
            ['9 Pkgs', '10 Packaging', '11 Nature of the goods', '12 Weight'],
            ['41', 'cases', 'Machine parts', '9,127'],
            ['34', 'cartons', 'Cotton garments', '4,017'],
          ),
          ...rows([60, 260], 330, ['20 Special agreements', '21 Date of issue']),
          ...rows([60, 260], 366, ['22 Documents attached', '23 Signature of the sender']),
        ],
      ],
      'freight_document.en',
    );
    assertValues(values, {
      'goods[1].description': 'Cotton garments',
      'goods[2].packages': undefined,
      'goods[2].description': undefined,
    });
  });
});

suite('labels that several parties have', () => {
  test('are of the one that the labels around them are of', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Oakfield Printing LLP', '82 Foundry Lane', 'York LS14 2HD'),
          ...rows([60, 200, 320], 90, ['Name', 'Employee no.', 'Date of birth']).map((text) => ({ ...text, size: 7 })),
          ...rows([60, 200, 320], 100, ['Siobhan Lindqvist', '34331', '17/07/1983']),
          { text: 'Payslip for January 2023', x: 60, y: 150, size: 16, bold: true },
          ...rows([60, -300], 200, ['Basic pay', '5,096.83'], ['Gross pay', '5,096.83'], ['Net pay', '4,010.80']),
        ],
      ],
      'payslip.en',
    );
    assertValues(values, {
      'employer.name': 'Oakfield Printing LLP',
      'employee.name': 'Siobhan Lindqvist',
      'employee.birth_date': '1983-07-17',
      'general.date': undefined,
    });
  });
});

suite('the lines above and below', () => {
  test('the sender in small type is not the one written to', async () => {
    const values = await extract([[...LETTER, { text: 'Quotation', x: 60, y: 220, size: 18, bold: true }]], 'quote.en');
    assertValues(values, { 'buyer.name': 'Penrose Joinery LLP', 'supplier.name': 'Harrow & Finch Ltd' });
  });

  test('settings of a letter below each other are no table', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Nordwald Druck GmbH', 'Lindenweg 4', '20095 Hamburg'),
          { text: 'Auftragsbestätigung', x: 60, y: 140, size: 18, bold: true },
          ...lines(
            60,
            180,
            'Auftragsbestätigungsnr.: 709-45715',
            'Bestellnummer: B-2025-2791',
            'Zahlungsziel: 14 Tage 2 % Skonto, 30 Tage netto',
            'Incoterms 2020: EXW',
          ),
        ],
      ],
      'order_confirmation.de',
    );
    assertValues(values, {
      'general.order_number': 'B-2025-2791',
      'terms.payment_terms': '14 Tage 2 % Skonto, 30 Tage netto',
    });
  });

  test('a title says the number and the date of its own', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Nordwald Druck GmbH', 'Lindenweg 4', '20095 Hamburg'),
          { text: 'Kostenvoranschlag Nr. 816-66419 vom 18.05.2025', x: 60, y: 140, size: 16, bold: true },
          ...lines(60, 180, 'Ihre Anfrage vom 02.05.2025', 'Gültig bis 17.06.2025', 'Liefertermin 02.07.2025'),
          ...lines(60, 240, 'Wir bieten Ihnen gern an, was Sie in Ihrem Schreiben wünschten.'),
        ],
      ],
      'quote.de',
    );
    assertValues(values, { 'general.date': '2025-05-18', 'general.valid_until': '2025-06-17' });
  });

  test('a value that the description names is no label', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Harbour Mutual Insurance plc', '20 Mill Lane', 'Durham BS9 2PL'),
          { text: 'Insurance schedule', x: 60, y: 140, size: 16, bold: true },
          ...lines(60, 180, 'Policy number: 196-98537', 'Payment interval: monthly'),
          ...lines(60, 240, 'Thank you for choosing us. This schedule forms part of your policy.'),
        ],
      ],
      'insurance_policy.en',
    );
    assertValues(values, { 'payment.interval': 'monthly' });
  });

  test('a title is no label of what stands below it, nor a column of days of one day', async () => {
    const values = await extract(
      [
        [
          { text: 'INVOICE', x: 60, y: 40, size: 22, bold: true },
          ...lines(60, 72, 'Cedar Ridge Landscaping LLC', '2210 Old Mill Rd, Boise, ID 83702', 'EIN 82-4417730'),
          ...lines(360, 90, 'Invoice # 20417', 'Invoice Date: 03/04/2026', 'Due Date: 04/03/2026'),
          ...rows([60, 150], 300, ['Date', 'Work'], ['02/11/2026', 'Spring cleanup'], ['02/25/2026', 'Mulch']),
          ...rows([330, -540], 400, ['Total', '$716.00']),
        ],
      ],
      'invoice.en',
    );
    assertValues(values, { 'general.invoice_number': '20417', 'general.issue_date': '2026-03-04' });
  });

  test('groups of an IBAN are no phone number', async () => {
    const values = await extract(
      [
        [
          ...lines(60, 40, 'Malerei Zurbrügg AG', 'Bernstrasse 44', '3122 Kehrsatz'),
          { text: 'Rechnung 26-0391', x: 60, y: 140, size: 16, bold: true },
          ...lines(60, 300, 'Konto / Zahlbar an', 'CH93 0076 2011 6238', '5295 7'),
        ],
      ],
      'invoice.de',
    );
    assertValues(values, { 'seller.phone': undefined });
  });
});
