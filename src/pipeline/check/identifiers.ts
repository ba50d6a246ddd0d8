/** Rules for numbers with check digits. Fields are found by their format in the template, and by their usual key. */
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
import { type Finding, failed, notApplicable, passed, type Rule } from './rule.ts';
import type { Cell, ExtractedValues } from './values.ts';
import { findVatIdFault } from './vat-id.ts';

interface Identifier {
  readonly name: string;
  readonly format?: TextFormat;
  readonly keys: readonly string[];
  /** Whether the rule applies to a value of this form. By default, it applies to all values. */
  readonly isOfShape?: (value: string) => boolean;
  /** The fault of a value, as the end of a sentence that begins with the value; undefined for a valid one. */
  readonly findFault: (value: string) => string | undefined;
}

const IDENTIFIERS: readonly Identifier[] = [
  { name: 'IBAN is valid', format: 'iban', keys: ['iban'], isOfShape: isMeantAsIban, findFault: findIbanFault },
  {
    name: 'BIC is valid',
    format: 'bic',
    keys: ['bic'],
    isOfShape: (value) => !isNationalBankCode(value),
    findFault: findBicFault,
  },
  { name: 'VAT number is valid', format: 'vat_id', keys: ['vat_id'], findFault: findVatIdFault },
  { name: 'creditor identifier is valid', keys: ['creditor_id'], findFault: findCreditorIdFault },
  {
    name: 'tax identification number is valid',
    keys: ['tax_id'],
    isOfShape: isGermanTaxId,
    findFault: findTaxIdFault,
  },
  {
    name: 'social security number is valid',
    keys: ['social_security_number'],
    isOfShape: isGermanInsuranceNumber,
    findFault: findInsuranceNumberFault,
  },
];

export const IDENTIFIER_RULES: readonly Rule[] = IDENTIFIERS.map((identifier) => ({
  name: identifier.name,
  check: (values) => checkIdentifier(identifier, values),
}));

function checkIdentifier(identifier: Identifier, values: ExtractedValues): Finding[] {
  return values.cells
    .filter((cell) => isMeant(identifier, cell))
    .map((cell) => {
      if (cell.value === undefined) return notApplicable([cell], 'No value was found.');
      if (identifier.isOfShape?.(cell.value) === false) {
        return notApplicable([cell], 'The value has no form with a known check digit.');
      }
      const fault = identifier.findFault(cell.value);
      return fault === undefined ? passed([cell]) : failed([cell], `"${cell.value}" ${fault}`, { found: cell.value });
    });
}

function isMeant({ format, keys }: Identifier, { field }: Cell): boolean {
  if (field.type !== 'text') return false;
  return field.format === undefined ? keys.includes(field.key) : field.format === format;
}
