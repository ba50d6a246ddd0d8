/** Checks of the file as a whole. Their `fields` are empty. */
import { Type } from 'typebox';
import { defineFamily } from './family.ts';

export const KIND_CHECKS = defineFamily({
  checks: [
    {
      code: 'file.kind',
      rule: 'document is of the kind that the template is for',
      meaning: 'The title of the document is one of the kind that the template is for.',
    },
  ],
  parameters: Type.Object({ found: Type.String({ description: 'The title of the document.' }) }),
  describe: ({ found }) => `The document is headed "${found}", which is not what the template is for.`,
  differenceOf: ({ found }) => ({ found }),
});

const Page = Type.Integer({ description: 'Number of the later page, from 1.' });
const OriginalPage = Type.Integer({ description: 'Number of the earlier page, from 1.' });

export const ONE_DOCUMENT_CHECKS = defineFamily({
  checks: [
    {
      code: 'file.one_document',
      rule: 'the file holds one document',
      meaning: 'All pages of the file have the same document number.',
    },
  ],
  parameters: Type.Object({
    page: Page,
    found: Type.String({ description: 'The document number of the later page.' }),
    original_page: OriginalPage,
    expected: Type.String({ description: 'The document number of the earlier page.' }),
  }),
  describe: ({ page, found, original_page, expected }) =>
    `Page ${page} has the number "${found}", and page ${original_page} "${expected}". ` +
    'Upload each document by itself, so that their values do not mix.',
  differenceOf: ({ expected, found }) => ({ expected, found }),
});

export const COPY_CHECKS = defineFamily({
  checks: [
    {
      code: 'file.one_copy',
      rule: 'the file holds the document once',
      meaning: 'No page of the file repeats an earlier one.',
    },
  ],
  parameters: Type.Object({ page: Page, original_page: OriginalPage }),
  describe: ({ page, original_page }) =>
    `The file holds the same document twice: page ${page} shows what page ${original_page} shows. ` +
    'Upload it once, so that its rows do not count twice.',
  differenceOf: ({ page, original_page }) => ({ expected: String(original_page), found: String(page) }),
});

/** The message of pages that exactly repeat earlier ones. */
export function describeLeftOut(copies: readonly { readonly page: number; readonly original_page: number }[]): string {
  return copies
    .map(({ page, original_page }) => `Page ${page} repeats page ${original_page} and was left out.`)
    .join(' ');
}

export const READABLE_CHECKS = defineFamily({
  checks: [
    {
      code: 'e_invoice.readable',
      rule: 'e-invoice can be read',
      meaning: 'The e-invoice in the file is well-formed XML.',
    },
  ],
  parameters: Type.Object({
    found: Type.String({ description: 'Name of the attached file that cannot be read.' }),
    cause: Type.String({ description: 'Why it cannot be read, as an English phrase.' }),
    source: Type.Optional(Type.String({ description: 'Name of the attached file that the values come from, if any.' })),
  }),
  describe: ({ found, cause, source }) =>
    `The e-invoice in the file "${found}" cannot be read: ${cause}. ${describeSource(source)}`,
  differenceOf: ({ found }) => ({ found }),
});

const SUMMARY = {
  number: Type.Optional(Type.String({ description: 'Invoice number (BT-1).' })),
  total: Type.Optional(Type.String({ description: 'Total with VAT (BT-112).' })),
};
type Summary = { readonly number?: string; readonly total?: string };

export const UNIQUE_CHECKS = defineFamily({
  checks: [
    {
      code: 'e_invoice.unique',
      rule: 'one e-invoice in the file',
      meaning: 'The file does not have two different e-invoices.',
    },
  ],
  parameters: Type.Object({
    expected: Type.String({ description: 'Name of the attached file that the values come from.' }),
    expected_invoice: Type.Object(SUMMARY),
    found: Type.String({ description: 'Name of the other attached file.' }),
    found_invoice: Type.Object(SUMMARY),
  }),
  describe: ({ expected, expected_invoice, found, found_invoice }) =>
    `The file has two e-invoices: ${describeInvoice(expected, expected_invoice)} and ` +
    `${describeInvoice(found, found_invoice)}. ${describeSource(expected)}`,
  differenceOf: ({ expected, found }) => ({ expected, found }),
});

function describeSource(name: string | undefined): string {
  return name === undefined ? 'The values come from the page alone.' : `The values come from "${name}".`;
}

function describeInvoice(name: string, { number = 'without a number', total }: Summary): string {
  return `"${name}" (${number}${total === undefined ? '' : `, total ${total}`})`;
}
