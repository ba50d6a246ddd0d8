/**
 * The shape of JSON, measured before it is parsed. Parsing and checking cost time for each value and for each new key,
 * whatever the number of bytes: 8 MiB hold four million values, or 500,000 keys that take a second.
 */
import { randomInt } from 'node:crypto';

/** Levels of lists and objects. An extraction, which has the most, has six. */
const MAX_DEPTH = 50;
/** Values, lists and objects. An extraction of 15,000 values with their places has 240,000. */
const MAX_VALUES = 300_000;
/** Different keys of all objects together. A pipeline that is shared with 1,000 users has the most. */
const MAX_KEYS = 2_000;

/** A power of two, several times `MAX_KEYS`. */
const TABLE_SIZE = 8192;
/** Chosen anew by each process, so that nobody can send keys whose hashes are equal. */
const SEED = randomInt(2 ** 32 - 1);

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * The first limit that JSON exceeds.
 *
 * @param bytes UTF-8; need not be JSON
 * @returns a sentence for the caller; undefined where everything is within the limits
 */
export function findJsonExcess(bytes: Uint8Array): string | undefined {
  const keys = new KeyTable();
  const { length } = bytes;
  let depth = 0;
  let values = 1;
  for (let at = 0; at < length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      const start = at;
      at = findEndOfString(bytes, at);
      if (isKey(bytes, at)) keys.add(bytes, start, at);
      if (keys.size > MAX_KEYS) return `Must not have more than ${MAX_KEYS} different keys.`;
    } else if (byte === COMMA) {
      values += 1;
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) return `Must not be nested deeper than ${MAX_DEPTH} levels.`;
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      depth -= 1;
    }
    if (values > MAX_VALUES) return `Must not have more than ${MAX_VALUES} values.`;
  }
  return undefined;
}

/** Bytes of a string that are read one by one before the rest is searched, which is 40 times as fast and starts slowly. */
const SHORT_STRING = 64;

/** @returns the position of the closing quote; the end of the text where there is none */
function findEndOfString(bytes: Uint8Array, start: number): number {
  const { length } = bytes;
  let at = start + 1;
  while (at < length) {
    for (const end = at + SHORT_STRING; at < end; at += 1) {
      if (bytes[at] === BACKSLASH) at += 1;
      else if (bytes[at] === QUOTE) return at;
    }
    const quote = bytes.indexOf(QUOTE, at);
    if (quote < 0) return length;
    if (!isEscaped(bytes, quote, at)) return quote;
    at = quote + 1;
  }
  return length;
}

/** Whether an odd number of backslashes precedes a byte. @param from no backslash before it counts */
function isEscaped(bytes: Uint8Array, position: number, from: number): boolean {
  let start = position;
  while (start > from && bytes[start - 1] === BACKSLASH) start -= 1;
  return (position - start) % 2 === 1;
}

/** Whether a colon follows a string. */
function isKey(bytes: Uint8Array, end: number): boolean {
  let at = end + 1;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at += 1;
  return bytes[at] === COLON;
}

/** Counts different keys by their hashes (FNV-1a, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv). */
class KeyTable {
  readonly #hashes = new Uint32Array(TABLE_SIZE);
  size = 0;

  add(bytes: Uint8Array, start: number, end: number): void {
    let hash = SEED;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    // 0 marks a free place.
    const wanted = hash >>> 0 || 1;
    let place = wanted % TABLE_SIZE;
    while (this.#hashes[place] !== 0) {
      if (this.#hashes[place] === wanted) return;
      place = (place + 1) % TABLE_SIZE;
    }
    this.#hashes[place] = wanted;
    this.size += 1;
  }
}
