/** Rules for terms that every invoice must have: BR-1 to BR-16. */
import { type EInvoice, groupsOf } from '../../extract/einvoice/invoice.ts';
import type { GroupId, TermId } from '../../extract/einvoice/terms/index.ts';
import { type EInvoiceRule, hasTerm } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';

interface MandatoryTerm {
  readonly id: StandardRuleId;
  /** Name of the term, at the start of a sentence. */
  readonly what: string;
  readonly term: TermId;
  /** The rule applies only if this group exists. Another rule requires the group. */
  readonly inside?: GroupId;
}

const MANDATORY_TERMS: readonly MandatoryTerm[] = [
  { id: 'BR-1', term: 'BT-24', what: 'The identifier of the specification' },
  { id: 'BR-2', term: 'BT-1', what: 'The invoice number' },
  { id: 'BR-3', term: 'BT-2', what: 'The issue date' },
  { id: 'BR-4', term: 'BT-3', what: 'The code for the type of invoice' },
  { id: 'BR-5', term: 'BT-5', what: 'The currency of the invoice' },
  { id: 'BR-6', term: 'BT-27', what: 'The name of the seller' },
  { id: 'BR-7', term: 'BT-44', what: 'The name of the buyer' },
  { id: 'BR-9', term: 'BT-40', what: 'The country of the seller', inside: 'BG-5' },
  { id: 'BR-11', term: 'BT-55', what: 'The country of the buyer', inside: 'BG-8' },
  { id: 'BR-12', term: 'BT-106', what: 'The sum of the lines' },
  { id: 'BR-13', term: 'BT-109', what: 'The total without VAT' },
  { id: 'BR-14', term: 'BT-112', what: 'The total with VAT' },
  { id: 'BR-15', term: 'BT-115', what: 'The amount due' },
];

/** Groups that every invoice must have, with their terms for the paths of the check. */
const MANDATORY_GROUPS: readonly { id: StandardRuleId; what: string; group: GroupId; terms: readonly TermId[] }[] = [
  { id: 'BR-8', group: 'BG-5', what: 'The address of the seller', terms: ['BT-35', 'BT-38', 'BT-37', 'BT-40'] },
  { id: 'BR-10', group: 'BG-8', what: 'The address of the buyer', terms: ['BT-50', 'BT-53', 'BT-52', 'BT-55'] },
];

export const MANDATORY_RULES: readonly EInvoiceRule[] = [
  ...MANDATORY_TERMS.map(
    ({ id, term, what, inside }): EInvoiceRule => ({
      id,
      terms: [term],
      check(invoice) {
        if (inside !== undefined && !invoice.present.has(inside)) return undefined;
        return hasTerm(invoice, term) ? [] : [{ message: `${what} (${term}) is missing.`, places: [{ term }] }];
      },
    }),
  ),
  ...MANDATORY_GROUPS.map(
    ({ id, group, what, terms }): EInvoiceRule => ({
      id,
      terms,
      check: (invoice) =>
        invoice.present.has(group)
          ? []
          : [{ message: `${what} (${group}) is missing.`, places: terms.map((term) => ({ term })) }],
    }),
  ),
  {
    id: 'BR-16',
    terms: ['BT-126'],
    check: (invoice: EInvoice) =>
      groupsOf(invoice, 'BG-25').length > 0 ? [] : [{ message: 'The invoice has no line (BG-25).', places: [] }],
  },
];
