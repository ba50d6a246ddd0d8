/** Lines of goods and work with their sums. All amounts are whole cents until they are printed. */
import { printMoney, printNumber } from './formats.ts';
import { escapeText } from './html.ts';
import { fillShape } from './people.ts';
import type { Fact, Row, Scene, Value } from './scene.ts';
import { concept } from './values.ts';
import { list } from './words.ts';

interface Line {
  readonly description: string;
  readonly article: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly amount: number;
}

export interface Items {
  readonly html: string;
  /** Sum of the lines. */
  readonly sum: number;
  readonly rate: number;
}

export const RATES: Readonly<Record<string, readonly number[]>> = {
  DE: [19, 19, 7],
  AT: [20, 20, 10],
  CH: [8.1, 8.1, 2.6],
  GB: [20, 20, 5],
  IE: [23, 23, 13.5],
  US: [0, 0, 6, 7.25, 8.875],
  CA: [5, 13, 15],
  IN: [18, 18, 12],
  SG: [9, 9, 8],
};

function drawLine(scene: Scene): Line {
  const { draw, language } = scene;
  const detail = draw.maybe(0.2) ? `\n${draw.of(list('goods.txt', 'detail', language))}` : '';
  const quantity = draw.maybe(0.15) ? draw.between(1, 30) / 2 : draw.of([1, 1, 1, 2, 3, 4, 5, 10, draw.between(1, 60)]);
  const price = draw.maybe(0.3) ? draw.between(2, 180) * 100 : draw.between(90, 42000);
  return {
    description: draw.of(list('goods.txt', 'goods', language)) + detail,
    article: fillShape(
      draw,
      draw.of(
        concept('item_number')
          .args.slice(1)
          .filter((shape) => !shape.startsWith('~')),
      ),
    ),
    quantity,
    unit: draw.of(list('goods.txt', 'units', language)),
    price,
    amount: Math.round(quantity * price),
  };
}

type Column =
  | 'item_position'
  | 'item_number'
  | 'item_description'
  | 'item_quantity'
  | 'item_unit'
  | 'item_price'
  | 'item_tax'
  | 'item_amount';

/** Which columns a table may have, without prices for delivery notes. */
function drawColumns({ draw }: Scene, withPrices: boolean): Column[] {
  const before: Column[] = [];
  if (draw.maybe(0.4)) before.push('item_position');
  if (draw.maybe(0.4)) before.push('item_number');
  const quantity: Column[] = draw.maybe(0.88) ? ['item_quantity'] : [];
  if (quantity.length > 0 && draw.maybe(0.4)) quantity.push('item_unit');
  const isFirst = draw.maybe(0.3);
  const prices: Column[] = withPrices
    ? [
        ...(draw.maybe(0.8) ? ['item_price' as const] : []),
        ...(draw.maybe(0.15) ? ['item_tax' as const] : []),
        'item_amount',
      ]
    : [];
  return isFirst
    ? [...before, ...quantity, 'item_description', ...prices]
    : [...before, 'item_description', ...quantity, ...prices];
}

const LEFT: readonly Column[] = ['item_description', 'item_number', 'item_unit', 'item_position'];

/** The table of lines; its rows are recorded. */
export function drawItems(scene: Scene, withPrices: boolean): Items {
  const { draw, language, style, formats, country } = scene;
  const lines = Array.from({ length: draw.of([1, 2, 2, 3, 3, 4, 5, 6, 9, 14]) }, () => drawLine(scene));
  const columns = drawColumns(scene, withPrices);
  const rate = draw.of(RATES[country] ?? [0]);
  const withSign = draw.maybe(0.35);
  const { currency } = formats;
  const money = (cents: number): string =>
    withSign ? printMoney(cents / 100, formats) : printNumber(cents / 100, 2, formats);
  const decimals = lines.some(({ quantity }) => !Number.isInteger(quantity)) ? draw.of([1, 2]) : draw.of([0, 0, 0, 2]);
  const cells = (line: Line, at: number): Record<Column, [string, Value]> => ({
    item_position: [String(at + 1), { number: at + 1 }],
    item_number: [line.article, line.article],
    item_description: [line.description, line.description.replace('\n', ' ')],
    item_quantity: [printNumber(line.quantity, decimals, formats), { number: line.quantity }],
    item_unit: [line.unit, line.unit],
    item_price: [money(line.price), { number: line.price / 100, unit: currency }],
    item_tax: [`${rate}${draw.of(['%', ' %'])}`, { number: rate, unit: '%' }],
    item_amount: [money(line.amount), { number: line.amount / 100, unit: currency }],
  });
  const drawn = lines.map(cells);
  const rows = drawn.map((line): Row => Object.fromEntries(columns.map((column) => [column, line[column][1]])));
  scene.rows.push({ id: 'items', rows });
  const align = (column: Column): string => (LEFT.includes(column) ? '' : ' class="n"');
  const labels = columns.map((column) => {
    const label = draw.of(concept(column).all(`${language}.l`));
    return (column === 'item_amount' || column === 'item_price') && !withSign && draw.maybe(0.4)
      ? `${label} ${draw.of([currency, `(${currency})`, formats.sign])}`
      : label;
  });
  const head = draw.maybe(0.07)
    ? ''
    : `<tr>${columns.map((column, at) => `<th${align(column)}>${escapeText(labels[at] ?? '')}</th>`).join('')}</tr>`;
  const body = drawn
    .map(
      (line) =>
        `<tr>${columns.map((column) => `<td${align(column)}>${escapeText(line[column][0])}</td>`).join('')}</tr>`,
    )
    .join('');
  return {
    html: `<table class="${style.rules} ${draw.maybe(0.85) ? 'w' : ''} gap">${head}${body}</table>`,
    sum: lines.reduce((sum, { amount }) => sum + amount, 0),
    rate,
  };
}

/** An amount of cents as a fact of a concept. */
export function amountFact(
  scene: Scene,
  id: string,
  cents: number,
  label = scene.draw.of(concept(id).all(`${scene.language}.l`)),
): Fact {
  const { formats } = scene;
  return {
    concept: id,
    label,
    text: printMoney(cents / 100, formats),
    type: 'quantity',
    value: { number: cents / 100, unit: formats.currency },
  };
}

export interface Totals {
  readonly facts: readonly Fact[];
  /** The row of the tax table, where there is tax. */
  readonly tax: Row | undefined;
}

/** Sum, discount, shipping, tax, total and what is left to pay. */
export function drawTotals(scene: Scene, { sum, rate }: Items): Totals {
  const { draw, language, formats } = scene;
  const discount = draw.maybe(0.12) ? Math.round(sum * draw.of([0.02, 0.05, 0.1])) : 0;
  const shipping = draw.maybe(0.15) ? draw.between(390, 4900) : 0;
  const net = sum - discount + shipping;
  const tax = Math.round((net * rate) / 100);
  const facts: Fact[] = [];
  const isPlain = discount === 0 && shipping === 0;
  if (!isPlain) facts.push(amountFact(scene, 'items_sum', sum));
  if (discount > 0) facts.push(amountFact(scene, 'discount_amount', discount));
  if (shipping > 0) facts.push(amountFact(scene, 'shipping', shipping));
  if (rate > 0 && draw.maybe(0.85)) {
    const label = isPlain
      ? undefined
      : language === 'de'
        ? draw.of(['Nettobetrag', 'Summe netto'])
        : draw.of(['Net amount', 'Taxable amount', 'Total before tax']);
    facts.push(amountFact(scene, 'net_amount', net, label));
  }
  const label = draw.of(
    concept('tax_amount')
      .all(`${language}.l`)
      .filter((text) => scene.country !== 'US' || !/VAT|GST/.test(text)),
  );
  const percent = `${String(rate).replace('.', formats.point)}${draw.of(['%', ' %'])}`;
  const shown = draw.of([`${label} ${percent}`, `${percent} ${label}`, `${label} (${percent})`, label]);
  if (rate > 0) facts.push(amountFact(scene, 'tax_amount', tax, shown));
  facts.push(amountFact(scene, 'total_amount', net + tax));
  if (draw.maybe(0.15)) {
    const paid = Math.round((net + tax) * draw.of([0.1, 0.25, 0.5]));
    facts.push(amountFact(scene, 'prepaid_amount', paid), amountFact(scene, 'amount_due', net + tax - paid));
  }
  const row: Row = {
    tax_rate: { number: rate, unit: '%' },
    tax_row_amount: { number: tax / 100, unit: formats.currency },
  };
  return { facts, tax: rate > 0 && shown !== label ? row : undefined };
}
