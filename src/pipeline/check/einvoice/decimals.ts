/** Rules for the decimals of amounts, at most two: BR-DEC-1 to BR-DEC-28. */
import { elementsOfTerm } from '../../extract/einvoice/elements.ts';
import { type EInvoice, termText } from '../../extract/einvoice/invoice.ts';
import type { TermId } from '../../extract/einvoice/terms/index.ts';
import type { XmlElement } from '../../read/xml.ts';
import { type Breach, type EInvoiceRule, placeOf, verdictOn } from './rule.ts';
import { named } from './totals.ts';

const AMOUNTS: Readonly<Record<string, TermId>> = {
  ...{ 'BR-DEC-1': 'BT-92', 'BR-DEC-2': 'BT-93', 'BR-DEC-5': 'BT-99', 'BR-DEC-6': 'BT-100', 'BR-DEC-9': 'BT-106' },
  ...{
    'BR-DEC-10': 'BT-107',
    'BR-DEC-11': 'BT-108',
    'BR-DEC-12': 'BT-109',
    'BR-DEC-13': 'BT-110',
    'BR-DEC-14': 'BT-112',
  },
  ...{
    'BR-DEC-15': 'BT-111',
    'BR-DEC-16': 'BT-113',
    'BR-DEC-17': 'BT-114',
    'BR-DEC-18': 'BT-115',
    'BR-DEC-19': 'BT-116',
  },
  ...{
    'BR-DEC-20': 'BT-117',
    'BR-DEC-23': 'BT-131',
    'BR-DEC-24': 'BT-136',
    'BR-DEC-25': 'BT-137',
    'BR-DEC-27': 'BT-141',
  },
  ...{ 'BR-DEC-28': 'BT-142' },
};

export const DECIMAL_RULES: readonly EInvoiceRule[] = Object.entries(AMOUNTS).map(([id, term]) => ({
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
