/** What contracts, policies, payslips and other papers talk about, beyond what invoices do. */
import type { Concept } from './concept.ts';

export const AGREEMENT_CONCEPTS = [
  {
    id: 'policy_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Versicherungsscheinnummer|Versicherungsschein-Nr|Versicherungsschein|Policennummer|Police Nr|Policen-Nr|Versicherungsnummer|Versicherungs-Nr|' +
      'policy number|policy no|police number|policy id|certificate number|insurance number',
  },
  {
    id: 'sum_insured',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Versicherungssumme|Deckungssumme|Versicherte Summe|Versicherungswert|' +
      'sum insured|insured amount|amount insured|insured value|coverage amount|amount of cover|limit of liability',
  },
  {
    id: 'premium',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Prämie|Beitrag|Nettobeitrag|Jahresbeitrag|Versicherungsbeitrag|Nettoprämie|Jahresprämie|Monatsbeitrag|' +
      'premium|annual premium|net premium|yearly premium|monthly premium',
  },
  {
    id: 'insurance_tax',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Versicherungssteuer|Versicherungsteuer|VersSt|insurance tax|insurance premium tax|premium tax|ipt',
  },
  {
    id: 'total_premium',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Gesamtbeitrag|Bruttobeitrag|Gesamtprämie|Bruttoprämie|Beitrag inkl. Versicherungsteuer|zu zahlender Beitrag|' +
      'total premium|gross premium|premium including tax|premium payable',
  },
  {
    id: 'deductible',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Selbstbeteiligung|Selbstbehalt|Eigenanteil|deductible|excess|retention',
  },
  {
    id: 'start_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Vertragsbeginn|Versicherungsbeginn|Beginn|gültig ab|gültig von|Startdatum|Mietbeginn|Beginn der Laufzeit|Eintrittsdatum|' +
      'start date|commencement date|effective date|inception date|valid from|begins on|begins|contract start|commencement|lease begins',
  },
  {
    id: 'end_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Vertragsende|Versicherungsende|Versicherungsablauf|Ablauf|gültig bis|Enddatum|Ablaufdatum|Mietende|Ende der Laufzeit|Angebot gültig bis|Bindefrist|' +
      'end date|expiry date|expiration date|valid until|valid to|expires on|expires|contract end|termination date|maturity date|lease ends|offer valid until',
  },
  {
    id: 'notice_period',
    place: 'single',
    kinds: ['text'],
    labels: 'Kündigungsfrist|notice period|period of notice|termination notice',
  },
  {
    id: 'governing_law',
    place: 'single',
    kinds: ['text'],
    labels:
      'Anwendbares Recht|Geltendes Recht|Maßgebliches Recht|Rechtswahl|governing law|applicable law|choice of law',
  },
  {
    id: 'document_title',
    place: 'single',
    kinds: ['text'],
    labels: 'Vertragstitel|Bezeichnung des Vertrags|Art des Vertrags|contract title|name of agreement|type of contract',
  },
  {
    id: 'party_role',
    place: 'column',
    kinds: ['text'],
    labels: 'Rolle|Eigenschaft|role|capacity',
  },
  {
    id: 'pay_period',
    place: 'single',
    kinds: ['text'],
    labels: 'Abrechnungsmonat|Lohnmonat|Abrechnungsperiode|Lohnperiode|pay period|payroll period|pay month|wage period',
  },
  {
    id: 'personnel_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Personalnummer|Personal-Nr|Pers.-Nr|Mitarbeiternummer|employee number|employee no|employee id|personnel number|staff no|payroll no',
  },
  {
    id: 'tax_id',
    place: 'single',
    kinds: ['identifier'],
    labels: 'Steuer-ID|Steueridentifikationsnummer|Steuer-IdNr|Identifikationsnummer|tax identification number|TIN',
  },
  {
    id: 'social_security_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Sozialversicherungsnummer|SV-Nummer|SV-Nr|Rentenversicherungsnummer|RV-Nummer|national insurance number|NI number|social security number|ssn',
  },
  {
    id: 'tax_class',
    place: 'single',
    kinds: ['identifier', 'text', 'number'],
    labels: 'Steuerklasse|StKl|St.-Kl|tax class',
  },
  {
    id: 'gross_pay',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Gesamtbrutto|Bruttolohn|Bruttogehalt|Bruttobezüge|gross pay|gross salary|total gross pay|gross earnings',
  },
  {
    id: 'taxable_gross',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Steuerbrutto|Steuer-Brutto|steuerpflichtiges Brutto|taxable gross|taxable pay',
  },
  {
    id: 'net_pay',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Nettolohn|Nettogehalt|gesetzliches Netto|Nettoverdienst|Netto-Verdienst|net pay|net salary|take home pay',
  },
  {
    id: 'payout',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Auszahlungsbetrag|Auszahlung|payout|amount paid out',
  },
  {
    id: 'meter_number',
    place: 'single',
    kinds: ['identifier'],
    labels: 'Zählernummer|Zähler-Nr|Zähler Nr|meter number|meter no|meter id|meter serial number',
  },
  {
    id: 'license_plate',
    place: 'single',
    kinds: ['text'],
    labels:
      'Kennzeichen|amtl. Kennzeichen|amtliches Kennzeichen|vehicle registration|license plate|licence plate|plate number',
  },
  {
    id: 'vin',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Fahrgestellnummer|Fahrgestell-Nr|Fahrzeug-Identifizierungsnummer|FIN|VIN|chassis number|vehicle identification number',
  },
  {
    id: 'file_reference',
    place: 'single',
    kinds: ['identifier', 'text'],
    labels: 'Aktenzeichen|Geschäftszeichen|Az|Gz|file number|file reference|case number|case no|docket number',
  },
  {
    id: 'quote_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Angebotsnummer|Angebots-Nr|Angebot Nr|Offerte Nr|quote number|quote no|quotation number|quotation no|estimate no',
  },
  {
    id: 'confirmation_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Auftragsbestätigungsnummer|Auftragsbestätigung Nr|AB-Nr|order confirmation no|confirmation number|acknowledgement no|booking reference|booking number',
  },
  {
    id: 'reminder_fee',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Mahngebühr|Mahngebühren|Mahnkosten|Mahnspesen|reminder fee|late fee|dunning fee',
  },
  {
    id: 'open_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Offene Forderung|Offene Posten gesamt|Summe offener Posten|Hauptforderung|Zahlungsrückstand|' +
      'overdue amount|total overdue|total outstanding|principal amount',
  },
  {
    id: 'next_instalment',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Neuer Abschlag|Künftiger Abschlag|Neuer Abschlagsbetrag|next instalment|new instalment|new monthly payment',
  },
  {
    id: 'interest',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Verzugszinsen|Zinsen|interest|late interest|interest charged',
  },
  {
    id: 'rent',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Miete|Kaltmiete|Grundmiete|Nettokaltmiete|Monatsmiete|rent|monthly rent',
  },
  {
    id: 'monthly_fee',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Grundpreis|monatlicher Grundpreis|Grundgebühr|Monatsgebühr|monthly fee|monthly charge|basic charge',
  },
  {
    id: 'nationality',
    place: 'single',
    kinds: ['text'],
    labels: 'Staatsangehörigkeit|Nationalität|nationality|citizenship',
  },
  { id: 'birth_place', place: 'single', kinds: ['text'], labels: 'Geburtsort|place of birth|birthplace' },
  { id: 'diagnosis', place: 'single', kinds: ['text'], labels: 'Diagnose|Diagnosen|diagnosis|diagnoses' },
] as const satisfies readonly Concept[];
