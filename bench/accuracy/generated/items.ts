/** Tables of goods and services. */
import type { Order, Table } from './content.ts';
import { day, identifier, longGoods, word } from './invent.ts';
import type { Cell, Notes } from './notes.ts';

export interface ItemOptions {
  /** Without prices on delivery notes. */
  readonly priced?: boolean;
  readonly most?: number;
  /** Chance of a column of delivery dates, which are so many days from the first of 2024. */
  readonly deliveries?: { readonly chance: number; readonly from: number };
  /** Whether items may take several lines, and columns stand that the template does not ask for. */
  readonly varied?: boolean;
}

const NUMERIC = ['quantity', 'unit_price', 'tax', 'amount'];

/** @returns the table and the sum of its amounts in minor units */
export function makeItems(
  { pick, style, language }: Order,
  notes: Notes,
  { priced = true, most = 8, deliveries = { chance: 0, from: 0 }, varied = false }: ItemOptions = {},
): { table: Table; total: number } {
  const isLong = varied && pick.maybe(0.35);
  const hasNotes = varied && pick.maybe(0.2);
  const unitInside = varied && pick.maybe(0.2);
  const columns = [
    ...(pick.maybe(0.7) ? ['position'] : []),
    ...(pick.maybe(0.5) ? ['article_number'] : []),
    'description',
    ...(pick.maybe(deliveries.chance) ? ['delivery_date'] : []),
    'quantity',
    ...(pick.maybe(0.6) && !unitInside ? ['unit'] : []),
    ...(priced ? ['unit_price'] : []),
    ...(priced && varied && pick.maybe(0.2) ? ['tax'] : []),
    ...(priced ? ['amount'] : []),
  ];
  // Stands behind each number of an article or a line on its own, which nobody asks for.
  const note = language === 'de' ? 'Ihre Art.-Nr.:' : 'Your item no.:';
  let total = 0;
  const rows = Array.from({ length: pick.between(1, most) }, (_, index) => {
    const quantity = pick.between(1, 20);
    const price = pick.between(150, 80000);
    total += quantity * price;
    const same = (value: string): Cell => [value, value];
    const money = (cents: number): Cell => [style.number(cents / 100, 2), { number: cents / 100 }];
    const goods = isLong ? longGoods(pick, language) : word(pick, language, 'goods');
    const date = day(deliveries.from + pick.between(0, 20));
    const unit = word(pick, language, 'unit');
    const count = style.number(quantity, 0);
    const cells: Record<string, Cell> = {
      position: same(String((index + 1) * (style.tens ? 10 : 1))),
      article_number: same(identifier(pick)),
      description: [hasNotes ? `${goods}\n${note} ${pick.digits(6)}` : goods, goods],
      delivery_date: [style.date(date), date],
      quantity: [unitInside ? `${count} ${unit}` : count, { number: quantity }],
      unit: same(unit),
      unit_price: money(price),
      amount: money(quantity * price),
    };
    const printed = notes.row(columns, cells);
    return printed.map((text, column) =>
      columns[column] === 'tax' ? style.number(language === 'de' ? 19 : 20, 0) : text,
    );
  });
  const tax = language === 'de' ? 'MwSt. %' : 'VAT %';
  const headings = columns.map((key) => (key === 'tax' ? tax : notes.label(`line_item.${key}`)));
  const numeric = columns.map((key) => NUMERIC.includes(key));
  return { table: { headings, rows, numeric }, total };
}
