/** Dates in every way they are printed, and each where it belongs. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertValues, type Drawn, extract, extractWhole, lines, pairs } from './extract-documents.ts';

const letter = (title: string, facts: Readonly<Record<string, string>>, ...more: readonly Drawn[]): Drawn[][] => [
  [
    ...lines(60, 40, 'Ahornhof Werkzeuge GmbH', 'Lindenweg 4', '20095 Hamburg'),
    ...lines(60, 130, 'Tischlerei Winter e. K.', 'Mühlgasse 7', '72070 Tübingen'),
    { text: title, x: 60, y: 220, size: 18 },
    ...pairs(60, 220, 260, facts),
    ...more,
  ],
];

suite('a date', () => {
  for (const [printed, value] of [
    ['05.03.24', '2024-03-05'],
    ['7. Mai 2014', '2014-05-07'],
    ['8-9-2022', '2022-09-08'],
    ['2024-03-05', '2024-03-05'],
    ['2024-12-01', '2024-12-01'],
    ['5.3.2024', '2024-03-05'],
    ['Dienstag, 5. März 2024', '2024-03-05'],
    ["5. Mrz. '24", '2024-03-05'],
    ['2024-03-05T14:30:00', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['31.02.2024', undefined],
  ] as const) {
    test(`is printed as ${printed} in German`, async () => {
      const values = await extract(
        letter('Rechnung', { Rechnungsnummer: 'R-17', Rechnungsdatum: printed }),
        'invoice.de',
      );
      assertValues(values, { 'general.issue_date': value });
    });
  }

  for (const [printed, value] of [
    ['5 March 2024', '2024-03-05'],
    ['March 5, 2024', '2024-03-05'],
    ['03/04/2024', '2024-04-03'],
    ['5th Mar 2024', '2024-03-05'],
    ['05-Mar-24', '2024-03-05'],
    ['2024-05-03', '2024-05-03'],
    ["Mar 5 '24", '2024-03-05'],
    ['the 5th day of March 2024', '2024-03-05'],
    ['the Twenty-first day of March, 2024', '2024-03-21'],
  ] as const) {
    test(`is printed as ${printed} in English`, async () => {
      const values = await extract(
        letter('Invoice', { 'Invoice number': 'R-17', 'Invoice date': printed }),
        'invoice.en',
      );
      assertValues(values, { 'general.issue_date': value });
    });
  }

  for (const [language, label, printed] of [
    ['de', 'Leistungszeitraum', '9. bis 20. März 2026'],
    ['de', 'Leistungszeitraum', '9.–20. März 2026'],
    ['en', 'Service period', '9–20 March 2026'],
    ['en', 'Service period', 'March 9-20, 2026'],
  ] as const) {
    test(`is either end of ${printed}`, async () => {
      const facts = { [language === 'de' ? 'Rechnungsnummer' : 'Invoice number']: 'R-17', [label]: printed };
      const values = await extract(letter(language === 'de' ? 'Rechnung' : 'Invoice', facts), `invoice.${language}`);
      assertValues(values, {
        'general.service_period_start': '2026-03-09',
        'general.service_period_end': '2026-03-20',
      });
    });
  }

  test('is not what eight digits are where nothing calls them one', async () => {
    const facts = { Rechnungsnummer: '20240305', Kundennummer: '20240101', Bestellung: '20231224' };
    const values = await extract(letter('Rechnung', facts), 'invoice.de');
    assertValues(values, {
      'general.invoice_number': '20240305',
      'general.customer_number': '20240101',
      'general.issue_date': undefined,
    });
  });

  test('puts the month first on paper of the United States', async () => {
    const pages = letter(
      'Invoice',
      { 'Invoice number': 'R-17', 'Invoice date': '03/04/2024', Total: '$119.00' },
      ...lines(330, 40, 'Maple Court Tools', '12 Maple Court', 'Springfield, IL 62704'),
    );
    assertValues(await extract(pages, 'invoice.en'), { 'general.issue_date': '2024-03-04' });
  });

  test('above 12 tells the order of all dates of the document', async () => {
    const pages = letter('Invoice', {
      'Invoice number': 'R-17',
      'Invoice date': '03/04/2024',
      'Due date': '04/17/2024',
    });
    assertValues(await extract(pages, 'invoice.en'), {
      'general.issue_date': '2024-03-04',
      'general.due_date': '2024-04-17',
    });
  });

  test('of birth is not the date of the invoice', async () => {
    const pages = letter('Rechnung', {
      Rechnungsnummer: 'R-17',
      'Geburtsdatum des Kunden': '12.05.1984',
      Rechnungsdatum: '05.03.2024',
    });
    assertValues(await extract(pages, 'invoice.de'), { 'general.issue_date': '2024-03-05' });
  });

  test('of birth is no invoice date even where it is the only date', async () => {
    const pages = letter('Rechnung', { Rechnungsnummer: 'R-17', Geburtsdatum: '12.05.1984' });
    assertValues(await extract(pages, 'invoice.de'), { 'general.issue_date': undefined });
  });

  for (const [language, labels, printed] of [
    ['de', ['Rechnungsnummer', 'Datum'], 'Druckdatum'],
    ['de', ['Rechnungsnummer', 'Datum'], 'Gedruckt am'],
    ['en', ['Invoice number', 'Date'], 'Printed on'],
    ['en', ['Invoice number', 'Date'], 'Print date'],
  ] as const) {
    test(`after ${printed} is not an invoice date`, async () => {
      const dates = language === 'de' ? ['05.03.2024', '07.03.2024'] : ['5 March 2024', '7 March 2024'];
      const facts = { [labels[0]]: 'R-17', [printed]: dates[1] ?? '', [labels[1]]: dates[0] ?? '' };
      const values = await extract(letter(language === 'de' ? 'Rechnung' : 'Invoice', facts), `invoice.${language}`);
      assertValues(values, { 'general.issue_date': '2024-03-05' });
    });
  }

  for (const [language, due, value] of [
    ['de', 'Fällig', 'Valuta'],
    ['de', 'Fällig am', 'Wertstellung'],
    ['en', 'Due', 'Value date'],
  ] as const) {
    test(`after ${value} is not a due date`, async () => {
      const dates = language === 'de' ? ['15.03.2024', '04.04.2024'] : ['15 March 2024', '4 April 2024'];
      const facts = { [value]: dates[0] ?? '', [due]: dates[1] ?? '' };
      const values = await extract(letter(language === 'de' ? 'Rechnung' : 'Invoice', facts), `invoice.${language}`);
      assertValues(values, { 'general.due_date': '2024-04-04' });
    });
  }

  for (const label of ['Valuta', 'Fälligkeit/Valuta']) {
    test(`after ${label} is the due date if there is no other`, async () => {
      const values = await extract(
        letter('Rechnung', { Rechnungsdatum: '05.03.2024', [label]: '04.04.2024' }),
        'invoice.de',
      );
      assertValues(values, { 'general.due_date': '2024-04-04' });
    });
  }

  test('of birth in a line of text is no invoice date', async () => {
    for (const text of ['Patientin: Ilse Kowalski, geb. 12.05.1984', 'Kundin Ilse Kowalski, geboren am 12. Mai 1984']) {
      const pages = letter('Rechnung', { Rechnungsnummer: 'R-17' }, ...lines(60, 300, text));
      assertValues(await extract(pages, 'invoice.de'), { 'general.issue_date': undefined });
    }
    const english = letter('Invoice', { 'Invoice number': 'R-17', 'Date of birth': '12 May 1984' });
    assertValues(await extract(english, 'invoice.en'), { 'general.issue_date': undefined });
  });

  test('of delivery is left out where only a month is printed', async () => {
    const pages = letter('Rechnung', {
      Rechnungsnummer: 'R-17',
      Rechnungsdatum: '05.03.2024',
      Lieferdatum: 'Februar 2024',
    });
    const digits = letter('Rechnung', { Rechnungsdatum: '05.03.2024', Lieferdatum: '02/2024' });
    for (const page of [pages, digits]) {
      assertValues(await extract(page, 'invoice.de'), {
        'general.issue_date': '2024-03-05',
        'general.delivery_date': undefined,
      });
    }
  });

  test('due before the invoice fails its check', async () => {
    const pages = letter('Rechnung', {
      Rechnungsnummer: 'R-17',
      Rechnungsdatum: '05.03.2024',
      'Fällig am': '05.02.2024',
    });
    const { checks = [] } = await extractWhole(pages, 'invoice.de');
    const failed = checks.filter(({ status }) => status === 'failed').flatMap(({ fields }) => fields);
    assert.ok(failed.includes('general.due_date'), failed.join(', '));
  });

  test('and time that run into each other are told apart', async () => {
    const pages: Drawn[][] = [
      [
        ...lines(60, 40, 'The Copper Kettle', '14 Market Row', 'Whitby YO21 3QX', '23/08/202513:26', 'Tea 3.40'),
        ...pairs(60, 200, 140, { TOTAL: '3.40' }),
      ],
    ];
    assertValues(await extract(pages, 'receipt.en'), { 'general.date': '2025-08-23', 'general.time': '13:26' });
  });
});
