import type { DELIVERY_NOTE } from '../../../document-types/delivery-note.ts';
import type { DocumentWords } from '../../document-words.ts';

export const DELIVERY_NOTE_WORDS: DocumentWords<typeof DELIVERY_NOTE> = {
  name: 'Lieferschein',
  description: 'Lieferscheine und Packzettel: Beteiligte, Bezüge, Sendung und gelieferte Positionen.',
  categories: ['Logistik', 'Einkauf', 'Wareneingang'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern und Daten aus dem Kopf des Lieferscheins.',
      fields: {
        delivery_note_number: {
          name: 'Lieferscheinnummer',
          description: 'Nummer dieses Lieferscheins.',
          labels:
            'Liefersch.-Nr.|Liefers.-Nr.|LS|Lieferungsnummer|Lieferungs-Nr.|Liefernummer|Liefer-Nr.|Lieferung|' +
            'Packzettel-Nr.|Packschein-Nr.|Packliste Nr.|Versandschein-Nr.|Warenbegleitschein Nr.|Belegnummer|' +
            'Beleg-Nr.|Dokumentnummer|Delivery Note No.',
        },
        date: {
          name: 'Datum',
          description: 'Datum des Lieferscheins.',
          labels:
            'Lieferscheindatum|Lieferschein vom|LS-Datum|Belegdatum|Ausstellungsdatum|Ausgestellt am|Erstellt am|' +
            'Druckdatum|Dokumentdatum|vom',
        },
        delivery_date: {
          name: 'Lieferdatum',
          description: 'Tag, an dem die Ware geliefert wird oder wurde.',
          labels:
            'Liefertermin|Liefertag|Lieferung am|Geliefert am|Lieferung vom|Versanddatum|Versand am|Versandtag|' +
            'Versandtermin|Auslieferungsdatum|Auslieferung|Warenausgang|Warenausgangsdatum|Anlieferung|Anlieferdatum|' +
            'Anliefertermin|Wunschtermin|Zustelldatum|Ladedatum',
        },
        order_number: {
          name: 'Bestellnummer',
          description: 'Nummer der Bestellung des Käufers.',
          labels:
            'Auftrag|Unser Auftrag|Kundenauftrag|Kundenreferenz|Ihre Referenz|Ihr Zeichen|Referenz|Kommission|' +
            'Komm.-Nr.|Abruf-Nr.|PO-Nr.|Order No.',
          without: 'Bestellreferenz|Bestellnr Kunde',
        },
        order_date: {
          name: 'Bestelldatum',
          description: 'Datum der Bestellung.',
          labels: 'Ihre Bestellung vom|Ihr Auftrag vom|Bestelltag|Datum der Bestellung',
          without: 'Auftrag-Datum-Lief',
        },
        customer_number: {
          name: 'Kundennummer',
          description: 'Nummer, unter der der Lieferant den Kunden führt.',
          labels:
            'Kunden-Nr.|Kunde Nr.|Kd.-Nr.|Ihre Kundennummer|Ihre Kunden-Nr.|Debitor|Debitorennummer|Debitoren-Nr.|' +
            'Kunden-ID|Kunde',
        },
      },
    },
    supplier: {
      name: 'Lieferant',
      description: 'Wer liefert: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Absender|Versender|Verkäufer|Lieferer',
      party: 'des Lieferanten',
    },
    recipient: {
      name: 'Empfänger',
      description: 'Wer die Ware bekommt.',
      labels:
        'Warenempfänger|Lieferadresse|Lieferanschrift|Lieferung an|Versandadresse|Versandanschrift|Kunde|An|' +
        'Abladestelle',
      party: 'des Empfängers',
    },
    shipping: {
      name: 'Versand',
      description: 'Wie die Ware reist.',
      labels: 'Versanddaten|Versandinformationen|Sendung|Sendungsdaten|Transport',
      fields: {
        carrier: {
          name: 'Spediteur',
          description: 'Wer die Ware befördert.',
          labels:
            'Spedition|Versand per|Versand mit|Versandweg|Versender|Transporteur|Transport durch|Paketdienst|' +
            'Lieferung durch|Zustelldienst|Fahrer',
        },
        tracking_number: {
          name: 'Sendungsnummer',
          description: 'Nummer zur Verfolgung der Sendung.',
          labels:
            'Sendungs-ID|Sendungsverfolgung|Sendungsverfolgungsnummer|Sendung|Paket-Nr.|Paketscheinnummer|Tracking-Nr.|' +
            'Tracking-ID|Tracking|Frachtbriefnummer|Frachtbrief-Nr.|Identcode|NVE|SSCC',
        },
        incoterm: {
          name: 'Lieferbedingung',
          description: 'Lieferbedingung wie EXW, FCA oder DAP, mit dem Ort.',
          labels: 'Lieferkonditionen|Lieferkondition|Frankatur|Versandbedingung|Versandbedingungen|Lieferbed.',
        },
        gross_weight: {
          name: 'Bruttogewicht',
          description: 'Gewicht der Sendung mit Verpackung.',
          labels:
            'Brutto|Bruttogew.|Gewicht|Gesamtgewicht brutto|Bruttogesamtgewicht|Gewicht in kg|Gew. brutto|' +
            'Versandgewicht|Sendungsgewicht',
        },
        net_weight: {
          name: 'Nettogewicht',
          description: 'Gewicht der Ware ohne Verpackung.',
          labels: 'Netto|Nettogew.|Gesamtgewicht netto|Nettogesamtgewicht|Gew. netto',
        },
        packages: {
          name: 'Packstücke',
          description: 'Anzahl der Packstücke.',
          labels:
            'Packstück|Anz. Packstücke|Colli|Anzahl Kolli|Anzahl Colli|Kartons|Anzahl Kartons|Karton|Stück|Gebinde|' +
            'Anzahl Gebinde',
        },
        pallets: {
          name: 'Paletten',
          description: 'Anzahl der Paletten.',
          labels: 'Palette|Anz. Paletten|Europaletten|EUR-Paletten|Palettenanzahl|Pal.|Stellplätze|EPAL',
        },
      },
    },
    line_item: {
      name: 'Position',
      description: 'Eine Zeile für jede gelieferte Position.',
      labels: 'Positionen|Artikel|Lieferpositionen|Waren',
      fields: {
        position: { name: 'Position', description: 'Laufende Nummer der Zeile.', labels: 'Zeile', without: 'Lfd' },
        article_number: {
          name: 'Artikelnummer',
          description: 'Nummer des Artikels beim Lieferanten.',
          labels: 'Artikel|Mat.-Nr.|Material|Sach-Nr.|Teile-Nr.|Ident-Nr.|SKU|PZN|Code',
          without: 'Art-Nr-Lief|Art-Nr-Lieferant|Unsere Art.Nr.|Bestellnummer|Artikel Nr. Lieferant',
        },
        description: {
          name: 'Bezeichnung',
          description: 'Was geliefert wurde, alle Zeilen des Textes.',
          labels:
            'Beschreibung|Artikelbezeichnung|Artikelbeschreibung|Artikelname|Artikel|Produkt|Produktbezeichnung|Ware|' +
            'Warenbezeichnung|Text|Benennung|Material|Materialbezeichnung|Bez.|Inhalt|Gegenstand',
        },
        quantity: {
          name: 'Menge',
          description: 'Gelieferte Menge, nicht die bestellte.',
          labels:
            'Liefermenge|Gelieferte Menge|Geliefert|Menge geliefert|Gelief. Menge|Lieferung|Menge/Einheit|Menge/ME|' +
            'Anzahl|Anz.|Stück|Stk.|Mg.|Versandmenge|Ist-Menge',
        },
        unit: {
          name: 'Einheit',
          description: 'Einheit der Menge.',
          labels: 'Maßeinheit|VPE|VE',
          without: 'Meng.-einheit|VKE',
        },
        batch_number: {
          name: 'Chargennummer',
          description: 'Charge oder Los der Ware.',
          labels: 'Charge-Nr.|Ch.-Nr.|Losnummer|Los-Nr.|Lot|Lot-Nr.|Batch',
        },
        serial_number: {
          name: 'Seriennummer',
          description: 'Seriennummer des Artikels.',
          labels: 'Ser.-Nr.|Gerätenummer|Geräte-Nr.|Fabriknummer|Fabr.-Nr.|Zählernummer',
        },
      },
    },
  },
};
