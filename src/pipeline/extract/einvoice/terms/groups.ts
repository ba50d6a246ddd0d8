/** The business groups: where each stands in CII (and so in ZUGFeRD and Factur-X) and in UBL. */
import type { GroupRow } from './row.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const LINE = 'SpecifiedLineTradeSettlement';

// biome-ignore format: one row a line, to be read as a table.
export const GROUPS: readonly GroupRow[] = [
  { id: 'BG-1', within: 'BG-0', multiple: true, en: 'Note', de: 'Bemerkung', cii: 'ExchangedDocument/IncludedNote', ubl: 'Note' },
  { id: 'BG-2', within: 'BG-0', en: 'Process', de: 'Prozesssteuerung', cii: 'ExchangedDocumentContext', ubl: '.' },
  { id: 'BG-3', within: 'BG-0', multiple: true, en: 'Preceding invoice', de: 'Vorausgegangene Rechnung', cii: `${SETTLEMENT}/InvoiceReferencedDocument`, ubl: 'BillingReference/InvoiceDocumentReference' },
  { id: 'BG-4', within: 'BG-0', en: 'Seller', de: 'Verkäufer', cii: `${AGREEMENT}/SellerTradeParty`, ubl: SELLER },
  { id: 'BG-5', within: 'BG-0', en: 'Seller address', de: 'Anschrift des Verkäufers', cii: `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`, ubl: `${SELLER}/PostalAddress` },
  { id: 'BG-6', within: 'BG-0', en: 'Seller contact', de: 'Kontakt des Verkäufers', cii: `${AGREEMENT}/SellerTradeParty/DefinedTradeContact`, ubl: `${SELLER}/Contact` },
  { id: 'BG-7', within: 'BG-0', en: 'Buyer', de: 'Käufer', cii: `${AGREEMENT}/BuyerTradeParty`, ubl: BUYER },
  { id: 'BG-8', within: 'BG-0', en: 'Buyer address', de: 'Anschrift des Käufers', cii: `${AGREEMENT}/BuyerTradeParty/PostalTradeAddress`, ubl: `${BUYER}/PostalAddress` },
  { id: 'BG-9', within: 'BG-0', en: 'Buyer contact', de: 'Kontakt des Käufers', cii: `${AGREEMENT}/BuyerTradeParty/DefinedTradeContact`, ubl: `${BUYER}/Contact` },
  { id: 'BG-10', within: 'BG-0', en: 'Payee', de: 'Zahlungsempfänger', cii: `${SETTLEMENT}/PayeeTradeParty`, ubl: 'PayeeParty' },
  { id: 'BG-11', within: 'BG-0', en: 'Tax representative', de: 'Steuervertreter', cii: `${AGREEMENT}/SellerTaxRepresentativeTradeParty`, ubl: 'TaxRepresentativeParty' },
  { id: 'BG-12', within: 'BG-0', en: 'Tax representative address', de: 'Anschrift des Steuervertreters', cii: `${AGREEMENT}/SellerTaxRepresentativeTradeParty/PostalTradeAddress`, ubl: 'TaxRepresentativeParty/PostalAddress' },
  { id: 'BG-13', within: 'BG-0', en: 'Delivery', de: 'Lieferung', cii: DELIVERY, ubl: 'Delivery' },
  { id: 'BG-14', within: 'BG-0', en: 'Invoicing period', de: 'Abrechnungszeitraum', cii: `${SETTLEMENT}/BillingSpecifiedPeriod`, ubl: 'InvoicePeriod' },
  { id: 'BG-15', within: 'BG-0', en: 'Delivery address', de: 'Lieferanschrift', cii: `${DELIVERY}/ShipToTradeParty/PostalTradeAddress`, ubl: 'Delivery/DeliveryLocation/Address' },
  { id: 'BG-16', within: 'BG-0', multiple: true, en: 'Payment', de: 'Zahlung', cii: `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`, ubl: 'PaymentMeans' },
  { id: 'BG-17', within: 'BG-16', multiple: true, en: 'Credit transfer', de: 'Überweisung', cii: 'PayeePartyCreditorFinancialAccount', ubl: 'PayeeFinancialAccount' },
  { id: 'BG-18', within: 'BG-16', en: 'Card', de: 'Karte', cii: 'ApplicableTradeSettlementFinancialCard', ubl: 'CardAccount' },
  { id: 'BG-19', within: 'BG-16', en: 'Direct debit', de: 'Lastschrift', cii: 'PayerPartyDebtorFinancialAccount', ubl: 'PaymentMandate' },
  { id: 'BG-20', within: 'BG-0', multiple: true, en: 'Allowance', de: 'Nachlass', cii: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator!=true][ChargeIndicator/Indicator!=1]`, ubl: 'AllowanceCharge[ChargeIndicator!=true][ChargeIndicator!=1]' },
  { id: 'BG-21', within: 'BG-0', multiple: true, en: 'Charge', de: 'Zuschlag', cii: `${SETTLEMENT}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true]|${SETTLEMENT}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=1]|${SETTLEMENT}/SpecifiedLogisticsServiceCharge`, ubl: 'AllowanceCharge[ChargeIndicator=true]|AllowanceCharge[ChargeIndicator=1]' },
  { id: 'BG-22', within: 'BG-0', en: 'Totals', de: 'Summen', cii: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`, ubl: 'LegalMonetaryTotal' },
  { id: 'BG-23', within: 'BG-0', multiple: true, en: 'Tax', de: 'Umsatzsteuer', cii: `${SETTLEMENT}/ApplicableTradeTax`, ubl: 'TaxTotal/TaxSubtotal' },
  { id: 'BG-24', within: 'BG-0', multiple: true, en: 'Supporting document', de: 'Rechnungsbegründende Unterlage', cii: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode!=50][TypeCode!=130]`, ubl: 'AdditionalDocumentReference[DocumentTypeCode!=50][DocumentTypeCode!=130]' },
  { id: 'BG-25', within: 'BG-0', multiple: true, en: 'Line', de: 'Position', cii: `${TRADE}/IncludedSupplyChainTradeLineItem`, ubl: 'InvoiceLine|CreditNoteLine' },
  { id: 'BG-26', within: 'BG-25', en: 'Period', de: 'Zeitraum', cii: `${LINE}/BillingSpecifiedPeriod`, ubl: 'InvoicePeriod' },
  { id: 'BG-27', within: 'BG-25', multiple: true, en: 'Allowance', de: 'Nachlass', cii: `${LINE}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator!=true][ChargeIndicator/Indicator!=1]`, ubl: 'AllowanceCharge[ChargeIndicator!=true][ChargeIndicator!=1]' },
  { id: 'BG-28', within: 'BG-25', multiple: true, en: 'Charge', de: 'Zuschlag', cii: `${LINE}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=true]|${LINE}/SpecifiedTradeAllowanceCharge[ChargeIndicator/Indicator=1]`, ubl: 'AllowanceCharge[ChargeIndicator=true]|AllowanceCharge[ChargeIndicator=1]' },
  { id: 'BG-32', within: 'BG-25', multiple: true, en: 'Attribute', de: 'Eigenschaft', cii: 'SpecifiedTradeProduct/ApplicableProductCharacteristic', ubl: 'Item/AdditionalItemProperty' },
  // Not of EN 16931: cash discounts as Factur-X EXTENDED writes them.
  { id: 'BG-100', within: 'BG-0', multiple: true, en: 'Cash discount', de: 'Skonto', cii: `${SETTLEMENT}/SpecifiedTradePaymentTerms/ApplicableTradePaymentDiscountTerms`, ubl: null },
];
