/** A file that holds the same document twice. */
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { after, suite, test } from 'node:test';
import PDFDocument from 'pdfkit';
import type { Check, Extraction } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { type Drawn, drawPdf, extractWhole, lines, pairs, rows } from './extract-documents.ts';

const RULE = 'the file holds the document once';

interface Paper {
  readonly number?: string;
  readonly title?: string;
  readonly foot?: string;
  readonly items?: readonly (readonly string[])[];
  readonly sums?: Readonly<Record<string, string>>;
  /** Points between the rows. */
  readonly apart?: number;
}

const ITEMS = [
  ['1', 'Bohle', '10', '85,00', '850,00'],
  ['2', 'Leiste', '1', '150,00', '150,00'],
];
const SUMS = { Nettobetrag: '1.000,00 EUR', 'zzgl. 19 % MwSt.': '190,00 EUR', Gesamtbetrag: '1.190,00 EUR' };

function paper({ number = 'RE-1', title = 'Rechnung', foot = '', items = ITEMS, sums = SUMS, apart = 0 }: Paper = {}) {
  const table = [['Pos', 'Beschreibung', 'Menge', 'Einzelpreis', 'Betrag'], ...items];
  return [
    ...lines(60, 60, 'Holzbau Lindner GmbH', 'Werkstraße 12', '34117 Kassel'),
    ...lines(60, 140, 'Musterbau AG', 'Am Ring 5', '50667 Köln'),
    ...pairs(350, 450, 140, { Rechnungsnummer: number, Rechnungsdatum: '05.03.2024' }),
    { text: title, x: 60, y: 240, size: 14 },
    ...table.flatMap((row, at) => rows([60, 95, 320, -440, -535], 280 + (18 + apart) * at, row)),
    ...pairs(330, 470, 520, sums),
    ...(foot === '' ? [] : lines(270, 800, foot)),
  ] satisfies Drawn[];
}

function rowsOf({ entities }: Extraction): number {
  return entities.filter(({ key }) => key === 'line_item').length;
}

function checkOf({ checks = [] }: Extraction): Check | undefined {
  return checks.find(({ rule }) => rule === RULE);
}

suite('an invoice that stands in the file twice', () => {
  const files: Readonly<Record<string, readonly Paper[]>> = {
    'word for word': [{}, {}],
    'as original and copy': [{ foot: 'Original' }, { foot: 'Kopie' }],
    'with its title marked': [{}, { title: 'Rechnung (Kopie)' }],
    'with numbered pages': [{ foot: 'Seite 1 von 2' }, { foot: 'Seite 2 von 2' }],
    'three times': [{}, { title: 'Rechnung Duplikat' }, { title: 'Rechnung Duplikat' }],
  };
  for (const [how, papers] of Object.entries(files)) {
    test(`has its rows once: ${how}`, async () => {
      const extraction = await extractWhole(papers.map(paper), 'invoice.de');
      assert.equal(rowsOf(extraction), 2);
      assert.deepEqual(
        (extraction.checks ?? []).filter(({ status }) => status === 'failed'),
        [],
      );
      const check = checkOf(extraction);
      assert.equal(check?.status, 'not_applicable');
      assert.match(check.message, /^Page 2 repeats page 1 and was left out\./);
    });
  }

  test('on pages that follow each other has the rows of each page once', async () => {
    const first = { foot: 'Seite 1 von 2', sums: {} };
    const second = { foot: 'Seite 2 von 2', items: [['3', 'Balken', '2', '40,00', '80,00']] };
    const extraction = await extractWhole([first, second, first, second].map(paper), 'invoice.de');
    assert.equal(rowsOf(extraction), 3);
    assert.match(checkOf(extraction)?.message ?? '', /Page 3 repeats page 1 .* Page 4 repeats page 2 /);
  });
});

suite('no copy', () => {
  const files: Readonly<Record<string, readonly Paper[]>> = {
    'is a single page, however far its rows stand apart': [{ apart: 60 }],
    'is a single page with the same row several times': [{ items: [...ITEMS, ...ITEMS, ...ITEMS] }],
    'is another invoice': [{}, { number: 'RE-2' }],
    'is the same invoice with another amount': [
      {},
      { items: [['1', 'Bohle', '10', '85,01', '850,10'], ...ITEMS.slice(1)] },
    ],
    'is a page that goes on': [{ sums: {} }, { items: [['3', 'Balken', '2', '40,00', '80,00']] }],
    'is an empty page': [{}, { items: [], sums: {} }],
  };
  for (const [what, papers] of Object.entries(files)) {
    test(what, async () => {
      assert.equal(checkOf(await extractWhole(papers.map(paper), 'invoice.de')), undefined);
    });
  }
});

suite('an invoice that was scanned twice', { timeout: 120_000 }, () => {
  const pipeline = createPipeline({ pageLimit: 10 });
  after(() => pipeline.close());

  async function extractScans(papers: readonly Paper[]): Promise<Extraction> {
    const pictures = await Promise.all(
      papers.map(async (each) => pipeline.renderPage(await drawPdf([paper(each)]), 1, 1240)),
    );
    const pdf = new PDFDocument({ autoFirstPage: false });
    const bytes = buffer(pdf);
    for (const picture of pictures) pdf.addPage({ size: 'A4' }).image(Buffer.from(picture), 0, 0, { width: 595 });
    pdf.end();
    const template = loadTemplate('invoice.de');
    assert.ok(template);
    return (await pipeline.extract({ bytes: await bytes }, template)).extraction;
  }

  test('fails a check that says so', async () => {
    const check = checkOf(await extractScans([{}, { title: 'Rechnung (Kopie)', foot: 'bezahlt am 12.03.' }]));
    assert.equal(check?.status, 'failed');
    assert.match(check.message, /^The file holds the same document twice: page 2 shows what page 1 shows\./);
  });

  test('is told from two pages of one invoice', async () => {
    const second = {
      items: [
        ['3', 'Balken', '2', '40,00', '80,00'],
        ['4', 'Latte', '5', '9,00', '45,00'],
      ],
    };
    assert.equal(checkOf(await extractScans([{ sums: {} }, second])), undefined);
  });
});
