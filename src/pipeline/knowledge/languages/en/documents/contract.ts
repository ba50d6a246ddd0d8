import type { CONTRACT } from '../../../document-types/contract.ts';
import type { DocumentWords } from '../../document-words.ts';

export const CONTRACT_WORDS: DocumentWords<typeof CONTRACT> = {
  name: 'Contract',
  description: 'Contracts of every kind: the parties with their roles, term, notice, value and governing law.',
  categories: ['Legal', 'Procurement', 'Contracts'],
  records: {
    general: {
      name: 'general',
      description: 'Heading, number, dates and terms of the contract.',
      fields: {
        title: {
          name: 'title',
          description: 'Heading of the contract, as printed (Lease agreement, Service agreement).',
          labels: 'Contract type|Agreement type',
        },
        contract_number: {
          name: 'contract number',
          description: 'Number of the contract.',
          labels:
            'Contract no.|Contract ref.|Contract reference|Contract ID|Agreement no.|Agreement number|Agreement ref.|' +
            'Agreement reference|Reference|Ref. no.',
        },
        date: {
          name: 'date',
          description: 'Day on which the contract was made (signed).',
          labels:
            'Contract date|Agreement date|Date of contract|Date of agreement|Dated|Signed on|Date of signature|' +
            'Date signed|made on|entered into on|is made on',
        },
        start_date: {
          name: 'start date',
          description: 'Day from which the contract is in force.',
          labels:
            'Term starts|Starts on|Start of term|commences on|shall commence on|with effect from|effective from|' +
            'effective as of|Lease start',
          without: 'inception date|begins|lease begins',
        },
        end_date: {
          name: 'end date',
          description: 'Day on which the contract ends, where it is for a fixed term.',
          labels:
            'Expiry date|Expiration date|Termination date|Contract end|Term ends|Ends on|End of term|Expires on|' +
            'Valid until|Lease end|shall expire on|until|terminates on|Expiry',
        },
        notice_period: {
          name: 'notice period',
          description: 'Period of notice for ending the contract, as printed (three months).',
          labels: 'Notice|Notice of termination|Termination period|Termination|on giving|by giving|notice of',
        },
        governing_law: {
          name: 'governing law',
          description: 'Law that governs the contract, as printed (laws of England and Wales).',
          labels: 'Law|Law and jurisdiction|governed by the|governed by|subject to the',
        },
      },
    },
    party: {
      name: 'party',
      description: 'One for each party to the contract, in the order of the contract.',
      labels: 'Parties|Party|Contracting parties|The parties|Between',
      fields: {
        name: {
          name: 'name',
          description: 'Full name of the party, company or person, with its legal form.',
          labels: 'Party|Firm',
        },
        role: {
          name: 'role',
          description: 'What the contract calls the party (Landlord, Customer).',
          labels: 'Party role',
        },
        street: {
          name: 'street',
          description: 'Street and house number of the party, or the PO box.',
          labels: 'Address|Address line 1',
          without: 'address line',
        },
        postcode: { name: 'postcode', description: 'Postcode (ZIP code) of the party.' },
        city: { name: 'city', description: 'Town or city of the party, without postcode.' },
        representative: {
          name: 'representative',
          description: 'Person who acts for the party, without title and function.',
          labels: 'Represented by|Signatory|Authorised signatory|Director|acting by',
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'What the performance costs and how it is paid.',
      fields: {
        value: {
          name: 'value',
          description: 'Price or pay that the contract names (purchase price, monthly rent, salary).',
          labels:
            'Contract value|Contract price|Contract sum|Total value|Fee|Fees|Total fee|Price|Purchase price|' +
            'Consideration|Rent|Monthly rent|Salary|Annual salary|Remuneration|Loan amount|a fee of|a rent of|' +
            'the sum of',
        },
        payment_terms: {
          name: 'payment terms',
          description: 'When and how to pay, as printed.',
          labels: 'Payment|Payable|Payment conditions|Payment schedule|Invoicing and payment',
          without: 'terms',
        },
      },
    },
  },
};
