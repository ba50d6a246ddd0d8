/** Checks of the XML of e-invoices. */
import { Type } from 'typebox';
import { RULE_IDS, type StandardRuleId } from '../einvoice/rule-ids.ts';
import { type CheckEntry, defineFamily } from './family.ts';

const SOUND = [
  {
    code: 'e_invoice.values_readable',
    rule: 'e-invoice values can be read',
    meaning: 'All dates and numbers of the e-invoice have a valid form. Others are left out.',
  },
  {
    code: 'e_invoice.no_repeats',
    rule: 'e-invoice says each thing once',
    meaning: 'The e-invoice has each single term once. The first value counts.',
  },
  {
    code: 'e_invoice.one_currency',
    rule: 'e-invoice amounts are in its currency',
    meaning: 'The e-invoice has a currency, and all amounts are in it.',
  },
] as const satisfies readonly CheckEntry<`e_invoice.${SoundRuleId}`>[];

/** The end of the code of a rule that is in no standard. */
export type SoundRuleId = 'values_readable' | 'no_repeats' | 'one_currency';
export type EInvoiceCode = `e_invoice.${StandardRuleId | SoundRuleId}`;

const STANDARD_CHECKS = Object.entries(RULE_IDS).flatMap(([standard, ids]) =>
  ids.map((id) => ({ code: `e_invoice.${id}`, rule: id, meaning: `Rule ${id} (${standard}).` }) as const),
);

const Faults = Type.Object({
  terms: Type.Array(Type.String(), { description: 'Terms of EN 16931 that are wrong: `BT-131`.' }),
  rows: Type.Array(Type.Integer(), { description: 'Numbers of the lines or other rows that are wrong, from 1.' }),
  found: Type.Array(Type.String(), { description: 'At most five wrong values.' }),
  expected: Type.Optional(Type.String({ description: 'The value that would be right, if there is a single one.' })),
  sentences: Type.Array(Type.String(), { description: 'At most five faults as English sentences.' }),
  more: Type.Integer({ description: 'Number of further faults.' }),
});

/** All checks of the XML, for their messages. */
export const E_INVOICE_CHECKS = defineFamily({
  checks: [...SOUND, ...STANDARD_CHECKS] satisfies readonly CheckEntry<EInvoiceCode>[],
  parameters: Faults,
  describe: ({ sentences, more }) =>
    [...sentences, ...(more > 0 ? [`The same in ${more} other places.`] : [])].join(' '),
  differenceOf: ({ expected, found }) => ({
    ...(expected !== undefined && { expected }),
    ...(found.length > 0 && { found: found.join(', ') }),
  }),
});

/** The checks in the table. Those of standards are separate, since clients know their rules by id. */
export const SOUND_FAMILY = { checks: SOUND, parameters: Faults };
export const STANDARD_FAMILY = { checks: STANDARD_CHECKS, parameters: Faults };
