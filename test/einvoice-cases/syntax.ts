/** Invoices in UBL with elements that EN 16931 does not allow. */
import { type Case, replace, twice, ubl } from './changes.ts';

const SELLER = 'cac:AccountingSupplierParty';
const BUYER = 'cac:AccountingCustomerParty';
const LINE = 'cac:InvoiceLine';
const MANDATE = '<cac:PaymentMandate><cbc:ID>M-1</cbc:ID></cac:PaymentMandate></cac:PaymentMeans>';
const DUE = '<cbc:PaymentDueDate>2026-04-01</cbc:PaymentDueDate>';
const EXEMPT = '<cbc:TaxExemptionReason>Grund</cbc:TaxExemptionReason>';
const POINT = '<cbc:DescriptionCode>35</cbc:DescriptionCode>';

export const SYNTAX: readonly Case[] = [
  ubl('UBL-SR-1', twice('cac:ContractDocumentReference')),
  ubl('UBL-SR-2', twice('cac:ReceiptDocumentReference')),
  ubl('UBL-SR-3', twice('cac:DespatchDocumentReference')),
  ubl('UBL-SR-4', twice('cac:AdditionalDocumentReference')),
  ubl('UBL-SR-5', twice('cac:PaymentTerms')),
  ubl('UBL-SR-8', twice('cac:InvoicePeriod')),
  ubl('UBL-SR-9', twice('cbc:RegistrationName', SELLER)),
  ubl('UBL-SR-10', twice('cac:PartyName', SELLER)),
  ubl('UBL-SR-11', twice('cbc:CompanyID', 'cac:PartyLegalEntity')),
  ubl('UBL-SR-12', twice('cac:PartyTaxScheme', SELLER)),
  ubl('UBL-SR-13', twice('cbc:CompanyID', 'cbc:CompanyID>201')),
  ubl('UBL-SR-14', twice('cbc:CompanyLegalForm', SELLER)),
  ubl('UBL-SR-15', twice('cbc:RegistrationName', BUYER)),
  ubl('UBL-SR-16', twice('cac:PartyIdentification', BUYER)),
  ubl('UBL-SR-17', twice('cbc:CompanyID', 'cbc:CompanyID>HRB 777')),
  ubl('UBL-SR-18', twice('cac:PartyTaxScheme', BUYER)),
  ubl('UBL-SR-19', twice('cac:PartyName', 'cac:PayeeParty')),
  ubl('UBL-SR-20', twice('cac:PartyIdentification', 'cac:PayeeParty')),
  ubl('UBL-SR-21', twice('cac:PartyLegalEntity', 'cac:PayeeParty')),
  ubl('UBL-SR-22', twice('cac:PartyName', 'cac:TaxRepresentativeParty')),
  ubl('UBL-SR-23', twice('cac:PartyTaxScheme', 'cac:TaxRepresentativeParty')),
  ubl('UBL-SR-24', twice('cac:Delivery')),
  ubl('UBL-SR-25', twice('cac:PartyName', 'cac:DeliveryParty')),
  ubl('UBL-SR-26', twice('cbc:PaymentID')),
  ubl('UBL-SR-27', twice('cbc:PaymentMeansCode')),
  ubl(
    'UBL-SR-28',
    replace('</cac:PaymentMeans>', MANDATE.replace('</cac:PaymentMeans>', MANDATE)),
    replace('</cac:PaymentMeans>', MANDATE),
  ),
  ubl('UBL-SR-30', twice('cbc:AllowanceChargeReason', 'cac:AllowanceCharge')),
  ubl('UBL-SR-31', twice('cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReason>Fracht')),
  ubl(
    'UBL-SR-32',
    replace('<cbc:Percent>7.00', `${EXEMPT.repeat(2)}<cbc:Percent>7.00`),
    replace('<cbc:Percent>7.00', `${EXEMPT}<cbc:Percent>7.00`),
  ),
  ubl('UBL-SR-33', twice('cbc:DocumentDescription')),
  ubl('UBL-SR-34', twice('cbc:Note', LINE)),
  ubl('UBL-SR-35', twice('cac:OrderLineReference')),
  ubl('UBL-SR-36', twice('cac:InvoicePeriod', LINE)),
  ubl('UBL-SR-37', twice('cac:AllowanceCharge', 'cac:Price>')),
  ubl('UBL-SR-39', twice('cac:ProjectReference')),
  ubl('UBL-SR-40', twice('cac:PartyName', BUYER)),
  ubl('UBL-SR-42', twice('cac:PartyTaxScheme', SELLER)),
  ubl(
    'UBL-SR-43',
    replace('<cbc:DocumentDescription>', '<cbc:DocumentTypeCode>916</cbc:DocumentTypeCode><cbc:DocumentDescription>'),
  ),
  ubl(
    'UBL-SR-44',
    replace('</cbc:PaymentID>', '</cbc:PaymentID><cbc:PaymentID>R-2</cbc:PaymentID>'),
    twice('cac:PaymentMeans'),
  ),
  ubl(
    'UBL-SR-45',
    replace('<cbc:PaymentID>', `${DUE.repeat(2)}<cbc:PaymentID>`),
    replace('<cbc:PaymentID>', `${DUE}<cbc:PaymentID>`),
  ),
  ubl(
    'UBL-SR-47',
    replace(
      '<cac:PaymentTerms>',
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode></cac:PaymentMeans><cac:PaymentTerms>',
    ),
    twice('cac:PaymentMeans'),
  ),
  ubl('UBL-SR-48', twice('cac:ClassifiedTaxCategory')),
  ubl(
    'UBL-SR-49',
    replace('<cbc:EndDate>', `${POINT.repeat(2)}<cbc:EndDate>`),
    replace('<cbc:EndDate>', `${POINT}<cbc:EndDate>`),
  ),
  ubl('UBL-SR-50', twice('cbc:Description')),
  ubl('UBL-SR-52', twice('cac:DocumentReference')),
  // Prices may have more decimals.
  ubl('UBL-DT-1', replace('>12.00<', '>12.000<')),
  ubl('UBL-DT-6', replace(' mimeCode="text/csv"', '')),
  ubl('UBL-DT-7', replace(' filename="aufmass.csv"', '')),
];
