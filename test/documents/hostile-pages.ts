/** PDFs of one page with too much on it, or with text that no machine can read. */
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { soundPdf } from './hostile-pdfs.ts';
import { onePagePdf } from './raw-pdf.ts';

const FONT = '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf';

/** The first `share` of a sound PDF. */
export async function cutPdf(share: number): Promise<Buffer> {
  const whole = await soundPdf();
  return whole.subarray(0, Math.floor(whole.length * share));
}

/** 300,000 short curves, as maps and drawings have them. */
export function manyCurvesPdf(): Buffer {
  const curve = (index: number) => {
    const [x, y] = [(index * 7) % 560, (index * 13) % 800];
    return `${x} ${y} m ${x + 9} ${y} ${x + 9} ${y + 20} ${x + 30} ${y + 9} c`;
  };
  const curves = Buffer.from(`0.1 w ${Array.from({ length: 300_000 }, (_, index) => curve(index)).join(' ')} S`);
  return onePagePdf({ content: { dictionary: '/Filter /FlateDecode', stream: deflateSync(curves) } });
}

/** As large as a page may be (ISO 32000-1, annex C): five metres. */
export function largestPagePdf(): Buffer {
  return onePagePdf({ mediaBox: '[0 0 14400 14400]' });
}

/** 350 metres. */
export function millionPointPagePdf(): Buffer {
  return onePagePdf({ mediaBox: '[0 0 1000000 1000000]' });
}

/** Saves its state a million times and never restores it. */
export function millionStatesPdf(): Buffer {
  const content = Buffer.from(`${'q '.repeat(1_000_000)} BT /F1 24 Tf 72 700 Td (Rechnung 4711) Tj ET`);
  return onePagePdf({ content: { dictionary: '/Filter /FlateDecode', stream: deflateSync(content) } });
}

/** An embedded font whose glyphs have numbers only: a person reads it, its text layer says nothing. */
export async function unmappedFontPdf(): Promise<Buffer> {
  const pdf = await soundPdf({ font: fileURLToPath(import.meta.resolve(FONT)) });
  // The same length, so that every offset stays right.
  return Buffer.from(pdf.toString('latin1').replaceAll('/ToUnicode', '/NoUnicode'), 'latin1');
}
