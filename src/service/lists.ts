/** Parameters and answers of lists, the same for every list of the interface. */
import { type Static, type TSchema, Type } from 'typebox';

export const ORDERS = ['id', 'name', 'date'] as const;

export const ListParameters = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  offset: Type.Integer({ minimum: 0, default: 0 }),
  order_by: Type.String({
    pattern: '^(id|name|date)(:(asc|desc))?$',
    default: 'date:desc',
    description: '`id`, `name` or `date`, with `:asc` or `:desc`.',
  }),
});
export type ListParameters = Static<typeof ListParameters>;

export interface Page<Item> {
  /** All matches, not only those of this page. */
  readonly count: number;
  readonly results: readonly Item[];
}

export function PageOf<Item extends TSchema>(item: Item) {
  return Type.Object({ count: Type.Integer({ minimum: 0 }), results: Type.Array(item) });
}

/** `name:desc` -> `['name', 'desc']`; without a direction, ascending. */
export function parseOrder(text: string): [(typeof ORDERS)[number], 'asc' | 'desc'] {
  const [column, direction] = text.split(':');
  const order = ORDERS.find((known) => known === column) ?? 'date';
  return [order, direction === 'desc' ? 'desc' : 'asc'];
}
