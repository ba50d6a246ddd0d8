/**
 * Brings wordings of the same label to one form: `Rechnungs-Nr.`, `Rechnungsnummer` and `RECHNUNGS NR` are all
 * `rechnungsnr`. Tokens are compared joined, so that hyphens and spaces inside compounds do not matter.
 */
import { wordsOf } from '../../knowledge/languages/languages.ts';

export interface LabelToken {
  readonly form: string;
  /** Where it stands in the text it came from. */
  readonly from: number;
  readonly to: number;
}

const TOKEN = /[\p{L}\p{M}]+(?:['’][\p{L}]+)?|\d+|[#№%]|n°/gu;

/** Words that carry no meaning in a label, among them what French leaves before an apostrophe. */
const FILLERS: ReadonlySet<string> = new Set([...wordsOf('fillers'), 'l', 'd']);

/** Ends of compounds and whole words that are printed in many ways. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:nummer|numer|number|numero|num|nr|no|nbr|n°|#|№)$/, 'nr'],
  [/(?:datum|dat)$/, 'dat'],
  [/(?:identifikationsnr|identifikations|identifikation|identnr|identification|ident)$/, 'id'],
  [/(?:umsatzsteur|mehrwertsteur|mwst|ust)$/, 'ust'],
  [/(?:strasse|str)$/, 'str'],
  [/(?:telefon|telephone|telefax|tel|fon|phone)$/, 'tel'],
];

/** Lower case without accents; `ä` and `ae` become the same letter. */
export function foldLetters(text: string): string {
  // Most words are plain letters, which have nothing to be taken apart.
  const plain = ASCII.test(text) ? text.toLowerCase() : foldAccents(text);
  return plain.replace(/([aou])e/g, '$1');
}

const ASCII = /^[\u0020-\u007e]*$/;

function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');
}

/** The meaningful tokens of a text, in order. */
export function tokenize(text: string): LabelToken[] {
  const tokens: LabelToken[] = [];
  for (const match of text.matchAll(TOKEN)) {
    // As written: folded, `due` would be the French `du`.
    if (FILLERS.has(match[0].toLowerCase())) continue;
    tokens.push({ form: normaliseWord(match[0]), from: match.index, to: match.index + match[0].length });
  }
  return tokens;
}

/** One form for a whole label. */
export function normaliseLabel(text: string): string {
  return joinForms(tokenize(text).map((token) => token.form));
}

/** Joins tokens and shortens what only the joined word shows (`USt-Ident-Nr`). */
export function joinForms(forms: readonly string[]): string {
  const joined = forms.join('');
  return joined.endsWith('idnr') ? joined.slice(0, -'nr'.length) : joined;
}

/** Documents repeat their words, and every template's labels are made of the same ones. */
const normalised = new Map<string, string>();
/** Strangers may send words without end. */
const MOST_WORDS = 20_000;

function normaliseWord(word: string): string {
  const known = normalised.get(word);
  if (known !== undefined) return known;
  let form = foldLetters(word).replace(/['’]/g, '');
  for (const [ending, short] of ENDINGS) form = form.replace(ending, short);
  if (normalised.size >= MOST_WORDS) normalised.clear();
  normalised.set(word, form);
  return form;
}

/** `2. Registration No.`, `10b) Name`, `(3) Date`: the number of an item or box before its label. */
export function withoutNumbering(text: string): string {
  return text.replace(/^\s*(?:\(?\d{1,2}[a-z]?[.):]?|[a-z][.)])\s+(?=\p{L})/iu, '');
}
