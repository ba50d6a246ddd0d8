import type { Content, Kind, Order, Pair, Table } from '../content.ts';
import { day, iban, identifier, word } from '../invent.ts';
import { Notes, some } from '../notes.ts';

export const REMITTANCE_ADVICE: Kind = {
  name: 'remittance_advice',
  make: makeAdvice,
  wordings: {
    de: {
      payee: ['Geht an', 'Geld an'],
      advice_number: ['Nr. dieses Avises', 'Aviskennung'],
      date: ['Ausgestellt', 'Geschrieben am'],
      payment_date: ['Geld geht ab am', 'Tag der Überweisung'],
      'payment.amount': ['Insgesamt überwiesen', 'Summe dieser Überweisung'],
      method: ['Wie gezahlt wird', 'Weg der Zahlung'],
      iban: ['Ihr Konto (IBAN)', 'IBAN bei Ihrer Bank'],
      reference: ['Als Zweck angegeben', 'Steht auf der Überweisung'],
      'item.invoice_number': ['Rechnungskennung', 'Ihre Rechnung mit Nr.'],
      'item.invoice_date': ['Geschrieben am', 'Ausgestellt am'],
      'item.gross_amount': ['Forderungshöhe', 'In Rechnung gestellt'],
      'item.discount': ['Einbehalten', 'Nicht gezahlt'],
      'item.amount': ['Davon überwiesen', 'Wir zahlen'],
    },
    en: {
      payee: ['Money goes to', 'In favour of'],
      advice_number: ['Number of this advice', 'Advice code'],
      date: ['Issued', 'Written on'],
      payment_date: ['Money leaves on', 'Day of transfer'],
      'payment.amount': ['Transferred altogether', 'Sum of this transfer'],
      method: ['How we pay', 'Way of payment'],
      iban: ['IBAN at your bank', 'Your account (IBAN)'],
      reference: ['Purpose given', 'Shown on the transfer'],
      'item.invoice_number': ['Your bill', 'Invoice code'],
      'item.invoice_date': ['Written on', 'Made out'],
      'item.gross_amount': ['Billed', 'You charged'],
      'item.discount': ['Held back', 'Taken off'],
      'item.amount': ['We pay', 'Transferred'],
    },
  },
};

function makeAdvice(order: Order): Content {
  const { pick, language } = order;
  const notes = new Notes(order);
  const written = pick.between(60, 600);
  const issuer = notes.party('payer');
  const recipient = { heading: notes.heading('payee'), lines: notes.party('payee') };
  const { table, sum } = makeItems(order, notes, written);
  const total = notes.money('payment.amount', sum);
  const method =
    language === 'de'
      ? pick.of(['Überweisung', 'SEPA-Überweisung', 'Scheck'])
      : pick.of(['Bank transfer', 'BACS', 'Cheque']);
  const details: Pair[] = some(pick, 0.6, [
    () => notes.fact('payment.method', method),
    () => notes.fact('payment.iban', iban(pick, language)),
    () => notes.fact('payment.reference', identifier(pick)),
  ]);
  const facts = [
    notes.date('general.date', day(written)),
    ...some(pick, 0.7, [
      () => notes.fact('general.advice_number', identifier(pick)),
      () => notes.date('general.payment_date', day(written + pick.between(1, 5))),
    ]),
  ];
  const inFacts = pick.maybe(0.5);
  const opening =
    language === 'de'
      ? `Sehr geehrte Damen und Herren, wir zahlen die folgenden Posten${pick.maybe(0.5) ? ' mit gesonderter Post' : ''}.`
      : 'We have arranged payment of the following items.';
  const closing =
    language === 'de'
      ? `Fragen beantwortet ${word(pick, language, 'person')}, Kreditorenbuchhaltung.`
      : `Please direct any questions to ${word(pick, language, 'person')}, accounts payable.`;
  const atTop = pick.maybe(0.25);
  return {
    title:
      language === 'de'
        ? pick.of(['Zahlungsavis', 'Zahlungsavis', 'Avis'])
        : pick.of(['Remittance Advice', 'Payment Advice']),
    issuer,
    recipient,
    facts: [...facts, ...(inFacts ? details : []), ...(atTop ? [total] : [])],
    opening: pick.maybe(0.7) ? [opening] : [],
    tables: [table],
    sums: atTop ? [] : [total],
    closing: pick.maybe(0.5) ? [closing] : [],
    foot: inFacts ? [] : details,
    expected: notes.expected(),
  };
}

function makeItems({ pick, style, language }: Order, notes: Notes, written: number): { table: Table; sum: number } {
  const deducts = pick.maybe(0.6);
  const columns = [
    ...(pick.maybe(0.25) ? ['kind'] : []),
    'invoice_number',
    'invoice_date',
    ...(deducts ? ['gross_amount', 'discount'] : []),
    'amount',
  ];
  const totals = { gross: 0, discount: 0 };
  const rows = Array.from({ length: pick.of([1, 2, 3, 5, 8, 35]) }, () => {
    const credit = pick.maybe(0.1);
    const gross = pick.between(2000, 400000) * (credit ? -1 : 1);
    const discount = deducts && !credit && pick.maybe(0.6) ? Math.round(gross * 0.02) : 0;
    totals.gross += gross;
    totals.discount += discount;
    const number = identifier(pick);
    const date = day(written - pick.between(10, 50));
    const kind = language === 'de' ? (credit ? 'Gutschrift' : 'Rechnung') : credit ? 'Credit note' : 'Invoice';
    return notes
      .row(columns, {
        invoice_number: [number, number],
        invoice_date: [style.date(date), date],
        gross_amount: [style.number(gross / 100, 2), { number: gross / 100 }],
        discount: [style.number(discount / 100, 2), { number: discount / 100 }],
        amount: [style.number((gross - discount) / 100, 2), { number: (gross - discount) / 100 }],
      })
      .map((cell, column) => (columns[column] === 'kind' ? kind : cell));
  });
  const headings = columns.map((key) =>
    key === 'kind' ? (language === 'de' ? 'Art' : 'Type') : notes.label(`item.${key}`),
  );
  const sum = totals.gross - totals.discount;
  if (rows.length > 1 && pick.maybe(0.3)) {
    const cents: Record<string, number> = { gross_amount: totals.gross, discount: totals.discount, amount: sum };
    const word = language === 'de' ? 'Summe' : 'Total';
    rows.push(
      columns.map((key, column) => {
        const own = cents[key];
        return own === undefined ? (column === 0 ? word : '') : style.number(own / 100, 2);
      }),
    );
  }
  return { table: { headings, rows, numeric: columns.map((key) => /amount|discount/.test(key)) }, sum };
}
