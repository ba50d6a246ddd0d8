/** The text recognizers of the OCR engines. */
import type { OcrSettings, TesseractEngine } from '../ocr-engine.ts';
import { createNativeTesseract } from './native-tesseract.ts';
import type { Tesseract, TextRecognizer } from './recognizer.ts';
import { createTesseract } from './tesseract.ts';
import { createTextRecognizer } from './two-readers.ts';

export interface Engines {
  /** Returns the recognizer for these settings. It starts when it is first used. */
  recognizerOf(settings: OcrSettings): TextRecognizer;
  /** Stops the threads of all engines. */
  close(): Promise<void>;
}

const NAMES = { tesseract: 'the bundled Tesseract', 'native-tesseract': 'the native Tesseract' } as const;

/**
 * Creates the text recognizers. Each starts when it is first used. The built-in OCR and the bundled Tesseract share their
 * threads, so a process that uses both needs memory for only one Tesseract.
 *
 * @param tesseract the Tesseract of the built-in OCR (see `createTextRecognizer`)
 */
export function createEngines(tesseract: 'bundled' | 'native'): Engines {
  const bundled = createTesseract();
  const builtin = createTextRecognizer(tesseract, bundled);
  const tesseracts: Readonly<Record<TesseractEngine, Tesseract>> = {
    tesseract: bundled,
    'native-tesseract': createNativeTesseract(),
  };
  return {
    recognizerOf(settings) {
      if (settings.engine === 'builtin') return builtin;
      const { engine, languages } = settings;
      const name = NAMES[engine];
      if (languages === undefined) return { ...tesseracts[engine], name };
      return {
        name: `${name} (${languages.join(', ')})`,
        hasOwnLanguages: true,
        recognize: (picture, _language, layout) => tesseracts[engine].recognizeIn(picture, languages, layout),
        close: () => tesseracts[engine].close(),
      };
    },
    // Also closes the bundled Tesseract. The native one has no threads.
    close: () => builtin.close(),
  };
}
