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
  name: 'Purchase order',
  description: 'Orders to suppliers: buyer, supplier, delivery address, terms, sums and the items ordered.',
  categories: ['Purchasing', 'Logistics'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers and dates from the head of the purchase order.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        order_number: {
          name: 'order number',
          description: 'Number that the buyer gave to the order. Not the customer, vendor or quote number.',
          labels:
            'Order No.|Order #|Purchase order number|Purchase order No.|Purchase order #|Purchase order|PO number|' +
            'PO No.|PO #|P.O.|Our order|Our order no.|Order ref|Order reference|Document number|Call-off no.|' +
            'Release number',
        },
        date: {
          name: 'date',
          description: 'Date of the purchase order. Not the delivery date.',
          labels:
            'Order date|PO date|Purchase order date|Date of order|Ordered on|Issue date|Date of issue|Issued|Issued on|' +
            'Document date|Dated',
        },
        delivery_date: {
          name: 'delivery date',
          description: 'Day by which the buyer wants the goods, for the whole order.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'buyer reference',
          description: 'Reference, department or name of the person who buys.',
          labels:
            'Buyer ref|Buyer|Buyer name|Our ref|Our reference|Purchaser|Ordered by|Purchasing agent|Purchasing contact|' +
            'Requested by|Requisitioner|Requisition No.|Cost centre|Cost center|Department|Contact|Contact person|' +
            'Project|Job',
        },
      },
    },
    buyer: {
      name: 'buyer',
      description: 'Who orders and issues the purchase order: letterhead or footer.',
      labels: 'Buyer|Purchaser|Bill to|Invoice to|Ordered by|Billing address|Invoice address|From',
      party: 'the buyer',
    },
    supplier: {
      name: 'supplier',
      description: 'With whom the order is placed: the address to which it is sent.',
      labels: 'Supplier|Vendor|Seller|To|Order to|Sold by',
      party: 'the supplier',
    },
    delivery: {
      name: 'delivery',
      description: 'Where the goods go, if a delivery address of its own is named.',
      labels: ORDER_LABELS.delivery,
      party: 'the place of delivery',
    },
    amounts: {
      name: 'amounts',
      description: 'Sums at the end of the purchase order, after carry-over and subtotals.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'net amount',
          description: 'Sum of the purchase order before tax, after discounts.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'total amount',
          description: 'Total of the purchase order with tax.',
          labels: ORDER_LABELS.totalAmount,
        },
      },
    },
    terms: {
      name: 'terms',
      description: 'Terms of payment and delivery.',
      labels: 'Terms and conditions',
      fields: ORDER_TERMS_FIELDS,
    },
    line_item: {
      name: 'line item',
      description: 'One row for each item ordered. Not subtotals, carry-over sums or taxes.',
      labels: 'Items|Line items|Goods|Services|Details',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'description',
          description: 'What is ordered, all lines of the text.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
