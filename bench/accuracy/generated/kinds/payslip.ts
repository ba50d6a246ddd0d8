/** Payslips: a head of many small cells, earnings, deductions beside or below them, gross and net among both. */
import type { Expected } from '../../score.ts';
import type { Kind, Order, Pair } from '../content.ts';
import { drawTable } from '../draw-table.ts';
import { day, identifier } from '../invent.ts';
import { Notes } from '../notes.ts';
import { Paper } from '../paper.ts';
import { birthday, fullName, person } from '../people.ts';
import { MONTHS } from '../style.ts';
import { DEDUCTIONS, EARNINGS, PAYSLIP_WORDINGS } from './payslip-texts.ts';

export const PAYSLIP: Kind = {
  name: 'payslip',
  draw: drawPayslip,
  wordings: PAYSLIP_WORDINGS,
};

interface Payslip {
  readonly title: string;
  readonly employer: readonly string[];
  /** Name and address. */
  readonly employee: readonly string[];
  readonly facts: readonly Pair[];
  readonly earnings: readonly (readonly [string, string])[];
  readonly deductions: readonly (readonly [string, string])[];
  readonly gross: Pair;
  readonly taxable: Pair | undefined;
  readonly net: Pair;
  readonly payout: Pair | undefined;
  /** Sums of the year so far, which nobody asks for. */
  readonly year: readonly Pair[];
}

async function drawPayslip(order: Order): Promise<{ bytes: Uint8Array; expected: Expected }> {
  const { pick } = order;
  const notes = new Notes(order);
  const slip = makePayslip(order, notes);
  const paper = new Paper(order.style);
  drawHead(paper, slip, order);
  drawBody(paper, slip, order, notes);
  if (pick.maybe(0.4)) drawYear(paper, slip);
  return { bytes: await paper.close(), expected: notes.expected() };
}

function makePayslip(order: Order, notes: Notes): Payslip {
  const { pick, style, language } = order;
  const de = language === 'de';
  const employer = notes.party('employer');
  const who = person(pick, language);
  const name = fullName(who);
  notes.fields['employee.name'] = name;
  const place = new Notes(order).party('employer', name);
  const month = pick.between(0, 11);
  const year = pick.between(2023, 2025);
  const form = de ? pick.of(['N J', 'M/J', 'N J', 'M.J']) : pick.of(['N J', 'N J', 'M/J']);
  const names: Readonly<Record<string, string>> = {
    N: MONTHS[language][month] ?? '',
    M: String(month + 1).padStart(2, '0'),
    J: String(year),
  };
  const period = form.replace(/[NMJ]/g, (sign) => names[sign] ?? '');
  const inTitle = pick.maybe(0.5);
  const titles = de
    ? [
        'Entgeltabrechnung',
        'Lohn- und Gehaltsabrechnung',
        'Gehaltsabrechnung',
        'Abrechnung der Brutto/Netto-Bezüge',
        'Verdienstabrechnung',
      ]
    : ['Payslip', 'Pay slip', 'Salary slip', 'Pay statement'];
  const [first = '', ...others] = titles;
  const title = pick.of([first, ...others]);
  if (inTitle) notes.fields['general.period'] = period;
  const facts = [
    notes.fact('employee.personnel_number', pick.of([pick.digits(5), `0${pick.digits(4)}`, identifier(pick)])),
    ...(inTitle ? [] : [notes.fact('general.period', period)]),
    ...(pick.maybe(0.6) ? [notes.date('employee.birth_date', birthday(pick))] : []),
    ...(pick.maybe(0.6)
      ? [
          notes.fact(
            'employee.tax_class',
            de ? pick.of(['1', 'III', '4', 'I', '5']) : pick.of(['1257L', '1100L', 'BR', '1250L']),
          ),
        ]
      : []),
    ...(de && pick.maybe(0.7)
      ? [
          notes.fact(
            'employee.tax_id',
            pick.of([pick.digits(11), `${pick.digits(2)} ${pick.digits(3)} ${pick.digits(3)} ${pick.digits(3)}`]),
          ),
        ]
      : []),
    ...(pick.maybe(0.7)
      ? [
          notes.fact(
            'employee.social_security_number',
            de
              ? pick.of([
                  `${pick.digits(2)} 170${pick.digits(3)} ${who.last[0]?.toUpperCase()} ${pick.digits(3)}`,
                  `${pick.digits(8)}${who.last[0]?.toUpperCase()}${pick.digits(3)}`,
                ])
              : pick.of([`QQ ${pick.digits(2)} ${pick.digits(2)} ${pick.digits(2)} C`, `QQ${pick.digits(6)}A`]),
          ),
        ]
      : []),
    ...(pick.maybe(0.6) ? [notes.date('general.date', day((year - 2024) * 365 + month * 30 + 27))] : []),
  ];
  const rowsOf = (kinds: readonly string[], count: number, least: number, most: number): [string, number][] =>
    kinds.slice(0, count).map((kind) => [kind, pick.between(least, most)]);
  const start = pick.between(0, 1);
  const earned = rowsOf(EARNINGS[language].slice(start), pick.between(1, 4), 5000, 90000);
  if (earned[0] !== undefined) earned[0][1] = pick.between(180000, 620000);
  const taken = rowsOf(DEDUCTIONS[language], pick.between(2, DEDUCTIONS[language].length), 1200, 25000);
  const gross = earned.reduce((sum, [, cents]) => sum + cents, 0);
  const net = gross - taken.reduce((sum, [, cents]) => sum + cents, 0);
  const other = pick.maybe(0.3) ? 4000 : 0;
  const print = ([kind, cents]: [string, number]): [string, string] => [kind, style.number(cents / 100, 2)];
  for (const [description, cents] of taken) notes.items.push({ description, amount: { number: cents / 100 } });
  for (const [description, cents] of earned) notes.items.push({ description, amount: { number: cents / 100 } });
  return {
    title: inTitle ? `${title} ${de ? pick.of(['für', 'für', '-']) : pick.of(['for', '-', 'for'])} ${period}` : title,
    employer,
    employee: place,
    facts,
    earnings: earned.map(print),
    deductions: taken.map(print),
    gross: notes.money('amounts.gross_pay', gross),
    taxable: pick.maybe(0.6) ? notes.money('amounts.taxable_gross', gross - pick.of([0, 0, 5000])) : undefined,
    net: notes.money('amounts.net_pay', net),
    payout: other > 0 || pick.maybe(0.4) ? notes.money('amounts.payout', net - other) : undefined,
    year: [
      {
        label: de ? 'Gesamtbrutto lfd. Jahr' : 'Total gross pay TD',
        value: style.number((gross * (month + 1)) / 100, 2),
      },
      { label: de ? 'Lohnsteuer lfd. Jahr' : 'Tax paid TD', value: style.number((25000 * (month + 1)) / 100, 2) },
    ],
  };
}

function drawHead(
  paper: Paper,
  { title, employer, employee, facts }: Payslip,
  { pick, language, wording }: Order,
): void {
  const { style } = paper;
  const { left, size } = style;
  const step = size * 1.35;
  const de = language === 'de';
  const labelled = pick.maybe(0.4);
  const nameLabel = pick.of(de ? ['Arbeitnehmer', 'Name', 'Mitarbeiter'] : ['Employee', 'Employee name', 'Name']);
  const rewordedLabel = de ? 'Abgerechnet wird für' : 'Paid to';
  if (pick.maybe(0.4)) {
    paper.text(title, left, paper.y, { bold: true, size: size + 5 });
    paper.y += size + 16;
    drawLines(paper, employer, left);
  } else {
    drawLines(paper, employer, left, true);
    paper.y += 10;
    if (!labelled) drawWindow(paper, employee, de && pick.maybe(0.5) ? [pick.of(['Herrn', 'Frau'])] : []);
    paper.text(title, left, paper.y, { bold: true, size: size + 5 });
    paper.y += size + 16;
    if (!labelled) {
      drawFactGrid(paper, facts, pick.maybe(0.5));
      return;
    }
  }
  if (labelled || pick.maybe(0.3)) {
    const [name = ''] = employee;
    const label = wording === 'reworded' ? rewordedLabel : nameLabel;
    drawFactGrid(paper, [{ label, value: name }, ...facts], pick.maybe(0.5));
  } else {
    paper.y += step;
    drawWindow(paper, employee, []);
    drawFactGrid(paper, facts, pick.maybe(0.5));
  }
}

function drawLines(paper: Paper, lines: readonly string[], x: number, big = false): void {
  lines.forEach((line, index) => {
    const size = paper.style.size + (big && index === 0 ? 4 : 0);
    paper.text(line, x, paper.y, { bold: index === 0, size });
    paper.y += size * 1.35;
  });
}

function drawWindow(paper: Paper, lines: readonly string[], salutation: readonly string[]): void {
  for (const line of [...salutation, ...lines]) {
    paper.text(line, paper.style.left, paper.y);
    paper.y += paper.style.size * 1.35;
  }
  paper.y += 14;
}

/** Small labels above their values in rows of three or four, or labels with values beside them in two columns. */
function drawFactGrid(paper: Paper, facts: readonly Pair[], cells: boolean): void {
  const { style, right } = paper;
  const { left, size } = style;
  const widest =
    Math.max(...facts.map(({ label, value }) => Math.max(paper.widthOf(label), paper.widthOf(value)))) + 12;
  const columns = cells ? Math.max(1, Math.min(4, Math.floor((right - left) / widest))) : 2;
  const width = (right - left) / columns;
  const labelWidth = Math.max(...facts.map(({ label }) => paper.widthOf(label))) + 12;
  const height = cells ? size * 2.9 : size * 1.5;
  facts.forEach(({ label, value }, index) => {
    const x = left + (index % columns) * width;
    const y = paper.y + Math.floor(index / columns) * height;
    paper.text(label, x, y, cells ? { size: size - 2 } : {});
    if (cells) paper.text(value, x, y + size * 1.15);
    else paper.text(value, x + labelWidth, y);
  });
  paper.y += Math.ceil(facts.length / columns) * height + 12;
}

function drawBody(paper: Paper, slip: Payslip, { pick, language }: Order, notes: Notes): void {
  const { style, right } = paper;
  const step = style.size * 1.5;
  const headings = (record: string): string[] => [
    notes.label(`${record}.description`),
    notes.label(`${record}.amount`),
  ];
  const total = ({ label, value }: Pair, x = style.left, edge = right): void => {
    paper.text(label, x, paper.y, { bold: true });
    paper.text(value, edge - 5, paper.y, { bold: true, right: true });
    paper.y += step + 3;
  };
  const tail = (): void => {
    total(slip.net);
    if (slip.payout !== undefined) total(slip.payout);
  };
  if (pick.maybe(0.4)) {
    const middle = (style.left + right) / 2;
    const top = paper.y;
    drawHalf(paper, headings('payments'), slip.earnings, style.left, middle - 12);
    const low = paper.y;
    paper.y = top;
    drawHalf(paper, headings('deductions'), slip.deductions, middle + 12, right);
    paper.y = Math.max(low, paper.y) + 10;
    total(slip.gross);
    if (slip.taxable !== undefined) total(slip.taxable);
    tail();
    return;
  }
  const titled = pick.maybe(0.5);
  const title = language === 'de' ? ['Bezüge', 'Abzüge'] : ['Earnings', 'Deductions'];
  const table = (record: string, rows: readonly (readonly [string, string])[], index: number): void => {
    const heading = headings(record);
    drawTable(paper, { headings: heading, rows, numeric: [false, true], ...(titled && { title: title[index] ?? '' }) });
    paper.y += 6;
  };
  table('payments', slip.earnings, 0);
  total(slip.gross);
  if (slip.taxable !== undefined) total(slip.taxable);
  paper.y += 6;
  table('deductions', slip.deductions, 1);
  tail();
}

function drawHalf(
  paper: Paper,
  headings: readonly string[],
  rows: readonly (readonly [string, string])[],
  x: number,
  edge: number,
): void {
  const step = paper.style.size * 1.7;
  for (const [index, [text = '', amount = '']] of [headings, ...rows].entries()) {
    paper.text(text, x, paper.y, { bold: index === 0 });
    paper.text(amount, edge - 4, paper.y, { bold: index === 0, right: true });
    paper.y += step;
    if (index === 0) paper.line(x, paper.y - 4, edge, paper.y - 4);
  }
}

function drawYear(paper: Paper, { year }: Payslip): void {
  paper.y += 16;
  for (const { label, value } of year) {
    paper.text(label, paper.style.left, paper.y, { size: paper.style.size - 1 });
    paper.text(value, paper.style.left + 220, paper.y, { size: paper.style.size - 1, right: true });
    paper.y += paper.style.size * 1.4;
  }
}
