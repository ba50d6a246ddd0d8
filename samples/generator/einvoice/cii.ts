/** E-invoices in CII (UN/CEFACT Cross Industry Invoice D16B), as ZUGFeRD, Factur-X and XRechnung use it. */
import type { Address, AllowanceCharge, EInvoiceData, Line, Party, PaymentMeans, Tax, TaxRow } from './invoice.ts';
import { branch, leaf, type Node, writeXml } from './xml.ts';

const STANDARD = 'urn:un:unece:uncefact:data:standard';

export function writeCii(invoice: EInvoiceData): string {
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: {
      'xmlns:rsm': `${STANDARD}:CrossIndustryInvoice:100`,
      'xmlns:ram': `${STANDARD}:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${STANDARD}:UnqualifiedDataType:100`,
      'xmlns:qdt': `${STANDARD}:QualifiedDataType:100`,
    },
    content: [
      branch(
        'rsm:ExchangedDocumentContext',
        branch('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', invoice.process)),
        branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', invoice.specification)),
      ),
      branch(
        'rsm:ExchangedDocument',
        leaf('ram:ID', invoice.number),
        leaf('ram:TypeCode', invoice.typeCode),
        branch('ram:IssueDateTime', date('udt:DateTimeString', invoice.issueDate)),
        (invoice.notes ?? []).map(({ subject, text }) =>
          branch('ram:IncludedNote', leaf('ram:Content', text), leaf('ram:SubjectCode', subject)),
        ),
      ),
      branch(
        'rsm:SupplyChainTradeTransaction',
        (invoice.lines ?? []).map(line),
        agreement(invoice),
        delivery(invoice),
        settlement(invoice),
      ),
    ],
  });
}

function date(name: string, value: string | undefined): Node {
  return leaf(name, value?.replaceAll('-', ''), { format: '102' });
}

function indicator(charge: boolean): Node {
  return branch('ram:ChargeIndicator', leaf('udt:Indicator', String(charge)));
}

function reference(name: string, number: string | undefined): Node {
  return branch(name, leaf('ram:IssuerAssignedID', number));
}

function period({ start, end }: { start?: string; end?: string }): Node {
  return branch(
    'ram:BillingSpecifiedPeriod',
    branch('ram:StartDateTime', date('udt:DateTimeString', start)),
    branch('ram:EndDateTime', date('udt:DateTimeString', end)),
  );
}

function address(value: Address | undefined): Node {
  if (value === undefined) return undefined;
  return branch(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', value.postcode),
    leaf('ram:LineOne', value.street),
    leaf('ram:LineTwo', value.street2),
    leaf('ram:LineThree', value.street3),
    leaf('ram:CityName', value.city),
    leaf('ram:CountryID', value.country),
    leaf('ram:CountrySubDivisionName', value.region),
  );
}

function party(name: string, value: Party | undefined): Node {
  if (value === undefined) return undefined;
  const { contact } = value;
  return branch(
    name,
    leaf('ram:ID', value.id),
    leaf('ram:Name', value.name),
    leaf('ram:Description', value.legalInformation),
    branch(
      'ram:SpecifiedLegalOrganization',
      leaf('ram:ID', value.registerNumber),
      leaf('ram:TradingBusinessName', value.tradingName),
    ),
    branch(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', contact?.name),
      branch('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', contact?.phone)),
      branch('ram:EmailURIUniversalCommunication', leaf('ram:URIID', contact?.email)),
    ),
    address(value.address),
    branch('ram:URIUniversalCommunication', leaf('ram:URIID', value.electronicAddress, { schemeID: 'EM' })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', value.taxNumber, { schemeID: 'FC' })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', value.vatId, { schemeID: 'VA' })),
  );
}

function agreement(invoice: EInvoiceData): Node {
  const { representative } = invoice;
  const typed = (number: string | undefined, type: string): Node =>
    number === undefined
      ? undefined
      : branch('ram:AdditionalReferencedDocument', leaf('ram:IssuerAssignedID', number), leaf('ram:TypeCode', type));
  return branch(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', invoice.buyerReference),
    party('ram:SellerTradeParty', invoice.seller),
    party('ram:BuyerTradeParty', invoice.buyer),
    party('ram:SellerTaxRepresentativeTradeParty', representative),
    reference('ram:SellerOrderReferencedDocument', invoice.salesOrder),
    reference('ram:BuyerOrderReferencedDocument', invoice.order),
    reference('ram:ContractReferencedDocument', invoice.contract),
    typed(invoice.tender, '50'),
    typed(invoice.object, '130'),
    (invoice.documents ?? []).map((each) =>
      branch(
        'ram:AdditionalReferencedDocument',
        leaf('ram:IssuerAssignedID', each.number),
        leaf('ram:URIID', each.address),
        leaf('ram:TypeCode', '916'),
        leaf('ram:Name', each.description),
        leaf('ram:AttachmentBinaryObject', each.file?.content, { mimeCode: 'text/csv', filename: each.file?.name }),
      ),
    ),
    branch('ram:SpecifiedProcuringProject', leaf('ram:ID', invoice.project)),
  );
}

function delivery({ delivery: value, despatchAdvice, receivingAdvice }: EInvoiceData): Node {
  return branch(
    'ram:ApplicableHeaderTradeDelivery',
    branch(
      'ram:ShipToTradeParty',
      leaf('ram:ID', value?.locationId),
      leaf('ram:Name', value?.name),
      address(value?.address),
    ),
    branch(
      'ram:ActualDeliverySupplyChainEvent',
      branch('ram:OccurrenceDateTime', date('udt:DateTimeString', value?.date)),
    ),
    reference('ram:DespatchAdviceReferencedDocument', despatchAdvice),
    reference('ram:ReceivingAdviceReferencedDocument', receivingAdvice),
  );
}

function settlement(invoice: EInvoiceData): Node {
  return branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:CreditorReferenceID', invoice.creditorId),
    leaf('ram:PaymentReference', invoice.reference),
    leaf('ram:TaxCurrencyCode', invoice.taxCurrency),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    party('ram:PayeeTradeParty', invoice.payee),
    (invoice.means ?? []).map(means),
    (invoice.taxes ?? []).map((row, at) => taxRow(row, at === 0 ? invoice.taxPointDate : undefined)),
    period(invoice.period ?? {}),
    (invoice.allowances ?? []).map((each) => allowance('ram:SpecifiedTradeAllowanceCharge', each)),
    branch(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', invoice.terms),
      branch('ram:DueDateDateTime', date('udt:DateTimeString', invoice.dueDate)),
      leaf('ram:DirectDebitMandateID', invoice.mandate),
    ),
    totals(invoice),
    (invoice.preceding ?? []).map((each) =>
      branch(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', each.number),
        branch('ram:FormattedIssueDateTime', date('qdt:DateTimeString', each.date)),
      ),
    ),
    branch('ram:ReceivableSpecifiedTradeAccountingAccount', leaf('ram:ID', invoice.accounting)),
  );
}

function means({ code, text, accounts = [], bic, card, debitedIban }: PaymentMeans): Node {
  const [account] = accounts;
  return branch(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', code),
    leaf('ram:Information', text),
    branch(
      'ram:ApplicableTradeSettlementFinancialCard',
      leaf('ram:ID', card?.number),
      leaf('ram:CardholderName', card?.holder),
    ),
    branch('ram:PayerPartyDebtorFinancialAccount', leaf('ram:IBANID', debitedIban)),
    branch(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', account?.iban),
      leaf('ram:AccountName', account?.holder),
    ),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bic)),
  );
}

function taxRow(row: TaxRow, taxPointDate: string | undefined): Node {
  return branch(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', row.amount),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', row.reason),
    leaf('ram:BasisAmount', row.basis),
    leaf('ram:CategoryCode', row.category),
    leaf('ram:ExemptionReasonCode', row.reasonCode),
    branch('ram:TaxPointDate', date('udt:DateString', taxPointDate)),
    leaf('ram:RateApplicablePercent', row.rate),
  );
}

function tax(name: string, value: Tax | undefined): Node {
  if (value === undefined) return undefined;
  return branch(
    name,
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', value.category),
    leaf('ram:RateApplicablePercent', value.rate),
  );
}

function allowance(name: string, value: AllowanceCharge): Node {
  return branch(
    name,
    indicator(value.charge),
    leaf('ram:CalculationPercent', value.percent),
    leaf('ram:BasisAmount', value.base),
    leaf('ram:ActualAmount', value.amount),
    leaf('ram:ReasonCode', value.reasonCode),
    leaf('ram:Reason', value.reason),
    tax('ram:CategoryTradeTax', value.tax),
  );
}

function totals({ totals: value = {}, currency, taxCurrency }: EInvoiceData): Node {
  return branch(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', value.lines),
    leaf('ram:ChargeTotalAmount', value.charges),
    leaf('ram:AllowanceTotalAmount', value.allowances),
    leaf('ram:TaxBasisTotalAmount', value.net),
    leaf('ram:TaxTotalAmount', value.tax, { currencyID: currency }),
    leaf('ram:TaxTotalAmount', value.taxInTaxCurrency, { currencyID: taxCurrency }),
    leaf('ram:RoundingAmount', value.rounding),
    leaf('ram:GrandTotalAmount', value.gross),
    leaf('ram:TotalPrepaidAmount', value.prepaid),
    leaf('ram:DuePayableAmount', value.due),
  );
}

function line(value: Line): Node {
  return branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch(
      'ram:AssociatedDocumentLineDocument',
      leaf('ram:LineID', value.id),
      branch('ram:IncludedNote', leaf('ram:Content', value.note)),
    ),
    branch(
      'ram:SpecifiedTradeProduct',
      leaf('ram:GlobalID', value.gtin, { schemeID: '0160' }),
      leaf('ram:SellerAssignedID', value.articleNumber),
      leaf('ram:BuyerAssignedID', value.buyerArticleNumber),
      leaf('ram:Name', value.name),
      leaf('ram:Description', value.description),
      (value.attributes ?? []).map((each) =>
        branch(
          'ram:ApplicableProductCharacteristic',
          leaf('ram:Description', each.name),
          leaf('ram:Value', each.value),
        ),
      ),
      branch('ram:DesignatedProductClassification', leaf('ram:ClassCode', value.classification, { listID: 'STI' })),
      branch('ram:OriginTradeCountry', leaf('ram:ID', value.originCountry)),
    ),
    branch(
      'ram:SpecifiedLineTradeAgreement',
      branch('ram:BuyerOrderReferencedDocument', leaf('ram:LineID', value.orderLine)),
      branch(
        'ram:GrossPriceProductTradePrice',
        leaf('ram:ChargeAmount', value.grossPrice),
        value.priceDiscount === undefined
          ? undefined
          : branch('ram:AppliedTradeAllowanceCharge', indicator(false), leaf('ram:ActualAmount', value.priceDiscount)),
      ),
      branch(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', value.price),
        leaf('ram:BasisQuantity', value.baseQuantity, { unitCode: value.unit }),
      ),
    ),
    branch('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', value.quantity, { unitCode: value.unit })),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      tax('ram:ApplicableTradeTax', value.tax),
      period(value.period ?? {}),
      (value.allowances ?? []).map((each) => allowance('ram:SpecifiedTradeAllowanceCharge', each)),
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', value.amount)),
      value.object === undefined
        ? undefined
        : branch(
            'ram:AdditionalReferencedDocument',
            leaf('ram:IssuerAssignedID', value.object),
            leaf('ram:TypeCode', '130'),
          ),
      branch('ram:ReceivableSpecifiedTradeAccountingAccount', leaf('ram:ID', value.accounting)),
    ),
  );
}
