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
  name: 'Quote',
  description: 'Quotes and estimates: supplier, customer, validity, terms, sums and the items offered.',
  categories: ['Sales', 'Purchasing'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers and dates from the head of the quote.',
      fields: {
        ...ORDER_GENERAL_FIELDS,
        quote_number: {
          name: 'quote number',
          description: 'Number that the supplier gave to this quote. Not the number of the enquiry or the customer.',
          labels:
            'Quote #|Quote ref|Quote reference|Quote ID|Quote|Quotation #|Quotation ref|Quotation|Estimate number|' +
            'Estimate #|Estimate|Offer No.|Offer number|Offer|Proposal No.|Proposal number|Proposal #|Our quotation|' +
            'Document No.',
        },
        order_number: {
          name: 'order number',
          description: 'Number of the order that the quote refers to, where one is named.',
          labels: 'Order No.|Your order|Your order No.|Purchase order|PO number|PO No.|PO #|Job No.|Job number',
        },
        date: {
          name: 'date',
          description: 'Date of the quote. Not the delivery date.',
          labels:
            'Quote date|Quotation date|Estimate date|Offer date|Date of quote|Date of quotation|Proposal date|' +
            'Issue date|Date of issue|Issued|Issued on|Document date|Dated',
        },
        valid_until: {
          name: 'valid until',
          description: 'Last day on which the quote can be accepted.',
          labels:
            'Valid to|Valid till|Valid thru|Valid through|Quote valid until|Quotation valid until|Offer valid until|' +
            'Prices valid until|Expires|Expires on|Expiry date|Expiry|Expiration date|Expiration|Validity|Good until|' +
            'Good through|This quote is valid until|This quotation is valid until',
        },
        delivery_date: {
          name: 'delivery date',
          description: 'Day of delivery offered for the whole quote.',
          labels: ORDER_LABELS.deliveryDate,
        },
        buyer_reference: {
          name: 'buyer reference',
          description: 'Reference, enquiry number or name that the customer gave.',
          labels:
            'Customer reference No.|Reference|Ref|Ordered by|Order placed by|Project|Job|Enquiry No.|Enquiry|' +
            'Your enquiry|RFQ|RFQ No.|RFQ number|Inquiry No.',
          without: 'client reference',
        },
      },
    },
    supplier: {
      name: 'supplier',
      description: 'Who makes the quote: letterhead or footer.',
      labels: 'Supplier|Vendor|Seller|From|Prepared by|Quoted by|Sold by',
      party: 'the supplier',
    },
    buyer: {
      name: 'buyer',
      description: 'Who receives the quote.',
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
      description: 'Sums at the end of the quote, after carry-over and subtotals.',
      fields: {
        ...ORDER_AMOUNTS_FIELDS,
        net_amount: {
          name: 'net amount',
          description: 'Sum of the quote before tax, after discounts.',
          labels: ORDER_LABELS.netAmount,
        },
        total_amount: {
          name: 'total amount',
          description: 'Total of the quote with tax.',
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
      description: 'One row for each item offered. Not subtotals, carry-over sums or taxes.',
      labels: 'Items|Line items|Goods|Services|Details',
      fields: {
        ...ORDER_LINE_ITEM_FIELDS,
        description: {
          name: 'description',
          description: 'What is offered, all lines of the text.',
          labels: ORDER_LABELS.description,
        },
      },
    },
  },
};
