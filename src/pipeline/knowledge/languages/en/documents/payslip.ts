import type { PAYSLIP } from '../../../document-types/payslip.ts';
import type { DocumentWords } from '../../document-words.ts';

export const PAYSLIP_WORDS: DocumentWords<typeof PAYSLIP> = {
  name: 'Payslip',
  description: 'Payslips and wage statements: employee, employer, earnings, deductions and what is paid out.',
  categories: ['Human resources', 'Payroll', 'Finance'],
  records: {
    employee: {
      name: 'employee',
      description: 'Who is paid, with what tax and social security know the person by.',
      labels: 'Employee|Staff member|Worker|Employee details',
      fields: {
        name: {
          name: 'name',
          description: 'First and last name of the employee, without Mr, Mrs or Ms.',
          labels: 'Employee|Employee name|Name of employee|Full name|Staff name',
        },
        personnel_number: {
          name: 'personnel number',
          description: 'Number under which the employer keeps the employee.',
          labels: 'Emp. no.|Payroll number|Payroll ID|Works no.|Works number|Staff number|Staff ID|Personnel no.',
        },
        birth_date: { name: 'date of birth', description: 'Day on which the employee was born.' },
        tax_id: {
          name: 'tax id',
          description: 'Tax identification number of the employee; not the tax code.',
          labels: 'Tax ID no.|Tax reference|Taxpayer ID|UTR',
        },
        social_security_number: {
          name: 'social security number',
          description: 'Number of the employee in social security: National Insurance number, SSN or the like.',
          labels: 'National Insurance no.|NI no.|Nat. Ins. No.|Social security no.|PPS number|PPS no.',
        },
        tax_class: {
          name: 'tax class',
          description: 'Tax class, tax code or filing status of the employee.',
          labels: 'Tax code|Tax bracket|Filing status|Tax category',
        },
      },
    },
    employer: {
      name: 'employer',
      description: 'Who pays the wage and issues the payslip.',
      labels: 'Employer|Company|Employer name|Paid by',
      party: 'the employer',
      fields: { name: { labels: 'Employer|Employer name' } },
    },
    general: {
      name: 'general',
      description: 'Period and date of the payslip.',
      fields: {
        period: {
          name: 'period',
          description: 'Period that is paid for, as printed: most often a month such as March 2024.',
          labels: 'Month|Tax period|Payslip for|Salary for|Salary slip for|Wages for|Period covered|Tax month',
        },
        date: {
          name: 'date',
          description: 'Day on which the payslip was made, or the pay day.',
          labels:
            'Pay date|Payment date|Pay day|Issue date|Date of issue|Date paid|Process date|Processed|Payslip date|' +
            'Paid on',
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'Gross, net and what is paid out, of this period and not of the year to date.',
      labels: 'Summary|Totals|This period',
      fields: {
        gross_pay: {
          name: 'gross pay',
          description: 'Sum of all earnings of the period before deductions.',
          labels:
            'Gross|Gross wages|Total gross|Total earnings|Total payments|Total pay|Total pay and allowances|' +
            'Gross income',
        },
        taxable_gross: {
          name: 'taxable gross',
          description: 'The part of the earnings that is taxed in this period.',
          labels:
            'Taxable gross pay|Gross for tax|Gross pay for tax|Taxable income|Taxable earnings|Taxable wages|' +
            'Total taxable pay',
        },
        net_pay: {
          name: 'net pay',
          description: 'What is left of the gross after tax and social security.',
          labels: 'Net|Net wages|Net earnings|Net income|Total net pay',
        },
        payout: {
          name: 'payout',
          description: 'Amount that is transferred to the employee.',
          labels:
            'Amount paid|Net payment|Net amount payable|Amount payable|Paid to bank|Bank transfer|Transfer amount|' +
            'Paid by BACS|BACS payment|Amount transferred|Payment amount|Credited to account',
        },
      },
    },
    deductions: {
      name: 'deduction',
      description: 'One row for each deduction: taxes, social security, others. No sums.',
      labels: 'Deductions|Deduction|Statutory deductions|Taxes and deductions|Taxes|Less',
      fields: {
        description: {
          name: 'description',
          description: 'What is deducted, as printed (Income tax, Pension).',
          labels: 'Deductions|Deduction|Type|Details|Item',
        },
        amount: {
          name: 'amount',
          description: 'Amount of the deduction in this period, as printed.',
          labels: 'Amount (GBP)|Amount (EUR)|This period|Current|GBP|EUR|Value',
        },
      },
    },
    payments: {
      name: 'payment',
      description: 'One row for each payment: basic pay, allowances, overtime, benefits. No sums.',
      labels: 'Payments|Earnings|Payment|Pay and allowances|Pay elements|Allowances',
      fields: {
        description: {
          name: 'description',
          description: 'What is paid for, as printed (Basic salary, Overtime).',
          labels: 'Payments|Earnings|Payment|Pay element|Type|Details|Item',
        },
        amount: {
          name: 'amount',
          description: 'Amount of the payment in this period, as printed.',
          labels: 'Amount (GBP)|Amount (EUR)|This period|Current|Total|GBP|EUR|Value',
        },
      },
    },
  },
};
