/** Ids of the OCR components, which are the same on every installation. A test compares them with those of the service. */
export const BUILTIN_OCR = '01900000-0000-7000-8000-000000000002';
export const BUNDLED_TESSERACT = '01900000-0000-7000-8000-000000000004';
export const NATIVE_TESSERACT = '01900000-0000-7000-8000-000000000005';

export function isGivenOcr(id: string): boolean {
  return [BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT].includes(id);
}
