/** Two people at once: whoever changes a thing may say which version of it they saw, and hears of it when it is another by now. */
import { createHash } from 'node:crypto';
import { ExtraktError } from '../errors.ts';

/**
 * Whether a change may be made to this version. It is asked where nobody else can change the thing any more.
 *
 * @param version undefined where there is nothing yet
 */
export type Expectation = (version: string | undefined) => boolean;

/** A thing with what tells this version of it from every other. */
export interface Versioned<Item> {
  readonly item: Item;
  /** Letters, digits, `-` and `_`. */
  readonly version: string;
}

/** @throws ExtraktError `changed_meanwhile` */
export function requireExpected(expects: Expectation | undefined, version: string | undefined): void {
  if (expects === undefined || expects(version)) return;
  throw new ExtraktError(
    'changed_meanwhile',
    'Somebody else changed this since you read it. Nothing was changed; read it again, and then decide.',
  );
}

/** A version made of what counts: it changes when one of the values does. */
export function nameVersion(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
