/** What somebody says of a field that they made up: its name, and a sentence. */

/** Names that say little which the type of the field does not say. */
const GENERIC =
  /^\s*(?:datum|tag|wann|nummer|nr\.?|betrag|summe|preis|name|wer|was|date|day|when|number|no\.?|amount|sum|price|who|what)\s*$/iu;

/** In small letters; what the sentence denies is left out of it. */
export interface Sentence {
  readonly name: string;
  /** Whether the name says little beyond the field's type. */
  readonly isGeneric: boolean;
  /** What the sentence begins with: `Nummer der Bestellung`. */
  readonly head: string;
  /** What comes behind that to tell it apart: `auf die sich die Rechnung bezieht`. */
  readonly tail: string;
}

/** `Nicht die Kundennummer.`, `; not the order's` */
const DENIED = /(?:^|[\s;,(–-])(?:nicht|kein\p{L}*|not|never)(?!\p{L}| mehr)[^.;!]*/giu;
/** Where a clause begins that says more of what stands before it. */
const CLAUSE = /,|;|\.(?=\s|$)|:\s|\s(?:that|which|whose|who|when|where|by which|on which|about)(?!\p{L})/iu;

export function readSentence(name: string, description: string): Sentence {
  // Who says nothing more means what the name says.
  const text = (description.trim() === '' ? name : description)
    .replace(DENIED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const at = text.search(CLAUSE);
  // A sentence may begin with the word that a clause begins with: `When the bill was written.`
  const split = at > 0 ? at : text.length;
  return {
    name: name.toLowerCase(),
    isGeneric: GENERIC.test(name),
    head: text.slice(0, split),
    tail: text.slice(split),
  };
}

/** How much each part says, if it says anything. */
const WEIGHTS = { name: 1, generic: 0.5, head: 1.6, tail: 1.3 } as const;

/** @returns 0 where no part of it says this */
export function says(sentence: Sentence, words: RegExp): number {
  const inName = words.test(sentence.name) ? (sentence.isGeneric ? WEIGHTS.generic : WEIGHTS.name) : 0;
  if (words.test(sentence.head)) return inName + WEIGHTS.head;
  return inName + (words.test(`${sentence.head}${sentence.tail}`) ? WEIGHTS.tail : 0);
}

export function wholeText({ name, head, tail }: Sentence): string {
  return `${name}. ${head}${tail}`;
}
