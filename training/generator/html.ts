/** Small pieces of HTML. */

/** Text as HTML; line breaks become `<br>`. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Empty for empty content. */
export const tag = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<${name}${attributes === '' ? '' : ` ${attributes}`}>${content}</${name}>`;

export const style = (css: string): string => `style="${css}"`;

/** Cells as the rows of a table, `columns` in each. */
export function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
