/**
 * Compares the pages with the e-invoice. Software uses the e-invoice, and people pay by the page, so differences need review.
 *
 * A reading of a page may be wrong, so a difference is not a proof. A check fails only if the value of the e-invoice is not
 * printed on the pages, except at places that belong to other values, and if the reading is not another value of the
 * e-invoice.
 */

import type { EInvoiceValues } from '../../extract/einvoice/apply.ts';
import type { FilledValue } from '../../extract/einvoice/fill.ts';
import { saysTheSame, sightingsOf } from '../../extract/einvoice/locate.ts';
import type { PageIndex, Sighting } from '../../extract/einvoice/page-index.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import { locate } from '../../extract/entity.ts';
import type { Check, Entity, Location, ValueEntity } from '../../extraction.ts';
import { compareAccounts } from './account.ts';
import { KnownValues } from './known-values.ts';
import type { TermPaths } from './term-paths.ts';

interface Compared {
  readonly term: TermId;
  /** Name of the value, for messages. */
  readonly what: string;
  /**
   * Whether every invoice prints the value: those of the VAT Directive, article 226, and the amount to be paid. For other
   * values, the reading may be another value of the e-invoice. For example, a net amount is often not printed, but a total
   * always is.
   */
  readonly always?: true;
}

const COMPARED: readonly Compared[] = [
  { term: 'BT-1', what: 'invoice number', always: true },
  { term: 'BT-2', what: 'issue date', always: true },
  { term: 'BT-9', what: 'due date' },
  { term: 'BT-72', what: 'delivery date' },
  { term: 'BT-109', what: 'net amount' },
  { term: 'BT-110', what: 'tax amount' },
  { term: 'BT-112', what: 'total amount', always: true },
  { term: 'BT-115', what: 'amount due', always: true },
  { term: 'BT-31', what: "seller's VAT number" },
  { term: 'BT-86', what: 'BIC' },
];

const ruleOf = (what: string): string => `page and e-invoice: same ${what}`;
const ACCOUNT_RULE = ruleOf('IBAN');

/** All rules for values that both pages and e-invoices have. */
export const PAGE_RULES: readonly string[] = [...COMPARED.map(({ what }) => ruleOf(what)), ACCOUNT_RULE];

/** Minimum confidence of a reading, and of its letters by OCR, for a failed check. */
const SURE = 0.5;
const SURE_LETTERS = 0.9;

function isSure({ confidence = 1, location }: ValueEntity, { candidates, pages }: PageIndex): boolean {
  if (confidence < SURE || location === undefined) return false;
  return candidates
    .filter(({ segment }) => segment.page === location.page)
    .filter(({ segment }) => overlap(locate({ page: segment.page, box: segment.box }, pages), location))
    .every(({ segment }) => segment.words.every((word) => word.confidence >= SURE_LETTERS));
}

/** Whether two readings have one location, as the total and the amount due can. The one with the higher confidence is used. */
function isSameReading(one: ValueEntity, other: ValueEntity): boolean {
  const [a, b] = [one.location, other.location];
  return one.value === other.value && a !== undefined && b !== undefined && overlap(a, b);
}

export function comparePages(values: EInvoiceValues, paths: TermPaths): Check[] {
  const { pages, source } = values;
  if (pages === undefined) return [];
  const known = new KnownValues(source.invoice);
  const readings = readingsByPath(pages.entities);
  const compared = COMPARED.flatMap(({ term, what, always }): Check[] => {
    const [path] = paths.of([{ term }]);
    const value = path === undefined ? undefined : findFilled(values, path);
    if (path === undefined || value === undefined) return [];
    const rule = ruleOf(what);
    const reading = readings.get(path);
    const sightings = sightingsOf(pages.index, value);
    if (reading === undefined ? sightings.length > 0 : saysTheSame(value, reading)) {
      return [{ rule, status: 'passed', fields: [path], message: '' }];
    }
    if (reading === undefined) {
      return [{ rule, status: 'not_applicable', fields: [path], message: `The page shows no ${what}.` }];
    }
    const others = [...readings].filter(([other]) => other !== path).map(([, entity]) => entity);
    const isAbsent = sightings.length === 0 && !pages.index.contains(value.value) && !isZero(value);
    const isReadingError =
      ![reading, ...others.filter((other) => isSameReading(reading, other))].some((one) => isSure(one, pages.index)) ||
      (known.has(reading) && !(always && isAbsent)) ||
      sightings.some((sighting) => !isTaken(sighting, others, pages.index));
    if (isReadingError) return [{ rule, status: 'passed', fields: [path], message: '' }];
    const shown = reading.raw ?? reading.value;
    const message = `The page shows the ${what} ${shown}, the e-invoice has ${value.value}.`;
    return [{ rule, status: 'failed', fields: [path], message, expected: value.value, found: reading.value }];
  });
  return [...compared, ...compareAccounts(source.invoice, pages.index, paths.of([{ term: 'BT-84' }]), ACCOUNT_RULE)];
}

function isZero({ reading }: FilledValue): boolean {
  return reading.kind === 'number' && Number(reading.decimal) === 0;
}

/** The values of the pages by path, outside of repeating records. */
function readingsByPath(entities: readonly Entity[]): Map<string, ValueEntity> {
  const readings = new Map<string, ValueEntity>();
  for (const entity of entities) {
    if (entity.type !== 'record') readings.set(entity.key, entity);
    else for (const value of entity.value) readings.set(`${entity.key}.${value.key}`, value);
  }
  return readings;
}

function findFilled({ fill, template }: EInvoiceValues, path: string): FilledValue | undefined {
  for (const entry of template.fields) {
    const fields = entry.type === 'record' ? entry.fields : [entry];
    for (const field of fields) {
      const own = entry.type === 'record' ? `${entry.key}.${field.key}` : field.key;
      if (own === path) return fill.singles.get(field)?.[0];
    }
  }
  return undefined;
}

/** Whether another reading has the value at this place. */
function isTaken({ spots }: Sighting, readings: readonly ValueEntity[], { pages }: PageIndex): boolean {
  const places = spots.map((spot) => locate(spot, pages));
  return readings.some(({ location }) => location !== undefined && places.some((place) => overlap(place, location)));
}

/** A fraction of the page that is less than the width of a letter. */
const NARROW = 0.004;

function overlap(a: Location, b: Location): boolean {
  const [left = 0, top = 0, right = 0, bottom = 0] = a.box;
  const [otherLeft = 0, otherTop = 0, otherRight = 0, otherBottom = 0] = b.box;
  return (
    a.page === b.page &&
    Math.min(right, otherRight) - Math.max(left, otherLeft) > NARROW &&
    Math.min(bottom, otherBottom) - Math.max(top, otherTop) > NARROW
  );
}
