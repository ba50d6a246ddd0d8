/** English words of the fields that purchase orders, their confirmations and quotes have in common. */

export const ORDER_GENERAL_FIELDS = {
  contract_number: {
    name: 'contract number',
    description: 'Number of the framework contract or agreement that the document belongs to.',
    labels:
      'Contract #|Contract reference|Agreement No.|Agreement|Framework agreement|Framework contract|' +
      'Blanket order|Blanket order No.',
  },
} as const;

export const ORDER_AMOUNTS_FIELDS = {
  tax_amount: {
    name: 'tax amount',
    description: 'Sum of all value added or sales taxes.',
    labels: 'VAT|VAT amount|Total VAT|Tax|Sales tax|Total tax|Tax total|VAT total|Plus VAT|GST|GST amount|HST',
  },
} as const;

export const ORDER_TERMS_FIELDS = {
  payment_terms: {
    name: 'payment terms',
    description: 'Agreed payment in full: days, discount, deadlines.',
    labels: 'Payment|Payment conditions|Payment term',
  },
  incoterm: {
    name: 'incoterm',
    description: 'Terms of delivery, such as EXW, FCA or DAP, with the place.',
    labels: 'Incoterms|Incoterms 2020|Shipping terms|Freight terms|Terms of trade|Trade terms|F.O.B.',
  },
} as const;

export const ORDER_LINE_ITEM_FIELDS = {
  position: { name: 'position', description: 'Number of the row.', labels: 'Pos|Line #|#|S/N|Nr' },
  article_number: {
    name: 'article number',
    description: 'Number of the article as printed in the row.',
    labels:
      'Article|Art. No.|Item ID|Product|Product #|Part #|Ref.|Reference|Catalogue no.|Cat. No.|Material no.|Model',
    without: 'item',
  },
  quantity: {
    name: 'quantity',
    description: 'Number of units.',
    labels: 'Quant.|No. of units|Hrs/Qty|Hours/Qty|Days|Pieces|Amount|Volume|Number',
    without: 'qty shipped|delivered',
  },
  unit: { name: 'unit', description: 'Unit of the quantity: pcs, hour, kg.', labels: 'Units|Per|Measure' },
  unit_price: {
    name: 'unit price',
    description: 'Price of one unit before tax, as printed.',
    labels:
      'Price per item|Cost|Rate/hour|Hourly rate|Net price|Sale price|List price|Price (EUR)|Price (GBP)|' +
      'Price (USD)|Price ex VAT|Rate/Price',
    without: 'unit price excl vat|unit amount',
  },
  amount: {
    name: 'amount',
    description: 'Amount of the row: quantity times unit price, after discount.',
    labels: 'Amount (GBP)|Net total|Net price|Extended|Ext. amount|Price|Total ex VAT|Amount ex VAT|Cost|Goods total',
    without: 'price w/o tax|amount rm|total amount',
  },
  delivery_date: {
    name: 'delivery date',
    description: 'Day of delivery of this row, where the row has one.',
    labels:
      'Delivery|Deliver by|Due date|Due|Required|Required by|Required date|Req. date|Need by|Date required|' +
      'Del. date|Ship date|Promised|Date',
  },
} as const;

/** Labels of fields whose names or descriptions differ by document. */
export const ORDER_LABELS = {
  deliveryDate:
    'Date of delivery|Delivery by|Deliver by|Delivery due|Delivery required by|Required by|Required date|' +
    'Date required|Requested delivery date|Requested date|Need by|Need-by date|Confirmed delivery date|' +
    'Expected delivery|Expected delivery date|Estimated delivery|Estimated delivery date|Promised date|' +
    'Promise date|Due date|Ship date|Shipping date|Dispatch date|Ship by',
  buyer:
    'Buyer|Customer|Client|Bill to|Sold to|Invoice to|To|Purchaser|Prepared for|Quote to|Quote for|Quotation for|' +
    'Attention',
  delivery:
    'Deliver to|Delivered to|Delivery to|Ship to|Ship To|Shipped to|Delivery address|Shipping address|' +
    'Delivery location|Ship-to address|Consignee|Place of delivery',
  netAmount:
    'Net total|Total net|Net|Net value|Net order value|Subtotal|Total excluding VAT|Total excl. VAT|' +
    'Total ex VAT|Total excl. tax|Total before tax|Goods total|Total goods|Net price|Order value (net)|' +
    'Total net value',
  totalAmount:
    'Total|Grand total|Order total|Total order value|Total order|PO total|Purchase order total|' +
    'Total including VAT|Total incl. VAT|Total inc VAT|Total incl. tax|Gross total|Gross amount|Total gross|' +
    'Gross|Quote total|Quotation total|Total quote|Total price|Total value|Total cost|Amount|Estimate total',
  description:
    'Item|Item description|Items|Product|Product description|Product name|Service|Services|' +
    'Description of goods|Description of services|Goods|Details|Article|Particulars|Work|Activity|Designation|' +
    'Name',
} as const;
