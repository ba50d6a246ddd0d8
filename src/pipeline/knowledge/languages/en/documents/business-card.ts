import type { BUSINESS_CARD } from '../../../document-types/business-card.ts';
import type { DocumentWords } from '../../document-words.ts';

export const BUSINESS_CARD_WORDS: DocumentWords<typeof BUSINESS_CARD> = {
  name: 'Business card',
  description: 'Business cards: person, position, company and how to reach them.',
  categories: ['Sales', 'Contacts', 'Office'],
  records: {
    person: {
      name: 'person',
      description: 'Who introduces themselves.',
      fields: {
        name: {
          name: 'name',
          description: 'First and last name with academic title, as printed.',
          labels: 'Full name|Contact|Contact person',
        },
        title: { name: 'title', description: 'Position in the company (Sales manager, Managing director).' },
        company: {
          name: 'company',
          description: 'Name of the company with its legal form.',
          labels: 'Company name|Organisation|Organization|Employer|Business',
        },
        department: {
          name: 'department',
          description: 'Department in the company (Sales, Purchasing).',
          labels: 'Team',
        },
      },
    },
    contact: {
      name: 'contact',
      description: 'How to reach the person.',
      labels: 'Contact details|Contact|Address',
      fields: {
        email: { name: 'email', description: 'E-mail address.', labels: 'Mail|e' },
        phone: {
          name: 'phone',
          description: 'Landline number, as printed.',
          labels: 'Tel.|Telephone|Office|Direct|Direct line|Direct dial|Landline|Main|Switchboard|T|P|Work',
        },
        mobile: { name: 'mobile', description: 'Mobile number, as printed.', labels: 'Mob.|M|C' },
        fax: { name: 'fax', description: 'Fax number, as printed.', labels: 'Facsimile|Fax number|F' },
        website: {
          name: 'website',
          description: 'Web address.',
          labels: 'Web|Homepage|Internet|www|W',
          without: 'url',
        },
        street: {
          name: 'street',
          description: 'Street and house number of the address on the card, or the PO box.',
          labels: 'Address|Address line 1|PO Box',
          without: 'address line',
        },
        postcode: { name: 'postcode', description: 'Postcode (ZIP code) of the address on the card.' },
        city: { name: 'city', description: 'Town or city of the address on the card, without postcode and state.' },
        country: {
          name: 'country',
          description: 'Country of the address on the card, as printed.',
          labels: 'Country code',
        },
      },
    },
  },
};
