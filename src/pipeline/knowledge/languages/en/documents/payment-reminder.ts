import type { PAYMENT_REMINDER } from '../../../document-types/payment-reminder.ts';
import type { DocumentWords } from '../../document-words.ts';

export const PAYMENT_REMINDER_WORDS: DocumentWords<typeof PAYMENT_REMINDER> = {
  name: 'Payment reminder',
  description:
    'Payment reminders and dunning letters: creditor, debtor, level, open items, fees, interest and bank details.',
  categories: ['Accounting', 'Receivables'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers, dates and level of the reminder.',
      fields: {
        reminder_number: {
          name: 'reminder number',
          description: 'Number of this reminder. Not the number of the invoice it is about.',
          labels:
            'Reminder No.|Reminder #|Reminder ref|Reminder reference|Notice No.|Notice number|Dunning No.|' +
            'Dunning number|Dunning letter No.|Letter No.|Letter reference|Document No.|Document number|Our ref|' +
            'Our reference',
        },
        date: {
          name: 'date',
          description: 'Date of the reminder. Not that of the invoice.',
          labels:
            'Reminder date|Date of reminder|Letter date|Notice date|Document date|Issue date|Date issued|Issued on',
        },
        level: {
          name: 'level',
          description: 'Which reminder it is: 1 for the first, 2 for the second.',
          labels: 'Reminder level|Dunning level|Reminder stage|Stage|Reminder|Notice|Dunning stage',
        },
        customer_number: {
          name: 'customer number',
          description: 'Number under which the creditor keeps the debtor.',
          labels: 'Account|Debtor No.|Debtor number|Your account|Customer ref',
          without: 'cust no|id#|cust id',
        },
        due_date: {
          name: 'payment deadline',
          description: 'Day by which payment is now expected. Not the due date of a single invoice.',
          labels:
            'Pay by|Payable by|Payment due|Payment due by|Payment due date|Deadline|New due date|New payment date|' +
            'Please pay by|Pay before|Due by|Due date|To be paid by|Final date for payment|Final payment date|' +
            'no later than|by no later than|on or before|Payment to reach us by|Respond by',
        },
      },
    },
    creditor: {
      name: 'creditor',
      description: 'Who sends the reminder: letterhead, sender line or footer.',
      labels: 'Creditor|From|Seller|Supplier|Payee|Sender',
      party: 'the creditor',
    },
    debtor: {
      name: 'debtor',
      description: 'Who is to pay: the recipient of the reminder.',
      labels: 'Debtor|To|Customer|Bill to|Client|Recipient|Account holder',
      party: 'the debtor',
    },
    amounts: {
      name: 'amounts',
      description: 'Open amount, fees and interest.',
      fields: {
        open_amount: {
          name: 'open amount',
          description: 'Sum of the open invoices, without fees and interest.',
          labels:
            'Outstanding|Outstanding amount|Outstanding balance|Amount outstanding|Amount overdue|Overdue balance|' +
            'Open balance|Open invoices|Total open items|Total of open items|Principal|Unpaid balance|' +
            'Invoices outstanding|Balance outstanding|Balance|Subtotal',
        },
        fees: {
          name: 'fees',
          description: 'Fees for the reminder.',
          labels:
            'Fee|Reminder fees|Reminder charge|Late fees|Late payment fee|Late payment charge|Dunning charges|' +
            'Administration fee|Admin fee|Admin charge|Collection fee|Collection costs|Compensation|Fixed compensation|' +
            'Charges',
        },
        interest: {
          name: 'interest',
          description: 'Interest on the open amounts.',
          labels:
            'Default interest|Interest charges|Statutory interest|Late payment interest|Interest due|Accrued interest|' +
            'Plus interest|Interest to date',
        },
        total_amount: {
          name: 'total amount',
          description: 'What is to be paid now: open amount with fees and interest.',
          labels:
            'Total|Total due|Total amount due|Total now due|Amount due|Total payable|Amount payable|Total to pay|' +
            'Amount to pay|Balance due|Total debt|Total claim|Grand total|Please pay|Amount now due|Now due|' +
            'Total balance due',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'Where payment is to be made.',
      labels: 'Payment details|Bank details|How to pay|Banking details|Pay to',
      fields: {
        iban: {
          name: 'IBAN',
          description: 'IBAN of the account to which payment is to be made.',
          labels: 'IBAN No.|IBAN number|Account (IBAN)|International bank account number',
        },
        bic: { name: 'BIC', description: 'BIC (SWIFT code) of the bank.', labels: 'SWIFT code|SWIFT/BIC|BIC code' },
        reference: {
          name: 'payment reference',
          description: 'Text or number that the payer should give with the payment.',
          labels:
            'Reference|Payment ref|Ref|Remittance reference|Please quote|Quote reference|Please quote reference|' +
            'Reference to quote|Transfer reference|Your payment reference',
        },
      },
    },
    open_item: {
      name: 'open item',
      description: 'One row for each open invoice. Not sums, fees or interest.',
      labels: 'Open items|Open invoices|Outstanding invoices|Overdue invoices|Unpaid invoices|Invoices',
      fields: {
        invoice_number: {
          name: 'invoice number',
          description: 'Number of the open invoice.',
          labels:
            'Invoice No.|Invoice #|Invoice|Inv. No.|Inv #|Document No.|Document number|Document|Doc. No.|Bill No.|' +
            'Number|No.|Reference|Ref',
        },
        invoice_date: {
          name: 'invoice date',
          description: 'Date of the open invoice.',
          labels: 'Inv. date|Date|Document date|Doc. date|Issued|Issue date|Bill date|Dated|Date of invoice',
        },
        due_date: {
          name: 'due date',
          description: 'Day on which the invoice was due.',
          labels: 'Due|Due on|Date due|Payment due|Was due|Due since|Payable by|Net due date|Net due',
        },
        amount: {
          name: 'amount',
          description: 'What is still open of this invoice.',
          labels:
            'Open amount|Outstanding|Amount outstanding|Outstanding amount|Amount due|Balance|Balance due|Open|Unpaid|' +
            'Overdue amount|Amount overdue|Open balance|Invoice amount|Total|Due amount',
        },
      },
    },
  },
};
