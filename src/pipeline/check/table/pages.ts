/** Checks that compare the pages with the e-invoice in the file. */
import { Type } from 'typebox';
import { defineFamily } from './family.ts';

/** What both have, by code, as the middle of a sentence. */
const NAMES = {
  'page.invoice_number': 'invoice number',
  'page.issue_date': 'issue date',
  'page.due_date': 'due date',
  'page.delivery_date': 'delivery date',
  'page.net_amount': 'net amount',
  'page.tax_amount': 'tax amount',
  'page.total_amount': 'total amount',
  'page.amount_due': 'amount due',
  'page.seller_vat_id': "seller's VAT number",
  'page.bic': 'BIC',
} as const;
export type PageCode = keyof typeof NAMES;

const entryOf = <Code extends PageCode>(code: Code) => ({
  code,
  rule: `page and e-invoice: same ${NAMES[code]}`,
  meaning: `The page and the e-invoice have the same ${NAMES[code]}.`,
});

export const PAGE_CHECKS = defineFamily({
  checks: [
    entryOf('page.invoice_number'),
    entryOf('page.issue_date'),
    entryOf('page.due_date'),
    entryOf('page.delivery_date'),
    entryOf('page.net_amount'),
    entryOf('page.tax_amount'),
    entryOf('page.total_amount'),
    entryOf('page.amount_due'),
    entryOf('page.seller_vat_id'),
    entryOf('page.bic'),
  ],
  parameters: Type.Object({
    field: Type.String({ description: 'Name of the field, in the language of the template.' }),
    printed: Type.String({ description: 'The value on the page, as printed.' }),
    found: Type.String({ description: 'The value on the page.' }),
    expected: Type.String({ description: 'The value of the e-invoice.' }),
  }),
  describe: ({ printed, expected }, code) =>
    `The page shows the ${NAMES[code]} ${printed}, the e-invoice has ${expected}.`,
  differenceOf: ({ expected, found }) => ({ expected, found }),
});

export const ACCOUNT_CHECKS = defineFamily({
  checks: [
    {
      code: 'page.iban',
      rule: 'page and e-invoice: same IBAN',
      meaning: 'The page and the e-invoice have the same account. A difference is a common sign of fraud.',
    },
  ],
  parameters: Type.Object({
    found: Type.String({ description: 'The IBAN on the page.' }),
    accounts: Type.Array(Type.String(), { description: 'The accounts of the e-invoice.' }),
  }),
  describe: ({ found, accounts }) =>
    `The page shows the IBAN ${found}, the e-invoice has ${accounts.join(' and ')}. Two accounts in one ` +
    'invoice are a common sign of fraud: one of them may have been changed by a fraudster. Do not pay before ' +
    'the seller has confirmed the account through a contact that is not from this invoice.',
  differenceOf: ({ found, accounts }) => ({ expected: accounts.join(', '), found }),
});

/** The message of a check that is not applicable, since the page does not have the value. */
export function describeNotPrinted(code: PageCode | 'page.iban'): string {
  return code === 'page.iban' ? 'The page shows no IBAN that could be compared.' : `The page shows no ${NAMES[code]}.`;
}
