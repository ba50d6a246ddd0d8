/** What an invoice says, and what it comes to. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Currency } from '../format.ts';
import type { Issuer, Party } from '../party.ts';

export interface Invoice {
  readonly language: Language;
  readonly currency: Currency;
  readonly layout: {
    /** `letter`: address window and a block of facts; `band`: a coloured band, facts in cells. */
    readonly head: 'letter' | 'band';
    /** Where a value stands from its label. */
    readonly facts: 'beside' | 'above';
    readonly table: 'plain' | 'ruled' | 'filled';
  };
  readonly issuer: Issuer;
  readonly buyer: Party;
  readonly number: string;
  /** Dates are `YYYY-MM-DD`. */
  readonly issueDate: string;
  readonly deliveryDate: string;
  readonly dueDate: string;
  readonly customerNumber: string;
  readonly orderNumber?: string;
  readonly items: readonly InvoiceItem[];
  /** Net, in hundredths, taxed like the first item. */
  readonly shipping?: number;
  /** A rebate for early payment. */
  readonly cashDiscount?: { readonly percent: number; readonly date: string };
}

export interface InvoiceItem {
  readonly articleNumber: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  /** Net, in hundredths. */
  readonly unitPrice: number;
  /** Percent. */
  readonly taxRate: number;
}

export interface InvoiceSums {
  readonly net: number;
  readonly taxes: readonly { readonly rate: number; readonly basis: number; readonly amount: number }[];
  readonly tax: number;
  readonly total: number;
}

export function sumInvoice({ items, shipping = 0 }: Invoice): InvoiceSums {
  const bases = new Map<number, number>();
  const addTo = (rate: number, amount: number) => bases.set(rate, (bases.get(rate) ?? 0) + amount);
  for (const item of items) addTo(item.taxRate, netOf(item));
  if (items[0]) addTo(items[0].taxRate, shipping);
  const taxes = [...bases].map(([rate, basis]) => ({ rate, basis, amount: Math.round((basis * rate) / 100) }));
  const net = taxes.reduce((sum, { basis }) => sum + basis, 0);
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return { net, taxes, tax, total: net + tax };
}

/** Of one line. */
export function netOf({ quantity, unitPrice }: InvoiceItem): number {
  return Math.round(quantity * unitPrice);
}
