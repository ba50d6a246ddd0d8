/** Receipts: what was bought, under no heading, and how it was paid. */
import { suite, test } from 'node:test';
import { createPipeline } from '../src/pipeline/index.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { assertValues, type Drawn, drawPdf, flatten, lines, rows } from './extract-documents.ts';

const SLIP = [230, 480] as const;

async function extractSlip(slip: readonly Drawn[]): Promise<Readonly<Record<string, string>>> {
  const template = loadTemplate('receipt.de');
  if (template === undefined) throw new Error('There is no template for receipts.');
  const bytes = await drawPdf([slip], SLIP);
  const { extraction } = await createPipeline({ pageLimit: 5 }).extract({ bytes }, template);
  return flatten(extraction.entities);
}

const HEAD = lines(12, 20, 'Frischemarkt Lindenhof', 'Lindenhofplatz 4', '68165 Mannheim');
const FOOT = lines(12, 400, '24.05.2025 17:42');

suite('a receipt', () => {
  test('lists what was bought, how many and at which price', async () => {
    const slip = [
      ...HEAD,
      ...rows(
        [12, -215],
        90,
        ['Vollmilch 1 l', '2,90 B'],
        ['  2 x 1,45', ''],
        ['Bauernbrot', '3,89 B'],
        ['SUMME', '6,79'],
      ),
      ...FOOT,
    ];
    assertValues(await extractSlip(slip), {
      'line_item[0].description': 'Vollmilch 1 l',
      'line_item[0].quantity': '2',
      'line_item[0].unit_price': '1.45',
      'line_item[0].amount': '2.90',
      'line_item[0].tax_code': 'B',
      'line_item[1].description': 'Bauernbrot',
      'line_item[1].amount': '3.89',
      'line_item[2].description': undefined,
      'amounts.total_amount': '6.79',
    });
  });

  test('says how it was paid', async () => {
    const paid = (label: string): Drawn[] => [
      ...HEAD,
      ...rows([12, -215], 90, ['Bauernbrot', '3,89'], ['Käse', '6,12'], ['SUMME', '10,01'], [label, '10,01']),
      ...FOOT,
    ];
    assertValues(await extractSlip(paid('Bar')), { 'payment.method': 'cash' });
    assertValues(await extractSlip(paid('Kartenzahlung')), { 'payment.method': 'card' });
  });

  test('parts its sums by rates of tax, adds a tip, and hides the number of a card', async () => {
    const slip = [
      ...HEAD,
      ...rows(
        [12, -215],
        90,
        ['Tagessuppe', '13,00'],
        ['Käsespätzle', '49,45'],
        ['Zwischensumme', '62,45'],
        ['Trinkgeld', '5,00'],
        ['SUMME', '67,45'],
        ['Karte', '67,45'],
      ),
      ...rows([12, 90, 130, 170], 220, ['Kartennr.', '****', '****', '4821']),
      ...rows(
        [12, -110, -160, -215],
        250,
        ['MwSt.', 'Netto', 'Steuer', 'Brutto'],
        ['A 19 %', '41,55', '7,90', '49,45'],
        ['B 7 %', '12,15', '0,85', '13,00'],
      ),
      ...lines(12, 330, 'Kasse 3'),
      ...FOOT,
    ];
    assertValues(await extractSlip(slip), {
      'amounts.subtotal': '62.45',
      'amounts.tip': '5.00',
      'amounts.total_amount': '67.45',
      'payment.card_last4': '4821',
      'general.register': '3',
      'tax[0].basis': '41.55',
      'tax[1].amount': '0.85',
    });
  });

  test('has its address above its postcode, whatever the street is called', async () => {
    const slip = (...head: string[]): Drawn[] => [
      ...lines(12, 20, ...head),
      ...rows([12, -215], 140, ['Bauernbrot', '3,89'], ['SUMME', '3,89']),
      ...FOOT,
    ];
    const street = ['Optik Wallner e.U.', 'Am Graben 84', '4020 Linz', 'UID: ATU12345678'];
    assertValues(await extractSlip(slip(...street)), {
      'merchant.name': 'Optik Wallner e.U.',
      'merchant.address': 'Am Graben 84, 4020 Linz',
    });
    const brand = ['HAFENKANTE', 'Brenner & Sander KG', 'Neuer Wall 70', '20354 Hamburg', 'Tel. 040 5550419'];
    assertValues(await extractSlip(slip(...brand)), {
      'merchant.name': 'Brenner & Sander KG',
      'merchant.address': 'Neuer Wall 70, 20354 Hamburg',
    });
  });

  test('has its time behind its date, under no label of its own', async () => {
    const slip = (...facts: [string, string][]): Drawn[] => [
      ...HEAD,
      ...rows([12, -215], 90, ['Bauernbrot', '3,89'], ['SUMME', '3,89'], ...facts),
    ];
    const wanted = { 'general.date': '2025-05-24', 'general.time': '17:42', 'general.receipt_number': '4813' };
    assertValues(await extractSlip(slip(['Datum: 24.05.2025', '17:42 Uhr'], ['Bon-Nr.: 4813', ''])), wanted);
    assertValues(await extractSlip(slip(['Bon-Nr.: 4813', '24.05.2025 17:42'])), wanted);
    assertValues(await extractSlip(slip(['Bon-Nr.: 4813', ''], ['Datum 24.05.2025 17:42', ''])), wanted);
  });
});
