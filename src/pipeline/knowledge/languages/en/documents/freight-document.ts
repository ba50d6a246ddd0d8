import type { FREIGHT_DOCUMENT } from '../../../document-types/freight-document.ts';
import type { DocumentWords } from '../../document-words.ts';

export const FREIGHT_DOCUMENT_WORDS: DocumentWords<typeof FREIGHT_DOCUMENT> = {
  name: 'Freight document',
  description:
    'Consignment notes (CMR), bills of lading and air waybills: shipper, consignee, carrier, route and goods.',
  categories: ['Logistics', 'Shipping', 'Customs'],
  records: {
    general: {
      name: 'general',
      description: 'Number, date and kind of the document.',
      fields: {
        number: {
          name: 'number',
          description: 'Number of the document.',
          labels:
            'Consignment note no.|Consignment note number|Consignment no.|CMR no.|CMR number|B/L no.|B/L number|' +
            'Bill of lading no.|Bill of lading number|BOL no.|BOL number|AWB no.|AWB number|AWB|Air waybill no.|' +
            'Air waybill number|Waybill no.|Waybill number|Document no.|Shipment no.|No.|HAWB|MAWB',
        },
        date: {
          name: 'date',
          description: 'Day on which the document was issued.',
          labels:
            'Issue date|Date of issue|Issued|Issued on|Established on|Established in|Place and date of issue|' +
            'Executed on|Date of shipment|Shipped on board date|on',
        },
        type: {
          name: 'type',
          description: 'Which document it is, by its heading.',
          labels: 'Document type|Type of document',
          choices: {
            cmr: 'CMR, Consignment note, CMR consignment note, International consignment note, Road consignment note, Road waybill, Lettre de voiture',
            bill_of_lading:
              'Bill of lading, B/L, BOL, Ocean bill of lading, Straight bill of lading, Sea waybill, Multimodal bill of lading',
            air_waybill: 'Air waybill, AWB, Airway bill, House air waybill, Master air waybill, Air consignment note',
          },
        },
      },
    },
    shipper: {
      name: 'shipper',
      description: 'Who hands the goods over.',
      labels:
        'Shipper|Sender|Consignor|Exporter|Sender (name, address, country)|Shipper/Exporter|Shipper / Exporter|' +
        "Shipper's name and address|Ship from|Shipper (name and address)|From",
      party: 'the shipper',
    },
    consignee: {
      name: 'consignee',
      description: 'Who receives the goods.',
      labels:
        "Consignee|Receiver|Recipient|Consignee (name, address, country)|Consigned to|Consignee's name and address|" +
        'Consignee (name and address)|Ship to|Deliver to|To',
      party: 'the consignee',
    },
    carrier: {
      name: 'carrier',
      description: 'Who carries the goods.',
      labels:
        'Carrier|Carrier (name, address, country)|Carrier (name and address)|Haulier|Forwarder|Freight forwarder|' +
        'Shipping line|Airline|Issuing carrier|Issued by|Name of carrier|Carrier name|Transporter',
      party: 'the carrier',
    },
    transport: {
      name: 'transport',
      description: 'Route, vehicle and terms of delivery.',
      labels: 'Routing',
      fields: {
        place_of_loading: {
          name: 'place of loading',
          description: 'Place where the goods are taken over, as printed (also port of loading, airport of departure).',
          labels:
            'Loading place|Port of loading|Loading port|Place of receipt|Place and date of taking over the goods|' +
            'Taking over the goods|Place of taking over|Pick-up location|Airport of departure|Departure|Origin|' +
            'Place of departure|Loading point|Collection point|From',
        },
        place_of_delivery: {
          name: 'place of delivery',
          description:
            'Place where the goods are handed over, as printed (also port of discharge, airport of destination).',
          labels:
            'Delivery place|Place of delivery of the goods|Place designated for delivery|Port of discharge|' +
            'Discharge port|Final destination|Destination|Place of destination|Airport of destination|Delivery point|' +
            'Unloading point|Place of unloading|To',
        },
        vehicle: {
          name: 'vehicle',
          description:
            'Registration of truck and trailer, name of the vessel with voyage or number of the flight, as printed.',
          labels:
            'Vehicle reg.|Vehicle reg. no.|Registration number|Registration no.|Truck|Truck no.|Truck/trailer|Vessel|' +
            'Vessel name|Vessel/voyage|Vessel and voyage|Vessel / Voyage No.|Ocean vessel|Flight|Flight no.|' +
            'Flight number|Flight/date|Means of transport|Trailer no.',
          without: 'plate number',
        },
        incoterm: {
          name: 'incoterm',
          description: 'Terms of delivery such as EXW, FCA or DAP, with the place.',
          labels:
            'Incoterms|Incoterms 2020|Delivery term|Terms|Freight terms|Trade terms|' +
            'Instructions as to payment for carriage',
          without: 'f.o.b. point',
        },
      },
    },
    goods: {
      name: 'goods',
      description: 'One row for each kind of goods. No sums.',
      labels: 'Goods|Cargo|Particulars of goods|Particulars furnished by shipper|Commodities|Consignment',
      fields: {
        marks: {
          name: 'marks',
          description: 'Marks and numbers on the packages.',
          labels:
            'Marks and numbers|Marks and nos.|Marks & numbers|Marks & nos.|Shipping marks|Container no.|' +
            'Container no./Seal no.|Container / Seal No.|Marks & Nos / Container No.',
        },
        packages: {
          name: 'packages',
          description: 'Number of packages of the row.',
          labels:
            'No. of packages|Number of packages|No. of pkgs|Pkgs|Quantity|Qty|No. of pieces|Pieces|Pcs|' +
            'No. of pieces RCP|Units|Package count',
        },
        packaging: {
          name: 'packaging',
          description: 'Kind of packing (pallet, carton).',
          labels:
            'Packing|Method of packing|Kind of packages|Kind of packing|Type of packages|Package type|Type|Pack type|' +
            'Packaging type',
        },
        description: {
          name: 'description',
          description: 'What is carried, as printed.',
          labels:
            'Description of goods|Nature of the goods|Nature of goods|Nature and quantity of goods|Goods|Commodity|' +
            'Commodity description|Description of packages and goods|Contents|Goods description|Cargo description',
        },
        weight: {
          name: 'gross weight',
          description: 'Weight of the row with packing.',
          labels:
            'Weight|Gross weight in kg|Gross weight kg|Gross wt|Gross wt (kg)|Gross Weight KGS|Weight (kg)|Gross kg|Wt|' +
            'kg|kgs|Gross weight (lb)|Weight (lbs)',
        },
        volume: {
          name: 'volume',
          description: 'Volume of the row.',
          labels:
            'Volume in m3|Volume in m³|Volume m³|Volume (m3)|Measurement|Measurement CBM|Measurement (m³)|CBM|m³|Vol.|' +
            'Cube',
        },
      },
    },
  },
};
