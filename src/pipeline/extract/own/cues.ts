/**
 * Words that describe a value without its usual term, by the key of the predefined field. Only fields of the same
 * document type and value type compete with each other, so a few words are enough to distinguish them.
 */
import { CUES_OF_AMOUNTS } from './cues-of-amounts.ts';
import { CUES_OF_DAYS } from './cues-of-days.ts';
import { CUES_OF_NUMBERS } from './cues-of-numbers.ts';
import { CUES_OF_WORDS } from './cues-of-words.ts';
import { beginning, inside } from './phrase.ts';

const CUES: Readonly<Record<string, RegExp>> = {
  ...CUES_OF_DAYS,
  ...CUES_OF_NUMBERS,
  ...CUES_OF_AMOUNTS,
  ...CUES_OF_WORDS,
};

/** Words for the main date or amount of a document, when the description has no further details. */
const COMMON: Readonly<Record<string, RegExp>> = {
  issue_date: inside('(?<!\\p{L})(?:datum|tag|wann|vom|date|day|when|dated)(?!\\p{L})'),
  total_amount: inside('(?<!\\p{L})(?:betrag|summe|kosten|preis|wie ?viel|amount|sum|price|how much)(?!\\p{L})'),
};

/** Unambiguous terms. */
export const TERMS: Readonly<Record<string, RegExp>> = {
  iban: beginning('iban'),
  bic: beginning('bic(?!\\p{L})', 'swift'),
  email: beginning('e-?mail'),
  amount_due: inside('nicht (?:be|ge)zahlt', '(?<!\\p{L})not (?:yet )?(?:been )?paid(?!\\p{L})'),
  vat_id: beginning('ust-?id', 'vat (?:id|reg)', 'umsatzsteuer-?id'),
};

/** Other names of a field beside its printed labels, separated by `|`. */
export const ALSO_CALLED: Readonly<Record<string, string>> = {
  iban: 'Konto|Bankverbindung|Kontoverbindung|Account|Bank account',
};

/** Keys that have different names in different templates but mean the same. */
const SAME: Readonly<Record<string, string>> = {
  date: 'issue_date',
  statement_date: 'issue_date',
  service_period_start: 'period_start',
  service_period_end: 'period_end',
  start_date: 'period_start',
  end_date: 'period_end',
};

/** @param record of the predefined template, in which the key can have a meaning of its own */
export function cueOf(record: string, key: string): RegExp | undefined {
  return CUES[`${record}.${key}`] ?? CUES[SAME[key] ?? key];
}

export function commonCueOf(key: string): RegExp | undefined {
  return COMMON[SAME[key] ?? key];
}

/** What a text names: a person or firm, a place, or a number or code. */
export type Nature = 'who' | 'where' | 'code';

const NATURES: Readonly<Record<Nature, RegExp>> = {
  who: inside(
    '(?<!\\p{L})(?:wer|wem|wen|wessen)(?!\\p{L})',
    'vorname|nachname|firma|firmen|unternehmen|gesellschaft|person(?!al)|lieferant|anbieter|händler|versorger|stadtwerk|kunde(?!n)|käufer|empfänger|absender|inhaber|partner|arzt|praxis|patient|mitarbeiter|gläubiger|schuldner|zahler|spedition|laden(?! )|geschäft|verkäufer|besteller|vermieter',
    '(?<!\\p{L})(?:name|bank|who|whom|whose|compan|firm|person(?!n)|supplier|vendor|seller|buyer|customer|client|shop|store|sender|recipient|receiver|doctor|practice|patient|employee|employer|owner|contact|insurer|haulier|carrier|business)',
    'wo .{0,80}(?:arbeitet|gekauft)|where .{0,80}(?:works|bought)',
  ),
  where: inside(
    'straße|strasse|anschrift|adresse|postleit|plz|stadt(?!werk)|wohnort',
    '(?<!\\p{L})(?:ort|wo|wohin|land)(?!\\p{L})',
    '(?<!\\p{L})(?:street|address|town|city|where|place|post ?code|zip|country|laden in|abladen)',
  ),
  code: inside(
    '(?<!haus|ruf|telefon|mobil|fax)(?:nummer|(?<!\\p{L})nr|nr(?!\\p{L}))|kennung|kennzeichen|iban|konto(?!inhaber)|zweck',
    '(?<!\\p{L})(?:numbers?|no(?!\\p{L})|bic|code|reference|account(?! holder)|id(?!\\p{L})|po(?!\\p{L}))',
  ),
};

export function naturesIn(text: string): ReadonlySet<Nature> {
  return new Set((['who', 'where', 'code'] as const).filter((nature) => NATURES[nature].test(text)));
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
