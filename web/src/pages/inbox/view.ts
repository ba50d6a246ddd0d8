/** What of an inbox is shown: kept in the address, so that it can be linked to and outlives a reload. */
import type { Document } from '../../api/records';

export const SHOWN = ['all', 'review', 'queued', 'processing', 'done', 'failed'] as const;
export type Shown = (typeof SHOWN)[number];

export const ORDERS = ['date:desc', 'date:asc', 'name:asc', 'name:desc'] as const;
export type Order = (typeof ORDERS)[number];

/** As much as the interface searches for. */
const LONGEST_SEARCH = 1000;

export interface View {
  readonly show?: Exclude<Shown, 'all'> | undefined;
  readonly q?: string | undefined;
  readonly order?: Exclude<Order, 'date:desc'> | undefined;
}

export interface Filters {
  state?: Document['state'];
  needs_review?: boolean;
  q?: string;
}

/** What an address asks for. All are named, since the router keeps from the address what is not. */
export function readView(search: Record<string, unknown>): View {
  const show = SHOWN.find((shown) => shown === search['show']);
  const order = ORDERS.find((known) => known === search['order']);
  const q = typeof search['q'] === 'string' ? search['q'].slice(0, LONGEST_SEARCH) : '';
  return {
    show: show === 'all' ? undefined : show,
    order: order === 'date:desc' ? undefined : order,
    q: q === '' ? undefined : q,
  };
}

/** As the interface takes them. */
export function toFilters({ show, q }: View): Filters {
  return {
    ...(q === undefined ? {} : { q }),
    ...(show === 'review' ? { needs_review: true } : show === undefined ? {} : { state: show }),
  };
}
