import type { RECEIPT } from '../../../document-types/receipt.ts';
import type { DocumentWords } from '../../document-words.ts';

export const RECEIPT_WORDS: DocumentWords<typeof RECEIPT> = {
  name: 'Receipt',
  description: 'Receipts of shops, restaurants, hotels, petrol stations and taxis, scanned or photographed.',
  categories: ['accounting', 'expenses', 'travel'],
  records: {
    merchant: {
      name: 'merchant',
      description: 'Who issued the receipt: usually the first lines.',
      fields: {
        name: {
          name: 'name',
          description: 'Name of the shop or company, with its legal form; usually the largest or first line.',
          labels: 'Merchant|Store|Shop|Company|Restaurant|Sold by',
        },
        address: {
          name: 'address',
          description: 'Whole address of the shop: street, postcode and town, in one line.',
          labels: 'Store address|Branch|Location',
        },
        phone: {
          name: 'phone number',
          description: 'Telephone number of the shop; not the fax number.',
          labels: 'Tel|T|Ph|Contact no.|Hotline|H/P',
          without: 'mobile',
        },
        vat_id: {
          name: 'VAT number',
          description: 'VAT identification number of the merchant, with its country prefix.',
          labels: 'VAT No|VAT Reg No|VAT ID|VAT|VAT Registration No.',
        },
        tax_number: {
          name: 'tax number',
          description: 'National tax number of the merchant, where it is not the VAT number.',
          labels:
            'Tax No.|Tax ID|TIN|GST No|GST Reg No|GST ID|GST ID No|GST Registration No.|GSTIN|SST No|SST Reg No|ABN|' +
            'EIN|Reg No.|RFC',
        },
      },
    },
    general: {
      name: 'general',
      description: 'Number, day and time of the receipt.',
      fields: {
        receipt_number: {
          name: 'receipt number',
          description: 'Number of the receipt, bill or cash invoice.',
          labels:
            'Receipt No|Receipt #|Receipt|Rcpt No|Rcpt #|Bill No|Bill #|Bill|Check|Check No.|Chk|Chk #|Ticket|' +
            'Ticket No.|Invoice No|Invoice #|Inv No|Inv #|Doc No|Document No|CS No.|Cash bill no.|Slip No.|Slip|' +
            'Order No.|Order #|Trans|Trans No|Trans #|Transaction|Transaction No.|Transaction #|Trx|TC#|Ref No.|' +
            'Tax invoice no.',
        },
        date: {
          name: 'date',
          description: 'Day of the purchase.',
          labels:
            'Date/Time|Date and time|Dt|Invoice date|Inv Date|Bill date|Receipt date|Trans date|Transaction date|' +
            'Purchase date|Sale date|Printed|Print date|Check-out|Business date',
        },
        time: {
          name: 'time',
          description: 'Time of day of the purchase, as printed (13:59).',
          labels: 'Time in|Time out|Date/Time|Printed at',
        },
        cashier: {
          name: 'cashier',
          description: 'Name or number of the cashier or waiter.',
          labels:
            'Cashier No.|You were served by|Your server|Waiter|Op|Opr|Sales assistant|Associate|Employee|User|Host',
          without: 'attendant',
        },
        register: {
          name: 'register',
          description: 'Number of the cash register or till.',
          labels:
            'Reg|Reg #|Till No.|Till #|POS No.|POS #|Counter No.|Lane|Workstation|TR#|TE#|Terminal|Cash register|' +
            'Cashier counter',
          without: 'terminal no',
        },
        category: {
          name: 'category',
          description: 'What kind of expense it is.',
          choices: {
            food: 'restaurant, cafe, coffee, bar, bakery, supermarket, grocery, food, drinks',
            lodging: 'hotel, motel, hostel, guest house, inn, overnight stay, room',
            fuel: 'petrol station, gas station, petrol, gasoline, diesel, unleaded, charging',
            transport: 'taxi, train, bus, parking, toll, flight, fare, car hire',
            office: 'stationery, office supplies, paper, toner, books, software, computer',
            other: 'anything else',
          },
        },
      },
    },
    amounts: {
      name: 'amounts',
      description: 'Sums of the receipt.',
      fields: {
        subtotal: {
          name: 'subtotal',
          description: 'Sum of the items before tax and tip are added.',
          labels:
            'Sub Ttl|Total excl. GST|Total excluding GST|Total excl. tax|Total before tax|Net|Net total|Net amount|' +
            'Goods total|Items total|Food total|Total sales (excluding GST)|Gross amount',
        },
        tax_amount: {
          name: 'tax amount',
          description: 'Sum of all taxes, included or added.',
          labels:
            'Tax|Sales tax|VAT|VAT amount|Total VAT|VAT total|GST|GST amount|Total GST|GST payable|GST 6%|Total tax|' +
            'Tax total|Incl. VAT|Including VAT|Includes VAT|SST|Service tax|HST|PST',
        },
        total_amount: {
          name: 'total amount',
          description: 'What the purchase cost with tax and rounding. Not the cash given and not the change.',
          labels:
            'Total|Grand total|Total due|Amount due|Total sales|Total Sales (Inclusive of GST)|Total sales incl. GST|' +
            'Total incl. GST|Total inclusive GST|Total incl. VAT|Total incl. tax|Total including tax|Total payable|' +
            'Amount payable|Net total|Nett total|Nett|Net amt|Round total|Rounded total|Total rounded|Total RM|' +
            'Total after rounding|Total after adj|Total EUR|Total GBP|Total USD|Balance due|Balance to pay|To pay|' +
            'Total to pay|Bill total|Sale|Sales total|Purchase|Amount|Total charge|Total price',
        },
        tip: { name: 'tip', description: 'Tip or gratuity.', labels: 'Service charge|Svc charge|Tips' },
        rounding: {
          name: 'rounding',
          description: 'Rounding of the total, with its sign.',
          labels: 'Rounding diff|Rounding Amount|R. Adj',
          without: 'rounding amt',
        },
        paid: {
          name: 'paid',
          description: 'Amount given by the customer: cash handed over or charged to the card.',
          labels: 'Amount paid|Cash paid|Total paid|Given|Amount charged',
          without: 'cash payment',
        },
        change: {
          name: 'change',
          description: 'Change returned to the customer.',
          labels: 'Cash back|Balance|Your change|Change amount',
        },
      },
    },
    payment: {
      name: 'payment',
      description: 'How it was paid.',
      fields: {
        method: {
          name: 'payment method',
          description: 'What was used to pay.',
          labels: 'Payment|Payment by|Paid with|Tender|Tender type|Mode of payment|Method',
          without: 'method of payment',
          choices: {
            cash: 'cash, cash tendered, change',
            card: 'card, credit card, debit card, Visa, Mastercard, Maestro, Amex, American Express, contactless',
            mobile: 'Apple Pay, Google Pay, PayPal, mobile payment, e-wallet, Alipay, WeChat Pay, GrabPay',
            voucher: 'voucher, gift card, coupon, meal voucher',
            other: 'anything else: cheque, invoice, account',
          },
        },
        card_last4: {
          name: 'last four digits of the card',
          description: 'Last four digits of the card number, the rest is masked.',
          labels: 'Card|Card No.|Card #|Card number|Account|Acct|Acct #|PAN|Card ending|Ending in|A/C',
        },
        terminal: {
          name: 'terminal',
          description: 'Number of the card terminal.',
          labels: 'Terminal ID|Terminal No.|Terminal #|TID|Term ID|POS ID',
        },
      },
    },
    tax: {
      name: 'tax',
      description: 'One row for each tax rate.',
      labels: 'VAT summary|Tax summary|GST summary|VAT analysis',
      fields: {
        rate: {
          name: 'tax rate',
          description: 'Tax rate in percent.',
          labels: 'Rate|VAT %|VAT rate|Tax %|%|GST %|GST rate|Tax code|VAT code',
        },
        basis: {
          name: 'taxable amount',
          description: 'Net amount to which the rate applies.',
          labels: 'Net|Net amount|Taxable|Goods|Excl. VAT|Ex VAT|Amount|Amount (RM)|Basis|Net sales',
        },
        amount: { name: 'tax', description: 'Tax at this rate.', without: 'gst(rm)' },
      },
    },
    line_item: {
      name: 'line item',
      description: 'One row for each thing bought. Not sums, taxes or payments.',
      labels: 'Items',
      fields: {
        description: {
          name: 'description',
          description: 'What was bought.',
          labels: 'Item|Items|Product|Article|Item description|Desc|Name|Particulars',
        },
        quantity: {
          name: 'quantity',
          description: 'Number of units or the weight.',
          labels: 'Qty|Pcs|Units|Litres|Gallons|Weight|No.',
        },
        unit_price: {
          name: 'unit price',
          description: 'Price of one unit.',
          labels: 'Price|U. Price|Each|@|Rate|Price each|RSP|Price/unit',
        },
        amount: {
          name: 'amount',
          description: 'Price of this row.',
          labels: 'Amt|Total|Price|Sum|Ext. price|Amount (RM)|Total (RM)|RM|Value|Net amt',
        },
        tax_code: {
          name: 'tax code',
          description: 'Letter or code of the tax rate behind the price.',
          labels: 'Tax|VAT|VAT code|Code|GST|SR|ZRL|T',
        },
      },
    },
  },
};
