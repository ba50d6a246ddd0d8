import type { UTILITY_BILL } from '../../../document-types/utility-bill.ts';
import type { DocumentWords } from '../../document-words.ts';

export const UTILITY_BILL_WORDS: DocumentWords<typeof UTILITY_BILL> = {
  name: 'Utility bill',
  description:
    'Bills for electricity, gas, water, heating and telephone: provider, customer, period, meters, amounts, instalments and payment.',
  categories: ['Energy', 'Property', 'Accounting'],
  records: {
    provider: {
      name: 'provider',
      description: 'Who issues the bill: letterhead or footer.',
      labels: 'Provider|Supplier|Utility|Company|From|Energy supplier',
      party: 'the provider',
    },
    customer: {
      name: 'customer',
      description: 'Who receives the bill.',
      labels: 'Customer|Account holder|Bill to|Billed to|To|Customer details|Billing address',
      party: 'the customer',
      fields: {
        customer_number: {
          name: 'customer number',
          description: 'Number under which the provider keeps the customer.',
          labels:
            'Customer No.|Customer #|Customer ID|Customer reference|Customer ref|Account No.|Account number|Account #|' +
            'Customer account|Customer account number|Your account number|Your customer number|Client number|Account',
        },
      },
    },
    general: {
      name: 'general',
      description: 'Numbers, dates and period of the bill.',
      fields: {
        bill_number: {
          name: 'bill number',
          description: 'Number of this bill. Not the customer, contract or meter number.',
          labels:
            'Bill No.|Bill #|Bill reference|Bill ref|Invoice No.|Invoice number|Invoice #|Invoice|Statement No.|' +
            'Statement number|Document No.|Document number|Tax invoice No.',
        },
        date: {
          name: 'date',
          description: 'Date of the bill.',
          labels:
            'Bill date|Billing date|Date of bill|Date of issue|Issue date|Issued on|Invoice date|Statement date|' +
            'Date issued|Bill issued|Document date',
        },
        period_start: {
          name: 'period start',
          description: 'First day of the period that the bill covers.',
          labels:
            'Billing period|Billing period from|Bill period|Period|Period from|Service period|Supply period|' +
            'Charge period|Charges for period|Statement period|Consumption period|From|For the period',
        },
        period_end: {
          name: 'period end',
          description: 'Last day of the period that the bill covers.',
          labels: 'Billing period to|Period to|Billing period end|End of period|To',
        },
        due_date: {
          name: 'due date',
          description: 'Day on which payment is due or collected.',
          labels:
            'Payment due|Payment due date|Payment due by|Pay by|Please pay by|Due by|Due on|Due|Payable by|' +
            'Direct debit date|Collection date|Will be collected on|Payment date',
        },
        contract_number: {
          name: 'contract number',
          description: 'Number of the contract or contract account.',
          labels:
            'Contract #|Contract account|Contract account number|Contract reference|Agreement No.|Supply contract|' +
            'Supply agreement number|Plan number',
          without: 'agreement ref',
        },
      },
    },
    meter: {
      name: 'meter',
      description: 'One row for each meter and reading period.',
      labels: 'Meters|Meter readings|Readings|Your meter readings|Consumption|Usage|Meter details',
      fields: {
        meter_number: {
          name: 'meter number',
          description: 'Number of the meter as printed on the device.',
          labels: 'Meter #|Meter|Meter serial No.|Serial number|Serial No.|MSN|Device number',
        },
        previous_reading: {
          name: 'previous reading',
          description: 'Reading at the start of the period.',
          labels:
            'Previous|Previous read|Prev. reading|Opening reading|Start reading|Last reading|Opening read|Start read|' +
            'From reading|Reading from|Old reading|Prior reading|Previous meter reading',
        },
        current_reading: {
          name: 'current reading',
          description: 'Reading at the end of the period.',
          labels:
            'Current|Current read|Present reading|Present|Latest reading|Closing reading|End reading|This reading|' +
            'Closing read|End read|To reading|Reading to|New reading|Current meter reading',
        },
        consumption: {
          name: 'consumption',
          description: 'Consumption in the period, with its unit (kWh, m³).',
          labels:
            'Usage|Usage (kWh)|Consumption (kWh)|Units used|Units consumed|Units|Used|kWh used|kWh|Energy used|' +
            'Your usage|Difference|Total usage|Volume|Consumption in kWh',
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'Sums of the bill, payments made and what is to be paid.',
      fields: {
        net_amount: {
          name: 'net amount',
          description: 'Sum of the bill before tax.',
          labels:
            'Net|Net total|Total net|Subtotal|Total before VAT|Total excluding VAT|Total excl. VAT|Total ex VAT|' +
            'Charges before VAT|Total charges excluding VAT|Charges excl. VAT|Total charges before tax',
        },
        tax_amount: {
          name: 'tax amount',
          description: 'Value added tax of the bill.',
          labels: 'VAT|VAT amount|Total VAT|Tax|Plus VAT|VAT on charges|Total tax|Sales tax|GST|VAT charged',
        },
        total_amount: {
          name: 'total amount',
          description: 'Amount of the bill with tax, before payments already made are taken off.',
          labels:
            'Total|Total charges|Total bill|Bill total|Total this bill|Total for this bill|Total including VAT|' +
            'Total incl. VAT|Total inc VAT|Total charges this period|Gross total|Gross amount|Grand total|' +
            'Charges including VAT|Total cost',
        },
        prepaid_amount: {
          name: 'amount paid',
          description: 'Sum of the payments that the customer has already made.',
          labels:
            'Payments received|Payments|Payment received|Payments made|Less payments|Less payments received|' +
            'Your payments|Instalments paid|Instalments received|Less instalments|Less instalments paid|Already paid|' +
            'Direct debits received|Budget payments|Payments on account|Credits and payments|What you have paid',
        },
        amount_due: {
          name: 'amount due',
          description: 'What is still to be paid; negative where it is a credit.',
          labels:
            'Total due|Total amount due|Amount to pay|Total to pay|Balance due|Amount payable|Total payable|Please pay|' +
            'Balance|Balance to pay|Outstanding balance|Account balance|New balance|Amount owed|You owe|Credit balance|' +
            'Amount now due',
        },
        next_instalment: {
          name: 'next instalment',
          description: 'Amount of the future instalment.',
          labels:
            'New instalment amount|Instalment|Instalment amount|Next payment|New monthly instalment|Monthly instalment|' +
            'Monthly payment|Your new payment|Your next payment|Next direct debit|New direct debit|Future instalment|' +
            'Budget amount|Next installment',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'Where and how payment is made.',
      labels: 'Payment details|Bank details|How to pay|Banking details',
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
            'Reference|Payment ref|Ref|Please quote|Quote reference|Reference to quote|Transfer reference|' +
            'Your payment reference',
        },
      },
    },
  },
};
