/** Which meanings of the thesaurus a text has: labels, names of fields and descriptions are compared by them. */
import { readThesaurus } from '../../knowledge/thesaurus.ts';
import { foldLetters } from '../labels/normalise.ts';

/** How well the best term of a group covers a text, 0 to 1, by group. */
export type Meanings = ReadonlyMap<number, number>;

interface Term {
  readonly group: number;
  readonly words: readonly string[];
  readonly weight: number;
}

const NONE: Meanings = new Map();
/** Words of a term, and of a text to look up as a whole. */
const MOST_WORDS = 8;
/** Weighted Dice coefficient below which a term does not cover a text. */
const LEAST_COVER = 0.6;
/** Words found in more terms than this say too little to look terms up by. */
const MOST_TERMS = 600;
/** Longest run of words of a description that is looked up. */
const LONGEST_RUN = 4;
const MOST_TEXTS = 5000;
const EMPTY = new Set(
  'the a an of for in on to by at and or is was der die das des den dem ein eine und oder fur von im am'.split(' '),
);

let made: TermIndex | undefined;

/** Made when a text is first compared. */
export function termIndex(): TermIndex {
  made ??= new TermIndex(readThesaurus());
  return made;
}

export class TermIndex {
  readonly #terms: Term[] = [];
  readonly #exact = new Map<string, Set<number>>();
  readonly #byWord = new Map<string, number[]>();
  readonly #known = new Map<string, Meanings>();

  constructor(groups: readonly (readonly string[])[]) {
    const worded = groups.flatMap((terms, group) => terms.map((term) => ({ group, words: wordsOf(term) })));
    for (const { words } of worded) {
      for (const word of new Set(words)) this.#byWord.set(word, []);
    }
    for (const { group, words } of worded) {
      if (words.length === 0 || words.length > MOST_WORDS) continue;
      const key = words.join(' ');
      this.#exact.set(key, (this.#exact.get(key) ?? new Set()).add(group));
      for (const word of new Set(words)) this.#byWord.get(word)?.push(this.#terms.length);
      this.#terms.push({ group, words, weight: 0 });
    }
    for (const [index, term] of this.#terms.entries())
      this.#terms[index] = { ...term, weight: this.#weigh(term.words) };
  }

  /** Meanings of a short text as a whole. */
  of(text: string): Meanings {
    const words = wordsOf(text);
    if (words.length === 0 || words.length > MOST_WORDS) return NONE;
    const key = words.join(' ');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#lookUp(words, key);
    if (this.#known.size >= MOST_TEXTS) this.#known.clear();
    this.#known.set(key, found);
    return found;
  }

  /** Groups with a term that occurs in the text, word for word. */
  within(text: string): Meanings {
    const words = wordsOf(text);
    const found = new Map<number, number>();
    for (let from = 0; from < words.length; from += 1) {
      for (let length = 1; length <= LONGEST_RUN && from + length <= words.length; length += 1) {
        for (const group of this.#exact.get(words.slice(from, from + length).join(' ')) ?? []) found.set(group, 1);
      }
    }
    return found;
  }

  #lookUp(words: readonly string[], key: string): Meanings {
    const found = new Map<number, number>();
    for (const group of this.#exact.get(key) ?? []) found.set(group, 1);
    const whole = this.#weigh(words);
    const seen = new Set<number>();
    for (const word of words) {
      const terms = this.#byWord.get(word) ?? [];
      if (terms.length > MOST_TERMS) continue;
      for (const index of terms) {
        const term = this.#terms[index];
        if (term === undefined || seen.has(index)) continue;
        seen.add(index);
        const shared = term.words.filter((other) => words.includes(other));
        const cover = (2 * this.#weigh(shared)) / (whole + term.weight);
        if (cover >= LEAST_COVER && cover > (found.get(term.group) ?? 0)) found.set(term.group, Math.min(1, cover));
      }
    }
    return found;
  }

  /** Rare words say more. */
  #weigh(words: readonly string[]): number {
    let weight = 0;
    for (const word of words) weight += Math.log(2 + 3000 / (1 + (this.#byWord.get(word)?.length ?? 0)));
    return weight;
  }
}

/** How far two texts mean the same, 0 to 1. */
export function sharedMeaning(one: Meanings, other: Meanings): number {
  let most = 0;
  for (const [group, cover] of one) most = Math.max(most, cover * (other.get(group) ?? 0));
  return most;
}

function wordsOf(text: string): string[] {
  const words = foldLetters(text).match(/[\p{L}\p{M}]+|\d+|#|%/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map(stemOf);
}

/** Without the endings of plurals and cases; the abbreviations of `number` are one word. */
function stemOf(word: string): string {
  if (/^(?:no|nr|num|nummer|number|#)$/.test(word)) return 'nr';
  if (word.length < 5) return word;
  return word.replace(/nummer$/, 'nr').replace(/(?:en|es|er|e|s|n)$/, '');
}
