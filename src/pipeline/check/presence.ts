/** Rules that a template defines: required fields and patterns. */
import type { RE2JS } from 're2js';
import { compilePattern } from '../patterns.ts';
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
  return values.cells.flatMap((cell) => {
    const { pattern } = cell.field;
    if (pattern === undefined || cell.value === undefined) return [];
    return [checkPattern(cell, cell.value, compilePattern(pattern))];
  });
}

/** Checks a pattern. The whole value must match. */
function checkPattern(cell: Cell, value: string, engine: RE2JS): Finding {
  if (engine.matches(value)) return passed([cell]);
  return failed([cell], `"${cell.field.name}" is "${value}", which does not match ${engine.pattern()}.`, {
    expected: engine.pattern(),
    found: value,
  });
}
