/** The name and the description of a custom field. */
import { matchDescription } from '../../knowledge/languages/languages.ts';

/** Names that say little beyond the type of the field. */
const GENERIC = new RegExp(`^\\s*(?:${matchDescription(({ genericNames }) => genericNames).source})\\s*$`, 'iu');

/** In lower case, without denied clauses. */
export interface Sentence {
  readonly name: string;
  /** Whether the name says little beyond the type of the field. */
  readonly isGeneric: boolean;
  /** The first clause: `Nummer der Bestellung`. */
  readonly head: string;
  /** The clauses after it, which narrow it down: `auf die sich die Rechnung bezieht`. */
  readonly tail: string;
}

/** Words with which a denied clause begins. */
const AFTER_NICHT =
  'd(?:ie|as|er|en|em|es)|eine?[mnrs]?|(?:unser|ihr)e?[mnrs]?|vo[nm]|zu|am|an|mit|wer|was|wann|wo|wie ?viel';
const AFTER_NOT = 'the|an?|our|their|your|its|his|her|this|that|these|those|any|of|to|what|when|who|where|how';
/** English nouns have no capitals, so only the nouns of field names are recognized. */
const NOUNS = '(?:\\p{L}+ ){0,2}(?:number|date|amount|name|address|total)';
/**
 * `Nicht die Kundennummer.`, `; not the order's`: a separate clause before an article, a question word or a noun.
 * `noch nicht bezahlt` and `not yet paid` are not denials: they describe the field.
 */
const DENIED = new RegExp(
  '(?:^|[.;:!?,(–-]|\\s(?=(?:und|aber|and|but)\\s))\\s*(?:(?:und|aber|also|and|but) )?' +
    `(?:[Kk]ein(?:e[mnrs]?)? |[Nn]icht (?:(?:${AFTER_NICHT})(?!\\p{L})|\\p{Lu})|` +
    `(?:[Nn]ot|[Nn]ever) (?:(?:${AFTER_NOT}|${NOUNS})(?!\\p{L})|\\p{Lu}))` +
    // Ends before the alternative: `nicht das Datum der Lieferung, sondern das der Rechnung`.
    '(?:(?!,?\\s(?:sondern|but|rather)\\s)[^.;!)])*',
  'gu',
);
/** The description without denied clauses: `The number of the order. Not the invoice number.` */
export function withoutDenials(description: string): string {
  return description.slice(0, LONGEST.description).replace(DENIED, ' ');
}

/** The denied clauses of a description: `the invoice number`. */
export function denialsIn(description: string): string {
  return (description.slice(0, LONGEST.description).match(DENIED) ?? []).join(' ');
}

/** Start of a clause that describes the words before it. */
const CLAUSE = /,|;|\.(?=\s|$)|:\s|\s(?:that|which|whose|who|when|where|by which|on which|about)(?!\p{L})/iu;

/**
 * Maximum number of characters that are read. The first ones define the field, and the sender of a template controls
 * their number.
 */
const LONGEST = { name: 200, description: 500 } as const;

export function readSentence(name: string, description: string): Sentence {
  const said = description.trim().slice(0, LONGEST.description);
  const called = name.slice(0, LONGEST.name);
  // Without a description, the name counts as the description.
  const text = (said === '' ? called : said)
    .replace(/\s+/g, ' ')
    .replace(DENIED, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .toLowerCase();
  const at = text.search(CLAUSE);
  // A sentence can begin with a word that also starts a clause: `When the bill was written.`
  const split = at > 0 ? at : text.length;
  return {
    name: called.toLowerCase(),
    isGeneric: GENERIC.test(called),
    head: text.slice(0, split),
    tail: text.slice(split),
  };
}

/** Weights of the parts of a sentence. */
const WEIGHTS = { name: 1, generic: 0.5, head: 1.6, tail: 1.3 } as const;

/** @returns 0 if no part of the sentence matches */
export function says(sentence: Sentence, words: RegExp): number {
  const inName = words.test(sentence.name) ? (sentence.isGeneric ? WEIGHTS.generic : WEIGHTS.name) : 0;
  if (words.test(sentence.head)) return inName + WEIGHTS.head;
  return inName + (words.test(`${sentence.head}${sentence.tail}`) ? WEIGHTS.tail : 0);
}

export function wholeText({ name, head, tail }: Sentence): string {
  return `${name}. ${head}${tail}`;
}
