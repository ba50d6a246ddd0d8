import type { Content, Kind, Order, Pair, Table } from '../content.ts';
import { company, day, iban, identifier, word } from '../invent.ts';
import { type Cell, Notes, some } from '../notes.ts';

export const UTILITY_BILL: Kind = {
  name: 'utility_bill',
  make: makeBill,
  wordings: {
    de: {
      customer: ['Rechnung geht an', 'Für'],
      bill_number: ['Nr. dieser Rechnung', 'Abrechnungskennung'],
      date: ['Ausgestellt', 'Tag der Ausstellung'],
      'customer.customer_number': ['Ihre Nummer bei uns', 'Kundenkennzeichen'],
      contract_number: ['Nr. Ihres Vertrags', 'Vertragskennzeichen'],
      period_start: ['Abgerechnet wird', 'Zeit der Lieferung'],
      due_date: ['Spätester Zahltag', 'Geld bei uns bis'],
      meter_number: ['Gerätekennung', 'Nr. am Gerät'],
      previous_reading: ['Erster Stand', 'Abgelesen zu Beginn'],
      current_reading: ['Zweiter Stand', 'Abgelesen am Schluss'],
      consumption: ['Bezogen', 'Abgenommen'],
      next_instalment: ['Künftig monatlich', 'Ab dann je Monat'],
      reference: ['Bei der Überweisung nennen', 'Als Zweck angeben'],
    },
    en: {
      customer: ['This bill goes to', 'For'],
      bill_number: ['Number of this bill', 'Billing code'],
      date: ['Issued', 'Day of issue'],
      'customer.customer_number': ['Your number with us', 'Client code'],
      contract_number: ['Number of the contract', 'Contract code'],
      period_start: ['Time covered', 'We charge for'],
      due_date: ['Latest payment day', 'Money with us by'],
      meter_number: ['Device code', 'No. on the device'],
      previous_reading: ['First figure', 'Read at the start'],
      current_reading: ['Second figure', 'Read at the end'],
      consumption: ['Supplied', 'Taken'],
      next_instalment: ['From then each month', 'Monthly from now on'],
      reference: ['Name on the transfer', 'Give as purpose'],
    },
  },
};

function makeBill(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const end = pick.between(0, 500);
  const start = end - pick.of([364, 364, 30, 90]);
  const issuer = notes.party('provider');
  const person = pick.maybe(0.6) ? word(pick, language, 'person') : company(pick, language);
  const recipient = { heading: notes.heading('customer'), lines: notes.party('customer', person) };
  const facts = [
    notes.fact('general.bill_number', identifier(pick)),
    notes.date('general.date', day(end + 14)),
    notes.fact('customer.customer_number', identifier(pick)),
    ...some(pick, 0.5, [() => notes.fact('general.contract_number', identifier(pick))]),
    makePeriod(order, notes, start, end),
  ];
  const { table: meters, used } = makeMeters(order, notes);
  const { table: costs, net } = makeCosts(order, used);
  const sums = makeSums(order, notes, net);
  const due = day(end + 30);
  const more = some(pick, 0.6, [
    () => notes.money('amounts.next_instalment', pick.between(4000, 30000)),
    () => notes.date('general.due_date', due),
    () => notes.fact('payment.iban', iban(pick, language)),
    () => notes.fact('payment.bic', language === 'de' ? 'XMPLDEHHXXX' : 'XMPLGB2LXXX'),
    () => notes.fact('payment.reference', identifier(pick)),
  ]);
  const opening =
    language === 'de'
      ? 'Guten Tag, heute erhalten Sie die Abrechnung für Ihre Verbrauchsstelle.'
      : 'This is your bill for the supply to your address.';
  return {
    title:
      language === 'de'
        ? pick.of(['Stromrechnung', 'Jahresabrechnung', 'Rechnung'])
        : pick.of(['Electricity bill', 'Your bill', 'Invoice']),
    issuer,
    recipient,
    facts,
    opening: pick.maybe(0.5) ? [opening] : [],
    tables: pick.maybe(0.5) ? [meters, costs] : [meters],
    sums,
    closing: pick.maybe(0.3)
      ? [`${language === 'de' ? 'Ihre Ablesung gilt zum' : 'Your reading is of'} ${style.date(day(end))}.`]
      : [],
    foot: more,
    expected: notes.expected(),
  };
}

function makePeriod({ pick, style, language }: Order, notes: Notes, start: number, end: number): Pair {
  notes.fields['general.period_start'] = day(start);
  notes.fields['general.period_end'] = day(end);
  const [from, to] = [style.date(day(start)), style.date(day(end))];
  const value =
    language === 'de'
      ? pick.of([`${from} - ${to}`, `${from} bis ${to}`, `vom ${from} bis ${to}`])
      : pick.of([`${from} - ${to}`, `${from} to ${to}`]);
  return { label: notes.label('general.period_start'), value };
}

function makeMeters({ pick, style, language }: Order, notes: Notes): { table: Table; used: number } {
  const unit = pick.of(['kWh', 'kWh', 'm³']);
  const printsUnit = pick.maybe(0.5);
  const columns = [
    'meter_number',
    ...(pick.maybe(0.3) ? ['read'] : []),
    'previous_reading',
    'current_reading',
    'consumption',
  ];
  let used = 0;
  const rows = Array.from({ length: pick.of([1, 1, 2, 3]) }, () => {
    const before = pick.between(800, 90000);
    const consumption = pick.between(150, 6000);
    used += consumption;
    const number = pick.of([`1EMH00${pick.digits(8)}`, pick.digits(8), `${pick.of(['Z', 'E', 'M'])}${pick.digits(7)}`]);
    const count = (value: number, suffix = ''): Cell => [`${style.number(value, 0)}${suffix}`, { number: value }];
    return notes
      .row(columns, {
        meter_number: [number, number],
        previous_reading: count(before),
        current_reading: count(before + consumption),
        consumption: count(consumption, printsUnit ? ` ${unit}` : ''),
      })
      .map((cell, column) => (columns[column] === 'read' ? (language === 'de' ? 'Ablesung' : 'Actual') : cell));
  });
  const headings = columns.map((key) =>
    key === 'read' ? (language === 'de' ? 'Art' : 'Type') : notes.label(`meter.${key}`),
  );
  const numeric = columns.map((key) => /reading|consumption/.test(key));
  const title = pick.maybe(0.4) ? { title: language === 'de' ? 'Ihre Zählerstände' : 'Your meter readings' } : {};
  return { table: { headings, rows, numeric, ...title }, used };
}

/** What the energy and the connection cost; nobody asks for these rows. */
function makeCosts({ pick, style, language }: Order, used: number): { table: Table; net: number } {
  const price = pick.between(18, 42);
  const energy = used * price;
  const base = pick.between(4000, 18000);
  const amount = (cents: number): string => style.number(cents / 100, 2);
  const [headings, first, second] =
    language === 'de'
      ? [['Kostenart', 'Menge', 'Preis', 'Betrag'], 'Arbeitspreis', 'Grundpreis']
      : [['Charge', 'Units', 'Price', 'Amount'], 'Unit charge', 'Standing charge'];
  const rows = [
    [first, style.number(used, 0), amount(price), amount(energy)],
    [second, style.number(1, 0), amount(base), amount(base)],
  ];
  return { table: { headings, rows, numeric: [false, true, true, true] }, net: energy + base };
}

function makeSums({ pick, style, language }: Order, notes: Notes, net: number): Pair[] {
  const rate = language === 'de' ? 19 : 5;
  const tax = Math.round((net * rate) / 100);
  const taxPair = notes.money('amounts.tax_amount', tax);
  const label = pick.maybe(0.5) ? `${taxPair.label} ${style.number(rate, 0)} %` : taxPair.label;
  const sums = [
    notes.money('amounts.net_amount', net),
    { label, value: taxPair.value },
    notes.money('amounts.total_amount', net + tax),
  ];
  if (pick.maybe(0.7)) {
    const paid = Math.round((net + tax) * pick.of([0.4, 0.7, 0.9, 1.1]));
    const sign = pick.maybe(0.4) ? -1 : 1;
    const printed = notes.money('amounts.prepaid_amount', sign * paid);
    // What was paid is positive, whatever is printed.
    notes.fields['amounts.prepaid_amount'] = { number: paid / 100 };
    sums.push(printed, notes.money('amounts.amount_due', net + tax - paid));
  }
  return sums;
}
