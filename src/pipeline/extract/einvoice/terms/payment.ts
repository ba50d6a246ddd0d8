/** Terms of payment, of allowances and charges on the whole invoice, of totals and taxes. */
import type { TermRow } from './row.ts';

const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const BANK_CII = 'PayeeSpecifiedCreditorFinancialInstitution';
const BANK_UBL = 'PayeeFinancialAccount/FinancialInstitutionBranch';

// biome-ignore format: one row a line, to be read as a table.
export const PAYMENT_TERMS: readonly TermRow[] = [
  { id: 'BT-81', group: 'BG-16', type: 'code', en: 'Means of payment', de: 'Zahlungsart', cii: 'TypeCode', ubl: 'PaymentMeansCode' },
  { id: 'BT-82', group: 'BG-16', type: 'text', en: 'Means of payment, text', de: 'Zahlungsart, Text', cii: 'Information', ubl: 'PaymentMeansCode/@name' },
  { id: 'BT-83', group: 'BG-0', type: 'text', en: 'Remittance information', de: 'Verwendungszweck', cii: `${SETTLEMENT}/PaymentReference`, ubl: 'PaymentMeans/PaymentID' },
  { id: 'BT-84', group: 'BG-17', type: 'identifier', en: 'IBAN or account', de: 'IBAN oder Konto', cii: 'IBANID|ProprietaryID', ubl: 'ID' },
  { id: 'BT-85', group: 'BG-17', type: 'text', en: 'Account holder', de: 'Kontoinhaber', cii: 'AccountName', ubl: 'Name' },
  // CII puts the bank beside the account and UBL inside it.
  { id: 'BT-86', group: 'BG-16', type: 'identifier', en: 'BIC', de: 'BIC', cii: `${BANK_CII}/BICID`, ubl: `${BANK_UBL}/ID|${BANK_UBL}/FinancialInstitution/ID` },
  { id: 'X-BANK', group: 'BG-16', type: 'text', en: 'Bank', de: 'Bank', cii: `${BANK_CII}/Name`, ubl: `${BANK_UBL}/Name|${BANK_UBL}/FinancialInstitution/Name` },
  { id: 'BT-87', group: 'BG-18', type: 'identifier', en: 'Card number', de: 'Kartennummer', cii: 'ID', ubl: 'PrimaryAccountNumberID' },
  { id: 'BT-88', group: 'BG-18', type: 'text', en: 'Card holder', de: 'Karteninhaber', cii: 'CardholderName', ubl: 'HolderName' },
  { id: 'BT-89', group: 'BG-0', type: 'identifier', en: 'Direct debit mandate', de: 'Lastschriftmandat', cii: `${SETTLEMENT}/SpecifiedTradePaymentTerms/DirectDebitMandateID`, ubl: 'PaymentMeans/PaymentMandate/ID' },
  { id: 'BT-90', group: 'BG-0', type: 'identifier', en: 'Creditor identifier', de: 'Gläubiger-ID', cii: `${SETTLEMENT}/CreditorReferenceID`, ubl: 'PayeeParty/PartyIdentification/ID[@schemeID=SEPA]|AccountingSupplierParty/Party/PartyIdentification/ID[@schemeID=SEPA]' },
  { id: 'BT-91', group: 'BG-19', type: 'identifier', en: 'Debited account', de: 'Belastetes Konto', cii: 'IBANID', ubl: 'PayerFinancialAccount/ID' },

  { id: 'BT-92', group: 'BG-20', type: 'amount', en: 'Amount', de: 'Betrag', cii: 'ActualAmount', ubl: 'Amount' },
  { id: 'BT-93', group: 'BG-20', type: 'amount', en: 'Base amount', de: 'Grundbetrag', cii: 'BasisAmount', ubl: 'BaseAmount' },
  { id: 'BT-94', group: 'BG-20', type: 'percent', en: 'Percentage', de: 'Prozentsatz', cii: 'CalculationPercent', ubl: 'MultiplierFactorNumeric' },
  { id: 'BT-95', group: 'BG-20', type: 'code', en: 'VAT category', de: 'Steuerkategorie', cii: 'CategoryTradeTax/CategoryCode', ubl: 'TaxCategory/ID' },
  { id: 'BT-96', group: 'BG-20', type: 'percent', en: 'VAT rate', de: 'Steuersatz', cii: 'CategoryTradeTax/RateApplicablePercent', ubl: 'TaxCategory/Percent' },
  { id: 'BT-97', group: 'BG-20', type: 'text', en: 'Reason', de: 'Grund', cii: 'Reason', ubl: 'AllowanceChargeReason' },
  { id: 'BT-98', group: 'BG-20', type: 'code', en: 'Reason code', de: 'Code des Grundes', cii: 'ReasonCode', ubl: 'AllowanceChargeReasonCode' },

  // The alternatives of CII are those of SpecifiedLogisticsServiceCharge.
  { id: 'BT-99', group: 'BG-21', type: 'amount', en: 'Amount', de: 'Betrag', cii: 'ActualAmount|AppliedAmount', ubl: 'Amount' },
  { id: 'BT-100', group: 'BG-21', type: 'amount', en: 'Base amount', de: 'Grundbetrag', cii: 'BasisAmount', ubl: 'BaseAmount' },
  { id: 'BT-101', group: 'BG-21', type: 'percent', en: 'Percentage', de: 'Prozentsatz', cii: 'CalculationPercent', ubl: 'MultiplierFactorNumeric' },
  { id: 'BT-102', group: 'BG-21', type: 'code', en: 'VAT category', de: 'Steuerkategorie', cii: 'CategoryTradeTax/CategoryCode|AppliedTradeTax/CategoryCode', ubl: 'TaxCategory/ID' },
  { id: 'BT-103', group: 'BG-21', type: 'percent', en: 'VAT rate', de: 'Steuersatz', cii: 'CategoryTradeTax/RateApplicablePercent|AppliedTradeTax/RateApplicablePercent', ubl: 'TaxCategory/Percent' },
  { id: 'BT-104', group: 'BG-21', type: 'text', en: 'Reason', de: 'Grund', cii: 'Reason|Description', ubl: 'AllowanceChargeReason' },
  { id: 'BT-105', group: 'BG-21', type: 'code', en: 'Reason code', de: 'Code des Grundes', cii: 'ReasonCode', ubl: 'AllowanceChargeReasonCode' },

  { id: 'BT-106', group: 'BG-22', type: 'amount', en: 'Sum of lines', de: 'Summe der Positionen', cii: 'LineTotalAmount', ubl: 'LineExtensionAmount' },
  { id: 'BT-107', group: 'BG-22', type: 'amount', en: 'Sum of allowances', de: 'Summe der Nachlässe', cii: 'AllowanceTotalAmount', ubl: 'AllowanceTotalAmount' },
  { id: 'BT-108', group: 'BG-22', type: 'amount', en: 'Sum of charges', de: 'Summe der Zuschläge', cii: 'ChargeTotalAmount', ubl: 'ChargeTotalAmount' },
  { id: 'BT-109', group: 'BG-22', type: 'amount', en: 'Net amount', de: 'Nettobetrag', cii: 'TaxBasisTotalAmount', ubl: 'TaxExclusiveAmount' },
  // The same element in the currency of the invoice and in that of the tax: read.ts parts them.
  { id: 'BT-110', group: 'BG-0', type: 'amount', several: true, en: 'VAT amount', de: 'Umsatzsteuerbetrag', cii: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`, ubl: 'TaxTotal/TaxAmount' },
  { id: 'BT-111', group: 'BG-0', type: 'amount', several: true, en: 'VAT amount in accounting currency', de: 'Umsatzsteuerbetrag in Buchungswährung', cii: `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`, ubl: 'TaxTotal/TaxAmount' },
  { id: 'BT-112', group: 'BG-22', type: 'amount', en: 'Total amount', de: 'Bruttobetrag', cii: 'GrandTotalAmount', ubl: 'TaxInclusiveAmount' },
  { id: 'BT-113', group: 'BG-22', type: 'amount', en: 'Prepaid amount', de: 'Vorauszahlung', cii: 'TotalPrepaidAmount', ubl: 'PrepaidAmount' },
  { id: 'BT-114', group: 'BG-22', type: 'amount', en: 'Rounding', de: 'Rundung', cii: 'RoundingAmount', ubl: 'PayableRoundingAmount' },
  { id: 'BT-115', group: 'BG-22', type: 'amount', en: 'Amount due', de: 'Fälliger Betrag', cii: 'DuePayableAmount', ubl: 'PayableAmount' },

  { id: 'BT-116', group: 'BG-23', type: 'amount', en: 'Taxable amount', de: 'Steuerbasisbetrag', cii: 'BasisAmount', ubl: 'TaxableAmount' },
  { id: 'BT-117', group: 'BG-23', type: 'amount', en: 'Tax amount', de: 'Steuerbetrag', cii: 'CalculatedAmount', ubl: 'TaxAmount' },
  { id: 'BT-118', group: 'BG-23', type: 'code', en: 'VAT category', de: 'Steuerkategorie', cii: 'CategoryCode', ubl: 'TaxCategory/ID' },
  { id: 'BT-119', group: 'BG-23', type: 'percent', en: 'VAT rate', de: 'Steuersatz', cii: 'RateApplicablePercent', ubl: 'TaxCategory/Percent' },
  { id: 'BT-120', group: 'BG-23', type: 'text', en: 'Exemption reason', de: 'Befreiungsgrund', cii: 'ExemptionReason', ubl: 'TaxCategory/TaxExemptionReason' },
  { id: 'BT-121', group: 'BG-23', type: 'code', en: 'Exemption reason code', de: 'Code des Befreiungsgrundes', cii: 'ExemptionReasonCode', ubl: 'TaxCategory/TaxExemptionReasonCode' },

  { id: 'BT-X-282', group: 'BG-100', type: 'date', en: 'Base date', de: 'Bezugsdatum', cii: 'BasisDateTime/DateTimeString', ubl: null },
  { id: 'BT-X-283', group: 'BG-100', type: 'quantity', en: 'Within', de: 'Innerhalb von', cii: 'BasisPeriodMeasure', ubl: null },
  { id: 'BT-X-285', group: 'BG-100', type: 'amount', en: 'Base amount', de: 'Grundbetrag', cii: 'BasisAmount', ubl: null },
  { id: 'BT-X-286', group: 'BG-100', type: 'percent', en: 'Percentage', de: 'Prozentsatz', cii: 'CalculationPercent', ubl: null },
  { id: 'BT-X-287', group: 'BG-100', type: 'amount', en: 'Amount', de: 'Betrag', cii: 'ActualDiscountAmount', ubl: null },
];
