/** Names of fields for values without a label: the issuer in a letterhead, the date of a letter, e-mail addresses. */

import type { FoundValue } from '../extract/found.ts';
import { normaliseLabel } from '../extract/labels/normalise.ts';
import type { Piece } from '../extract/ranking/pieces.ts';
import type { SuggestionWords } from '../knowledge/languages/language.ts';

type Word = keyof SuggestionWords;

/** Names by the path of the field in the predefined template of invoices. */
const PATHS: Readonly<Record<string, Word>> = {
  'general.invoice_number': 'number',
  'general.issue_date': 'date',
  'general.due_date': 'dueDate',
  'seller.name': 'issuer',
  'buyer.name': 'recipient',
  'buyer.contact': 'contact',
  'amounts.total_amount': 'total',
};

const KINDS: Readonly<Partial<Record<Piece['kind'], Word>>> = {
  email: 'email',
  phone: 'phone',
  url: 'website',
  iban: 'iban',
  vat_id: 'vatId',
};

/** Numbers of further dates without a label. */
const NUMBERS = [2, 3] as const;
/** Number of rows of a letterhead, and least log odds of an issuer in them. */
const FIRST_ROWS = 8;
const LIKELY = -1;

export class CommonNames {
  readonly #words: SuggestionWords;
  readonly #byValue = new Map<string, Word>();

  /** @param found values that the rules find on documents of any type */
  constructor(words: SuggestionWords, found: readonly FoundValue[]) {
    this.#words = words;
    for (const { profile, value } of found) {
      const word = PATHS[profile.path];
      if (word !== undefined) this.#byValue.set(value, word);
    }
  }

  /**
   * @param score log odds that a template asks for the value
   * @param taken normalized names that other fields have
   * @returns undefined for a value that needs a label
   */
  of(piece: Piece, score: number, taken: ReadonlySet<string>): string | undefined {
    const { kind, value } = piece;
    const word = KINDS[kind] ?? this.#byValue.get(value) ?? guess(piece, score);
    if (word === undefined) return undefined;
    const name = this.#words[word];
    if (word !== 'date') return name;
    return [name, ...NUMBERS.map((number) => `${name} ${number}`)].find((one) => !taken.has(normaliseLabel(one)));
  }
}

/** Names dates, and likely texts in the first rows of a document, which are its issuer. */
function guess({ kind, segment }: Piece, score: number): Word | undefined {
  if (kind === 'date') return 'date';
  return kind === 'text' && segment.page === 1 && segment.row < FIRST_ROWS && score > LIKELY ? 'issuer' : undefined;
}
