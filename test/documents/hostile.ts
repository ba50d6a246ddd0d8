/** Files that nobody should send, and what becomes of each: the reason why it fails, or `done`. */
import type { FailureCode } from '../../src/pipeline/errors.ts';
import * as images from './hostile-images.ts';
import * as pages from './hostile-pages.ts';
import * as pdfs from './hostile-pdfs.ts';

export interface HostileFile {
  /** What it is, to stand in a sentence. */
  readonly what: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  /** `limit`: whichever limit is met first, or none on a fast machine. */
  readonly outcome: FailureCode | 'done' | 'limit';
}

export function emptyFile(): Buffer {
  return Buffer.alloc(0);
}

export function textFile(): Buffer {
  return Buffer.from('Sehr geehrte Damen und Herren,\n\nanbei die Rechnung.\n'.repeat(40));
}

export function zipFile(): Buffer {
  return Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00 and what follows is no archive', 'latin1');
}

/** Would read a file of this machine, where somebody opened it. */
export function svgFile(): Buffer {
  return Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>' +
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="90"><text x="9" y="40">&f;</text></svg>',
  );
}

/** Only the first line of a PDF. */
export function headerOnly(): Buffer {
  return Buffer.from('%PDF-1.7\n');
}

/** Held against a page limit of 500 and a memory limit of 512 MiB. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { what: 'an empty file', make: emptyFile, outcome: 'empty' },
  { what: 'a text', make: textFile, outcome: 'unknown_media_type' },
  { what: 'a ZIP archive', make: zipFile, outcome: 'unknown_media_type' },
  { what: 'an SVG that names a local file', make: svgFile, outcome: 'unknown_xml' },
  { what: 'the header of a PDF and no more', make: headerOnly, outcome: 'damaged' },
  { what: 'half of a PDF', make: pdfs.truncatedPdf, outcome: 'damaged' },
  { what: 'a PDF with a password', make: pdfs.encryptedPdf, outcome: 'encrypted' },
  { what: 'a PDF whose password only its owner needs', make: pdfs.ownerPasswordPdf, outcome: 'done' },
  { what: 'a PDF behind other bytes', make: pdfs.junkBeforePdf, outcome: 'done' },
  { what: 'a PDF with a wrong cross-reference table', make: pdfs.corruptXrefPdf, outcome: 'done' },
  { what: 'a PDF without pages', make: pdfs.zeroPagePdf, outcome: 'no_pages' },
  { what: 'a PDF of 1,000 pages', make: pdfs.thousandPagePdf, outcome: 'too_many_pages' },
  { what: 'a looped page tree of one page', make: pdfs.loopOfOnePagePdf, outcome: 'damaged' },
  { what: 'a looped page tree of a million pages', make: pdfs.loopOfMillionPagesPdf, outcome: 'too_many_pages' },
  { what: 'a looped page tree of a billion pages', make: pdfs.loopOfBillionPagesPdf, outcome: 'no_pages' },
  { what: 'a form that draws itself', make: pdfs.selfReferencingFormPdf, outcome: 'memory_limit' },
  { what: 'forms that draw each other many times', make: pdfs.multiplyingFormsPdf, outcome: 'memory_limit' },
  { what: 'a page of 200 kilometres', make: pdfs.giantPagePdf, outcome: 'done' },
  { what: 'a page without height', make: pdfs.flatPagePdf, outcome: 'done' },
  { what: 'a page with senseless measures', make: pdfs.senselessPagePdf, outcome: 'done' },
  { what: 'objects nested 200,000 deep', make: pdfs.nestedObjectsPdf, outcome: 'done' },
  { what: 'content nested 200,000 deep', make: pdfs.nestedContentPdf, outcome: 'done' },
  { what: 'content that inflates a million times', make: pdfs.inflatingContentPdf, outcome: 'memory_limit' },
  { what: 'a PDF with a picture of 144 million pixels', make: pdfs.hugePicturePdf, outcome: 'memory_limit' },
  { what: 'four million curves', make: pdfs.endlessCurvesPdf, outcome: 'memory_limit' },
  { what: '300,000 curves', make: pages.manyCurvesPdf, outcome: 'limit' },
  { what: 'a page of 14,400 points', make: pages.largestPagePdf, outcome: 'done' },
  { what: 'a page of a million points', make: pages.millionPointPagePdf, outcome: 'done' },
  { what: 'a state saved a million times', make: pages.millionStatesPdf, outcome: 'done' },
  { what: 'a font without a Unicode map', make: pages.unmappedFontPdf, outcome: 'done' },
  { what: 'a PDF that runs a script', make: pdfs.scriptedPdf, outcome: 'done' },
  { what: 'a PNG of 900 million pixels', make: images.pngBomb, outcome: 'too_many_pixels' },
  { what: 'a JPEG that claims 3,600 million pixels', make: images.jpegBomb, outcome: 'too_many_pixels' },
  { what: 'half of a PNG', make: images.truncatedPng, outcome: 'damaged' },
  { what: 'half of a JPEG', make: images.truncatedJpeg, outcome: 'damaged' },
  { what: 'noise that begins as a JPEG', make: images.noiseAsJpeg, outcome: 'damaged' },
  { what: 'a PNG of one pixel', make: images.onePixelPng, outcome: 'done' },
  { what: 'a PNG one pixel wide', make: images.threadPng, outcome: 'done' },
  { what: 'a transparent PNG', make: images.transparentPng, outcome: 'done' },
  { what: 'a sheet full of small print', make: images.smallPrintPng, outcome: 'limit' },
  { what: 'a TIFF of two pages', make: images.twoPageTiff, outcome: 'done' },
  { what: 'a TIFF of 5,000 pages', make: images.manyPageTiff, outcome: 'too_many_pages' },
  { what: 'a moving GIF', make: images.movingGif, outcome: 'done' },
  { what: 'a moving WebP', make: images.movingWebp, outcome: 'done' },
];
