/** Sentences of the service in German. */

/** German by English. `{}` is a name or a number, and `{0}` one by its position, where the order differs. */
export type GermanTexts = Readonly<Record<string, string>>;

/**
 * Makes a function that translates the sentences of a table, also within a longer text. Others stay in English. Where one
 * sentence contains another, the longer one comes first in the table.
 */
export function createTranslator(texts: GermanTexts): (told: string) => string {
  const sentences = Object.entries(texts).map(([english, german]) => {
    const pattern = english.split('{}').map(escapeRegExp).join('(.+?)');
    return { pattern: new RegExp(pattern, 'g'), german };
  });
  return (told) =>
    sentences.reduce(
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
