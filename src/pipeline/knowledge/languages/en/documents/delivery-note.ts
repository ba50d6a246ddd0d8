import type { DELIVERY_NOTE } from '../../../document-types/delivery-note.ts';
import type { DocumentWords } from '../../document-words.ts';

export const DELIVERY_NOTE_WORDS: DocumentWords<typeof DELIVERY_NOTE> = {
  name: 'Delivery note',
  description: 'Delivery notes and packing slips: parties, references, shipment and delivered items.',
  categories: ['logistics', 'purchasing'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers and dates from the head of the delivery note.',
      fields: {
        delivery_note_number: {
          name: 'delivery note number',
          description: 'Number of this delivery note.',
          labels:
            'Delivery Note #|Delivery number|Delivery #|Delivery|Del. note no.|DN No.|DN number|DN|D.O. No.|' +
            'Delivery order no.|Packing list no.|Despatch note no.|Dispatch note no.|Dispatch note number|' +
            'Despatch advice no.|Shipment no.|Document No.|Document number|Slip no.',
          without: 'dispatch note|shipment number',
        },
        date: {
          name: 'date',
          description: 'Date of the delivery note.',
          labels: 'Delivery note date|Document date|Issue date|Date of issue|Issued|Note date|Printed on|Created',
        },
        delivery_date: {
          name: 'delivery date',
          description: 'Day on which the goods are or were delivered.',
          labels:
            'Date of delivery|Delivered on|Delivered|Delivery|Despatch date|Dispatch date|Date dispatched|Ship date|' +
            'Shipped|Shipping date|Date shipped|Shipment date|ETA|Arrival date',
        },
        order_number: {
          name: 'order number',
          description: "Number of the buyer's order.",
          labels:
            'Your order no.|Your order number|Your PO|Purchase order no.|Customer PO|Customer order|Customer reference|' +
            'Your ref.|Sales order|Sales order no.|SO No.|Reference',
          without: 'order id',
        },
        order_date: {
          name: 'order date',
          description: 'Date of the order.',
          labels: 'Ordered|Order placed|Your order of',
        },
        customer_number: {
          name: 'customer number',
          description: 'Number under which the supplier keeps the customer.',
          labels:
            'Customer No.|Customer #|Customer ID|Customer code|Cust. No.|Client No.|Account No.|Account number|Account',
        },
      },
    },
    supplier: {
      name: 'supplier',
      description: 'Who delivers: letterhead, sender line or footer.',
      labels: 'Supplier|Shipper|Ship from|From|Sender|Consignor|Vendor',
      party: 'the supplier',
    },
    recipient: {
      name: 'recipient',
      description: 'Who receives the goods.',
      labels:
        'Deliver to|Delivered to|Ship to|Delivery address|Shipping address|Consignee|Recipient|Customer|To|Delivery to',
      party: 'the recipient',
    },
    shipping: {
      name: 'shipping',
      description: 'How the goods travel.',
      labels: 'Shipment|Shipping details|Shipping information|Dispatch details',
      fields: {
        carrier: {
          name: 'carrier',
          description: 'Who carries the goods.',
          labels:
            'Via|Delivery method|Delivered by|Courier|Haulier|Freight forwarder|Transport company|Dispatch method',
        },
        tracking_number: {
          name: 'tracking number',
          description: 'Number for tracking the shipment.',
          labels:
            'Tracking #|Tracking|Tracking code|Consignment No.|Consignment number|Waybill No.|AWB|Parcel No.|' +
            'Shipment number|SSCC|Airway bill',
        },
        incoterm: {
          name: 'incoterm',
          description: 'Terms of delivery, such as EXW, FCA or DAP, with the place.',
          labels: 'Incoterms|Incoterms 2020|Shipping terms|Freight terms',
          without: 'f.o.b. point',
        },
        gross_weight: {
          name: 'gross weight',
          description: 'Weight of the shipment with packing.',
          labels: 'Gross wt.|Shipping weight|Weight gross|Weight (kg)|Gross (kg)|G.W.',
        },
        net_weight: {
          name: 'net weight',
          description: 'Weight of the goods without packing.',
          labels: 'Net wt.|Weight net|Total net weight|Net (kg)|N.W.',
        },
        packages: {
          name: 'packages',
          description: 'Number of packages.',
          labels:
            'No. of packages|No. of parcels|Number of parcels|No. of cartons|Boxes|No. of boxes|Colli|Pieces|' +
            'Total packages',
        },
        pallets: {
          name: 'pallets',
          description: 'Number of pallets.',
          labels: 'No. of pallets|Pallet count|Euro pallets|Skids|Pallet',
        },
      },
    },
    line_item: {
      name: 'line item',
      description: 'One row for each delivered item.',
      labels: 'Items|Line items|Goods|Contents',
      fields: {
        position: { name: 'position', description: 'Number of the row.', labels: 'Pos|#', without: 's no|sl no' },
        article_number: {
          name: 'article number',
          description: "Supplier's number of the article.",
          labels: 'Article|Art. No.|Product|Part #|Material no.|Cat. No.',
          without: 'item|product id',
        },
        description: {
          name: 'description',
          description: 'What was delivered, all lines of the text.',
          labels:
            'Item|Item description|Product|Product description|Product name|Goods|Description of goods|Details|Article|' +
            'Name|Contents',
        },
        quantity: {
          name: 'quantity',
          description: 'Delivered quantity, not the ordered one.',
          labels:
            'Qty|Delivered|Qty delivered|Quantity delivered|Delivered qty|Qty shipped|Quantity shipped|Shipped|' +
            'Shipped qty|Delivery quantity|Units|Pcs|Pieces',
        },
        unit: { name: 'unit', description: 'Unit of the quantity.', labels: 'Measure|Per' },
        batch_number: {
          name: 'batch number',
          description: 'Batch or lot of the goods.',
          labels: 'Batch #|Lot #|Charge no.',
        },
        serial_number: { name: 'serial number', description: 'Serial number of the item.', labels: 'Serial #|S/N' },
      },
    },
  },
};
