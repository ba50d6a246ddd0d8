/** What purchase orders, confirmations of orders and quotes have in common. */
import type { Content, Order, Pair, Party } from './content.ts';
import { day, iban, identifier, phone, vatId, word } from './invent.ts';
import { makeItems } from './items.ts';
import { Notes, some } from './notes.ts';
import type { Wordings } from './wording.ts';

export interface OrderKind {
  /** Of the document, by language. */
  readonly titles: { readonly de: readonly [string, ...string[]]; readonly en: readonly [string, ...string[]] };
  /** Path of the document's own number. */
  readonly number: string;
  /** Path of the number of what the document answers. */
  readonly reference?: string;
  readonly issuer: 'buyer' | 'supplier';
  readonly opening: { readonly de: string; readonly en: string };
  readonly closing: { readonly de: string; readonly en: string };
  /** Facts of this kind alone. */
  readonly facts?: (notes: Notes, issued: number) => readonly (() => Pair)[];
}

export const ORDER_WORDINGS: Wordings = {
  de: {
    delivery: ['Ware geht an', 'Bitte senden an'],
    date: ['Ausgestellt', 'Tag der Ausstellung'],
    delivery_date: ['Tag der Anlieferung', 'Ware benötigt zum'],
    buyer_reference: ['Zuständig im Einkauf', 'Sachbearbeitung Einkauf'],
    payment_terms: ['So wird gezahlt', 'Zahlungsabrede'],
    incoterm: ['Frei bis', 'Gefahrübergang'],
    'line_item.delivery_date': ['Kommt am', 'Eintreffen'],
    net_amount: ['Summe ohne Umsatzsteuer', 'Wert netto'],
    total_amount: ['Endsumme mit Umsatzsteuer', 'Summe mit Umsatzsteuer'],
  },
  en: {
    delivery: ['Goods go to', 'Please send to'],
    date: ['Issued', 'Day of issue'],
    delivery_date: ['Goods wanted on', 'Day of arrival'],
    buyer_reference: ['Handled by', 'In charge of purchasing'],
    payment_terms: ['How payment is made', 'Settlement'],
    incoterm: ['Risk passes', 'Carriage basis'],
    'line_item.delivery_date': ['Arrives', 'Wanted on'],
  },
};

export function makeOrder(order: Order, kind: OrderKind): Content {
  const { pick, language } = order;
  const notes = new Notes(order);
  const issued = pick.between(0, 600);
  const other = kind.issuer === 'buyer' ? 'supplier' : 'buyer';
  const issuer = notes.party(kind.issuer);
  const recipient = { heading: notes.heading(other), lines: notes.party(other) };
  const parties: Party[] = pick.maybe(0.5)
    ? [{ heading: notes.heading('delivery'), lines: notes.party('delivery') }]
    : [];
  const { title, facts } = makeHead(order, kind, notes, issued);
  const { table, total } = makeItems(order, notes, {
    varied: true,
    most: pick.of([4, 8, 8, 30]),
    deliveries: { chance: 0.25, from: issued + 5 },
  });
  const terms = makeTerms(order, notes);
  const inFacts = pick.maybe(0.5);
  return {
    title,
    issuer,
    recipient,
    ...(parties.length > 0 && { parties }),
    facts: [...facts, ...(inFacts ? terms : [])],
    opening: pick.maybe(0.7) ? [kind.opening[language]] : [],
    tables: [table],
    sums: makeSums(order, notes, total),
    closing: pick.maybe(0.6) ? [kind.closing[language]] : [],
    foot: inFacts ? [] : terms,
    footer: makeFooter(order, notes, kind.issuer),
    expected: notes.expected(),
  };
}

function makeHead(
  { pick, style, language }: Order,
  kind: OrderKind,
  notes: Notes,
  issued: number,
): { title: string; facts: Pair[] } {
  const { reference } = kind;
  const [first, ...others] = kind.titles[language];
  const plain = pick.of([first, ...others]);
  const number = notes.fact(kind.number, identifier(pick));
  const date = notes.date('general.date', day(issued));
  const rest = some(pick, 0.45, [
    () => notes.date('general.delivery_date', day(issued + pick.between(5, 60))),
    () => notes.fact('general.buyer_reference', word(pick, language, 'person')),
    () => notes.fact('general.contract_number', identifier(pick)),
    ...(kind.facts?.(notes, issued) ?? []),
    ...(reference === undefined ? [] : [() => notes.fact(reference, identifier(pick))]),
  ]);
  if (pick.maybe(0.15)) {
    const [sign, of] = language === 'de' ? ['Nr.', 'vom'] : ['No.', 'of'];
    const inTitle = `${plain} ${sign} ${number.value}`;
    return { title: `${inTitle} ${of} ${style.date(day(issued))}`, facts: rest };
  }
  return { title: plain, facts: [number, date, ...rest] };
}

function makeTerms({ pick, language }: Order, notes: Notes): Pair[] {
  const city = word(pick, language, 'city');
  const payment =
    language === 'de'
      ? pick.of(['30 Tage netto', '14 Tage 2 % Skonto, 30 Tage netto', 'sofort ohne Abzug'])
      : pick.of(['30 days net', '2% 10 days, net 30', 'Net 30 days', 'Payment in advance']);
  return some(pick, 0.7, [
    () => notes.fact('terms.payment_terms', payment),
    () => notes.fact('terms.incoterm', pick.of([`DAP ${city}`, 'EXW', `FCA ${city}`, `CPT ${city}`])),
  ]);
}

function makeSums({ pick, style, language }: Order, notes: Notes, net: number): Pair[] {
  const rate = language === 'de' ? 19 : 20;
  const tax = Math.round((net * rate) / 100);
  if (pick.maybe(0.2)) return [notes.money('amounts.net_amount', net)];
  const taxPair = notes.money('amounts.tax_amount', tax);
  const label = pick.maybe(0.6) ? `${taxPair.label} ${style.number(rate, 0)} %` : taxPair.label;
  return [
    notes.money('amounts.net_amount', net),
    { label, value: taxPair.value },
    notes.money('amounts.total_amount', net + tax),
  ];
}

/** Telephone, register and bank of who writes; its VAT number is expected where it stands. */
function makeFooter({ pick, language }: Order, notes: Notes, issuer: string): string[][] {
  if (pick.maybe(0.35)) return [];
  const own = vatId(pick, language);
  notes.fields[`${issuer}.vat_id`] = own;
  const bank = [word(pick, language, 'bank'), `IBAN ${iban(pick, language)}`];
  return language === 'de'
    ? [[`Tel. ${phone(pick, language)}`, 'post@example.org'], [`USt-IdNr. ${own}`, `HRB ${pick.digits(5)}`], bank]
    : [
        [`Tel. ${phone(pick, language)}`, 'mail@example.org'],
        [`VAT No. ${own}`, `Company No. 0${pick.digits(7)}`],
        bank,
      ];
}
