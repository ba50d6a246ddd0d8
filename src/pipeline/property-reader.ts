/** Reads properties of untrusted JSON and collects every fault on the way, in sentences for people. */

/** One fault: where it stands (`fields[2].fields[0].type`; empty for the whole) and what is wrong there. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** Faults in the order in which they were found; those beyond the limit are dropped, for nobody reads them. */
export class FaultList {
  readonly all: Fault[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether no further fault is kept: there is no point in looking for one. */
  get isFull(): boolean {
    return this.all.length >= this.#limit;
  }

  add(path: string, message: string): void {
    if (!this.isFull) this.all.push({ path, message });
  }
}

/** An object whose properties are read one by one. `null` counts as left out. No method throws. */
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

  /** Own properties only: what a prototype brings along is not in the JSON. */
  get(property: string): unknown {
    return Object.hasOwn(this.#source, property) ? (this.#source[property] ?? undefined) : undefined;
  }

  /** A reader of an object inside this one; undefined (with a fault) where there is none. */
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

  /** @returns the array, cut to its limit; undefined (with a fault) for anything else */
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

  /** A list of texts; entries that are none are faults. */
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

  /** Makes a fault of every property that is not in the list. */
  refuseOthers(known: readonly string[]): void {
    for (const property of Object.keys(this.#source)) {
      if (this.#faults.isFull) return;
      if (!known.includes(property)) {
        this.fault(abbreviate(property), `There is no such property here. Known ones: ${known.join(', ')}.`);
      }
    }
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a value is, for the end of a sentence: `the number 7`, `a list`. */
export function describe(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : `"${abbreviate(value)}"`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return 'an object';
}

/** A text of the caller's, short enough to stand in a message. */
export function abbreviate(text: string): string {
  const letters = Array.from(text.slice(0, 120));
  return letters.length > 60 ? `${letters.slice(0, 59).join('')}…` : text;
}
