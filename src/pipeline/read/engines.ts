/** The text recognizer of each OCR engine. */
import type { OcrEngine } from '../ocr-engine.ts';
import { createNativeTesseract } from './native-tesseract.ts';
import type { TextRecognizer } from './recognizer.ts';
import { createTesseract } from './tesseract.ts';
import { createTextRecognizer } from './two-readers.ts';

export interface Engines {
  readonly recognizers: Readonly<Record<OcrEngine, TextRecognizer>>;
  /** Stops the threads of all engines. */
  close(): Promise<void>;
}

/**
 * Creates the text recognizers. Each starts when it is first used. The built-in OCR and the bundled Tesseract share their
 * threads, so a process that uses both needs memory for only one Tesseract.
 *
 * @param tesseract the Tesseract of the built-in OCR (see `createTextRecognizer`)
 */
export function createEngines(tesseract: 'bundled' | 'native'): Engines {
  const bundled = createTesseract();
  const builtin = createTextRecognizer(tesseract, bundled);
  return {
    recognizers: {
      builtin,
      tesseract: { ...bundled, name: 'the bundled Tesseract' },
      'native-tesseract': { ...createNativeTesseract(), name: 'the native Tesseract' },
    },
    // Also closes the bundled Tesseract. The native one has no threads.
    close: () => builtin.close(),
  };
}
