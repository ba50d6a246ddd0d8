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
});
