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
  name: 'Order confirmation',
  description:
    'Order confirmations from suppliers: parties, references, promised dates, terms, sums and the items confirmed.',
  categories: ['Purchasing', 'Sales'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers and dates from the head of the order confirmation.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        confirmation_number: {
          name: 'confirmation number',
          description: 'Number that the supplier gave to this confirmation or to the order.',
          labels:
            'Confirmation No.|Confirmation #|Order confirmation number|Order confirmation|Order acknowledgement No.|' +
            'Order acknowledgment no.|Acknowledgement number|Acknowledgment No.|Our order No.|Our order number|' +
            'Our order|Our ref|Our reference|Sales order|Sales order No.|Sales order number|SO No.|SO number|SO #|' +
            'Document number|Document No.',
          without: 'booking reference|booking number',
        },
        order_number: {
          name: 'order number',
          description: "Number of the customer's order that is confirmed. Not the supplier's own order number.",
          labels:
            'Your order No.|Your order number|Your PO|Your PO No.|Customer PO|Customer PO number|Customer order number|' +
            'Customer order ref|Purchase order No.|Your ref',
          without: 'order #|order|order id',
        },
        date: {
          name: 'date',
          description: 'Date of the order confirmation. Not the delivery date.',
          labels:
            'Confirmation date|Order confirmation date|Acknowledgement date|Date of confirmation|Confirmed on|' +
            'Issue date|Date of issue|Issued|Issued on|Document date|Dated',
        },
        delivery_date: {
          name: 'delivery date',
          description: 'Promised day of delivery for the whole order.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'buyer reference',
          description: 'Reference or name that the buyer gave.',
          labels: 'Customer reference No.|Reference|Ref|Ordered by|Order placed by|Project|Job',
          without: 'client reference',
        },
      },
    },
    supplier: {
      name: 'supplier',
      description: 'Who confirms the order: letterhead or footer.',
      labels: 'Supplier|Vendor|Seller|From|Prepared by|Quoted by|Sold by',
      party: 'the supplier',
    },
    buyer: {
      name: 'buyer',
      description: 'Who ordered and receives the confirmation.',
      labels: ORDER_LABELS.buyer,
      party: 'the buyer',
    },
    delivery: {
      name: 'delivery',
      description: 'Where the goods go, if a delivery address of its own is named.',
      labels: ORDER_LABELS.delivery,
      party: 'the place of delivery',
    },
    amounts: {
      name: 'amounts',
      description: 'Sums at the end of the order confirmation, after carry-over and subtotals.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'net amount',
          description: 'Sum of the order confirmation before tax, after discounts.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'total amount',
          description: 'Total of the order confirmation with tax.',
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
      description: 'One row for each item confirmed. Not subtotals, carry-over sums or taxes.',
      labels: 'Items|Line items|Goods|Services|Details',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'description',
          description: 'What is confirmed, all lines of the text.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
