/** Checks of a document that has an e-invoice. */

import type { EInvoiceValues } from '../../extract/einvoice/apply.ts';
import type { EInvoiceSearch } from '../../extract/einvoice/find.ts';
import type { Check } from '../../extraction.ts';
import type { ResolvedTemplate } from '../../template.ts';
import { checkFiles } from './files.ts';

/** @param values undefined where no e-invoice was found, though one may have been meant */
export function checkEInvoice(
  search: EInvoiceSearch,
  _values: EInvoiceValues | undefined,
  _template: ResolvedTemplate,
): Check[] {
  return checkFiles(search);
}
