import type { PURCHASE_ORDER } from '../../../document-types/purchase-order.ts';
import type { DocumentWords } from '../../document-words.ts';
import {
  ORDER_AMOUNTS_FIELDS,
  ORDER_GENERAL_FIELDS,
  ORDER_LABELS,
  ORDER_LINE_ITEM_FIELDS,
  ORDER_TERMS_FIELDS,
} from '../order-fields.ts';

export const PURCHASE_ORDER_WORDS: DocumentWords<typeof PURCHASE_ORDER> = {
  name: 'Bestellung',
  description:
    'Bestellungen an Lieferanten: Besteller, Lieferant, Lieferadresse, Bedingungen, Summen und bestellte Positionen.',
  categories: ['Einkauf', 'Logistik'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern und Daten aus dem Kopf der Bestellung.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        order_number: {
          name: 'Bestellnummer',
          description:
            'Nummer der Bestellung, die der Besteller vergeben hat. Nicht die Kunden-, Lieferanten- oder Angebotsnummer.',
          labels:
            'Bestell-Nr.|Bestellung Nr.|Bestellung|Best.-Nr.|Bestellnummer / Datum|Bestellschein-Nr.|Einkaufsbeleg|' +
            'Einkaufsbelegnummer|Beleg-Nr.|Belegnummer|Auftragsnummer|Auftrags-Nr.|PO-Nr.|PO-Nummer|PO|Abruf-Nr.|' +
            'Abrufnummer|Abruf|Order-Nr.|Purchase Order No.',
        },
        date: {
          name: 'Datum',
          description: 'Datum der Bestellung. Nicht der Liefertermin.',
          labels:
            'Bestelldatum|Bestellung vom|Bestellt am|Datum der Bestellung|Bestelltag|Belegdatum|Ausstellungsdatum|' +
            'Ausgestellt am|Erstellt am|Dokumentdatum|Druckdatum|Datum vom|vom',
        },
        delivery_date: {
          name: 'Liefertermin',
          description: 'Tag, an dem der Besteller die Ware haben will, für die ganze Bestellung.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'Zeichen des Käufers',
          description: 'Zeichen, Abteilung oder Name des Einkäufers beim Besteller.',
          labels:
            'Unser Zeichen|Unsere Zeichen|Einkäufer|Einkäuferin|Besteller|Besteller/in|Bearbeiter|Bearbeiterin|' +
            'Sachbearbeiter|Ansprechpartner|Ansprechpartnerin|Kostenstelle|Anforderer|Bedarfsträger|Unsere Referenz|' +
            'Bestellt von|Abteilung|Projekt|Kommission',
        },
      },
    },
    buyer: {
      name: 'Käufer',
      description: 'Wer bestellt und die Bestellung ausstellt: Briefkopf, Absenderzeile oder Fußzeile.',
      labels:
        'Besteller|Auftraggeber|Einkauf|Rechnungsadresse|Rechnungsanschrift|Rechnung an|Rechnungsempfänger|Käuferin',
      party: 'des Käufers',
    },
    supplier: {
      name: 'Lieferant',
      description: 'Bei wem bestellt wird: die Anschrift, an die die Bestellung geht.',
      labels: 'Verkäufer|Auftragnehmer|Lieferantin|Kreditor|An|Lieferer',
      party: 'des Lieferanten',
    },
    delivery: {
      name: 'Lieferung',
      description: 'Wohin geliefert wird, wenn eine eigene Lieferadresse genannt ist.',
      labels: ORDER_LABELS.delivery,
      party: 'des Lieferorts',
    },
    amounts: {
      name: 'Beträge',
      description: 'Summen am Ende der Bestellung, nach Übertrag und Zwischensummen.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'Nettobetrag',
          description: 'Summe der Bestellung ohne Steuer, nach Rabatten.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Gesamter Betrag der Bestellung mit Steuer.',
          labels: ORDER_LABELS.totalAmount,
        },
      },
    },
    terms: {
      name: 'Bedingungen',
      description: 'Zahlungs- und Lieferbedingungen.',
      labels: 'Konditionen',
      fields: ORDER_TERMS_FIELDS,
    },
    line_item: {
      name: 'Position',
      description: 'Eine Zeile für jede bestellte Position. Keine Zwischensummen, Überträge oder Steuern.',
      labels: 'Positionen|Artikel|Leistungen|Waren',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'Bezeichnung',
          description: 'Was bestellt wird, alle Zeilen des Textes.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
