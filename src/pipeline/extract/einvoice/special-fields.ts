/** Fields that follow from several terms, or from a text. */
import { formatDecimal, parseDecimal, sum } from '../../check/decimal.ts';
import { documentTypeOf } from './document-type.ts';
import { type EInvoice, type Group, groupsOf, type TermValue, termText, termValue, termValues } from './invoice.ts';
import {
  addDays,
  type CashDiscount,
  readMachineDiscount,
  readWrittenDiscount,
  readWrittenDueDate,
} from './payment-text.ts';
import { EXACT, type FieldReading, type Reading, readTerm, WRITTEN } from './reading.ts';
import { type TermId, termRow } from './terms/index.ts';

type Read = FieldReading | undefined;

/** Of the invoice as a whole, by key. */
export const SPECIAL_FIELDS: Readonly<Record<string, (invoice: EInvoice) => Read>> = {
  'general.document_type': (invoice) => {
    const code = termValue(invoice, 'BT-3');
    const text = documentTypeOf(code?.text, invoice.root);
    return code && { reading: { kind: 'text', text }, sources: [code], confidence: EXACT };
  },
  'general.due_date': (invoice) => {
    const exact = read(invoice, invoice, 'BT-9');
    if (exact !== undefined) return exact;
    const date = readWrittenDueDate(paymentTerms(invoice));
    if (date === undefined) return undefined;
    return { reading: { kind: 'date', date }, sources: termValues(invoice, 'BT-20'), confidence: WRITTEN };
  },
  'amounts.shipping': readShipping,
  'payment.discount_percent': (invoice) => {
    const discount = readDiscount(invoice);
    if (discount === undefined) return undefined;
    const { percent, sources, confidence } = discount;
    return { reading: { kind: 'number', decimal: percent, unit: '%' }, sources, confidence };
  },
  'payment.discount_date': (invoice) => {
    const discount = readDiscount(invoice);
    if (discount?.date === undefined) return undefined;
    const { date, sources, confidence } = discount;
    return { reading: { kind: 'date', date }, sources, confidence };
  },
};

/** Of a line, by key. */
export const SPECIAL_LINE_FIELDS: Readonly<Record<string, (line: Group, invoice: EInvoice) => Read>> = {
  service_date: (line, invoice) => {
    const day = read(line, invoice, 'BT-X-85');
    if (day !== undefined) return day;
    const from = read(line, invoice, 'BT-134');
    const to = read(line, invoice, 'BT-135');
    // A period of more than a day is none.
    return from === undefined || to === undefined
      ? (from ?? to)
      : isSameDay(from.reading, to.reading)
        ? from
        : undefined;
  },
};

function isSameDay(a: Reading, b: Reading): boolean {
  return a.kind === 'date' && b.kind === 'date' && a.date === b.date;
}

function read(group: Group, invoice: EInvoice, id: TermId): Read {
  const value = termValue(group, id);
  const reading = value && readTerm(value, termRow(id), termText(invoice, 'BT-5'));
  return value && reading && { reading, sources: [value], confidence: EXACT };
}

function paymentTerms(invoice: EInvoice): string {
  return termValues(invoice, 'BT-20')
    .map(({ text }) => text)
    .join('\n');
}

interface Discount extends CashDiscount {
  readonly sources: readonly TermValue[];
  readonly confidence: number;
}

function readDiscount(invoice: EInvoice): Discount | undefined {
  const issued = read(invoice, invoice, 'BT-2')?.reading;
  const start = issued?.kind === 'date' ? issued.date : undefined;
  const structured = readStructuredDiscount(invoice, start);
  if (structured !== undefined) return structured;
  const sources = termValues(invoice, 'BT-20');
  const terms = paymentTerms(invoice);
  const machine = readMachineDiscount(terms, start);
  if (machine !== undefined) return { ...machine, sources, confidence: EXACT };
  const found = readWrittenDiscount(terms);
  return found && { ...found, sources, confidence: WRITTEN };
}

/** As Factur-X EXTENDED and ZUGFeRD 1 write it. */
function readStructuredDiscount(invoice: EInvoice, start: string | undefined): Discount | undefined {
  for (const group of groupsOf(invoice, 'BG-100')) {
    const percent = read(group, invoice, 'BT-X-286');
    if (percent?.reading.kind !== 'number') continue;
    const base = read(group, invoice, 'BT-X-282')?.reading;
    const days = read(group, invoice, 'BT-X-283')?.reading;
    const from = base?.kind === 'date' ? base.date : start;
    const counted =
      days?.kind === 'number' && /^\d{1,4}(?:\.0+)?$/.test(days.decimal) ? Number(days.decimal) : undefined;
    const date = from === undefined || counted === undefined ? undefined : addDays(from, counted);
    return { percent: percent.reading.decimal, date, sources: percent.sources, confidence: EXACT };
  }
  return undefined;
}

/** Reasons of charges that are costs of shipping and packing (UNTDID 7161), and the words that stand for them. */
const SHIPPING_CODES: ReadonlySet<string> = new Set(['ABL', 'DL', 'FC', 'PC', 'SAA', 'TAC']);
const SHIPPING_WORDS =
  /versand|fracht|porto|liefer|transport|zustell|verpackung|shipping|freight|postage|delivery|carriage|packing|packaging/i;

function readShipping(invoice: EInvoice): Read {
  const readings = groupsOf(invoice, 'BG-21').flatMap((charge): FieldReading[] => {
    const code = termText(charge, 'BT-105');
    const reason = termText(charge, 'BT-104');
    const isShipping =
      (code !== undefined && SHIPPING_CODES.has(code)) || (reason !== undefined && SHIPPING_WORDS.test(reason));
    const amount = isShipping ? read(charge, invoice, 'BT-99') : undefined;
    return amount === undefined ? [] : [amount];
  });
  return sumOf(readings);
}

/** One amount as it is written, several added. */
export function sumOf(readings: readonly FieldReading[]): Read {
  const [first] = readings;
  if (first === undefined || first.reading.kind !== 'number' || readings.length === 1) return first;
  const decimals = readings
    .map(({ reading }) => (reading.kind === 'number' ? parseDecimal(reading.decimal) : undefined))
    .filter((decimal) => decimal !== undefined);
  const sources = readings.flatMap((reading) => reading.sources);
  return { reading: { ...first.reading, decimal: formatDecimal(sum(decimals)) }, sources, confidence: EXACT };
}
