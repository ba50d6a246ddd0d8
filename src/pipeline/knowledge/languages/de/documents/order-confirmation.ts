import type { ORDER_CONFIRMATION } from '../../../document-types/order-confirmation.ts';
import type { DocumentWords } from '../../document-words.ts';
import {
  ORDER_AMOUNTS_FIELDS,
  ORDER_GENERAL_FIELDS,
  ORDER_LABELS,
  ORDER_LINE_ITEM_FIELDS,
  ORDER_TERMS_FIELDS,
} from '../order-fields.ts';

export const ORDER_CONFIRMATION_WORDS: DocumentWords<typeof ORDER_CONFIRMATION> = {
  name: 'Auftragsbestätigung',
  description:
    'Auftragsbestätigungen von Lieferanten: Beteiligte, Bezüge, zugesagte Termine, Bedingungen, Summen und bestätigte Positionen.',
  categories: ['Einkauf', 'Vertrieb'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern und Daten aus dem Kopf der Auftragsbestätigung.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        confirmation_number: {
          name: 'Auftragsbestätigungsnummer',
          description: 'Nummer, die der Lieferant dieser Auftragsbestätigung oder dem Auftrag gegeben hat.',
          labels:
            'Auftragsbestätigungs-Nr.|Auftragsbestätigung|AB-Nummer|Auftragsnummer|Auftrags-Nr.|Auftrag Nr.|Auftrag|' +
            'Unser Auftrag|Unsere Auftragsnummer|Unsere Auftrags-Nr.|Bestätigungsnummer|Bestätigungs-Nr.|' +
            'Vorgangsnummer|Vorgangs-Nr.|Belegnummer|Beleg-Nr.',
        },
        order_number: {
          name: 'Bestellnummer',
          description:
            'Nummer der Bestellung des Kunden, die bestätigt wird. Nicht die Auftragsnummer des Lieferanten.',
          labels:
            'Ihre Bestellung Nr.|Kunden-Bestellnr.|Ihre Auftragsnummer|Ihre Referenz|Kundenauftrag|PO-Nr.|PO-Nummer|PO',
          without: 'Auftragsnummer|Auftrags-Nr|Auftrag Nr|Bestellreferenz|Bestellnr Kunde',
        },
        date: {
          name: 'Datum',
          description: 'Datum der Auftragsbestätigung. Nicht der Liefertermin.',
          labels:
            'Auftragsdatum|Auftragsbestätigung vom|Bestätigungsdatum|AB-Datum|Datum der Bestätigung|Belegdatum|' +
            'Ausstellungsdatum|Ausgestellt am|Erstellt am|Dokumentdatum|Druckdatum|Datum vom|vom',
        },
        delivery_date: {
          name: 'Liefertermin',
          description: 'Zugesagter Tag der Lieferung für den ganzen Auftrag.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'Zeichen des Käufers',
          description: 'Zeichen oder Name, den der Besteller als Bezug angegeben hat.',
          labels:
            'Ihre Zeichen|Ihre Nachricht|Referenz|Kommission|Besteller|Bestellt von|Bestellt durch|Projekt|Bauvorhaben|' +
            'BV',
          without: 'Käuferreferenz|Leitweg-ID',
        },
      },
    },
    supplier: {
      name: 'Lieferant',
      description: 'Wer den Auftrag bestätigt: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Verkäufer|Auftragnehmer|Anbieter|Absender|Lieferer',
      party: 'des Lieferanten',
    },
    buyer: {
      name: 'Käufer',
      description: 'Wer bestellt hat und die Bestätigung bekommt.',
      labels: ORDER_LABELS.buyer,
      party: 'des Käufers',
    },
    delivery: {
      name: 'Lieferung',
      description: 'Wohin geliefert wird, wenn eine eigene Lieferadresse genannt ist.',
      labels: ORDER_LABELS.delivery,
      party: 'des Lieferorts',
    },
    amounts: {
      name: 'Beträge',
      description: 'Summen am Ende der Auftragsbestätigung, nach Übertrag und Zwischensummen.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'Nettobetrag',
          description: 'Summe der Auftragsbestätigung ohne Steuer, nach Rabatten.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Gesamter Betrag der Auftragsbestätigung mit Steuer.',
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
      description: 'Eine Zeile für jede bestätigte Position. Keine Zwischensummen, Überträge oder Steuern.',
      labels: 'Positionen|Artikel|Leistungen|Waren',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'Bezeichnung',
          description: 'Was bestätigt wird, alle Zeilen des Textes.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
