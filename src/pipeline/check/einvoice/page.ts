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
import type { ResolvedField, ResolvedTemplate } from '../../template.ts';
import { failedAt, notApplicableAt, passedAt } from '../rule.ts';
import { describeNotPrinted, PAGE_CHECKS, type PageCode } from '../table/pages.ts';
import { compareAccounts } from './account.ts';
import { KnownValues } from './known-values.ts';
import type { TermPaths } from './term-paths.ts';

interface Compared {
  readonly term: TermId;
  readonly code: PageCode;
  /**
   * Whether every invoice prints the value: those of the VAT Directive, article 226, and the amount to be paid. For other
   * values, the reading may be another value of the e-invoice. For example, a net amount is often not printed, but a total
   * always is.
   */
  readonly always?: true;
}

const COMPARED: readonly Compared[] = [
  { term: 'BT-1', code: 'page.invoice_number', always: true },
  { term: 'BT-2', code: 'page.issue_date', always: true },
  { term: 'BT-9', code: 'page.due_date' },
  { term: 'BT-72', code: 'page.delivery_date' },
  { term: 'BT-109', code: 'page.net_amount' },
  { term: 'BT-110', code: 'page.tax_amount' },
  { term: 'BT-112', code: 'page.total_amount', always: true },
  { term: 'BT-115', code: 'page.amount_due', always: true },
  { term: 'BT-31', code: 'page.seller_vat_id' },
  { term: 'BT-86', code: 'page.bic' },
];

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
  const compared = COMPARED.flatMap(({ term, code, always }): Check[] => {
    const [path] = paths.of([{ term }]);
    const field = path === undefined ? undefined : findField(values.template, path);
    const value = field && values.fill.singles.get(field)?.[0];
    if (path === undefined || field === undefined || value === undefined) return [];
    const reading = readings.get(path);
    const sightings = sightingsOf(pages.index, value);
    if (reading === undefined ? sightings.length > 0 : saysTheSame(value, reading)) {
      return [passedAt(code, [path])];
    }
    if (reading === undefined) {
      return [notApplicableAt(code, [path], describeNotPrinted(code), { reason: 'not_printed' })];
    }
    const others = [...readings].filter(([other]) => other !== path).map(([, entity]) => entity);
    const isAbsent = sightings.length === 0 && !pages.index.contains(value.value) && !isZero(value);
    const isReadingError =
      ![reading, ...others.filter((other) => isSameReading(reading, other))].some((one) => isSure(one, pages.index)) ||
      (known.has(reading) && !(always && isAbsent)) ||
      sightings.some((sighting) => !isTaken(sighting, others, pages.index));
    if (isReadingError) return [passedAt(code, [path])];
    const printed = reading.raw ?? reading.value;
    return [
      failedAt(PAGE_CHECKS, code, [path], { field: field.name, printed, found: reading.value, expected: value.value }),
    ];
  });
  return [...compared, ...compareAccounts(source.invoice, pages.index, paths.of([{ term: 'BT-84' }]))];
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

/** Finds a field outside of repeating records. */
function findField(template: ResolvedTemplate, path: string): ResolvedField | undefined {
  for (const entry of template.fields) {
    const fields = entry.type === 'record' ? entry.fields : [entry];
    for (const field of fields) {
      const own = entry.type === 'record' ? `${entry.key}.${field.key}` : field.key;
      if (own === path) return field;
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
