/** What a rule on e-invoices is: it asks the terms of the XML, not the fields of a template. */
import { type EInvoice, type Group, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
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
  /** What stands there, and what would fit, for sentences in other languages; only of rules that no standard names. */
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
