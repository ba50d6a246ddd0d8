/** Validates business identifier codes (ISO 9362). */
import type { IdentifierFault } from './table/values.ts';

/** The fault of a BIC; undefined for a valid BIC. */
export function findBicFault(value: string): IdentifierFault | undefined {
  const bic = value.replace(/\s/g, '').toUpperCase();
  if (/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) return undefined;
  return { fault: 'form' };
}

/** Whether a value is a national bank code: a German Bankleitzahl, a British sort code, `SE:BANKGIRO`. */
export function isNationalBankCode(value: string): boolean {
  return /^(?:\d{3,9}|[A-Z]{2}:.+)$/.test(value.replace(/[\s-]/g, ''));
}
