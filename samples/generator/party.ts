/** Who writes documents and who gets them. All are invented. */

import type { Language } from '../../src/pipeline/page.ts';
import type { Printer } from './printer.ts';
import { fill, MUTED, type Pdf, rule, write } from './sheet.ts';

export interface Party {
  readonly name: string;
  readonly contact?: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country?: string;
  readonly vatId?: string;
}

export interface Issuer extends Party {
  /** What the company does, below its name. */
  readonly line: string;
  readonly initials: string;
  /** The house colour. */
  readonly accent: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  readonly vatId: string;
  readonly taxNumber?: string;
  /** Court and number as printed. */
  readonly register: string;
  readonly manager: string;
  readonly bank: { readonly name: string; readonly iban: string; readonly bic: string };
}

/** Street, postcode and town in the order of the country's post. */
export function addressLines(
  print: Printer,
  record: string,
  { street, postcode, city, country }: Party,
  language: Language,
): string[] {
  const town = print.text(`${record}.city`, city);
  const code = print.text(`${record}.postcode`, postcode);
  return [
    print.text(`${record}.street`, street),
    ...(language === 'de' ? [`${code} ${town}`] : [town, code]),
    ...(country === undefined ? [] : [print.text(`${record}.country`, country)]),
  ];
}

/** A mark with the initials, and the company's name beside it. @param name as printed */
export function drawLogo(
  pdf: Pdf,
  { initials, accent, line }: Pick<Issuer, 'initials' | 'accent' | 'line'>,
  name: string,
  x: number,
  y: number,
): void {
  pdf.roundedRect(x, y, 38, 38, 9).fill(accent);
  fill(pdf, x + 7, y + 29, 24, 2, '#ffffff');
  write(pdf, initials, x + 19, y + 11, { size: 13, bold: true, colour: '#ffffff', align: 'centre' });
  write(pdf, name, x + 48, y + 5, { size: 15, bold: true, colour: accent });
  write(pdf, line, x + 48, y + 24, { size: 8.5, colour: MUTED });
}

/** Columns of small print at the foot of a page, each as wide as its text needs. */
export function drawFooter(
  pdf: Pdf,
  columns: readonly (readonly string[])[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  rule(pdf, [x, y], [x + width, y]);
  pdf.font('Helvetica').fontSize(7);
  const widths = columns.map((lines) => Math.max(...lines.map((line) => pdf.widthOfString(line))));
  const gap = (width - widths.reduce((sum, each) => sum + each, 0)) / Math.max(1, columns.length - 1);
  let left = x;
  columns.forEach((lines, index) => {
    write(pdf, lines.join('\n'), left, y + 8, { size: 7, colour: MUTED });
    left += (widths[index] ?? 0) + gap;
  });
}
