import type { QUOTE } from '../../../document-types/quote.ts';
import type { DocumentWords } from '../../document-words.ts';
import {
  ORDER_AMOUNTS_FIELDS,
  ORDER_GENERAL_FIELDS,
  ORDER_LABELS,
  ORDER_LINE_ITEM_FIELDS,
  ORDER_TERMS_FIELDS,
} from '../order-fields.ts';

export const QUOTE_WORDS: DocumentWords<typeof QUOTE> = {
  name: 'Angebot',
  description:
    'Angebote und Kostenvoranschläge: Anbieter, Kunde, Gültigkeit, Bedingungen, Summen und angebotene Positionen.',
  categories: ['Vertrieb', 'Einkauf'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern und Daten aus dem Kopf des Angebots.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        quote_number: {
          name: 'Angebotsnummer',
          description: 'Nummer, die der Anbieter diesem Angebot gegeben hat. Nicht die Anfrage- oder Kundennummer.',
          labels:
            'Angebot|Ang.-Nr.|AN-Nr.|AG-Nr.|Offerte|Offertnummer|Offert-Nr.|Offerten-Nr.|Kostenvoranschlag Nr.|' +
            'Kostenvoranschlag|KV-Nr.|KVA-Nr.|Unser Angebot|Unser Angebot Nr.|Vorgangsnummer|Vorgangs-Nr.|Belegnummer|' +
            'Beleg-Nr.|Dokumentnummer',
        },
        order_number: {
          name: 'Bestellnummer',
          description:
            'Nummer der Bestellung oder des Auftrags, auf die sich das Angebot bezieht, wenn eine genannt ist.',
          labels:
            'Bestell-Nr.|Bestellung|Ihre Bestellung|Ihre Bestellnummer|Auftragsnummer|Auftrags-Nr.|Auftrag|' +
            'Projektnummer|Projekt-Nr.|PO-Nr.',
        },
        date: {
          name: 'Datum',
          description: 'Datum des Angebots. Nicht der Liefertermin.',
          labels:
            'Angebotsdatum|Angebot vom|Datum des Angebots|Offertdatum|Belegdatum|Ausstellungsdatum|Ausgestellt am|' +
            'Erstellt am|Dokumentdatum|Druckdatum|Datum vom|vom',
        },
        valid_until: {
          name: 'Gültig bis',
          description: 'Letzter Tag, an dem das Angebot angenommen werden kann.',
          labels:
            'Angebot gültig bis|Angebot gültig bis zum|Gültig bis zum|Gültigkeit|Gültigkeit bis|Gültigkeitsdatum|' +
            'Bindefrist|Bindefrist bis|Angebotsfrist|Ablaufdatum|Annahmefrist|Zuschlagsfrist|Preise gültig bis|' +
            'befristet bis|Dieses Angebot ist gültig bis|Wir halten uns an dieses Angebot gebunden bis',
        },
        delivery_date: {
          name: 'Liefertermin',
          description: 'Angebotener Tag der Lieferung für das ganze Angebot.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'Zeichen des Käufers',
          description: 'Zeichen, Anfragenummer oder Name, den der Kunde als Bezug angegeben hat.',
          labels:
            'Ihre Zeichen|Ihre Nachricht|Referenz|Kommission|Besteller|Bestellt von|Bestellt durch|Projekt|Bauvorhaben|' +
            'BV|Anfragenummer|Anfrage-Nr.|Anfrage|Ihre Anfrage|Ihre Anfrage Nr.',
          without: 'Käuferreferenz|Leitweg-ID',
        },
      },
    },
    supplier: {
      name: 'Lieferant',
      description: 'Wer das Angebot macht: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Verkäufer|Auftragnehmer|Anbieter|Absender|Lieferer',
      party: 'des Lieferanten',
    },
    buyer: {
      name: 'Käufer',
      description: 'Wer das Angebot bekommt.',
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
      description: 'Summen am Ende des Angebots, nach Übertrag und Zwischensummen.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'Nettobetrag',
          description: 'Summe des Angebots ohne Steuer, nach Rabatten.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Gesamter Betrag des Angebots mit Steuer.',
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
      description: 'Eine Zeile für jede angebotene Position. Keine Zwischensummen, Überträge oder Steuern.',
      labels: 'Positionen|Artikel|Leistungen|Waren',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'Bezeichnung',
          description: 'Was angeboten wird, alle Zeilen des Textes.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
