import type { MEDICAL_BILL } from '../../../document-types/medical-bill.ts';
import type { DocumentWords } from '../../document-words.ts';

export const MEDICAL_BILL_WORDS: DocumentWords<typeof MEDICAL_BILL> = {
  name: 'Arztrechnung',
  description:
    'Rechnungen von Ärzten, Zahnärzten und Heilberufen, meist nach GOÄ oder GOZ: Praxis, Patient, Leistungen und Betrag.',
  categories: ['Gesundheit', 'Versicherung', 'Finanzen'],
  records: {
    provider: {
      name: 'Leistungserbringer',
      description: 'Wer behandelt hat und die Rechnung stellt: Arzt, Praxis, Klinik; nicht die Abrechnungsstelle.',
      labels:
        'Arzt|Ärztin|Praxis|Arztpraxis|Behandler|Behandelnder Arzt|Behandelnde Ärztin|Klinik|Rechnungssteller|Absender',
      party: 'des Leistungserbringers',
      fields: {
        name: { labels: 'Praxis|Arzt|Behandelnder Arzt|Behandelnde Ärztin' },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Leistungserbringers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
        tax_number: { name: 'Steuernummer', description: 'Steuernummer des Leistungserbringers.' },
      },
    },
    patient: {
      name: 'Patient',
      description: 'Wer behandelt wurde oder an wen die Rechnung geht.',
      labels: 'Patientin|Patient/in|Patient/Patientin|Rechnungsempfänger|Patientendaten|Behandelte Person|Versicherter',
      party: 'des Patienten',
      fields: {
        name: {
          name: 'Name',
          description: 'Vor- und Nachname des Patienten, ohne Anrede.',
          labels:
            'Name, Vorname|Vor- und Nachname|Vorname und Nachname|Vor-/Nachname|Patient|Patientin|Name des Patienten|' +
            'Patientenname',
        },
        birth_date: {
          name: 'Geburtsdatum',
          description: 'Tag, an dem der Patient geboren ist.',
          labels: 'Geb.-Datum|Geburtstag|*',
        },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Patienten oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
        insurance: {
          name: 'Versicherung',
          description: 'Krankenversicherung des Patienten (private Kasse, Beihilfe).',
          labels:
            'Krankenversicherung|Krankenkasse|Kasse|Versicherer|Kostenträger|PKV|Private Krankenversicherung|' +
            'Versicherungsgesellschaft|Kasse/Versicherung',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Nummer, Datum und Diagnose.',
      fields: {
        bill_number: {
          name: 'Rechnungsnummer',
          description: 'Nummer der Rechnung.',
          labels:
            'Rechnungs-Nr.|Rechnung Nr.|Rechn.-Nr.|RG-Nr.|Re.-Nr.|Liquidation Nr.|Liquidations-Nr.|Liquidationsnummer|' +
            'Honorarrechnung Nr.|Belegnummer|Privatrechnung Nr.|Rechnung|Vorgangsnummer',
        },
        date: {
          name: 'Rechnungsdatum',
          description: 'Datum der Rechnung, nicht der Behandlung.',
          labels:
            'Datum|Rechn.-Datum|RG-Datum|Rechnung vom|Ausstellungsdatum|Datum der Rechnung|Liquidation vom|' +
            'Liquidationsdatum|Honorarrechnung vom|Ausgestellt am|Erstellt am',
        },
        diagnosis: {
          name: 'Diagnose',
          description: 'Diagnosen, wie gedruckt, mit den Schlüsseln nach ICD.',
          labels: 'Behandlungsdiagnose|Behandlungsdiagnosen|ICD-10|ICD|Indikation|Befund',
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Was zu zahlen ist.',
      fields: {
        total_amount: {
          name: 'Rechnungsbetrag',
          description: 'Betrag der ganzen Rechnung.',
          labels:
            'Gesamtbetrag|Endbetrag|Gesamtsumme|Summe|Zu zahlender Betrag|Zahlbetrag|Gesamt|Gesamthonorar|' +
            'Rechnungssumme|Honorarsumme|Liquidationsbetrag|Rechnungsendbetrag|Summe EUR|Betrag',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wohin und bis wann zu zahlen ist.',
      labels: 'Zahlungsinformationen|Bankverbindung|Zahlungshinweis',
      fields: {
        iban: {
          name: 'IBAN',
          description: 'Konto, auf das zu zahlen ist.',
          labels: 'IBAN-Nr.|Konto|Kontoverbindung|Bankverbindung|Konto (IBAN)',
        },
        bic: { name: 'BIC', description: 'BIC der Bank, an die zu zahlen ist.' },
        due_date: {
          name: 'Fälligkeit',
          description: 'Tag, bis zu dem zu zahlen ist.',
          labels:
            'Zahlbar bis|Fällig am|Fälligkeitsdatum|Zahlungsziel|Zahlungsfrist|Bitte zahlen Sie bis|' +
            'Bitte überweisen Sie bis zum|zu zahlen bis|zahlbar bis zum|bis zum|Zahlung bis',
        },
      },
    },
    service: {
      name: 'Leistung',
      description: 'Eine Zeile für jede Leistung. Keine Summen.',
      labels: 'Leistungen|Behandlungen|Erbrachte Leistungen|Leistungsübersicht',
      fields: {
        date: {
          name: 'Datum',
          description: 'Tag der Leistung; gilt der Tag einer Zeile für die folgenden, so steht er nur dort.',
          labels: 'Leistungsdatum|Behandlungsdatum|Behandlungstag|Tag|Leistungstag|am|Datum der Leistung',
        },
        code: {
          name: 'Ziffer',
          description: 'Nummer der Leistung im Verzeichnis (GOÄ, GOZ, EBM).',
          labels:
            'GOÄ|GOÄ-Nr.|GOÄ-Ziffer|GOÄ-Ziff.|GOZ|GOZ-Nr.|GebüH|Ziffern|Geb.-Nr.|Gebührenziffer|Gebührennummer|' +
            'Gebühren-Nr.|Geb.-Ziffer|Leistungsziffer|Nr.|Nummer|Code|Pos.',
        },
        description: {
          name: 'Leistungstext',
          description: 'Was getan wurde, wie gedruckt.',
          labels:
            'Leistung|Bezeichnung|Beschreibung|Leistungsbeschreibung|Leistungsbezeichnung|Bezeichnung der Leistung|' +
            'Text|Behandlung|Leistungslegende|Legende|Art der Leistung',
        },
        factor: {
          name: 'Faktor',
          description: 'Steigerungssatz (2,3), mit dem der einfache Satz vervielfacht wird.',
          labels: 'Fakt.|Steigerungssatz|Steigerungsfaktor|Steig.|Satz|Multiplikator|x-fach|Fak.|fach',
        },
        amount: {
          name: 'Betrag',
          description: 'Betrag der Zeile.',
          labels: 'Betrag EUR|Betrag in EUR|EUR|Euro|Gesamt|Gesamtbetrag|Honorar|Summe|Gebühr',
        },
      },
    },
  },
};
