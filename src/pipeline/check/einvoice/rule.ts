/** What a rule on e-invoices is: it asks the terms of the XML, not the fields of a template. */
import { type EInvoice, type Group, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { type GroupId, groupRow, homeOf, type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
import { type Decimal, parseDecimal } from '../decimal.ts';

/** Where something is wrong: terms of the invoice, or of an occurrence of a repeating group. */
export interface TermPlace {
  readonly term: TermId;
  /** Of the occurrence among its like, from 0; undefined outside repeating groups. */
  readonly row?: number;
}

export interface Breach {
  /** A sentence with what was found and what would fit. */
  readonly message: string;
  readonly places: readonly TermPlace[];
  /** What was found and what would fit, for sentences in other languages. */
  readonly found?: readonly string[];
  readonly expected?: string;
}

export interface EInvoiceRule {
  /** As in the standard: `BR-CO-15`. */
  readonly id: string;
  /** What it is about, for those that keep it. */
  readonly terms: readonly TermId[];
  /** Every breach; undefined where there is nothing that the rule is about. */
  readonly check: (invoice: EInvoice) => readonly Breach[] | undefined;
}

/**
 * Asks the same of each occurrence of something.
 *
 * @returns every breach; undefined without occurrences, since the rule is about nothing then
 */
export function verdictOn<T>(
  occurrences: readonly T[],
  breachOf: (occurrence: T) => Breach | undefined,
): Breach[] | undefined {
  if (occurrences.length === 0) return undefined;
  return occurrences.flatMap((occurrence) => breachOf(occurrence) ?? []);
}

/** The number of a term; undefined where it is missing or none. */
export function numberOf(group: Group, id: TermId): Decimal | undefined {
  const value = group.terms.get(id)?.[0];
  const reading = value && readTerm(value, termRow(id), undefined);
  return reading?.kind === 'number' ? parseDecimal(reading.decimal) : undefined;
}

export function hasTerm(group: Group, id: TermId): boolean {
  return termText(group, id) !== undefined;
}

interface CountedLine {
  readonly line: Group;
  readonly row: number;
}

/** Fifty rules ask for the lines of the same invoice. */
const counted = new WeakMap<EInvoice, readonly CountedLine[]>();

/**
 * Lines that count: those of Factur-X EXTENDED that only head others, or inform, are in no sum (BT-X-8).
 *
 * @returns each with its number among all lines, from 0
 */
export function countedLines(invoice: EInvoice): readonly CountedLine[] {
  const before = counted.get(invoice);
  if (before !== undefined) return before;
  const lines = groupsOf(invoice, 'BG-25')
    .map((line, row) => ({ line, row }))
    .filter(({ line }) => !/^(?:GROUP|INFORMATION)$/.test(termText(line, 'BT-X-8') ?? ''));
  counted.set(invoice, lines);
  return lines;
}

export interface Occurrence {
  readonly group: Group;
  /** Of the outermost repeating group, from 0; undefined outside repeating groups. */
  readonly row: number | undefined;
  /** `Line 3, allowance 1`; empty outside repeating groups. */
  readonly label: string;
}

const knownOccurrences = new WeakMap<EInvoice, Map<GroupId, readonly Occurrence[]>>();

/** Every occurrence of a group, in the order of the invoice; of lines those that count. */
export function occurrencesOf(invoice: EInvoice, id: GroupId): readonly Occurrence[] {
  const known = knownOccurrences.get(invoice) ?? new Map<GroupId, readonly Occurrence[]>();
  knownOccurrences.set(invoice, known);
  const all = known.get(id) ?? findOccurrences(invoice, id);
  known.set(id, all);
  return all;
}

function findOccurrences(invoice: EInvoice, id: GroupId): readonly Occurrence[] {
  const row = groupRow(id);
  if (row === undefined) return [{ group: invoice, row: undefined, label: '' }];
  const outer = occurrencesOf(invoice, homeOf(row.within));
  if (!row.multiple) return outer.filter(({ group }) => group.present.has(id));
  return outer.flatMap((one) => {
    const inner =
      id === 'BG-25'
        ? countedLines(invoice).map(({ line, row: at }) => ({ group: line, at }))
        : groupsOf(one.group, id).map((group, at) => ({ group, at }));
    return inner.map(({ group, at }) => ({ group, row: one.row ?? at, label: labelOf(id, at, one.label) }));
  });
}

/** `Line 3`, or `Line 3, allowance 1` behind the label of the group around it. */
export function labelOf(id: GroupId, at: number, outer = ''): string {
  const name = id === 'BG-23' ? 'VAT breakdown, row' : (groupRow(id)?.en ?? id);
  return outer === '' ? `${name} ${at + 1}` : `${outer}, ${name.toLowerCase()} ${at + 1}`;
}

/** A sentence about one occurrence: `Line 3: the quantity (BT-129) is missing.` */
export function labeled(label: string, sentence: string): string {
  return label === '' ? sentence : `${label}: ${sentence}`;
}

export function placeOf(term: TermId, row: number | undefined): TermPlace {
  return row === undefined ? { term } : { term, row };
}
