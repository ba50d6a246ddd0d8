/** What stands in and around an address block, and the headings that say whose it is. */
import type { Concept } from './concept.ts';

export const PARTY_CONCEPTS = [
  {
    id: 'name',
    place: 'part',
    kinds: ['text'],
    labels: 'Name|Firma|Firmenname|Firmenbezeichnung|name|company|company name|nom|raison sociale',
  },
  {
    id: 'contact',
    place: 'part',
    kinds: ['text'],
    labels:
      'Ansprechpartner|Ansprechpartnerin|Kontakt|z. Hd.|zu Händen|Kontaktperson|Sachbearbeiter|Ihr Ansprechpartner|contact|contact person|attn|attention|c/o|representative|Vertreter|Vertreten durch',
  },
  {
    id: 'street',
    place: 'part',
    kinds: ['text'],
    labels: 'Straße|Strasse|Straße und Hausnummer|Straße, Nr.|street|street address|address line|rue',
  },
  {
    id: 'address',
    place: 'part',
    kinds: ['text'],
    labels: 'Anschrift|Adresse|address|adresse|Postanschrift|full address',
  },
  {
    id: 'postcode',
    place: 'part',
    kinds: ['place'],
    labels: 'PLZ|Postleitzahl|postcode|zip|zip code|postal code|code postal',
  },
  { id: 'city', place: 'part', kinds: ['place', 'text'], labels: 'Ort|Stadt|Wohnort|city|town|ville|place' },
  { id: 'country', place: 'part', kinds: ['text'], labels: 'Land|Staat|country|pays' },
  {
    id: 'vat_id',
    place: 'part',
    kinds: ['vat_id'],
    labels:
      'USt-IdNr|USt-Id|USt.-Id.-Nr.|USt-ID-Nr|Umsatzsteuer-ID|Umsatzsteueridentifikationsnummer|Umsatzsteuer-Identifikationsnummer|USt.-Identnr.|UID|UID-Nr|UID-Nummer|Ust-Ident-Nr|MwSt-Nr|VAT ID|VAT number|VAT no|VAT reg no|VAT registration number|VAT|tax id|TVA|n° TVA|numéro de TVA|TVA intracommunautaire|GST no|GST id|GST reg no|GST registration no',
  },
  {
    id: 'customer_vat_id',
    place: 'single',
    kinds: ['vat_id'],
    labels:
      'Ihre USt-IdNr|Ihre USt.-IdentNr.|USt-IdNr des Kunden|Ihre UID|Kunden-USt-IdNr|UID Kunde|customer VAT number|customer VAT id|your VAT number|client VAT|buyer VAT id|n° TVA client|Kunde USt-IdNr',
  },
  {
    id: 'tax_number',
    place: 'part',
    kinds: ['tax_number', 'identifier'],
    labels:
      'Steuernummer|Steuer-Nr|St.-Nr|StNr|Steuernr|tax number|tax no|tax reference|Finanzamt Steuernummer|tax registration no|co reg no|SIRET',
  },
  {
    id: 'register_number',
    place: 'part',
    kinds: ['register', 'identifier'],
    labels:
      'Handelsregister|Handelsregisternummer|HRB|HRA|HRB Nr|Registernummer|Registergericht|Handelsreg|Firmenbuchnummer|company registration number|company no|company number|registered number|registration no|reg no|RCS',
  },
  { id: 'email', place: 'part', kinds: ['email'], labels: 'E-Mail|Email|Mail|E-Mail-Adresse|e-mail address' },
  {
    id: 'phone',
    place: 'part',
    kinds: ['phone'],
    labels:
      'Telefon|Tel|Fon|Tel.-Nr|Telefonnummer|Rufnummer|Mobil|phone|telephone|phone number|tel no|mobile|téléphone|mobil',
  },
  {
    id: 'mobile',
    place: 'part',
    kinds: ['phone'],
    labels: 'Mobil|Mobiltelefon|Handy|Mobilfunk|Mobilnummer|Handynummer|mobile|mobile phone|cell|cell phone|mobil',
  },
  { id: 'fax', place: 'part', kinds: ['phone'], labels: 'Fax|Telefax|Fax-Nr|fax no|télécopie' },
  { id: 'website', place: 'part', kinds: ['url'], labels: 'Internet|Web|Website|Webseite|Homepage|www|url|site web' },
  {
    id: 'job_title',
    place: 'single',
    kinds: ['text'],
    labels: 'Funktion|Position|Berufsbezeichnung|Stellung|Beruf|job title|position|role|function|occupation',
  },
  {
    id: 'department',
    place: 'single',
    kinds: ['text'],
    labels: 'Abteilung|Bereich|Geschäftsbereich|Referat|department|dept|division|business unit',
  },
  { id: 'gln', place: 'single', kinds: ['identifier'], labels: 'GLN|Globale Nummer|global location number|ILN' },
  {
    id: 'director',
    place: 'single',
    kinds: ['text'],
    labels: 'Geschäftsführer|Geschäftsführung|Geschäftsf|Inhaber|Vorstand|managing director|director|CEO',
  },
] as const satisfies readonly Concept[];

/** Whose words a heading opens. */
export const PARTY_ROLES = ['issuer', 'recipient', 'delivery'] as const;
export type PartyRole = (typeof PARTY_ROLES)[number];

export const PARTY_HEADINGS: Readonly<Record<PartyRole, string>> = {
  issuer:
    'Verkäufer|Lieferant|Rechnungssteller|Rechnungsersteller|Leistungserbringer|Absender|Auftragnehmer|Anbieter|Aussteller|Gläubiger|Händler|Warenlieferant|Unternehmer|Versorger|Verkäufer/Leistungserbringer|Lieferanschrift Lieferant|Rechnungsaussteller|Von|Arbeitgeber|Versicherer|' +
    'seller|vendor|supplier|from|sender|issuer|issued by|merchant|provider|creditor|bill from|sold by|employer|insurer|shipper|vendeur|fournisseur|émetteur',
  recipient:
    'Käufer|Kunde|Rechnungsempfänger|Leistungsempfänger|Käufer/Leistungsempfänger|Auftraggeber|Empfänger|Besteller|Rechnungsadresse|Rechnungsanschrift|Rechnung an|An|Schuldner|Debitor|Leistungsempfänger/Kunde|Versicherungsnehmer|Arbeitnehmer|Mitarbeiter|Patient|Kontoinhaber|' +
    'buyer|customer|bill to|billed to|bill for|invoice for|charge to|billing address|invoice to|sold to|client|recipient|purchaser|to|ordered by|debtor|holder|policy holder|employee|invoice address|consignee|' +
    'client|adresse de facturation|facturé à|destinataire|acheteur',
  delivery:
    'Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an|Versandadresse|Empfänger der Ware|Lieferort|Leistungsort|Abweichende Lieferadresse|Lieferempfänger|Warenempfänger/Lieferadresse|' +
    'ship to|shipped to|deliver to|delivery address|shipping address|delivery to|delivery|service address|adresse de livraison|livré à|livraison',
};

/** Headings that end a party's section without opening one. */
export const OTHER_HEADINGS =
  'Bemerkungen|Bemerkung|Positionsdaten|Positionen|Belegsummen|Zahlungsbedingungen|Zahlungsinformationen|Umsatzsteueraufschlüsselung|Steueraufschlüsselung|Bankverbindung|Bank-/Steuerinformationen|Hinweise|Zahlungsdaten|Zahlungsempfänger|Rechnungsdaten|Rechnungsdetails|Betreff|' +
  'payment details|payment information|bank details|notes|remarks|terms and conditions|summary|totals|remit to|invoice details|sales contact|contact commercial|payment instructions|order details|salesperson|Steuervertreter|Abweichender Zahlungsempfänger';
