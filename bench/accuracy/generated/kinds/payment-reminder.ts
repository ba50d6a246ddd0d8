import type { Content, Kind, Order, Pair, Table } from '../content.ts';
import { company, day, iban, identifier, word } from '../invent.ts';
import { Notes, some } from '../notes.ts';

export const PAYMENT_REMINDER: Kind = {
  name: 'payment_reminder',
  make: makeReminder,
  wordings: {
    de: {
      reminder_number: ['Nr. dieser Mahnung', 'Mahnkennzeichen'],
      date: ['Ausgestellt', 'Tag der Ausstellung'],
      level: ['Stufe der Mahnung', 'Mahnstand'],
      'general.due_date': ['Geld bei uns bis', 'Letzter Zahltag'],
      open_amount: ['Rechnungen zusammen', 'Summe aller Rechnungen'],
      fees: ['Kosten der Mahnung', 'Unser Aufwand'],
      interest: ['Zins für den Verzug', 'Aufgelaufener Zins'],
      total_amount: ['Nun insgesamt fällig', 'Gesamt zu begleichen'],
      reference: ['Bei der Überweisung nennen', 'Als Zweck angeben'],
      'open_item.invoice_number': ['Rechnungskennung', 'Unsere Rechnung'],
      'open_item.invoice_date': ['Ausgestellt am', 'Geschrieben am'],
      'open_item.due_date': ['Zahlbar war', 'Spätester Zahltag'],
      'open_item.amount': ['Unbezahlt', 'Rückständig'],
    },
    en: {
      reminder_number: ['Number of this reminder', 'Case code'],
      date: ['Issued', 'Written on'],
      level: ['Step', 'Number of times reminded'],
      'general.due_date': ['Money with us by', 'Last day to pay'],
      open_amount: ['Invoices together', 'Sum of all invoices'],
      fees: ['Cost of this letter', 'Our expense'],
      interest: ['Interest for the delay', 'Interest run up'],
      total_amount: ['Altogether now owed', 'Sum to settle'],
      reference: ['Name on the transfer', 'Give as purpose'],
      'open_item.invoice_number': ['Our bill', 'Invoice code'],
      'open_item.invoice_date': ['Written on', 'Made out'],
      'open_item.due_date': ['Latest payment day', 'Should be paid'],
      'open_item.amount': ['Still owed', 'Not yet paid'],
    },
  },
};

const TITLES = {
  de: ['Zahlungserinnerung', 'Mahnung', '1. Mahnung', '2. Mahnung', '3. Mahnung', 'Letzte Mahnung'],
  en: ['Payment reminder', 'Overdue notice', 'First reminder', 'Second reminder', '3rd reminder', 'Final notice'],
} as const;

function makeReminder(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const written = pick.between(60, 600);
  const issuer = notes.party('creditor');
  const person = pick.maybe(0.4) ? word(pick, language, 'person') : company(pick, language);
  const recipient = { heading: notes.heading('debtor'), lines: notes.party('debtor', person) };
  const step = pick.between(0, 5);
  const title = TITLES[language][step] ?? '';
  if (step >= 2 && step <= 4) notes.fields['general.level'] = { number: step - 1 };
  const facts = [
    notes.date('general.date', day(written)),
    ...some(pick, 0.6, [
      () => notes.fact('general.customer_number', identifier(pick)),
      () => notes.fact('general.reminder_number', identifier(pick)),
      ...(step === 1 ? [() => notes.fact('general.level', '2', { number: 2 })] : []),
    ]),
  ];
  const { table, sum } = makeOpenItems(order, notes, written);
  const sums = makeSums(order, notes, sum);
  const deadline = day(written + pick.between(7, 14));
  const asked = pick.of(['fact', 'sentence', 'sentence', 'none']);
  if (asked === 'fact') facts.push(notes.date('general.due_date', deadline));
  if (asked === 'sentence') notes.fields['general.due_date'] = deadline;
  const opening =
    language === 'de'
      ? 'Sehr geehrte Damen und Herren, sicher haben Sie übersehen, dass die folgenden Rechnungen noch nicht bezahlt sind.'
      : 'Dear Sir or Madam, our records show that the following invoices have not been paid yet.';
  const request =
    language === 'de'
      ? `Bitte überweisen Sie den Betrag bis zum ${style.date(deadline)} auf unser Konto.`
      : `Please pay the amount to our account by ${style.date(deadline)} at the latest.`;
  return {
    title,
    issuer,
    recipient,
    facts,
    opening: [opening],
    tables: [table],
    sums,
    closing: asked === 'sentence' ? [request] : [],
    foot: [
      notes.fact('payment.iban', iban(pick, language)),
      ...some(pick, 0.6, [
        () => notes.fact('payment.bic', language === 'de' ? 'XMPLDEHHXXX' : 'XMPLGB2LXXX'),
        () => notes.fact('payment.reference', identifier(pick)),
      ]),
    ],
    expected: notes.expected(),
  };
}

function makeOpenItems({ pick, style, language }: Order, notes: Notes, written: number): { table: Table; sum: number } {
  const columns = [
    'invoice_number',
    'invoice_date',
    ...(pick.maybe(0.7) ? ['due_date'] : []),
    ...(pick.maybe(0.25) ? ['days'] : []),
    ...(pick.maybe(0.25) ? ['whole', 'paid'] : []),
    'amount',
  ];
  let sum = 0;
  const rows = Array.from({ length: pick.of([1, 1, 2, 3, 5, 40]) }, () => {
    const age = pick.between(40, 200);
    const open = pick.between(1500, 300000);
    const paid = pick.maybe(0.3) ? pick.between(1000, 20000) : 0;
    sum += open;
    const number = identifier(pick);
    const asides: Record<string, string> = {
      days: String(age - 30),
      whole: style.number((open + paid) / 100, 2),
      paid: style.number(paid / 100, 2),
    };
    return notes
      .row(columns, {
        invoice_number: [number, number],
        invoice_date: [style.date(day(written - age)), day(written - age)],
        due_date: [style.date(day(written - age + 30)), day(written - age + 30)],
        amount: [style.number(open / 100, 2), { number: open / 100 }],
      })
      .map((cell, column) => asides[columns[column] ?? ''] ?? cell);
  });
  const names: Record<string, string> =
    language === 'de'
      ? { days: 'Tage überfällig', whole: 'Rechnungssumme', paid: 'Zahlungen' }
      : { days: 'Days overdue', whole: 'Original', paid: 'Received' };
  const headings = columns.map((key) => names[key] ?? notes.label(`open_item.${key}`));
  return {
    table: { headings, rows, numeric: columns.map((key) => ['days', 'whole', 'paid', 'amount'].includes(key)) },
    sum,
  };
}

function makeSums({ pick }: Order, notes: Notes, sum: number): Pair[] {
  const fees = pick.maybe(0.5) ? pick.of([250, 500, 1000, 4000]) : 0;
  const interest = pick.maybe(0.4) ? Math.max(12, Math.round(sum * 0.013)) : 0;
  if (fees + interest === 0) return [notes.money('amounts.total_amount', sum)];
  return [
    notes.money('amounts.open_amount', sum),
    ...(fees > 0 ? [notes.money('amounts.fees', fees)] : []),
    ...(interest > 0 ? [notes.money('amounts.interest', interest)] : []),
    notes.money('amounts.total_amount', sum + fees + interest),
  ];
}
