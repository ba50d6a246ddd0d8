/** Writes the faults of numbers with check digits. */
import type { FaultOf, IdentifierCode } from './check-codes';
import { type CheckPlace, nameOf, placeInTable } from './check-places';
import type { CheckWords } from './check-words';

/** What a number should be, by the key of its word. */
export const IDENTIFIERS = {
  'identifier.iban': 'iban',
  'identifier.bic': 'bic',
  'identifier.vat_id': 'vatId',
  'identifier.creditor_id': 'creditorId',
  'identifier.tax_id': 'taxId',
  'identifier.social_security_number': 'socialSecurityNumber',
} as const satisfies Readonly<Record<IdentifierCode, keyof CheckWords>>;

/** Writes what is wrong with a value, without what to do. */
export function describeIdentifier(
  { code, parameters }: Pick<FaultOf<IdentifierCode>, 'code' | 'parameters'>,
  [place]: readonly CheckPlace[],
  t: CheckWords,
): string {
  const { field, found, fault, country = '', length = 0, expected_length = 0 } = parameters;
  const kind = t[IDENTIFIERS[code]];
  const name = place === undefined ? field : nameOf(place);
  const start = place === undefined ? '' : placeInTable([place], t);
  switch (fault) {
    case 'form':
      return start + t.notOfForm(name, found, kind);
    case 'country':
      return start + t.unknownCountry(name, found, kind);
    case 'length':
      return start + t.wrongLength(name, found, length, kind, country, expected_length);
    case 'check_digits':
      return start + t.wrongDigits(name, found);
  }
}
