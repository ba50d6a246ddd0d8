/** Payslips: earnings, deductions, net pay. */
import { titleOf } from './compose.ts';
import { layOut } from './facts.ts';
import { printNumber } from './formats.ts';
import { escapeText } from './html.ts';
import { amountFact } from './items.ts';
import { letterhead } from './letterhead.ts';
import { partyBlocks, windowAddress } from './parties.ts';
import { fillers } from './prose.ts';
import { type Composition, type Row, type Scene, show } from './scene.ts';
import { drawFacts, sectionsOf } from './sections.ts';
import { type Entry, list } from './words.ts';

interface PayLine {
  readonly text: string;
  readonly cents: number;
}

function record(scene: Scene, id: string, lines: readonly PayLine[]): void {
  const unit = scene.formats.currency;
  const rows = lines.map(({ text, cents }): Row => ({ pay_text: text, pay_amount: { number: cents / 100, unit } }));
  scene.rows.push({ id, rows });
}

/** Lines with amounts; some have a column of the year so far. */
function payTable(scene: Scene, heading: string, lines: readonly PayLine[], withYear: boolean): string {
  const { formats, style, language } = scene;
  const money = (cents: number): string => printNumber(cents / 100, 2, formats);
  const heads = [
    heading,
    language === 'de' ? 'Betrag' : 'Current',
    ...(withYear ? [language === 'de' ? 'Jahr' : 'YTD'] : []),
  ];
  const body = lines.map(({ text, cents }, at) => [
    text,
    money(cents),
    ...(withYear ? [money(cents * (3 + (at % 5)))] : []),
  ]);
  const row = (name: string, cells: readonly string[]): string =>
    `<tr>${cells.map((cell, at) => `<${name}${at > 0 ? ' class="n"' : ''}>${escapeText(cell)}</${name}>`).join('')}</tr>`;
  return `<table class="${style.rules} w gap">${row('th', heads)}${body.map((cells) => row('td', cells)).join('')}</table>`;
}

export function composePayslip(scene: Scene, kind: Entry): Composition {
  const { draw, language, style, country } = scene;
  const [section] = sectionsOf(kind, language);
  const facts = drawFacts(scene, section?.items ?? [], new Set(), 0.03);
  const line = (text: string, least: number, most: number): PayLine => ({ text, cents: draw.between(least, most) });
  const pays = list('goods.txt', 'pays', language);
  const earnings = [
    line(pays[0] ?? '', 90000, 520000),
    ...draw.some(pays.slice(1), draw.between(0, 3)).map((text) => line(text, 2500, 42000)),
  ];
  const gross = earnings.reduce((sum, { cents }) => sum + cents, 0);
  const cuts = list('goods.txt', `cuts_${country === 'US' || country === 'CA' ? 'US' : 'EU'}`, language);
  const deductions = draw
    .some(cuts, draw.between(2, 6))
    .map((text) => line(text, Math.round(gross * 0.01), Math.round(gross * 0.09)));
  const taken = deductions.reduce((sum, { cents }) => sum + cents, 0);
  const sums = [amountFact(scene, 'gross_pay', gross), amountFact(scene, 'net_pay', gross - taken)];
  if (draw.maybe(0.5)) sums.splice(1, 0, amountFact(scene, 'total_deductions', taken));
  const withYear = draw.maybe(0.35);
  if (withYear && draw.maybe(0.5)) sums.push(amountFact(scene, 'ytd_gross', gross * draw.between(2, 9)));
  const head = letterhead(scene, 'employer');
  const address = draw.maybe(0.5) ? windowAddress(scene, 'employee', 'employer') : partyBlocks(scene, ['employee']);
  for (const fact of [...facts, ...sums]) show(scene, fact);
  record(scene, 'deductions', deductions);
  record(scene, 'earnings', earnings);
  const words = language === 'de' ? ['Bezüge', 'Abzüge'] : ['Earnings', 'Deductions'];
  const tables = [
    payTable(scene, words[0] ?? '', earnings, withYear),
    payTable(scene, words[1] ?? '', deductions, withYear),
  ];
  const body = draw.maybe(0.4)
    ? `<div class="f">${tables.map((table) => `<div>${table}</div>`).join('')}</div>`
    : tables.join('');
  const top =
    draw.maybe(0.5) && style.placeOfFacts !== 'below'
      ? `<div class="f"><div>${address}</div><div>${layOut(scene, facts, { narrow: true })}</div></div>`
      : address + layOut(scene, facts);
  const small = fillers(scene, 'small', draw.between(0, 1))
    .map((text) => `<p class="s">${text}</p>`)
    .join('');
  const title = titleOf(scene, draw.of(kind.all(language)));
  return { body: (draw.maybe(0.7) ? head + title : title + head) + top + body + layOut(scene, sums) + small };
}
