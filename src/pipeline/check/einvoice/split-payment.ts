/** Rules for split payment (VAT category B), which exists only in Italy and excludes the standard rate: BR-B-1, BR-B-2. */
import { type EInvoice, groupsOf, termText } from '../../extract/einvoice/invoice.ts';
import { PARTS } from './parts.ts';
import type { EInvoiceRule } from './rule.ts';

export const SPLIT_PAYMENT_RULES: readonly EInvoiceRule[] = [
  {
    id: 'BR-B-1',
    terms: ['BT-40', 'BT-55'],
    check(invoice) {
      if (!usesCategory(invoice, 'B')) return undefined;
      const terms = (['BT-40', 'BT-55'] as const).filter((term) => termText(invoice, term) !== 'IT');
      if (terms.length === 0) return [];
      const message = 'Split payment (VAT category B) is for sellers and buyers in Italy (BT-40, BT-55).';
      return [{ message, places: terms.map((term) => ({ term })) }];
    },
  },
  {
    id: 'BR-B-2',
    terms: ['BT-118'],
    check(invoice) {
      if (!usesCategory(invoice, 'B')) return undefined;
      if (!usesCategory(invoice, 'S')) return [];
      const message = 'The VAT categories B (split payment) and S (standard rate) exclude each other.';
      return [{ message, places: [{ term: 'BT-118' }] }];
    },
  },
];

function usesCategory(invoice: EInvoice, code: string): boolean {
  const ofParts = PARTS.some(({ group, category }) =>
    groupsOf(invoice, group).some((row) => termText(row, category) === code),
  );
  return ofParts || groupsOf(invoice, 'BG-23').some((row) => termText(row, 'BT-118') === code);
}
