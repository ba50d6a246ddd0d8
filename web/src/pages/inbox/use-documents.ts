/** The documents of an inbox, page by page, only those that are looked at. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { findBlockingError } from '../../api/queries';
import type { Document } from '../../api/records';
import { PAGE_SIZE, pageQuery } from './page-query';
import type { View } from './view';

export interface Documents {
  /** All that match; undefined before the first answer. */
  readonly count: number | undefined;
  /** Undefined while it is not there yet. */
  readonly at: (index: number) => Document | undefined;
  /** Why there is nothing to show; null where there is. */
  readonly error: unknown;
}

/** @param first and last: indices of the rows that are seen */
export function useDocuments(inboxId: string, view: View, first: number, last: number, enabled: boolean): Documents {
  const head = useQuery({ ...pageQuery(inboxId, view, 0), enabled, placeholderData: keepPreviousData });
  const from = Math.max(1, Math.floor(first / PAGE_SIZE));
  const to = Math.floor(last / PAGE_SIZE);
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const pages = useQueries({ queries: numbers.map((number) => ({ ...pageQuery(inboxId, view, number), enabled })) });
  return {
    count: head.data?.count,
    error: findBlockingError(head),
    at(index) {
      const number = Math.floor(index / PAGE_SIZE);
      const page = number === 0 ? head.data : pages[numbers.indexOf(number)]?.data;
      return page?.results[index % PAGE_SIZE];
    },
  };
}
