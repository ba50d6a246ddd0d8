import type { MEDICAL_BILL } from '../../../document-types/medical-bill.ts';
import type { DocumentWords } from '../../document-words.ts';

export const MEDICAL_BILL_WORDS: DocumentWords<typeof MEDICAL_BILL> = {
  name: 'Medical bill',
  description: 'Bills of doctors, dentists and therapists: practice, patient, services and amount.',
  categories: ['Health', 'Insurance', 'Finance'],
  records: {
    provider: {
      name: 'provider',
      description: 'Who treated the patient and issues the bill: doctor, practice, clinic.',
      labels: 'Provider|Practice|Doctor|Physician|Clinic|Hospital|Healthcare provider|From|Billed by',
      party: 'the provider',
      fields: {
        name: { labels: 'Provider|Provider name|Practice|Clinic' },
        tax_number: {
          name: 'tax number',
          description: 'Tax number of the provider.',
          labels: 'Tax ID|EIN|TIN|Federal tax ID',
          without: 'tax registration no|co reg no',
        },
      },
    },
    patient: {
      name: 'patient',
      description: 'Who was treated, or who the bill is addressed to.',
      labels: 'Patient|Patient details|Bill to|Billed to|Insured|Responsible party|Guarantor',
      party: 'the patient',
      fields: {
        name: {
          name: 'name',
          description: 'First and last name of the patient, without Mr, Mrs or Ms.',
          labels: 'Full name|First and last name|Surname, first name|Patient|Patient name|Name of patient',
        },
        birth_date: { name: 'date of birth', description: 'Day on which the patient was born.' },
        insurance: {
          name: 'insurance',
          description: 'Health insurance of the patient.',
          labels:
            'Health insurance|Health insurer|Insurer|Insurance company|Health plan|Payer|Carrier|Medical insurance|' +
            'Insurance provider',
        },
      },
    },
    general: {
      name: 'general',
      description: 'Number, date and diagnosis.',
      fields: {
        bill_number: {
          name: 'bill number',
          description: 'Number of the bill.',
          labels:
            'Bill no.|Invoice number|Invoice no.|Invoice #|Bill #|Statement no.|Statement number|Account no.|Invoice|' +
            'Reference no.|Claim no.',
        },
        date: {
          name: 'bill date',
          description: 'Date of the bill, not of the treatment.',
          labels: 'Date|Invoice date|Statement date|Date of issue|Issue date|Issued|Billing date|Date of bill',
        },
        diagnosis: {
          name: 'diagnosis',
          description: 'Diagnoses as printed, with their ICD codes.',
          labels: 'Diagnosis code|ICD-10|ICD|Indication|Reason for treatment',
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'What is to be paid.',
      fields: {
        total_amount: {
          name: 'total amount',
          description: 'Amount of the whole bill.',
          labels:
            'Total|Total charges|Total due|Amount due|Balance due|Grand total|Total payable|Total fee|Please pay|' +
            'Total bill|Invoice total',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'Where to pay and by when.',
      labels: 'Payment details|Bank details|How to pay|Payment information',
      fields: {
        iban: {
          name: 'IBAN',
          description: 'Account to pay to.',
          labels: 'IBAN no.|Account|Account (IBAN)|Bank account',
        },
        bic: { name: 'BIC', description: 'BIC of the bank to pay to.', labels: 'SWIFT code|BIC code|Swift/BIC' },
        due_date: {
          name: 'due date',
          description: 'Day by which to pay.',
          labels: 'Payment due|Due|Due by|Pay by|Please pay by|Payable by|Payment due by|Payment due date',
        },
      },
    },
    service: {
      name: 'service',
      description: 'One row for each service. No sums.',
      labels: 'Services|Treatments|Procedures|Charges|Services rendered',
      fields: {
        date: {
          name: 'date',
          description: 'Day of the service.',
          labels: 'Date of service|Service date|DOS|Treatment date|Date of treatment|Day',
        },
        code: {
          name: 'code',
          description: 'Code of the service in the schedule of fees (CPT, CCSD, GOÄ).',
          labels:
            'CPT|CPT code|CPT/HCPCS|CCSD code|CCSD|Procedure code|Service code|Fee code|Item code|Tariff|Item no.|Item',
        },
        description: {
          name: 'description',
          description: 'What was done, as printed.',
          labels: 'Service|Procedure|Treatment|Description of service|Details|Services|Service description|Item',
        },
        factor: {
          name: 'factor',
          description: 'Multiplier of the simple fee (2.3).',
          labels: 'Multiplier|Rate factor|Fee factor|Multiple',
        },
        amount: {
          name: 'amount',
          description: 'Amount of the row.',
          labels: 'Charge|Charges|Total|Fee|Cost|Price|Line total|Amount (EUR)|Amount (GBP)|Amount due',
        },
      },
    },
  },
};
