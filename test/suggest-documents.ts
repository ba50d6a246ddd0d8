/** Filled-in forms of one kind, for tests of suggested templates. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** What one handover of a flat has. */
export interface Handover {
  readonly object: string;
  readonly tenant: string;
  /** As printed. */
  readonly moved: string;
  readonly rent: string;
  readonly isPaid: boolean;
  /** Kind, number and reading of each meter. */
  readonly meters: readonly (readonly [kind: string, number: string, reading: string])[];
}

export const ONE: Handover = {
  object: '4711',
  tenant: 'Jana Kessler',
  moved: '01.03.2026',
  rent: '845,00 EUR',
  isPaid: true,
  meters: [
    ['Strom', 'E-20417', '12.345,60'],
    ['Gas', 'G-88310', '4.120,35'],
    ['Wasser', 'W-10077', '318,42'],
  ],
};

export const TWO: Handover = {
  object: '4723',
  tenant: 'Murat Aydin',
  moved: '15.04.2026',
  rent: '1.120,50 EUR',
  isPaid: false,
  meters: [
    ['Strom', 'E-31755', '9.871,00'],
    ['Wasser', 'W-20518', '77,15'],
  ],
};

export const THREE: Handover = {
  object: '5102',
  tenant: 'Petra Lindqvist',
  moved: '30.06.2026',
  rent: '690,00 EUR',
  isPaid: true,
  meters: [
    ['Strom', 'E-40992', '20.004,75'],
    ['Gas', 'G-71204', '1.903,10'],
  ],
};

/** A page with a letterhead, labels with values, a question, a table, and a sentence that is the same on every form. */
export async function drawHandover({ object, tenant, moved, rent, isPaid, meters }: Handover): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 });
  const bytes = buffer(pdf);
  const put = (text: string, x: number, y: number) => pdf.text(text, x, y, { lineBreak: false });
  pdf.fontSize(9);
  put('Hausverwaltung Lindner GmbH · Gartenweg 4 · 50667 Köln', 50, 40);
  pdf.fontSize(16);
  put('Übergabeprotokoll', 50, 80);
  pdf.fontSize(10);
  const lines: readonly (readonly [label: string, value: string])[] = [
    ['Objekt-Nr.:', object],
    ['Mieter:', tenant],
    ['Einzug am:', moved],
    ['Kaltmiete:', rent],
    ['Kaution bezahlt?', isPaid ? '[x] ja [ ] nein' : '[ ] ja [x] nein'],
  ];
  for (const [index, [label, value]] of lines.entries()) {
    put(label, 50, 130 + 20 * index);
    put(value, 180, 130 + 20 * index);
  }
  const columns = [50, 180, 310] as const;
  pdf.font('Helvetica-Bold');
  for (const [index, heading] of ['Zähler', 'Zählernummer', 'Stand'].entries()) put(heading, columns[index] ?? 0, 260);
  pdf.font('Helvetica');
  for (const [row, cells] of meters.entries()) {
    for (const [index, cell] of cells.entries()) put(cell, columns[index] ?? 0, 278 + 16 * row);
  }
  put('Dieses Protokoll ist Bestandteil des Mietvertrags. Beide Parteien erhalten je ein Exemplar.', 50, 380);
  pdf.end();
  return await bytes;
}
