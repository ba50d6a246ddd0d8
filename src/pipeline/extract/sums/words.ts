/** The words that lines of sums are made of: what they say is put together from them, in any order. */
import { isWithinOneEdit } from '../labels/edit.ts';
import { foldLetters } from '../labels/normalise.ts';

export const SUM_WORDS = {
  total: 'total|totals|summe|gesamt|gesamtsumme|gesamtbetrag|endbetrag|endsumme|rechnungsbetrag|rechnungssumme|somme',
  subtotal: 'subtotal|zwischensumme|warenwert|positionssumme|nettobetrag|nettosumme|netto|subttl',
  sub: 'sub|zwischen|sous',
  final: 'grand|nett|final|overall|inclusive|rounded|payable|brutto|bruttobetrag|bruttosumme|ttc',
  including: 'incl|including|included|includes|inclusive|inc|inkl|inklusive|enthalten|enthaltene|ttc',
  excluding: 'excl|excluding|excluded|exclusive|exc|exkl|ohne|without|before|netto|ht',
  tax: 'gst|vat|tax|taxes|mwst|ust|sst|tva|steuer|mehrwertsteuer|umsatzsteuer|hst|pst|steuern|steuerbetrag|mwstbetrag|ustbetrag',
  count: 'qty|quantity|items|item|pcs|articles|artikel|stuck|posten|anzahl|menge|pax|lines|units|points|punkte',
  saving: 'saving|savings|saved|discount|discounts|disc|rabatt|rabatte|ersparnis|nachlass|voucher|gutschein',
  rounding: 'rounding|round|rnd|rundung|roundoff|rounded',
  change: 'change|ruckgeld|wechselgeld|zuruck|ruckgabe|rendu',
  paid: 'cash|visa|master|mastercard|card|credit|debit|tendered|tender|paid|payment|bar|gegeben|girocard|amex|maestro|received|kartenzahlung|barzahlung|bezahlt',
  due: 'due|balance|outstanding|offen|offener|restbetrag|zahlbetrag|zahlen|uberweisen',
  service: 'service|serv|svc|charge|charges|tip|gratuity|trinkgeld|tips',
} as const;
export type SumWord = keyof typeof SUM_WORDS;

const EXACT = new Map<string, Set<SumWord>>();
for (const [kind, list] of Object.entries(SUM_WORDS)) {
  for (const word of list.split('|')) {
    const kinds = EXACT.get(word) ?? new Set<SumWord>();
    if (isSumWord(kind)) EXACT.set(word, kinds.add(kind));
  }
}
/** Words long enough to be known again when one letter is misread. */
const LONG = [...EXACT.keys()].filter(({ length }) => length >= 4);

function isSumWord(kind: string): kind is SumWord {
  return kind in SUM_WORDS;
}

/** Digits that recognition puts for letters. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 5: 's', 8: 'b', 6: 'g' };

/**
 * What the words of a text mean for a sum.
 *
 * @param recognised whether letters may be misread
 */
export function readSumWords(text: string, recognised: boolean): ReadonlySet<SumWord> {
  const kinds = new Set<SumWord>();
  for (const [word] of text.matchAll(/[\p{L}\d]*\p{L}[\p{L}\d]*/gu)) {
    const folded = foldLetters(word);
    for (const kind of meaningsOf(folded, recognised)) kinds.add(kind);
  }
  return kinds;
}

function meaningsOf(word: string, recognised: boolean): ReadonlySet<SumWord> {
  const exact = EXACT.get(word);
  if (exact !== undefined || !recognised || word.length < 3) return exact ?? NONE;
  const lettered = word.replace(/[01568]/g, (digit) => LETTER_OF[digit] ?? digit);
  const near = EXACT.get(lettered) ?? EXACT.get(LONG.find((known) => isWithinOneEdit(known, lettered)) ?? '');
  return near ?? NONE;
}

const NONE: ReadonlySet<SumWord> = new Set();
