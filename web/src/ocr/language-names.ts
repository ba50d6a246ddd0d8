import type { Language } from '../language/words';

/** Script, kind or region after the language: `chi_sim`. */
const ADDITION = /[_/].*/;

/**
 * The name of a language of Tesseract, such as `French (fra)`.
 *
 * @param code mostly ISO 639-2; other codes are their own names
 * @param language in which the name is given
 */
export function nameLanguage(code: string, language: Language): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(
      code.replace(ADDITION, ''),
    );
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}
