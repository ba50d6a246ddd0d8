/** Words of freight papers: titles, headings of boxes, goods, and labels that no list knows. */
import type { Wordings } from '../wording.ts';

export const FREIGHT_WORDINGS: Wordings = {
  de: {
    number: ['Kennung dieses Frachtbriefs', 'Papier Nr.'],
    'general.date': ['Ausfertigung erfolgte am', 'Tag der Ausstellung'],
    place_of_loading: ['Hier wird geladen', 'Ort des Aufladens'],
    place_of_delivery: ['Hier wird entladen', 'Ort des Abladens'],
    vehicle: ['Wagen', 'Amtl. Zeichen des Fahrzeugs'],
    incoterm: ['Klausel der Lieferung', 'Handelsklausel'],
    marks: ['Aufschrift', 'Zeichen der Stücke'],
    packages: ['Stückzahl', 'Zahl der Stücke'],
    packaging: ['Verpackt als', 'Hülle'],
    'goods.description': ['Was befördert wird', 'Benennung des Gutes'],
    weight: ['Masse brutto', 'Gewicht mit Verpackung'],
    volume: ['Raum', 'Inhalt m³'],
  },
  en: {
    number: ['Number of this note', 'Paper no.'],
    'general.date': ['Made out on', 'Day of issue'],
    place_of_loading: ['Loaded at', 'Point of taking over'],
    place_of_delivery: ['Unloaded at', 'Point of handing over'],
    vehicle: ['Lorry plate', 'Carried on'],
    incoterm: ['Delivery clause', 'Trade clause'],
    marks: ['Inscription', 'Signs on packages'],
    packages: ['Count of packages', 'Number of parcels'],
    packaging: ['Packed as', 'Wrapping'],
    'goods.description': ['What is carried', 'Name of goods'],
    weight: ['Mass gross', 'Weight with packing'],
    volume: ['Space', 'Room m³'],
  },
};

export type Paperwork = 'cmr' | 'bill_of_lading' | 'air_waybill';

export const TITLES: Readonly<Record<'de' | 'en', Readonly<Record<Paperwork, readonly [string, ...string[]]>>>> = {
  de: {
    cmr: ['Internationaler Frachtbrief', 'CMR-Frachtbrief', 'Frachtbrief', 'CMR'],
    bill_of_lading: ['Konnossement', 'Bill of Lading', 'Seekonnossement'],
    air_waybill: ['Luftfrachtbrief', 'Air Waybill'],
  },
  en: {
    cmr: ['International consignment note', 'CMR', 'CMR consignment note'],
    bill_of_lading: ['Bill of Lading', 'Ocean bill of lading', 'Straight bill of lading'],
    air_waybill: ['Air Waybill', 'House air waybill'],
  },
};
/** Headings of the boxes of parties and of what stands with the goods, in the words of the forms. */
export const HEADINGS = {
  de: {
    listed: {
      shipper: ['Absender (Name, Anschrift, Land)', 'Absender', 'Absender / Sender', 'Versender'],
      consignee: ['Empfänger (Name, Anschrift, Land)', 'Empfänger', 'Empfänger / Consignee', 'Warenempfänger'],
      carrier: ['Frachtführer (Name, Anschrift, Land)', 'Frachtführer', 'Frachtführer / Carrier'],
    },
    reworded: {
      shipper: ['Wer absendet (Absender)', 'Absender der Ware'],
      consignee: ['Wer empfängt (Empfänger)', 'Empfänger der Ware'],
      carrier: ['Wer fährt (Frachtführer)', 'Ausführender Frachtführer'],
    },
    other: [
      'Dem Frachtführer übergebene Dokumente',
      'Anweisungen des Absenders',
      'Besondere Vereinbarungen',
      'Rückerstattung',
      'Unterschrift und Stempel des Absenders',
      'Unterschrift und Stempel des Frachtführers',
      'Gut empfangen',
    ],
  },
  en: {
    listed: {
      shipper: ['Sender (name, address, country)', 'Shipper', 'Shipper / Exporter', 'Consignor'],
      consignee: ['Consignee (name, address, country)', 'Consignee', 'Consigned to'],
      carrier: ['Carrier (name, address, country)', 'Carrier'],
    },
    reworded: {
      shipper: ['Who sends (shipper)', 'Shipper of the goods'],
      consignee: ['Who receives (consignee)', 'Consignee of the goods'],
      carrier: ['Who carries (carrier)', 'Actual carrier'],
    },
    other: [
      'Documents attached',
      "Sender's instructions",
      'Special agreements',
      'Cash on delivery',
      'Signature and stamp of the sender',
      'Signature and stamp of the carrier',
      'Goods received',
    ],
  },
} as const;
export const GOODS = {
  de: [
    'Maschinenteile',
    'Getränke in Flaschen',
    'Elektromotoren',
    'Papierrollen',
    'Möbel zerlegt',
    'Autoteile gebraucht',
    'Lebensmittel ungekühlt',
  ],
  en: [
    'Machine parts',
    'Bottled beverages',
    'Electric motors',
    'Paper reels',
    'Furniture knocked down',
    'Ceramic tiles',
    'Cotton garments',
  ],
} as const;
export const PACKING = {
  de: ['Paletten', 'Kartons', 'Kisten', 'Fässer', 'EUR-Pal.'],
  en: ['pallets', 'cartons', 'crates', 'drums', 'cases'],
} as const;
export const COUNTRIES = {
  de: ['Deutschland', 'Österreich', 'Polen', 'Frankreich'],
  en: ['United Kingdom', 'Germany', 'Ireland', 'Netherlands'],
} as const;
export const PORTS: Readonly<Record<Paperwork, readonly [string, ...string[]]>> = {
  cmr: ['Hamburg', 'Bremen', 'Leeds', 'Lyon', 'Poznan', 'Linz'],
  bill_of_lading: ['Hamburg', 'Shanghai', 'Rotterdam', 'Felixstowe', 'Singapore', 'Antwerp'],
  air_waybill: ['Frankfurt (FRA)', 'London Heathrow', 'Leipzig (LEJ)', 'Singapore Changi', 'Chicago ORD'],
};
