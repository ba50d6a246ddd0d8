import type { Content, Kind, Order } from '../content.ts';
import { day, iban, identifier, word } from '../invent.ts';
import { makeItems } from '../items.ts';
import { Notes, some } from '../notes.ts';

export const INVOICE: Kind = { name: 'invoice', make: makeInvoice };

function makeInvoice(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const issued = pick.between(0, 600);
  const issuer = notes.party('seller');
  const recipient = notes.party('buyer');
  const facts = [
    notes.fact('general.invoice_number', identifier(pick)),
    notes.date('general.issue_date', day(issued)),
    ...some(pick, 0.6, [
      () => notes.fact('general.customer_number', identifier(pick)),
      () => notes.fact('general.order_number', identifier(pick)),
      () => notes.date('general.delivery_date', day(issued - pick.between(1, 20))),
      () => notes.date('general.due_date', day(issued + pick.between(10, 40))),
    ]),
  ];
  const { table, total: net } = makeItems(order, notes);
  const rate = language === 'de' ? pick.of([19, 7]) : pick.of([20, 5]);
  const tax = Math.round((net * rate) / 100);
  const taxPair = notes.money('amounts.tax_amount', tax);
  const percent = `${style.number(rate, 0)} %`;
  const sums = [
    notes.money('amounts.net_amount', net),
    { label: pick.maybe(0.7) ? `${taxPair.label} ${percent}` : taxPair.label, value: taxPair.value },
    notes.money('amounts.total_amount', net + tax),
  ];
  if (pick.maybe(0.3)) {
    const prepaid = Math.round((net + tax) / pick.between(2, 5));
    sums.push(notes.money('amounts.prepaid_amount', prepaid), notes.money('amounts.amount_due', net + tax - prepaid));
  }
  const foot = some(pick, 0.8, [
    () => notes.fact('payment.bank', word(pick, language, 'bank')),
    () => notes.fact('payment.iban', iban(pick, language)),
    () => notes.fact('payment.bic', language === 'de' ? 'XMPLDEHHXXX' : 'XMPLGB2LXXX'),
  ]);
  return {
    title: language === 'de' ? 'Rechnung' : 'Invoice',
    issuer,
    recipient: { heading: language === 'de' ? 'Rechnung an' : 'Bill to', lines: recipient },
    facts,
    tables: [table],
    sums,
    foot,
    expected: notes.expected(),
  };
}
