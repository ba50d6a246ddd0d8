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

/** Words that what is denied begins with. */
const AFTER_NICHT =
  'd(?:ie|as|er|en|em|es)|eine?[mnrs]?|(?:unser|ihr)e?[mnrs]?|vo[nm]|zu|am|an|mit|wer|was|wann|wo|wie ?viel';
const AFTER_NOT = 'the|an?|our|their|your|its|his|her|this|that|these|those|any|of|to|what|when|who|where|how';
/** English nouns look like other words, but for those that fields are called by. */
const NOUNS = '(?:\\p{L}+ ){0,2}(?:number|date|amount|name|address|total)';
/**
 * `Nicht die Kundennummer.`, `; not the order's`: a clause of its own, before an article, a question or a noun. What is
 * `noch nicht bezahlt` or `not yet paid` is no denial but what the field is about.
 */
const DENIED = new RegExp(
  '(?:^|[.;:!?,(–-]|\\s(?=(?:und|aber|and|but)\\s))\\s*(?:(?:und|aber|also|and|but) )?' +
    `(?:[Kk]ein(?:e[mnrs]?)? |[Nn]icht (?:(?:${AFTER_NICHT})(?!\\p{L})|\\p{Lu})|` +
    `(?:[Nn]ot|[Nn]ever) (?:(?:${AFTER_NOT}|${NOUNS})(?!\\p{L})|\\p{Lu}))` +
    // Up to what it is instead: `nicht das Datum der Lieferung, sondern das der Rechnung`.
    '(?:(?!,?\\s(?:sondern|but|rather)\\s)[^.;!)])*',
  'gu',
);
/** A description without what it denies: `The number of the order. Not the invoice number.` */
export function withoutDenials(description: string): string {
  return description.slice(0, LONGEST.description).replace(DENIED, ' ');
}

/** What a description denies: `the invoice number`. */
export function denialsIn(description: string): string {
  return (description.slice(0, LONGEST.description).match(DENIED) ?? []).join(' ');
}

/** Where a clause begins that says more of what stands before it. */
const CLAUSE = /,|;|\.(?=\s|$)|:\s|\s(?:that|which|whose|who|when|where|by which|on which|about)(?!\p{L})/iu;

/** Letters that are read: what a field is stands in the first of them, and whoever sends a template says how many come. */
const LONGEST = { name: 200, description: 500 } as const;

export function readSentence(name: string, description: string): Sentence {
  const said = description.trim().slice(0, LONGEST.description);
  const called = name.slice(0, LONGEST.name);
  // Who says nothing more means what the name says.
  const text = (said === '' ? called : said)
    .replace(/\s+/g, ' ')
    .replace(DENIED, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toLowerCase();
  const at = text.search(CLAUSE);
  // A sentence may begin with the word that a clause begins with: `When the bill was written.`
  const split = at > 0 ? at : text.length;
  return {
    name: called.toLowerCase(),
    isGeneric: GENERIC.test(called),
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
