/**
 * The OCR engines.
 *
 * - `builtin`: Tesseract and PP-OCRv4 together (read/two-readers.ts).
 * - `tesseract`: the bundled Tesseract alone.
 * - `native-tesseract`: the `tesseract` program of the machine alone.
 */
export const OCR_ENGINES = ['builtin', 'tesseract', 'native-tesseract'] as const;
export type OcrEngine = (typeof OCR_ENGINES)[number];
