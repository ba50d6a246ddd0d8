/** Tables of goods and services. */
import type { Order, Table } from './content.ts';
import { identifier, word } from './invent.ts';
import type { Cell, Notes } from './notes.ts';

export interface ItemOptions {
  /** Without prices on delivery notes. */
  readonly priced?: boolean;
  readonly most?: number;
}

/** @returns the table and the sum of its amounts in minor units */
export function makeItems(
  { pick, style, language }: Order,
  notes: Notes,
  { priced = true, most = 8 }: ItemOptions = {},
): { table: Table; total: number } {
  const columns = [
    ...(pick.maybe(0.7) ? ['position'] : []),
    ...(pick.maybe(0.5) ? ['article_number'] : []),
    'description',
    'quantity',
    ...(pick.maybe(0.6) ? ['unit'] : []),
    ...(priced ? ['unit_price', 'amount'] : []),
  ];
  let total = 0;
  const rows = Array.from({ length: pick.between(1, most) }, (_, index) => {
    const quantity = pick.between(1, 20);
    const price = pick.between(150, 80000);
    total += quantity * price;
    const same = (value: string): Cell => [value, value];
    const money = (cents: number): Cell => [style.number(cents / 100, 2), { number: cents / 100 }];
    return notes.row(columns, {
      position: same(String(index + 1)),
      article_number: same(identifier(pick)),
      description: same(word(pick, language, 'goods')),
      quantity: [style.number(quantity, 0), { number: quantity }],
      unit: same(word(pick, language, 'unit')),
      unit_price: money(price),
      amount: money(quantity * price),
    });
  });
  const headings = columns.map((key) => notes.label(`line_item.${key}`));
  const numeric = columns.map((key) => ['quantity', 'unit_price', 'amount'].includes(key));
  return { table: { headings, rows, numeric }, total };
}
