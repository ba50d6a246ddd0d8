/** English words of all document types. */
import type { AllDocumentWords } from '../document-words.ts';
import { BANK_STATEMENT_WORDS } from './documents/bank-statement.ts';
import { BUSINESS_CARD_WORDS } from './documents/business-card.ts';
import { CONTRACT_WORDS } from './documents/contract.ts';
import { DELIVERY_NOTE_WORDS } from './documents/delivery-note.ts';
import { FREIGHT_DOCUMENT_WORDS } from './documents/freight-document.ts';
import { INSURANCE_POLICY_WORDS } from './documents/insurance-policy.ts';
import { INVOICE_WORDS } from './documents/invoice.ts';
import { MEDICAL_BILL_WORDS } from './documents/medical-bill.ts';
import { ORDER_CONFIRMATION_WORDS } from './documents/order-confirmation.ts';
import { PAYMENT_REMINDER_WORDS } from './documents/payment-reminder.ts';
import { PAYSLIP_WORDS } from './documents/payslip.ts';
import { PURCHASE_ORDER_WORDS } from './documents/purchase-order.ts';
import { QUOTE_WORDS } from './documents/quote.ts';
import { RECEIPT_WORDS } from './documents/receipt.ts';
import { REMITTANCE_ADVICE_WORDS } from './documents/remittance-advice.ts';
import { UTILITY_BILL_WORDS } from './documents/utility-bill.ts';

export const ENGLISH_DOCUMENTS: AllDocumentWords = {
  invoice: INVOICE_WORDS,
  receipt: RECEIPT_WORDS,
  bank_statement: BANK_STATEMENT_WORDS,
  delivery_note: DELIVERY_NOTE_WORDS,
  purchase_order: PURCHASE_ORDER_WORDS,
  order_confirmation: ORDER_CONFIRMATION_WORDS,
  quote: QUOTE_WORDS,
  payment_reminder: PAYMENT_REMINDER_WORDS,
  payslip: PAYSLIP_WORDS,
  utility_bill: UTILITY_BILL_WORDS,
  contract: CONTRACT_WORDS,
  insurance_policy: INSURANCE_POLICY_WORDS,
  remittance_advice: REMITTANCE_ADVICE_WORDS,
  medical_bill: MEDICAL_BILL_WORDS,
  freight_document: FREIGHT_DOCUMENT_WORDS,
  business_card: BUSINESS_CARD_WORDS,
};
