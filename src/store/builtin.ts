/** Rows that migrations insert into every database. Their ids never change. */

/** The user for actions of the service itself. It cannot sign in. */
export const SYSTEM_USER = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'system@extrakt.local',
  name: 'Extrakt',
} as const;

/** The default OCR component (type `ocr`). */
export const BUILTIN_OCR = { id: '01900000-0000-7000-8000-000000000002', name: 'Built-in OCR' } as const;

/** The built-in extraction model (type `chat`). */
export const BUILTIN_MODEL = { id: '01900000-0000-7000-8000-000000000003', name: 'Built-in extraction' } as const;

/** The bundled Tesseract alone (type `ocr`). */
export const BUNDLED_TESSERACT = { id: '01900000-0000-7000-8000-000000000004', name: 'Bundled Tesseract' } as const;

/** The `tesseract` program of the machine alone (type `ocr`). */
export const NATIVE_TESSERACT = { id: '01900000-0000-7000-8000-000000000005', name: 'Native Tesseract' } as const;
