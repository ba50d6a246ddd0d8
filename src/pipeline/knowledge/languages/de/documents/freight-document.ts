import type { FREIGHT_DOCUMENT } from '../../../document-types/freight-document.ts';
import type { DocumentWords } from '../../document-words.ts';

export const FREIGHT_DOCUMENT_WORDS: DocumentWords<typeof FREIGHT_DOCUMENT> = {
  name: 'Frachtpapier',
  description:
    'Frachtbriefe (CMR), Konnossemente und Luftfrachtbriefe: Absender, Empfänger, Frachtführer, Strecke und Güter.',
  categories: ['Logistik', 'Versand', 'Zoll'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummer, Datum und Art des Frachtpapiers.',
      fields: {
        number: {
          name: 'Nummer',
          description: 'Nummer des Frachtpapiers.',
          labels:
            'Frachtbriefnummer|Frachtbrief-Nr.|CMR-Nr.|CMR-Nummer|Konnossement-Nr.|B/L-Nr.|AWB-Nr.|AWB-Nummer|AWB|' +
            'Luftfrachtbrief-Nr.|Sendungsnummer|Sendungs-Nr.|Dokumentnummer|Nr.',
        },
        date: {
          name: 'Datum',
          description: 'Tag, an dem das Frachtpapier ausgestellt wurde.',
          labels:
            'Ausstellungsdatum|Ausgefertigt am|Ausgestellt am|Ausgefertigt in|Tag der Ausfertigung|' +
            'Datum der Ausstellung|Ausstellung|Ort und Tag der Ausstellung|Ausgefertigt in / am|am',
        },
        type: {
          name: 'Art',
          description: 'Um welches Frachtpapier es sich nach der Überschrift handelt.',
          labels: 'Dokumentart|Art des Dokuments|Belegart',
          choices: {
            cmr: 'CMR, Frachtbrief, CMR-Frachtbrief, Internationaler Frachtbrief, Lettre de voiture, Güterkraftverkehr',
            bill_of_lading:
              'Konnossement, Seefrachtbrief, Ladeschein, Bill of Lading, Seekonnossement, Bordkonnossement',
            air_waybill: 'Luftfrachtbrief, AWB, Air Waybill, Hausluftfrachtbrief',
          },
        },
      },
    },
    shipper: {
      name: 'Absender',
      description: 'Wer die Güter aufgibt.',
      labels:
        'Versender|Ablader|Befrachter|Absender (Name, Anschrift, Land)|Absender (Name, Anschrift)|Absender/Shipper|' +
        'Absender / Sender|Verlader|Auftraggeber|Expéditeur',
      party: 'des Absenders',
      fields: {
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Absenders oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
    consignee: {
      name: 'Empfänger',
      description: 'Wer die Güter bekommt.',
      labels:
        'Warenempfänger|Empfänger (Name, Anschrift, Land)|Empfänger (Name, Anschrift)|Empfänger/Consignee|' +
        'Empfänger / Consignee|Destinataire',
      party: 'des Empfängers',
      fields: {
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Empfängers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
    carrier: {
      name: 'Frachtführer',
      description: 'Wer die Güter befördert.',
      labels:
        'Spediteur|Spedition|Reeder|Reederei|Verfrachter|Frachtführer (Name, Anschrift, Land)|' +
        'Frachtführer (Name, Anschrift)|Frachtführer / Carrier|Frachtführer/Carrier|Beförderer|Transporteur|' +
        'Luftfrachtführer|Transportunternehmer',
      party: 'des Frachtführers',
      fields: {
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Frachtführers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
    transport: {
      name: 'Beförderung',
      description: 'Strecke, Fahrzeug und Lieferbedingung.',
      labels: 'Transport',
      fields: {
        place_of_loading: {
          name: 'Ladeort',
          description: 'Ort, an dem die Güter übernommen werden, wie gedruckt (auch Verladehafen, Abgangsflughafen).',
          labels:
            'Verladeort|Beladeort|Ort der Übernahme|Ort und Tag der Übernahme|Ort und Tag der Übernahme des Gutes|' +
            'Übernahmeort|Ladestelle|Beladestelle|Ladehafen|Verladehafen|Verschiffungshafen|Abgangshafen|' +
            'Abgangsflughafen|Abgangsort|Abgangsort/-flughafen|Versandort|Ort der Beladung|Von',
        },
        place_of_delivery: {
          name: 'Lieferort',
          description:
            'Ort, an dem die Güter abgeliefert werden, wie gedruckt (auch Löschhafen, Bestimmungsflughafen).',
          labels:
            'Ablieferungsort|Auslieferungsort|Auslieferungsort des Gutes|Auslieferungsort des Gutes (Ort, Land)|' +
            'Ort der Ablieferung|Entladeort|Entladestelle|Abladestelle|Ort der Entladung|Bestimmungsort|' +
            'Bestimmungshafen|Löschhafen|Entladehafen|Bestimmungsflughafen|Zielort|Zielhafen|Empfangsort|Nach',
        },
        vehicle: {
          name: 'Fahrzeug',
          description:
            'Kennzeichen von Lkw und Anhänger, Name des Schiffes mit Reise oder Nummer des Fluges, wie gedruckt.',
          labels:
            'Kfz-Kennzeichen|Lkw|LKW-Kennzeichen|Zugmaschine|Zugfahrzeug|Fahrzeugkennzeichen|Kennzeichen Lkw/Anhänger|' +
            'Schiff|Schiffsname|Schiff/Reise|Seeschiff|Flug|Flugnummer|Flug-Nr.|Flug/Datum|Transportmittel|' +
            'Beförderungsmittel',
        },
        incoterm: {
          name: 'Lieferbedingung',
          description: 'Lieferbedingung wie EXW, FCA oder DAP, mit dem Ort.',
          labels: 'Incoterms 2020|Lieferkondition|Frankatur|Frankaturvorschrift|Frankaturvorschriften|Frachtzahlung',
        },
      },
    },
    goods: {
      name: 'Gut',
      description: 'Eine Zeile für jede Art von Gütern. Keine Summen.',
      labels: 'Güter|Waren|Ladung|Sendung|Warenverzeichnis',
      fields: {
        marks: {
          name: 'Kennzeichen und Nummern',
          description: 'Zeichen und Nummern auf den Packstücken.',
          labels:
            'Zeichen und Nummern|Zeichen & Nummern|Zeichen und Nr.|Zeichen u. Nr.|Zeichen u. Nummern|' +
            'Kennzeichen und Nrn.|Markierung|Markierungen|Marken und Nummern|Zeichen|Signierung|Container-Nr.|Kenn-Nr.',
        },
        packages: {
          name: 'Anzahl der Packstücke',
          description: 'Zahl der Packstücke der Zeile.',
          labels:
            'Anzahl|Packstücke|Anzahl Packstücke|Anz.|Anzahl Kolli|Anzahl Colli|Kolli|Colli|Stück|Anz. Packst.|Menge',
        },
        packaging: {
          name: 'Verpackung',
          description: 'Art der Verpackung (Palette, Karton).',
          labels: 'Art der Verpackung|Verpackungsart|Verp.-Art|Verp.|Packmittel|Art|Gebinde',
        },
        description: {
          name: 'Bezeichnung des Gutes',
          description: 'Was befördert wird, wie gedruckt.',
          labels:
            'Offizielle Benennung für die Beförderung|Bezeichnung der Güter|Warenbezeichnung|Bezeichnung|Beschreibung|' +
            'Beschreibung der Ware|Beschreibung der Güter|Ware|Gut|Güter|Inhalt|Warenbeschreibung|Art der Ware',
        },
        weight: {
          name: 'Bruttogewicht',
          description: 'Gewicht der Zeile mit Verpackung.',
          labels:
            'Bruttogewicht in kg|Bruttogewicht kg|Gewicht|Gewicht kg|Gewicht in kg|Brutto kg|Bruttogew.|kg|Rohgewicht',
        },
        volume: {
          name: 'Volumen',
          description: 'Rauminhalt der Zeile.',
          labels:
            'Umfang in m³|Umfang in m3|Umfang m³|Umfang|Rauminhalt|Rauminhalt m³|Volumen m³|Volumen in m³|Kubikmeter|' +
            'cbm|m³|Maß|Vol.',
        },
      },
    },
  },
};
