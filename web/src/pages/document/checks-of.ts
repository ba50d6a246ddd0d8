import type { Check } from './extraction';

/** The failed checks that name a value, by its path. */
export function failedAt(checks: readonly Check[], path: string): Check[] {
  return checks.filter(({ status, fields }) => status === 'failed' && fields.includes(path));
}
