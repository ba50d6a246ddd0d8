/**
 * The table of checks: every code with its `rule`, its meaning and its parameters. The English message is made from the
 * parameters by the family of the check. Codes, rules and parameters never change; others can be added.
 */
import * as amounts from './amounts.ts';
import { DATE_CHECKS, ROW_DATE_CHECKS } from './dates.ts';
import { SOUND_FAMILY, STANDARD_FAMILY } from './e-invoices.ts';
import * as files from './files.ts';
import { ACCOUNT_CHECKS, PAGE_CHECKS } from './pages.ts';
import { IDENTIFIER_CHECKS, PATTERN_CHECKS, REQUIRED_CHECKS } from './values.ts';

export const FAMILIES = [
  REQUIRED_CHECKS,
  PATTERN_CHECKS,
  amounts.SUM_CHECKS,
  amounts.ROW_SUM_CHECKS,
  amounts.ROW_CHANGE_CHECKS,
  amounts.BALANCE_CHECKS,
  amounts.TAX_ROW_CHECKS,
  amounts.LINE_ITEM_CHECKS,
  amounts.PAID_ITEM_CHECKS,
  amounts.METER_CHECKS,
  amounts.WEIGHT_CHECKS,
  DATE_CHECKS,
  ROW_DATE_CHECKS,
  IDENTIFIER_CHECKS,
  files.KIND_CHECKS,
  files.ONE_DOCUMENT_CHECKS,
  files.COPY_CHECKS,
  files.READABLE_CHECKS,
  files.UNIQUE_CHECKS,
  PAGE_CHECKS,
  ACCOUNT_CHECKS,
  SOUND_FAMILY,
  STANDARD_FAMILY,
] as const;

/** The stable code of a check. */
export type CheckCode = (typeof FAMILIES)[number]['checks'][number]['code'];

const RULES: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap(({ checks }) => checks.map(({ code, rule }) => [code, rule] as const)),
);

/** The `rule` of a check. */
export function ruleOf(code: CheckCode): string {
  const rule = RULES.get(code);
  if (rule === undefined) throw new Error(`The check "${code}" is not in the table.`);
  return rule;
}
