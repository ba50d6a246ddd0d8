/** A check of every code, made from the table of checks. */
import type { TSchema } from 'typebox';
import { REASONS } from '../src/pipeline/check/table/reasons.ts';
import { FAMILIES } from '../src/pipeline/check/table/table.ts';

/** A check as clients get it. */
export interface SampleCheck {
  readonly code?: string;
  readonly rule: string;
  readonly status: string;
  readonly fields: readonly string[];
  readonly message: string;
  readonly parameters?: unknown;
}

/** Stands for the English sentence of a check. */
export const SERVICE_MESSAGE = 'What the service writes.';

const ENTRIES = FAMILIES.flatMap(({ checks, parameters }) => checks.map((entry) => ({ ...entry, parameters })));

/** A failed check of every code. Texts are `1`, numbers are 2, and optional parameters are given. */
export function failedChecks(fields: readonly string[]): SampleCheck[] {
  return ENTRIES.map(({ code, rule, parameters }) => ({
    ...{ code, rule, status: 'failed', fields, message: SERVICE_MESSAGE },
    parameters: sampleOf(parameters),
  }));
}

/** A check of every code that passed, and one for every reason why it cannot be done. */
export function heldChecks(fields: readonly string[]): SampleCheck[] {
  return ENTRIES.flatMap(({ code, rule }) => [
    { code, rule, status: 'passed', fields, message: '', parameters: {} },
    ...Object.keys(REASONS).map((reason) => ({
      ...{ code, rule, status: 'not_applicable', fields, message: SERVICE_MESSAGE },
      parameters: { reason },
    })),
  ]);
}

function sampleOf(schema: TSchema): unknown {
  if ('properties' in schema) {
    const properties: Record<string, TSchema> = Object(schema.properties);
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]));
  }
  if ('items' in schema) return [sampleOf(Object(schema.items))];
  if ('enum' in schema && Array.isArray(schema.enum)) return schema.enum[0];
  return 'type' in schema && schema.type === 'integer' ? 2 : '1';
}
