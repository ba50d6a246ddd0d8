import type { INSURANCE_POLICY } from '../../../document-types/insurance-policy.ts';
import type { DocumentWords } from '../../document-words.ts';

export const INSURANCE_POLICY_WORDS: DocumentWords<typeof INSURANCE_POLICY> = {
  name: 'Insurance policy',
  description: 'Insurance policies and certificates: insurer, policyholder, term, premium and cover.',
  categories: ['Insurance', 'Finance', 'Contracts'],
  records: {
    insurer: {
      name: 'insurer',
      description: 'The insurance company: letterhead, sender line or footer.',
      labels: 'Insurer|Insurance company|Underwriter|Underwritten by|Company|Insured by',
      party: 'the insurer',
      fields: { name: { labels: 'Insurer|Insurance company' } },
    },
    holder: {
      name: 'policyholder',
      description: 'Who took out the policy.',
      labels:
        'Policyholder|Policy holder|Insured|The insured|Named insured|Name of insured|Policy owner|Insured person|' +
        'Proposer',
      party: 'the policyholder',
      fields: {
        name: { labels: 'Policyholder|Name of insured|Insured' },
        birth_date: { name: 'date of birth', description: 'Day on which the policyholder was born.' },
      },
    },
    general: {
      name: 'general',
      description: 'Number, class and term of the policy.',
      fields: {
        policy_number: {
          name: 'policy number',
          description: 'Number of the policy.',
          labels:
            'Policy #|Policy ref.|Policy reference|Certificate no.|Insurance no.|Insurance policy no.|Contract no.',
          without: 'police number|insurance number',
        },
        type: {
          name: 'type',
          description: 'Kind of insurance, as printed (Home insurance, Public liability).',
          labels:
            'Type of insurance|Insurance type|Type of policy|Policy type|Type of cover|Class of insurance|' +
            'Class of business|Line of business|Product|Cover type|Cover|Insurance',
        },
        start_date: {
          name: 'start date',
          description: 'Day from which there is cover.',
          labels:
            'Inception date|Effective date|Commencement date|Inception|Cover starts|Cover start date|Policy start|' +
            'Policy start date|Valid from|From|Period of insurance from|Effective from',
        },
        end_date: {
          name: 'end date',
          description: 'Day until which there is cover.',
          labels:
            'Expiry date|Expiration date|Expiry|Cover ends|Cover end date|Policy end|Policy end date|Renewal date|' +
            'Valid until|Valid to|To|Expires on|Period of insurance to',
        },
        date: {
          name: 'date',
          description: 'Day on which the policy was issued.',
          labels: 'Issue date|Date of issue|Issued|Issued on|Date issued|Policy date|Document date',
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'Premium, tax and cover.',
      labels: 'Premium details|Premium summary|Your premium',
      fields: {
        premium: {
          name: 'premium',
          description: 'Premium without insurance tax.',
          labels:
            'Net premium|Premium before tax|Premium excluding tax|Premium excl. IPT|Basic premium|Annual premium|' +
            'Base premium|Premium net of tax',
        },
        insurance_tax: {
          name: 'insurance tax',
          description: 'Insurance premium tax as an amount, not the rate.',
          labels: 'Tax|Plus IPT|Taxes and fees|IPT at 12%',
        },
        total_premium: {
          name: 'total premium',
          description: 'Premium with insurance tax, to be paid.',
          labels:
            'Total|Premium incl. IPT|Total premium payable|Premium due|Total payable|Total amount payable|' +
            'Amount payable|Total annual premium|Total to pay',
        },
        deductible: {
          name: 'deductible',
          description: 'What the policyholder bears of a loss.',
          labels:
            'Policy excess|Compulsory excess|Standard excess|Deductible per claim|Excess per claim|' +
            'Self-insured retention',
        },
        sum_insured: {
          name: 'sum insured',
          description: 'The most that is paid for a claim.',
          labels:
            'Total sum insured|Insured sum|Limit of indemnity|Indemnity limit|Limit of cover|Limit|Coverage limit|' +
            'Cover limit|Sum assured|Level of cover',
          without: 'insured amount|insured value',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'How the premium is paid.',
      labels: 'Payment details|How you pay',
      fields: {
        interval: {
          name: 'payment interval',
          description: 'How often to pay, as printed (annually, monthly).',
          labels:
            'Payment frequency|Frequency|Premium frequency|Payment mode|Payment plan|Instalments|Billing frequency|' +
            'Mode of payment|Payable',
        },
        iban: {
          name: 'IBAN',
          description: 'Account that the premium is taken from or paid to.',
          labels: 'IBAN no.|Account|Account (IBAN)|Bank account|Direct debit account|Account number',
        },
      },
    },
  },
};
