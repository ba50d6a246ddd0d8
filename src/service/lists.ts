/** Parameters and answers of lists, the same for every list of the interface. */
import type { ReferenceExpression, SelectQueryBuilder } from 'kysely';
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
  readonly results: Item[];
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

type Order = (typeof ORDERS)[number];

/** The columns that `order_by` names, for one list. They need an index where the list can be long. */
export type OrderColumns<DB, TB extends keyof DB> = Readonly<Record<Order, ReferenceExpression<DB, TB>>>;

/** Orders a query and cuts out the page asked for. */
export function orderPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: OrderColumns<DB, TB>,
  parameters: ListParameters,
): SelectQueryBuilder<DB, TB, Row> {
  return orderRows(query, columns, parameters.order_by).limit(parameters.limit).offset(parameters.offset);
}

/** Orders a query. Rows with the same name or time follow each other by id. */
export function orderRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: OrderColumns<DB, TB>,
  orderBy: string,
): SelectQueryBuilder<DB, TB, Row> {
  const [order, direction] = parseOrder(orderBy);
  const ordered = query.orderBy(columns[order], direction);
  // The same direction for the tie, so that an index of (column, id) serves both directions.
  return order === 'id' ? ordered : ordered.orderBy(columns.id, direction);
}

/**
 * The same page counted from the end where that is nearer: a database steps over every row before a page. The order of
 * its rows is the opposite one then.
 *
 * @param count all matches
 */
export function countFromNearerEnd(parameters: ListParameters, count: number): ListParameters {
  const after = count - parameters.offset - parameters.limit;
  if (after >= parameters.offset) return parameters;
  const [order, direction] = parseOrder(parameters.order_by);
  return {
    order_by: `${order}:${direction === 'asc' ? 'desc' : 'asc'}`,
    offset: Math.max(0, after),
    limit: Math.max(0, Math.min(parameters.limit, count - parameters.offset)),
  };
}

/** Runs a query for the page asked for, and counts all of its matches. */
export async function fetchPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  columns: OrderColumns<DB, TB>,
  parameters: ListParameters,
): Promise<Page<Row>> {
  const results = await orderPage(query, columns, parameters).execute();
  return { count: await countMatches(query), results };
}

/** How many rows a query has, whatever it selects. */
export async function countMatches<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const row = await query
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row && 'count' in row ? row.count : 0;
}

/** The same page with other items: rows of tables turned into what clients see. */
export function mapPage<Row, Item>(page: Page<Row>, toItem: (row: Row) => Item): Page<Item> {
  return { count: page.count, results: page.results.map(toItem) };
}
