/** Rules for numbers with check digits. Fields are found by their format in the template, and by their usual key. */
import type { Check } from '../extraction.ts';
import type { TextFormat } from '../template.ts';
import { findBicFault, isNationalBankCode } from './bic.ts';
import { findCreditorIdFault } from './creditor-id.ts';
import { findIbanFault, isMeantAsIban } from './iban.ts';
import {
  findInsuranceNumberFault,
  findTaxIdFault,
  isGermanInsuranceNumber,
  isGermanTaxId,
} from './personal-numbers.ts';
import { failed, notApplicable, passed, type Rule } from './rule.ts';
import { IDENTIFIER_CHECKS, type IdentifierCode, type IdentifierFault } from './table/values.ts';
import type { Cell, ExtractedValues } from './values.ts';
import { findVatIdFault } from './vat-id.ts';

interface Identifier {
  readonly code: IdentifierCode;
  readonly format?: TextFormat;
  readonly keys: readonly string[];
  /** Whether the rule applies to a value of this form. By default, it applies to all values. */
  readonly isOfShape?: (value: string) => boolean;
  readonly findFault: (value: string) => IdentifierFault | undefined;
}

const IDENTIFIERS: readonly Identifier[] = [
  { code: 'identifier.iban', format: 'iban', keys: ['iban'], isOfShape: isMeantAsIban, findFault: findIbanFault },
  {
    code: 'identifier.bic',
    format: 'bic',
    keys: ['bic'],
    isOfShape: (value) => !isNationalBankCode(value),
    findFault: findBicFault,
  },
  { code: 'identifier.vat_id', format: 'vat_id', keys: ['vat_id'], findFault: findVatIdFault },
  { code: 'identifier.creditor_id', keys: ['creditor_id'], findFault: findCreditorIdFault },
  {
    code: 'identifier.tax_id',
    keys: ['tax_id'],
    isOfShape: isGermanTaxId,
    findFault: findTaxIdFault,
  },
  {
    code: 'identifier.social_security_number',
    keys: ['social_security_number'],
    isOfShape: isGermanInsuranceNumber,
    findFault: findInsuranceNumberFault,
  },
];

export const IDENTIFIER_RULES: readonly Rule[] = IDENTIFIERS.map((identifier) => ({
  code: identifier.code,
  check: (values) => checkIdentifier(identifier, values),
}));

function checkIdentifier(identifier: Identifier, values: ExtractedValues): Check[] {
  const { code } = identifier;
  return values.cells
    .filter((cell) => isMeant(identifier, cell))
    .map((cell) => {
      const { value, field } = cell;
      if (value === undefined) return notApplicable(code, [cell], 'value_missing');
      if (identifier.isOfShape?.(value) === false) return notApplicable(code, [cell], 'form_unknown');
      const fault = identifier.findFault(value);
      if (fault === undefined) return passed(code, [cell]);
      return failed(IDENTIFIER_CHECKS, code, [cell], { field: field.name, found: value, ...fault });
    });
}

function isMeant({ format, keys }: Identifier, { field }: Cell): boolean {
  if (field.type !== 'text') return false;
  return field.format === undefined ? keys.includes(field.key) : field.format === format;
}
