/** Business identifier codes (ISO 9362). */

/** What is wrong with a BIC, to stand behind it in a sentence; undefined for a sound one. */
export function findBicFault(value: string): string | undefined {
  const bic = value.replace(/\s/g, '').toUpperCase();
  if (/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)) return undefined;
  return `is no BIC: that is 8 or 11 characters, the first six of them letters.`;
}

/** Whether a value is a bank's code in its own country: a German Bankleitzahl, a British sort code, `SE:BANKGIRO`. */
export function isNationalBankCode(value: string): boolean {
  return /^(?:\d{3,9}|[A-Z]{2}:.+)$/.test(value.replace(/[\s-]/g, ''));
}
