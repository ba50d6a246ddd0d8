/**
 * The OCR engines.
 *
 * - `builtin`: Tesseract and PP-OCRv4 together (read/two-readers.ts).
 * - `tesseract`: the bundled Tesseract alone.
 * - `native-tesseract`: the `tesseract` program of the machine alone.
 */
export const OCR_ENGINES = ['builtin', 'tesseract', 'native-tesseract'] as const;
export type OcrEngine = (typeof OCR_ENGINES)[number];

/** The engines that read in other languages than English and German. PP-OCRv4 lacks letters such as ç, ł and ñ. */
export const TESSERACT_ENGINES = ['tesseract', 'native-tesseract'] as const satisfies readonly OcrEngine[];
export type TesseractEngine = (typeof TESSERACT_ENGINES)[number];

/** How pages are recognized. */
export type OcrSettings = { readonly engine: 'builtin' } | TesseractSettings;

export interface TesseractSettings {
  readonly engine: TesseractEngine;
  /**
   * Languages by the names of Tesseract (`fra`), used together; the first has priority. Without them, each page is read in
   * English or German, by its text.
   */
  readonly languages?: readonly string[];
}

export const BUILTIN_SETTINGS: OcrSettings = { engine: 'builtin' };
