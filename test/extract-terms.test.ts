/** Terms of payment with two dates: that of the cash discount, and that of the net amount. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { assertPaper, type Drawn, extract, lines, pairs, rows } from './extract-documents.ts';

const sums = (y: number, ...entries: readonly (readonly [string, string])[]): Drawn[] =>
  entries.flatMap(([label, amount], index) => rows([340, -540], y + 18 * index, [label, amount]));

const GERMAN: Drawn[] = [
  { text: 'Birkhain Metallbau GmbH', x: 60, y: 40, size: 16 },
  ...lines(60, 64, 'Erlenweg 9', '37073 Göttingen'),
  ...lines(60, 150, 'Stadtwerkstatt eG', 'Gartenstraße 21', '72074 Tübingen'),
  ...pairs(340, 450, 150, { Rechnungsnummer: 'R-2291', Rechnungsdatum: '05.03.2024' }),
  { text: 'Rechnung', x: 60, y: 240, size: 18 },
  ...sums(300, ['Nettobetrag', '1.000,00 EUR'], ['zzgl. 19 % MwSt.', '190,00 EUR'], ['Gesamtbetrag', '1.190,00 EUR']),
];

const ENGLISH: Drawn[] = [
  { text: 'Fenwick Marine Supplies Ltd', x: 60, y: 40, size: 16 },
  ...lines(60, 64, '8 Chandlers Row', 'Bristol BS1 4DJ'),
  ...lines(60, 150, 'Oakfield School', '21 Park Lane', 'Leeds LS1 2AB'),
  ...pairs(340, 450, 150, { 'Invoice number': 'FM-4471', 'Invoice date': '5 March 2024' }),
  { text: 'Invoice', x: 60, y: 240, size: 18 },
  ...sums(300, ['Subtotal', '£1,000.00'], ['VAT 20%', '£200.00'], ['Total', '£1,200.00']),
];

const EXPECTED = {
  'general.issue_date': '2024-03-05',
  'general.due_date': '2024-04-04',
  'payment.discount_percent': '2',
  'payment.discount_date': '2024-03-15',
};

suite('the terms of an invoice with a cash discount', () => {
  for (const terms of [
    ['Zahlbar bis 15.03.2024 mit 2 % Skonto', 'Zahlbar bis 04.04.2024 netto'],
    ['2 % Skonto bis 15.03.2024, netto bis 04.04.2024'],
    ['Zahlbar bis 15.03.2024 mit 2 % Skonto, bis 04.04.2024 ohne Abzug.'],
    ['Bei Zahlung bis 15.03.2024 gewähren wir 2 % Skonto, sonst zahlbar bis 04.04.2024 rein netto.'],
    ['Bis 15.03.2024: 2 % Skonto', 'Bis 04.04.2024: ohne Abzug'],
    ['Fällig am 04.04.2024. Skonto 2 % bei Zahlung bis 15.03.2024.'],
    ['Innerhalb von 10 Tagen (15.03.2024) 2 % Skonto, innerhalb von 30 Tagen (04.04.2024) netto'],
    ['Zahlbar ohne Abzug bis 04.04.2024. Bei Zahlung bis zum 15.03.2024 2 % Skonto.'],
  ]) {
    test(`in German: ${terms.join(' / ')}`, async () => {
      await assertPaper([[...GERMAN, ...lines(60, 400, ...terms)]], 'invoice.de', EXPECTED);
    });
  }
  for (const terms of [
    ['2% discount if paid by 15 March 2024; net due 4 April 2024.'],
    ['2% cash discount until 15 March 2024, net by 4 April 2024'],
    ['Payment due by 4 April 2024. 2% discount if paid on or before 15 March 2024.'],
    ['Pay by 15 March 2024 and deduct 2%. Otherwise due in full on 4 April 2024.'],
  ]) {
    test(`in English: ${terms.join(' / ')}`, async () => {
      await assertPaper([[...ENGLISH, ...lines(60, 400, ...terms)]], 'invoice.en', EXPECTED);
    });
  }
});

suite('a sentence with a discount and a date', () => {
  for (const [language, text] of [
    ['de', 'Zahlbar innerhalb von 10 Tagen ab Rechnungsdatum 05.03.2024 mit 2 % Skonto.'],
    ['de', '2 % Skonto auf die Rechnung vom 12.01.2024 wurden zu Unrecht abgezogen.'],
    ['en', '2% discount if paid within 10 days of the invoice date (5 March 2024).'],
    ['en', 'As agreed on 12 January 2024 a loyalty discount of 5% was deducted.'],
  ] as const) {
    test(`states no discount date: ${text}`, async () => {
      const page = [...(language === 'de' ? GERMAN : ENGLISH), ...lines(60, 400, text)];
      const { 'payment.discount_date': date } = await extract([page], `invoice.${language}`);
      assert.equal(date, undefined);
    });
  }
});
