/** The name of a file as somebody sent it, made safe to store, to list and to hand out. */
import { MEDIA_TYPES } from '../pipeline/read/media-type.ts';

/** Bytes of UTF-8: what file systems take (NAME_MAX). */
const MAX_BYTES = 255;
/** Bytes of an ending with its point that is kept when a name is cut; longer ones are no endings. */
const MAX_ENDING_BYTES = 20;
const NAMELESS = 'document';
/** They turn the direction of writing around, which makes `gpj.exe` look like `exe.jpg`, or are not seen at all. */
export const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * The name without folders, control characters and marks of direction, in composed form (NFC), at most 255 bytes long
 * with its ending kept.
 *
 * @returns never an empty name and never one of points alone
 */
export function makeSafeFileName(name: string): string {
  const base =
    name
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{Cc}/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const clean = base.replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim();
  return /^\.*$/.test(clean) ? NAMELESS : shorten(clean);
}

/**
 * The name to hand a file out by: with the ending of what it is, behind whatever ending its sender gave it. Systems choose
 * by it what opens a file, and a PDF named .html would go to the browser.
 */
export function nameByType(name: string, mediaType: string): string {
  const endings: readonly string[] =
    Object.entries(MEDIA_TYPES).find(([type]) => type === mediaType)?.[1].endings ?? [];
  const [usual] = endings;
  const point = name.lastIndexOf('.');
  const given = point < 0 ? '' : name.slice(point + 1).toLowerCase();
  return usual === undefined || endings.includes(given) ? name : shorten(`${name}.${usual}`);
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const point = name.lastIndexOf('.');
  const ending = point > 0 && Buffer.byteLength(name.slice(point)) <= MAX_ENDING_BYTES ? name.slice(point) : '';
  const stem = ending === '' ? name : name.slice(0, point);
  return cutBytes(stem, MAX_BYTES - Buffer.byteLength(ending)) + ending;
}

/** The longest beginning of whole characters that fits. */
export function cutBytes(text: string, bytes: number): string {
  let length = 0;
  let kept = '';
  for (const character of text) {
    length += Buffer.byteLength(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept;
}
