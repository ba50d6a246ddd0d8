/** PDFs that are broken or made to harm their reader, small enough to be made in memory. */
import { buffer } from 'node:stream/consumers';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { onePagePdf, rawPdf } from './raw-pdf.ts';

const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

/** A sound PDF with a heading; `options` are pdfkit's. */
export function soundPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options, info: { CreationDate: new Date(0) } });
  pdf.fontSize(24).text('Rechnung 4711').fontSize(11).text('Muster & Söhne GmbH, Lindenweg 12, 20095 Hamburg');
  pdf.end();
  return buffer(pdf);
}

export async function truncatedPdf(): Promise<Buffer> {
  const whole = await soundPdf();
  return whole.subarray(0, whole.length / 2);
}

/** Cannot be opened without the password. */
export function encryptedPdf(): Promise<Buffer> {
  return soundPdf({ userPassword: 'open sesame', ownerPassword: 'owner', pdfVersion: '1.7ext3' });
}

/** Anybody may open it, but only its owner may change it. */
export function ownerPasswordPdf(): Promise<Buffer> {
  return soundPdf({ ownerPassword: 'owner', pdfVersion: '1.7' });
}

/** Up to 1,024 bytes may stand before the header (ISO 32000-1, annex H.3, note 13). */
export async function junkBeforePdf(): Promise<Buffer> {
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${'x'.repeat(600)}\r\n\r\n`), await soundPdf()]);
}

/** Every entry of the cross-reference table points beside its object. */
export async function corruptXrefPdf(): Promise<Buffer> {
  const whole = await soundPdf();
  return Buffer.from(whole.toString('latin1').replace(/^\d{10} (?=00000 n)/gm, '0000000007 '), 'latin1');
}

export function zeroPagePdf(): Buffer {
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

export function thousandPagePdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ info: { CreationDate: new Date(0) } });
  for (let count = 1; count < 1000; count += 1) pdf.addPage();
  pdf.end();
  return buffer(pdf);
}

/** The page tree is its own child; it says how many pages it has. */
function pageTreeLoopPdf(count: number): Buffer {
  return rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', `<< /Type /Pages /Kids [2 0 R 2 0 R] /Count ${count} >>`]);
}

export function loopOfOnePagePdf(): Buffer {
  return pageTreeLoopPdf(1);
}

export function loopOfMillionPagesPdf(): Buffer {
  return pageTreeLoopPdf(1_000_000);
}

export function loopOfBillionPagesPdf(): Buffer {
  return pageTreeLoopPdf(1_000_000_000);
}

/** 1 MB with a file of 1 GiB in it: more than PDFium can hold, whatever the memory limit. */
export function embeddedGibibytePdf(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(zeros) 4 0 R] >> >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    '<< /Type /Filespec /F (zeros) /UF (zeros) /EF << /F 5 0 R >> >>',
    { dictionary: '/Type /EmbeddedFile /Filter /FlateDecode', stream: deflateZeros(GIBIBYTE) },
  ]);
}

/**
 * Packs zeros without holding them: with a full flush after each, equal pieces are packed to equal bytes.
 *
 * @param length a multiple of a mebibyte
 */
function deflateZeros(length: number): Buffer {
  const zeros = Buffer.alloc(MEBIBYTE);
  const piece = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: length / MEBIBYTE }, () => piece);
  // The head of zlib (RFC 1950), an empty last block, and a checksum, which PDFium does not look at.
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, deflateRawSync(Buffer.alloc(0)), Buffer.alloc(4)]);
}

/** A form that draws itself, twice. */
export function selfReferencingFormPdf(): Buffer {
  return onePagePdf({
    resources: '/XObject << /X 5 0 R >>',
    content: '/X Do',
    more: [
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /X 5 0 R >> >>',
        stream: Buffer.from('/X Do 0 0 10 10 re f /X Do'),
      },
    ],
  });
}

/** Nine forms, each drawing the next 30 times: 650 thousand million rectangles in 4 kB. */
export function multiplyingFormsPdf(): Buffer {
  const depth = 9;
  return onePagePdf({
    resources: '/XObject << /X 5 0 R >>',
    content: '/X Do',
    more: Array.from({ length: depth }, (_, index) => ({
      dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 600 850] /Resources << /XObject << /X ${index + 6} 0 R >> >>`,
      stream: Buffer.from(index === depth - 1 ? '0 0 10 10 re f' : '/X Do '.repeat(30)),
    })),
  });
}

/** A page of 200 x 200 kilometres. */
export function giantPagePdf(): Buffer {
  return onePagePdf({ mediaBox: '[0 0 566929134 566929134]' });
}

export function flatPagePdf(): Buffer {
  return onePagePdf({ mediaBox: '[0 0 595 0]' });
}

/** Names and numbers where none may stand. */
export function senselessPagePdf(): Buffer {
  return onePagePdf({ mediaBox: '[/A -1e999 (x) null]', page: '/Rotate 45.7 /UserUnit -3 /CropBox [9 9 9 9]' });
}

/** An array in an array, 200,000 deep. */
export function nestedObjectsPdf(): Buffer {
  const depth = 200_000;
  return onePagePdf({ page: `/Extra ${'['.repeat(depth)}${']'.repeat(depth)}` });
}

/** The same within what is drawn. */
export function nestedContentPdf(): Buffer {
  const depth = 200_000;
  return onePagePdf({
    content: `${'q '.repeat(depth)}${'['.repeat(depth)}${']'.repeat(depth)} TJ ${'Q '.repeat(depth)}`,
  });
}

/** A quarter of a gigabyte of blanks as content, compressed twice into a kilobyte. */
export function inflatingContentPdf(): Buffer {
  const once = deflateSync(Buffer.alloc(256 * 1024 * 1024, ' '), { level: 9 });
  return onePagePdf({
    content: { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(once, { level: 9 }) },
  });
}

/** A picture of 144 million pixels, of which only the first are there. */
export function hugePicturePdf(): Buffer {
  const side = 12_000;
  return onePagePdf({
    resources: '/XObject << /X 5 0 R >>',
    content: '500 0 0 500 50 200 cm /X Do',
    more: [
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]`,
        stream: deflateSync(deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }), { level: 9 }),
      },
    ],
  });
}

/** Four million dashed curves, each across the whole page. */
export function endlessCurvesPdf(): Buffer {
  const curves = Buffer.from(`8 w [1 1] 0 d 0 0 m ${'0 9 595 3 0 842 595 0 c '.repeat(4_000_000)} S`);
  return onePagePdf({
    content: { dictionary: '/Filter [/FlateDecode /FlateDecode]', stream: deflateSync(deflateSync(curves)) },
  });
}

/** Runs a script and a program when it is opened, where the reader lets it. */
export function scriptedPdf(): Buffer {
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R /AA << /WC 5 0 R >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /AA << /O 6 0 R >> /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    { dictionary: '', stream: Buffer.from('BT /F1 24 Tf 72 700 Td (Rechnung 4711) Tj ET') },
    '<< /Type /Action /S /JavaScript /JS (while \\(true\\) app.alert\\(1\\);) >>',
    '<< /Type /Action /S /Launch /F (/bin/sh) >>',
  ]);
}
