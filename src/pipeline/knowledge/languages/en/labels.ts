/** English labels of fields, and headings of parties. */
import type { FieldLabels, PartyHeadings } from '../language.ts';

export const ENGLISH_LABELS = {
  // Numbers, dates and references of the document.
  document_number:
    'invoice number|invoice no|invoice|invoice #|inv no|inv #|bill number|bill no|document number|document no|doc no|doc #|' +
    'credit note number|credit note no|credit note|receipt number|receipt no|receipt #|tax invoice no|tax invoice|bill #|' +
    'reference number|cash bill no|slip no|transaction no|trans #|trn no',
  issue_date:
    'invoice date|date|issue date|date of issue|issued on|document date|bill date|billing date|statement date|receipt date|' +
    'date issued|dated|inv date|doc date|trans date|transaction date',
  due_date:
    'due date|payment due|payment due date|due|pay by|payable by|due by|date due|due on|payable until|pay before|please pay by',
  delivery_date:
    'delivery date|date of delivery|delivered on|supply date|date of supply|tax point|service date|ship date|shipping date|' +
    'shipped on|required by',
  period:
    'service period|billing period|period of insurance|policy period|insurance period|term|contract term|validity|validity period|' +
    'lease term|period|period of service|period covered|statement period',
  period_start:
    'service period start|period start|period from|start of period|from date|billing period start|service start',
  period_end: 'service period end|period end|period to|end of period|to date|billing period end|service end',
  order_number:
    'order number|order no|order #|purchase order|purchase order number|po number|p.o. number|p o number|po no|po #|po|p.o.|order|' +
    'your order|customer order no|your reference|order id',
  order_date: 'order date|date of order|po date|ordered on',
  customer_number:
    'customer number|customer no|customer id|customer #|customer account|account number|account no|client number|client id|' +
    'client no|cust no|id#|cust id',
  buyer_reference: 'buyer reference|buyer ref|customer reference|customer ref|client reference|your reference|your ref',
  contract_number: 'contract number|contract no|agreement number|agreement ref|contract|contract ref',
  delivery_note_number:
    'delivery note number|delivery note no|delivery note|packing slip|packing slip no|dispatch note|delivery no||shipment number',
  delivery_note_date: 'delivery note date',
  statement_number: 'statement number|statement no|sheet number',
  birth_date: 'date of birth|birth date|born|dob',
  time: 'time',
  page: 'page',
  cashier: 'cashier|served by|operator|server|clerk|staff|attendant|salesperson',
  card_last4: 'card last4|last four digits|last four digits of the card|card number|card no|card ending',
  register: 'register|till|pos|counter|station|terminal no',
  tracking_number: 'tracking number|tracking no|tracking id|shipment no|waybill',
  carrier: 'carrier|shipped via|ship via|shipping method|forwarder',
  incoterm: 'delivery terms|terms of delivery|f.o.b. point',
  gross_weight: 'gross weight|total weight|weight',
  net_weight: 'net weight',
  packages: 'packages|number of packages|parcels|cartons',
  pallets: 'pallets|number of pallets',
  notes: 'notes|remarks|subject|comment',

  // Sums of the document and its payment.
  net_amount:
    'net amount|net total|total net|net|subtotal|sub total|sub-total|total excluding vat|total excl vat|total excl tax|' +
    'total before tax|amount excluding vat|total ex vat|taxable amount|total without tax|amount before tax|subtotal excl tax|' +
    'total amount excl gst|total excl gst|total (excl gst)',
  tax_amount:
    'vat|tax|sales tax|vat amount|tax amount|total vat|total tax|tax total|gst|gst amount|total gst|vat total|plus vat|gst payable|' +
    'hst|service tax',
  total_amount:
    'total|total amount|grand total|invoice total|total including vat|total incl vat|total incl tax|gross amount|gross total|' +
    'total inc vat|amount|total due incl tax|total gross|total usd|total eur|total rm|total sales|total sales incl gst|' +
    'total inclusive of gst|total amount incl gst|total incl gst|total (incl gst)|total inclusive gst|nett total|net total rounded|' +
    'total rounded|rounded total|total after rounding|total sales (inclusive of gst)|total sales inclusive gst|total amt|' +
    'total payable|total amount payable|total paid|amount total|order total|credit total',
  amount_due:
    'amount due|balance due|total due|due amount|amount payable|balance|payable|total payable|to pay|please pay|outstanding amount|' +
    'residual|outstanding|net payable|remaining balance|amount outstanding|balance outstanding',
  prepaid_amount:
    'prepaid|paid amount|amount paid|deposit|prepayment|payments received|already paid|advance payment|less payments|less deposit|' +
    'payment received',
  previous_balance: 'previous unpaid balance|previous balance|balance forward',
  subtotal: 'subtotal|sub total|items total|total of items',
  discount_amount: 'discount|total discount|less discount|rebate',
  surcharge_amount: 'surcharge|surcharges|service charge|svc chg',
  shipping_amount:
    'shipping|shipping cost|freight|delivery charge|postage|shipping and handling|carriage|shipping & handling',
  rounding: 'rounding|round off|rounding adjustment|rounding adj|rnd adj|round adj||rounding amt',
  tip: 'tip|gratuity',
  paid:
    'cash|paid|tendered|cash tendered|amount tendered|payment|visa|mastercard|card|received|credit card|debit card|cash payment|' +
    'tender',
  change: 'change|change due',
  opening_balance:
    'opening balance|balance brought forward|previous balance|starting balance|beginning balance|old balance',
  closing_balance: 'closing balance|balance carried forward|new balance|ending balance|current balance',
  total_credits: 'total credits|total deposits|deposits|money in|total paid in|paid in|credits',
  total_debits: 'total debits|total withdrawals|withdrawals|money out|total paid out|paid out|debits',
  line_total: 'carried forward|brought forward|page total|carry over',
  iban: 'IBAN',
  bic: 'BIC|SWIFT|BIC/SWIFT',
  bank: 'bank name',
  bank_account: 'bank account|account number|account no',
  bank_code: 'sort code|routing number',
  account_holder: 'account holder|account name|beneficiary|payee name',
  payment_reference: 'payment reference|remittance information|reference|ref|ref no|our reference',
  payment_terms: 'payment terms|terms of payment|terms',
  payment_method: 'payment method|method of payment|paid by|payment type',
  discount_percent: 'cash discount|early payment discount',
  discount_date: 'cash discount until|discount date|discount until',
  mandate: 'mandate reference|direct debit mandate|mandate id|mandate',
  creditor_id: 'creditor id|creditor identifier|ics',
  currency: 'currency||amounts in',

  // Parts of address blocks.
  name: 'name|company|company name',
  contact: 'contact|contact person|attn|attention|c/o|representative',
  street: 'street|street address|address line',
  address: 'address||full address',
  postcode: 'postcode|zip|zip code|postal code',
  city: 'city|town||place',
  country: 'country',
  vat_id:
    'VAT ID|VAT number|VAT no|VAT reg no|VAT registration number|VAT|tax id||GST no|GST id|GST reg no|GST registration no',
  customer_vat_id: 'customer VAT number|customer VAT id|your VAT number|client VAT|buyer VAT id',
  tax_number: 'tax number|tax no|tax reference||tax registration no|co reg no',
  register_number: 'company registration number|company no|company number|registered number|registration no|reg no',
  email: 'e-mail address',
  phone: 'phone|telephone|phone number|tel no|mobile',
  mobile: 'mobile|mobile phone|cell|cell phone',
  fax: 'fax no',
  website: 'url',
  job_title: 'job title|position|role|function|occupation',
  department: 'department|dept|division|business unit',
  gln: 'global location number',
  director: 'managing director|director|CEO',

  // Headings of table columns.
  position: 'No|Item No|line|item|line no|s no|sl no',
  article_number:
    'article number|article no|item code|item|item number|item no|item #|product code|sku|part number|part no|code|product no|' +
    'stock code|material|product id',
  buyer_article_number: 'customer item number|your item no',
  description:
    'description|item description|product|item|service|details|product description|particulars|services|item name|activity|' +
    'transaction|transaction details|narrative|name||goods',
  quantity: 'quantity|qty|units|hours|hrs|count|pcs|qty shipped|delivered',
  unit: 'unit|uom|um|unit of measure',
  unit_price:
    'unit price|price|rate|unit cost|price per unit|price each|each|price/unit|u/price|unit price excl vat|unit net price||u.price|' +
    'unit amount',
  line_discount: 'discount|disc|disc.|discount %|disc %',
  tax_rate: 'vat|vat %|tax|tax rate|vat rate|tax %|rate|gst|gst %',
  tax_code: 'tax code|tax type',
  line_amount:
    'amount|total|line total|net amount|total price|extended price|ext price|net|value|line amount|sum|subtotal|net value|' +
    'total net|price w/o tax|amount eur|amount usd|amount rm|total amount',
  line_gross: 'gross|gross amount',
  service_date: 'date|service date|delivery date|training date',
  booking_date: 'booking date|date|transaction date|posting date|posted|trans date',
  value_date: 'value date|value|effective date',
  counterparty: 'counterparty|payee|payer|beneficiary|from/to|name',
  reference: 'reference|ref|ref no|cheque no',
  debit: 'debit|withdrawals|paid out|withdrawal|money out|debits|payments',
  credit: 'credit|deposits|paid in|deposit|money in|credits|receipts',
  balance: 'balance|running balance',
  tax_basis: 'basis|taxable amount|net|net amount|base|goods amount|taxable||amount(rm)',
  tax_line_amount: 'tax amount|vat amount|tax|vat|amount|gst amount|gst||tax(rm)|gst(rm)',
  tax_category: 'category|tax category|tax type',
  batch_number: 'batch|batch number|batch no|lot|lot number|lot no',
  serial_number: 'serial number|serial no|serial',

  // Contracts, policies, payslips and other documents.
  policy_number: 'policy number|policy no|police number|policy id|certificate number|insurance number',
  sum_insured:
    'sum insured|insured amount|amount insured|insured value|coverage amount|amount of cover|limit of liability',
  premium: 'premium|annual premium|net premium|yearly premium|monthly premium',
  insurance_tax: 'insurance tax|insurance premium tax|premium tax|ipt',
  total_premium: 'total premium|gross premium|premium including tax|premium payable',
  deductible: 'deductible|excess|retention',
  start_date:
    'start date|commencement date|effective date|inception date|valid from|begins on|begins|contract start|commencement|' +
    'lease begins',
  end_date:
    'end date|expiry date|expiration date|valid until|valid to|expires on|expires|contract end|termination date|maturity date|' +
    'lease ends|offer valid until',
  notice_period: 'notice period|period of notice|termination notice',
  governing_law: 'governing law|applicable law|choice of law',
  document_title: 'contract title|name of agreement|type of contract',
  party_role: 'role|capacity',
  pay_period: 'pay period|payroll period|pay month|wage period',
  personnel_number: 'employee number|employee no|employee id|personnel number|staff no|payroll no',
  tax_id: 'tax identification number|TIN',
  social_security_number: 'national insurance number|NI number|social security number|ssn',
  tax_class: 'tax class',
  gross_pay: 'gross pay|gross salary|total gross pay|gross earnings',
  taxable_gross: 'taxable gross|taxable pay',
  net_pay: 'net pay|net salary|take home pay',
  payout: 'payout|amount paid out',
  meter_number: 'meter number|meter no|meter id|meter serial number',
  license_plate: 'vehicle registration|license plate|licence plate|plate number',
  vin: 'VIN|chassis number|vehicle identification number',
  file_reference: 'file number|file reference|case number|case no|docket number',
  quote_number: 'quote number|quote no|quotation number|quotation no|estimate no',
  confirmation_number: 'order confirmation no|confirmation number|acknowledgement no|booking reference|booking number',
  reminder_fee: 'reminder fee|late fee|dunning fee',
  open_amount: 'overdue amount|total overdue|total outstanding|principal amount',
  next_instalment: 'next instalment|new instalment|new monthly payment',
  interest: 'interest|late interest|interest charged',
  rent: 'rent|monthly rent',
  monthly_fee: 'monthly fee|monthly charge|basic charge',
  nationality: 'nationality|citizenship',
  birth_place: 'place of birth|birthplace',
  diagnosis: 'diagnosis|diagnoses',
} as const satisfies FieldLabels;

export const ENGLISH_HEADINGS = {
  issuer:
    'seller|vendor|supplier|from|sender|issuer|issued by|merchant|provider|creditor|bill from|sold by|employer|insurer|shipper',
  recipient:
    'buyer|customer|bill to|billed to|bill for|invoice for|charge to|billing address|invoice to|sold to|client|recipient|purchaser|' +
    'to|ordered by|debtor|holder|policy holder|employee|invoice address|consignee',
  delivery: 'ship to|shipped to|deliver to|delivery address|shipping address|delivery to|delivery|service address',
  other:
    'payment details|payment information|bank details|notes|remarks|terms and conditions|summary|totals|remit to|invoice details|' +
    'sales contact|payment instructions|order details|salesperson',
} as const satisfies PartyHeadings;
