import type { Content, Kind, Order } from '../content.ts';
import { company, day, iban, postcode, street, word } from '../invent.ts';
import { Notes, some } from '../notes.ts';

export const BANK_STATEMENT: Kind = {
  name: 'bank_statement',
  make: makeBankStatement,
  wordings: {
    de: {
      opening_balance: ['Saldo zu Beginn', 'Stand am Anfang'],
      closing_balance: ['Saldo zum Ende', 'Stand am Schluss'],
      statement_number: ['Nummer des Auszugs', 'Auszugsnr.'],
      statement_date: ['Auszug erstellt', 'Tag des Auszugs'],
      booking_date: ['Gebucht', 'Tag der Buchung'],
      value_date: ['Wertstellungstag', 'Gültig ab'],
      holder: ['Konto von', 'Konto lautet auf'],
    },
    en: {
      opening_balance: ['Balance at the start', 'Start of period balance'],
      closing_balance: ['Balance at the end', 'End of period balance'],
      statement_number: ['Number of this statement', 'Sheet no.'],
      statement_date: ['Statement made', 'Day of statement'],
      booking_date: ['Booked', 'Posting day'],
      value_date: ['Valid from', 'Value day'],
      holder: ['Account of', 'Account in the name of'],
    },
  },
};

function makeBankStatement(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const first = pick.between(0, 600);
  const bank = word(pick, language, 'bank');
  notes.fields['account.bank'] = bank;
  const facts = [
    notes.fact('account.iban', iban(pick, language)),
    ...some(pick, 0.8, [
      () => notes.fact('account.holder', word(pick, language, 'person')),
      () => notes.fact('general.statement_number', `${pick.between(1, 12)}/${2024}`),
    ]),
    notes.date('general.statement_date', day(first + 31)),
  ];
  const columns = ['booking_date', ...(pick.maybe(0.5) ? ['value_date'] : []), 'description', 'amount'];
  let balance = pick.between(10000, 900000);
  const opening = notes.money('balances.opening_balance', balance);
  const rows = Array.from({ length: pick.between(3, 9) }, (_, index) => {
    const date = day(first + 3 * index + 1);
    const cents = pick.between(500, 90000) * (pick.maybe(0.6) ? -1 : 1);
    balance += cents;
    const description = `${word(pick, language, 'phrase')} ${company(pick, language)}`;
    return notes.row(columns, {
      booking_date: [style.date(date), date],
      value_date: [style.date(date), date],
      description: [description, description],
      amount: [style.number(cents / 100, 2), { number: cents / 100 }],
    });
  });
  const closing = notes.money('balances.closing_balance', balance);
  const headings = columns.map((key) => notes.label(`transaction.${key}`));
  const numeric = columns.map((key) => key === 'amount');
  const issuer = [
    bank,
    street(pick, language),
    language === 'de' ? `${postcode(pick, language)} ${word(pick, language, 'city')}` : word(pick, language, 'city'),
  ];
  return {
    title: language === 'de' ? 'Kontoauszug' : 'Bank statement',
    issuer,
    recipient: undefined,
    facts: [...facts, opening],
    tables: [{ headings, rows, numeric }],
    sums: [closing],
    foot: [],
    expected: notes.expected(),
  };
}
