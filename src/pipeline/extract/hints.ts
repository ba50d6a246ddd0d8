/** Labels that a field's own words suggest where no list knows the field: parts of its name, words of its description. */
import { wordsOf } from '../knowledge/languages/languages.ts';
import type { ResolvedField } from '../template.ts';
import { joinForms, type LabelToken, tokenize } from './labels/normalise.ts';

/** How surely each kind of hint announces the field, 0 to 1. */
const STRENGTH = { quoted: 0.85, phrase: 0.55, noun: 0.45, word: 0.3, head: 0.4, first: 0.35 } as const;

/** What somebody put in quotation marks is a label as it is printed. */
const QUOTED = /["“”„»«‚‘’']([^"“”„»«‚‘’']{2,40})["“”„»«‚‘’']/gu;

/** Ends of German compounds that are printed alone (`Datum` for a `Kursdatum`), in the normalised spelling of labels. */
const HEADS =
  /^(.{3,}?)(dat|nr|betrag|name|ort|adresse|anschrift|preis|summe|satz|art|zeit|grund|titel|gebuhr|kosten|stand|menge|gewicht)$/u;

/** Words of descriptions that name nothing. */
const EMPTY: ReadonlySet<string> = new Set(wordsOf('emptyInDescriptions'));

const LONGEST_PHRASE = 4;
const MOST_TOKENS = 30;

/** Normalised labels with their strengths; weaker than what the template names as labels. */
export function hintsOf(field: ResolvedField): ReadonlyMap<string, number> {
  const hints = new Map<string, number>();
  const add = (form: string, strength: number): void => {
    if (form.length > 2 && (hints.get(form) ?? 0) < strength) hints.set(form, strength);
  };
  for (const [, quoted = ''] of field.description.matchAll(QUOTED)) add(formOf(tokenize(quoted)), STRENGTH.quoted);
  addNameParts(field.name, add);
  const tokens = tokenize(field.description).slice(0, MOST_TOKENS);
  for (const [index, token] of tokens.entries()) {
    const word = field.description.slice(token.from, token.to);
    if (word.length >= 4 && !EMPTY.has(word.toLowerCase())) {
      add(token.form, /^\p{Lu}/u.test(word) && token.from > 0 ? STRENGTH.noun : STRENGTH.word);
    }
    for (let count = 2; count <= LONGEST_PHRASE; count += 1) {
      const phrase = tokens.slice(index, index + count);
      if (phrase.length === count && isPhrase(field.description, phrase)) add(formOf(phrase), STRENGTH.phrase);
    }
  }
  return hints;
}

/** Words that no punctuation parts, the first and the last of them with a meaning. */
function isPhrase(text: string, tokens: readonly LabelToken[]): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return false;
  if (/[.,;:()]/.test(text.slice(first.from, last.to))) return false;
  return [first, last].every(({ from, to }) => to - from > 2 && !EMPTY.has(text.slice(from, to).toLowerCase()));
}

function addNameParts(name: string, add: (form: string, strength: number) => void): void {
  const tokens = tokenize(name);
  const [first] = tokens;
  const last = tokens.at(-1);
  if (tokens.length > 1 && first !== undefined && last !== undefined) {
    add(last.form, STRENGTH.head);
    if (!EMPTY.has(first.form)) add(first.form, STRENGTH.first);
  }
  const compound = last === undefined ? null : HEADS.exec(last.form);
  if (compound !== null) {
    add(compound[2] ?? '', STRENGTH.head);
    add((compound[1] ?? '').replace(/s$/, ''), STRENGTH.first);
  }
}

function formOf(tokens: readonly LabelToken[]): string {
  return joinForms(tokens.map(({ form }) => form));
}
