/**
 * Words that describe a value without its usual term, by the key of the predefined field. Also words for what a text field names.
 */
import { CUE_KEYS, NATURES, type Nature, SAME_KEYS, TERM_KEYS } from '../../knowledge/fields/descriptions.ts';
import { LANGUAGES, matchDescription, splitWords } from '../../knowledge/languages/languages.ts';

const CUES: ReadonlyMap<string, RegExp> = new Map(
  CUE_KEYS.map((key) => [key, matchDescription(({ cues }) => cues[key])]),
);

const COMMON: ReadonlyMap<string, RegExp> = new Map(
  (['issue_date', 'total_amount'] as const).map((key) => [key, matchDescription(({ common }) => common[key])]),
);

/** Unambiguous terms. */
export const TERMS: ReadonlyMap<string, RegExp> = new Map(
  TERM_KEYS.map((key) => [key, matchDescription(({ terms }) => terms[key])]),
);

/** Other names of a field beside its printed labels. */
export const ALSO_CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['iban', Object.values(LANGUAGES).flatMap(({ descriptions }) => splitWords(descriptions.alsoCalled.iban))],
]);

/** @param record of the predefined template, in which the key can have a meaning of its own */
export function cueOf(record: string, key: string): RegExp | undefined {
  return CUES.get(`${record}.${key}`) ?? CUES.get(SAME_KEYS[key] ?? key);
}

/** Numbers that a document can have of several papers and parties. A description can name them without their printed label. */
const NUMBER_KEYS = [
  'invoice_number',
  'receipt_number',
  'order_number',
  'quote_number',
  'confirmation_number',
  'delivery_note_number',
  'customer_number',
  'contract_number',
  'policy_number',
] as const satisfies readonly (typeof CUE_KEYS)[number][];
export type NumberKey = (typeof NUMBER_KEYS)[number];

/** @returns the numbers that a label, name or description is about */
export function numbersIn(text: string): ReadonlySet<NumberKey> {
  return new Set(NUMBER_KEYS.filter((key) => CUES.get(key)?.test(text) === true));
}

export function commonCueOf(key: string): RegExp | undefined {
  return COMMON.get(SAME_KEYS[key] ?? key);
}

const NATURE_WORDS = NATURES.map((nature) => ({
  nature,
  words: matchDescription(({ natures }) => natures[nature]),
}));

export function naturesIn(text: string): ReadonlySet<Nature> {
  return new Set(NATURE_WORDS.filter(({ words }) => words.test(text)).map(({ nature }) => nature));
}

const WHO =
  /^(?:name|holder|bank|account_holder|contact|company|buyer_reference|carrier|insurance|cashier|representative)$/;
const WHERE = /^(?:street|address|city|postcode|country|place_of_loading|place_of_delivery)$/;
const CODE =
  /number$|^(?:iban|bic|vat_id|tax_id|reference|direct_debit_mandate|creditor_id|register|terminal|card_last4)$/;

/** The nature of a text field of a predefined template, by its key. */
export function natureOf(key: string): Nature | undefined {
  if (WHO.test(key)) return 'who';
  if (WHERE.test(key)) return 'where';
  return CODE.test(key) ? 'code' : undefined;
}
