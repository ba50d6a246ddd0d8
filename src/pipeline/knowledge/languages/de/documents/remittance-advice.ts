import type { REMITTANCE_ADVICE } from '../../../document-types/remittance-advice.ts';
import type { DocumentWords } from '../../document-words.ts';

export const REMITTANCE_ADVICE_WORDS: DocumentWords<typeof REMITTANCE_ADVICE> = {
  name: 'Zahlungsavis',
  description: 'Zahlungsavise: wer wem was wann wofür zahlt, mit den bezahlten Rechnungen und Abzügen.',
  categories: ['Buchhaltung', 'Zahlungen'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummer und Daten des Avises.',
      fields: {
        advice_number: {
          name: 'Avisnummer',
          description: 'Nummer dieses Avises. Nicht die einer Rechnung.',
          labels:
            'Avis-Nr.|Avis|Zahlungsavis Nr.|Zahlungsavis|Zahlungsbeleg|Zahlungsbeleg-Nr.|Zahlungsbelegnummer|Zahlbeleg|' +
            'Belegnummer|Beleg-Nr.|Zahlungsnummer|Zahlungs-Nr.|Zahllauf|Zahlungslauf|Dokumentnummer|Unser Zeichen|' +
            'Unsere Referenz',
        },
        date: {
          name: 'Datum',
          description: 'Datum des Avises.',
          labels: 'Avisdatum|Avis vom|Belegdatum|Briefdatum|Ausstellungsdatum|Erstellt am|Druckdatum|Datum des Avises',
        },
        payment_date: {
          name: 'Zahldatum',
          description: 'Tag, an dem gezahlt wird oder wurde.',
          labels:
            'Zahlungsdatum|Zahltag|Zahlung am|Zahlung vom|Gezahlt am|Bezahlt am|Überwiesen am|Überweisung am|' +
            'Überweisungsdatum|Ausführungsdatum|Ausführung am|Valuta|Valutadatum|Wertstellung|Buchungsdatum|' +
            'Datum der Zahlung|Ausgleich am',
        },
      },
    },
    payer: {
      name: 'Zahler',
      description: 'Wer zahlt und das Avis schickt: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Auftraggeber|Absender|Zahlungspflichtiger|Kunde|Käufer|Von',
      party: 'des Zahlers',
    },
    payee: {
      name: 'Zahlungsempfänger',
      description: 'Wer das Geld bekommt: der Empfänger des Avises.',
      labels: 'Empfänger|Begünstigter|Lieferant|Kreditor|An|Gläubiger',
      party: 'des Zahlungsempfängers',
    },
    payment: {
      name: 'Zahlung',
      description: 'Betrag und Weg der Zahlung.',
      labels: 'Zahlungsdaten|Überweisung|Zahlungsdetails',
      fields: {
        amount: {
          name: 'Zahlbetrag',
          description: 'Betrag, der insgesamt gezahlt wird.',
          labels:
            'Zahlungsbetrag|Überweisungsbetrag|Gesamtbetrag|Gesamtsumme|Gezahlter Betrag|Überwiesener Betrag|' +
            'Auszahlungsbetrag|Betrag der Zahlung|Summe|Gesamt|Zahlungssumme|Gesamtzahlung|Gesamtzahlbetrag|Avisbetrag|' +
            'Endbetrag|Total|Summe der Zahlung|Betrag',
        },
        method: {
          name: 'Zahlungsart',
          description: 'Wie gezahlt wird: Überweisung, Scheck, Lastschrift.',
          labels: 'Zahlweg|Zahlungsweg|Zahlungsform|Zahlung per|Zahlung durch|Zahlweise',
        },
        iban: {
          name: 'IBAN',
          description: 'IBAN des Kontos, auf das gezahlt wird.',
          labels:
            'IBAN-Nr.|IBAN des Empfängers|Empfängerkonto|Ihr Konto|Ihre IBAN|Auf Konto|Konto (IBAN)|Zielkonto|Bankkonto',
        },
        reference: {
          name: 'Verwendungszweck',
          description: 'Text oder Nummer, unter der die Zahlung beim Empfänger erscheint.',
          labels:
            'Zahlungsreferenz|Referenz|Referenznummer|Überweisungsreferenz|Ende-zu-Ende-Referenz|End-to-End-Referenz|' +
            'Zahlungszweck|Buchungstext|Bankreferenz|Transaktionsnummer',
        },
      },
    },
    item: {
      name: 'Posten',
      description: 'Eine Zeile für jede bezahlte Rechnung oder Gutschrift. Keine Summen.',
      labels: 'Bezahlte Rechnungen|Rechnungen|Ausgeglichene Posten|Einzelposten',
      fields: {
        invoice_number: {
          name: 'Rechnungsnummer',
          description: 'Nummer der bezahlten Rechnung des Empfängers.',
          labels:
            'Rechnungs-Nr.|Rechnung Nr.|Rechnung|Ihre Rechnung|Ihre Rechnungsnummer|Ihre Rechnungs-Nr.|Ihr Beleg|' +
            'Re.-Nr.|RG-Nr.|Rechn.-Nr.|Belegnummer|Beleg-Nr.|Beleg|Referenz|Dokument|Dokumentnummer|Nummer|Nr.|Faktura',
        },
        invoice_date: {
          name: 'Rechnungsdatum',
          description: 'Datum der bezahlten Rechnung.',
          labels: 'Rechn.-Datum|Re.-Datum|RG-Datum|Rechnung vom|vom|Belegdatum|Bel.-Datum|Datum|Ausgestellt',
        },
        gross_amount: {
          name: 'Bruttobetrag',
          description: 'Betrag der Rechnung vor Skonto und Abzügen.',
          labels:
            'Brutto|Rechnungsbetrag|Rechnungsbetrag brutto|Bruttowert|Betrag brutto|Rechn.-Betrag|Rechnungssumme|' +
            'Ursprungsbetrag|Belegbetrag|Brutto EUR|Gesamtbetrag|Forderung',
        },
        discount: {
          name: 'Skonto',
          description: 'Skonto oder anderer Abzug, ohne Vorzeichen.',
          labels: 'Abzug|Abzüge|Skontobetrag|Skontoabzug|Rabatt|Nachlass|Kürzung|Abschlag|Minderung|Abgezogen',
        },
        amount: {
          name: 'Zahlbetrag',
          description: 'Was für diese Rechnung gezahlt wird.',
          labels:
            'Nettobetrag|Netto|Gezahlt|Gezahlter Betrag|Zahlungsbetrag|Betrag|Bezahlt|Zahlung|Überwiesen|Betrag netto|' +
            'Netto EUR|Betrag EUR|Betrag in EUR|Ausgleichsbetrag|Auszahlung|Summe',
        },
      },
    },
  },
};
