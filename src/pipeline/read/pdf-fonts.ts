/** Finds out which fonts of a PDF are bold. */
import { type Pdfium, readBytes } from './pdfium.ts';

/** Weights from semi-bold up in the names of fonts: `ABCDEF+Arial-BoldMT`, `Roboto-Black`. */
const BOLD_NAME = /bold|black|heavy|demi(?!cond)|[-,]bd/i;
/** OS/2 usWeightClass: 600 is semi-bold (OpenType specification, table OS/2). */
const SEMI_BOLD = 600;
/** Maximum bytes of font programs that are read. Larger ones are complete CJK fonts. */
const PROGRAM_LIMIT = 4 * 1024 * 1024;

/**
 * Caches for each font of a document whether it is bold, by its name or else by the tables of the font program.
 * FPDFText_GetFontWeight is not reliable: it returns both 400 and 700 for regular fonts.
 */
export class FontWeights {
  readonly #byName = new Map<string, boolean>();

  /** @param font PDFium's handle; 0 for none */
  isBold(pdfium: Pdfium, font: number): boolean {
    if (font === 0) return false;
    const name = readName(pdfium, font);
    // PDFium reuses handles for other fonts after a page is closed. Names of embedded subsets are unique.
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const bold = BOLD_NAME.test(name) || isBoldProgram(readProgram(pdfium, font));
    this.#byName.set(name, bold);
    return bold;
  }
}

function readName(pdfium: Pdfium, font: number): string {
  const bytes = readBytes(pdfium, (buffer, length) => pdfium.FPDFFont_GetBaseFontName(font, buffer, length));
  return bytes ? Buffer.from(bytes).toString('latin1').replace(/\0$/, '') : '';
}

function readProgram(pdfium: Pdfium, font: number): Uint8Array<ArrayBuffer> | undefined {
  return readBytes(
    pdfium,
    (buffer, length) => {
      pdfium.FPDFFont_GetFontData(font, buffer, length, pdfium.scratch);
      return pdfium.heap.HEAP32[pdfium.scratch / 4] ?? 0;
    },
    PROGRAM_LIMIT,
  );
}

/** Reads the weight of a TrueType or OpenType program: table OS/2, usWeightClass; table head, macStyle bit 0. */
function isBoldProgram(program: Uint8Array<ArrayBuffer> | undefined): boolean {
  if (!program || program.length < 12) return false;
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  const tables = view.getUint16(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + index * 16;
    if (record + 16 > program.length) return false;
    const tag = Buffer.from(program.subarray(record, record + 4)).toString('latin1');
    const offset = view.getUint32(record + 8);
    if (tag === 'OS/2' && offset + 6 <= program.length) return view.getUint16(offset + 4) >= SEMI_BOLD;
    if (tag === 'head' && offset + 46 <= program.length && (view.getUint16(offset + 44) & 1) === 1) return true;
  }
  return false;
}
