/** Bank statements: accounts, balances, bookings. */

import { titleOf } from './compose.ts';
import { layOut } from './facts.ts';
import { addDays, printDate, printNumber } from './formats.ts';
import { escapeText } from './html.ts';
import { amountFact } from './items.ts';
import { footer, letterhead } from './letterhead.ts';
import { partyBlocks, windowAddress } from './parties.ts';
import { drawCompany, drawPerson } from './people.ts';
import { fillers } from './prose.ts';
import { type Composition, type Row, type Scene, show, type Value } from './scene.ts';
import { drawFacts, sectionsOf, withNoise } from './sections.ts';
import { concept } from './values.ts';
import type { Entry } from './words.ts';

const TEXTS = {
  en: [
    'CARD PURCHASE',
    'DIRECT DEBIT',
    'Standing order',
    'Online transfer to',
    'ATM WITHDRAWAL',
    'PAYROLL',
    'CHECK 1043',
    'Interest',
    'POS',
    'Faster payment',
  ],
  de: [
    'Lastschrift',
    'Überweisung',
    'Dauerauftrag',
    'Kartenzahlung',
    'Gehalt',
    'Gutschrift',
    'Bargeldauszahlung',
    'Miete',
    'Zinsen',
    'SEPA-Basislastschrift',
  ],
};

interface Booking {
  readonly date: string;
  readonly text: string;
  readonly cents: number;
  readonly balance: number;
}

function drawBookings(scene: Scene, opening: number): Booking[] {
  const { draw, language, country, day } = scene;
  let balance = opening;
  let date = addDays(day, -30);
  return Array.from({ length: draw.between(3, 16) }, () => {
    date = addDays(date, draw.between(0, 3));
    const cents = draw.maybe(0.3) ? draw.between(2000, 320000) : -draw.between(300, 90000);
    balance += cents;
    const name = draw.maybe(0.5) ? drawCompany(draw, language, { land: country }) : drawPerson(draw, language, 0);
    const detail = draw.maybe(0.25)
      ? `\n${draw.of(language === 'de' ? ['Rechnung', 'Kd.-Nr.', 'Beitrag'] : ['INVOICE', 'REF', 'Order'])} ${draw.between(1000, 99999)}`
      : '';
    return { date, text: `${draw.of(TEXTS[language])} ${name}${detail}`, cents, balance };
  });
}

/** The table of bookings: one signed column, a column of marks, or debit beside credit. */
function bookingTable(scene: Scene, bookings: readonly Booking[]): string {
  const { draw, language, formats, style } = scene;
  const form = draw.of(['signed', 'columns', 'marks', 'trailing'] as const);
  const withBalance = draw.maybe(0.5);
  const withValue = draw.maybe(0.35);
  const money = (cents: number): string => printNumber(cents / 100, 2, formats);
  const label = (id: string): string => draw.of(concept(id).all(`${language}.l`));
  const rows: Row[] = [];
  const lines = bookings.map(({ date, text, cents, balance }) => {
    const row: Record<string, Value> = {
      tx_date: date,
      tx_text: text.replace('\n', ' '),
      tx_amount: { number: cents / 100, unit: formats.currency },
    };
    const cells = [printDate(date, formats.date, language)];
    if (withValue) {
      cells.push(printDate(date, formats.date, language));
      row['tx_value'] = date;
    }
    cells.push(text);
    const amounts = {
      signed: [money(cents)],
      columns: cents < 0 ? [money(-cents), ''] : ['', money(cents)],
      marks: [
        `${money(Math.abs(cents))} ${cents < 0 ? (language === 'de' ? 'S' : 'DR') : language === 'de' ? 'H' : 'CR'}`,
      ],
      trailing: [`${money(Math.abs(cents))}${cents < 0 ? '-' : '+'}`],
    };
    cells.push(...amounts[form]);
    if (withBalance) {
      cells.push(money(balance));
      row['tx_balance'] = { number: balance / 100, unit: formats.currency };
    }
    rows.push(row);
    return cells;
  });
  scene.rows.push({ id: 'transactions', rows });
  const debit =
    language === 'de'
      ? draw.of([
          ['Soll', 'Haben'],
          ['Belastung', 'Gutschrift'],
          ['Ausgang', 'Eingang'],
        ])
      : draw.of([
          ['Debit', 'Credit'],
          ['Withdrawals', 'Deposits'],
          ['Paid out', 'Paid in'],
        ]);
  const heads = [
    label('tx_date'),
    ...(withValue ? [label('tx_value')] : []),
    label('tx_text'),
    ...(form === 'columns' ? debit : [label('tx_amount')]),
    ...(withBalance ? [label('tx_balance')] : []),
  ];
  const first = withValue ? 3 : 2;
  const cell = (name: string, text: string, at: number): string =>
    `<${name}${at >= first ? ' class="n"' : ''}>${escapeText(text)}</${name}>`;
  return `<table class="${style.rules} w gap"><tr>${heads.map((text, at) => cell('th', text, at)).join('')}</tr>${lines.map((cells) => `<tr>${cells.map((text, at) => cell('td', text, at)).join('')}</tr>`).join('')}</table>`;
}

export function composeStatement(scene: Scene, kind: Entry): Composition {
  const { draw, language, style, formats } = scene;
  const used = new Set<string>();
  const [section] = sectionsOf(kind, language);
  const facts = withNoise(scene, drawFacts(scene, section?.items ?? [], used, 0.02), used);
  const opening = draw.between(-40000, 900000);
  const bookings = drawBookings(scene, opening);
  const credits = bookings.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const debits = bookings.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
  const balances = [
    amountFact(scene, 'opening_balance', opening),
    amountFact(scene, 'closing_balance', opening + credits - debits),
  ];
  if (draw.maybe(0.5))
    balances.push(amountFact(scene, 'total_credits', credits), amountFact(scene, 'total_debits', debits));
  const head = letterhead(scene, 'bank');
  const address = style.parties === 'window' ? windowAddress(scene, 'holder', 'bank') : partyBlocks(scene, ['holder']);
  for (const fact of [...facts, ...balances]) show(scene, fact);
  if (formats.sign === formats.currency) scene.implied.set('general.currency', formats.currency);
  const table = bookingTable(scene, bookings);
  const sums = layOut(scene, draw.maybe(0.5) ? draw.shuffled(balances) : balances);
  const body = draw.maybe(0.5) ? sums + table : table + sums;
  const small = fillers(scene, 'small', draw.between(0, 2))
    .map((text) => `<p class="s">${text}</p>`)
    .join('');
  return {
    body:
      head +
      address +
      titleOf(scene, draw.of(kind.all(language))) +
      layOut(scene, facts) +
      body +
      small +
      footer(scene, 'bank', false),
  };
}
