/**
 * Splits documents by layout into a half whose misses may be read and a half whose misses are never read, so that the
 * difference between the two shows what was fitted to documents that were looked at.
 */
import type { ReadDocument } from '../../src/pipeline/page.ts';

export const HALVES = ['read', 'unread'] as const;
export type Half = (typeof HALVES)[number];

/** The half of a document: the same for all documents with the same layout. */
export function halfOf(document: ReadDocument, template: string): Half {
  return (hash(layoutOf(document, template)) >>> 3) % 2 === 0 ? 'read' : 'unread';
}

/** Parts of the training documents: each is judged by a model that was trained on the other parts. */
export const FOLDS = 3;

/** @param layout as `layoutOf` says */
export function foldOf(layout: string): number {
  return (hash(layout) >>> 3) % FOLDS;
}

/** What documents of one issuer or program share: the template and the letters of the first line of the page. */
export function layoutOf({ pages }: ReadDocument, template: string): string {
  const words = pages[0]?.lines[0]?.words.map(({ text }) => text).join(' ') ?? '';
  const kind = template.replace(/\.(?:en|de)$/, '');
  return `${kind} ${words
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()}`;
}

/** FNV-1a, 32 bits: https://www.rfc-editor.org/rfc/rfc9923 */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
