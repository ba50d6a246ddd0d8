/** What Tesseract can read on this machine. */
import type { OcrSettings, TesseractEngine } from '../ocr-engine.ts';
import { LANGUAGE_DATA, listBundledLanguages } from './language-data.ts';
import { listNativeLanguages } from './native-tesseract.ts';

/** Languages by the names of Tesseract, in alphabetical order. The native one has none where it is not installed. */
export type InstalledLanguages = Readonly<Record<TesseractEngine, readonly string[]>>;

export async function listInstalledLanguages(): Promise<InstalledLanguages> {
  const [bundled, native] = await Promise.all([listBundledLanguages(), listNativeLanguages()]);
  return { tesseract: bundled, 'native-tesseract': native };
}

/**
 * Why pages cannot be read with these settings, as a sentence.
 *
 * @returns undefined where they can be read
 */
export function findOcrFault(settings: OcrSettings, installed: InstalledLanguages): string | undefined {
  if (settings.engine === 'builtin') return undefined;
  // Without a choice, the text of a page decides which language is used.
  const { engine, languages = Object.values(LANGUAGE_DATA) } = settings;
  const missing = languages.filter((language) => !installed[engine].includes(language));
  if (missing.length === 0) return undefined;
  const names = missing.join(', ');
  if (engine === 'tesseract') {
    return `The bundled Tesseract lacks language data (${names}). Install its npm package (@tesseract.js-data/${missing[0]}), or choose another OCR.`;
  }
  return isNativeInstalled(installed)
    ? `The native Tesseract of this machine lacks language data (${names}). Install it, or choose another OCR.`
    : `The native Tesseract is not installed on this machine. Install it with its language data (${names}), or choose another OCR.`;
}

export function isNativeInstalled(installed: InstalledLanguages): boolean {
  return installed['native-tesseract'].length > 0;
}
