import type { UTILITY_BILL } from '../../../document-types/utility-bill.ts';
import type { DocumentWords } from '../../document-words.ts';

export const UTILITY_BILL_WORDS: DocumentWords<typeof UTILITY_BILL> = {
  name: 'Versorgerrechnung',
  description:
    'Abrechnungen von Strom, Gas, Wasser, Wärme und Telefon: Versorger, Kunde, Zeitraum, Zähler, Beträge, Abschläge und Zahlung.',
  categories: ['Energie', 'Gebäude', 'Buchhaltung'],
  records: {
    provider: {
      name: 'Versorger',
      description: 'Wer abrechnet: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Energieversorger|Lieferant|Anbieter|Absender|Stadtwerke|Netzbetreiber',
      party: 'des Versorgers',
    },
    customer: {
      name: 'Kunde',
      description: 'Wer die Rechnung bekommt.',
      labels: 'Kundin|Rechnungsempfänger|Rechnung an|Vertragspartner|Empfänger|An|Abnehmer|Kundenanschrift',
      party: 'des Kunden',
      fields: {
        customer_number: {
          name: 'Kundennummer',
          description: 'Nummer, unter der der Versorger den Kunden führt.',
          labels:
            'Kunden-Nr.|Kd.-Nr.|Ihre Kundennummer|Ihre Kunden-Nr.|Geschäftspartner|Geschäftspartnernummer|' +
            'Geschäftspartner-Nr.|Verbraucherstelle|Kundenkonto|Kundenkontonummer|Kunden-ID|Abnehmernummer|Abnehmer-Nr.',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Nummern, Daten und Zeitraum der Rechnung.',
      fields: {
        bill_number: {
          name: 'Rechnungsnummer',
          description: 'Nummer dieser Rechnung. Nicht die Kunden-, Vertrags- oder Zählernummer.',
          labels:
            'Rechnungs-Nr.|Rechnung Nr.|Rechnung|Re.-Nr.|RG-Nr.|Rechn.-Nr.|Abrechnungsnummer|Abrechnungs-Nr.|' +
            'Abrechnung Nr.|Jahresrechnung Nr.|Belegnummer|Beleg-Nr.|Dokumentnummer|Verbrauchsabrechnung Nr.',
        },
        date: {
          name: 'Rechnungsdatum',
          description: 'Datum der Rechnung.',
          labels:
            'Datum|Rechnung vom|Rechn.-Datum|Belegdatum|Ausstellungsdatum|Ausgestellt am|Erstellt am|Abrechnungsdatum|' +
            'Datum der Rechnung|Abrechnung vom|Briefdatum',
        },
        period_start: {
          name: 'Zeitraum von',
          description: 'Erster Tag des abgerechneten Zeitraums.',
          labels:
            'Abrechnungszeitraum|Abrechnungszeitraum von|Abrechnungsperiode|Verbrauchszeitraum|Verbrauchszeitraum von|' +
            'Lieferzeitraum|Zeitraum|Rechnungszeitraum|Ablesezeitraum|Beginn des Abrechnungszeitraums|' +
            'Leistungszeitraum|von|vom|für den Zeitraum',
        },
        period_end: {
          name: 'Zeitraum bis',
          description: 'Letzter Tag des abgerechneten Zeitraums.',
          labels: 'Abrechnungszeitraum bis|Verbrauchszeitraum bis|Ende des Abrechnungszeitraums|bis',
        },
        due_date: {
          name: 'Fällig am',
          description: 'Tag, an dem zu zahlen ist oder abgebucht wird.',
          labels:
            'Fälligkeit|Fälligkeitsdatum|Zahlbar bis|Zahlbar bis zum|Zu zahlen bis|Zahlung bis|Zahlungsziel|' +
            'Abbuchung am|Abbuchungsdatum|Einzug am|Einzugsdatum|Lastschrift am|wird abgebucht am|wird eingezogen am|' +
            'Bitte zahlen Sie bis|überweisen Sie bis zum|bis spätestens',
        },
        contract_number: {
          name: 'Vertragsnummer',
          description: 'Nummer des Vertrags oder Vertragskontos.',
          labels: 'Vertragskonto-Nr.|VK-Nr.|Liefervertrag|Liefervertrag Nr.|Ihre Vertragsnummer|Vertragsreferenz',
          without: 'Rahmenvertrag',
        },
      },
    },
    meter: {
      name: 'Zähler',
      description: 'Eine Zeile für jeden Zähler und Ablesezeitraum.',
      labels:
        'Zählerstände|Zählerdaten|Verbrauchsermittlung|Verbrauch|Ablesung|Messeinrichtung|Ermittlung des Verbrauchs',
      fields: {
        meter_number: {
          name: 'Zählernummer',
          description: 'Nummer des Zählers, wie sie auf dem Gerät steht.',
          labels:
            'Zähler|Zählernummer (Gerät)|Gerätenummer|Geräte-Nr.|Gerät|Messgerät|Serialnummer|Zähler-ID|Nr. des Zählers',
        },
        previous_reading: {
          name: 'Zählerstand alt',
          description: 'Zählerstand am Anfang des Zeitraums.',
          labels:
            'Stand alt|Alter Stand|Alter Zählerstand|Anfangsstand|Anfangszählerstand|Zählerstand Anfang|' +
            'Zählerstand Beginn|Zählerstand am Anfang|Vorheriger Stand|Letzter Stand|Stand Beginn|Stand Anfang|' +
            'Zählerstand von|Anfang|Stand vorher|Vorjahresstand|alt',
        },
        current_reading: {
          name: 'Zählerstand neu',
          description: 'Zählerstand am Ende des Zeitraums.',
          labels:
            'Stand neu|Neuer Stand|Neuer Zählerstand|Endstand|Endzählerstand|Zählerstand Ende|Zählerstand am Ende|' +
            'Aktueller Stand|Aktueller Zählerstand|Stand Ende|Zählerstand bis|Ende|Ablesestand|Abgelesener Stand|neu',
        },
        consumption: {
          name: 'Verbrauch',
          description: 'Verbrauch im Zeitraum, mit seiner Einheit (kWh, m³).',
          labels:
            'Verbrauch kWh|Verbrauch in kWh|Verbrauch m³|Verbrauch in m³|Verbrauchsmenge|Differenz|Menge|' +
            'Abgenommene Menge|kWh|Energie|Energie in kWh|Ihr Verbrauch|Gesamtverbrauch|Abgerechnete Menge',
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Summen der Rechnung, Abschläge und was zu zahlen ist.',
      fields: {
        net_amount: {
          name: 'Nettobetrag',
          description: 'Summe der Rechnung ohne Steuer.',
          labels:
            'Netto|Summe netto|Nettosumme|Gesamt netto|Gesamtbetrag netto|Rechnungsbetrag netto|Netto gesamt|' +
            'Nettorechnungsbetrag|Kosten netto|Energiekosten netto|Zwischensumme netto|Zwischensumme',
        },
        tax_amount: {
          name: 'Steuerbetrag',
          description: 'Umsatzsteuer der Rechnung.',
          labels:
            'Umsatzsteuer|USt.|MwSt.|Mehrwertsteuer|zzgl. Umsatzsteuer|zzgl. MwSt.|zzgl. USt.|Umsatzsteuerbetrag|' +
            'MwSt.-Betrag|Summe Umsatzsteuer|darin enthaltene Umsatzsteuer|Steuer',
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Betrag der Rechnung mit Steuer, bevor Abschläge abgezogen sind.',
          labels:
            'Rechnungsbetrag|Rechnungsbetrag brutto|Bruttobetrag|Brutto|Gesamtkosten|Gesamtkosten brutto|Gesamtsumme|' +
            'Gesamt|Summe|Summe brutto|Bruttosumme|Gesamtbetrag brutto|Gesamt brutto|Rechnungssumme|Kosten brutto|' +
            'Endbetrag|Energiekosten brutto|Betrag der Abrechnung',
        },
        prepaid_amount: {
          name: 'Gezahlte Abschläge',
          description: 'Summe der Abschläge und Zahlungen, die der Kunde schon geleistet hat.',
          labels:
            'Abschläge|Geleistete Abschläge|Abschlagszahlungen|Bezahlte Abschläge|Summe Abschläge|Summe der Abschläge|' +
            'Gezahlte Abschlagsbeträge|Abzüglich Abschläge|abzgl. Abschläge|abzgl. Abschlagszahlungen|' +
            'abzgl. geleistete Abschläge|abzüglich geleisteter Abschläge|Abzüglich gezahlter Abschläge|' +
            'Ihre Abschlagszahlungen|Ihre Zahlungen|Geleistete Zahlungen|Bereits gezahlt|Vorauszahlungen|' +
            'Bisherige Zahlungen|Erhaltene Abschläge',
        },
        amount_due: {
          name: 'Nachzahlung',
          description: 'Was noch zu zahlen ist; mit Minus, wenn es ein Guthaben ist.',
          labels:
            'Zu zahlender Betrag|Zu zahlen|Zahlbetrag|Nachzahlungsbetrag|Restbetrag|Rechnungsendbetrag|Offener Betrag|' +
            'Noch zu zahlen|Forderung|Nachforderung|Restforderung|Guthaben|Zahlungsbetrag|Saldo|Ihre Nachzahlung|' +
            'Ihr Guthaben|Fälliger Betrag|Verbleibender Betrag',
        },
        next_instalment: {
          name: 'Neuer Abschlag',
          description: 'Höhe des künftigen Abschlags.',
          labels:
            'Neue Abschlagszahlung|Abschlagsbetrag|Abschlag|Künftige Abschläge|Monatlicher Abschlag|' +
            'Neuer monatlicher Abschlag|Ihr neuer Abschlag|Zukünftiger Abschlag|Nächster Abschlag|Abschlag ab|' +
            'Abschlagsbetrag neu|Neuer Abschlag ab',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wohin und wie gezahlt wird.',
      labels: 'Bankverbindung|Zahlungsinformationen|Zahlungsweise',
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
            'Kassenzeichen|Buchungszeichen|Zahlungszweck|Überweisungszweck',
        },
      },
    },
  },
};
