/** Rules that a template defines: required fields and patterns. */
import type { RE2JS } from 're2js';
import type { Check } from '../extraction.ts';
import { compilePattern } from '../patterns.ts';
import { failed, failedAt, passed, type Rule } from './rule.ts';
import { PATTERN_CHECKS, REQUIRED_CHECKS } from './table/values.ts';
import type { Cell, ExtractedValues } from './values.ts';

export const TEMPLATE_RULES: readonly Rule[] = [
  { code: 'template.required', check: checkRequired },
  { code: 'template.pattern', check: checkPatterns },
];

function checkRequired(values: ExtractedValues): Check[] {
  const required = values.cells.filter(({ field }) => field.required);
  const missing = required.filter(({ value }) => value === undefined || value.trim() === '');
  const found = required.filter((cell) => !missing.includes(cell));
  const checks = missing.map((cell) =>
    failed(REQUIRED_CHECKS, 'template.required', [cell], { field: cell.field.name }),
  );
  for (const record of values.template.fields) {
    const isMissing = record.type === 'record' && record.required && !hasValue(values, record.key);
    if (isMissing) checks.push(failedAt(REQUIRED_CHECKS, 'template.required', [record.key], { field: record.name }));
  }
  return found.length > 0 ? [passed('template.required', found), ...checks] : checks;
}

function hasValue(values: ExtractedValues, key: string): boolean {
  return values.rows.some((row) => row.record.key === key && row.cells.some(({ value }) => value !== undefined));
}

function checkPatterns(values: ExtractedValues): Check[] {
  return values.cells.flatMap((cell) => {
    const { pattern } = cell.field;
    if (pattern === undefined || cell.value === undefined) return [];
    return [checkPattern(cell, cell.value, compilePattern(pattern))];
  });
}

/** Checks a pattern. The whole value must match. */
function checkPattern(cell: Cell, value: string, engine: RE2JS): Check {
  if (engine.matches(value)) return passed('template.pattern', [cell]);
  return failed(PATTERN_CHECKS, 'template.pattern', [cell], {
    field: cell.field.name,
    expected: engine.pattern(),
    found: value,
  });
}
