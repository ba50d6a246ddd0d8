/** Terms of the invoice as a whole: numbers, dates, references, notes. */
import type { TermRow } from './row.ts';

const TRADE = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;

// biome-ignore format: one row a line, to be read as a table.
export const DOCUMENT_TERMS: readonly TermRow[] = [
  { id: 'BT-1', group: 'BG-0', type: 'identifier', en: 'Invoice number', de: 'Rechnungsnummer', cii: 'ExchangedDocument/ID', ubl: 'ID' },
  { id: 'BT-2', group: 'BG-0', type: 'date', en: 'Issue date', de: 'Rechnungsdatum', cii: 'ExchangedDocument/IssueDateTime/DateTimeString', ubl: 'IssueDate' },
  { id: 'BT-3', group: 'BG-0', type: 'code', en: 'Type', de: 'Rechnungsart', cii: 'ExchangedDocument/TypeCode', ubl: 'InvoiceTypeCode|CreditNoteTypeCode' },
  { id: 'BT-5', group: 'BG-0', type: 'code', en: 'Currency', de: 'Währung', cii: `${SETTLEMENT}/InvoiceCurrencyCode`, ubl: 'DocumentCurrencyCode' },
  { id: 'BT-6', group: 'BG-0', type: 'code', en: 'VAT accounting currency', de: 'Währung der USt', cii: `${SETTLEMENT}/TaxCurrencyCode`, ubl: 'TaxCurrencyCode' },
  { id: 'BT-7', group: 'BG-0', type: 'date', en: 'Tax point date', de: 'Steuerfälligkeit', cii: `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`, ubl: 'TaxPointDate' },
  { id: 'BT-8', group: 'BG-0', type: 'code', en: 'Tax point date code', de: 'Art der Fälligkeit', cii: `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`, ubl: 'InvoicePeriod/DescriptionCode' },
  { id: 'BT-9', group: 'BG-0', type: 'date', en: 'Due date', de: 'Fälligkeitsdatum', cii: `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`, ubl: 'DueDate|PaymentMeans/PaymentDueDate' },
  { id: 'BT-10', group: 'BG-0', type: 'text', en: 'Buyer reference', de: 'Käuferreferenz', cii: `${AGREEMENT}/BuyerReference`, ubl: 'BuyerReference' },
  { id: 'BT-11', group: 'BG-0', type: 'identifier', en: 'Project number', de: 'Projektnummer', cii: `${AGREEMENT}/SpecifiedProcuringProject/ID`, ubl: 'ProjectReference/ID|AdditionalDocumentReference[DocumentTypeCode=50]/ID' },
  { id: 'BT-12', group: 'BG-0', type: 'identifier', en: 'Contract number', de: 'Vertragsnummer', cii: `${AGREEMENT}/ContractReferencedDocument/IssuerAssignedID`, ubl: 'ContractDocumentReference/ID' },
  { id: 'BT-13', group: 'BG-0', type: 'identifier', en: 'Order number', de: 'Bestellnummer', cii: `${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`, ubl: 'OrderReference/ID' },
  { id: 'BT-14', group: 'BG-0', type: 'identifier', en: 'Sales order number', de: 'Auftragsnummer', cii: `${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`, ubl: 'OrderReference/SalesOrderID' },
  { id: 'BT-15', group: 'BG-0', type: 'identifier', en: 'Receiving advice number', de: 'Wareneingang', cii: `${DELIVERY}/ReceivingAdviceReferencedDocument/IssuerAssignedID`, ubl: 'ReceiptDocumentReference/ID' },
  { id: 'BT-16', group: 'BG-0', type: 'identifier', en: 'Despatch advice number', de: 'Lieferscheinnummer', cii: `${DELIVERY}/DespatchAdviceReferencedDocument/IssuerAssignedID`, ubl: 'DespatchDocumentReference/ID' },
  { id: 'BT-17', group: 'BG-0', type: 'identifier', en: 'Tender or lot number', de: 'Ausschreibung, Los', cii: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=50]/IssuerAssignedID`, ubl: 'OriginatorDocumentReference/ID' },
  { id: 'BT-18', group: 'BG-0', type: 'identifier', en: 'Invoiced object', de: 'Abgerechnetes Objekt', cii: `${AGREEMENT}/AdditionalReferencedDocument[TypeCode=130]/IssuerAssignedID`, ubl: 'AdditionalDocumentReference[DocumentTypeCode=130]/ID' },
  { id: 'BT-19', group: 'BG-0', type: 'text', en: 'Buyer accounting reference', de: 'Buchungsreferenz', cii: `${SETTLEMENT}/ReceivableSpecifiedTradeAccountingAccount/ID`, ubl: 'AccountingCost' },
  { id: 'BT-20', group: 'BG-0', type: 'text', several: true, en: 'Payment terms', de: 'Zahlungsbedingungen', cii: `${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`, ubl: 'PaymentTerms/Note' },
  // UBL writes the subject of a note before it: `#AAK#Text`.
  { id: 'BT-21', group: 'BG-1', type: 'code', en: 'Subject', de: 'Betreff', cii: 'SubjectCode', ubl: '.' },
  { id: 'BT-22', group: 'BG-1', type: 'text', en: 'Text', de: 'Text', cii: 'Content', ubl: '.' },
  { id: 'BT-23', group: 'BG-2', type: 'identifier', en: 'Business process', de: 'Geschäftsprozess', cii: 'BusinessProcessSpecifiedDocumentContextParameter/ID', ubl: 'ProfileID' },
  { id: 'BT-24', group: 'BG-2', type: 'identifier', en: 'Specification', de: 'Spezifikation', cii: 'GuidelineSpecifiedDocumentContextParameter/ID', ubl: 'CustomizationID' },
  { id: 'BT-25', group: 'BG-3', type: 'identifier', en: 'Number', de: 'Nummer', cii: 'IssuerAssignedID', ubl: 'ID' },
  { id: 'BT-26', group: 'BG-3', type: 'date', en: 'Date', de: 'Datum', cii: 'FormattedIssueDateTime/DateTimeString', ubl: 'IssueDate' },
  { id: 'BT-122', group: 'BG-24', type: 'identifier', en: 'Number', de: 'Nummer', cii: 'IssuerAssignedID', ubl: 'ID' },
  { id: 'BT-123', group: 'BG-24', type: 'text', en: 'Description', de: 'Beschreibung', cii: 'Name', ubl: 'DocumentDescription' },
  { id: 'BT-124', group: 'BG-24', type: 'text', en: 'Address', de: 'Adresse', cii: 'URIID', ubl: 'Attachment/ExternalReference/URI' },
  { id: 'BT-125', group: 'BG-24', type: 'file', en: 'File', de: 'Datei', cii: 'AttachmentBinaryObject', ubl: 'Attachment/EmbeddedDocumentBinaryObject' },
];
