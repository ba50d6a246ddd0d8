/** All values of an e-invoice, to find out whether a reading of a page is among them. */

import { type EInvoice, type Group, termText } from '../../extract/einvoice/invoice.ts';
import { compactText } from '../../extract/einvoice/page-index.ts';
import { readTerm } from '../../extract/einvoice/reading.ts';
import { termRow } from '../../extract/einvoice/terms/index.ts';
import type { ValueEntity } from '../../extraction.ts';

export class KnownValues {
  readonly #numbers = new Set<number>();
  readonly #dates = new Set<string>();
  /** Complete texts and their words, reduced to letters and digits. */
  readonly #texts = new Set<string>();

  constructor(invoice: EInvoice) {
    this.#collect(invoice, termText(invoice, 'BT-5'));
  }

  /** Whether a value that was read on a page is any value of the e-invoice. */
  has({ type, value }: ValueEntity): boolean {
    if (type === 'date') return this.#dates.has(value);
    if (type === 'quantity' || type === 'number') return this.#numbers.has(Math.abs(Number.parseFloat(value)));
    const compact = compactText(value);
    return this.#texts.has(compact);
  }

  #collect(group: Group, currency: string | undefined): void {
    for (const [term, values] of group.terms) {
      for (const value of values) {
        const reading = readTerm(value, termRow(term), currency);
        if (reading?.kind === 'number') this.#numbers.add(Math.abs(Number.parseFloat(reading.decimal)));
        else if (reading?.kind === 'date') this.#dates.add(reading.date);
        else for (const text of [value.text, ...value.text.split(/\s+/)]) this.#texts.add(compactText(text));
      }
    }
    for (const groups of group.groups.values()) for (const inner of groups) this.#collect(inner, currency);
  }
}
