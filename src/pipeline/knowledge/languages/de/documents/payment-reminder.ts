import type { PAYMENT_REMINDER } from '../../../document-types/payment-reminder.ts';
import type { DocumentWords } from '../../document-words.ts';

export const PAYMENT_REMINDER_WORDS: DocumentWords<typeof PAYMENT_REMINDER> = {
  name: 'Mahnung',
  description:
    'Zahlungserinnerungen und Mahnungen: Gläubiger, Schuldner, Stufe, offene Posten, Gebühren, Zinsen und Bankverbindung.',
  categories: ['Buchhaltung', 'Forderungen'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern, Daten und Stufe der Mahnung.',
      fields: {
        reminder_number: {
          name: 'Mahnnummer',
          description: 'Nummer dieser Mahnung. Nicht die Nummer der angemahnten Rechnung.',
          labels:
            'Mahnungsnummer|Mahnungs-Nr.|Mahnung Nr.|Mahn-Nr.|Mahnschreiben Nr.|Zahlungserinnerung Nr.|' +
            'Erinnerungsnummer|Erinnerung Nr.|Belegnummer|Beleg-Nr.|Vorgangsnummer|Vorgangs-Nr.|Schreiben Nr.|' +
            'Dokumentnummer|Aktenzeichen',
        },
        date: {
          name: 'Datum',
          description: 'Datum der Mahnung. Nicht das der Rechnung.',
          labels:
            'Mahndatum|Mahnung vom|Datum der Mahnung|Belegdatum|Briefdatum|Erstellt am|Ausgestellt am|Druckdatum|' +
            'Ausstellungsdatum',
        },
        level: {
          name: 'Mahnstufe',
          description: 'Die wievielte Mahnung es ist: 1 für die erste, 2 für die zweite.',
          labels: 'Mahnstufe Nr.|Mahnstufen|Mahnlevel|Mahnung|Stufe|Zahlungserinnerung|Erinnerung|Mahnlauf',
        },
        customer_number: {
          name: 'Kundennummer',
          description: 'Nummer, unter der der Gläubiger den Schuldner führt.',
          labels: 'Ihre Kunden-Nr.|Kunden-ID|Kunde|Konto-Nr.',
          without: 'Ihre Nummer',
        },
        due_date: {
          name: 'Neue Zahlungsfrist',
          description: 'Tag, bis zu dem nun gezahlt werden soll. Nicht die Fälligkeit einer einzelnen Rechnung.',
          labels:
            'Zahlbar bis|Zu zahlen bis|Zahlung bis|Zahlung bis zum|Zahlen bis|Zahlungsfrist|Zahlungsfrist bis|Frist|' +
            'Frist bis|Fristende|Fällig am|Fällig bis|Neue Frist|Neue Fälligkeit|Neues Zahlungsziel|' +
            'Zahlungseingang bis|Zahlungseingang bis zum|Bitte zahlen Sie bis|bis spätestens|spätestens bis zum|' +
            'bis spätestens zum|bis zum|Zahlbar spätestens|Zahlungsziel|Fälligkeit',
        },
      },
    },
    creditor: {
      name: 'Gläubiger',
      description: 'Wer mahnt: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Absender|Rechnungssteller|Zahlungsempfänger|Verkäufer|Forderungsinhaber|Mandant',
      party: 'des Gläubigers',
    },
    debtor: {
      name: 'Schuldner',
      description: 'Wer zahlen soll: der Empfänger der Mahnung.',
      labels: 'Empfänger|Kunde|Rechnungsempfänger|An|Debitor|Käufer',
      party: 'des Schuldners',
    },
    amounts: {
      name: 'Beträge',
      description: 'Offener Betrag, Gebühren und Zinsen.',
      fields: {
        open_amount: {
          name: 'Offener Betrag',
          description: 'Summe der offenen Rechnungen, ohne Gebühren und Zinsen.',
          labels:
            'Offene Forderungen|Offener Rechnungsbetrag|Offene Summe|Summe offene Posten|Summe der offenen Posten|' +
            'Summe offener Rechnungen|Offener Saldo|Saldo|Forderung|Forderungsbetrag|Rückstand|Summe Rechnungen|' +
            'Rechnungsbetrag|Gesamt offen|Offen|Restforderung|Überfälliger Betrag|Zwischensumme',
          without: 'Offene Posten gesamt',
        },
        fees: {
          name: 'Mahngebühren',
          description: 'Gebühren für die Mahnung.',
          labels:
            'Mahnpauschale|Gebühren|Gebühr|Bearbeitungsgebühr|Verzugspauschale|Verzugskosten|Inkassokosten|' +
            'zzgl. Mahngebühr|zzgl. Mahngebühren|zuzüglich Mahngebühren|Pauschale nach § 288 BGB|Auslagen',
        },
        interest: {
          name: 'Verzugszinsen',
          description: 'Zinsen auf die offenen Beträge.',
          labels:
            'Mahnzinsen|Verzugszins|Zinsbetrag|Zinsen bis heute|zzgl. Zinsen|zzgl. Verzugszinsen|' +
            'zuzüglich Verzugszinsen|Zinsforderung|Verzugszinsen (B2B)',
        },
        total_amount: {
          name: 'Gesamtforderung',
          description: 'Was nun zu zahlen ist: offener Betrag mit Gebühren und Zinsen.',
          labels:
            'Gesamtbetrag|Gesamtsumme|Zu zahlen|Zu zahlender Betrag|Zahlbetrag|Zahlungsbetrag|' +
            'Zu zahlender Gesamtbetrag|Mahnbetrag|Mahnsumme|Forderungssumme|Gesamtforderung inkl. Gebühren|' +
            'Fälliger Betrag|Gesamt|Summe|Endbetrag|Endsumme|Überweisungsbetrag|Zu überweisen|Bitte überweisen|Total|' +
            'Gesamtschuld',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wohin gezahlt werden soll.',
      labels: 'Bankverbindung|Zahlungsinformationen|Überweisung an',
      fields: {
        iban: {
          name: 'IBAN',
          description: 'IBAN des Kontos, auf das gezahlt werden soll.',
          labels: 'Konto (IBAN)|IBAN-Code',
        },
        bic: { name: 'BIC', description: 'BIC (SWIFT-Code) der Bank.' },
        reference: {
          name: 'Verwendungszweck',
          description: 'Text oder Nummer, die der Zahler angeben soll.',
          labels:
            'Zahlungsreferenz|Referenz|Referenznummer|Bei Zahlung angeben|Bitte bei Zahlung angeben|Bitte angeben|' +
            'Kassenzeichen|Zahlungszweck|Verw.-Zweck|Buchungszeichen|Überweisungszweck|unter Angabe von',
        },
      },
    },
    open_item: {
      name: 'Offener Posten',
      description: 'Eine Zeile für jede offene Rechnung. Keine Summen, Gebühren oder Zinsen.',
      labels: 'Offene Posten|Offene Rechnungen|Rechnungen|Forderungsaufstellung|Forderungen',
      fields: {
        invoice_number: {
          name: 'Rechnungsnummer',
          description: 'Nummer der offenen Rechnung.',
          labels:
            'Rechnungs-Nr.|Rechnung Nr.|Rechnung|Re.-Nr.|RG-Nr.|Rechn.-Nr.|Belegnummer|Beleg-Nr.|Beleg|Dokument|' +
            'Dokumentnummer|Faktura|Fakturanummer|Faktura-Nr.|Nummer|Nr.|Posten|Vorgang',
        },
        invoice_date: {
          name: 'Rechnungsdatum',
          description: 'Datum der offenen Rechnung.',
          labels:
            'Rechn.-Datum|Re.-Datum|RG-Datum|Rechnung vom|vom|Belegdatum|Bel.-Datum|Ausgestellt|Ausstellungsdatum|Datum',
        },
        due_date: {
          name: 'Fälligkeit',
          description: 'Tag, an dem die Rechnung fällig war.',
          labels:
            'Fällig am|Fällig|Fälligkeitsdatum|Fällig seit|Fälligkeitstag|Zahlbar bis|Zahlungsziel|Zahlungsfrist|' +
            'Nettofälligkeit|Netto fällig|war fällig am',
        },
        amount: {
          name: 'Betrag',
          description: 'Was von dieser Rechnung noch offen ist.',
          labels:
            'Offener Betrag|Offen|Noch offen|Restbetrag|Rechnungsbetrag|Offener Saldo|Saldo|Offene Forderung|Forderung|' +
            'Betrag offen|Betrag EUR|Betrag in EUR|Rest|Zu zahlen|Gesamt|Summe',
        },
      },
    },
  },
};
