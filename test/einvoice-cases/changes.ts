/** How tests change an e-invoice of ours: its data, or its XML where the data cannot say it. */
import assert from 'node:assert/strict';
import type {
  AllowanceCharge,
  EInvoiceData,
  Line,
  PaymentMeans,
  TaxRow,
} from '../../samples/generator/einvoice/invoice.ts';
import type { Syntax } from '../einvoice-documents.ts';

export type Change = (invoice: EInvoiceData) => unknown;
export type Edit = (xml: string) => string;

export interface Case {
  readonly rule: string;
  /** What the rule needs to be about anything, on top of an invoice with every term. */
  readonly keeps?: Change;
  readonly breaks?: Change;
  /** Changes of the XML, by syntax: what the data of our invoices cannot say. */
  readonly edits?: Partial<Record<Syntax, { readonly keeps?: Edit; readonly breaks: Edit }>>;
}

export const line = ({ lines = [] }: EInvoiceData): Line => lines[0] ?? assert.fail();
export const allowance = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[0] ?? assert.fail();
export const charge = ({ allowances = [] }: EInvoiceData): AllowanceCharge => allowances[1] ?? assert.fail();
export const lineAllowance = (invoice: EInvoiceData): AllowanceCharge => line(invoice).allowances?.[0] ?? assert.fail();
export const lineCharge = (invoice: EInvoiceData): AllowanceCharge => line(invoice).allowances?.[1] ?? assert.fail();
export const tax = ({ taxes = [] }: EInvoiceData): TaxRow => taxes[0] ?? assert.fail();
export const means = ({ means: all = [] }: EInvoiceData): PaymentMeans => all[0] ?? assert.fail();
export const totals = ({ totals: all }: EInvoiceData) => all ?? assert.fail();
export const seller = ({ seller: party }: EInvoiceData) => party ?? assert.fail();
export const representative = ({ representative: party }: EInvoiceData) => party ?? assert.fail();

export function forgetReason(of: AllowanceCharge): void {
  delete of.reason;
  delete of.reasonCode;
}

export function replace(from: string, to: string): Edit {
  return (xml) => {
    assert.ok(xml.includes(from), from);
    return xml.replace(from, to);
  };
}

/** Doubles the first element of a name, the first behind the start of another one where that is given. */
export function twice(name: string, behind = ''): Edit {
  return (xml) => {
    const start = xml.indexOf(`<${behind}`);
    const head = xml.slice(0, start);
    const tail = xml.slice(start).replace(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`), (found) => found + found);
    assert.notEqual(head + tail, xml, name);
    return head + tail;
  };
}

/** Empties the first element of a name behind the start of another one. */
export function empty(name: string, behind: string): Edit {
  return (xml) => {
    const start = xml.indexOf(`<${behind}`);
    const tail = xml.slice(start).replace(new RegExp(`<${name}>[\\s\\S]*?</${name}>`), `<${name}></${name}>`);
    return xml.slice(0, start) + tail;
  };
}

export const data = (rule: string, breaks: Change, keeps?: Change): Case => ({ rule, breaks, ...(keeps && { keeps }) });
export const ubl = (rule: string, breaks: Edit, keeps?: Edit): Case => ({
  rule,
  edits: { UBL: { breaks, ...(keeps && { keeps }) } },
});
