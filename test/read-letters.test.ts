/** Letters that a PDF sets in ways of their own: ligatures, and letters apart for emphasis. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { suite, test } from 'node:test';
import { createReader } from '../src/pipeline/read/read.ts';
import { extract, lines, pairs, rows } from './extract-documents.ts';
import { makePdf, onlyPage, type Pdf } from './read-documents.ts';

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf');
/** These documents need no recogniser. */
const reader = createReader(
  { recognize: () => assert.fail('no page has to be recognised'), close: async () => {} },
  10,
);

async function linesOf(draw: (pdf: Pdf) => void): Promise<string[]> {
  const bytes = await makePdf([600, 400], draw);
  return onlyPage(await reader.read(bytes, 'de')).lines.map(({ text }) => text);
}

suite('a ligature', () => {
  const texts = ['Schiffer Stoffe GmbH', 'Offizielle Kaffeefilter', 'Auflage fünf, Heft 2', 'Schiffbau Effekt GmbH'];
  const glyphs = ['Schi\ufb00er Sto\ufb00e GmbH', 'O\ufb03zielle Ka\ufb00ee\ufb01lter', 'Au\ufb02age fünf, Heft 2'];
  for (const size of [7, 10, 13, 24]) {
    test(`is part of its word in type of ${size} points, whether it is mapped to one character or to its letters`, async () => {
      // The font sets ligatures where it may; with the characters themselves, each is a glyph of one code.
      for (const [index, text] of [...texts, ...glyphs].entries()) {
        const [line] = await linesOf((pdf) => pdf.font(FONT, size).text(text, 20, 20, { lineBreak: false }));
        assert.equal(line, texts[index % texts.length], `text ${index}`);
      }
    });
  }
});

/** As programs that know no letter spacing write it: a space behind each letter, and none of the text's own. */
function spaced(text: string): string {
  return [...text.replaceAll(' ', '')].join(' ');
}

suite('letter-spaced text', () => {
  const texts = [
    'Gesamtbetrag 1.190,00 EUR',
    'MwSt. 19% 190,00',
    'Total due: 1,190.00',
    'RE-2024-0815',
    'USt: DE136695976',
  ];

  test('is joined to words, which end between letters and digits if all spaces are equal', async () => {
    for (const text of [
      ...texts,
      'EUR 1.190,00',
      'Rechnungsnummer: 4711',
      '19% 190,00',
      'IBAN: DE89370400440532013000',
    ]) {
      const [line] = await linesOf((pdf) => pdf.fontSize(10).text(spaced(text), 20, 20, { lineBreak: false }));
      const printed = text.replace('19% 1', '19%1').replace('Total due', 'Totaldue');
      assert.equal(line, printed);
    }
  });

  for (const characterSpacing of [2, 3, 5]) {
    test(`are words, parted at the wider gaps, when each stands ${characterSpacing} points off the next`, async () => {
      for (const text of texts) {
        const all = await linesOf((pdf) =>
          pdf.fontSize(10).text(text, 20, 20, { lineBreak: false, characterSpacing, wordSpacing: 4 }),
        );
        assert.equal(all.join(' '), text);
      }
    });
  }

  test('is not joined for lists, calculations, initials and columns', async () => {
    for (const text of ['A B C D E', '1 2 3 4 5 6', '2 x 3 = 6', 'J. R. R. T.', 'a) b) c) d)']) {
      const [line] = await linesOf((pdf) => pdf.fontSize(10).text(text, 20, 20, { lineBreak: false }));
      assert.equal(line, text);
    }
    const columns = await linesOf((pdf) => {
      for (const [at, text] of ['3', '7', '2', '9', '5'].entries()) pdf.text(text, 20 + 40 * at, 20);
    });
    assert.deepEqual(columns, ['3', '7', '2', '9', '5']);
  });

  for (const [template, labels] of [
    ['invoice.de', ['Nettobetrag', 'MwSt. 19%', 'Gesamtbetrag']],
    ['invoice.de', ['Netto', 'USt. 19%', 'Rechnungsbetrag']],
    ['invoice.en', ['Net', 'VAT 19%', 'Total']],
  ] as const) {
    test(`hide no sum and add no row: ${labels.join(', ')}`, async () => {
      const english = template === 'invoice.en';
      const [pos, text, quantity, price, amount] = english
        ? ['Pos', 'Description', 'Quantity', 'Unit price', 'Amount']
        : ['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Betrag'];
      const money = (value: string): string =>
        english ? value.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : value;
      const sums = [money('1.000,00'), money('190,00'), `${money('1.190,00')} EUR`];
      const table = rows(
        [60, 95, 320, -440, -535],
        300,
        [pos, text, quantity, price, amount].map(String),
        ['1', 'Bohle', '10', money('85,00'), money('850,00')],
        ['2', 'Leiste', '1', money('150,00'), money('150,00')],
      );
      const values = await extract(
        [
          [
            ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
            ...pairs(350, 450, 150, english ? { 'Invoice number': 'RE-1' } : { Rechnungsnummer: 'RE-1' }),
            ...table,
            ...labels.map((label, at) => ({ text: spaced(label), x: 295, y: 380 + 16 * at })),
            ...sums.map((sum, at) => ({ text: spaced(sum), x: 535, y: 380 + 16 * at, right: true })),
          ],
        ],
        template,
      );
      assert.equal(values['amounts.net_amount'], '1000.00 EUR');
      assert.equal(values['amounts.tax_amount'], '190.00 EUR');
      assert.equal(values['amounts.total_amount'], '1190.00 EUR');
      assert.equal(values['line_item[1].amount'], '150.00 EUR');
      assert.equal(values['line_item[2].amount'], undefined);
    });
  }
});
