import { useLanguage } from '../language/language';
import { GERMAN_MODEL_TEXTS } from './german';

/** Each sentence with a pattern that finds it in a longer text. */
const SENTENCES = Object.entries(GERMAN_MODEL_TEXTS).map(([english, german]) => {
  const pattern = english.split('{}').map(escapeRegExp).join('(.+?)');
  return { pattern: new RegExp(pattern, 'g'), german };
});

/** Translates messages of the service about language models. Unknown sentences stay in English. */
export function useModelText(): (told: string) => string {
  const { language } = useLanguage();
  return (told) => (language === 'de' ? toGerman(told) : told);
}

function toGerman(told: string): string {
  return SENTENCES.reduce(
    (text, { pattern, german }) =>
      text.replace(pattern, (_match, ...groups: readonly unknown[]) => fill(german, groups)),
    told,
  );
}

/** Inserts names and numbers into a German sentence. */
function fill(german: string, groups: readonly unknown[]): string {
  let next = 0;
  return german.replace(/\{(\d?)\}/g, (_match, position: string) => {
    const index = position === '' ? next : Number(position);
    next += 1;
    return String(groups[index] ?? '');
  });
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
