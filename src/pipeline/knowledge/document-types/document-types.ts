/** All document types. Each has a predefined template of the same id in every language: `invoice.en`. */
import { BANK_STATEMENT } from './bank-statement.ts';
import { BUSINESS_CARD } from './business-card.ts';
import { CONTRACT } from './contract.ts';
import { DELIVERY_NOTE } from './delivery-note.ts';
import type { DocumentType } from './document-type.ts';
import { FREIGHT_DOCUMENT } from './freight-document.ts';
import { INSURANCE_POLICY } from './insurance-policy.ts';
import { INVOICE } from './invoice.ts';
import { MEDICAL_BILL } from './medical-bill.ts';
import { ORDER_CONFIRMATION } from './order-confirmation.ts';
import { PAYMENT_REMINDER } from './payment-reminder.ts';
import { PAYSLIP } from './payslip.ts';
import { PURCHASE_ORDER } from './purchase-order.ts';
import { QUOTE } from './quote.ts';
import { RECEIPT } from './receipt.ts';
import { REMITTANCE_ADVICE } from './remittance-advice.ts';
import { UTILITY_BILL } from './utility-bill.ts';

export const DOCUMENT_TYPES = {
  invoice: INVOICE,
  receipt: RECEIPT,
  bank_statement: BANK_STATEMENT,
  delivery_note: DELIVERY_NOTE,
  purchase_order: PURCHASE_ORDER,
  order_confirmation: ORDER_CONFIRMATION,
  quote: QUOTE,
  payment_reminder: PAYMENT_REMINDER,
  payslip: PAYSLIP,
  utility_bill: UTILITY_BILL,
  contract: CONTRACT,
  insurance_policy: INSURANCE_POLICY,
  remittance_advice: REMITTANCE_ADVICE,
  medical_bill: MEDICAL_BILL,
  freight_document: FREIGHT_DOCUMENT,
  business_card: BUSINESS_CARD,
} as const satisfies Readonly<Record<string, DocumentType>>;

export type DocumentTypeId = keyof typeof DOCUMENT_TYPES;
export const DOCUMENT_TYPE_IDS = Object.keys(DOCUMENT_TYPES).filter((id): id is DocumentTypeId => id in DOCUMENT_TYPES);

/** @returns the data about the type, including the properties that only some types have */
export function documentType(id: DocumentTypeId): DocumentType {
  return DOCUMENT_TYPES[id];
}
