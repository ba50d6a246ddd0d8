import type { REMITTANCE_ADVICE } from '../../../document-types/remittance-advice.ts';
import type { DocumentWords } from '../../document-words.ts';

export const REMITTANCE_ADVICE_WORDS: DocumentWords<typeof REMITTANCE_ADVICE> = {
  name: 'Remittance advice',
  description: 'Remittance advices: who pays whom what, when and for what, with the invoices paid and the deductions.',
  categories: ['Accounting', 'Payments'],
  records: {
    general: {
      name: 'general',
      description: 'Number and dates of the advice.',
      fields: {
        advice_number: {
          name: 'advice number',
          description: 'Number of this advice. Not that of an invoice.',
          labels:
            'Advice No.|Advice #|Remittance No.|Remittance number|Remittance advice No.|Remittance advice number|' +
            'Remittance advice|Remittance ID|Remittance ref|Payment advice No.|Payment advice number|Payment No.|' +
            'Payment number|Payment document|Payment run|Payment doc.|Document No.|Document number|Our ref|Voucher No.|' +
            'Voucher number',
        },
        date: {
          name: 'date',
          description: 'Date of the advice.',
          labels:
            'Advice date|Remittance date|Date of advice|Document date|Issue date|Issued on|Letter date|Created on',
        },
        payment_date: {
          name: 'payment date',
          description: 'Day on which payment is or was made.',
          labels:
            'Date of payment|Date paid|Paid on|Pay date|Payment made on|Value date|Settlement date|Transfer date|' +
            'Execution date|Payment value date|Cheque date|Check date',
        },
      },
    },
    payer: {
      name: 'payer',
      description: 'Who pays and sends the advice: letterhead or footer.',
      labels: 'Payer|From|Paid by|Remitter|Sender|Ordering party',
      party: 'the payer',
    },
    payee: {
      name: 'payee',
      description: 'Who receives the money: the recipient of the advice.',
      labels: 'Payee|To|Paid to|Pay to|Payment to|Supplier|Vendor|Beneficiary|Creditor',
      party: 'the payee',
    },
    payment: {
      name: 'payment',
      description: 'Amount and way of the payment.',
      labels: 'Payment details|Remittance details|Payment information|Bank details',
      fields: {
        amount: {
          name: 'payment amount',
          description: 'Amount that is paid altogether.',
          labels:
            'Amount paid|Amount of payment|Total payment|Total paid|Total amount paid|Payment total|Remittance total|' +
            'Total remittance|Remittance amount|Amount remitted|Total amount|Net payment|Total|Grand total|' +
            'Amount transferred|Cheque amount|Amount',
        },
        method: {
          name: 'payment method',
          description: 'How payment is made: bank transfer, cheque, direct debit.',
          labels: 'Method|Payment mode|Mode of payment|Payment form|Pay method|Payment means',
        },
        iban: {
          name: 'IBAN',
          description: 'IBAN of the account to which payment is made.',
          labels:
            'IBAN No.|IBAN number|Payee IBAN|Beneficiary IBAN|Your IBAN|Your account|To account|Account (IBAN)|' +
            'Beneficiary account|Paid into account',
        },
        reference: {
          name: 'payment reference',
          description: 'Text or number under which the payment appears with the payee.',
          labels:
            'Reference|Payment ref|Ref|Transfer reference|Bank reference|End-to-end reference|Transaction reference|' +
            'Transaction ID|Trace number|Cheque No.|Check number',
        },
      },
    },
    item: {
      name: 'item',
      description: 'One row for each invoice or credit note paid. Not sums.',
      labels: 'Items|Invoices paid|Invoices|Paid items|Details|Documents',
      fields: {
        invoice_number: {
          name: 'invoice number',
          description: "Number of the payee's invoice that is paid.",
          labels:
            'Invoice No.|Invoice #|Invoice|Inv. No.|Inv #|Your invoice|Your invoice no.|Your reference|Your document|' +
            'Supplier invoice|Document No.|Document number|Document|Doc. No.|Reference|Number|No.|Bill No.',
        },
        invoice_date: {
          name: 'invoice date',
          description: 'Date of the invoice that is paid.',
          labels: 'Inv. date|Date|Document date|Doc. date|Issued|Issue date|Dated|Bill date',
        },
        gross_amount: {
          name: 'gross amount',
          description: 'Amount of the invoice before discount and deductions.',
          labels:
            'Gross|Invoice amount|Invoice total|Invoice value|Gross value|Original amount|Amount invoiced|' +
            'Document amount|Total invoice|Full amount',
        },
        discount: {
          name: 'discount',
          description: 'Cash discount or other deduction, without the sign.',
          labels:
            'Disc.|Cash discount|Discount taken|Deduction|Deductions|Less discount|Settlement discount|Adjustment|' +
            'Adjustments|Rebate|Withheld',
        },
        amount: {
          name: 'amount',
          description: 'What is paid for this invoice.',
          labels:
            'Amount paid|Net amount|Net|Paid|Payment|Payment amount|Net paid|Net payment|Paid amount|Amount remitted|' +
            'Total|Total paid|Amount settled',
        },
      },
    },
  },
};
