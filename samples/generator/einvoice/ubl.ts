/** E-invoices in UBL 2.1 (OASIS), as XRechnung and Peppol use it: `Invoice`, and `CreditNote` for credit notes. */
import type { Address, AllowanceCharge, EInvoiceData, Line, Party, PaymentMeans, Tax, TaxRow } from './invoice.ts';
import { branch, leaf, type Node, writeXml } from './xml.ts';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd';

export function writeUbl(invoice: EInvoiceData): string {
  const isCredit = invoice.typeCode === '381';
  const { currency } = invoice;
  const kind = isCredit ? 'CreditNote' : 'Invoice';
  return writeXml({
    name: kind,
    attributes: {
      xmlns: `${SCHEMA}:${kind}-2`,
      'xmlns:cac': `${SCHEMA}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${SCHEMA}:CommonBasicComponents-2`,
    },
    content: [
      leaf('cbc:CustomizationID', invoice.specification),
      leaf('cbc:ProfileID', invoice.process),
      leaf('cbc:ID', invoice.number),
      leaf('cbc:IssueDate', invoice.issueDate),
      isCredit ? undefined : leaf('cbc:DueDate', invoice.dueDate),
      leaf(`cbc:${kind}TypeCode`, invoice.typeCode),
      ...(invoice.notes ?? []).map(({ subject, text }) =>
        leaf('cbc:Note', subject === undefined ? text : `#${subject}#${text}`),
      ),
      leaf('cbc:TaxPointDate', invoice.taxPointDate),
      leaf('cbc:DocumentCurrencyCode', currency),
      leaf('cbc:TaxCurrencyCode', invoice.taxCurrency),
      leaf('cbc:AccountingCost', invoice.accounting),
      leaf('cbc:BuyerReference', invoice.buyerReference),
      period(invoice.period ?? {}),
      branch('cac:OrderReference', leaf('cbc:ID', invoice.order), leaf('cbc:SalesOrderID', invoice.salesOrder)),
      ...(invoice.preceding ?? []).map((each) =>
        branch(
          'cac:BillingReference',
          branch('cac:InvoiceDocumentReference', leaf('cbc:ID', each.number), leaf('cbc:IssueDate', each.date)),
        ),
      ),
      branch('cac:DespatchDocumentReference', leaf('cbc:ID', invoice.despatchAdvice)),
      branch('cac:ReceiptDocumentReference', leaf('cbc:ID', invoice.receivingAdvice)),
      branch('cac:OriginatorDocumentReference', leaf('cbc:ID', invoice.tender)),
      branch('cac:ContractDocumentReference', leaf('cbc:ID', invoice.contract)),
      ...documents(invoice),
      branch('cac:ProjectReference', leaf('cbc:ID', isCredit ? undefined : invoice.project)),
      branch('cac:AccountingSupplierParty', party(invoice.seller, invoice.creditorId)),
      branch('cac:AccountingCustomerParty', party(invoice.buyer)),
      branch(
        'cac:PayeeParty',
        branch('cac:PartyIdentification', leaf('cbc:ID', invoice.payee?.id)),
        branch('cac:PartyName', leaf('cbc:Name', invoice.payee?.name)),
        branch('cac:PartyLegalEntity', leaf('cbc:CompanyID', invoice.payee?.registerNumber)),
      ),
      branch(
        'cac:TaxRepresentativeParty',
        branch('cac:PartyName', leaf('cbc:Name', invoice.representative?.name)),
        address('cac:PostalAddress', invoice.representative?.address),
        taxScheme(invoice.representative?.vatId, 'VAT'),
      ),
      delivery(invoice),
      ...(invoice.means ?? []).map((each) => means(each, invoice)),
      branch('cac:PaymentTerms', leaf('cbc:Note', invoice.terms)),
      ...(invoice.allowances ?? []).map((each) => allowance(each, currency)),
      taxTotal(invoice),
      branch(
        'cac:TaxTotal',
        leaf('cbc:TaxAmount', invoice.totals?.taxInTaxCurrency, { currencyID: invoice.taxCurrency }),
      ),
      totals(invoice),
      ...(invoice.lines ?? []).map((each) => line(each, kind, currency)),
    ],
  });
}

function documents({ documents: all = [], object }: EInvoiceData): Node[] {
  return [
    object === undefined
      ? undefined
      : branch('cac:AdditionalDocumentReference', leaf('cbc:ID', object), leaf('cbc:DocumentTypeCode', '130')),
    ...all.map((each) =>
      branch(
        'cac:AdditionalDocumentReference',
        leaf('cbc:ID', each.number),
        leaf('cbc:DocumentDescription', each.description),
        branch(
          'cac:Attachment',
          leaf('cbc:EmbeddedDocumentBinaryObject', each.file?.content, {
            mimeCode: 'text/csv',
            filename: each.file?.name,
          }),
          branch('cac:ExternalReference', leaf('cbc:URI', each.address)),
        ),
      ),
    ),
  ];
}

function period({ start, end }: { start?: string; end?: string }): Node {
  return branch('cac:InvoicePeriod', leaf('cbc:StartDate', start), leaf('cbc:EndDate', end));
}

function address(name: string, value: Address | undefined): Node {
  if (value === undefined) return undefined;
  return branch(
    name,
    leaf('cbc:StreetName', value.street),
    leaf('cbc:AdditionalStreetName', value.street2),
    leaf('cbc:CityName', value.city),
    leaf('cbc:PostalZone', value.postcode),
    leaf('cbc:CountrySubentity', value.region),
    branch('cac:AddressLine', leaf('cbc:Line', value.street3)),
    branch('cac:Country', leaf('cbc:IdentificationCode', value.country)),
  );
}

function taxScheme(id: string | undefined, scheme: string): Node {
  if (id === undefined) return undefined;
  return branch('cac:PartyTaxScheme', leaf('cbc:CompanyID', id), branch('cac:TaxScheme', leaf('cbc:ID', scheme)));
}

function party(value: Party | undefined, creditorId?: string): Node {
  if (value === undefined) return undefined;
  return branch(
    'cac:Party',
    leaf('cbc:EndpointID', value.electronicAddress, { schemeID: 'EM' }),
    branch('cac:PartyIdentification', leaf('cbc:ID', value.id)),
    branch('cac:PartyIdentification', leaf('cbc:ID', creditorId, { schemeID: 'SEPA' })),
    branch('cac:PartyName', leaf('cbc:Name', value.tradingName)),
    address('cac:PostalAddress', value.address),
    taxScheme(value.vatId, 'VAT'),
    taxScheme(value.taxNumber, 'FC'),
    branch(
      'cac:PartyLegalEntity',
      leaf('cbc:RegistrationName', value.name),
      leaf('cbc:CompanyID', value.registerNumber),
      leaf('cbc:CompanyLegalForm', value.legalInformation),
    ),
    branch(
      'cac:Contact',
      leaf('cbc:Name', value.contact?.name),
      leaf('cbc:Telephone', value.contact?.phone),
      leaf('cbc:ElectronicMail', value.contact?.email),
    ),
  );
}

function delivery({ delivery: value }: EInvoiceData): Node {
  return branch(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', value?.date),
    branch('cac:DeliveryLocation', leaf('cbc:ID', value?.locationId), address('cac:Address', value?.address)),
    branch('cac:DeliveryParty', branch('cac:PartyName', leaf('cbc:Name', value?.name))),
  );
}

function means({ code, text, accounts = [], bic, card, debitedIban }: PaymentMeans, invoice: EInvoiceData): Node {
  return branch(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', code, { name: text }),
    invoice.typeCode === '381' ? leaf('cbc:PaymentDueDate', invoice.dueDate) : undefined,
    leaf('cbc:PaymentID', invoice.reference),
    branch('cac:CardAccount', leaf('cbc:PrimaryAccountNumberID', card?.number), leaf('cbc:HolderName', card?.holder)),
    accounts.map(({ iban, holder }) =>
      branch(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', iban),
        leaf('cbc:Name', holder),
        branch('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
      ),
    ),
    branch(
      'cac:PaymentMandate',
      leaf('cbc:ID', invoice.mandate),
      branch('cac:PayerFinancialAccount', leaf('cbc:ID', debitedIban)),
    ),
  );
}

function category(name: string, value: Tax & Pick<TaxRow, 'reason' | 'reasonCode'>): Node {
  return branch(
    name,
    leaf('cbc:ID', value.category),
    leaf('cbc:Percent', value.rate),
    leaf('cbc:TaxExemptionReasonCode', value.reasonCode),
    leaf('cbc:TaxExemptionReason', value.reason),
    branch('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  );
}

function allowance(value: AllowanceCharge, currencyID: string | undefined): Node {
  return branch(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', String(value.charge)),
    leaf('cbc:AllowanceChargeReasonCode', value.reasonCode),
    leaf('cbc:AllowanceChargeReason', value.reason),
    leaf('cbc:MultiplierFactorNumeric', value.percent),
    leaf('cbc:Amount', value.amount, { currencyID }),
    leaf('cbc:BaseAmount', value.base, { currencyID }),
    value.tax === undefined ? undefined : category('cac:TaxCategory', value.tax),
  );
}

function taxTotal({ totals: { tax } = {}, taxes = [], currency: currencyID }: EInvoiceData): Node {
  return branch(
    'cac:TaxTotal',
    leaf('cbc:TaxAmount', tax, { currencyID }),
    taxes.map((row) =>
      branch(
        'cac:TaxSubtotal',
        leaf('cbc:TaxableAmount', row.basis, { currencyID }),
        leaf('cbc:TaxAmount', row.amount, { currencyID }),
        category('cac:TaxCategory', row),
      ),
    ),
  );
}

function totals({ totals: value = {}, currency: currencyID }: EInvoiceData): Node {
  const amount = (name: string, text: string | undefined): Node => leaf(`cbc:${name}`, text, { currencyID });
  return branch(
    'cac:LegalMonetaryTotal',
    amount('LineExtensionAmount', value.lines),
    amount('TaxExclusiveAmount', value.net),
    amount('TaxInclusiveAmount', value.gross),
    amount('AllowanceTotalAmount', value.allowances),
    amount('ChargeTotalAmount', value.charges),
    amount('PrepaidAmount', value.prepaid),
    amount('PayableRoundingAmount', value.rounding),
    amount('PayableAmount', value.due),
  );
}

function line(value: Line, kind: 'Invoice' | 'CreditNote', currencyID: string | undefined): Node {
  const quantity = kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  return branch(
    `cac:${kind}Line`,
    leaf('cbc:ID', value.id),
    leaf('cbc:Note', value.note),
    leaf(quantity, value.quantity, { unitCode: value.unit }),
    leaf('cbc:LineExtensionAmount', value.amount, { currencyID }),
    leaf('cbc:AccountingCost', value.accounting),
    period(value.period ?? {}),
    branch('cac:OrderLineReference', leaf('cbc:LineID', value.orderLine)),
    value.object === undefined
      ? undefined
      : branch('cac:DocumentReference', leaf('cbc:ID', value.object), leaf('cbc:DocumentTypeCode', '130')),
    (value.allowances ?? []).map((each) => allowance(each, currencyID)),
    branch(
      'cac:Item',
      leaf('cbc:Description', value.description),
      leaf('cbc:Name', value.name),
      branch('cac:BuyersItemIdentification', leaf('cbc:ID', value.buyerArticleNumber)),
      branch('cac:SellersItemIdentification', leaf('cbc:ID', value.articleNumber)),
      branch('cac:StandardItemIdentification', leaf('cbc:ID', value.gtin, { schemeID: '0160' })),
      branch('cac:OriginCountry', leaf('cbc:IdentificationCode', value.originCountry)),
      branch(
        'cac:CommodityClassification',
        leaf('cbc:ItemClassificationCode', value.classification, { listID: 'STI' }),
      ),
      value.tax === undefined ? undefined : category('cac:ClassifiedTaxCategory', value.tax),
      (value.attributes ?? []).map((each) =>
        branch('cac:AdditionalItemProperty', leaf('cbc:Name', each.name), leaf('cbc:Value', each.value)),
      ),
    ),
    branch(
      'cac:Price',
      leaf('cbc:PriceAmount', value.price, { currencyID }),
      leaf('cbc:BaseQuantity', value.baseQuantity, { unitCode: value.unit }),
      value.priceDiscount === undefined
        ? undefined
        : branch(
            'cac:AllowanceCharge',
            leaf('cbc:ChargeIndicator', 'false'),
            leaf('cbc:Amount', value.priceDiscount, { currencyID }),
            leaf('cbc:BaseAmount', value.grossPrice, { currencyID }),
          ),
    ),
  );
}
