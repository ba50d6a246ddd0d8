/** Examples of several pages: letterhead and footer are on each page, and everything else differs. */
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import PDFDocument from 'pdfkit';
import { createRandom } from '../training/boosting.ts';
import { openWorkplace, type Workplace } from './command-line.ts';
import { SITE_TEMPLATE, type Site, siteExtraction } from './example-documents.ts';

const FIRST: Site = { number: 'A-1001', site: 'Falcon 7', total: '120.00' };
const SECOND: Site = { number: 'A-1002', site: 'Heron 12', total: '75.50' };
const TERMS =
  `Our general conditions apply to each contract. Goods remain our property until payment in full. Complaints about
visible defects must reach us within seven days after delivery. Place of performance and jurisdiction is the registered office of the
company. Oral agreements need written confirmation. Prices exclude statutory sales tax and packaging. Deliveries leave the warehouse at
the risk of the buyer. Reminders cost five pounds each. Directors: Margaret Holloway, Desmond Achebe. Registered with the commercial
court under the company name Brightwell Facility Care Limited, Northern Union Bank, account upon request, telephone and facsimile
through the switchboard, electronic mail through the contact form. Member of the chamber of industry, certified for quality and
environmental management by the technical inspectorate, insured against liability with Albion Mutual.`.replaceAll(
    '\n',
    ' ',
  );
const SYLLABLES = ['ka', 'lo', 'mi', 'ren', 'tas', 'vor', 'pel', 'dun', 'gri', 'sha', 'nor', 'quel', 'bam', 'zet'];

let place: Workplace;
before(async () => {
  place = await openWorkplace();
  await mkdir(join(place.folder, 'corrected'));
  await add('site.json', JSON.stringify(SITE_TEMPLATE));
  await add('corrected/first.pdf', await drawPages(FIRST, 1));
  await add('corrected/first.json', JSON.stringify(siteExtraction(FIRST)));
  await add('new.pdf', await drawPages(SECOND, 2));
});
after(() => place[Symbol.asyncDispose]());

async function add(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(join(place.folder, name), content);
}

/** Three pages with a letterhead, a footer and words of their own. */
async function drawPages({ number, site, total }: Site, seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const pick = (): string => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '';
  const words = (count: number): string => Array.from({ length: count }, () => pick() + pick() + pick()).join(' ');
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  for (const page of [1, 2, 3]) {
    if (page > 1) pdf.addPage();
    pdf.fontSize(16).text('Brightwell Facility Care Ltd.', 60, 40, { lineBreak: false });
    pdf.fontSize(7).text(TERMS, 60, 700, { width: 480 });
    if (page === 1) {
      pdf.fontSize(10).text('Invoice No.', 380, 110, { lineBreak: false });
      pdf.text(number, 470, 110, { lineBreak: false });
      pdf.text(site, 330, 150, { lineBreak: false });
      pdf.text('Total amount', 360, 180, { lineBreak: false });
      pdf.text(`${total} EUR`, 470, 180, { lineBreak: false });
    }
    pdf.fontSize(9).text(words(200), 60, 230, { width: 480 });
  }
  pdf.end();
  return await buffer(pdf);
}

interface Value {
  readonly key: string;
  readonly value: string;
  readonly evidence?: { readonly kind: string };
}

test('a document of several pages is read like one with the same letterhead', async () => {
  const { code, stdout } = await place.run([
    'extract',
    '--template',
    'site.json',
    'new.pdf',
    '--examples',
    'corrected',
  ]);
  assert.equal(code, 0);
  const entities: readonly Value[] = JSON.parse(stdout).entities;
  const site = entities.find(({ key }) => key === 'site');
  assert.deepEqual([site?.value, site?.evidence?.kind], [SECOND.site, 'example']);
});
