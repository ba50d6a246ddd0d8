/** What documents of the predefined templates say, before they have a look. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { ResolvedField, ResolvedTemplate } from '../../../src/pipeline/template.ts';
import type { Expected, ExpectedValue } from '../score.ts';
import { company, day, iban, identifier, postcode, street, word } from './invent.ts';
import type { Pick } from './pick.ts';
import type { Style } from './style.ts';
import { labelOf, type Wording } from './wording.ts';

export interface Pair {
  readonly label: string;
  readonly value: string;
}

export interface Content {
  readonly title: string;
  /** Name first, then the lines of the address. */
  readonly issuer: readonly string[];
  readonly recipient: readonly string[] | undefined;
  readonly recipientHeading: string;
  readonly facts: readonly Pair[];
  readonly table: {
    readonly headings: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly numeric: readonly boolean[];
  };
  readonly sums: readonly Pair[];
  readonly foot: readonly Pair[];
  readonly expected: Expected;
}

export interface Order {
  readonly pick: Pick;
  readonly style: Style;
  readonly language: Language;
  readonly wording: Wording;
  readonly template: ResolvedTemplate;
  readonly id: string;
}

/** Notes what is printed under its path, and answers its label. */
class Notes {
  readonly fields: Record<string, ExpectedValue> = {};
  readonly items: Record<string, ExpectedValue>[] = [];
  readonly #order: Order;

  constructor(order: Order) {
    this.#order = order;
  }

  label(path: string): string {
    const { pick, language, wording, template } = this.#order;
    return labelOf(pick, language, fieldAt(template, path), wording);
  }

  fact(path: string, printed: string, expected: ExpectedValue = printed): Pair {
    this.fields[path] = expected;
    return { label: this.label(path), value: printed };
  }

  date(path: string, value: string): Pair {
    return this.fact(path, this.#order.style.date(value), value);
  }

  money(path: string, cents: number): Pair {
    const { style } = this.#order;
    return this.fact(path, style.money(cents), { number: cents / 100 });
  }

  party(record: string): string[] {
    const { pick, language } = this.#order;
    const values = {
      name: company(pick, language),
      street: street(pick, language),
      postcode: postcode(pick, language),
      city: word(pick, language, 'city'),
    };
    for (const [key, value] of Object.entries(values)) this.fields[`${record}.${key}`] = value;
    const town =
      language === 'de'
        ? [`${values.postcode} ${values.city}`]
        : pick.of([[`${values.city} ${values.postcode}`], [values.city, values.postcode]]);
    return [values.name, values.street, ...town];
  }

  expected(): Expected {
    return { template: this.#order.id, fields: this.fields, ...(this.items.length > 0 && { items: this.items }) };
  }
}

function fieldAt(template: ResolvedTemplate, path: string): ResolvedField {
  const [recordKey, key] = path.split('.');
  const record = template.fields.find((entry) => entry.key === recordKey);
  const field = record?.type === 'record' ? record.fields.find((entry) => entry.key === key) : undefined;
  if (field === undefined) throw new Error(`The template has no ${path}.`);
  return field;
}

/** Each with a chance of its own. */
function some(pick: Pick, chance: number, pairs: readonly (() => Pair)[]): Pair[] {
  return pairs.flatMap((make) => (pick.maybe(chance) ? [make()] : []));
}

export function makeInvoice(order: Order): Content {
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
    recipient,
    recipientHeading: language === 'de' ? 'Rechnung an' : 'Bill to',
    facts,
    table,
    sums,
    foot,
    expected: notes.expected(),
  };
}

function makeItems(order: Order, notes: Notes, priced = true): { table: Content['table']; total: number } {
  const { pick, style, language } = order;
  const columns = [
    ...(pick.maybe(0.7) ? ['position'] : []),
    ...(pick.maybe(0.5) ? ['article_number'] : []),
    'description',
    'quantity',
    ...(pick.maybe(0.6) ? ['unit'] : []),
    ...(priced ? ['unit_price', 'amount'] : []),
  ];
  let total = 0;
  const rows = Array.from({ length: pick.between(1, 8) }, (_, index) => {
    const quantity = pick.between(1, 20);
    const price = pick.between(150, 80000);
    total += quantity * price;
    const cells: Record<string, readonly [printed: string, expected: ExpectedValue]> = {};
    const text = (key: string, value: string): void => {
      cells[key] = [value, value];
    };
    const money = (key: string, cents: number): void => {
      cells[key] = [style.number(cents / 100, 2), { number: cents / 100 }];
    };
    text('position', String(index + 1));
    text('article_number', identifier(pick));
    text('description', word(pick, language, 'goods'));
    cells['quantity'] = [style.number(quantity, 0), { number: quantity }];
    text('unit', word(pick, language, 'unit'));
    money('unit_price', price);
    money('amount', quantity * price);
    notes.items.push(
      Object.fromEntries(columns.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key][1]]]))),
    );
    return columns.map((key) => cells[key]?.[0] ?? '');
  });
  const headings = columns.map((key) => notes.label(`line_item.${key}`));
  const numeric = columns.map((key) => ['quantity', 'unit_price', 'amount'].includes(key));
  return { table: { headings, rows, numeric }, total };
}

export function makeDeliveryNote(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const issued = pick.between(0, 600);
  const issuer = notes.party('supplier');
  const recipient = notes.party('recipient');
  const facts = [
    notes.fact('general.delivery_note_number', identifier(pick)),
    notes.date('general.date', day(issued)),
    ...some(pick, 0.6, [
      () => notes.fact('general.order_number', identifier(pick)),
      () => notes.date('general.order_date', day(issued - pick.between(3, 30))),
      () => notes.fact('general.customer_number', identifier(pick)),
    ]),
  ];
  const { table } = makeItems(order, notes, false);
  const weight = pick.between(20, 900);
  const foot = some(pick, 0.7, [
    () => notes.fact('shipping.gross_weight', `${style.number(weight + 12, 0)} kg`, { number: weight + 12 }),
    () => notes.fact('shipping.net_weight', `${style.number(weight, 0)} kg`, { number: weight }),
    () => notes.fact('shipping.packages', String(pick.between(1, 9))),
  ]).map((pair) => pair);
  for (const key of ['shipping.packages']) {
    const value = notes.fields[key];
    if (typeof value === 'string') notes.fields[key] = { number: Number(value) };
  }
  return {
    title: language === 'de' ? 'Lieferschein' : 'Delivery note',
    issuer,
    recipient,
    recipientHeading: language === 'de' ? 'Lieferadresse' : 'Deliver to',
    facts,
    table,
    sums: [],
    foot,
    expected: notes.expected(),
  };
}

export function makeBankStatement(order: Order): Content {
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
    const cells: Record<string, readonly [string, ExpectedValue]> = {
      booking_date: [style.date(date), date],
      value_date: [style.date(date), date],
      description: [description, description],
      amount: [style.number(cents / 100, 2), { number: cents / 100 }],
    };
    notes.items.push(
      Object.fromEntries(columns.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key][1]]]))),
    );
    return columns.map((key) => cells[key]?.[0] ?? '');
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
    recipientHeading: '',
    facts: [...facts, opening],
    table: { headings, rows, numeric },
    sums: [closing],
    foot: [],
    expected: notes.expected(),
  };
}

export function makeReceipt(order: Order): Content {
  const { pick, style, language } = order;
  const notes = new Notes(order);
  const name = company(pick, language);
  const lines =
    language === 'de'
      ? [street(pick, language), `${postcode(pick, language)} ${word(pick, language, 'city')}`]
      : [street(pick, language), `${word(pick, language, 'city')} ${postcode(pick, language)}`];
  notes.fields['merchant.name'] = name;
  notes.fields['merchant.address'] = lines.join(', ');
  let total = 0;
  const rows = Array.from({ length: pick.between(1, 7) }, () => {
    const cents = pick.between(99, 4900);
    total += cents;
    const description = word(pick, language, 'goods');
    notes.items.push({ description, amount: { number: cents / 100 } });
    return [description, style.number(cents / 100, 2)];
  });
  const sums = [notes.money('amounts.total_amount', total)];
  if (pick.maybe(0.5)) {
    const paid = Math.ceil(total / 1000) * 1000;
    const [cash, change] = language === 'de' ? ['Bar gegeben', 'Rückgeld'] : ['Cash', 'Change'];
    sums.push(
      { ...notes.money('amounts.paid', paid), label: cash },
      { ...notes.money('amounts.change', paid - total), label: change },
    );
  }
  const foot = [
    notes.date('general.date', day(pick.between(0, 600))),
    notes.fact('general.receipt_number', pick.digits(6)),
  ];
  return {
    title: '',
    issuer: [name, ...lines],
    recipient: undefined,
    recipientHeading: '',
    facts: [],
    table: { headings: [], rows, numeric: [false, true] },
    sums,
    foot,
    expected: notes.expected(),
  };
}
