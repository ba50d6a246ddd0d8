/** Every kind of document, one for each predefined template. */
import type { Kind } from './content.ts';
import { BANK_STATEMENT } from './kinds/bank-statement.ts';
import { DELIVERY_NOTE } from './kinds/delivery-note.ts';
import { INVOICE } from './kinds/invoice.ts';
import { RECEIPT } from './kinds/receipt.ts';

export const KINDS: readonly Kind[] = [INVOICE, RECEIPT, BANK_STATEMENT, DELIVERY_NOTE];
