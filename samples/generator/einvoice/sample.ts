/** The e-invoice of an invoice that is drawn: the same data once more, for programs. */
import { type Invoice, type InvoiceItem, netOf, sumInvoice } from '../invoice/data.ts';
import type { EInvoiceData } from './invoice.ts';

/** UN/ECE Recommendation 20, of the units that our invoices print. */
const UNITS: Readonly<Record<string, string>> = {
  Stk: 'H87',
  pcs: 'H87',
  Std: 'HUR',
  hrs: 'HUR',
  Paar: 'PR',
  Pkg: 'XPK',
};

export function eInvoiceOf(invoice: Invoice): EInvoiceData {
  const { issuer, buyer, items, shipping = 0, cashDiscount } = invoice;
  const sums = sumInvoice(invoice);
  const rate = items[0]?.taxRate ?? 0;
  const country = invoice.language === 'de' ? 'DE' : 'GB';
  return {
    specification: 'urn:cen.eu:en16931:2017',
    number: invoice.number,
    issueDate: invoice.issueDate,
    typeCode: '380',
    currency: invoice.currency,
    dueDate: invoice.dueDate,
    ...(invoice.orderNumber === undefined ? {} : { order: invoice.orderNumber }),
    seller: {
      name: issuer.name,
      vatId: issuer.vatId,
      ...(issuer.taxNumber === undefined ? {} : { taxNumber: issuer.taxNumber }),
      address: { street: issuer.street, city: issuer.city, postcode: issuer.postcode, country },
      contact: { name: issuer.manager, phone: issuer.phone, email: issuer.email },
    },
    buyer: {
      name: buyer.name,
      id: invoice.customerNumber,
      ...(buyer.vatId === undefined ? {} : { vatId: buyer.vatId }),
      address: { street: buyer.street, city: buyer.city, postcode: buyer.postcode, country },
    },
    delivery: { date: invoice.deliveryDate },
    means: [{ code: '58', accounts: [{ iban: issuer.bank.iban, holder: issuer.name }], bic: issuer.bank.bic }],
    ...(cashDiscount === undefined
      ? {}
      : { terms: `#SKONTO#TAGE=${daysUntil(invoice)}#PROZENT=${cashDiscount.percent.toFixed(2)}#\n` }),
    ...(shipping === 0
      ? {}
      : {
          allowances: [
            {
              charge: true,
              amount: euros(shipping),
              reason: invoice.language === 'de' ? 'Versand' : 'Shipping',
              tax: { category: 'S', rate: rate.toFixed(2) },
            },
          ],
        }),
    totals: {
      lines: euros(sums.net - shipping),
      ...(shipping === 0 ? {} : { charges: euros(shipping) }),
      net: euros(sums.net),
      tax: euros(sums.tax),
      gross: euros(sums.total),
      due: euros(sums.total),
    },
    taxes: sums.taxes.map((tax) => ({
      category: 'S',
      rate: tax.rate.toFixed(2),
      basis: euros(tax.basis),
      amount: euros(tax.amount),
    })),
    lines: items.map(lineOf),
  };
}

function lineOf(item: InvoiceItem, index: number): NonNullable<EInvoiceData['lines']>[number] {
  return {
    id: String(index + 1),
    quantity: String(item.quantity),
    unit: UNITS[item.unit] ?? 'C62',
    amount: euros(netOf(item)),
    price: euros(item.unitPrice),
    tax: { category: 'S', rate: item.taxRate.toFixed(2) },
    name: item.description,
    articleNumber: item.articleNumber,
  };
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

function daysUntil({ issueDate, cashDiscount }: Invoice): number {
  const day = 24 * 60 * 60 * 1000;
  return cashDiscount === undefined ? 0 : (Date.parse(cashDiscount.date) - Date.parse(issueDate)) / day;
}
