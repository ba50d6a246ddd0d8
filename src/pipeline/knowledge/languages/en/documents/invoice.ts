import type { INVOICE } from '../../../document-types/invoice.ts';
import type { DocumentWords } from '../../document-words.ts';

export const INVOICE_WORDS: DocumentWords<typeof INVOICE> = {
  name: 'Invoice',
  description: 'Invoices and credit notes from suppliers: parties, dates, amounts, taxes, payment and line items.',
  categories: ['accounting', 'purchasing', 'invoices'],
  records: {
    general: {
      name: 'general',
      description: 'Numbers and dates from the head of the invoice.',
      fields: {
        invoice_number: {
          name: 'invoice number',
          description:
            'Number that the seller gave to this invoice or credit note. Not the order, customer or delivery note number.',
          labels:
            'Invoice Nr.|Invoice ID|Invoice Ref|Invoice reference|INV|Tax invoice number|Credit Note #|Credit memo no.|' +
            'Credit memo number|Proforma invoice no.|Our invoice no.|Voucher no.|Statement no.',
          without:
            'doc no|doc #|credit note|receipt number|receipt no|receipt #|cash bill no|slip no|transaction no|trans #|' +
            'trn no',
        },
        document_type: {
          name: 'document type',
          description: 'What kind of invoice it is, by its title. An ordinary invoice if the title says nothing else.',
          labels: 'Type',
          choices: {
            invoice: 'invoice, tax invoice, commercial invoice, bill',
            credit_note: 'credit note, credit memo, credit, refund',
            correction: 'corrected invoice, correction, amended invoice, cancellation, cancelled invoice, reversal',
            partial:
              'partial invoice, progress invoice, interim invoice, instalment invoice, prepayment invoice, deposit invoice',
            final: 'final invoice, closing invoice',
            proforma: 'pro forma invoice, proforma invoice, proforma',
          },
        },
        issue_date: {
          name: 'issue date',
          description: 'Date on which the invoice was issued. Not the due, order or delivery date.',
          labels:
            'Date of invoice|Issued|Tax point|Tax date|Invoice date/tax point|Tax point date|Credit note date|' +
            'Printed on|Created',
          without: 'statement date|receipt date|date issued|doc date|trans date|transaction date',
        },
        due_date: {
          name: 'due date',
          description: 'Date by which the invoice must be paid without deduction.',
          labels: 'Payment due by|Payment date|Payment deadline|Net due date|Direct debit date|To be paid by',
          without: 'payable until|pay before',
        },
        delivery_date: {
          name: 'delivery date',
          description: 'Date on which goods were delivered or the service was done, if it is a single day.',
          labels: 'Delivered|Shipped|Date shipped|Dispatch date|Date of service|Performance date',
          without: 'tax point|shipped on|required by',
        },
        service_period_start: {
          name: 'service period start',
          description: 'First day of the period that the invoice covers.',
          labels:
            'Service period|Service start date|Billing period|Billing period start|Invoice period|Period|Period from|' +
            'Period start|Start date|From|Supply period|Subscription period|Usage period|Covering period|' +
            'Period of service',
        },
        service_period_end: {
          name: 'service period end',
          description: 'Last day of the period that the invoice covers.',
          labels: 'Service end date|Billing period end|Period end|Period to|End date|To|Until|Through',
        },
        order_number: {
          name: 'order number',
          description: "Number of the buyer's order that the invoice refers to.",
          labels:
            'Order reference|Order ref.|Your order no.|Your order number|Your PO|Purchase Order No.|Customer PO|' +
            'Customer order|Sales order|Sales order no.|Reference|Your ref.|Buyer reference',
        },
        customer_number: {
          name: 'customer number',
          description: 'Number under which the seller keeps the buyer.',
          labels: 'Customer ID no.|Customer code|Cust #|Account #|Account|A/C No.|Acct. No.|Debtor no.|Member no.',
          without: 'id#',
        },
        contract_number: {
          name: 'contract number',
          description: 'Number of the contract that the invoice refers to.',
          labels:
            'Contract #|Contract ID|Contract reference|Agreement No.|Agreement|Framework agreement no.|Policy No.|' +
            'Subscription no.|Subscription ID',
          without: 'agreement ref|contract ref',
        },
      },
    },
    seller: {
      name: 'seller',
      description: 'Who issued the invoice: letterhead, sender line or footer.',
      labels: 'Seller|From|Supplier|Vendor|Issued by|Bill from|Sold by',
      party: 'the seller who issued the invoice',
      fields: {
        vat_id: {
          name: 'VAT number',
          description:
            'VAT identification number of the seller who issued the invoice, with its country prefix (GB123456789, DE136695976).',
          labels: 'VAT Registration No.|VAT ID No.|VAT identification number|EU VAT No.',
          without: 'GST no|GST id|GST reg no|GST registration no',
        },
        tax_number: {
          name: 'tax number',
          description:
            'National tax number of the seller, where it is not the VAT number (EIN, UTR, GST number, German Steuernummer).',
          labels:
            'Tax ID|Tax ID No.|Tax identification number|TIN|EIN|Federal Tax ID|Tax Reg. No.|GST No.|GST Reg No|GST ID|' +
            'GSTIN|SST No.|ABN|UTR',
          without: 'tax reference|tax registration no|co reg no',
        },
        email: {
          name: 'e-mail address',
          description: 'E-mail address of the seller.',
          labels: 'E-mail|Mail|Contact email',
        },
        phone: {
          name: 'phone number',
          description: 'Telephone number of the seller; not the fax number.',
          labels: 'Phone No.|Tel|Telephone No.|Call us|Customer service|T',
          without: 'mobile',
        },
        website: {
          name: 'website',
          description: 'Web address of the seller.',
          labels: 'Web|Internet|Homepage|Online|Visit us at',
        },
        register_number: {
          name: 'register number',
          description: 'Number of the seller in the commercial or company register.',
          labels:
            'Company Reg. No.|Company registration no.|Co. Reg. No.|Co. No.|Registered No.|Registered in England No.|' +
            'Registered in England and Wales No.|Business registration no.|UEN|CRN',
        },
      },
    },
    buyer: {
      name: 'buyer',
      description: 'Who is to pay: the address to which the invoice is sent.',
      labels:
        'Bill to|Billed to|Bill To|Sold to|Invoice to|Invoiced to|Customer|Client|Buyer|To|Billing address|Charge to|' +
        'Invoice address|Purchaser',
      party: 'the buyer to whom the invoice is addressed',
      fields: {
        contact: {
          name: 'contact',
          description:
            'Person to whom the document is addressed or who is the contact of the buyer to whom the invoice is addressed, without form of address.',
          labels: 'FAO|Your contact',
          without: 'representative',
        },
        vat_id: {
          name: 'VAT number',
          description:
            'VAT identification number of the buyer to whom the invoice is addressed, with its country prefix (GB123456789, DE136695976).',
          labels:
            'Your VAT No.|Your VAT number|Your VAT ID|Customer VAT No.|Customer VAT number|Customer VAT ID|' +
            'Buyer VAT ID|Client VAT number|VAT No.|VAT ID',
        },
      },
    },
    delivery: {
      name: 'delivery',
      description: 'Where the goods went, if the invoice names a delivery address of its own.',
      labels:
        'Deliver to|Delivered to|Ship to|Ship To|Shipped to|Delivery address|Delivery to|Shipping address|Consignee',
      party: 'the place of delivery',
    },
    amounts: {
      name: 'amounts',
      description: 'Sums at the end of the invoice, after carry-over and subtotals.',
      fields: {
        net_amount: {
          name: 'net amount',
          description: 'Sum of the whole invoice before tax, after discounts. Not a subtotal of one page or section.',
          labels:
            'Total net amount|Net value|Net sum|Net invoice amount|Subtotal excl. VAT|Subtotal without VAT|' +
            'Total exc. VAT|Total before VAT|Amount excl. VAT|Amount ex VAT|Taxable total|Goods total|Goods value|' +
            'Invoice net total|Total HT',
          without: 'amount excluding vat|total without tax|subtotal excl tax|total amount excl gst',
        },
        tax_amount: {
          name: 'tax amount',
          description:
            'Sum of all value added or sales taxes of the invoice. With several rates, the total of the tax.',
          labels: 'VAT payable|Total taxes|SST|Value added tax|plus tax|Tax due|VAT @|Taxes',
          without: 'gst payable|service tax',
        },
        total_amount: {
          name: 'total amount',
          description: 'Total of the whole invoice with tax, before payments already made are taken off.',
          labels:
            'Total invoice amount|Invoice amount|Total including tax|Total with VAT|Total with tax|Gross|Total GBP|' +
            'Total price|Total charge|Total charges|Total credit|Sum total|Total TTC',
          without:
            'total due incl tax|total rm|total sales|total sales incl gst|total amount incl gst|total inclusive gst|' +
            'nett total|net total rounded|total rounded|rounded total|total after rounding|' +
            'total sales (inclusive of gst)|total sales inclusive gst|total amt|total payable|total paid|amount total|' +
            'order total',
        },
        prepaid_amount: {
          name: 'amount paid',
          description:
            'What the buyer has already paid: deposit, partial payments, prepayment. Without a minus, even where one is printed.',
          labels:
            'Paid|Prepaid amount|Prepayments|Deposit paid|Down payment|Payments|Payments/credits|Total paid|' +
            'Payment made|Credits',
          without: 'paid amount',
        },
        amount_due: {
          name: 'amount due',
          description: 'What is still to be paid: total less payments already made.',
          labels:
            'Due|Amount to pay|Pay this amount|Outstanding balance|Amount owing|Total amount due|Total amount payable|' +
            'Amount due GBP|Amount due EUR|Amount due USD|Remaining amount|New balance|Total to pay',
          without: 'due amount|residual|remaining balance|amount outstanding|balance outstanding',
        },
        discount: {
          name: 'discount',
          description: 'Discount on the whole invoice, without the sign. Not a cash discount for early payment.',
          labels:
            'Trade discount|Volume discount|Allowance|Allowances|Deduction|Special discount|Promotion|Savings|Voucher',
        },
        shipping: {
          name: 'shipping',
          description: 'Cost of shipping, freight and packing.',
          labels:
            'S&H|Shipping costs|Shipping charges|Freight charges|Delivery|Delivery cost|Delivery fee|Postage & packing|' +
            'Postage and packing|P&P|Packing|Handling|Courier|Transport',
        },
        rounding: {
          name: 'rounding',
          description: 'Rounding of the total, with its sign.',
          labels: 'Rounding difference|Rounded',
          without: 'rnd adj|round adj|rounding amt',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'How the invoice is to be paid.',
      labels:
        'Payment details|Payment information|Bank details|Banking details|How to pay|Remittance information|' +
        'Payment terms',
      fields: {
        iban: {
          name: 'IBAN',
          description:
            'IBAN of the account to which payment is to be made: the account of the seller, not of the buyer.',
          labels: 'IBAN No.|IBAN number|IBAN code|Account (IBAN)|Bank account (IBAN)',
        },
        bic: {
          name: 'BIC',
          description: 'BIC (SWIFT code) of the bank of the seller.',
          labels: 'SWIFT code|SWIFT/BIC|BIC code',
        },
        bank: {
          name: 'bank',
          description: 'Name of the bank of the seller.',
          labels: 'Our bank|Bankers|Name of bank|Bank details',
        },
        account_holder: {
          name: 'account holder',
          description: 'Holder of the account to which payment is to be made.',
          labels:
            'A/C name|Account owner|Beneficiary name|Payee|Payable to|Make payment to|Make cheques payable to|' +
            'Name on account',
          without: 'payee name',
        },
        reference: {
          name: 'payment reference',
          description: 'Text or number that the payer should give with the payment.',
          labels:
            'Reference|Payment ref.|Remittance reference|Ref.|Please quote|Quote reference|Quote|Payment ID|' +
            'Message to payee|When paying please quote|Transaction reference',
        },
        terms: {
          name: 'payment terms',
          description: 'Terms of payment in full: days, discount, deadlines.',
          labels: 'Payment conditions|Conditions of payment|Credit terms|Net terms|Terms and conditions',
        },
        method: {
          name: 'payment method',
          description: 'How payment is made: bank transfer, direct debit, card, PayPal, cash.',
          labels: 'Payment by|Paid via|Payment means|Mode of payment',
        },
        discount_percent: {
          name: 'cash discount in percent',
          description: 'Percentage that may be deducted for early payment.',
          labels: 'Prompt payment discount|Settlement discount|Discount for early payment|Discount %|Skonto',
        },
        discount_date: {
          name: 'cash discount date',
          description: 'Last day on which the cash discount may be taken.',
          labels: 'Discount if paid by|Early payment by|If paid by',
        },
        direct_debit_mandate: {
          name: 'direct debit mandate',
          description: 'Reference of the SEPA direct debit mandate.',
          labels: 'Mandate ref.|Mandate No.|SEPA mandate|SEPA mandate reference|UMR|Unique mandate reference',
        },
        creditor_id: {
          name: 'creditor identifier',
          description: 'SEPA creditor identifier of the seller (DE98ZZZ09999999999).',
          labels: 'Creditor identification|Creditor identification number|SEPA creditor ID|SEPA creditor identifier|CI',
          without: 'ics',
        },
      },
    },
    tax: {
      name: 'tax',
      description: 'One row for each tax rate of the invoice: rate, taxable basis and tax.',
      labels: 'VAT summary|VAT analysis|VAT breakdown|Tax summary|Tax breakdown|Tax details|VAT details|GST summary',
      fields: {
        rate: {
          name: 'tax rate',
          description: 'Tax rate in percent.',
          labels: 'VAT Rate %|Rate %|% VAT|%|GST rate|VAT code',
          without: 'vat|tax|gst',
        },
        basis: {
          name: 'taxable amount',
          description: 'Net amount to which the rate applies.',
          labels:
            'Tax basis|Tax base|Goods|Goods value|VAT base|Net value|Principal|Amount excl. VAT|Amount|VATable amount',
          without: 'base|goods amount|amount(rm)',
        },
        amount: {
          name: 'tax',
          description: 'Tax at this rate.',
          labels: 'Tax payable|VAT payable',
          without: 'tax(rm)|gst(rm)',
        },
        category: {
          name: 'tax category',
          description: 'Kind of taxation, where printed: standard, reduced, exempt, reverse charge.',
          labels: 'VAT category|VAT code|Tax code|Code|Exemption reason',
        },
      },
    },
    line_item: {
      name: 'line item',
      description: 'One row for each item of the invoice. Not subtotals, carry-over sums or taxes.',
      labels: 'Items|Line items|Goods|Services|Details',
      fields: {
        position: { name: 'position', description: 'Number of the row.', labels: 'Pos|Line #|#|S/N|Nr' },
        article_number: {
          name: 'article number',
          description: "Seller's number of the article.",
          labels:
            'Article|Art. No.|Item ID|Product|Product #|Part #|Ref.|Reference|Catalogue no.|Cat. No.|Material no.|Model',
          without: 'item',
        },
        description: {
          name: 'description',
          description: 'What was delivered or done, all lines of the text.',
          labels:
            'Item|Item description|Items|Product|Product description|Product name|Service|Services|' +
            'Description of goods|Description of services|Goods|Details|Article|Particulars|Work|Activity|Designation|' +
            'Name',
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
          description: 'Price of one unit before tax and discount, as printed.',
          labels:
            'Price per item|Cost|Rate/hour|Hourly rate|Net price|Sale price|List price|Price (EUR)|Price (GBP)|' +
            'Price (USD)|Price ex VAT|Rate/Price',
          without: 'unit price excl vat|unit amount',
        },
        discount: {
          name: 'discount',
          description: 'Discount on this row: a percentage or an amount, without the sign.',
          labels: '% Disc.|Rebate|Reduction|Allowance',
        },
        tax_rate: {
          name: 'tax rate',
          description: 'Tax rate of this row in percent.',
          labels: '% VAT|GST rate|V%|Tax code',
          without: 'rate',
        },
        amount: {
          name: 'amount',
          description: 'Amount of this row after discount: quantity times unit price.',
          labels:
            'Amount (GBP)|Net total|Net price|Extended|Ext. amount|Price|Total ex VAT|Amount ex VAT|Cost|Goods total',
          without: 'price w/o tax|amount rm|total amount',
        },
        service_date: {
          name: 'service date',
          description: 'Day on which this row was delivered or done.',
          labels: 'Date of service|Delivered|Day|Performed on',
          without: 'training date',
        },
      },
    },
  },
};
