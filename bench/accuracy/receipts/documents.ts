/** Receipts that nobody has seen, on paper rolls in many looks: the same ones for the same seed. */
import sharp from 'sharp';
import { rasterise } from '../../../samples/generator/raster.ts';
import { closeSheet, openSheet } from '../../../samples/generator/sheet.ts';
import { decodeImage } from '../../../src/pipeline/read/image.ts';
import { degrade } from '../../reading/degrade.ts';
import { createPick, type Pick } from '../generated/pick.ts';
import type { Country } from './shop.ts';
import { type Slip, type SlipLine, writeSlip } from './slip.ts';

export interface GeneratedReceipt extends Slip {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const COUNTRIES = ['DE', 'DE', 'DE', 'AT', 'CH', 'GB', 'US', 'SG'] as const satisfies readonly Country[];
const DPI = 170;

/**
 * @param seed of the first receipt; each has the next one
 * @param photo as pictures of poor quality instead of PDFs with a text layer
 */
export async function* generateReceipts(count: number, seed: number, photo: boolean): AsyncGenerator<GeneratedReceipt> {
  for (let index = seed; index < seed + count; index += 1) {
    const pick = createPick(index);
    const country = COUNTRIES[index % COUNTRIES.length] ?? 'DE';
    const slip = writeSlip(pick, country);
    const pdf = await drawSlip(slip.lines, pick);
    yield {
      ...slip,
      name: `receipt-${country.toLowerCase()}-${index}`,
      bytes: photo ? await photograph(pdf, index) : pdf,
    };
  }
}

async function drawSlip(lines: readonly SlipLine[], pick: Pick): Promise<Uint8Array> {
  const width = pick.of([164, 210, 226, 226]);
  const family = pick.of(['Courier', 'Courier', 'Helvetica', 'Helvetica', 'Times']);
  const usual = width < 200 ? 7 : pick.of([8, 8.5, 9]);
  const step = 1.3 * usual;
  const margin = pick.between(8, 16);
  const height = 50 + lines.reduce((sum, { scale = 1, gap = 0 }) => sum + step * (Math.max(scale, 1) + gap), 0) * 1.4;
  const pdf = openSheet({
    title: 'Receipt',
    author: 'Generator',
    language: 'en',
    date: '2024-01-01',
    size: [width, height],
  });
  let y = 18;
  for (const { text, right, centred = false, bold = false, scale = 1, gap = 0 } of lines) {
    const font = family === 'Times' ? (bold ? 'Times-Bold' : 'Times-Roman') : `${family}${bold ? '-Bold' : ''}`;
    const room = width - 2 * margin;
    pdf.font(font).fontSize(usual * scale);
    const needed = pdf.widthOfString(text) + (right === undefined ? 0 : pdf.widthOfString(right) + 2 * usual);
    // What does not fit is set smaller, as printers of receipts do.
    const size = usual * scale * Math.min(1, room / needed);
    pdf.fontSize(size);
    y += gap * step;
    const printed = text.replace(/^-{5,}$|^={5,}$/, (rule) =>
      rule.slice(0, Math.floor(room / pdf.widthOfString(rule[0] ?? '-'))),
    );
    const x = centred ? (width - pdf.widthOfString(printed)) / 2 : margin;
    if (printed !== '') pdf.text(printed, x, y, { lineBreak: false });
    if (right !== undefined) pdf.text(right, width - margin - pdf.widthOfString(right), y, { lineBreak: false });
    y += 1.3 * Math.max(size, usual);
  }
  return new Uint8Array(await closeSheet(pdf));
}

async function photograph(pdf: Uint8Array, seed: number): Promise<Uint8Array> {
  const [page] = await rasterise(pdf, DPI);
  if (page === undefined) throw new Error('The receipt has no page.');
  const { data, width, height, channels } = page;
  const png = await sharp(data, { raw: { width, height, channels } }).png().toBuffer();
  return await degrade(await decodeImage(png, 1), seed);
}
