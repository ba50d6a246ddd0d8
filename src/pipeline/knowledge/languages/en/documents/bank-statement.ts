import type { BANK_STATEMENT } from '../../../document-types/bank-statement.ts';
import type { DocumentWords } from '../../document-words.ts';

export const BANK_STATEMENT_WORDS: DocumentWords<typeof BANK_STATEMENT> = {
  name: 'Bank statement',
  description: 'Statements of current, savings and card accounts: balances and every transaction.',
  categories: ['accounting', 'banking'],
  records: {
    account: {
      name: 'account',
      description: 'The account whose statement it is.',
      labels: 'Account details|Account information|Your account',
      fields: {
        holder: {
          name: 'account holder',
          description: 'Person or company that holds the account.',
          labels: 'Account name|Account owner|Name|Customer|Customer name|In the name of|Account in the name of',
        },
        iban: {
          name: 'IBAN',
          description: 'IBAN of this account, not of the other side of a transaction.',
          labels: 'IBAN No.|IBAN number|IBAN code|Account (IBAN)|Bank account (IBAN)',
        },
        bic: {
          name: 'BIC',
          description: 'BIC of the bank that keeps the account.',
          labels: 'SWIFT code|SWIFT/BIC|BIC code',
        },
        account_number: {
          name: 'account number',
          description: 'National account number.',
          labels: 'Account #|Account|A/C No.|A/C|Acct. No.|Acct|Card number',
          without: 'bank account',
        },
        bank: { name: 'bank', description: 'Name of the bank.', labels: 'Bank name|Branch|Issued by' },
      },
    },
    general: {
      name: 'general',
      description: 'Number and period of the statement.',
      fields: {
        statement_number: {
          name: 'statement number',
          description: 'Number of the statement.',
          labels: 'Statement #|Statement|Sheet|Sheet No.|Statement ref.',
        },
        statement_date: {
          name: 'statement date',
          description: 'Date of the statement.',
          labels: 'Date|Date of statement|Issue date|Issued|Created on|Printed on|As of|As at',
        },
        period_start: {
          name: 'period start',
          description: 'First day of the statement.',
          labels: 'Period|Statement period|From|Period from|Start date|Period covered|Date from|For the period',
        },
        period_end: {
          name: 'period end',
          description: 'Last day of the statement.',
          labels: 'To|Until|Period to|End date|Through|Date to|Ending',
        },
        currency: { name: 'currency', description: 'Currency of the account.', labels: 'Account currency|Ccy|Curr.' },
      },
    },
    balances: {
      name: 'balances',
      description: 'Balances and sums of the period.',
      labels: 'Account summary|Summary|Balance summary',
      fields: {
        opening_balance: {
          name: 'opening balance',
          description: 'Balance before the first transaction; negative when overdrawn.',
          labels: 'Brought forward|Balance b/f|B/F|Start balance|Balance forward|Last statement balance',
        },
        closing_balance: {
          name: 'closing balance',
          description: 'Balance after the last transaction; negative when overdrawn.',
          labels: 'Carried forward|Balance c/f|C/F|End balance|Final balance|Your balance|Balance at close|Balance',
        },
        total_credits: {
          name: 'total credits',
          description: 'Sum of all money in.',
          labels: 'Total in|Deposits and credits|Deposits and other credits|Sum of credits|Total receipts|Payments in',
        },
        total_debits: {
          name: 'total debits',
          description: 'Sum of all money out, without the sign.',
          labels: 'Total out|Withdrawals and debits|Sum of debits|Payments out|Total payments',
        },
      },
    },
    transaction: {
      name: 'transaction',
      description: 'One row for each transaction, in the order of the statement. Not balances or carry-over sums.',
      labels: 'Transactions|Your transactions|Account activity|Account transactions|Details',
      fields: {
        booking_date: {
          name: 'booking date',
          description: 'Day on which the transaction was booked.',
          labels: 'Booked|Post date|Entry date|Txn date|Book date',
        },
        value_date: {
          name: 'value date',
          description: 'Day from which the amount counts for interest.',
          labels: 'Val. date',
        },
        description: {
          name: 'description',
          description: 'Kind and purpose of the transaction, all lines of the text.',
          labels:
            'Details|Transaction|Transaction details|Transaction description|Particulars|Narrative|Text|' +
            'Payment details|Type|Type and details|Payment type and details|Purpose',
        },
        counterparty: {
          name: 'counterparty',
          description: 'Who paid or was paid.',
          labels: 'Payee/payer|Sender|Recipient|Paid to|Merchant',
        },
        counterparty_iban: {
          name: 'counterparty IBAN',
          description: 'IBAN of the other side.',
          labels: 'IBAN|Counterparty account|Account|Payee account|Beneficiary IBAN|Beneficiary account',
        },
        reference: {
          name: 'reference',
          description: 'Reference of the transaction: end-to-end reference, mandate or customer reference.',
          labels:
            'Payment reference|Payment details|Purpose|End-to-end ID|EREF|Mandate|MREF|Check no.|Transaction ID|' +
            'Customer reference',
        },
        amount: {
          name: 'amount',
          description: 'Amount; negative for money out (debit, withdrawals, DR), positive for money in.',
          labels:
            'Debit|Credit|Debits|Credits|Money in|Money out|Paid in|Paid out|Withdrawals|Withdrawal|Deposits|Deposit|' +
            'Payments|Receipts|Debit/Credit|Amount (EUR)|Amount (GBP)|Amount (USD)|In|Out|Sum',
        },
        balance: {
          name: 'balance',
          description: 'Balance after this transaction.',
          labels: 'Account balance|Balance (GBP)|Balance (EUR)|Balance (USD)',
        },
      },
    },
  },
};
