/** Terms of those who take part: seller, buyer, payee, tax representative, place of delivery. */
import type { GroupId, TermId, TermRow } from './row.ts';

/** The terms of an address, which all parties write alike. */
function address(group: GroupId, terms: readonly TermId[]): TermRow[] {
  const [street, second, third, city, postcode, region, country] = terms;
  const rows = [
    { id: street, type: 'text', en: 'Street', de: 'Straße', cii: 'LineOne', ubl: 'StreetName' },
    {
      id: second,
      type: 'text',
      en: 'Address line 2',
      de: 'Adresszeile 2',
      cii: 'LineTwo',
      ubl: 'AdditionalStreetName',
    },
    { id: third, type: 'text', en: 'Address line 3', de: 'Adresszeile 3', cii: 'LineThree', ubl: 'AddressLine/Line' },
    { id: postcode, type: 'text', en: 'Postcode', de: 'Postleitzahl', cii: 'PostcodeCode', ubl: 'PostalZone' },
    { id: city, type: 'text', en: 'City', de: 'Ort', cii: 'CityName', ubl: 'CityName' },
    { id: region, type: 'text', en: 'Region', de: 'Region', cii: 'CountrySubDivisionName', ubl: 'CountrySubentity' },
    { id: country, type: 'code', en: 'Country', de: 'Land', cii: 'CountryID', ubl: 'Country/IdentificationCode' },
  ] as const;
  return rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, group, ...row }]));
}

const VAT_CII = 'SpecifiedTaxRegistration/ID[@schemeID=VA]';
const VAT_UBL = 'PartyTaxScheme[TaxScheme/ID=VAT]/CompanyID';
/**
 * Identifiers of no scheme first, as CII has them: they are numbers between seller and buyer. UBL has no place of its own
 * for the SEPA creditor identifier and puts it among these.
 */
const ID_UBL = 'PartyIdentification/ID[!@schemeID]|PartyIdentification/ID[@schemeID][@schemeID!=SEPA]';
const PHONE_CII = 'TelephoneUniversalCommunication/CompleteNumber';
const EMAIL_CII = 'EmailURIUniversalCommunication/URIID|EmailURIUniversalCommunication/CompleteNumber';

// biome-ignore format: one row a line, to be read as a table.
export const PARTY_TERMS: readonly TermRow[] = [
  { id: 'BT-27', group: 'BG-4', type: 'text', en: 'Name', de: 'Name', cii: 'Name', ubl: 'PartyLegalEntity/RegistrationName' },
  { id: 'BT-28', group: 'BG-4', type: 'text', en: 'Trading name', de: 'Handelsname', cii: 'SpecifiedLegalOrganization/TradingBusinessName', ubl: 'PartyName/Name' },
  { id: 'BT-29', group: 'BG-4', type: 'identifier', several: true, en: 'Identifier', de: 'Kennung', cii: 'ID|GlobalID', ubl: ID_UBL },
  { id: 'BT-30', group: 'BG-4', type: 'identifier', en: 'Register number', de: 'Registernummer', cii: 'SpecifiedLegalOrganization/ID', ubl: 'PartyLegalEntity/CompanyID' },
  { id: 'BT-31', group: 'BG-4', type: 'identifier', en: 'VAT number', de: 'USt-IdNr.', cii: VAT_CII, ubl: VAT_UBL },
  { id: 'BT-32', group: 'BG-4', type: 'identifier', en: 'Tax number', de: 'Steuernummer', cii: 'SpecifiedTaxRegistration/ID[@schemeID=FC]', ubl: 'PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID' },
  { id: 'BT-33', group: 'BG-4', type: 'text', en: 'Legal information', de: 'Rechtliche Angaben', cii: 'Description', ubl: 'PartyLegalEntity/CompanyLegalForm' },
  { id: 'BT-34', group: 'BG-4', type: 'identifier', en: 'Electronic address', de: 'Elektronische Adresse', cii: 'URIUniversalCommunication/URIID', ubl: 'EndpointID' },
  ...address('BG-5', ['BT-35', 'BT-36', 'BT-162', 'BT-37', 'BT-38', 'BT-39', 'BT-40']),
  { id: 'BT-41', group: 'BG-6', type: 'text', en: 'Contact', de: 'Ansprechpartner', cii: 'PersonName|DepartmentName', ubl: 'Name' },
  { id: 'BT-42', group: 'BG-6', type: 'text', en: 'Phone', de: 'Telefon', cii: PHONE_CII, ubl: 'Telephone' },
  { id: 'BT-43', group: 'BG-6', type: 'text', en: 'E-mail', de: 'E-Mail', cii: EMAIL_CII, ubl: 'ElectronicMail' },

  { id: 'BT-44', group: 'BG-7', type: 'text', en: 'Name', de: 'Name', cii: 'Name', ubl: 'PartyLegalEntity/RegistrationName' },
  { id: 'BT-45', group: 'BG-7', type: 'text', en: 'Trading name', de: 'Handelsname', cii: 'SpecifiedLegalOrganization/TradingBusinessName', ubl: 'PartyName/Name' },
  { id: 'BT-46', group: 'BG-7', type: 'identifier', several: true, en: 'Customer number', de: 'Kundennummer', cii: 'ID|GlobalID', ubl: ID_UBL },
  { id: 'BT-47', group: 'BG-7', type: 'identifier', en: 'Register number', de: 'Registernummer', cii: 'SpecifiedLegalOrganization/ID', ubl: 'PartyLegalEntity/CompanyID' },
  { id: 'BT-48', group: 'BG-7', type: 'identifier', en: 'VAT number', de: 'USt-IdNr.', cii: VAT_CII, ubl: VAT_UBL },
  { id: 'BT-49', group: 'BG-7', type: 'identifier', en: 'Electronic address', de: 'Elektronische Adresse', cii: 'URIUniversalCommunication/URIID', ubl: 'EndpointID' },
  ...address('BG-8', ['BT-50', 'BT-51', 'BT-163', 'BT-52', 'BT-53', 'BT-54', 'BT-55']),
  { id: 'BT-56', group: 'BG-9', type: 'text', en: 'Contact', de: 'Ansprechpartner', cii: 'PersonName|DepartmentName', ubl: 'Name' },
  { id: 'BT-57', group: 'BG-9', type: 'text', en: 'Phone', de: 'Telefon', cii: PHONE_CII, ubl: 'Telephone' },
  { id: 'BT-58', group: 'BG-9', type: 'text', en: 'E-mail', de: 'E-Mail', cii: EMAIL_CII, ubl: 'ElectronicMail' },

  { id: 'BT-59', group: 'BG-10', type: 'text', en: 'Name', de: 'Name', cii: 'Name', ubl: 'PartyName/Name' },
  { id: 'BT-60', group: 'BG-10', type: 'identifier', en: 'Identifier', de: 'Kennung', cii: 'ID|GlobalID', ubl: ID_UBL },
  { id: 'BT-61', group: 'BG-10', type: 'identifier', en: 'Register number', de: 'Registernummer', cii: 'SpecifiedLegalOrganization/ID', ubl: 'PartyLegalEntity/CompanyID' },

  { id: 'BT-62', group: 'BG-11', type: 'text', en: 'Name', de: 'Name', cii: 'Name', ubl: 'PartyName/Name' },
  { id: 'BT-63', group: 'BG-11', type: 'identifier', en: 'VAT number', de: 'USt-IdNr.', cii: VAT_CII, ubl: VAT_UBL },
  ...address('BG-12', ['BT-64', 'BT-65', 'BT-164', 'BT-66', 'BT-67', 'BT-68', 'BT-69']),

  { id: 'BT-70', group: 'BG-13', type: 'text', en: 'Name', de: 'Name', cii: 'ShipToTradeParty/Name', ubl: 'DeliveryParty/PartyName/Name' },
  { id: 'BT-71', group: 'BG-13', type: 'identifier', en: 'Location identifier', de: 'Kennung des Lieferorts', cii: 'ShipToTradeParty/ID|ShipToTradeParty/GlobalID', ubl: 'DeliveryLocation/ID' },
  { id: 'BT-72', group: 'BG-13', type: 'date', en: 'Delivery date', de: 'Lieferdatum', cii: 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString', ubl: 'ActualDeliveryDate' },
  { id: 'BT-73', group: 'BG-14', type: 'date', en: 'From', de: 'Von', cii: 'StartDateTime/DateTimeString', ubl: 'StartDate' },
  { id: 'BT-74', group: 'BG-14', type: 'date', en: 'To', de: 'Bis', cii: 'EndDateTime/DateTimeString', ubl: 'EndDate' },
  ...address('BG-15', ['BT-75', 'BT-76', 'BT-165', 'BT-77', 'BT-78', 'BT-79', 'BT-80']),
];
