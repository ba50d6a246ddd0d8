/** Which predefined templates there are, by their files. */
import { readdirSync } from 'node:fs';

/** @returns `invoice.en`, sorted */
export function templateIds(language: 'de' | 'en'): string[] {
  return readdirSync(new URL('../templates', import.meta.url))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => id.endsWith(`.${language}`))
    .sort();
}
