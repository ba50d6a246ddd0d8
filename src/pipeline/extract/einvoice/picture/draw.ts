/** Drawn pages as pictures, by PDFium: it sets type, and it is there already. */
import sharp from 'sharp';
import { viewPage } from '../../../read/page-view.ts';
import { renderPdfPage } from '../../../read/pdf-render.ts';
import { copyIn, type Pdfium } from '../../../read/pdfium.ts';
import { PAGE, type Piece, type SheetPage } from './sheet.ts';
import { loadTypeface, type Weight } from './typeface.ts';

/** fpdf_edit.h */
const TRUETYPE = 2;
const UNICODE = 1;
const FILL_ALTERNATE = 1;

const COLOURS = { ink: [0x22, 0x22, 0x22, 0xff], grey: [0x6b, 0x6b, 0x6b, 0xff] } as const;
const RULE_COLOUR = [0xb4, 0xb4, 0xb4, 0xff] as const;
const PIXELS = 50_000_000;
const RULE_HEIGHT = 0.5;

/**
 * Draws a page.
 *
 * @param width in pixels
 * @returns a PNG
 */
export async function drawSheetPage(pdfium: Pdfium, { pieces, rules }: SheetPage, width: number): Promise<Uint8Array> {
  const document = pdfium.FPDF_CreateNewDocument();
  if (document === 0) throw new Error('PDFium makes no document.');
  const fonts = new Map<Weight, number>();
  const page = pdfium.FPDFPage_New(document, 0, PAGE.width, PAGE.height);
  try {
    for (const piece of pieces) {
      const font = fonts.get(piece.weight) ?? loadFont(pdfium, document, piece.weight);
      fonts.set(piece.weight, font);
      writePiece(pdfium, document, page, font, piece);
    }
    for (const { left, top, right } of rules) {
      const rule = pdfium.FPDFPageObj_CreateNewRect(left, PAGE.height - top, right - left, RULE_HEIGHT);
      pdfium.FPDFPageObj_SetFillColor(rule, ...RULE_COLOUR);
      pdfium.FPDFPath_SetDrawMode(rule, FILL_ALTERNATE, 0);
      pdfium.FPDFPage_InsertObject(page, rule);
    }
    pdfium.FPDFPage_GenerateContent(page);
    const view = viewPage({ left: 0, bottom: 0, right: PAGE.width, top: PAGE.height }, 0);
    const { data, ...shape } = renderPdfPage({ pdfium, handle: page, view }, width, 'colour', PIXELS);
    return await sharp(data, { raw: shape }).removeAlpha().png().toBuffer();
  } finally {
    pdfium.FPDF_ClosePage(page);
    for (const font of fonts.values()) pdfium.FPDFFont_Close(font);
    pdfium.FPDF_CloseDocument(document);
  }
}

function loadFont(pdfium: Pdfium, document: number, weight: Weight): number {
  const { file } = loadTypeface(weight);
  // PDFium copies it.
  const address = copyIn(pdfium, file);
  const font = pdfium.FPDFText_LoadFont(document, address, file.length, TRUETYPE, UNICODE);
  pdfium.free(address);
  if (font === 0) throw new Error('PDFium does not take the font.');
  return font;
}

function writePiece(pdfium: Pdfium, document: number, page: number, font: number, piece: Piece): void {
  const object = pdfium.FPDFPageObj_CreateTextObj(document, font, piece.size);
  const text = copyIn(pdfium, Buffer.from(`${piece.text}\0`, 'utf16le'));
  pdfium.FPDFText_SetText(object, text);
  pdfium.free(text);
  pdfium.FPDFPageObj_SetFillColor(object, ...COLOURS[piece.tone]);
  pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, piece.left, PAGE.height - piece.baseline);
  pdfium.FPDFPage_InsertObject(page, object);
}
