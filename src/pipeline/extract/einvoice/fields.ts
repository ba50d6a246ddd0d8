/** From business terms to template keys: what an e-invoice fills. */
import type { GroupId, TermId } from './terms/index.ts';

export interface FieldRow {
  /** `seller.name`: a field of a record; in a record that repeats, the field's key alone. */
  readonly key: string;
  readonly terms: readonly TermId[];
  /**
   * Left out: the first of the terms that is there, or all its values where the template's field is `multiple`. `join`:
   * the texts of all of them; `list`: the same with commas between; `sum`: the sum of all values; `special`: a reader of
   * its own in special-fields.ts.
   */
  readonly how?: 'join' | 'list' | 'sum' | 'special';
}

export interface RecordRow {
  /** Key of the record. */
  readonly key: string;
  readonly group: GroupId;
  readonly fields: readonly FieldRow[];
}

// biome-ignore format: one row a line, to be read as a table.
export const SINGLE_FIELDS: readonly FieldRow[] = [
  { key: 'general.invoice_number', terms: ['BT-1'] },
  { key: 'general.document_type', terms: ['BT-3'], how: 'special' },
  { key: 'general.issue_date', terms: ['BT-2'] },
  { key: 'general.due_date', terms: ['BT-9', 'BT-20'], how: 'special' },
  { key: 'general.delivery_date', terms: ['BT-72'] },
  { key: 'general.service_period_start', terms: ['BT-73'] },
  { key: 'general.service_period_end', terms: ['BT-74'] },
  { key: 'general.order_number', terms: ['BT-13'] },
  { key: 'general.customer_number', terms: ['BT-46'] },
  { key: 'general.contract_number', terms: ['BT-12'] },
  { key: 'general.invoice_type_code', terms: ['BT-3'] },
  { key: 'general.currency', terms: ['BT-5'] },
  { key: 'general.vat_currency', terms: ['BT-6'] },
  { key: 'general.tax_point_date', terms: ['BT-7'] },
  { key: 'general.tax_point_date_code', terms: ['BT-8'] },
  { key: 'general.buyer_reference', terms: ['BT-10'] },
  { key: 'general.project_number', terms: ['BT-11'] },
  { key: 'general.sales_order_number', terms: ['BT-14'] },
  { key: 'general.receiving_advice_number', terms: ['BT-15'] },
  { key: 'general.delivery_note_number', terms: ['BT-16'] },
  { key: 'general.tender_number', terms: ['BT-17'] },
  { key: 'general.invoiced_object', terms: ['BT-18'] },
  { key: 'general.accounting_reference', terms: ['BT-19'] },
  { key: 'general.notes', terms: ['BT-22'] },
  { key: 'general.business_process', terms: ['BT-23'] },
  { key: 'general.specification', terms: ['BT-24'] },
  { key: 'general.preceding_invoice_number', terms: ['BT-25'] },
  { key: 'general.preceding_invoice_date', terms: ['BT-26'] },

  { key: 'seller.name', terms: ['BT-27', 'BT-28'] },
  { key: 'seller.street', terms: ['BT-35', 'BT-36', 'BT-162'], how: 'list' },
  { key: 'seller.postcode', terms: ['BT-38'] },
  { key: 'seller.city', terms: ['BT-37'] },
  { key: 'seller.region', terms: ['BT-39'] },
  { key: 'seller.country', terms: ['BT-40'] },
  { key: 'seller.vat_id', terms: ['BT-31'] },
  { key: 'seller.tax_number', terms: ['BT-32'] },
  { key: 'seller.email', terms: ['BT-43'] },
  { key: 'seller.phone', terms: ['BT-42'] },
  { key: 'seller.register_number', terms: ['BT-30'] },
  { key: 'seller.contact', terms: ['BT-41'] },
  { key: 'seller.trading_name', terms: ['BT-28'] },
  { key: 'seller.id', terms: ['BT-29'] },
  { key: 'seller.legal_information', terms: ['BT-33'] },
  { key: 'seller.electronic_address', terms: ['BT-34'] },

  { key: 'buyer.name', terms: ['BT-44', 'BT-45'] },
  { key: 'buyer.contact', terms: ['BT-56'] },
  { key: 'buyer.street', terms: ['BT-50', 'BT-51', 'BT-163'], how: 'list' },
  { key: 'buyer.postcode', terms: ['BT-53'] },
  { key: 'buyer.city', terms: ['BT-52'] },
  { key: 'buyer.region', terms: ['BT-54'] },
  { key: 'buyer.country', terms: ['BT-55'] },
  { key: 'buyer.vat_id', terms: ['BT-48'] },
  { key: 'buyer.email', terms: ['BT-58'] },
  { key: 'buyer.phone', terms: ['BT-57'] },
  { key: 'buyer.register_number', terms: ['BT-47'] },
  { key: 'buyer.trading_name', terms: ['BT-45'] },
  { key: 'buyer.id', terms: ['BT-46'] },
  { key: 'buyer.electronic_address', terms: ['BT-49'] },

  { key: 'payee.name', terms: ['BT-59'] },
  { key: 'payee.id', terms: ['BT-60'] },
  { key: 'payee.register_number', terms: ['BT-61'] },

  { key: 'tax_representative.name', terms: ['BT-62'] },
  { key: 'tax_representative.vat_id', terms: ['BT-63'] },
  { key: 'tax_representative.street', terms: ['BT-64', 'BT-65', 'BT-164'], how: 'list' },
  { key: 'tax_representative.postcode', terms: ['BT-67'] },
  { key: 'tax_representative.city', terms: ['BT-66'] },
  { key: 'tax_representative.region', terms: ['BT-68'] },
  { key: 'tax_representative.country', terms: ['BT-69'] },

  { key: 'delivery.name', terms: ['BT-70'] },
  { key: 'delivery.street', terms: ['BT-75', 'BT-76', 'BT-165'], how: 'list' },
  { key: 'delivery.postcode', terms: ['BT-78'] },
  { key: 'delivery.city', terms: ['BT-77'] },
  { key: 'delivery.region', terms: ['BT-79'] },
  { key: 'delivery.country', terms: ['BT-80'] },
  { key: 'delivery.location_id', terms: ['BT-71'] },

  { key: 'amounts.net_amount', terms: ['BT-109'] },
  { key: 'amounts.tax_amount', terms: ['BT-110'] },
  { key: 'amounts.total_amount', terms: ['BT-112'] },
  { key: 'amounts.prepaid_amount', terms: ['BT-113'] },
  { key: 'amounts.amount_due', terms: ['BT-115'] },
  { key: 'amounts.discount', terms: ['BT-107'] },
  { key: 'amounts.shipping', terms: ['BT-99'], how: 'special' },
  { key: 'amounts.rounding', terms: ['BT-114'] },
  { key: 'amounts.line_total', terms: ['BT-106'] },
  { key: 'amounts.charges', terms: ['BT-108'] },
  { key: 'amounts.tax_amount_accounting', terms: ['BT-111'] },

  { key: 'payment.iban', terms: ['BT-84'] },
  { key: 'payment.bic', terms: ['BT-86'] },
  { key: 'payment.bank', terms: ['X-BANK'] },
  { key: 'payment.account_holder', terms: ['BT-85'] },
  { key: 'payment.reference', terms: ['BT-83'] },
  { key: 'payment.terms', terms: ['BT-20'], how: 'join' },
  { key: 'payment.method', terms: ['BT-82', 'BT-81'] },
  { key: 'payment.means_code', terms: ['BT-81'] },
  { key: 'payment.discount_percent', terms: ['BT-20', 'BT-X-286'], how: 'special' },
  { key: 'payment.discount_date', terms: ['BT-20', 'BT-2', 'BT-X-282', 'BT-X-283'], how: 'special' },
  { key: 'payment.direct_debit_mandate', terms: ['BT-89'] },
  { key: 'payment.creditor_id', terms: ['BT-90'] },
  { key: 'payment.debited_iban', terms: ['BT-91'] },
  { key: 'payment.card_number', terms: ['BT-87'] },
  { key: 'payment.card_holder', terms: ['BT-88'] },
];

const allowanceOrCharge = ([amount, base, percent, category, rate, reason, code]: readonly TermId[]): FieldRow[] => {
  const keys = { amount, base, percent, tax_category: category, tax_rate: rate, reason, reason_code: code };
  return Object.entries(keys).flatMap(([key, term]) => (term === undefined ? [] : [{ key, terms: [term] }]));
};

// biome-ignore format: one row a line, to be read as a table.
export const RECORDS: readonly RecordRow[] = [
  { key: 'tax', group: 'BG-23', fields: [
    { key: 'rate', terms: ['BT-119'] },
    { key: 'basis', terms: ['BT-116'] },
    { key: 'amount', terms: ['BT-117'] },
    { key: 'category', terms: ['BT-118'] },
    { key: 'exemption_reason', terms: ['BT-120'] },
    { key: 'exemption_reason_code', terms: ['BT-121'] },
  ] },
  { key: 'line_item', group: 'BG-25', fields: [
    { key: 'position', terms: ['BT-126'] },
    { key: 'article_number', terms: ['BT-155'] },
    { key: 'description', terms: ['BT-153', 'BT-154'] },
    { key: 'quantity', terms: ['BT-129'] },
    { key: 'unit', terms: ['BT-130'] },
    { key: 'unit_price', terms: ['BT-146'] },
    { key: 'discount', terms: ['BT-136'], how: 'sum' },
    { key: 'tax_rate', terms: ['BT-152'] },
    { key: 'amount', terms: ['BT-131'] },
    { key: 'service_date', terms: ['BT-X-85', 'BT-134', 'BT-135'], how: 'special' },
    { key: 'charge', terms: ['BT-141'], how: 'sum' },
    { key: 'period_start', terms: ['BT-134'] },
    { key: 'period_end', terms: ['BT-135'] },
    { key: 'note', terms: ['BT-127'], how: 'join' },
    { key: 'object', terms: ['BT-128'] },
    { key: 'order_line', terms: ['BT-132'] },
    { key: 'accounting_reference', terms: ['BT-133'] },
    { key: 'price_discount', terms: ['BT-147'] },
    { key: 'gross_price', terms: ['BT-148'] },
    { key: 'price_base_quantity', terms: ['BT-149'] },
    { key: 'tax_category', terms: ['BT-151'] },
    { key: 'name', terms: ['BT-153'] },
    { key: 'details', terms: ['BT-154'] },
    { key: 'buyer_article_number', terms: ['BT-156'] },
    { key: 'gtin', terms: ['BT-157'] },
    { key: 'classification', terms: ['BT-158'] },
    { key: 'origin_country', terms: ['BT-159'] },
  ] },
  { key: 'allowance', group: 'BG-20', fields: allowanceOrCharge(['BT-92', 'BT-93', 'BT-94', 'BT-95', 'BT-96', 'BT-97', 'BT-98']) },
  { key: 'charge', group: 'BG-21', fields: allowanceOrCharge(['BT-99', 'BT-100', 'BT-101', 'BT-102', 'BT-103', 'BT-104', 'BT-105']) },
  { key: 'note', group: 'BG-1', fields: [{ key: 'subject', terms: ['BT-21'] }, { key: 'text', terms: ['BT-22'] }] },
  { key: 'preceding_invoice', group: 'BG-3', fields: [{ key: 'number', terms: ['BT-25'] }, { key: 'date', terms: ['BT-26'] }] },
  { key: 'attachment', group: 'BG-24', fields: [
    { key: 'number', terms: ['BT-122'] },
    { key: 'description', terms: ['BT-123'] },
    { key: 'address', terms: ['BT-124'] },
    { key: 'file', terms: ['BT-125'] },
  ] },
];
