import { queryOptions } from '@tanstack/react-query';
import { api, take } from '../../api/client';

/** Everybody who has an account, by name. */
export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: () => take(api.GET('/users', { params: { query: { limit: 1000, order_by: 'name:asc' } } })),
});
