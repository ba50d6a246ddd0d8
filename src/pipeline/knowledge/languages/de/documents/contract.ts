import type { CONTRACT } from '../../../document-types/contract.ts';
import type { DocumentWords } from '../../document-words.ts';

export const CONTRACT_WORDS: DocumentWords<typeof CONTRACT> = {
  name: 'Vertrag',
  description: 'Verträge aller Art: Parteien mit ihren Rollen, Laufzeit, Kündigung, Wert und anwendbares Recht.',
  categories: ['Recht', 'Einkauf', 'Verträge'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Überschrift, Nummer, Daten und Bedingungen des Vertrags.',
      fields: {
        title: {
          name: 'Titel',
          description: 'Überschrift des Vertrags, wie gedruckt (Mietvertrag, Dienstleistungsvertrag).',
          labels: 'Vertragsart|Vertragsbezeichnung',
        },
        contract_number: {
          name: 'Vertragsnummer',
          description: 'Nummer des Vertrags.',
          labels: 'Vertrags-Nr.|Vertrag Nr.|Aktenzeichen|Vertragskennung|Vertrags-ID|Vertragsreferenz',
        },
        date: {
          name: 'Datum',
          description: 'Tag, an dem der Vertrag geschlossen wurde (Datum der Unterschrift).',
          labels:
            'Vertragsdatum|Datum des Vertrags|Vertrag vom|geschlossen am|abgeschlossen am|Abschlussdatum|' +
            'Vertragsabschluss|unterzeichnet am|Ort, Datum|Datum der Unterzeichnung|den',
        },
        start_date: {
          name: 'Vertragsbeginn',
          description: 'Tag, von dem an der Vertrag gilt.',
          labels:
            'Laufzeitbeginn|Vertragslaufzeit ab|Laufzeit ab|Laufzeit von|Mietzeit ab|Arbeitsbeginn|Eintritt|' +
            'Inkrafttreten|Leistungsbeginn|Starttermin|beginnt am|beginnt mit dem|tritt am|ab dem|mit Wirkung zum',
          without: 'Versicherungsbeginn|gültig von|Startdatum',
        },
        end_date: {
          name: 'Vertragsende',
          description: 'Tag, an dem der Vertrag endet, wenn er befristet ist.',
          labels:
            'Ende|Laufzeitende|Ende der Laufzeit|Laufzeit bis|Vertragslaufzeit bis|Gültig bis|Mietende|Ablauf|' +
            'Befristet bis|Befristung bis|Endtermin|endet am|endet mit Ablauf des|endet zum|läuft bis zum|' +
            'befristet bis zum',
        },
        notice_period: {
          name: 'Kündigungsfrist',
          description: 'Frist, mit der gekündigt werden kann, wie gedruckt (3 Monate zum Quartalsende).',
          labels:
            'Kündigung|Frist zur Kündigung|Kündigungsfristen|Frist|mit einer Frist von|' +
            'unter Einhaltung einer Frist von|Kündigungsfrist von|ordentliche Kündigung',
        },
        governing_law: {
          name: 'Anwendbares Recht',
          description: 'Recht, dem der Vertrag unterliegt, wie gedruckt (Recht der Bundesrepublik Deutschland).',
          labels: 'Recht|Es gilt das|Es gilt|unterliegt dem',
        },
      },
    },
    party: {
      name: 'Vertragspartei',
      description: 'Eine für jede Vertragspartei, in der Reihenfolge des Vertrags.',
      labels: 'Vertragsparteien|Parteien|Vertragspartner|Partei',
      fields: {
        name: {
          name: 'Name',
          description: 'Vollständiger Name der Partei, Firma oder Person, mit der Rechtsform.',
          labels: 'Unternehmen|Partei',
          without: 'Firmenbezeichnung',
        },
        role: {
          name: 'Rolle',
          description: 'Wie der Vertrag die Partei nennt (Vermieter, Auftraggeber).',
          labels: 'Parteirolle',
        },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Partei oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
          without: 'Straße und Hausnummer',
        },
        postcode: { name: 'Postleitzahl', description: 'Postleitzahl der Partei, ohne Länderkennzeichen.' },
        city: {
          name: 'Ort',
          description: 'Ort der Partei, ohne Postleitzahl.',
          labels: 'Sitz|PLZ/Ort',
          without: 'Wohnort',
        },
        representative: {
          name: 'Vertreter',
          description: 'Person, die für die Partei handelt, ohne Anrede und Funktion.',
          labels: 'vertreten durch|Geschäftsführer|Geschäftsführerin|Ansprechpartner|Vertretungsberechtigter',
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Was die Leistung kostet und wie gezahlt wird.',
      fields: {
        value: {
          name: 'Vertragswert',
          description: 'Preis oder Vergütung, die der Vertrag nennt (Kaufpreis, Monatsmiete, Gehalt).',
          labels:
            'Wert|Auftragswert|Vertragssumme|Vergütung|Gesamtvergütung|Honorar|Kaufpreis|Preis|Entgelt|Miete|' +
            'Monatsmiete|Kaltmiete|Grundmiete|Nettokaltmiete|Gehalt|Monatsgehalt|Bruttomonatsgehalt|Pauschale|' +
            'monatliche Miete|Darlehensbetrag|beträgt',
        },
        payment_terms: {
          name: 'Zahlungsbedingungen',
          description: 'Wann und wie gezahlt wird, wie gedruckt.',
          labels: 'Zahlungsweise|Zahlungsziel|Zahlung|Fälligkeit|Zahlbar|ist zahlbar|Zahlungsmodalitäten',
          without: 'Zahlungsinformationen',
        },
      },
    },
  },
};
