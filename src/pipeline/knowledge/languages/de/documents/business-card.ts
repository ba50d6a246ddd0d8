import type { BUSINESS_CARD } from '../../../document-types/business-card.ts';
import type { DocumentWords } from '../../document-words.ts';

export const BUSINESS_CARD_WORDS: DocumentWords<typeof BUSINESS_CARD> = {
  name: 'Visitenkarte',
  description: 'Visitenkarten: Person, Funktion, Firma und wie man sie erreicht.',
  categories: ['Vertrieb', 'Kontakte', 'Büro'],
  records: {
    person: {
      name: 'Person',
      description: 'Wer sich vorstellt.',
      fields: {
        name: {
          name: 'Name',
          description: 'Vor- und Nachname mit akademischem Grad, wie gedruckt.',
          labels: 'Ansprechpartner|Ansprechpartnerin|Kontakt',
        },
        title: {
          name: 'Position',
          description: 'Funktion in der Firma (Vertriebsleiterin, Geschäftsführer).',
          labels: 'Titel|Rolle',
        },
        company: {
          name: 'Firma',
          description: 'Name der Firma mit der Rechtsform.',
          labels: 'Unternehmen|Firmenname|Organisation|Gesellschaft',
        },
        department: { name: 'Abteilung', description: 'Abteilung in der Firma (Vertrieb, Einkauf).', labels: 'Team' },
      },
    },
    contact: {
      name: 'Kontakt',
      description: 'Wie die Person zu erreichen ist.',
      labels: 'Kontaktdaten|Anschrift|Adresse',
      party: 'auf der Karte',
      fields: {
        email: { name: 'E-Mail', description: 'E-Mail-Adresse.', labels: 'e|m@il' },
        phone: {
          name: 'Telefon',
          description: 'Nummer des Festnetzes, wie gedruckt.',
          labels: 'Tel.|Telefonnummer|Fon|Durchwahl|Zentrale|Büro|Rufnummer|Telefon direkt|Direkt|T',
        },
        mobile: {
          name: 'Mobil',
          description: 'Nummer des Mobiltelefons, wie gedruckt.',
          labels: 'Mob.|Mobil-Nr.|M',
          without: 'Mobilnummer',
        },
        fax: { name: 'Fax', description: 'Nummer des Faxgeräts, wie gedruckt.', labels: 'Faxnummer|F' },
        website: { name: 'Website', description: 'Internetadresse.', labels: 'W' },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift auf der Karte oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
  },
};
