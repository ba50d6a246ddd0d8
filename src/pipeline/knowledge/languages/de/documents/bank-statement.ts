import type { BANK_STATEMENT } from '../../../document-types/bank-statement.ts';
import type { DocumentWords } from '../../document-words.ts';

export const BANK_STATEMENT_WORDS: DocumentWords<typeof BANK_STATEMENT> = {
  name: 'Kontoauszug',
  description: 'Auszüge von Giro-, Spar- und Kartenkonten: Salden und jede Buchung.',
  categories: ['Buchhaltung', 'Bank'],
  records: {
    account: {
      name: 'Konto',
      description: 'Das Konto, zu dem der Auszug gehört.',
      labels: 'Kontodaten|Kontoinformationen|Ihr Konto',
      fields: {
        holder: {
          name: 'Kontoinhaber',
          description: 'Person oder Firma, der das Konto gehört.',
          labels: 'Kontoinhaberin|Inhaber|Kontobezeichnung|Kunde|Name|für|Herr|Frau|Firma',
        },
        iban: {
          name: 'IBAN',
          description: 'IBAN dieses Kontos, nicht der Gegenseite einer Buchung.',
          labels: 'IBAN-Nr.|Kontoverbindung|Bankverbindung|Konto (IBAN)|Internationale Bankkontonummer',
        },
        bic: { name: 'BIC', description: 'BIC der Bank, die das Konto führt.' },
        account_number: {
          name: 'Kontonummer',
          description: 'Nationale Kontonummer.',
          labels: 'Kartennummer|Depotnummer',
        },
        bank: {
          name: 'Bank',
          description: 'Name der Bank.',
          labels: 'Bankname|Kreditinstitut|Institut|Filiale|Geschäftsstelle|Sparkasse|Volksbank',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Nummer und Zeitraum des Auszugs.',
      fields: {
        statement_number: {
          name: 'Auszugsnummer',
          description: 'Nummer des Auszugs.',
          labels: 'Auszugs-Nr.|Auszug-Nummer|Kontoauszugsnummer|Kontoauszug Nummer|Nr.|Nummer',
          without: 'Blatt',
        },
        statement_date: {
          name: 'Auszugsdatum',
          description: 'Datum des Auszugs.',
          labels:
            'Datum|Auszug vom|Kontoauszug vom|Erstellt am|Erstellungsdatum|Stand|Stand vom|Ausgestellt am|Druckdatum|' +
            'per|vom',
        },
        period_start: {
          name: 'Zeitraum von',
          description: 'Erster Tag des Auszugs.',
          labels:
            'Zeitraum|Auszugszeitraum|Zeitraum vom|Berichtszeitraum|Abrechnungszeitraum|von|vom|Umsätze vom|' +
            'Buchungszeitraum|Beginn',
        },
        period_end: {
          name: 'Zeitraum bis',
          description: 'Letzter Tag des Auszugs.',
          labels: 'bis|bis zum|Ende|Zeitraum bis zum|Umsätze bis',
        },
        currency: { name: 'Währung', description: 'Währung des Kontos.', labels: 'Kontowährung|Whrg.|Whg.|Wäh.' },
      },
    },
    balances: {
      name: 'Salden',
      description: 'Salden und Summen des Zeitraums.',
      labels: 'Kontostand|Zusammenfassung|Übersicht|Saldenübersicht',
      fields: {
        opening_balance: {
          name: 'Anfangssaldo',
          description: 'Saldo vor der ersten Buchung; negativ, wenn das Konto überzogen ist.',
          labels:
            'Anfangskontostand|Saldo alt|Vortrag|Übertrag|Letzter Kontostand|Saldo letzter Auszug|Kontostand am|' +
            'Kontostand vom|Saldo vom|Saldo zu Beginn',
          without: 'Kontostand am Beginn',
        },
        closing_balance: {
          name: 'Endsaldo',
          description: 'Saldo nach der letzten Buchung; negativ, wenn das Konto überzogen ist.',
          labels:
            'Endkontostand|Saldo neu|Aktueller Kontostand|Aktueller Saldo|Kontostand am|Kontostand per|Saldo|Saldo am|' +
            'Saldo per|Saldo zum Ende',
        },
        total_credits: {
          name: 'Summe der Gutschriften',
          description: 'Summe aller Eingänge.',
          labels:
            'Gesamt Haben|Haben|Haben-Umsätze|Umsätze Haben|Einnahmen|Gutschriften gesamt|Summe Zugänge|' +
            'Gesamtumsatz Haben',
        },
        total_debits: {
          name: 'Summe der Belastungen',
          description: 'Summe aller Ausgänge, ohne Vorzeichen.',
          labels:
            'Lastschriften|Summe Lastschriften|Gesamt Soll|Soll|Soll-Umsätze|Umsätze Soll|Ausgaben|Belastungen gesamt|' +
            'Summe Abgänge|Gesamtumsatz Soll',
        },
      },
    },
    transaction: {
      name: 'Buchung',
      description: 'Eine Zeile für jede Buchung, in der Reihenfolge des Auszugs. Keine Salden oder Überträge.',
      labels: 'Buchungen|Umsätze|Kontoumsätze|Kontobewegungen|Umsatzübersicht',
      fields: {
        booking_date: {
          name: 'Buchungstag',
          description: 'Tag, an dem gebucht wurde.',
          labels: 'Buch.-Datum|Bu.-Datum|gebucht|Gebucht am|Buchungsdat.|Tag',
        },
        value_date: {
          name: 'Wertstellung',
          description: 'Tag, ab dem der Betrag verzinst wird.',
          labels: 'Val.|Wertstellungstag|Wertst.|Valutatag',
        },
        description: {
          name: 'Buchungstext',
          description: 'Art und Zweck der Buchung, alle Zeilen des Textes.',
          labels:
            'Text|Verwendungszweck|Beschreibung|Buchungsinformationen|Buchungsinformation|Buchung/Verwendungszweck|' +
            'Vorgang|Vorgang/Verwendungszweck|Vorgang/Buchungsinformation|Umsatz|Umsatzart|Umsatztext|Erläuterung|' +
            'Erläuterungen|Buchungsdetails|Buchungsart|Bezeichnung|Transaktion|Zahlungsgrund|Details|Zweck',
        },
        counterparty: {
          name: 'Gegenseite',
          description: 'Wer gezahlt oder das Geld bekommen hat.',
          labels: 'Zahlungspflichtiger|Begünstigter|Beguenstigter/Zahlungspflichtiger|Name|Partner|Gegenkonto|Händler',
        },
        counterparty_iban: {
          name: 'IBAN der Gegenseite',
          description: 'IBAN der anderen Seite.',
          labels: 'IBAN|Gegenkonto|Kontonummer|Konto|IBAN Auftraggeber|IBAN Empfänger|Empfängerkonto|Kontonummer/IBAN',
        },
        reference: {
          name: 'Referenz',
          description: 'Referenz der Buchung: Ende-zu-Ende-Referenz, Mandats- oder Kundenreferenz.',
          labels: 'Ref.|Ref.-Nr.|EREF|KREF|MREF|Ende-zu-Ende-Referenz|Mandat|Referenznummer|Primanota|PN-Nr.|PN',
        },
        amount: {
          name: 'Betrag',
          description: 'Betrag; negativ bei Ausgängen (Soll, Lastschrift, S, -), positiv bei Eingängen (Haben, H, +).',
          labels:
            'Betrag EUR|Betrag in EUR|Umsatz|Umsatz EUR|Soll|Haben|Soll/Haben|Belastung|Gutschrift|Belastungen|' +
            'Gutschriften|Zu Ihren Lasten|Zu Ihren Gunsten|zu Ihren Lasten EUR|zu Ihren Gunsten EUR|Lastschrift|' +
            'Eingang|Ausgang|Einnahmen|Ausgaben|Ausgänge|Eingänge|EUR|Summe',
        },
        balance: {
          name: 'Saldo',
          description: 'Saldo nach dieser Buchung.',
          labels: 'Saldo EUR|Saldo nach Buchung|Stand|Saldo in EUR|neuer Saldo',
        },
      },
    },
  },
};
