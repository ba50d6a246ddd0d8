/** Rules on numbers with check digits: each is looked for by its format in the template, and by its usual key. */
import type { TextFormat } from '../template.ts';
import { findBicFault } from './bic.ts';
import { findCreditorIdFault } from './creditor-id.ts';
import { findIbanFault } from './iban.ts';
import { type Finding, failed, notApplicable, passed, type Rule } from './rule.ts';
import type { Cell, ExtractedValues } from './values.ts';
import { findVatIdFault } from './vat-id.ts';

interface Identifier {
  readonly name: string;
  readonly format?: TextFormat;
  readonly keys: readonly string[];
  /** What is wrong, to stand behind the value in a sentence; undefined for a sound one. */
  readonly findFault: (value: string) => string | undefined;
}

const IDENTIFIERS: readonly Identifier[] = [
  { name: 'IBAN is valid', format: 'iban', keys: ['iban'], findFault: findIbanFault },
  { name: 'BIC is valid', format: 'bic', keys: ['bic'], findFault: findBicFault },
  { name: 'VAT number is valid', format: 'vat_id', keys: ['vat_id'], findFault: findVatIdFault },
  { name: 'creditor identifier is valid', keys: ['creditor_id'], findFault: findCreditorIdFault },
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
      const fault = identifier.findFault(cell.value);
      return fault === undefined ? passed([cell]) : failed([cell], `"${cell.value}" ${fault}`);
    });
}

function isMeant({ format, keys }: Identifier, { field }: Cell): boolean {
  if (field.type !== 'text') return false;
  return field.format === undefined ? keys.includes(field.key) : field.format === format;
}
