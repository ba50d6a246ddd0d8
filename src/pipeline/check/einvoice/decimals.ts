/** Rules for the decimals of amounts, at most two: BR-DEC-1 to BR-DEC-28. */
import { elementsOfTerm } from '../../extract/einvoice/elements.ts';
import { type EInvoice, termText } from '../../extract/einvoice/invoice.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import type { XmlElement } from '../../read/xml.ts';
import { type Breach, type EInvoiceRule, placeOf, verdictOn } from './rule.ts';
import type { StandardRuleId } from './rule-ids.ts';
import { named } from './totals.ts';

const AMOUNTS: readonly { readonly id: StandardRuleId; readonly term: TermId }[] = [
  { id: 'BR-DEC-1', term: 'BT-92' },
  { id: 'BR-DEC-2', term: 'BT-93' },
  { id: 'BR-DEC-5', term: 'BT-99' },
  { id: 'BR-DEC-6', term: 'BT-100' },
  { id: 'BR-DEC-9', term: 'BT-106' },
  { id: 'BR-DEC-10', term: 'BT-107' },
  { id: 'BR-DEC-11', term: 'BT-108' },
  { id: 'BR-DEC-12', term: 'BT-109' },
  { id: 'BR-DEC-13', term: 'BT-110' },
  { id: 'BR-DEC-14', term: 'BT-112' },
  { id: 'BR-DEC-15', term: 'BT-111' },
  { id: 'BR-DEC-16', term: 'BT-113' },
  { id: 'BR-DEC-17', term: 'BT-114' },
  { id: 'BR-DEC-18', term: 'BT-115' },
  { id: 'BR-DEC-19', term: 'BT-116' },
  { id: 'BR-DEC-20', term: 'BT-117' },
  { id: 'BR-DEC-23', term: 'BT-131' },
  { id: 'BR-DEC-24', term: 'BT-136' },
  { id: 'BR-DEC-25', term: 'BT-137' },
  { id: 'BR-DEC-27', term: 'BT-141' },
  { id: 'BR-DEC-28', term: 'BT-142' },
];

export const DECIMAL_RULES: readonly EInvoiceRule[] = AMOUNTS.map(({ id, term }) => ({
  id,
  terms: [term],
  check: (invoice) => checkDecimals(invoice, term),
}));

/** Counts the digits after the decimal point, including zeros. */
export function decimalsOf(text: string): number {
  const at = text.indexOf('.');
  return at === -1 ? 0 : text.length - at - 1;
}

function checkDecimals(invoice: EInvoice, term: TermId): Breach[] | undefined {
  const amounts = elementsOfTerm(invoice, term).filter(({ element, text }) => text && isOf(term, element, invoice));
  return verdictOn(amounts, ({ text = '', row }) => {
    if (decimalsOf(text) <= 2) return undefined;
    const message = `${named(term)} is ${text.slice(0, 50)}, but may have two decimals.`;
    return { message, places: [placeOf(term, row)], found: [text.slice(0, 50)] };
  });
}

/** Whether an element has a term. The VAT amounts in the currencies of the invoice and of the tax have the same element name. */
function isOf(term: TermId, { attributes }: XmlElement, invoice: EInvoice): boolean {
  if (term !== 'BT-110' && term !== 'BT-111') return true;
  const accounting = termText(invoice, 'BT-6');
  const isInAccounting =
    accounting !== undefined && accounting !== termText(invoice, 'BT-5') && attributes.get('currencyID') === accounting;
  return isInAccounting === (term === 'BT-111');
}
