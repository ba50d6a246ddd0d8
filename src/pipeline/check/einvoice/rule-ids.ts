/** Ids of the rules for e-invoices. Each has a rule in one of the files beside this one. */

/** EN 16931, in the order of its numbers. Each VAT category has ten rules. */
const EN_16931 = [
  ...(['BR-1', 'BR-2', 'BR-3', 'BR-4', 'BR-5', 'BR-6', 'BR-7', 'BR-8', 'BR-9', 'BR-10', 'BR-11', 'BR-12'] as const),
  ...(['BR-13', 'BR-14', 'BR-15', 'BR-16', 'BR-17', 'BR-18', 'BR-19', 'BR-20', 'BR-21', 'BR-22', 'BR-23'] as const),
  ...(['BR-24', 'BR-25', 'BR-26', 'BR-27', 'BR-28', 'BR-29', 'BR-30', 'BR-31', 'BR-32', 'BR-33', 'BR-36'] as const),
  ...(['BR-37', 'BR-38', 'BR-41', 'BR-42', 'BR-43', 'BR-44', 'BR-45', 'BR-46', 'BR-47', 'BR-48', 'BR-49'] as const),
  ...(['BR-50', 'BR-51', 'BR-52', 'BR-53', 'BR-54', 'BR-55', 'BR-56', 'BR-57', 'BR-61', 'BR-62', 'BR-63'] as const),
  ...(['BR-64', 'BR-65', 'BR-66', 'BR-67'] as const),
  ...(['BR-CO-3', 'BR-CO-4', 'BR-CO-9', 'BR-CO-10', 'BR-CO-11', 'BR-CO-12', 'BR-CO-13', 'BR-CO-14'] as const),
  ...(['BR-CO-15', 'BR-CO-16', 'BR-CO-17', 'BR-CO-18', 'BR-CO-19', 'BR-CO-20', 'BR-CO-21', 'BR-CO-22'] as const),
  ...(['BR-CO-23', 'BR-CO-24', 'BR-CO-25', 'BR-CO-26'] as const),
  ...(['BR-CL-1', 'BR-CL-3', 'BR-CL-4', 'BR-CL-5', 'BR-CL-6', 'BR-CL-7', 'BR-CL-8', 'BR-CL-10', 'BR-CL-11'] as const),
  ...(['BR-CL-13', 'BR-CL-14', 'BR-CL-15', 'BR-CL-16', 'BR-CL-17', 'BR-CL-18', 'BR-CL-19', 'BR-CL-20'] as const),
  ...(['BR-CL-21', 'BR-CL-22', 'BR-CL-23', 'BR-CL-24', 'BR-CL-25', 'BR-CL-26'] as const),
  ...(['BR-DEC-1', 'BR-DEC-2', 'BR-DEC-5', 'BR-DEC-6', 'BR-DEC-9', 'BR-DEC-10', 'BR-DEC-11', 'BR-DEC-12'] as const),
  ...(['BR-DEC-13', 'BR-DEC-14', 'BR-DEC-15', 'BR-DEC-16', 'BR-DEC-17', 'BR-DEC-18', 'BR-DEC-19'] as const),
  ...(['BR-DEC-20', 'BR-DEC-23', 'BR-DEC-24', 'BR-DEC-25', 'BR-DEC-27', 'BR-DEC-28'] as const),
  ...(['BR-S-1', 'BR-S-2', 'BR-S-3', 'BR-S-4', 'BR-S-5', 'BR-S-6', 'BR-S-7', 'BR-S-8', 'BR-S-9', 'BR-S-10'] as const),
  ...(['BR-Z-1', 'BR-Z-2', 'BR-Z-3', 'BR-Z-4', 'BR-Z-5', 'BR-Z-6', 'BR-Z-7', 'BR-Z-8', 'BR-Z-9', 'BR-Z-10'] as const),
  ...(['BR-E-1', 'BR-E-2', 'BR-E-3', 'BR-E-4', 'BR-E-5', 'BR-E-6', 'BR-E-7', 'BR-E-8', 'BR-E-9', 'BR-E-10'] as const),
  ...(['BR-AE-1', 'BR-AE-2', 'BR-AE-3', 'BR-AE-4', 'BR-AE-5', 'BR-AE-6', 'BR-AE-7', 'BR-AE-8', 'BR-AE-9'] as const),
  ...(['BR-AE-10', 'BR-IC-1', 'BR-IC-2', 'BR-IC-3', 'BR-IC-4', 'BR-IC-5', 'BR-IC-6', 'BR-IC-7', 'BR-IC-8'] as const),
  ...(['BR-IC-9', 'BR-IC-10', 'BR-IC-11', 'BR-IC-12'] as const),
  ...(['BR-G-1', 'BR-G-2', 'BR-G-3', 'BR-G-4', 'BR-G-5', 'BR-G-6', 'BR-G-7', 'BR-G-8', 'BR-G-9', 'BR-G-10'] as const),
  ...(['BR-O-1', 'BR-O-2', 'BR-O-3', 'BR-O-4', 'BR-O-5', 'BR-O-6', 'BR-O-7', 'BR-O-8', 'BR-O-9', 'BR-O-10'] as const),
  ...(['BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'] as const),
  ...(['BR-AF-1', 'BR-AF-2', 'BR-AF-3', 'BR-AF-4', 'BR-AF-5', 'BR-AF-6', 'BR-AF-7', 'BR-AF-8', 'BR-AF-9'] as const),
  ...(['BR-AF-10', 'BR-AG-1', 'BR-AG-2', 'BR-AG-3', 'BR-AG-4', 'BR-AG-5', 'BR-AG-6', 'BR-AG-7', 'BR-AG-8'] as const),
  ...(['BR-AG-9', 'BR-AG-10', 'BR-B-1', 'BR-B-2'] as const),
] as const;

/** The syntax of UBL. */
const UBL = [
  ...(['UBL-SR-1', 'UBL-SR-2', 'UBL-SR-3', 'UBL-SR-4', 'UBL-SR-5', 'UBL-SR-8', 'UBL-SR-9', 'UBL-SR-10'] as const),
  ...(['UBL-SR-11', 'UBL-SR-12', 'UBL-SR-13', 'UBL-SR-14', 'UBL-SR-15', 'UBL-SR-16', 'UBL-SR-17'] as const),
  ...(['UBL-SR-18', 'UBL-SR-19', 'UBL-SR-20', 'UBL-SR-21', 'UBL-SR-22', 'UBL-SR-23', 'UBL-SR-24'] as const),
  ...(['UBL-SR-25', 'UBL-SR-26', 'UBL-SR-27', 'UBL-SR-28', 'UBL-SR-30', 'UBL-SR-31', 'UBL-SR-32'] as const),
  ...(['UBL-SR-33', 'UBL-SR-34', 'UBL-SR-35', 'UBL-SR-36', 'UBL-SR-37', 'UBL-SR-39', 'UBL-SR-40'] as const),
  ...(['UBL-SR-42', 'UBL-SR-43', 'UBL-SR-44', 'UBL-SR-45', 'UBL-SR-47', 'UBL-SR-48', 'UBL-SR-49'] as const),
  ...(['UBL-SR-50', 'UBL-SR-52', 'UBL-DT-1', 'UBL-DT-6', 'UBL-DT-7'] as const),
] as const;

/** XRechnung and its extension. */
const XRECHNUNG = [
  ...(['BR-DE-1', 'BR-DE-2', 'BR-DE-3', 'BR-DE-4', 'BR-DE-5', 'BR-DE-6', 'BR-DE-7', 'BR-DE-8', 'BR-DE-9'] as const),
  ...(['BR-DE-10', 'BR-DE-11', 'BR-DE-14', 'BR-DE-15', 'BR-DE-16', 'BR-DE-17', 'BR-DE-18', 'BR-DE-19'] as const),
  ...(['BR-DE-20', 'BR-DE-21', 'BR-DE-22', 'BR-DE-23-a', 'BR-DE-23-b', 'BR-DE-24-a', 'BR-DE-24-b'] as const),
  ...(['BR-DE-25-a', 'BR-DE-25-b', 'BR-DE-26', 'BR-DE-27', 'BR-DE-28', 'BR-DE-29', 'BR-DE-30', 'BR-DE-31'] as const),
  'BR-DEX-9',
] as const;

/** By standard, as the documentation lists them. */
export const RULE_IDS = { 'EN 16931': EN_16931, 'UBL syntax': UBL, XRechnung: XRECHNUNG } as const;

/** The id of a rule in its standard, such as `BR-CO-15`. */
export type StandardRuleId = (typeof RULE_IDS)[keyof typeof RULE_IDS][number];
