/** Writes what failed checks found and what to do, by their codes, in the language of the app. */
import type { Formats } from '../../language/formats';
import {
  type AllowedFault,
  type EquationCode,
  type Fault,
  type FaultOf,
  type IdentifierCode,
  isFault,
  isOfGroup,
  type OrderCode,
  type StandardCode,
} from './check-codes';
import { type CheckPlace, nameOf, placeInTable, startSentence } from './check-places';
import type { CheckWords } from './check-words';
import { GERMAN_RULES } from './e-invoice-rules';
import { describeEquation, EQUATIONS } from './equations';
import type { Check } from './extraction';
import { describeIdentifier, IDENTIFIERS } from './identifier-texts';
import { describeOrder, ORDERS } from './orders';

export interface CheckText {
  readonly text: string;
  /** Whether the text is English in all languages of the app. */
  readonly isEnglish?: true;
}

export interface Speech {
  readonly t: CheckWords;
  readonly formats: Formats;
  /** Whether the app has the language of the service's own sentences. */
  readonly isEnglish: boolean;
}

/** @param places the places of the draft by path */
export function describeCheck(check: Check, places: ReadonlyMap<string, CheckPlace>, speech: Speech): CheckText {
  // A check of an earlier version has only its message.
  if (!isFault(check)) return { text: check.message || check.rule, isEnglish: true };
  return { text: startSentence(describeFault(check, findPlaces(check, places), speech)) };
}

/** Writes a fault that the standard of an e-invoice allows. Nothing has to be done about it. */
export function describeAllowed(
  check: AllowedFault,
  places: ReadonlyMap<string, CheckPlace>,
  { t, formats }: Speech,
): string {
  const spots = findPlaces(check, places);
  const text = isOfGroup(check, IDENTIFIERS)
    ? describeIdentifier(check, spots, t)
    : describeOrder(check.parameters, spots, t, formats);
  return startSentence(text);
}

/** Writes that a required value is missing. */
export function describeMissing(place: CheckPlace, t: CheckWords): string {
  return startSentence(`${placeInTable([place], t)}${t.required(nameOf(place))} ${t.enterValue}`);
}

/** The places of all fields; an empty list if one of them has none. */
export function findPlaces({ fields }: Pick<Check, 'fields'>, places: ReadonlyMap<string, CheckPlace>): CheckPlace[] {
  const found = fields.flatMap((path) => places.get(path) ?? []);
  return found.length < fields.length ? [] : found;
}

function describeFault(check: Fault, places: readonly CheckPlace[], speech: Speech): string {
  const { t, formats } = speech;
  if (isOfGroup(check, EQUATIONS)) {
    return `${describeEquation(check, places, t, formats)} ${t.compareValues}`;
  }
  if (isOfGroup(check, ORDERS)) {
    return `${describeOrder(check.parameters, places, t, formats)} ${t.compareValues}`;
  }
  if (isOfGroup(check, IDENTIFIERS)) return `${describeIdentifier(check, places, t)} ${t.askSender}`;
  if (isOfGroup(check, GERMAN_RULES)) return describeRule(check, speech);
  return describeSingle(check, places, speech);
}

/** Writes what an e-invoice violates. The English message has more detail than a sentence for each rule can have. */
function describeRule({ code, rule, message, parameters }: FaultOf<StandardCode>, { t, isEnglish }: Speech): string {
  if (isEnglish) return `${message} ${t.askForCorrection}`;
  const { found, expected } = parameters;
  return [
    GERMAN_RULES[code],
    ...(found.length === 0 ? [] : [t.foundInstead(found.join(', '))]),
    ...(expected === undefined ? [] : [t.expectedInstead(expected)]),
    t.byRule(rule),
    t.askForCorrection,
  ].join(' ');
}

type SingleFault = Exclude<Fault, FaultOf<EquationCode | OrderCode | IdentifierCode | StandardCode>>;

function describeSingle(check: SingleFault, places: readonly CheckPlace[], { t, formats }: Speech): string {
  const [first] = places;
  const named = (field: string): string => (first === undefined ? field : nameOf(first));
  const start = placeInTable(places, t);
  switch (check.code) {
    case 'template.required':
      return `${start}${t.required(named(check.parameters.field))} ${t.enterValue}`;
    case 'template.pattern': {
      const { field, found, expected } = check.parameters;
      return `${start}${t.pattern(named(field), found, expected)} ${t.correctPattern}`;
    }
    case 'weight.net_gross': {
      const { field, found, other_field, expected } = check.parameters;
      const [net, gross] = [t.quoted(field), t.quoted(other_field)];
      return `${t.above(net, formats.value(found), gross, formats.value(expected))} ${t.compareValues}`;
    }
    case 'file.kind':
      return `${t.otherKind(check.parameters.found)} ${t.checkInbox}`;
    case 'file.one_document': {
      const { page, found, original_page, expected } = check.parameters;
      return `${t.several(original_page, expected, page, found)} ${t.uploadEach}`;
    }
    case 'file.one_copy':
      return `${t.copies(check.parameters.original_page, check.parameters.page)} ${t.uploadOnce}`;
    case 'page.iban': {
      const { found, accounts } = check.parameters;
      return `${t.accountDiffers(found, formats.list(accounts))} ${t.confirmAccount}`;
    }
    default:
      return describeFile(check, first, { t, formats });
  }
}

type FileFault = Exclude<
  SingleFault,
  FaultOf<
    | 'template.required'
    | 'template.pattern'
    | 'weight.net_gross'
    | 'file.kind'
    | 'file.one_document'
    | 'file.one_copy'
    | 'page.iban'
  >
>;

/** Describes faults of e-invoices that are in no standard. */
function describeFile(
  check: FileFault,
  place: CheckPlace | undefined,
  { t, formats }: Pick<Speech, 't' | 'formats'>,
): string {
  switch (check.code) {
    case 'e_invoice.readable':
      return `${t.unreadable(check.parameters.found)} ${t.askForCorrection}`;
    case 'e_invoice.unique':
      return `${t.rivals(check.parameters.expected, check.parameters.found)} ${t.askForCorrection}`;
    case 'e_invoice.values_readable':
      return `${t.noValues(check.parameters.found.join(', '))} ${t.askForCorrection}`;
    case 'e_invoice.no_repeats':
      return `${t.repeats(check.parameters.found.join(', '))} ${t.askForCorrection}`;
    case 'e_invoice.one_currency': {
      const { found, expected } = check.parameters;
      const texts = found.join(', ');
      const fault = expected === undefined ? t.noCurrency(texts) : t.otherCurrency(texts, expected);
      return `${fault} ${t.askForCorrection}`;
    }
    default: {
      const { field, printed, found, expected } = check.parameters;
      // An invoice number of digits is not a number.
      const isText = place === undefined || place.field.type === 'text';
      const [page, file] = isText ? [printed, expected] : [formats.value(found), formats.value(expected)];
      return `${t.pageDiffers(place === undefined ? field : nameOf(place), page, file)} ${t.askWhich}`;
    }
  }
}
