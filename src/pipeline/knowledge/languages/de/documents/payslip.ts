import type { PAYSLIP } from '../../../document-types/payslip.ts';
import type { DocumentWords } from '../../document-words.ts';

export const PAYSLIP_WORDS: DocumentWords<typeof PAYSLIP> = {
  name: 'Entgeltabrechnung',
  description: 'Lohn- und Gehaltsabrechnungen: Arbeitnehmer, Arbeitgeber, Bezüge, Abzüge und Auszahlung.',
  categories: ['Personal', 'Lohn und Gehalt', 'Finanzen'],
  records: {
    employee: {
      name: 'Arbeitnehmer',
      description: 'Wer das Entgelt bekommt, mit den Merkmalen für Steuer und Sozialversicherung.',
      labels:
        'Mitarbeiter|Mitarbeiterin|Arbeitnehmerin|Beschäftigter|Beschäftigte|Personalstammdaten|Persönliche Daten',
      fields: {
        name: {
          name: 'Name',
          description: 'Vor- und Nachname des Arbeitnehmers, ohne Anrede.',
          labels:
            'Arbeitnehmer|Mitarbeiter|Mitarbeiterin|Name, Vorname|Vor- und Nachname|Name des Arbeitnehmers|' +
            'Name des Mitarbeiters|Mitarbeitername',
        },
        personnel_number: {
          name: 'Personalnummer',
          description: 'Nummer, unter der der Arbeitgeber den Arbeitnehmer führt.',
          labels: 'PNR|Mitarbeiter-Nr.|MA-Nr.|Stammnummer|Stamm-Nr.',
        },
        birth_date: {
          name: 'Geburtsdatum',
          description: 'Tag, an dem der Arbeitnehmer geboren ist.',
          labels: 'Geb.-Datum|Geburtstag|GebDat',
          without: 'geb',
        },
        tax_id: {
          name: 'Steuer-ID',
          description: 'Steuerliche Identifikationsnummer des Arbeitnehmers: elf Ziffern.',
          labels: 'Steuer-Ident-Nr.|IdNr.|StID|Steuerliche ID',
        },
        social_security_number: {
          name: 'Sozialversicherungsnummer',
          description:
            'Nummer des Arbeitnehmers in der Renten- oder Sozialversicherung, zwölf Zeichen wie 65 170839 J 003.',
          labels:
            'Sozialvers.-Nr.|Soz.-Vers.-Nr.|RV-Nr.|Versicherungsnummer|Versicherungs-Nr.|Vers.-Nr.|AHV-Nr.|AHV-Nummer',
        },
        tax_class: {
          name: 'Steuerklasse',
          description: 'Lohnsteuerklasse I bis VI oder 1 bis 6, mit dem Faktor, wenn einer gedruckt ist.',
          labels: 'Lohnsteuerklasse|LSt-Klasse|Steuerkl.|Klasse|Tarif',
        },
      },
    },
    employer: {
      name: 'Arbeitgeber',
      description: 'Wer das Entgelt zahlt und die Abrechnung ausstellt.',
      labels: 'Firma|Unternehmen|Betrieb|Dienstgeber|Arbeitgeberin',
      party: 'des Arbeitgebers',
      fields: {
        name: { labels: 'Arbeitgeber' },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Arbeitgebers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Monat und Datum der Abrechnung.',
      fields: {
        period: {
          name: 'Abrechnungsmonat',
          description: 'Zeitraum, für den abgerechnet wird, wie gedruckt: meist ein Monat wie März 2024.',
          labels:
            'Abrechnungszeitraum|Monat|Zeitraum|Abrechnung für|Entgeltabrechnung für|Lohnabrechnung für|' +
            'Gehaltsabrechnung für|Verdienstabrechnung für|Abrechnung der Brutto/Netto-Bezüge für|' +
            'Lohn-/Gehaltsabrechnung für|Abrechnung|Entgeltabrechnung|Lohnabrechnung|Gehaltsabrechnung|' +
            'Verdienstabrechnung|Lohnzettel|für den Monat|für Monat',
          without: 'Lohnperiode',
        },
        date: {
          name: 'Datum',
          description: 'Tag, an dem die Abrechnung erstellt wurde.',
          labels:
            'Abrechnungsdatum|Erstellt am|Erstellungsdatum|Druckdatum|Ausstellungsdatum|Abgerechnet am|' +
            'Datum der Abrechnung|Auszahlungsdatum|Zahltag|Zahlungsdatum|Auszahlung am',
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Brutto, Netto und was überwiesen wird, im Abrechnungsmonat, nicht die Jahressummen.',
      fields: {
        gross_pay: {
          name: 'Gesamtbrutto',
          description: 'Summe aller Bezüge vor Abzügen im Abrechnungsmonat.',
          labels:
            'Brutto|Bruttobezug|Bruttoverdienst|Bruttoentgelt|Brutto gesamt|Summe Brutto|Summe Bruttobezüge|' +
            'Summe Bezüge|Summe der Bezüge|Gesamtbruttolohn|Bruttosumme|Lohn brutto',
        },
        taxable_gross: {
          name: 'Steuerbrutto',
          description: 'Der Teil der Bezüge, der im Abrechnungsmonat der Lohnsteuer unterliegt.',
          labels:
            'Steuerpflichtiger Bruttolohn|Steuerpfl. Brutto|Lohnsteuerbrutto|St.-Brutto|LSt-Brutto|' +
            'Brutto steuerpflichtig|Steuerpflichtiger Arbeitslohn',
        },
        net_pay: {
          name: 'Nettoverdienst',
          description: 'Was vom Brutto nach Steuern und Sozialversicherung bleibt (gesetzliches Netto).',
          labels: 'Ges. Netto|Netto|Nettobezug|Nettobezüge|Netto gesamt|Nettoentgelt|Summe Netto',
        },
        payout: {
          name: 'Auszahlungsbetrag',
          description: 'Betrag, der dem Arbeitnehmer überwiesen wird.',
          labels:
            'Zahlbetrag|Überweisung|Überweisungsbetrag|Überweisungsbetrag EUR|Auszuzahlender Betrag|Auszahlung Bank|' +
            'Bank|Auszahlungsbetrag EUR|Zu überweisen|Ausgezahlt',
        },
      },
    },
    deductions: {
      name: 'Abzug',
      description: 'Eine Zeile für jeden Abzug: Steuern, Beiträge zur Sozialversicherung, andere Abzüge. Keine Summen.',
      labels:
        'Abzüge|Gesetzliche Abzüge|Steuern und Sozialversicherung|Steuer/Sozialversicherung|Sonstige Abzüge|' +
        'Nettoabzüge|Netto-Be-/Abzüge',
      fields: {
        description: {
          name: 'Bezeichnung',
          description: 'Was abgezogen wird, wie gedruckt (Lohnsteuer, Krankenversicherung).',
          labels: 'Abzüge|Abzug|Art des Abzugs|Beschreibung|Text|Abzugsart',
        },
        amount: {
          name: 'Betrag',
          description: 'Betrag des Abzugs im Abrechnungsmonat, wie gedruckt.',
          labels: 'Betrag EUR|Betrag in EUR|EUR|Euro|Abzug|Summe|Wert',
        },
      },
    },
    payments: {
      name: 'Bezug',
      description: 'Eine Zeile für jeden Bezug: Grundlohn, Zulagen, Zuschläge, Sachbezüge. Keine Summen.',
      labels: 'Bezüge|Bruttobezüge|Brutto-Bezüge|Lohnarten|Lohnart|Entgeltbestandteile|Verdienst',
      fields: {
        description: {
          name: 'Bezeichnung',
          description: 'Wofür gezahlt wird, wie gedruckt (Gehalt, Überstunden).',
          labels: 'Bezüge|Bezug|Lohnart|Bezeichnung der Lohnart|Lohnartbezeichnung|Beschreibung|Text|Entgeltart',
        },
        amount: {
          name: 'Betrag',
          description: 'Betrag des Bezugs im Abrechnungsmonat, wie gedruckt.',
          labels: 'Betrag EUR|Betrag in EUR|EUR|Euro|Summe|Gesamt|Wert',
        },
      },
    },
  },
};
