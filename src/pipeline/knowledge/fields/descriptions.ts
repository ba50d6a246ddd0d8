/** What names and descriptions of custom fields are matched to. */

/**
 * Keys of predefined fields that people can describe without the usual term. Only fields of the same document type and value
 * type compete with each other, so a few words are enough to distinguish them. A key after a point is of that record.
 */
export const CUE_KEYS = [
  // Dates.
  'due_date',
  'delivery_date',
  'order_date',
  'period_start',
  'period_end',
  'valid_until',
  'payment_date',
  'birth_date',
  'discount_date',
  'issue_date',
  // Numbers and codes.
  'invoice_number',
  'bill_number',
  'receipt_number',
  'order_number',
  'quote_number',
  'confirmation_number',
  'delivery_note_number',
  'customer_number',
  'contract_number',
  'policy_number',
  'statement_number',
  'reminder_number',
  'advice_number',
  'personnel_number',
  'number',
  'tracking_number',
  'iban',
  'bic',
  'account_number',
  'reference',
  'vat_id',
  'tax_number',
  'tax_id',
  'social_security_number',
  'tax_class',
  'register_number',
  'direct_debit_mandate',
  'creditor_id',
  // Amounts, counts and weights.
  'net_amount',
  'tax_amount',
  'total_amount',
  'amount_due',
  'prepaid_amount',
  'discount',
  'shipping',
  'rounding',
  'subtotal',
  'tip',
  'paid',
  'change',
  'opening_balance',
  'closing_balance',
  'total_credits',
  'total_debits',
  'open_amount',
  'fees',
  'interest',
  'gross_pay',
  'net_pay',
  'payout',
  'taxable_gross',
  'next_instalment',
  'premium',
  'insurance_tax',
  'total_premium',
  'deductible',
  'sum_insured',
  'value',
  'amount',
  'gross_weight',
  'net_weight',
  'packages',
  'pallets',
  'level',
  // People, places and texts.
  'name',
  'person.name',
  'street',
  'postcode',
  'city',
  'country',
  'address',
  'contact',
  'buyer_reference',
  'email',
  'phone',
  'mobile',
  'fax',
  'website',
  'title',
  'company',
  'department',
  'bank',
  'holder',
  'account_holder',
  'payment_terms',
  'terms',
  'method',
  'diagnosis',
  'insurance',
  'type',
  'interval',
  'notice_period',
  'governing_law',
  'incoterm',
  'carrier',
  'vehicle',
  'place_of_loading',
  'place_of_delivery',
  'period',
  'cashier',
  'currency',
] as const;
export type CueKey = (typeof CUE_KEYS)[number];

/** Keys that have different names in different templates but mean the same. */
export const SAME_KEYS: Readonly<Record<string, string>> = {
  date: 'issue_date',
  statement_date: 'issue_date',
  service_period_start: 'period_start',
  service_period_end: 'period_end',
  start_date: 'period_start',
  end_date: 'period_end',
};

/** Parties of documents, by the key of their record in the predefined templates. */
export const ROLE_KEYS = [
  'seller',
  'supplier',
  'buyer',
  'customer',
  'recipient',
  'merchant',
  'creditor',
  'debtor',
  'employee',
  'employer',
  'provider',
  'patient',
  'insurer',
  'holder',
  'payer',
  'payee',
  'shipper',
  'consignee',
  'carrier',
  'delivery',
  'person',
  'contact',
] as const;
export type RoleKey = (typeof ROLE_KEYS)[number];

/** Roles that can also be described with the words of another role. */
export const ALSO_ROLES: Readonly<Partial<Record<RoleKey, RoleKey>>> = {
  customer: 'buyer',
  recipient: 'buyer',
  debtor: 'buyer',
  supplier: 'seller',
  merchant: 'seller',
  creditor: 'seller',
  provider: 'seller',
};

/** What a text names: a person or company, a place, or a number or code. */
export const NATURES = ['who', 'where', 'code'] as const;
export type Nature = (typeof NATURES)[number];

/** Fields that have unambiguous terms. */
export const TERM_KEYS = ['iban', 'bic', 'email', 'amount_due', 'vat_id'] as const;
export type TermKey = (typeof TERM_KEYS)[number];

/**
 * Words of a language by which people describe fields. All are sources of regular expressions over text by users, in lower
 * case. Gaps are bounded (`.{0,80}`), since the text is untrusted.
 */
export interface DescriptionWords {
  readonly cues: Readonly<Record<CueKey, string>>;
  /** Words for the main date or amount of a document, when the description has no further details. */
  readonly common: Readonly<Record<'issue_date' | 'total_amount', string>>;
  readonly terms: Readonly<Record<TermKey, string>>;
  /** Other names of a field beside its printed labels, separated by bars. */
  readonly alsoCalled: Readonly<Record<'iban', string>>;
  readonly natures: Readonly<Record<Nature, string>>;
  /** A supplier has the words of a seller. */
  readonly roles: Readonly<Record<Exclude<RoleKey, 'supplier'>, string>>;
  /** Who writes the document, and who receives it. */
  readonly writes: string;
  readonly receives: string;
  /** Names of fields that say little beyond the type of the field. */
  readonly genericNames: string;
}
