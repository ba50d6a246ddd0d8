/** Reads properties of untrusted JSON, and collects all faults as sentences for users. */

/** A fault with its path (`fields[2].fields[0].type`; empty for the whole) and a message. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** A list of faults in the order in which they were found. Faults beyond the limit are dropped. */
export class FaultList {
  readonly all: Fault[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether further faults would be dropped, so that the caller can stop searching. */
  get isFull(): boolean {
    return this.all.length >= this.#limit;
  }

  add(path: string, message: string): void {
    if (!this.isFull) this.all.push({ path, message });
  }
}

/** Reads the properties of an object. `null` counts as missing. No method throws. */
export class PropertyReader {
  readonly #source: Readonly<Record<string, unknown>>;
  readonly #faults: FaultList;
  readonly path: string;

  constructor(source: Readonly<Record<string, unknown>>, path: string, faults: FaultList) {
    this.#source = source;
    this.path = path;
    this.#faults = faults;
  }

  pathOf(property: string): string {
    return this.path === '' ? property : `${this.path}.${property}`;
  }

  has(property: string): boolean {
    return this.get(property) !== undefined;
  }

  /** Reads an own property. Properties of the prototype are not part of the JSON. */
  get(property: string): unknown {
    return Object.hasOwn(this.#source, property) ? (this.#source[property] ?? undefined) : undefined;
  }

  /** Returns a reader for an inner object. Without an object, adds a fault and returns undefined. */
  inner(path: string, value: unknown): PropertyReader | undefined {
    if (isObject(value)) return new PropertyReader(value, this.pathOf(path), this.#faults);
    this.fault(path, `Must be an object, not ${describe(value)}.`);
    return undefined;
  }

  fault(property: string, message: string): void {
    this.#faults.add(this.pathOf(property), message);
  }

  text(property: string, maximumLength: number): string | undefined {
    const value = this.get(property);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') {
      this.fault(property, `Must be a text, not ${describe(value)}.`);
    } else if (value.length > maximumLength) {
      this.fault(property, `Must have at most ${maximumLength} characters, not ${value.length}.`);
    } else {
      return value;
    }
    return undefined;
  }

  flag(property: string): boolean | undefined {
    const value = this.get(property);
    if (value === undefined || typeof value === 'boolean') return value;
    this.fault(property, `Must be true or false, not ${describe(value)}.`);
    return undefined;
  }

  /** @returns the array, truncated to its limit. For anything else, adds a fault and returns undefined. */
  list(property: string, maximumLength: number): readonly unknown[] | undefined {
    const value = this.get(property);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) {
      this.fault(property, `Must be a list, not ${describe(value)}.`);
      return undefined;
    }
    if (value.length <= maximumLength) return value;
    this.fault(property, `Must have at most ${maximumLength} entries, not ${value.length}.`);
    return value.slice(0, maximumLength);
  }

  /** Reads a list of texts. Other entries are faults. */
  texts(property: string, maximumLength: number, maximumTextLength: number): string[] {
    const texts: string[] = [];
    for (const [index, entry] of (this.list(property, maximumLength) ?? []).entries()) {
      if (this.#faults.isFull) break;
      if (typeof entry !== 'string' || entry.trim() === '') {
        this.fault(`${property}[${index}]`, `Must be a text with at least one letter, not ${describe(entry)}.`);
      } else if (entry.length > maximumTextLength) {
        this.fault(`${property}[${index}]`, `Must have at most ${maximumTextLength} characters.`);
      } else {
        texts.push(entry);
      }
    }
    return texts;
  }

  /** Adds a fault for every property that is not in the list. */
  refuseOthers(known: readonly string[]): void {
    for (const property of Object.keys(this.#source)) {
      if (this.#faults.isFull) return;
      if (!known.includes(property)) {
        this.fault(abbreviate(property), `Unknown property. Known properties: ${known.join(', ')}.`);
      }
    }
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Describes a value for the end of a sentence, such as `7` or `a list`. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : `"${abbreviate(value)}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return 'an object';
}

/** Shortens a text of the client for a message. */
export function abbreviate(text: string): string {
  const letters = Array.from(text.slice(0, 120));
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
}
