/** How close texts of the page are in meaning to what each field of a template asks for, by the trained encoder. */
import { readFileSync } from 'node:fs';
import { withoutNumbering } from '../labels/normalise.ts';
import { withoutDenials } from '../own/sentence.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { dot, Encoder, type Tower } from './encoder.ts';
import { unpackEncoder } from './encoder-file.ts';

let made: Encoder | undefined;

/** The encoder of the package, read for the first template. */
function trainedEncoder(): Encoder {
  made ??= new Encoder(unpackEncoder(readFileSync(new URL('../../../../models/encoder.bin', import.meta.url))));
  return made;
}

/** The log odds that a text is a label, or other words around a value, and not a value. */
export function labelOdds(text: string): number {
  return trainedEncoder().labelOdds(text);
}

/** @returns a vector of length 1: the cosine of two of them is how close two labels are in meaning. It must not be changed. */
export function meaningOfLabel(label: string): Float32Array {
  return trainedEncoder().encode(label, 'context');
}

/** Closeness of one text to every field, -1 to 1. */
export interface Senses {
  of(profile: FieldProfile): number;
  /** The closeness to the name or description of the field, without its aliases. */
  named(profile: FieldProfile): number;
  /** The closeness to the field minus that to the closest other field, or 0 if no other field is closer than that. */
  lead(profile: FieldProfile): number;
}

/** Maximum count of numbers in the cache. Texts repeat across pages and documents. */
const MOST_NUMBERS = 500_000;
/** Wordings of a field beyond this many are left out: each is compared with every text of a document. */
const MOST_WORDINGS = 80;

export class SenseIndex {
  readonly #places: ReadonlyMap<FieldProfile, number>;
  /** Vectors of all wordings of all fields, one after the other. */
  readonly #questions: Float32Array;
  /** The field of each wording, and whether the wording is an alias. */
  readonly #fields: Int32Array;
  readonly #aliases: Uint8Array;
  readonly #known = new Map<string, Senses>();

  constructor(fields: readonly FieldProfile[], records: readonly RecordProfile[]) {
    this.#places = new Map(fields.map((field, place) => [field, place]));
    const encoder = trainedEncoder();
    const questions = fields.flatMap((field, place) =>
      questionsOf(field, records).map((wording) => ({ ...wording, place })),
    );
    this.#fields = Int32Array.from(questions, ({ place }) => place);
    this.#aliases = Uint8Array.from(questions, ({ isAlias }) => Number(isAlias));
    const vectors = questions.map(({ text }) => encoder.encode(text, 'question'));
    const size = vectors[0]?.length ?? 0;
    this.#questions = new Float32Array(vectors.length * size);
    for (const [index, vector] of vectors.entries()) this.#questions.set(vector, index * size);
  }

  /** @param whole a value, or words near a value; the number of an item before a label is ignored */
  measure(whole: string, tower: Exclude<Tower, 'question'>): Senses {
    const text = tower === 'context' ? withoutNumbering(whole) : whole;
    const key = `${tower} ${text}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const measured = this.#measure(trainedEncoder().encode(text, tower));
    if (this.#known.size * this.#places.size >= MOST_NUMBERS) this.#known.clear();
    this.#known.set(key, measured);
    return measured;
  }

  #measure(vector: Float32Array): Senses {
    const rates = new Float32Array(this.#places.size).fill(-1);
    const named = new Float32Array(this.#places.size).fill(-1);
    const size = vector.length;
    for (let index = 0; index < this.#fields.length; index += 1) {
      const rate = dot(vector, this.#questions, index * size);
      const place = this.#fields[index] ?? 0;
      if (rate > (rates[place] ?? 0)) rates[place] = rate;
      if (this.#aliases[index] === 0 && rate > (named[place] ?? 0)) named[place] = rate;
    }
    let first = -1;
    let [most, next] = [0, 0];
    for (const [place, rate] of rates.entries()) {
      if (rate > most) [first, most, next] = [place, rate, most];
      else if (rate > next) next = rate;
    }
    const of = (profile: FieldProfile): number => rates[this.#places.get(profile) ?? -1] ?? 0;
    return {
      of,
      named: (profile) => named[this.#places.get(profile) ?? -1] ?? 0,
      lead: (profile) => of(profile) - (this.#places.get(profile) === first ? next : most),
    };
  }
}

/**
 * The wordings of a field: its name, description, name with description, and aliases. For a field of a record, also the name of
 * the record with the name of the field.
 */
function questionsOf({ field, record }: FieldProfile, records: readonly RecordProfile[]): Wording[] {
  const description = withoutDenials(field.description);
  const owner = records.find((other) => other.record === record)?.record.name;
  const owned = owner === undefined ? [] : [`${owner} ${field.name}`];
  const described = description === '' ? [] : [description, `${field.name} ${description}`];
  const own = [...new Set([...owned, ...described, field.name])];
  const aliases = [...new Set(field.aliases)].filter((text) => !own.includes(text));
  const wordings = [
    ...own.map((text) => ({ text, isAlias: false })),
    ...aliases.map((text) => ({ text, isAlias: true })),
  ];
  return wordings.slice(0, MOST_WORDINGS);
}

interface Wording {
  readonly text: string;
  readonly isAlias: boolean;
}
