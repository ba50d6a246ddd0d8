/** Pipelines and components that something is built on, as a body names them. */
import { Type } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { Id } from '../store/tables.ts';
import { type AccessibleResource, requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';

export const Reference = Type.String({ minLength: 1, maxLength: 200, description: 'Id or alias.' });

/**
 * The id of a pipeline or component that the caller may run.
 *
 * @param property of the body, which the error names
 * @throws ExtraktError `not_found` for one that the caller cannot see or that is of another type, `forbidden`
 */
export async function requireRunnable(
  trx: Context['db'],
  caller: Caller,
  property: string,
  idOrAlias: string,
  type: AccessibleResource['type'],
): Promise<Id> {
  try {
    return (await requireAccess(trx, caller, idOrAlias, 'run', [type])).id;
  } catch (error) {
    if (!(error instanceof ExtraktError)) throw error;
    const { code, message } = error;
    throw new ExtraktError(code, `${property}: ${message}`, { faults: [{ path: property, message }] });
  }
}
