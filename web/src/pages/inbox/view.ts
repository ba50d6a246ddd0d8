/** What of an inbox is shown: kept in the address, so that it can be linked to and outlives a reload. */
import type { Document } from '../../api/records';

export const SHOWN = ['all', 'review', 'queued', 'processing', 'done', 'failed'] as const;
export type Shown = (typeof SHOWN)[number];

export const ORDERS = ['date:desc', 'date:asc', 'name:asc', 'name:desc'] as const;
export type Order = (typeof ORDERS)[number];

export interface View {
  readonly show?: Exclude<Shown, 'all'>;
  readonly q?: string;
  readonly order?: Exclude<Order, 'date:desc'>;
}

export interface Filters {
  state?: Document['state'];
  needs_review?: boolean;
  q?: string;
}

export function readView(search: Record<string, unknown>): View {
  const show = SHOWN.find((shown) => shown === search['show']);
  const order = ORDERS.find((known) => known === search['order']);
  const q = typeof search['q'] === 'string' ? search['q'] : '';
  return {
    ...(show === undefined || show === 'all' ? {} : { show }),
    ...(order === undefined || order === 'date:desc' ? {} : { order }),
    ...(q === '' ? {} : { q }),
  };
}

/** As the interface takes them. */
export function toFilters({ show, q }: View): Filters {
  return {
    ...(q === undefined ? {} : { q }),
    ...(show === 'review' ? { needs_review: true } : show === undefined ? {} : { state: show }),
  };
}
