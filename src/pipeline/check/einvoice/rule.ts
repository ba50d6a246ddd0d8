/** Rules for e-invoices. They check the terms of the XML, and not the fields of a template. */
import { type EInvoice, type Group, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { type GroupId, groupRow, homeOf, type TermId, termRow } from '../../extract/einvoice/terms/index.ts';
import { type Decimal, parseDecimal } from '../decimal.ts';
import type { SoundRuleId } from '../table/e-invoices.ts';
import type { StandardRuleId } from './rule-ids.ts';

/** The place of a breach: a term of the invoice, or of an occurrence of a repeating group. */
export interface TermPlace {
  readonly term: TermId;
  /** Index of the occurrence, from 0; undefined outside of repeating groups. */
  readonly row?: number;
}

export interface Breach {
  /** A sentence with the found and the expected value. */
  readonly message: string;
  readonly places: readonly TermPlace[];
  /** Found and expected values, for sentences in other languages. */
  readonly found?: readonly string[];
  readonly expected?: string;
}

export interface EInvoiceRule {
  /** Id in the standard, such as `BR-CO-15`, or the end of the code of a rule of ours. */
  readonly id: StandardRuleId | SoundRuleId;
  /** Terms of the rule, for checks that pass. */
  readonly terms: readonly TermId[];
  /** Finds all breaches. Returns undefined if the rule does not apply to the invoice. */
  readonly check: (invoice: EInvoice) => readonly Breach[] | undefined;
}

/**
 * Checks each occurrence.
 *
 * @returns all breaches; undefined without occurrences, since the rule then does not apply
 */
export function verdictOn<T>(
  occurrences: readonly T[],
  breachOf: (occurrence: T) => Breach | undefined,
): Breach[] | undefined {
  if (occurrences.length === 0) return undefined;
  return occurrences.flatMap((occurrence) => breachOf(occurrence) ?? []);
}

/** Reads the number of a term; undefined if it is missing or not a number. */
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

/** Cache of lines by invoice, since 50 rules use the lines of the same invoice. */
const counted = new WeakMap<EInvoice, readonly CountedLine[]>();

/**
 * Lists the lines that count for sums. In Factur-X EXTENDED, group headers and information lines do not count (BT-X-8).
 *
 * @returns each line with its index among all lines, from 0
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
  /** Index of the outermost repeating group, from 0; undefined outside of repeating groups. */
  readonly row: number | undefined;
  /** For example, `Line 3, allowance 1`; empty outside of repeating groups. */
  readonly label: string;
}

const knownOccurrences = new WeakMap<EInvoice, Map<GroupId, readonly Occurrence[]>>();

/** Lists all occurrences of a group in the order of the invoice. Only lines that count for sums are included. */
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

/** A label such as `Line 3`, or `Line 3, allowance 1` with the label of the outer group. */
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
