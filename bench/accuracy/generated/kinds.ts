/** Every kind of document, one for each predefined template. */
import type { Kind } from './content.ts';
import { BANK_STATEMENT } from './kinds/bank-statement.ts';
import { BUSINESS_CARD } from './kinds/business-card.ts';
import { CONTRACT } from './kinds/contract.ts';
import { DELIVERY_NOTE } from './kinds/delivery-note.ts';
import { FREIGHT_DOCUMENT } from './kinds/freight-document.ts';
import { INSURANCE_POLICY } from './kinds/insurance-policy.ts';
import { INVOICE } from './kinds/invoice.ts';
import { MEDICAL_BILL } from './kinds/medical-bill.ts';
import { ORDER_CONFIRMATION } from './kinds/order-confirmation.ts';
import { PAYMENT_REMINDER } from './kinds/payment-reminder.ts';
import { PAYSLIP } from './kinds/payslip.ts';
import { PURCHASE_ORDER } from './kinds/purchase-order.ts';
import { QUOTE } from './kinds/quote.ts';
import { RECEIPT } from './kinds/receipt.ts';
import { REMITTANCE_ADVICE } from './kinds/remittance-advice.ts';
import { UTILITY_BILL } from './kinds/utility-bill.ts';

export const KINDS: readonly Kind[] = [
  INVOICE,
  RECEIPT,
  BANK_STATEMENT,
  DELIVERY_NOTE,
  PAYSLIP,
  CONTRACT,
  INSURANCE_POLICY,
  BUSINESS_CARD,
  MEDICAL_BILL,
  FREIGHT_DOCUMENT,
  PURCHASE_ORDER,
  ORDER_CONFIRMATION,
  QUOTE,
  PAYMENT_REMINDER,
  REMITTANCE_ADVICE,
  UTILITY_BILL,
];
