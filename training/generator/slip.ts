/** Receipts of shops, restaurants and filling stations, mostly on rolls. */
import { printMoney, printNumber } from './formats.ts';
import { style as css, escapeText } from './html.ts';
import { amountFact, RATES } from './items.ts';
import { partFact } from './parties.ts';
import { cityLine } from './people.ts';
import { fillers } from './prose.ts';
import { type Composition, type Fact, partyOf, type Row, type Scene, show, type Value } from './scene.ts';
import { drawFacts, sectionsOf } from './sections.ts';
import { makeFact } from './values.ts';
import { type Entry, list } from './words.ts';

const THANKS = {
  en: [
    'THANK YOU FOR SHOPPING WITH US',
    'Thank you, please come again!',
    'Keep this receipt for returns',
    'No refunds after 30 days',
    'Have a nice day',
  ],
  de: [
    'Vielen Dank für Ihren Einkauf',
    'Es bediente Sie gern',
    'Umtausch nur mit Kassenbon',
    'Auf Wiedersehen!',
    'Danke für Ihren Besuch',
  ],
};

/** Name, address and numbers of the merchant, line by line. */
function merchantLines(scene: Scene): string[] {
  const { draw, language, country } = scene;
  const party = partyOf(scene, 'shop');
  const lines = [show(scene, partFact(scene, 'shop', 'name')).text];
  if (draw.maybe(0.9)) {
    const address = show(scene, partFact(scene, 'shop', 'address'));
    for (const part of ['street', 'postcode', 'city'] as const) show(scene, partFact(scene, 'shop', part));
    lines.push(...(draw.maybe(0.7) ? [party.street, cityLine(party)] : [`${party.street}, ${cityLine(party)}`]));
    if (address.text === '') lines.pop();
  }
  if (draw.maybe(0.6))
    lines.push(draw.of(['Tel. ', 'Tel: ', 'Ph: ', '']) + show(scene, partFact(scene, 'shop', 'phone')).text);
  if (country !== 'US' && draw.maybe(0.5)) {
    const word =
      language === 'de' ? draw.of(['UID: ', 'USt-IdNr. ', 'USt-ID: ']) : draw.of(['VAT No. ', 'VAT: ', 'GST Reg ']);
    lines.push(word + show(scene, partFact(scene, 'shop', 'vat_id')).text);
  }
  return lines;
}

interface SlipLine {
  readonly html: string;
  readonly row: Row;
  readonly cents: number;
}

function slipLine(scene: Scene, form: number, code: string): SlipLine {
  const { draw, formats, language } = scene;
  const name = draw.of(list('goods.txt', draw.maybe(0.8) ? 'food' : 'goods', language));
  const quantity = draw.of([1, 1, 1, 1, 2, 3, 4]);
  const price = draw.between(49, 2900);
  const cents = quantity * price;
  const money = (value: number): string => printNumber(value / 100, 2, formats);
  const unit = formats.currency;
  const row: Record<string, Value> = { item_description: name, item_amount: { number: cents / 100, unit } };
  const withQuantity = quantity > 1 || form === 2;
  if (withQuantity) {
    row['item_quantity'] = { number: quantity };
    row['item_price'] = { number: price / 100, unit };
  }
  const line = (left: string, right: string): string =>
    `<div class="f" ${css('gap:4px')}><span>${escapeText(left)}</span><span ${css('flex:0 0 auto')}>${right}</span></div>`;
  const end = `${money(cents)}${code}`;
  if (!withQuantity) return { html: line(name, end), row, cents };
  const shapes = [
    line(`${quantity} x ${money(price)}`, '') + line(name, end),
    line(name, '') + line(`  ${quantity} @ ${money(price)}`, end),
    line(`${quantity} ${name} ${money(price)}`, end),
    line(name, '') + line(`  ${quantity} x ${money(price)}`, end),
  ];
  return { html: shapes[form % shapes.length] ?? '', row, cents };
}

/** Sums and payment as lines of facts. */
function slipTotals(scene: Scene, sum: number): Fact[] {
  const { draw, country } = scene;
  const rate = draw.of(RATES[country] ?? [0]);
  const isAdded = country === 'US' || country === 'CA';
  const tax = isAdded ? Math.round((sum * rate) / 100) : Math.round(sum - sum / (1 + rate / 100));
  const facts: Fact[] = [];
  if (isAdded || draw.maybe(0.2)) facts.push(amountFact(scene, 'subtotal', sum));
  if (isAdded && tax > 0) facts.push(amountFact(scene, 'tax_amount', tax));
  const total = isAdded ? sum + tax : sum;
  facts.push(amountFact(scene, 'receipt_total', total));
  if (draw.maybe(0.45)) {
    const given = draw.maybe(0.5) ? Math.ceil(total / 500) * 500 : Math.ceil(total / 1000) * 1000;
    scene.implied.set('payment.method', 'cash');
    facts.push(amountFact(scene, 'paid_cash', given));
    if (given > total) facts.push(amountFact(scene, 'change', given - total));
  } else {
    scene.implied.set('payment.method', 'card');
    const word = draw.of(
      scene.language === 'de'
        ? ['girocard', 'VISA', 'Kartenzahlung', 'EC-Karte']
        : ['VISA', 'MASTERCARD', 'Credit Card', 'Debit'],
    );
    facts.push({ concept: 'items_sum', label: word, text: printMoney(total / 100, scene.formats), type: 'quantity' });
    for (const id of draw.some(['card_last4', 'terminal'], draw.between(0, 2))) facts.push(makeFact(scene, id));
  }
  if (!isAdded && tax > 0 && draw.maybe(0.7)) facts.push(amountFact(scene, 'tax_amount', tax));
  return facts;
}

export function composeSlip(scene: Scene, kind: Entry): Composition {
  const { draw, language } = scene;
  const [section] = sectionsOf(kind, language);
  const facts = drawFacts(scene, section?.items ?? [], new Set(), 0);
  const merchant = merchantLines(scene);
  const form = draw.between(0, 5);
  const code = draw.maybe(0.35) ? draw.of([' A', ' B', ' *', ' T', ' 1']) : '';
  const lines = Array.from({ length: draw.of([1, 2, 3, 4, 5, 6, 8, 12]) }, () => slipLine(scene, form, code));
  scene.rows.push({ id: 'items', rows: lines.map(({ row }) => row) });
  const totals = slipTotals(
    scene,
    lines.reduce((sum, { cents }) => sum + cents, 0),
  );
  for (const fact of [...facts, ...totals]) show(scene, fact);
  const joint = draw.of([' ', ': ', ' ']);
  const pairs = facts.map(({ label, text }) => escapeText(label === '' ? text : `${label}${joint}${text}`));
  const packed = draw.maybe(0.5) ? pairs.join(draw.of(['  ', ' &nbsp; ', ' / '])) : pairs.join('<br>');
  const center = draw.maybe(0.8) ? 'text-align:center' : '';
  const head = merchant
    .map(
      (line, at) =>
        `<div class="${at === 0 ? 'b' : ''}">${escapeText(at === 0 && draw.maybe(0.4) ? line.toUpperCase() : line)}</div>`,
    )
    .join('');
  const rule = draw.of([
    '<hr>',
    '<div>--------------------------------</div>',
    '<br>',
    '<div>================================</div>',
  ]);
  const sums = totals
    .map(
      ({ label, text, concept }) =>
        `<div class="f${concept === 'receipt_total' ? ' b' : ''}"><span>${escapeText(label)}</span><span style="flex:0 0 auto">${escapeText(text)}</span></div>`,
    )
    .join('');
  const end = [draw.of(THANKS[language]), ...fillers(scene, 'small', draw.between(0, 1))]
    .map((text) => `<div style="${center}">${text}</div>`)
    .join('');
  const blocks = draw.maybe(0.5)
    ? [packed, rule, lines.map(({ html }) => html).join(''), rule, sums]
    : [lines.map(({ html }) => html).join(''), rule, sums, rule, packed];
  const height = 95 + lines.length * 12 + totals.length * 7 + facts.length * 6;
  return {
    body: `<div style="${center};margin-bottom:6px">${head}</div>${blocks.join('')}<div style="margin-top:8px">${end}</div>`,
    page: draw.maybe(0.85) ? `${draw.of([72, 80, 80, 88])}mm ${height}mm` : 'A5',
  };
}
