import type { Everyday } from './everyday.ts';

export const ENGLISH: readonly Everyday[] = [
  {
    kind: 'invoice',
    fields: [
      { name: 'Supplier', type: 'text', description: 'The company that sent us the bill.', of: 'seller.name' },
      { name: 'Bill no', type: 'text', description: 'The number on the bill.', of: 'general.invoice_number' },
      { name: 'Dated', type: 'date', description: 'When the bill was written.', of: 'general.issue_date' },
      { name: 'Pay by', type: 'date', description: 'The last day on which we can pay.', of: 'general.due_date' },
      {
        name: 'Amount',
        type: 'quantity',
        description: 'The whole amount of the bill with VAT.',
        of: 'amounts.total_amount',
      },
      { name: 'Account', type: 'text', description: 'The IBAN that we pay to.', of: 'payment.iban' },
    ],
  },
  {
    kind: 'invoice',
    fields: [
      { name: 'Customer', type: 'text', description: 'Who the invoice is for.', of: 'buyer.name' },
      { name: 'Town', type: 'text', description: 'The town where the customer is.', of: 'buyer.city' },
      {
        name: 'Account',
        type: 'text',
        description: 'The number that the customer has with us.',
        of: 'general.customer_number',
      },
      {
        name: 'PO',
        type: 'text',
        description: 'The purchase order that the invoice is about.',
        of: 'general.order_number',
      },
      {
        name: 'Delivered',
        type: 'date',
        description: 'The day when the goods were delivered.',
        of: 'general.delivery_date',
      },
      { name: 'Before tax', type: 'quantity', description: 'The total without VAT.', of: 'amounts.net_amount' },
      { name: 'Tax', type: 'quantity', description: 'How much VAT is charged.', of: 'amounts.tax_amount' },
      {
        name: 'Left to pay',
        type: 'quantity',
        description: 'What is still owed after the deposit is taken off.',
        of: ['amounts.amount_due', 'amounts.total_amount'],
      },
    ],
  },
  {
    kind: 'receipt',
    fields: [
      { name: 'Shop', type: 'text', description: 'Where the things were bought.', of: 'merchant.name' },
      { name: 'Where', type: 'text', description: 'The address of the shop.', of: 'merchant.address' },
      { name: 'When', type: 'date', description: 'The day of the purchase.', of: 'general.date' },
      { name: 'Spent', type: 'quantity', description: 'How much was paid for everything.', of: 'amounts.total_amount' },
      { name: 'Slip', type: 'text', description: 'The number of the till receipt.', of: 'general.receipt_number' },
      { name: 'Money back', type: 'quantity', description: 'The change that was given.', of: 'amounts.change' },
    ],
  },
  {
    kind: 'bank_statement',
    fields: [
      { name: 'Bank', type: 'text', description: 'The name of the bank.', of: 'account.bank' },
      { name: 'Account', type: 'text', description: 'The IBAN of the account.', of: 'account.iban' },
      { name: 'Whose', type: 'text', description: 'Who the account belongs to.', of: 'account.holder' },
      { name: 'Date', type: 'date', description: 'The date of the statement.', of: 'general.statement_date' },
      {
        name: 'Start',
        type: 'quantity',
        description: 'What was in the account at the start.',
        of: 'balances.opening_balance',
      },
      {
        name: 'End',
        type: 'quantity',
        description: 'What was left in the account at the end.',
        of: 'balances.closing_balance',
      },
    ],
  },
  {
    kind: 'delivery_note',
    fields: [
      { name: 'From', type: 'text', description: 'The company that sent the goods.', of: 'supplier.name' },
      { name: 'To', type: 'text', description: 'The company that gets the goods.', of: 'recipient.name' },
      {
        name: 'Note',
        type: 'text',
        description: 'The number of the delivery note.',
        of: 'general.delivery_note_number',
      },
      { name: 'Sent on', type: 'date', description: 'The date of the delivery note.', of: 'general.date' },
      { name: 'Our order', type: 'text', description: 'The number of our order.', of: 'general.order_number' },
      { name: 'Boxes', type: 'number', description: 'How many packages came.', of: 'shipping.packages' },
      {
        name: 'Weight',
        type: 'quantity',
        description: 'What everything weighs with the packing.',
        of: 'shipping.gross_weight',
      },
    ],
  },
  {
    kind: 'purchase_order',
    fields: [
      { name: 'Who ordered', type: 'text', description: 'The company that placed the order.', of: 'buyer.name' },
      { name: 'Supplier', type: 'text', description: 'The company that we order from.', of: 'supplier.name' },
      { name: 'Order', type: 'text', description: 'The number of the order.', of: 'general.order_number' },
      { name: 'Ordered on', type: 'date', description: 'The day of the order.', of: 'general.date' },
      {
        name: 'Needed by',
        type: 'date',
        description: 'The day on which we need the goods.',
        of: 'general.delivery_date',
      },
      {
        name: 'Contact',
        type: 'text',
        description: 'The buyer to talk to about the order.',
        of: 'general.buyer_reference',
      },
      { name: 'Net', type: 'quantity', description: 'The total of the order without VAT.', of: 'amounts.net_amount' },
    ],
  },
  {
    kind: 'order_confirmation',
    fields: [
      { name: 'Seller', type: 'text', description: 'Who confirms our order.', of: 'supplier.name' },
      {
        name: 'Their number',
        type: 'text',
        description: 'The number of the confirmation.',
        of: 'general.confirmation_number',
      },
      { name: 'Our PO', type: 'text', description: 'The number of our purchase order.', of: 'general.order_number' },
      { name: 'Arrives', type: 'date', description: 'When the goods will be delivered.', of: 'general.delivery_date' },
      {
        name: 'Price',
        type: 'quantity',
        description: 'What the order costs altogether.',
        of: ['amounts.total_amount', 'amounts.net_amount'],
      },
    ],
  },
  {
    kind: 'quote',
    fields: [
      { name: 'Company', type: 'text', description: 'Who makes the offer.', of: 'supplier.name' },
      {
        name: 'Street',
        type: 'text',
        description: 'The street of the company that makes the offer.',
        of: 'supplier.street',
      },
      { name: 'City', type: 'text', description: 'The city of the company that makes the offer.', of: 'supplier.city' },
      { name: 'Offer', type: 'text', description: 'The number of the offer.', of: 'general.quote_number' },
      { name: 'Good until', type: 'date', description: 'How long the offer stands.', of: 'general.valid_until' },
      {
        name: 'Price',
        type: 'quantity',
        description: 'The price of everything, VAT included.',
        of: 'amounts.total_amount',
      },
    ],
  },
  {
    kind: 'payment_reminder',
    fields: [
      { name: 'Who we owe', type: 'text', description: 'The company that wants the money.', of: 'creditor.name' },
      { name: 'Written on', type: 'date', description: 'The date of the letter.', of: 'general.date' },
      {
        name: 'Deadline',
        type: 'date',
        description: 'The day by which the money must be there.',
        of: 'general.due_date',
      },
      {
        name: 'To pay',
        type: 'quantity',
        description: 'Everything that we have to pay now.',
        of: 'amounts.total_amount',
      },
      { name: 'Fee', type: 'quantity', description: 'What they charge for the reminder.', of: 'amounts.fees' },
      { name: 'Account', type: 'text', description: 'The IBAN of the account to pay into.', of: 'payment.iban' },
    ],
  },
  {
    kind: 'payslip',
    fields: [
      { name: 'Who', type: 'text', description: 'The person who gets the money.', of: 'employee.name' },
      { name: 'Company', type: 'text', description: 'Where the person works.', of: 'employer.name' },
      { name: 'Month', type: 'text', description: 'The month that is paid.', of: 'general.period' },
      {
        name: 'Staff number',
        type: 'text',
        description: 'The number of the employee.',
        of: 'employee.personnel_number',
      },
      {
        name: 'Before',
        type: 'quantity',
        description: 'The pay before anything is taken off.',
        of: 'amounts.gross_pay',
      },
      { name: 'After', type: 'quantity', description: 'The pay after all deductions.', of: 'amounts.net_pay' },
    ],
  },
  {
    kind: 'utility_bill',
    fields: [
      { name: 'Supplier', type: 'text', description: 'The company that supplies the power.', of: 'provider.name' },
      { name: 'Bill', type: 'text', description: 'The number of the bill.', of: 'general.bill_number' },
      { name: 'From', type: 'date', description: 'The first day of the period.', of: 'general.period_start' },
      { name: 'To', type: 'date', description: 'The last day of the period.', of: 'general.period_end' },
      { name: 'Cost', type: 'quantity', description: 'The whole cost with VAT.', of: 'amounts.total_amount' },
      {
        name: 'Monthly',
        type: 'quantity',
        description: 'What we pay each month from now on.',
        of: 'amounts.next_instalment',
      },
    ],
  },
  {
    kind: 'contract',
    fields: [
      { name: 'Signed', type: 'date', description: 'The day on which it was signed.', of: 'general.date' },
      { name: 'Starts', type: 'date', description: 'The day on which the contract begins.', of: 'general.start_date' },
      { name: 'Ends', type: 'date', description: 'The day on which the contract ends.', of: 'general.end_date' },
      {
        name: 'Notice',
        type: 'text',
        description: 'How long before one has to give notice.',
        of: 'general.notice_period',
      },
      { name: 'Price', type: 'quantity', description: 'What has to be paid under the contract.', of: 'amounts.value' },
    ],
  },
  {
    kind: 'insurance_policy',
    fields: [
      { name: 'Insurance company', type: 'text', description: 'Who we are insured with.', of: 'insurer.name' },
      { name: 'Policy', type: 'text', description: 'The number of the policy.', of: 'general.policy_number' },
      { name: 'Kind', type: 'text', description: 'What sort of insurance it is.', of: 'general.type' },
      { name: 'Starts', type: 'date', description: 'The first day of the cover.', of: 'general.start_date' },
      { name: 'Ends', type: 'date', description: 'The last day of the cover.', of: 'general.end_date' },
      { name: 'Cost', type: 'quantity', description: 'What we pay with tax.', of: 'amounts.total_premium' },
      {
        name: 'Excess',
        type: 'quantity',
        description: 'What we pay ourselves if something happens.',
        of: 'amounts.deductible',
      },
    ],
  },
  {
    kind: 'business_card',
    fields: [
      { name: 'Who', type: 'text', description: 'The first and last name of the person.', of: 'person.name' },
      { name: 'Job', type: 'text', description: 'What the person does in the company.', of: 'person.title' },
      { name: 'Firm', type: 'text', description: 'The company that the person works for.', of: 'person.company' },
      { name: 'Cell', type: 'text', description: 'The mobile number.', of: 'contact.mobile' },
      { name: 'Mail', type: 'text', description: 'The e-mail address.', of: 'contact.email' },
    ],
  },
  {
    kind: 'remittance_advice',
    fields: [
      { name: 'Who pays', type: 'text', description: 'The company that pays us.', of: 'payer.name' },
      { name: 'Written', type: 'date', description: 'The date of the letter.', of: 'general.date' },
      { name: 'Paid on', type: 'date', description: 'The day on which the money is sent.', of: 'general.payment_date' },
      { name: 'Total', type: 'quantity', description: 'How much money is sent altogether.', of: 'payment.amount' },
    ],
  },
  {
    kind: 'medical_bill',
    fields: [
      { name: 'Doctor', type: 'text', description: 'The doctor or practice that sent the bill.', of: 'provider.name' },
      { name: 'Patient', type: 'text', description: 'The person who was treated.', of: 'patient.name' },
      { name: 'Born', type: 'date', description: 'When the patient was born.', of: 'patient.birth_date' },
      { name: 'Bill', type: 'text', description: 'The number of the bill.', of: 'general.bill_number' },
      { name: 'Total', type: 'quantity', description: 'How much the treatment cost.', of: 'amounts.total_amount' },
    ],
  },
  {
    kind: 'freight_document',
    fields: [
      { name: 'Sender', type: 'text', description: 'The company that sends the goods.', of: 'shipper.name' },
      { name: 'Receiver', type: 'text', description: 'The company that gets the goods.', of: 'consignee.name' },
      { name: 'Haulier', type: 'text', description: 'The company that carries the goods.', of: 'carrier.name' },
      {
        name: 'Vehicle',
        type: 'text',
        description: 'The number plate of the lorry or the name of the ship.',
        of: 'transport.vehicle',
      },
      {
        name: 'Unload at',
        type: 'text',
        description: 'The place where the goods are unloaded.',
        of: 'transport.place_of_delivery',
      },
      { name: 'Date', type: 'date', description: 'The day on which the paper was made out.', of: 'general.date' },
    ],
  },
];
