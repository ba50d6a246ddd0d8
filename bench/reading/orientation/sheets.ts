/** Sheets that are hard to orient. They have little text, or more rules, boxes, bars and strokes than text. */
import { rasterise } from '../../../samples/generator/raster.ts';
import { A4, closeSheet, fill, openSheet, type Pdf, rule, write } from '../../../samples/generator/sheet.ts';
import type { Pixels } from '../../../src/pipeline/read/pdf-render.ts';
import { createPick, type Pick } from '../../accuracy/generated/pick.ts';

const DPI = 170;
const INK = '#20242a';

type Size = readonly [width: number, height: number];
const PORTRAIT: Size = [A4.width, A4.height];
const LANDSCAPE: Size = [A4.height, A4.width];
const SLIP: Size = [210, 430];

const PHRASES = [
  'Delivery of the ordered goods',
  'Please pay within fourteen days',
  'Number of the customer account',
  'Thank you for your order',
  'Service and repair of the machine',
  'Amount due after the discount',
  'Office chair with arm rests',
  'Rechnung über gelieferte Waren',
  'Zahlbar innerhalb von zehn Tagen',
  'Vielen Dank für Ihren Auftrag',
  'Wartung der Anlage im Keller',
  'Schrauben aus Stahl, verzinkt',
] as const;
const ITEMS = ['Coffee', 'Bread', 'Apples', 'Washing powder', 'Butter', 'Pencils', 'Olive oil', 'Cheese'] as const;
const HEADINGS = ['Item', 'Qty', 'Unit', 'Price', 'Net', 'Tax', 'Gross', 'Stock', 'Date', 'Store'] as const;
const LABELS = ['Name', 'Street', 'Town', 'Date of birth', 'Policy', 'Reason', 'Place', 'Remarks'] as const;

const SHEETS = {
  letter: { size: PORTRAIT, draw: drawLetter },
  'little text': { size: PORTRAIT, draw: drawLittle },
  receipt: { size: SLIP, draw: drawReceipt },
  form: { size: PORTRAIT, draw: drawForm },
  'wide table': { size: LANDSCAPE, draw: drawTable },
  handwriting: { size: PORTRAIT, draw: drawHandwriting },
  'text along the margin': { size: PORTRAIT, draw: drawMargin },
  'logo and bar code': { size: PORTRAIT, draw: drawLogo },
} as const satisfies Record<string, { size: Size; draw: (pdf: Pdf, pick: Pick) => void }>;

export type SheetName = keyof typeof SHEETS;

/** @returns the upright sheet in gray, the same for the same seed */
export async function makeSheet(name: SheetName, seed: number): Promise<Pixels> {
  const { size, draw } = SHEETS[name];
  const pdf = openSheet({ title: name, author: 'Generator', language: 'en', date: '2024-01-01', size });
  draw(pdf, createPick(seed));
  const [page] = await rasterise(new Uint8Array(await closeSheet(pdf)), DPI);
  if (page === undefined) throw new Error(`The sheet ${name} has no page.`);
  return page;
}

function amount(pick: Pick): string {
  return `${pick.between(1, 999)}.${pick.digits(2)}`;
}

function drawLetter(pdf: Pdf, pick: Pick): void {
  const [x, size] = [pick.between(50, 80), pick.of([9, 10, 11])];
  for (let line = 0; line < pick.between(18, 32); line += 1)
    write(pdf, `${pick.of(PHRASES)}. ${pick.of(PHRASES)}.`, x, 90 + line * size * 1.6, { size, colour: INK });
}

function drawLittle(pdf: Pdf, pick: Pick): void {
  const [x, y] = [pick.between(60, 220), pick.between(80, 500)];
  write(pdf, pick.of(PHRASES), x, y, { size: 11, colour: INK });
  write(pdf, `${pick.of(LABELS)}: ${pick.digits(7)}`, x, y + 18, { size: 11, colour: INK });
  if (pick.maybe(0.5)) write(pdf, amount(pick), x, y + 36, { size: 11, colour: INK });
}

function drawReceipt(pdf: Pdf, pick: Pick): void {
  const family = pick.of(['Courier', 'Helvetica'] as const);
  const put = (text: string, x: number, y: number, align: 'left' | 'centre' | 'right') =>
    write(pdf, text, x, y, { size: 9, family, align, colour: INK });
  put('Corner Store', 105, 24, 'centre');
  put(`Main Street ${pick.between(1, 99)}`, 105, 38, 'centre');
  put(`Receipt ${pick.digits(6)}`, 14, 66, 'left');
  let y = 94;
  for (let item = 0; item < pick.between(3, 12); item += 1, y += 15) {
    put(pick.of(ITEMS), 14, y, 'left');
    put(amount(pick), 196, y, 'right');
  }
  put('Total', 14, y + 12, 'left');
  put(amount(pick), 196, y + 12, 'right');
  put('Thank you for your visit', 105, y + 40, 'centre');
}

/** Boxes that are mostly empty. */
function drawForm(pdf: Pdf, pick: Pick): void {
  write(pdf, pick.of(PHRASES), 50, 40, { size: 12, bold: true, colour: INK });
  for (let row = 0; row < 14; row += 1) {
    const [y, columns] = [80 + row * 48, pick.of([1, 2, 3, 4])];
    for (let column = 0; column < columns; column += 1) {
      const [x, width] = [50 + (column * 495) / columns, 495 / columns];
      pdf.rect(x, y, width, 48).lineWidth(1.2).stroke(INK);
      if (pick.maybe(0.6)) write(pdf, pick.of(LABELS), x + 4, y + 4, { size: 6.5, colour: INK });
      if (pick.maybe(0.25)) write(pdf, pick.digits(pick.between(3, 8)), x + 8, y + 20, { size: 10, colour: INK });
    }
  }
}

/** Short figures in narrow columns between rules. */
function drawTable(pdf: Pdf, pick: Pick): void {
  const [columns, rows] = [pick.between(10, 16), pick.between(12, 26)];
  const step = 760 / columns;
  for (let column = 0; column <= columns; column += 1)
    rule(pdf, [40 + column * step, 60], [40 + column * step, 60 + (rows + 1) * 18], { colour: INK, width: 1 });
  for (let row = 0; row <= rows + 1; row += 1)
    rule(pdf, [40, 60 + row * 18], [40 + columns * step, 60 + row * 18], { colour: INK, width: 1 });
  for (let column = 0; column < columns; column += 1) {
    write(pdf, pick.of(HEADINGS), 43 + column * step, 65, { size: 7, bold: true, colour: INK });
    for (let row = 1; row <= rows; row += 1) {
      const text = column === 0 ? pick.of(ITEMS).slice(0, 9) : pick.digits(pick.between(1, 4));
      write(pdf, text, 43 + column * step, 65 + row * 18, { size: 7, colour: INK });
    }
  }
}

/**
 * A printed form filled in by hand. Handwriting is drawn as loops on uneven baselines, since the generator has no handwriting
 * font.
 */
function drawHandwriting(pdf: Pdf, pick: Pick): void {
  write(pdf, pick.of(PHRASES), 60, 60, { size: 12, bold: true, colour: INK });
  for (let line = 0; line < 9; line += 1) {
    const y = 120 + line * 60;
    write(pdf, `${pick.of(LABELS)}:`, 60, y, { size: 9, colour: INK });
    scribble(pdf, pick, 150, y + 8, pick.between(120, 380));
  }
}

function scribble(pdf: Pdf, pick: Pick, left: number, base: number, length: number): void {
  const lean = pick.between(-4, 4) / 100;
  pdf.moveTo(left, base);
  for (let x = 0; x < length; x += 7) {
    const height = pick.of([7, 7, 8, 8, 18, -9]);
    const y = base + x * lean;
    pdf.bezierCurveTo(left + x + 8, y - height, left + x - 3, y - height, left + x + 5, y + pick.between(-1, 1));
    if (pick.maybe(0.15)) {
      x += 10;
      pdf.moveTo(left + x + 7, y);
    }
  }
  pdf.lineWidth(1.1).stroke('#1d2c66');
}

/** A few lines of text, and a long one that runs up the left margin. */
function drawMargin(pdf: Pdf, pick: Pick): void {
  for (let line = 0; line < pick.between(5, 9); line += 1)
    write(pdf, pick.of(PHRASES), 130, 140 + line * 22, { size: 11, colour: INK });
  pdf.save().rotate(-90, { origin: [40, 780] });
  write(pdf, `${pick.of(PHRASES)}, ${pick.of(PHRASES)}, ${pick.of(PHRASES)}`, 40, 780, { size: 7 });
  pdf.restore();
}

/** A logo of stripes and discs, a barcode that stands upright, and some text. */
function drawLogo(pdf: Pdf, pick: Pick): void {
  for (let stripe = 0; stripe < 9; stripe += 1) fill(pdf, 60 + stripe * 16, 50, pick.between(3, 11), 110, INK);
  for (let disc = 0; disc < 5; disc += 1) pdf.circle(260 + disc * 30, 105, pick.between(6, 14)).fill(INK);
  for (let bar = 0, y = 300; bar < 60; bar += 1, y += pick.between(3, 6))
    fill(pdf, 480, y, 60, pick.of([1, 2, 3]), INK);
  for (let line = 0; line < pick.between(3, 7); line += 1)
    write(pdf, pick.of(PHRASES), 60, 230 + line * 20, { size: 10, colour: INK });
}
