/** Terms of the invoice's lines. */
import type { TermRow } from './row.ts';

const DOCUMENT = 'AssociatedDocumentLineDocument';
const AGREEMENT = 'SpecifiedLineTradeAgreement';
const SETTLEMENT = 'SpecifiedLineTradeSettlement';
const PRODUCT = 'SpecifiedTradeProduct';
const QUANTITY_UBL = 'InvoicedQuantity|CreditedQuantity';
const BASE_CII = `${AGREEMENT}/NetPriceProductTradePrice/BasisQuantity|${AGREEMENT}/GrossPriceProductTradePrice/BasisQuantity`;

/** Older invoices name no type. */
const OBJECT_CII = `${SETTLEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID|${SETTLEMENT}/AdditionalReferencedDocument[!TypeCode]/IssuerAssignedID`;

// biome-ignore format: one row a line, to be read as a table.
export const LINE_TERMS: readonly TermRow[] = [
  { id: 'BT-126', group: 'BG-25', type: 'identifier', en: 'Position', de: 'Position', cii: `${DOCUMENT}/LineID`, ubl: 'ID' },
  { id: 'BT-127', group: 'BG-25', type: 'text', several: true, en: 'Note', de: 'Bemerkung', cii: `${DOCUMENT}/IncludedNote/Content`, ubl: 'Note' },
  { id: 'BT-128', group: 'BG-25', type: 'identifier', en: 'Object', de: 'Objekt', cii: OBJECT_CII, ubl: 'DocumentReference[DocumentTypeCode=130]/ID|DocumentReference[!DocumentTypeCode]/ID' },
  { id: 'BT-129', group: 'BG-25', type: 'quantity', en: 'Quantity', de: 'Menge', cii: 'SpecifiedLineTradeDelivery/BilledQuantity', ubl: QUANTITY_UBL },
  { id: 'BT-130', group: 'BG-25', type: 'code', en: 'Unit', de: 'Einheit', cii: 'SpecifiedLineTradeDelivery/BilledQuantity/@unitCode', ubl: 'InvoicedQuantity/@unitCode|CreditedQuantity/@unitCode' },
  { id: 'BT-131', group: 'BG-25', type: 'amount', en: 'Net amount', de: 'Nettobetrag', cii: `${SETTLEMENT}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`, ubl: 'LineExtensionAmount' },
  { id: 'BT-132', group: 'BG-25', type: 'identifier', en: 'Order line', de: 'Bestellposition', cii: `${AGREEMENT}/BuyerOrderReferencedDocument/LineID`, ubl: 'OrderLineReference/LineID' },
  { id: 'BT-133', group: 'BG-25', type: 'text', en: 'Accounting reference', de: 'Buchungsreferenz', cii: `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`, ubl: 'AccountingCost' },
  { id: 'BT-134', group: 'BG-26', type: 'date', en: 'From', de: 'Von', cii: 'StartDateTime/DateTimeString', ubl: 'StartDate' },
  { id: 'BT-135', group: 'BG-26', type: 'date', en: 'To', de: 'Bis', cii: 'EndDateTime/DateTimeString', ubl: 'EndDate' },

  { id: 'BT-136', group: 'BG-27', type: 'amount', en: 'Amount', de: 'Betrag', cii: 'ActualAmount', ubl: 'Amount' },
  { id: 'BT-137', group: 'BG-27', type: 'amount', en: 'Base amount', de: 'Grundbetrag', cii: 'BasisAmount', ubl: 'BaseAmount' },
  { id: 'BT-138', group: 'BG-27', type: 'percent', en: 'Percentage', de: 'Prozentsatz', cii: 'CalculationPercent', ubl: 'MultiplierFactorNumeric' },
  { id: 'BT-139', group: 'BG-27', type: 'text', en: 'Reason', de: 'Grund', cii: 'Reason', ubl: 'AllowanceChargeReason' },
  { id: 'BT-140', group: 'BG-27', type: 'code', en: 'Reason code', de: 'Code des Grundes', cii: 'ReasonCode', ubl: 'AllowanceChargeReasonCode' },
  { id: 'BT-141', group: 'BG-28', type: 'amount', en: 'Amount', de: 'Betrag', cii: 'ActualAmount', ubl: 'Amount' },
  { id: 'BT-142', group: 'BG-28', type: 'amount', en: 'Base amount', de: 'Grundbetrag', cii: 'BasisAmount', ubl: 'BaseAmount' },
  { id: 'BT-143', group: 'BG-28', type: 'percent', en: 'Percentage', de: 'Prozentsatz', cii: 'CalculationPercent', ubl: 'MultiplierFactorNumeric' },
  { id: 'BT-144', group: 'BG-28', type: 'text', en: 'Reason', de: 'Grund', cii: 'Reason', ubl: 'AllowanceChargeReason' },
  { id: 'BT-145', group: 'BG-28', type: 'code', en: 'Reason code', de: 'Code des Grundes', cii: 'ReasonCode', ubl: 'AllowanceChargeReasonCode' },

  { id: 'BT-146', group: 'BG-25', type: 'price', en: 'Net price', de: 'Nettopreis', cii: `${AGREEMENT}/NetPriceProductTradePrice/ChargeAmount`, ubl: 'Price/PriceAmount' },
  { id: 'BT-147', group: 'BG-25', type: 'price', en: 'Price discount', de: 'Preisnachlass', cii: `${AGREEMENT}/GrossPriceProductTradePrice/AppliedTradeAllowanceCharge[ChargeIndicator/Indicator!=true][ChargeIndicator/Indicator!=1]/ActualAmount`, ubl: 'Price/AllowanceCharge[ChargeIndicator!=true][ChargeIndicator!=1]/Amount' },
  { id: 'BT-148', group: 'BG-25', type: 'price', en: 'Gross price', de: 'Bruttopreis', cii: `${AGREEMENT}/GrossPriceProductTradePrice/ChargeAmount`, ubl: 'Price/AllowanceCharge[ChargeIndicator!=true][ChargeIndicator!=1]/BaseAmount' },
  { id: 'BT-149', group: 'BG-25', type: 'quantity', en: 'Price for', de: 'Preis je', cii: BASE_CII, ubl: 'Price/BaseQuantity' },
  { id: 'BT-150', group: 'BG-25', type: 'code', en: 'Unit of the price', de: 'Einheit des Preises', cii: `${AGREEMENT}/NetPriceProductTradePrice/BasisQuantity/@unitCode|${AGREEMENT}/GrossPriceProductTradePrice/BasisQuantity/@unitCode`, ubl: 'Price/BaseQuantity/@unitCode' },
  { id: 'BT-151', group: 'BG-25', type: 'code', en: 'VAT category', de: 'Steuerkategorie', cii: `${SETTLEMENT}/ApplicableTradeTax/CategoryCode`, ubl: 'Item/ClassifiedTaxCategory/ID' },
  { id: 'BT-152', group: 'BG-25', type: 'percent', en: 'VAT rate', de: 'Steuersatz', cii: `${SETTLEMENT}/ApplicableTradeTax/RateApplicablePercent`, ubl: 'Item/ClassifiedTaxCategory/Percent' },
  { id: 'BT-153', group: 'BG-25', type: 'text', en: 'Name', de: 'Bezeichnung', cii: `${PRODUCT}/Name`, ubl: 'Item/Name' },
  { id: 'BT-154', group: 'BG-25', type: 'text', en: 'Description', de: 'Beschreibung', cii: `${PRODUCT}/Description`, ubl: 'Item/Description' },
  { id: 'BT-155', group: 'BG-25', type: 'identifier', en: 'Article number', de: 'Artikelnummer', cii: `${PRODUCT}/SellerAssignedID`, ubl: 'Item/SellersItemIdentification/ID' },
  { id: 'BT-156', group: 'BG-25', type: 'identifier', en: "Buyer's article number", de: 'Artikelnummer des Käufers', cii: `${PRODUCT}/BuyerAssignedID`, ubl: 'Item/BuyersItemIdentification/ID' },
  { id: 'BT-157', group: 'BG-25', type: 'identifier', en: 'Standard number (GTIN)', de: 'Standardnummer (GTIN)', cii: `${PRODUCT}/GlobalID`, ubl: 'Item/StandardItemIdentification/ID' },
  { id: 'BT-158', group: 'BG-25', type: 'identifier', several: true, en: 'Classification', de: 'Klassifizierung', cii: `${PRODUCT}/DesignatedProductClassification/ClassCode`, ubl: 'Item/CommodityClassification/ItemClassificationCode' },
  { id: 'BT-159', group: 'BG-25', type: 'code', en: 'Country of origin', de: 'Ursprungsland', cii: `${PRODUCT}/OriginTradeCountry/ID`, ubl: 'Item/OriginCountry/IdentificationCode' },
  { id: 'BT-160', group: 'BG-32', type: 'text', en: 'Name', de: 'Name', cii: 'Description', ubl: 'Name' },
  { id: 'BT-161', group: 'BG-32', type: 'text', en: 'Value', de: 'Wert', cii: 'Value', ubl: 'Value' },

  // Factur-X EXTENDED and ZUGFeRD 1: a day of its own, and lines that only head others and are in no sum.
  { id: 'BT-X-85', group: 'BG-25', type: 'date', en: 'Delivery date', de: 'Lieferdatum', cii: 'SpecifiedLineTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString', ubl: 'Delivery/ActualDeliveryDate' },
  { id: 'BT-X-8', group: 'BG-25', type: 'code', en: 'Kind of line', de: 'Art der Zeile', cii: `${DOCUMENT}/LineStatusReasonCode`, ubl: null },
];
