/** Rows of tables, with and without lines, over pages, with everything that stands between them. */
import { suite, test } from 'node:test';
import type { TemplateField } from '../src/pipeline/template.ts';
import { assertValues, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const HEAD: readonly Drawn[] = [
  ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
  ...lines(60, 120, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
  { text: 'Rechnung', x: 60, y: 200, size: 18 },
  ...pairs(60, 180, 230, { Rechnungsnummer: 'R-2024-0815', Rechnungsdatum: '05.03.2024' }),
];
const EDGES = [60, 100, -390, 400, -470, -540];
const HEADINGS = ['Pos.', 'Bezeichnung', 'Menge', 'Einheit', 'Preis', 'Betrag'];
const CLOSING = (y: number): Drawn[] =>
  rows([330, -540], y, ['Nettobetrag', '1.050,00 €'], ['19 % MwSt.', '199,50 €'], ['Gesamtbetrag', '1.249,50 €']);

const BENCH = ['1', 'Hobelbank', '1', 'Stk', '800,00', '800,00'];
const CLAMPS = ['2', 'Zwingen', '10', 'Stk', '20,00', '200,00'];
const GLUE = ['3', 'Leim', '5', 'kg', '10,00', '50,00'];
const EXPECTED = {
  'line_item[0].description': 'Hobelbank',
  'line_item[0].amount': '800.00 EUR',
  'line_item[1].description': 'Zwingen',
  'line_item[1].unit': 'Stk',
  'line_item[1].unit_price': '20.00 EUR',
  'line_item[2].description': 'Leim',
  'line_item[2].amount': '50.00 EUR',
  'line_item[3].description': undefined,
  'line_item[3].amount': undefined,
};

suite('rows', () => {
  test('stand in no ruled lines at all', async () => {
    const page = [...HEAD, ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS, GLUE), ...CLOSING(420)];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('go on over pages, with headings repeated and sums carried over', async () => {
    const carried = ['', '', '', '', 'Übertrag', '1.000,00'];
    const pages = [
      [...HEAD, ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS, carried)],
      [...rows(EDGES, 60, HEADINGS, carried, GLUE), ...CLOSING(160)],
    ];
    assertValues(await extract(pages, 'invoice.de'), EXPECTED);
  });

  test('have descriptions of several lines', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, HEADINGS, BENCH, ['', 'Buche massiv'], ['', 'mit Zange vorn'], CLAMPS, GLUE),
      ...CLOSING(460),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      ...EXPECTED,
      'line_item[0].description': 'Hobelbank Buche massiv mit Zange vorn',
    });
  });

  test('keep what is said of them below their words apart from these', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, HEADINGS, BENCH, ['', 'Ihre Art.-Nr.: 319566'], CLAMPS, ['', 'Ursprungsland: DE'], GLUE),
      ...CLOSING(460),
    ];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('are numbered under the heading of their words', async () => {
    const edges = [60, 100, -390, 400, -470, -540];
    const headings = ['Position Bezeichnung', '', 'Menge', 'Einheit', 'Preis', 'Betrag'];
    const page = [...HEAD, ...rows(edges, 320, headings, BENCH, CLAMPS, GLUE), ...CLOSING(420)];
    assertValues(await extract([page], 'invoice.de'), { ...EXPECTED, 'line_item[2].position': '3' });
  });

  test('have columns that nobody asked for between the others, close to them', async () => {
    const edges = [60, -250, -318, -365, -440];
    const page = [
      ...HEAD,
      ...rows([60, 220, -440], 320, ['Bezeichnung', 'Menge   Einzelpreis   MwSt. %', 'Betrag EUR']),
      ...rows(edges, 338, ['Hobelbank', '1', '800,00', '19', '800,00'], ['Zwingen', '10', '20,00', '19', '200,00']),
    ];
    assertValues(await extract([page], 'quote.de'), {
      'line_item[0].unit_price': '800.00 EUR',
      'line_item[1].quantity': '10',
      'line_item[1].unit_price': '20.00 EUR',
      'line_item[1].amount': '200.00 EUR',
    });
  });

  test('end where the template asks for the sum that follows', async () => {
    const page = [
      ...HEAD,
      ...rows(
        [60, 160, 260, -540],
        320,
        ['Rechnungsnummer', 'Datum', 'Fällig', 'Offener Betrag'],
        ['R-17', '04.03.2024', '03.04.2024', '919,63'],
        ['R-18', '05.03.2024', '04.04.2024', '80,37'],
      ),
      ...rows([330, -540], 392, ['Mahngebühr', '2,50 €'], ['Verzugszinsen', '11,96 €'], ['Gesamtbetrag', '1.014,46 €']),
    ];
    assertValues(await extract([page], 'payment_reminder.de'), {
      'amounts.fees': '2.50 EUR',
      'amounts.interest': '11.96 EUR',
      'amounts.total_amount': '1014.46 EUR',
      'open_item[1].amount': '80.37 EUR',
      'open_item[2].amount': undefined,
    });
  });

  test('are parted in sections with subtotals between, which are no rows', async () => {
    const page = [
      ...HEAD,
      ...rows(
        EDGES,
        320,
        HEADINGS,
        ['', 'Werkstatt'],
        BENCH,
        CLAMPS,
        ['', 'Zwischensumme Werkstatt', '', '', '', '1.000,00'],
        ['', 'Material'],
        GLUE,
        ['', 'Zwischensumme Material', '', '', '', '50,00'],
      ),
      ...CLOSING(520),
    ];
    const values = await extract([page], 'invoice.de');
    assertValues(values, {
      'line_item[0].amount': '800.00 EUR',
      'line_item[1].amount': '200.00 EUR',
      'line_item[2].amount': '50.00 EUR',
      'line_item[3].amount': undefined,
    });
  });

  test('go on over pages in the middle of an item, and where no heading is repeated', async () => {
    const carried = ['', 'Übertrag', '', '', '', '1.000,00'];
    const parted = [
      [...HEAD, ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS, ['', 'mit Schutzkappen'], carried)],
      [...rows(EDGES, 60, HEADINGS, carried, ['', 'aus Kunststoff'], GLUE), ...CLOSING(160)],
    ];
    assertValues(await extract(parted, 'invoice.de'), EXPECTED);
    const bare = [
      [...HEAD, ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS)],
      [...rows(EDGES, 60, GLUE), ...CLOSING(160)],
    ];
    assertValues(await extract(bare, 'invoice.de'), EXPECTED);
  });

  test('stand in sections with numbers, whose titles and sums are no rows', async () => {
    const page = [
      ...HEAD,
      ...rows(
        EDGES,
        320,
        HEADINGS,
        ['1.', 'Werkstatt'],
        ['1.1', 'Hobelbank', '1', 'Stk', '800,00', '800,00'],
        ['1.2', 'Zwingen', '10', 'Stk', '20,00', '200,00'],
        ['', 'Summe 1. Werkstatt', '', '', '', '1.000,00'],
        ['2.', 'Material'],
        ['2.1', 'Leim', '5', 'kg', '10,00', '50,00'],
        ['', 'Summe 2. Material', '', '', '', '50,00'],
      ),
      ...CLOSING(500),
    ];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('have cells that are merged over rows, under headings that are merged over columns', async () => {
    const edges = [60, 130, -390, -470, -540];
    const page = [
      ...HEAD,
      ...rows([150, 440], 304, ['Leistung', 'Preise in EUR']),
      ...rows(
        edges,
        320,
        ['Datum', 'Bezeichnung', 'Menge', 'Preis', 'Betrag'],
        ['', 'Hobelbank', '1', '800,00', '800,00'],
        ['01.03.2024', 'Zwingen', '10', '20,00', '200,00'],
        ['', 'Leim', '5', '10,00', '50,00'],
      ),
      ...CLOSING(420),
    ];
    const { 'line_item[1].unit': _unit, ...expected } = EXPECTED;
    assertValues(await extract([page], 'invoice.de'), expected);
  });

  test('have remarks between them that go over all columns', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, HEADINGS, BENCH),
      ...lines(100, 358, 'Achtung: geliefert wird in zwei Teilen, der zweite kommt mit der nächsten Tour nach Ostern'),
      ...rows(EDGES, 376, CLAMPS, GLUE),
      ...CLOSING(460),
    ];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('have no headings at all', async () => {
    const page = [...HEAD, ...rows(EDGES, 320, BENCH, CLAMPS, GLUE), ...CLOSING(420)];
    // Which number is the price, nothing says.
    const { 'line_item[1].unit': _unit, 'line_item[1].unit_price': _price, ...expected } = EXPECTED;
    assertValues(await extract([page], 'invoice.de'), { ...expected, 'amounts.total_amount': '1249.50 EUR' });
  });

  test('have their numbers below their descriptions', async () => {
    const split = [BENCH, CLAMPS, GLUE].flatMap(([position = '', description = '', ...numbers]) => [
      [position, description],
      ['', '', ...numbers],
    ]);
    const page = [...HEAD, ...rows(EDGES, 320, HEADINGS, ...split), ...CLOSING(480)];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('are followed by discounts and surcharges on the whole, which are sums', async () => {
    const changes = [
      ['', 'Rabatt 10 %', '', '', '', '-100,00'],
      ['', 'Versandkosten', '', '', '', '15,00'],
    ];
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS, ...changes),
      ...rows(
        [330, -540],
        430,
        ['Nettobetrag', '915,00 €'],
        ['19 % MwSt.', '173,85 €'],
        ['Gesamtbetrag', '1.088,85 €'],
      ),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      'line_item[1].amount': '200.00 EUR',
      'line_item[2].amount': undefined,
      'amounts.discount': '100.00 EUR',
      'amounts.shipping': '15.00 EUR',
      'amounts.net_amount': '915.00 EUR',
    });
  });

  test('have a column without a heading', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, ['Pos.', 'Bezeichnung', 'Menge', '', 'Preis', 'Betrag'], BENCH, CLAMPS, GLUE),
      ...CLOSING(420),
    ];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('have headings that span two columns', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, ['Pos.', 'Bezeichnung', 'Menge/Einheit', '', 'Preis', 'Betrag'], BENCH, CLAMPS, GLUE),
      ...CLOSING(420),
    ];
    const values = await extract([page], 'invoice.de');
    assertValues(values, { 'line_item[1].quantity': '10 Stk', 'line_item[2].amount': '50.00 EUR' });
  });

  test('of discounts and surcharges are rows with their own sign', async () => {
    const page = [
      ...HEAD,
      ...rows(
        EDGES,
        320,
        HEADINGS,
        BENCH,
        ['2', 'Rabatt 10 %', '1', '', '-80,00', '-80,00'],
        ['3', 'Mindermengenzuschlag', '1', '', '15,00', '15,00'],
      ),
      ...rows([330, -540], 420, ['Nettobetrag', '735,00 €'], ['19 % MwSt.', '139,65 €'], ['Gesamtbetrag', '874,65 €']),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      'line_item[0].amount': '800.00 EUR',
      'line_item[1].amount': '-80.00 EUR',
      'line_item[2].amount': '15.00 EUR',
    });
  });

  test('stand in ruled lines, between every two of them', async () => {
    const rules: Drawn[] = [314, 334, 352, 370, 388].map((y) => ({ from: [56, y], to: [544, y] }));
    const uprights: Drawn[] = [56, 96, 350, 396, 430, 475, 544].map((x) => ({ from: [x, 314], to: [x, 388] }));
    const page = [...HEAD, ...rules, ...uprights, ...rows(EDGES, 320, HEADINGS, BENCH, CLAMPS, GLUE), ...CLOSING(420)];
    assertValues(await extract([page], 'invoice.de'), EXPECTED);
  });

  test('go on over wide gaps, though a scan sets a part of the next row by itself', async () => {
    const page = [
      ...HEAD,
      ...rows(EDGES, 320, HEADINGS, BENCH, ['', 'Buche massiv']),
      ...rows(EDGES, 408, ['2', 'Zwingen', '10', 'Stk', '', '']),
      ...rows(EDGES, 419, ['', '', '', '', '20,00', '200,00']),
      ...rows(EDGES, 448, GLUE),
      ...CLOSING(490),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      'line_item[0].amount': '800.00 EUR',
      'line_item[1].amount': '200.00 EUR',
      'line_item[2].amount': '50.00 EUR',
    });
  });
});

const entries = (...names: readonly string[]): TemplateField[] => [
  { name: 'Title', type: 'text' },
  { name: 'Entry', type: 'record', multiple: true, fields: names.map((name) => ({ name, type: 'text' })) },
];

suite('tables without numbers or headings', () => {
  test('of texts alone have an item in each row', async () => {
    const table = rows(
      [60, 160, 300, 400],
      200,
      ['Room', 'Thing', 'Condition', 'Note'],
      ['Hall', 'Carpet', 'Fair', 'Stain by the door'],
      ['Kitchen', 'Oven', 'Good', 'Cleaned'],
      ['Kitchen', 'Kettle', 'New', 'Boxed'],
      ['Balcony', 'Decking', 'Poor', 'Rotten'],
    );
    const page = [{ text: 'Inventory', x: 60, y: 100, size: 18 }, ...table];
    assertValues(await extract([page], entries('Room', 'Thing', 'Condition', 'Note')), {
      'entry[0].thing': 'Carpet',
      'entry[2].condition': 'New',
      'entry[3].note': 'Rotten',
      'entry[4].thing': undefined,
    });
  });

  test('without headings are read by what their columns hold', async () => {
    const page = [
      ...lines(60, 40, 'Northgate Bank plc', '1 Market Square', 'Leeds LS1 4AB'),
      { text: 'Statement of account', x: 60, y: 160, size: 14, bold: true },
      ...rows(
        [60, 140, -540],
        220,
        ['07/03/2024', 'PAYROLL COUNTY SCHOOLS', '1,780.11'],
        ['07/17/2024', 'GROCERY STORE', '-55.20'],
        ['07/22/2024', 'MOBILE CHECK DEPOSIT', '55.00'],
        ['07/25/2024', 'WATER UTILITY', '-41.30'],
      ),
    ];
    assertValues(await extract([page], 'bank_statement.en'), {
      'transaction[0].description': 'PAYROLL COUNTY SCHOOLS',
      'transaction[1].amount': '-55.20',
      'transaction[3].description': 'WATER UTILITY',
    });
  });

  test('keep row numbers out of their texts, and codes whole that continue behind a hyphen', async () => {
    const page = [
      ...HEAD,
      ...rows(
        [60, 180, -440, -540],
        320,
        ['Artikel-Nr.', 'Bezeichnung', 'Menge', 'Betrag'],
        ['1000-', 'Drehmomentstütze', '2', '80,00'],
        ['45002', '', '', ''],
        ['1000-11760', 'Lagerbock', '4', '120,00'],
      ),
      ...CLOSING(440),
    ];
    assertValues(await extract([page], 'invoice.de'), {
      'line_item[0].article_number': '1000-45002',
      'line_item[1].article_number': '1000-11760',
    });
  });
});
