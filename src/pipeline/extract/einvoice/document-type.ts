/** Kinds of invoice: from UNTDID 1001, which BT-3 takes its codes from, to the choices of the invoice template. */

/** Codes that are no plain invoices; every other one is. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  // For goods, for services, self-billed, consolidated, of factoring, of delcredere, scanned, of forwarders, of prepayments.
  credit_note: ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '502', '503', '532'],
  // Corrected, and self-billed and factored ones of that kind.
  correction: ['384', '471', '472', '473'],
  // Interim application, partial, prepayment, self-billed prepayment, and partial ones of construction works.
  partial: ['211', '326', '386', '500', '875', '876'],
  // Final payment request, final construction invoice.
  final: ['218', '877'],
  proforma: ['325'],
};
const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(KINDS).flatMap(([kind, codes]) => codes.map((code) => [code, kind])),
);

/** @param root of the XML: UBL has a document of its own for credit notes */
export function documentTypeOf(code: string | undefined, root: string): string {
  const kind = code === undefined ? undefined : BY_CODE.get(code);
  return kind ?? (root === 'CreditNote' ? 'credit_note' : 'invoice');
}
