/**
 * What an e-invoice says, read by a second way: libxml2 and XPath, from a list of its own. It shares nothing with the
 * reading that it is compared to but the keys of the templates.
 */
import { XmlDocument, type XmlNode } from 'libxml2-wasm';

export type Kind = 'text' | 'date' | 'number';

export interface Walked {
  /** By key, as it stands in the XML with space folded; several in their order. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** By record, one map an occurrence that says anything. */
  readonly rows: ReadonlyMap<string, readonly ReadonlyMap<string, readonly string[]>[]>;
}

interface Row {
  readonly key: string;
  readonly kind: Kind;
  readonly cii: string;
  readonly ubl: string;
}

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

const A = '/*/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement';
const D = '/*/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery';
const S = '/*/rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement';
const M = `${S}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const PAY = `${S}/ram:SpecifiedTradeSettlementPaymentMeans`;
const T = '/*/cac:LegalMonetaryTotal';
const VAT = "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID";

function address(key: string, cii: string, ubl: string): Row[] {
  return [
    {
      ...{ key: `${key}.street`, kind: 'text' },
      cii: `${cii}/ram:LineOne | ${cii}/ram:LineTwo | ${cii}/ram:LineThree`,
      ubl: `${ubl}/cbc:StreetName | ${ubl}/cbc:AdditionalStreetName | ${ubl}/cac:AddressLine/cbc:Line`,
    },
    { key: `${key}.postcode`, kind: 'text', cii: `${cii}/ram:PostcodeCode`, ubl: `${ubl}/cbc:PostalZone` },
    { key: `${key}.city`, kind: 'text', cii: `${cii}/ram:CityName`, ubl: `${ubl}/cbc:CityName` },
    {
      key: `${key}.region`,
      kind: 'text',
      cii: `${cii}/ram:CountrySubDivisionName`,
      ubl: `${ubl}/cbc:CountrySubentity`,
    },
    {
      key: `${key}.country`,
      kind: 'text',
      cii: `${cii}/ram:CountryID`,
      ubl: `${ubl}/cac:Country/cbc:IdentificationCode`,
    },
  ];
}

/** Nodes of the second path where there are none of the first; both begin at the root. */
function either(first: string, second: string): string {
  return `${first} | ${second}[not(${first})]`;
}

/** Of several identifiers the seller's own counts first, which is of no scheme: CII has an element of its own for it. */
function identifiers(ids: string): string {
  return either(`${ids}[not(@schemeID)]`, `${ids}[@schemeID!='SEPA']`);
}

function party(key: string, cii: string, ubl: string): Row[] {
  const idUbl = identifiers(`${ubl}/cac:PartyIdentification/cbc:ID`);
  const org = `${cii}/ram:SpecifiedLegalOrganization`;
  const contact = `${cii}/ram:DefinedTradeContact`;
  return [
    {
      key: `${key}.name`,
      kind: 'text',
      cii: either(`${cii}/ram:Name`, `${org}/ram:TradingBusinessName`),
      ubl: either(`${ubl}/cac:PartyLegalEntity/cbc:RegistrationName`, `${ubl}/cac:PartyName/cbc:Name`),
    },
    {
      key: `${key}.trading_name`,
      kind: 'text',
      cii: `${org}/ram:TradingBusinessName`,
      ubl: `${ubl}/cac:PartyName/cbc:Name`,
    },
    { key: `${key}.id`, kind: 'text', cii: `${cii}/ram:ID | ${cii}/ram:GlobalID`, ubl: idUbl },
    {
      key: `${key}.register_number`,
      kind: 'text',
      cii: `${org}/ram:ID`,
      ubl: `${ubl}/cac:PartyLegalEntity/cbc:CompanyID`,
    },
    {
      key: `${key}.vat_id`,
      kind: 'text',
      cii: `${cii}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`,
      ubl: `${ubl}/${VAT}`,
    },
    {
      key: `${key}.electronic_address`,
      kind: 'text',
      cii: `${cii}/ram:URIUniversalCommunication/ram:URIID`,
      ubl: `${ubl}/cbc:EndpointID`,
    },
    {
      key: `${key}.contact`,
      kind: 'text',
      cii: either(`${contact}/ram:PersonName`, `${contact}/ram:DepartmentName`),
      ubl: `${ubl}/cac:Contact/cbc:Name`,
    },
    {
      key: `${key}.phone`,
      kind: 'text',
      cii: `${contact}/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
      ubl: `${ubl}/cac:Contact/cbc:Telephone`,
    },
    {
      key: `${key}.email`,
      kind: 'text',
      cii: `${contact}/ram:EmailURIUniversalCommunication/ram:URIID`,
      ubl: `${ubl}/cac:Contact/cbc:ElectronicMail`,
    },
    ...address(key, `${cii}/ram:PostalTradeAddress`, `${ubl}/cac:PostalAddress`),
  ];
}

const SELLER = `${A}/ram:SellerTradeParty`;
const SELLER_UBL = '/*/cac:AccountingSupplierParty/cac:Party';
const REPRESENTATIVE = `${A}/ram:SellerTaxRepresentativeTradeParty`;
const SHIP = `${D}/ram:ShipToTradeParty`;

// biome-ignore format: one row a line, to be read as a table.
export const FIELDS: readonly Row[] = [
  { key: 'general.invoice_number', kind: 'text', cii: '/*/rsm:ExchangedDocument/ram:ID', ubl: '/*/cbc:ID' },
  { key: 'general.issue_date', kind: 'date', cii: '/*/rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString', ubl: '/*/cbc:IssueDate' },
  { key: 'general.invoice_type_code', kind: 'text', cii: '/*/rsm:ExchangedDocument/ram:TypeCode', ubl: '/*/cbc:InvoiceTypeCode | /*/cbc:CreditNoteTypeCode' },
  { key: 'general.currency', kind: 'text', cii: `${S}/ram:InvoiceCurrencyCode`, ubl: '/*/cbc:DocumentCurrencyCode' },
  { key: 'general.vat_currency', kind: 'text', cii: `${S}/ram:TaxCurrencyCode`, ubl: '/*/cbc:TaxCurrencyCode' },
  { key: 'general.tax_point_date', kind: 'date', cii: `${S}/ram:ApplicableTradeTax/ram:TaxPointDate/udt:DateString`, ubl: '/*/cbc:TaxPointDate' },
  { key: 'general.delivery_date', kind: 'date', cii: `${D}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`, ubl: '/*/cac:Delivery/cbc:ActualDeliveryDate' },
  { key: 'general.service_period_start', kind: 'date', cii: `${S}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`, ubl: '/*/cac:InvoicePeriod/cbc:StartDate' },
  { key: 'general.service_period_end', kind: 'date', cii: `${S}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`, ubl: '/*/cac:InvoicePeriod/cbc:EndDate' },
  { key: 'general.buyer_reference', kind: 'text', cii: `${A}/ram:BuyerReference`, ubl: '/*/cbc:BuyerReference' },
  { key: 'general.project_number', kind: 'text', cii: `${A}/ram:SpecifiedProcuringProject/ram:ID`, ubl: "/*/cac:ProjectReference/cbc:ID | /*/cac:AdditionalDocumentReference[cbc:DocumentTypeCode='50']/cbc:ID" },
  { key: 'general.contract_number', kind: 'text', cii: `${A}/ram:ContractReferencedDocument/ram:IssuerAssignedID`, ubl: '/*/cac:ContractDocumentReference/cbc:ID' },
  { key: 'general.order_number', kind: 'text', cii: `${A}/ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID`, ubl: '/*/cac:OrderReference/cbc:ID' },
  { key: 'general.sales_order_number', kind: 'text', cii: `${A}/ram:SellerOrderReferencedDocument/ram:IssuerAssignedID`, ubl: '/*/cac:OrderReference/cbc:SalesOrderID' },
  { key: 'general.receiving_advice_number', kind: 'text', cii: `${D}/ram:ReceivingAdviceReferencedDocument/ram:IssuerAssignedID`, ubl: '/*/cac:ReceiptDocumentReference/cbc:ID' },
  { key: 'general.delivery_note_number', kind: 'text', cii: `${D}/ram:DespatchAdviceReferencedDocument/ram:IssuerAssignedID`, ubl: '/*/cac:DespatchDocumentReference/cbc:ID' },
  { key: 'general.tender_number', kind: 'text', cii: `${A}/ram:AdditionalReferencedDocument[ram:TypeCode='50']/ram:IssuerAssignedID`, ubl: '/*/cac:OriginatorDocumentReference/cbc:ID' },
  { key: 'general.invoiced_object', kind: 'text', cii: `${A}/ram:AdditionalReferencedDocument[ram:TypeCode='130']/ram:IssuerAssignedID`, ubl: "/*/cac:AdditionalDocumentReference[cbc:DocumentTypeCode='130']/cbc:ID" },
  { key: 'general.accounting_reference', kind: 'text', cii: `${S}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`, ubl: '/*/cbc:AccountingCost' },
  { key: 'general.customer_number', kind: 'text', cii: `${A}/ram:BuyerTradeParty/ram:ID | ${A}/ram:BuyerTradeParty/ram:GlobalID`, ubl: identifiers('/*/cac:AccountingCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID') },
  { key: 'general.business_process', kind: 'text', cii: '/*/rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID', ubl: '/*/cbc:ProfileID' },
  { key: 'general.specification', kind: 'text', cii: '/*/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID', ubl: '/*/cbc:CustomizationID' },
  ...party('seller', SELLER, SELLER_UBL),
  { key: 'seller.tax_number', kind: 'text', cii: `${SELLER}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']`, ubl: `${SELLER_UBL}/cac:PartyTaxScheme[not(cac:TaxScheme/cbc:ID='VAT')]/cbc:CompanyID` },
  { key: 'seller.legal_information', kind: 'text', cii: `${SELLER}/ram:Description`, ubl: `${SELLER_UBL}/cac:PartyLegalEntity/cbc:CompanyLegalForm` },
  ...party('buyer', `${A}/ram:BuyerTradeParty`, '/*/cac:AccountingCustomerParty/cac:Party'),
  { key: 'payee.name', kind: 'text', cii: `${S}/ram:PayeeTradeParty/ram:Name`, ubl: '/*/cac:PayeeParty/cac:PartyName/cbc:Name' },
  { key: 'payee.id', kind: 'text', cii: `${S}/ram:PayeeTradeParty/ram:ID | ${S}/ram:PayeeTradeParty/ram:GlobalID`, ubl: identifiers('/*/cac:PayeeParty/cac:PartyIdentification/cbc:ID') },
  { key: 'payee.register_number', kind: 'text', cii: `${S}/ram:PayeeTradeParty/ram:SpecifiedLegalOrganization/ram:ID`, ubl: '/*/cac:PayeeParty/cac:PartyLegalEntity/cbc:CompanyID' },
  { key: 'tax_representative.name', kind: 'text', cii: `${REPRESENTATIVE}/ram:Name`, ubl: '/*/cac:TaxRepresentativeParty/cac:PartyName/cbc:Name' },
  { key: 'tax_representative.vat_id', kind: 'text', cii: `${REPRESENTATIVE}/ram:SpecifiedTaxRegistration/ram:ID`, ubl: `/*/cac:TaxRepresentativeParty/${VAT}` },
  ...address('tax_representative', `${REPRESENTATIVE}/ram:PostalTradeAddress`, '/*/cac:TaxRepresentativeParty/cac:PostalAddress'),
  { key: 'delivery.name', kind: 'text', cii: `${SHIP}/ram:Name`, ubl: '/*/cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name' },
  { key: 'delivery.location_id', kind: 'text', cii: either(`${SHIP}/ram:ID`, `${SHIP}/ram:GlobalID`), ubl: '/*/cac:Delivery/cac:DeliveryLocation/cbc:ID' },
  ...address('delivery', `${SHIP}/ram:PostalTradeAddress`, '/*/cac:Delivery/cac:DeliveryLocation/cac:Address'),
  { key: 'amounts.line_total', kind: 'number', cii: `${M}/ram:LineTotalAmount`, ubl: `${T}/cbc:LineExtensionAmount` },
  { key: 'amounts.discount', kind: 'number', cii: `${M}/ram:AllowanceTotalAmount`, ubl: `${T}/cbc:AllowanceTotalAmount` },
  { key: 'amounts.charges', kind: 'number', cii: `${M}/ram:ChargeTotalAmount`, ubl: `${T}/cbc:ChargeTotalAmount` },
  { key: 'amounts.net_amount', kind: 'number', cii: `${M}/ram:TaxBasisTotalAmount`, ubl: `${T}/cbc:TaxExclusiveAmount` },
  { key: 'amounts.tax_amount', kind: 'number', cii: `${M}/ram:TaxTotalAmount[@currencyID=${S}/ram:InvoiceCurrencyCode]`, ubl: '/*/cac:TaxTotal/cbc:TaxAmount[@currencyID=/*/cbc:DocumentCurrencyCode]' },
  { key: 'amounts.tax_amount_accounting', kind: 'number', cii: `${M}/ram:TaxTotalAmount[@currencyID=${S}/ram:TaxCurrencyCode][not(@currencyID=${S}/ram:InvoiceCurrencyCode)]`, ubl: '/*/cac:TaxTotal/cbc:TaxAmount[@currencyID=/*/cbc:TaxCurrencyCode][not(@currencyID=/*/cbc:DocumentCurrencyCode)]' },
  { key: 'amounts.total_amount', kind: 'number', cii: `${M}/ram:GrandTotalAmount`, ubl: `${T}/cbc:TaxInclusiveAmount` },
  { key: 'amounts.prepaid_amount', kind: 'number', cii: `${M}/ram:TotalPrepaidAmount`, ubl: `${T}/cbc:PrepaidAmount` },
  { key: 'amounts.rounding', kind: 'number', cii: `${M}/ram:RoundingAmount`, ubl: `${T}/cbc:PayableRoundingAmount` },
  { key: 'amounts.amount_due', kind: 'number', cii: `${M}/ram:DuePayableAmount`, ubl: `${T}/cbc:PayableAmount` },
  { key: 'payment.iban', kind: 'text', cii: `${PAY}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID | ${PAY}/ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID`, ubl: '/*/cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID' },
  { key: 'payment.account_holder', kind: 'text', cii: `${PAY}/ram:PayeePartyCreditorFinancialAccount/ram:AccountName`, ubl: '/*/cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name' },
  { key: 'payment.bic', kind: 'text', cii: `${PAY}/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`, ubl: '/*/cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID' },
  { key: 'payment.reference', kind: 'text', cii: `${S}/ram:PaymentReference`, ubl: '/*/cac:PaymentMeans/cbc:PaymentID' },
  { key: 'payment.means_code', kind: 'text', cii: `${PAY}/ram:TypeCode`, ubl: '/*/cac:PaymentMeans/cbc:PaymentMeansCode' },
  { key: 'payment.terms', kind: 'text', cii: `${S}/ram:SpecifiedTradePaymentTerms/ram:Description`, ubl: '/*/cac:PaymentTerms/cbc:Note' },
  { key: 'payment.direct_debit_mandate', kind: 'text', cii: `${S}/ram:SpecifiedTradePaymentTerms/ram:DirectDebitMandateID`, ubl: '/*/cac:PaymentMeans/cac:PaymentMandate/cbc:ID' },
  { key: 'payment.creditor_id', kind: 'text', cii: `${S}/ram:CreditorReferenceID`, ubl: "//cac:PartyIdentification/cbc:ID[@schemeID='SEPA']" },
  { key: 'payment.debited_iban', kind: 'text', cii: `${PAY}/ram:PayerPartyDebtorFinancialAccount/ram:IBANID`, ubl: '/*/cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID' },
  { key: 'payment.card_number', kind: 'text', cii: `${PAY}/ram:ApplicableTradeSettlementFinancialCard/ram:ID`, ubl: '/*/cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID' },
];

const LS = 'ram:SpecifiedLineTradeSettlement';
const LA = 'ram:SpecifiedLineTradeAgreement';
const P = 'ram:SpecifiedTradeProduct';
// xs:boolean may be written as a figure.
const IS_CHARGE = "[. = 'true' or . = '1']";
const NOT_CHARGE = `ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator[not(self::node()${IS_CHARGE})]]`;
const CHARGE = `ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator${IS_CHARGE}]`;
const NOT_CHARGE_UBL = `cac:AllowanceCharge[cbc:ChargeIndicator[not(self::node()${IS_CHARGE})]]`;
const CHARGE_UBL = `cac:AllowanceCharge[cbc:ChargeIndicator${IS_CHARGE}]`;

// biome-ignore format: one row a line, to be read as a table.
const ALLOWANCE: readonly Row[] = [
  { key: 'amount', kind: 'number', cii: 'ram:ActualAmount', ubl: 'cbc:Amount' },
  { key: 'base', kind: 'number', cii: 'ram:BasisAmount', ubl: 'cbc:BaseAmount' },
  { key: 'percent', kind: 'number', cii: 'ram:CalculationPercent', ubl: 'cbc:MultiplierFactorNumeric' },
  { key: 'tax_category', kind: 'text', cii: 'ram:CategoryTradeTax/ram:CategoryCode', ubl: 'cac:TaxCategory/cbc:ID' },
  { key: 'tax_rate', kind: 'number', cii: 'ram:CategoryTradeTax/ram:RateApplicablePercent', ubl: 'cac:TaxCategory/cbc:Percent' },
  { key: 'reason', kind: 'text', cii: 'ram:Reason', ubl: 'cbc:AllowanceChargeReason' },
  { key: 'reason_code', kind: 'text', cii: 'ram:ReasonCode', ubl: 'cbc:AllowanceChargeReasonCode' },
];

// biome-ignore format: one row a line, to be read as a table.
export const RECORDS: readonly { readonly key: string; cii: string; ubl: string; fields: readonly Row[] }[] = [
  { key: 'tax', cii: `${S}/ram:ApplicableTradeTax`, ubl: '/*/cac:TaxTotal/cac:TaxSubtotal', fields: [
    { key: 'rate', kind: 'number', cii: 'ram:RateApplicablePercent', ubl: 'cac:TaxCategory/cbc:Percent' },
    { key: 'basis', kind: 'number', cii: 'ram:BasisAmount', ubl: 'cbc:TaxableAmount' },
    { key: 'amount', kind: 'number', cii: 'ram:CalculatedAmount', ubl: 'cbc:TaxAmount' },
    { key: 'category', kind: 'text', cii: 'ram:CategoryCode', ubl: 'cac:TaxCategory/cbc:ID' },
    { key: 'exemption_reason', kind: 'text', cii: 'ram:ExemptionReason', ubl: 'cac:TaxCategory/cbc:TaxExemptionReason' },
    { key: 'exemption_reason_code', kind: 'text', cii: 'ram:ExemptionReasonCode', ubl: 'cac:TaxCategory/cbc:TaxExemptionReasonCode' },
  ] },
  { key: 'line_item', cii: '/*/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem', ubl: '/*/cac:InvoiceLine | /*/cac:CreditNoteLine', fields: [
    { key: 'position', kind: 'text', cii: 'ram:AssociatedDocumentLineDocument/ram:LineID', ubl: 'cbc:ID' },
    { key: 'note', kind: 'text', cii: 'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content', ubl: 'cbc:Note' },
    { key: 'object', kind: 'text', cii: `${LS}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`, ubl: 'cac:DocumentReference/cbc:ID' },
    { key: 'quantity', kind: 'number', cii: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity', ubl: 'cbc:InvoicedQuantity | cbc:CreditedQuantity' },
    { key: 'unit', kind: 'text', cii: 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity/@unitCode', ubl: 'cbc:InvoicedQuantity/@unitCode | cbc:CreditedQuantity/@unitCode' },
    { key: 'amount', kind: 'number', cii: `${LS}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`, ubl: 'cbc:LineExtensionAmount' },
    { key: 'order_line', kind: 'text', cii: `${LA}/ram:BuyerOrderReferencedDocument/ram:LineID`, ubl: 'cac:OrderLineReference/cbc:LineID' },
    { key: 'accounting_reference', kind: 'text', cii: `${LS}/ram:ReceivableSpecifiedTradeAccountingAccount/ram:ID`, ubl: 'cbc:AccountingCost' },
    { key: 'period_start', kind: 'date', cii: `${LS}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`, ubl: 'cac:InvoicePeriod/cbc:StartDate' },
    { key: 'period_end', kind: 'date', cii: `${LS}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`, ubl: 'cac:InvoicePeriod/cbc:EndDate' },
    { key: 'discount', kind: 'number', cii: `${LS}/${NOT_CHARGE}/ram:ActualAmount`, ubl: `${NOT_CHARGE_UBL}/cbc:Amount` },
    { key: 'charge', kind: 'number', cii: `${LS}/${CHARGE}/ram:ActualAmount`, ubl: `${CHARGE_UBL}/cbc:Amount` },
    { key: 'unit_price', kind: 'number', cii: `${LA}/ram:NetPriceProductTradePrice/ram:ChargeAmount`, ubl: 'cac:Price/cbc:PriceAmount' },
    { key: 'price_discount', kind: 'number', cii: `${LA}/ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge/ram:ActualAmount`, ubl: 'cac:Price/cac:AllowanceCharge/cbc:Amount' },
    { key: 'gross_price', kind: 'number', cii: `${LA}/ram:GrossPriceProductTradePrice/ram:ChargeAmount`, ubl: 'cac:Price/cac:AllowanceCharge/cbc:BaseAmount' },
    { key: 'price_base_quantity', kind: 'number', cii: `${LA}/ram:NetPriceProductTradePrice/ram:BasisQuantity | ${LA}[not(ram:NetPriceProductTradePrice/ram:BasisQuantity)]/ram:GrossPriceProductTradePrice/ram:BasisQuantity`, ubl: 'cac:Price/cbc:BaseQuantity' },
    { key: 'tax_category', kind: 'text', cii: `${LS}/ram:ApplicableTradeTax/ram:CategoryCode`, ubl: 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID' },
    { key: 'tax_rate', kind: 'number', cii: `${LS}/ram:ApplicableTradeTax/ram:RateApplicablePercent`, ubl: 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent' },
    { key: 'description', kind: 'text', cii: `${P}/ram:Name | ${P}/ram:Description[not(../ram:Name)]`, ubl: 'cac:Item/cbc:Name | cac:Item/cbc:Description[not(../cbc:Name)]' },
    { key: 'details', kind: 'text', cii: `${P}/ram:Description`, ubl: 'cac:Item/cbc:Description' },
    { key: 'article_number', kind: 'text', cii: `${P}/ram:SellerAssignedID`, ubl: 'cac:Item/cac:SellersItemIdentification/cbc:ID' },
    { key: 'buyer_article_number', kind: 'text', cii: `${P}/ram:BuyerAssignedID`, ubl: 'cac:Item/cac:BuyersItemIdentification/cbc:ID' },
    { key: 'gtin', kind: 'text', cii: `${P}/ram:GlobalID`, ubl: 'cac:Item/cac:StandardItemIdentification/cbc:ID' },
    { key: 'classification', kind: 'text', cii: `${P}/ram:DesignatedProductClassification/ram:ClassCode`, ubl: 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode' },
    { key: 'origin_country', kind: 'text', cii: `${P}/ram:OriginTradeCountry/ram:ID`, ubl: 'cac:Item/cac:OriginCountry/cbc:IdentificationCode' },
  ] },
  { key: 'allowance', cii: `${S}/${NOT_CHARGE}`, ubl: `/*/${NOT_CHARGE_UBL}`, fields: ALLOWANCE },
  { key: 'charge', cii: `${S}/${CHARGE}`, ubl: `/*/${CHARGE_UBL}`, fields: ALLOWANCE },
  { key: 'preceding_invoice', cii: `${S}/ram:InvoiceReferencedDocument`, ubl: '/*/cac:BillingReference/cac:InvoiceDocumentReference', fields: [
    { key: 'number', kind: 'text', cii: 'ram:IssuerAssignedID', ubl: 'cbc:ID' },
    { key: 'date', kind: 'date', cii: 'ram:FormattedIssueDateTime/qdt:DateTimeString', ubl: 'cbc:IssueDate' },
  ] },
  { key: 'attachment', cii: `${A}/ram:AdditionalReferencedDocument[not(ram:TypeCode='50') and not(ram:TypeCode='130')]`, ubl: '/*/cac:AdditionalDocumentReference[not(cbc:DocumentTypeCode)]', fields: [
    { key: 'number', kind: 'text', cii: 'ram:IssuerAssignedID', ubl: 'cbc:ID' },
    { key: 'description', kind: 'text', cii: 'ram:Name', ubl: 'cbc:DocumentDescription' },
    { key: 'address', kind: 'text', cii: 'ram:URIID', ubl: 'cac:Attachment/cac:ExternalReference/cbc:URI' },
    { key: 'file', kind: 'text', cii: 'ram:AttachmentBinaryObject/@filename', ubl: 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject/@filename' },
  ] },
];

/** ZUGFeRD 1 is CII of an older version: its namespaces, and what elements are called there. */
const ZUGFERD_1_NAMESPACES = {
  rsm: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:12',
};
const ZUGFERD_1_NAMES: readonly (readonly [RegExp, string])[] = [
  [/rsm:(ExchangedDocumentContext|SupplyChainTradeTransaction)/g, 'rsm:Specified$1'],
  [/rsm:ExchangedDocument\//g, 'rsm:HeaderExchangedDocument/'],
  [/(Applicable)HeaderTrade|(Specified)LineTrade/g, '$1$2SupplyChainTrade'],
  [/Settlement(?:Header|Line)MonetarySummation/g, 'SettlementMonetarySummation'],
  [/RateApplicablePercent/g, 'ApplicablePercent'],
  [/IssuerAssignedID/g, 'ID'],
];

function asZugferd1(path: string): string {
  return ZUGFERD_1_NAMES.reduce((old, [now, then]) => old.replace(now, then), path);
}

/** Walks an e-invoice in CII, ZUGFeRD 1 or UBL. */
export function walk(xml: Uint8Array): Walked {
  using document = XmlDocument.fromBuffer(xml);
  const { root } = document;
  const isOld = root.name === 'CrossIndustryDocument';
  const syntax = isOld || root.name === 'CrossIndustryInvoice' ? 'cii' : 'ubl';
  const find = (node: XmlNode, path: string): XmlNode[] =>
    isOld ? node.find(asZugferd1(path), ZUGFERD_1_NAMESPACES) : node.find(path, NAMESPACES);
  const mapOf = (node: XmlNode, rows: readonly Row[]) =>
    new Map(
      rows
        .map((row) => [row.key, find(node, row[syntax]).map(textOf)] as const)
        .map(([key, texts]) => [key, texts.filter((text) => text !== '')] as const)
        .filter(([, texts]) => texts.length > 0),
    );
  return {
    fields: mapOf(root, FIELDS),
    rows: new Map(
      RECORDS.map(({ key, fields, ...paths }) => [
        key,
        find(root, paths[syntax])
          .map((node) => mapOf(node, fields))
          .filter(({ size }) => size > 0),
      ]),
    ),
  };
}

function textOf({ content }: XmlNode): string {
  return content.trim().replace(/\s+/g, ' ');
}
