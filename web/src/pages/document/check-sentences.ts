/**
 * What a failed check says, in the language of the app: made of its rule, the fields that it names, and the two values
 * that differ. The service's own sentence is English; it stands where it says more than could be said here, and is marked as
 * English.
 */
import type { Formats } from '../../language/formats';
import type { CheckPlace } from './check-places';
import type { checkWords } from './check-words';
import { GERMAN_RULES } from './e-invoice-rules';
import type { Check } from './extraction';
import type { heldWords } from './held-words';

type HeldWords = (typeof heldWords)['en' | 'de'];
export type CheckWords = (typeof checkWords)['en' | 'de'];

export const REQUIRED_RULE = 'required fields found';

type Sign = '+' | '−' | '×';

/** Signs between the terms in the order of a check's fields, whose last one is the result; the last sign goes on. */
const EQUATIONS: Readonly<Record<string, readonly Sign[]>> = {
  'net + tax = total': ['+'],
  'subtotal + tax + tip = total': ['+'],
  'total - prepaid = amount due': ['−'],
  'paid - change = total': ['−'],
  'open amount + fees + interest = total': ['+'],
  'premium + insurance tax = total': ['+'],
  'opening balance + credits - debits = closing balance': ['+', '−'],
  'sum of tax rows = tax amount': ['+'],
  'sum of tax bases = net amount': ['+'],
  'sum of line items = net amount': ['+'],
  'sum of items = amount': ['+'],
  'sum of services = total': ['+'],
  'sum of payments = gross pay': ['+'],
  'gross pay - deductions = net pay': ['−'],
  'opening balance + transactions = closing balance': ['+'],
  'balance before + amount = balance after': ['+'],
  'tax basis x rate = tax': ['×'],
  'quantity x unit price = amount': ['×', '−'],
  'gross - discount = amount': ['−'],
  'current - previous reading = consumption': ['−'],
};

const VALID = /^(IBAN|BIC|.+ (?:number|identifier)) is valid$/;
/** Both name the earlier date first. */
const ORDER = / (?:not (?:before|after)|before) /;
const SIZE = 'net weight not above gross weight';
const KIND = 'document is of the kind that the template is for';
const SEVERAL = 'the file holds one document';
const COPIES = 'the file holds the document once';
const PAGE = /^page and e-invoice: same /;
/** As standards name their rules: `BR-CO-15`, `BR-DE-23-a`, `PEPPOL-EN16931-R001`. */
const STANDARD = /^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+(?:-[a-z])?$/;

export interface CheckText {
  /** In the language of the app. */
  readonly text: string;
  /** What the service says more, where the language of the app has no sentence for it. */
  readonly english?: string;
}

/** What it takes to say what holds. */
export interface HeldSpeech {
  readonly t: CheckWords;
  readonly held: HeldWords;
  readonly formats: Formats;
}

export interface Speech {
  readonly t: CheckWords;
  readonly formats: Formats;
  /** Whether the service's sentences are in the language of the app. */
  readonly isEnglish: boolean;
}

/**
 * @param places those of the draft, by path
 * @param groups names of the template's first level, by key
 */
export function describeCheck(
  check: Check,
  places: ReadonlyMap<string, CheckPlace>,
  groups: ReadonlyMap<string, string>,
  speech: Speech,
): CheckText {
  const { rule, fields, message } = check;
  const { t, isEnglish } = speech;
  const spots = fields.flatMap((path) => places.get(path) ?? []);
  // A whole record that is needed has no place: what would stand in it is not known.
  const group = rule === REQUIRED_RULE ? groups.get(fields[0] ?? '') : undefined;
  if (group !== undefined && spots.length === 0) return { text: t.required(group) };
  const told = spots.length < fields.length ? undefined : describeByRule(check, spots, speech);
  if (told !== undefined) return { text: startSentence(told) };
  if (isEnglish) return { text: message || t.other(rule) };
  const ofEInvoice = describeEInvoice(check, t) ?? describeRule(check, t);
  if (ofEInvoice !== undefined) return { text: ofEInvoice };
  // A sentence in another language is better than none about what an e-invoice breaks.
  return { text: describeFile(check, t) ?? t.other(rule), ...(message && { english: message }) };
}

function describeByRule(
  { rule, status, expected, found }: Check,
  spots: readonly CheckPlace[],
  { t, formats, isEnglish }: Speech,
): string | undefined {
  const [first] = spots;
  const last = spots.at(-1);
  if (rule === KIND) return found === undefined ? undefined : t.otherKind(found);
  if (rule === SEVERAL) return expected === undefined || found === undefined ? undefined : t.several(expected, found);
  if (rule === COPIES) return expected === undefined || found === undefined ? undefined : t.copies(expected, found);
  if (first === undefined || last === undefined) return undefined;
  if (rule === REQUIRED_RULE) return describeMissing(first, t);
  if (PAGE.test(rule)) {
    if (expected === undefined || found === undefined) return undefined;
    if (rule.endsWith('IBAN')) return t.accountDiffers(found, expected);
    const [page, file] = isText(first) ? [found, expected] : [formats.value(found), formats.value(expected)];
    return t.pageDiffers(nameOf(first), page, file);
  }
  if (VALID.test(rule)) {
    if (found === undefined) return undefined;
    if (status === 'not_applicable') return t.doesNotFit(nameOf(first), found);
    return isEnglish ? undefined : t.notValid(nameOf(first), found);
  }
  if (rule === 'values match their pattern') {
    return placeInTable(spots, t) + t.pattern(nameOf(first), expected ?? first.field.pattern ?? '');
  }
  const signs = EQUATIONS[rule];
  if (signs !== undefined) {
    const left = writeTerms(spots.slice(0, -1), last, signs, t);
    const result = t.quoted(nameOf(last));
    const place = placeInTable([last], t);
    if (expected === undefined || found === undefined) return place + t.notEqual(left, result);
    return place + t.equation(left, formats.value(expected), result, formats.value(found));
  }
  const [, second] = spots;
  if (second === undefined || !(rule === SIZE || ORDER.test(rule))) return undefined;
  const [one, other] = [t.quoted(nameOf(first)), t.quoted(nameOf(second))];
  if (expected === undefined || found === undefined) {
    return placeInTable(spots, t) + (rule === SIZE ? t.wrongSize(one, other) : t.wrongOrder(other, one));
  }
  const [wrong, limit] = [formats.value(found), formats.value(expected)];
  const more = new Set(spots.flatMap(({ row }) => row ?? [])).size - 1;
  return [
    placeInTable(spots, t),
    rule === SIZE ? t.above(one, wrong, other, limit) : t.order(other, wrong, one, limit),
    more > 0 ? t.moreRows(more) : '',
  ].join('');
}

/**
 * What a check looks at, as something that holds: of one that passed it is what is so, of one that could not be applied
 * what nobody knows.
 *
 * @param places those of the draft, by path
 */
export function describeHeld(
  { rule, fields }: Pick<Check, 'rule' | 'fields'>,
  places: ReadonlyMap<string, CheckPlace>,
  speech: HeldSpeech,
): string {
  const { held } = speech;
  const spots = fields.flatMap((path) => places.get(path) ?? []);
  const told = describeHeldValues(rule, spots, speech) ?? describeHeldFile(rule, held);
  const inTable = spots.every(({ row }) => row !== undefined) ? spots[0] : undefined;
  return startSentence((inTable ? held.inTable(inTable.group.name) : '') + told);
}

function describeHeldValues(
  rule: string,
  spots: readonly CheckPlace[],
  { t, held, formats }: HeldSpeech,
): string | undefined {
  const names = [...new Set(spots.map((spot) => t.quoted(nameOf(spot))))];
  const [first, last] = [names[0], names.at(-1)];
  const end = spots.at(-1);
  if (first === undefined || last === undefined || end === undefined) return undefined;
  if (rule === REQUIRED_RULE) return held.required(formats.list(names));
  if (rule === 'values match their pattern') return held.pattern(first);
  if (PAGE.test(rule)) return held.samePage(first);
  if (VALID.test(rule)) return held.valid(first);
  const signs = EQUATIONS[rule];
  if (signs !== undefined) return held.equation(writeTerms(spots.slice(0, -1), end, signs, t), last);
  if (first === last) return undefined;
  if (rule === SIZE) return held.size(first, last);
  return ORDER.test(rule) ? held.order(first, last) : undefined;
}

function describeHeldFile(rule: string, held: HeldWords): string {
  if (rule === KIND) return held.kind;
  if (rule === SEVERAL) return held.several;
  if (rule === COPIES) return held.copies;
  if (STANDARD.test(rule)) return held.eInvoice(rule);
  if (rule === 'e-invoice can be read') return held.readableFile;
  if (rule === 'one e-invoice in the file') return held.oneFile;
  return rule.startsWith('e-invoice ') ? held.sound : held.other(rule);
}

/** That a value is needed and missing, with its row where it is one of a table. */
export function describeMissing(place: CheckPlace, t: CheckWords): string {
  return startSentence(placeInTable([place], t) + t.required(nameOf(place)));
}

/** What is wrong with an e-invoice by the rules that no standard names; nothing where it was not said what stands there. */
function describeEInvoice({ rule, expected, found }: Check, t: CheckWords): string | undefined {
  if (found === undefined) return undefined;
  if (rule === 'e-invoice can be read') return t.unreadable(found);
  if (rule === 'one e-invoice in the file') return expected === undefined ? undefined : t.rivals(expected, found);
  if (rule === 'e-invoice values can be read') return t.noValues(found);
  if (rule === 'e-invoice says each thing once') return t.repeats(found);
  if (rule !== 'e-invoice amounts are in its currency') return undefined;
  return expected === undefined ? t.noCurrency(found) : t.otherCurrency(found, expected);
}

/** What an e-invoice breaks by a rule of its standard, with the values that the service names. */
function describeRule({ rule, expected, found }: Check, t: CheckWords): string | undefined {
  const sentence = GERMAN_RULES.get(rule);
  if (sentence === undefined) return undefined;
  return [
    sentence,
    ...(found === undefined ? [] : [t.foundInstead(found)]),
    ...(expected === undefined ? [] : [t.expectedInstead(expected)]),
    t.byRule(rule),
  ].join(' ');
}

/** What is said of a whole file rather than of fields that a template has. */
function describeFile({ rule }: Check, t: CheckWords): string | undefined {
  if (STANDARD.test(rule)) return t.eInvoice(rule);
  if (rule === 'e-invoice can be read') return t.unreadableFile;
  if (rule === 'one e-invoice in the file') return t.twoFiles;
  if (rule.startsWith('e-invoice ')) return t.unsound;
  return undefined;
}

/** `"net" + "tax"`; several rows of one column are a sum, and one row that adds to what stands outside has its table named. */
function writeTerms(terms: readonly CheckPlace[], result: CheckPlace, signs: readonly Sign[], t: CheckWords): string {
  const columns: { readonly place: CheckPlace; count: number }[] = [];
  for (const place of terms) {
    const before = columns.at(-1);
    if (before !== undefined && place.row !== undefined && isSameColumn(before.place, place)) before.count += 1;
    else columns.push({ place, count: 1 });
  }
  return columns
    .map(({ place, count }, index) => {
      const sign = index === 0 ? '' : ` ${signs[index - 1] ?? signs.at(-1)} `;
      if (count > 1) return sign + t.sumOf(place.field.name, place.group.name, count);
      const isOutside = place.row !== undefined && place.group !== result.group;
      return sign + (isOutside ? t.ofTable(place.field.name, place.group.name) : t.quoted(nameOf(place)));
    })
    .join('');
}

function isSameColumn(one: CheckPlace, other: CheckPlace): boolean {
  return one.group === other.group && one.field === other.field;
}

/** `Line item, row 2: `, where the check is about one row; nothing outside tables. */
function placeInTable(spots: readonly CheckPlace[], t: CheckWords): string {
  const inTable = spots.find(({ row }) => row !== undefined);
  return inTable?.row === undefined ? '' : t.inRow(inTable.group.name, inTable.row);
}

/** An invoice number of figures is no number. */
function isText({ field }: CheckPlace): boolean {
  return field.type === 'text';
}

/** Of a row, its table is named before the sentence. */
function nameOf({ name, field, row }: CheckPlace): string {
  return row === undefined ? name : field.name;
}

/** Templates write the names of fields in small letters, mostly. */
function startSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
