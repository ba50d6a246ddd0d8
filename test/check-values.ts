/** Values as a checked document has them, for tests of the rules. */
import assert from 'node:assert/strict';
import { Compile } from 'typebox/compile';
import { checkExtraction } from '../src/pipeline/check/check.ts';
import { CheckSchema } from '../src/pipeline/check/table/schema.ts';
import type { Check, Entity } from '../src/pipeline/extraction.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { type ResolvedTemplate, resolveTemplate } from '../src/pipeline/template.ts';

/** By path: `amounts.net_amount`, `line_item[1].amount`. */
export type Values = Readonly<Record<string, string>>;

const schema = Compile(CheckSchema);

/** Applies the rules. Every check has a code, and is as the interface describes it. */
export function checkValues(values: Values, template: ResolvedTemplate): Check[] {
  const checks = checkExtraction(toEntities(values, template), template);
  for (const check of checks) {
    assert.ok(check.code, check.rule);
    if (!schema.Check(check)) assert.deepEqual(schema.Errors(check), [], JSON.stringify(check));
  }
  return checks;
}

/** The values whose path does not match. */
export function without(values: Values, paths: RegExp): Values {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !paths.test(path)));
}

export function failures(checks: readonly Check[]): Check[] {
  return checks.filter(({ status }) => status === 'failed');
}

export function statusOf(checks: readonly Check[], rule: string): string | undefined {
  return checks.find((each) => each.rule === rule)?.status;
}

export function toEntities(values: Values, template: ResolvedTemplate): Entity[] {
  return template.fields.flatMap((record) => {
    if (record.type !== 'record') return [];
    const rows = new Map<string, Entity & { type: 'record' }>();
    for (const [path, value] of Object.entries(values)) {
      const [place = '', key = ''] = path.split('.');
      if (place.replace(/\[\d+\]$/, '') !== record.key) continue;
      const row = rows.get(place) ?? { label: record.name, key: record.key, type: 'record', value: [] };
      const field = record.fields.find((each) => each.key === key);
      assert.ok(field, path);
      row.value.push({ label: field.name, key, type: field.type, value });
      rows.set(place, row);
    }
    return [...rows.values()];
  });
}

export function predefined(id: string): ResolvedTemplate {
  return resolve(loadTemplate(id));
}

export function resolve(value: unknown): ResolvedTemplate {
  const result = resolveTemplate(value);
  assert.ok(result.ok);
  return result.resolved;
}
