/** The data of e-invoices of our own: what EN 16931 knows, each term under a name of its own. */

export interface Address {
  street?: string;
  street2?: string;
  street3?: string;
  city?: string;
  postcode?: string;
  region?: string;
  country?: string;
}

export interface Contact {
  name?: string;
  phone?: string;
  email?: string;
}

export interface Party {
  name?: string;
  tradingName?: string;
  id?: string;
  registerNumber?: string;
  vatId?: string;
  taxNumber?: string;
  legalInformation?: string;
  electronicAddress?: string;
  address?: Address;
  contact?: Contact;
}

export interface Tax {
  category?: string;
  rate?: string;
}

export interface AllowanceCharge {
  charge: boolean;
  amount?: string;
  base?: string;
  percent?: string;
  reason?: string;
  reasonCode?: string;
  tax?: Tax;
}

export interface Line {
  id?: string;
  note?: string;
  object?: string;
  quantity?: string;
  unit?: string;
  amount?: string;
  orderLine?: string;
  accounting?: string;
  period?: { start?: string; end?: string };
  allowances?: AllowanceCharge[];
  price?: string;
  priceDiscount?: string;
  grossPrice?: string;
  baseQuantity?: string;
  tax?: Tax;
  name?: string;
  description?: string;
  articleNumber?: string;
  buyerArticleNumber?: string;
  gtin?: string;
  classification?: string;
  originCountry?: string;
  attributes?: { name: string; value: string }[];
}

export interface TaxRow extends Tax {
  basis?: string;
  amount?: string;
  reason?: string;
  reasonCode?: string;
}

export interface PaymentMeans {
  code?: string;
  text?: string;
  accounts?: { iban?: string; holder?: string }[];
  bic?: string;
  card?: { number: string; holder?: string };
  debitedIban?: string;
}

/** Dates are `YYYY-MM-DD`, numbers decimal texts. What is left out is not written. */
export interface EInvoiceData {
  specification?: string;
  process?: string;
  number?: string;
  issueDate?: string;
  typeCode?: string;
  currency?: string;
  taxCurrency?: string;
  taxPointDate?: string;
  dueDate?: string;
  buyerReference?: string;
  project?: string;
  contract?: string;
  order?: string;
  salesOrder?: string;
  receivingAdvice?: string;
  despatchAdvice?: string;
  tender?: string;
  object?: string;
  accounting?: string;
  terms?: string;
  notes?: { subject?: string; text: string }[];
  preceding?: { number: string; date?: string }[];
  seller?: Party;
  buyer?: Party;
  payee?: { name?: string; id?: string; registerNumber?: string };
  representative?: { name?: string; vatId?: string; address?: Address };
  delivery?: { name?: string; locationId?: string; date?: string; address?: Address };
  period?: { start?: string; end?: string };
  means?: PaymentMeans[];
  reference?: string;
  mandate?: string;
  creditorId?: string;
  allowances?: AllowanceCharge[];
  totals?: {
    lines?: string;
    allowances?: string;
    charges?: string;
    net?: string;
    tax?: string;
    taxInTaxCurrency?: string;
    gross?: string;
    prepaid?: string;
    rounding?: string;
    due?: string;
  };
  taxes?: TaxRow[];
  documents?: { number: string; description?: string; address?: string; file?: { name: string; content: string } }[];
  lines?: Line[];
}
