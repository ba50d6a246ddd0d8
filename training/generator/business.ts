/** Invoices, orders, quotes and delivery notes: facts, lines, sums, payment. */
import { titleOf } from './compose.ts';
import { layOut } from './facts.ts';
import { escapeText } from './html.ts';
import { drawItems, drawTotals } from './items.ts';
import { footer, letterhead } from './letterhead.ts';
import { partFact, partyBlocks, windowAddress } from './parties.ts';
import { fillers, fillSlots, type Known } from './prose.ts';
import { type Composition, type Fact, type Scene, show } from './scene.ts';
import { drawFacts, type Section, sectionsOf, withNoise } from './sections.ts';
import { type Entry, list } from './words.ts';

const NUMBERS = /^(?:invoice|credit|quote|order|confirmation|delivery|reminder)_number$/;

/** `Invoice 4471`: the number beside the title. */
function titleWithNumber(scene: Scene, title: string, facts: Fact[]): string {
  const { draw, language } = scene;
  const at = facts.findIndex(({ concept }) => NUMBERS.test(concept));
  const number = facts[at];
  if (number === undefined || number.parts !== undefined || !draw.maybe(0.22)) return titleOf(scene, title);
  facts.splice(at, 1);
  show(scene, { ...number, label: title });
  const joint = language === 'de' ? draw.of([' Nr. ', ' ', ': ', ' Nr.: ']) : draw.of([' ', ' #', ' No. ', ': ']);
  return titleOf(scene, `${title}${joint}${number.text}`);
}

/** Addresses and facts, below or beside each other. */
function headBlock(scene: Scene, addresses: string, facts: readonly Fact[]): string {
  const { style } = scene;
  switch (style.placeOfFacts) {
    case 'right':
    case 'side': {
      const narrow = layOut(scene, facts, { narrow: true });
      const order = style.placeOfFacts === 'right' ? [addresses, narrow] : [narrow, addresses];
      return `<div class="f">${order.map((block) => `<div>${block}</div>`).join('')}</div>`;
    }
    case 'above':
      return layOut(scene, facts) + addresses;
    default:
      return addresses + layOut(scene, facts);
  }
}

function totalsBlock(scene: Scene, facts: readonly Fact[]): string {
  const { style, draw } = scene;
  const strong = (fact: Fact, at: number): string =>
    at === facts.length - 1 || fact.concept === 'total_amount' ? ' class="b"' : '';
  const cells = facts.map(
    (fact, at) =>
      `<tr${strong(fact, at)}><td style="padding-right:${draw.between(8, 30)}px">${escapeText(fact.label)}${style.separator === ':' ? ':' : ''}</td><td class="n">${escapeText(fact.text)}</td></tr>`,
  );
  switch (style.totals) {
    case 'table':
      return `<table class="${style.rules} w">${cells.join('')}</table>`;
    case 'boxes':
      return `<table class="grid" style="margin-left:auto"><tr>${facts.map(({ label }) => `<td class="s">${escapeText(label)}</td>`).join('')}</tr><tr>${facts.map(({ text }) => `<td class="n">${escapeText(text)}</td>`).join('')}</tr></table>`;
    case 'leaders':
      return facts
        .map(({ label, text }) => `<div class="n">${escapeText(label)} ....... ${escapeText(text)}</div>`)
        .join('');
    case 'left':
      return `<table>${cells.join('')}</table>`;
    default:
      return `<table style="margin-left:auto">${cells.join('')}</table>`;
  }
}

/** An invoice, order, quote or delivery note. Facts that only a sentence asks for are drawn with it. */
export function composeBusiness(scene: Scene, kind: Entry): Composition {
  const { draw, language, style } = scene;
  const issuer = kind.all('from')[0] ?? 'seller';
  const to = draw.of(kind.all('to'));
  const used = new Set<string>();
  const [section] = sectionsOf(kind, language) as [Section];
  const facts = withNoise(scene, drawFacts(scene, section.items, used, 0.02), used);
  const known: Known = new Map(facts.flatMap((fact) => fact.parts ?? [fact]).map((fact) => [fact.concept, fact]));
  const head = letterhead(scene, issuer);
  const title = titleWithNumber(scene, draw.of(kind.all(language)), facts);
  for (const fact of facts) show(scene, fact);
  const others = draw.maybe(0.25) ? kind.all('also') : [];
  const addresses =
    style.parties === 'window' && others.length === 0
      ? windowAddress(scene, to, issuer)
      : partyBlocks(scene, draw.maybe(0.12) && style.letterhead !== 'band' ? [issuer, to, ...others] : [to, ...others]);
  const withPrices = kind.id !== 'delivery_note' || draw.maybe(0.15);
  const items = drawItems(scene, withPrices);
  const totals = withPrices ? drawTotals(scene, items) : { facts: [], tax: undefined };
  for (const fact of totals.facts) show(scene, fact);
  if (totals.tax !== undefined) scene.rows.push({ id: 'tax', rows: [totals.tax] });
  const intro = draw.maybe(0.4) ? `<p>${escapeText(draw.of(list('goods.txt', 'intro', language)))}</p>` : '';
  const pay = draw
    .some(kind.all(`${language}.pay`), draw.between(0, 2))
    .map((text) => `<p>${fillSlots(scene, text, known)}</p>`)
    .join('');
  const small = fillers(scene, 'small', draw.between(0, 2))
    .map((text) => `<p class="s">${text}</p>`)
    .join('');
  const sender = draw.maybe(0.2) ? `<p>${escapeText(show(scene, partFact(scene, issuer, 'contact')).text)}</p>` : '';
  const block = headBlock(scene, addresses, facts);
  const start = draw.maybe(0.5) ? head + block + title : draw.maybe(0.6) ? head + title + block : title + head + block;
  const table = items.html + (totals.facts.length > 0 ? totalsBlock(scene, totals.facts) : '');
  return {
    body:
      start + intro + table + pay + sender + small + footer(scene, issuer, kind.id === 'invoice' && draw.maybe(0.6)),
  };
}
