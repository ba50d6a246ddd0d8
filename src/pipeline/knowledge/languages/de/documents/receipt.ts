import type { RECEIPT } from '../../../document-types/receipt.ts';
import type { DocumentWords } from '../../document-words.ts';

export const RECEIPT_WORDS: DocumentWords<typeof RECEIPT> = {
  name: 'Kassenbon',
  description: 'Belege von Geschäften, Restaurants, Hotels, Tankstellen und Taxis, gescannt oder fotografiert.',
  categories: ['Buchhaltung', 'Spesen', 'Reisekosten'],
  records: {
    merchant: {
      name: 'Händler',
      description: 'Wer den Beleg ausgestellt hat: meist die ersten Zeilen.',
      fields: {
        name: {
          name: 'Name',
          description: 'Name des Geschäfts oder Unternehmens mit der Rechtsform; meist die größte oder erste Zeile.',
          labels: 'Händler|Firma|Filiale|Markt|Geschäft|Inhaber|Inh.',
        },
        address: {
          name: 'Anschrift',
          description: 'Vollständige Anschrift des Geschäfts: Straße, Postleitzahl und Ort, in einer Zeile.',
          labels: 'Adresse|Filiale|Standort|Markt',
        },
        phone: {
          name: 'Telefonnummer',
          description: 'Telefonnummer des Geschäfts, nicht die Faxnummer.',
          labels: 'Telefon-Nr.|Hotline',
          without: 'Rufnummer|Mobil|mobil',
        },
        vat_id: {
          name: 'USt-IdNr.',
          description: 'Umsatzsteuer-Identifikationsnummer des Händlers mit Länderkürzel.',
          labels: 'USt-ID|UID|UID-Nr.|UID-Nummer|ATU',
        },
        tax_number: {
          name: 'Steuernummer',
          description: 'Steuernummer des Händlers beim Finanzamt, nicht die USt-IdNr.',
          labels: 'Steuer-Nr.|St.-Nr.|MwSt-Nr.',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Nummer, Tag und Uhrzeit des Belegs.',
      fields: {
        receipt_number: {
          name: 'Belegnummer',
          description: 'Nummer des Bons, der Rechnung oder der Quittung.',
          labels:
            'Beleg-Nr.|Beleg|Bon-Nr.|Bon|Bonnummer|Kassenbon|Kassenbon-Nr.|Quittung|Quittungs-Nr.|Quittung Nr.|' +
            'Quittungsnummer|Rechnung|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnummer|Rg.-Nr.|Re-Nr.|Transaktion|' +
            'Transaktions-Nr.|Transaktionsnummer|TA-Nr.|Vorgang|Vorgangs-Nr.|Ticket|Ticket-Nr.|Nr.|Trace-Nr.',
        },
        date: {
          name: 'Datum',
          description: 'Tag des Kaufs.',
          labels:
            'Datum/Uhrzeit|Datum und Uhrzeit|Dat.|Belegdatum|Rechnungsdatum|Bon-Datum|Verkaufsdatum|Kaufdatum|' +
            'Quittungsdatum|Tag|vom|am|Abreise',
        },
        time: {
          name: 'Uhrzeit',
          description: 'Uhrzeit des Kaufs, wie gedruckt (13:59).',
          labels: 'Datum/Uhrzeit|Bon-Zeit|Kaufzeit',
        },
        cashier: {
          name: 'Kassierer',
          description: 'Name oder Nummer der Person an der Kasse oder der Bedienung.',
          labels:
            'Bedienerin|Bed.|Bed.-Nr.|Bedienung|Sie wurden bedient von|Es bedient Sie|Verkäufer|Verkäuferin|Kellnerin|' +
            'Mitarbeiter|Personal|Operator',
          without: 'Bedient von',
        },
        register: {
          name: 'Kasse',
          description: 'Nummer der Kasse.',
          labels: 'Kassen-ID|Kassen-Seriennummer|Seriennr. Kasse|Seriennummer Kasse|Kas.|Station|Platz|POS|Terminal',
        },
        category: {
          name: 'Kategorie',
          description: 'Um welche Art von Ausgabe es sich handelt.',
          labels: 'Ausgabenart|Art der Ausgabe',
          choices: {
            food: 'Restaurant, Gaststätte, Café, Bäckerei, Imbiss, Bar, Supermarkt, Lebensmittel, Speisen, Getränke, Bewirtung',
            lodging: 'Hotel, Pension, Gasthof, Hostel, Übernachtung, Zimmer, Logis',
            fuel: 'Tankstelle, Benzin, Diesel, Super E10, Super E5, Kraftstoff, Ladestrom',
            transport: 'Taxi, Bahn, Bus, Fahrkarte, Fahrschein, Parken, Parkhaus, Maut, Flug, Mietwagen',
            office: 'Bürobedarf, Schreibwaren, Papier, Toner, Bücher, Software, Computer, Elektronik',
            other: 'alles andere',
          },
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Summen des Belegs.',
      fields: {
        subtotal: {
          name: 'Zwischensumme',
          description: 'Summe der Posten, bevor Steuer und Trinkgeld hinzukommen.',
          labels:
            'Zw.-Summe|Zwischensumme EUR|Zwi-Summe|Nettosumme|Netto|Summe netto|Nettobetrag|Warenwert|Posten gesamt|' +
            'Total netto',
        },
        tax_amount: {
          name: 'Steuerbetrag',
          description: 'Summe aller Steuern, enthalten oder aufgeschlagen.',
          labels:
            'MwSt|MwSt.-Betrag|MwSt gesamt|Summe MwSt|Mehrwertsteuer|USt|Umsatzsteuer|Steuer|Steuern|Steuer gesamt|' +
            'enthaltene MwSt.|enth. MwSt.|inkl. MwSt.|incl. MwSt.|darin enthaltene MwSt.|zzgl. MwSt.',
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Was der Kauf mit Steuer gekostet hat. Nicht der gegebene Betrag und nicht das Rückgeld.',
          labels:
            'Summe|Summe EUR|Gesamt|Gesamt EUR|Gesamtsumme|Gesamtpreis|Total|Total EUR|Zu zahlen|zu zahlen EUR|' +
            'Zahlbetrag|Betrag|Betrag EUR|Endbetrag|Endsumme|Rechnungsbetrag|Rechnungssumme|Bruttobetrag|Brutto|' +
            'Bruttosumme|Summe brutto|Summe inkl. MwSt.|Kaufbetrag|Umsatz|Saldo|Barverkauf|Gesamtbetrag inkl. MwSt.|' +
            'Rechnung gesamt',
        },
        tip: { name: 'Trinkgeld', description: 'Trinkgeld.', labels: 'Tip|Trinkgeld EUR|TG|Bedienungsgeld' },
        rounding: {
          name: 'Rundung',
          description: 'Rundung des Gesamtbetrags, mit Vorzeichen.',
          labels: 'Rundungsausgleich|Rappenrundung|Gerundet',
        },
        paid: {
          name: 'Gegeben',
          description: 'Vom Kunden gegebener Betrag: Bargeld oder von der Karte abgebucht.',
          labels:
            'Geg.|Gegeben EUR|Bar EUR|Bar gegeben|Bezahlt mit|EC-Cash|Karte|Geg. girocard|Kreditkarte|Visa|Mastercard|' +
            'Zahlung',
          without: 'Bargeld',
        },
        change: {
          name: 'Rückgeld',
          description: 'Rückgeld an den Kunden.',
          labels: 'Rückgeld EUR|Rückgeld BAR|Retour|Rück|Rausgeld|Herausgeld',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wie bezahlt wurde.',
      fields: {
        method: {
          name: 'Zahlungsart',
          description: 'Womit bezahlt wurde.',
          labels: 'Bezahlt mit|Bezahlung|Zahlung|Zahlung mit|Geg.|Gegeben',
          without: 'Zahlungsmethode',
          choices: {
            cash: 'bar, Barzahlung, Bargeld, Rückgeld',
            card: 'Karte, Kartenzahlung, EC-Karte, EC-Cash, girocard, Kreditkarte, Visa, Mastercard, Maestro, V PAY, American Express, kontaktlos',
            mobile: 'Apple Pay, Google Pay, PayPal, Handyzahlung, Mobile Payment, Payback Pay',
            voucher: 'Gutschein, Geschenkkarte, Essensmarke, Restaurantscheck',
            other: 'alles andere: Scheck, Rechnung, Überweisung',
          },
        },
        card_last4: {
          name: 'Letzte vier Ziffern der Karte',
          description: 'Letzte vier Ziffern der Kartennummer, der Rest ist unkenntlich.',
          labels: 'Karte|Kartennummer|Kartennr.|Karte Nr.|Kto.|Konto|Kontonr.|PAN|Nr.',
        },
        terminal: {
          name: 'Terminal',
          description: 'Nummer des Kartenterminals.',
          labels: 'Terminal-ID|Terminalnummer|Terminal-Nr.|TID|Term-ID',
        },
      },
    },
    tax: {
      name: 'Steuer',
      description: 'Eine Zeile für jeden Steuersatz.',
      labels: 'Steuerübersicht|MwSt-Aufstellung|Steuern',
      fields: {
        rate: {
          name: 'Steuersatz',
          description: 'Steuersatz in Prozent.',
          labels: 'Satz|MwSt %|MwSt|USt %|Steuer %|%|Steuersatz %',
        },
        basis: {
          name: 'Bemessungsgrundlage',
          description: 'Nettobetrag, auf den der Satz angewendet wird.',
          labels: 'Netto|Nettobetrag|Netto EUR|Nettoumsatz|Nettosumme|Basis|Umsatz netto|exkl. MwSt.',
        },
        amount: {
          name: 'Steuer',
          description: 'Steuer zu diesem Satz.',
          labels: 'Mehrwertsteuer',
          without: 'Umsatzsteuer',
        },
      },
    },
    line_item: {
      name: 'Posten',
      description: 'Eine Zeile für jeden gekauften Posten. Keine Summen, Steuern oder Zahlungen.',
      labels: 'Artikel',
      fields: {
        description: {
          name: 'Bezeichnung',
          description: 'Was gekauft wurde.',
          labels: 'Artikel|Beschreibung|Produkt|Ware|Artikelbezeichnung|Text|Leistung|Speise',
        },
        quantity: {
          name: 'Menge',
          description: 'Anzahl oder Gewicht.',
          labels: 'Anz.|Anzahl|Stk|Stück|Mg.|Liter|Gewicht|kg',
        },
        unit_price: {
          name: 'Einzelpreis',
          description: 'Preis einer Einheit.',
          labels: 'E-Preis|Einzel|Preis|EP|Stückpreis|EUR/kg|EUR/l|Preis/Einheit|Grundpreis',
        },
        amount: {
          name: 'Betrag',
          description: 'Preis dieser Zeile.',
          labels: 'EUR|€|Gesamt|Preis|Summe|Betrag EUR|Gesamtpreis|GP|Preis EUR|Wert',
        },
        tax_code: {
          name: 'Steuerkennzeichen',
          description: 'Buchstabe oder Kennzeichen des Steuersatzes hinter dem Preis.',
          labels: 'Steuer|MwSt|Kz.|Steuerkz.|St.|Code|Typ',
        },
      },
    },
  },
};
