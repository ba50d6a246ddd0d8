/** The codes of checks as types, in the groups that have a sentence in common. */
import type { Check } from './extraction';

/** Checks of extractions of earlier versions are not among them: their only text is the English message. */
type CodedCheck = Extract<Check, { readonly code: string }>;

/** A failed check. Its parameters are those of its code. */
export type Fault = Extract<CodedCheck, { readonly status: 'failed' }>;
/** A fault that the standard of an e-invoice allows. */
export type AllowedFault = Extract<CodedCheck, { readonly parameters: { readonly reason: 'allowed_in_e_invoice' } }>;
/** A check that passed, or could not be applied. */
export type HeldCheck = Exclude<CodedCheck, Fault | AllowedFault>;
/** Why a check could not be applied. */
export type Reason = Extract<HeldCheck, { readonly status: 'not_applicable' }>['parameters']['reason'];

type Code = CodedCheck['code'];
/** Rules of the standards of e-invoices, such as `e_invoice.BR-CO-15`. Only these codes have a hyphen. */
export type StandardCode = Extract<Code, `e_invoice.${string}-${string}`>;
/** Equations. Their fields are the terms in the order of the code, and then the result. */
export type EquationCode = Extract<Code, `sum.${string}` | 'row.tax' | `row.${string}_item` | 'row.meter_reading'>;
/** Orders of dates. Their first two fields are the earlier date and the later date. */
export type OrderCode = Exclude<Extract<Code, `date.${string}` | `row.${string}`>, EquationCode>;
export type IdentifierCode = Extract<Code, `identifier.${string}`>;
/** Values that the pages and the e-invoice of a file both have. */
export type PageCode = Extract<Code, `page.${string}`>;
/** Checks with a sentence of their own. */
export type SingleCode = Exclude<Code, StandardCode | EquationCode | OrderCode | IdentifierCode | PageCode>;

export type FaultOf<Group extends Code> = Extract<Fault, { readonly code: Group }>;

export function isFault(check: Check): check is Fault {
  return check.code != null && check.status === 'failed';
}

export function isAllowedFault(check: Check): check is AllowedFault {
  return check.parameters != null && 'reason' in check.parameters && check.parameters.reason === 'allowed_in_e_invoice';
}

export function isHeld(check: Check): check is HeldCheck {
  return check.code != null && !isFault(check) && !isAllowedFault(check);
}

/** Whether the code of a check is in the table of a group. */
export function isOfGroup<Kind extends CodedCheck, Group extends Code>(
  check: Kind,
  group: Readonly<Record<Group, unknown>>,
): check is Extract<Kind, { readonly code: Group }> {
  return Object.hasOwn(group, check.code);
}

/** Whether a code is in the table of a group. */
export function isCodeOf<Group extends Code>(code: Code, group: Readonly<Record<Group, unknown>>): code is Group {
  return Object.hasOwn(group, code);
}
