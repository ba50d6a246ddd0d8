/** Rules that a template itself sets: required fields and patterns. */
import { RE2JS } from 're2js';
import { type Finding, failed, passed, type Rule } from './rule.ts';
import type { Cell, ExtractedValues } from './values.ts';

export const TEMPLATE_RULES: readonly Rule[] = [
  { name: 'required fields found', check: checkRequired },
  { name: 'values match their pattern', check: checkPatterns },
];

function checkRequired(values: ExtractedValues): Finding[] {
  const required = values.cells.filter(({ field }) => field.required);
  const missing = required.filter(({ value }) => value === undefined || value.trim() === '');
  const found = required.filter((cell) => !missing.includes(cell));
  const findings = missing.map((cell) => failed([cell], `"${cell.field.name}" is required and was not found.`));
  for (const record of values.template.fields) {
    const isMissing = record.type === 'record' && record.required && !hasValue(values, record.key);
    if (isMissing) {
      const message = `"${record.name}" is required and was not found.`;
      findings.push({ status: 'failed', fields: [record.key], message });
    }
  }
  return found.length > 0 ? [passed(found), ...findings] : findings;
}

function hasValue(values: ExtractedValues, key: string): boolean {
  return values.rows.some((row) => row.record.key === key && row.cells.some(({ value }) => value !== undefined));
}

function checkPatterns(values: ExtractedValues): Finding[] {
  const engines = new Map<string, RE2JS>();
  return values.cells.flatMap((cell) => {
    const { pattern } = cell.field;
    if (pattern === undefined || cell.value === undefined) return [];
    const engine = engines.get(pattern) ?? RE2JS.compile(pattern);
    engines.set(pattern, engine);
    return [checkPattern(cell, cell.value, engine)];
  });
}

/** The whole value must match, as in a form. */
function checkPattern(cell: Cell, value: string, engine: RE2JS): Finding {
  if (engine.matches(value)) return passed([cell]);
  return failed([cell], `"${cell.field.name}" is "${value}", which does not match ${engine.pattern()}.`, {
    expected: engine.pattern(),
    found: value,
  });
}
