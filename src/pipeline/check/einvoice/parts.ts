/** The parts of an invoice that VAT is calculated from: lines, allowances and charges. */
import type { GroupId, TermId } from '../../extract/einvoice/terms/index.ts';

/** A kind of group that has a VAT category, with the terms of its amount, category and rate. */
export interface Part {
  readonly group: GroupId;
  readonly what: string;
  readonly amount: TermId;
  readonly category: TermId;
  readonly rate: TermId;
  readonly sign: 1 | -1;
}

export const LINES: Part = {
  ...{ group: 'BG-25', what: 'line', amount: 'BT-131', category: 'BT-151', rate: 'BT-152', sign: 1 },
};
export const ALLOWANCES: Part = {
  ...{ group: 'BG-20', what: 'allowance', amount: 'BT-92', category: 'BT-95', rate: 'BT-96', sign: -1 },
};
export const CHARGES: Part = {
  ...{ group: 'BG-21', what: 'charge', amount: 'BT-99', category: 'BT-102', rate: 'BT-103', sign: 1 },
};
export const PARTS: readonly Part[] = [LINES, ALLOWANCES, CHARGES];
