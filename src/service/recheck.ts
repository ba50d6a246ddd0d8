/** Checks extractions as people change them, without holding up other requests. */
import { setImmediate } from 'node:timers/promises';
import { ExtraktError } from '../errors.ts';
import { recheckExtraction } from '../pipeline/check/recheck.ts';
import type { Check, Entity } from '../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../pipeline/template.ts';
import type { Caller, Context } from './context.ts';
import { TaskExceeded } from './thread/thread.ts';

interface Correction {
  readonly entities: readonly Entity[];
  readonly template: ResolvedTemplate;
  /** Of the extraction that is corrected. */
  readonly earlier: readonly Check[];
}

/** Values, and characters in them, up to which an extraction is checked in place: it takes a few milliseconds. */
const FEW_VALUES = 500;
const FEW_CHARACTERS = 50_000;

/**
 * Applies the rules to an extraction. Long extractions, and templates with patterns, are checked in the thread. Call it
 * outside of transactions: with SQLite, everything that needs the database would wait.
 *
 * @throws ExtraktError `invalid` for values and patterns that take too long
 */
export async function recheck({ thread }: Context, caller: Caller, correction: Correction): Promise<Check[]> {
  const { entities, template, earlier } = correction;
  if (isQuick(correction)) return recheckExtraction(entities, template, earlier);
  const json = JSON.stringify(entities);
  await setImmediate();
  try {
    return await thread.run(caller.id, 'recheck', { entities: json, template, earlier });
  } catch (error) {
    if (!(error instanceof TaskExceeded)) throw error;
    throw new ExtraktError(
      'invalid',
      'Checking this extraction takes too long. Shorten the values of fields that have a pattern.',
      { cause: error },
    );
  }
}

function isQuick({ entities, template }: Correction): boolean {
  const fields = template.fields.flatMap((field) => (field.type === 'record' ? field.fields : [field]));
  return fields.every(({ pattern }) => pattern === undefined) && isShort(entities);
}

function isShort(entities: readonly Entity[]): boolean {
  if (entities.length > FEW_VALUES) return false;
  const values = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  const characters = values.reduce((sum, { value }) => sum + value.length, 0);
  return values.length <= FEW_VALUES && characters <= FEW_CHARACTERS;
}
