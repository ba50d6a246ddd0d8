/**
 * JSON as language models write it: with text around it, in code fences, with the literals of Python, with extra commas,
 * or cut off in the middle.
 */

export interface LooseJson {
  readonly value: unknown;
  /** Whether the text ended before the value did. */
  readonly isCut: boolean;
  /** Objects and lists without a closing bracket. Their entries are complete. */
  readonly open: ReadonlySet<object>;
}

/** Maximum depth. Deeper answers are invalid and would overflow the stack. */
const MOST_DEPTH = 60;
/** Maximum positions of a text that are tried as the start of an object or list. */
const MOST_STARTS = 40;

/**
 * Reads the longest object or list in a text.
 *
 * @returns undefined if the text has none; never throws
 */
export function readLooseJson(text: string): LooseJson | undefined {
  let best: (LooseJson & { length: number }) | undefined;
  let from = 0;
  for (let tries = 0; tries < MOST_STARTS; tries += 1) {
    const start = text.slice(from).search(/[{[]/);
    if (start < 0) break;
    const reader = new Reader(text, from + start);
    const value = reader.read(0);
    const length = reader.at - from - start;
    if (isObject(value) && length > (best?.length ?? 0)) {
      best = { value, isCut: reader.isCut, open: reader.open, length };
    }
    // The search continues after a value that was read.
    from += start + (isObject(value) ? Math.max(1, length) : 1);
  }
  return best;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A value that could not be read, or whose end is missing. */
const NOTHING = Symbol('nothing');

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['True', true],
  ['False', false],
  ['None', null],
  ['NaN', null],
  ['undefined', null],
]);

class Reader {
  readonly #text: string;
  at: number;
  isCut = false;
  readonly open = new Set<object>();

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  read(depth: number): unknown {
    this.#skipSpace();
    const sign = this.#text[this.at];
    if (sign === undefined) return this.#cut();
    if (depth > MOST_DEPTH) return NOTHING;
    if (sign === '{') return this.#readObject(depth);
    if (sign === '[') return this.#readList(depth);
    if (sign === '"' || sign === "'" || sign === '“') return this.#readText(sign === '“' ? '”' : sign);
    return this.#readWord();
  }

  #readObject(depth: number): unknown {
    const object: Record<string, unknown> = Object.create(null);
    this.at += 1;
    while (this.#hasNext('}', object)) {
      const key = this.#readKey();
      if (key === undefined) return this.#leaveOpen(object);
      const value = this.read(depth + 1);
      if (value === NOTHING) return this.#leaveOpen(object);
      object[key] = value;
    }
    return object;
  }

  #readList(depth: number): unknown {
    const list: unknown[] = [];
    this.at += 1;
    while (this.#hasNext(']', list)) {
      const value = this.read(depth + 1);
      if (value === NOTHING) return this.#leaveOpen(list);
      list.push(value);
    }
    return list;
  }

  /** Skips commas, and the closing bracket if it follows. */
  #hasNext(end: '}' | ']', container: object): boolean {
    for (;;) {
      this.#skipSpace();
      const sign = this.#text[this.at];
      if (sign === undefined || this.isCut) {
        this.#leaveOpen(container);
        return false;
      }
      if (sign === end) {
        this.at += 1;
        return false;
      }
      if (sign !== ',') return true;
      this.at += 1;
    }
  }

  #readKey(): string | undefined {
    const sign = this.#text[this.at];
    const quoted =
      sign === '"' || sign === "'" ? this.#readText(sign) : /^[\p{L}_$][\p{L}\d_$.-]*/u.exec(this.#rest())?.[0];
    if (typeof quoted !== 'string') return undefined;
    if (sign !== '"' && sign !== "'") this.at += quoted.length;
    this.#skipSpace();
    if (this.at >= this.#text.length) this.#cut();
    if (this.#text[this.at] !== ':') return undefined;
    this.at += 1;
    return quoted;
  }

  #readText(end: string): unknown {
    let text = '';
    for (this.at += 1; this.at < this.#text.length; this.at += 1) {
      const letter = this.#text[this.at] ?? '';
      if (letter === end && this.#isEnd()) {
        this.at += 1;
        return text;
      }
      if (letter !== '\\') {
        text += letter;
        continue;
      }
      this.at += 1;
      text += this.#readEscape();
    }
    return this.#cut();
  }

  /** An unescaped quotation mark inside a text (`24" monitor`) is not followed by JSON punctuation. */
  #isEnd(): boolean {
    return /^.\s*(?:[,:}\]]|$)/su.test(this.#text.slice(this.at, this.at + 40));
  }

  #readEscape(): string {
    const letter = this.#text[this.at] ?? '';
    if (letter === 'u') {
      const code = /^[\da-f]{4}/iu.exec(this.#text.slice(this.at + 1, this.at + 5))?.[0];
      if (code === undefined) return '';
      this.at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    return { n: '\n', t: ' ', r: '', b: '', f: '' }[letter] ?? letter;
  }

  /** Numbers stay texts: `1.50` is not `1.5`. */
  #readWord(): unknown {
    const word = /^[^\s,:{}[\]"']+/u.exec(this.#rest())?.[0];
    if (word === undefined) return NOTHING;
    this.at += word.length;
    // Further digits may be missing: `12` of `120`.
    if (this.at >= this.#text.length) return this.#cut();
    return LITERALS.has(word) ? LITERALS.get(word) : word;
  }

  #rest(): string {
    return this.#text.slice(this.at, this.at + 200);
  }

  #skipSpace(): void {
    const space = /[^\s]/u;
    while (this.at < this.#text.length && !space.test(this.#text[this.at] ?? '')) this.at += 1;
  }

  #cut(): typeof NOTHING {
    this.isCut = true;
    return NOTHING;
  }

  #leaveOpen(container: object): object {
    this.isCut = true;
    this.open.add(container);
    return container;
  }
}
