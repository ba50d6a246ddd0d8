/** Sums of the document and what concerns its payment. */
import type { Concept } from './concept.ts';

export const AMOUNT_CONCEPTS = [
  {
    id: 'net_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Nettobetrag|Netto|Summe netto|Nettosumme|Gesamt netto|Gesamtbetrag netto|Rechnungssumme netto|Rechnungssumme ohne USt|Gesamtnetto|Netto gesamt|Warenwert netto|Nettowert|Zwischensumme netto|Summe ohne MwSt|Betrag netto|Nettorechnungsbetrag|Gesamtsumme netto|Netto-Summe|Netto Betrag|Summe (netto)|Gesamtpreis netto|Endbetrag netto|Summe exkl MwSt|Rechnungsbetrag netto|' +
      'net amount|net total|total net|net|subtotal|sub total|sub-total|total excluding vat|total excl vat|total excl tax|total before tax|amount excluding vat|total ex vat|taxable amount|total without tax|amount before tax|subtotal excl tax|total amount excl gst|total excl gst|total (excl gst)|' +
      'total ht|montant ht|sous-total|total hors taxes|total net ht',
  },
  {
    id: 'tax_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Steuerbetrag|Umsatzsteuer|MwSt|USt|Mehrwertsteuer|Summe Umsatzsteuer|MwSt-Betrag|USt-Betrag|zzgl. USt|zzgl. MwSt|zzgl. Umsatzsteuer|zuzüglich Umsatzsteuer|zuzüglich MwSt|zuzügl. USt|zzgl. gesetzl. MwSt|enthaltene MwSt|inkl. MwSt Betrag|Summe MwSt|Summe USt|MwSt gesamt|Gesamtbetrag USt|Steuer|Steuern|darin enthaltene MwSt|enthaltene Umsatzsteuer|Gesamt MwSt|Mehrwertsteuerbetrag|Umsatzsteuerbetrag|zzgl. Mehrwertsteuer|enth. MwSt|' +
      'vat|tax|sales tax|vat amount|tax amount|total vat|total tax|tax total|gst|gst amount|total gst|vat total|plus vat|gst payable|hst|service tax|' +
      'tva|total tva|total taxes|montant tva|taxes',
  },
  {
    id: 'total_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Summe|Bruttobetrag|Bruttosumme|Brutto|Summe inkl. USt|Summe inkl. MwSt|Gesamt|Total|Endbetrag|Rechnungssumme|Rechnungssumme brutto|Rechnungsendbetrag|Endsumme|Gesamt brutto|Gesamtbetrag brutto|Gesamtbetrag inkl. MwSt|Gesamtbetrag inkl. USt|Summe brutto|Betrag|Gesamtpreis|Brutto gesamt|Gesamtrechnungsbetrag|Rechnungsgesamtbetrag|Summe EUR|Total EUR|Summe gesamt|Betrag brutto|Gutschriftsbetrag|Rechnungsbetrag brutto|Gesamtbetrag EUR|Gesamt EUR|Endbetrag EUR|Der Betrag in Höhe von|Bruttorechnungsbetrag|' +
      'total|total amount|grand total|invoice total|total including vat|total incl vat|total incl tax|gross amount|gross total|total inc vat|amount|total due incl tax|total gross|total usd|total eur|total rm|total sales|total sales incl gst|total inclusive of gst|total amount incl gst|total incl gst|total (incl gst)|total inclusive gst|nett total|net total rounded|total rounded|rounded total|total after rounding|total sales (inclusive of gst)|total sales inclusive gst|total amt|total payable|total amount payable|total paid|amount total|order total|credit total|' +
      'total ttc|montant ttc|total à payer ttc|montant total',
  },
  {
    id: 'amount_due',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Zahlbetrag|zu zahlen|Zu zahlender Betrag|Offener Betrag|Restbetrag|Zahlungsbetrag|Fälliger Betrag|Noch zu zahlen|Zahllast|Überweisungsbetrag|zu überweisen|Noch offen|offener Restbetrag|Forderungsbetrag|Nachzahlung|Restzahlung|verbleibender Betrag|zahlbar|' +
      'amount due|balance due|total due|due amount|amount payable|balance|payable|total payable|to pay|please pay|outstanding amount|residual|outstanding|net payable|remaining balance|amount outstanding|balance outstanding|' +
      'solde à payer|net à payer|reste à payer|à payer|montant dû',
  },
  {
    id: 'prepaid_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Anzahlung|Erhaltene Anzahlungen|Bereits bezahlt|Abschlag|Abschlagszahlung|Vorauszahlung|Geleistete Zahlungen|bereits gezahlt|abzüglich Anzahlung|Anzahlungen|bisherige Zahlungen|Summe Abschläge|geleistete Abschläge|Vorauszahlungen|' +
      'prepaid|paid amount|amount paid|deposit|prepayment|payments received|already paid|advance payment|less payments|less deposit|payment received|acompte|déjà payé',
  },
  {
    id: 'previous_balance',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Vorheriger Saldo|Saldovortrag|previous unpaid balance|previous balance|balance forward',
  },
  {
    id: 'subtotal',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Zwischensumme|Positionssumme|Warenwert|Summe Positionen|Summe der Positionen|Zwischensumme Positionen|Warensumme|subtotal|sub total|items total|total of items|sous-total',
  },
  {
    id: 'discount_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Rabatt|Nachlass|Gesamtbetrag der Abschläge|Abschläge|Sondernachlass|Rechnungsrabatt|abzgl. Rabatt|Preisnachlass|Gesamtrabatt|discount|total discount|less discount|rebate|remise',
  },
  {
    id: 'surcharge_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Gesamtbetrag der Zuschläge|Zuschläge|Zuschlag|surcharge|surcharges|service charge|svc chg',
  },
  {
    id: 'shipping_amount',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Versandkosten|Versand|Fracht|Frachtkosten|Lieferkosten|Porto|Porto und Verpackung|zzgl. Versandkosten|Versand und Verpackung|Transportkosten|Verpackung und Versand|shipping|shipping cost|freight|delivery charge|postage|shipping and handling|carriage|shipping & handling|frais de port',
  },
  {
    id: 'rounding',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Rundung|Rundungsdifferenz|Rundungsbetrag|rounding|round off|rounding adjustment|rounding adj|rnd adj|round adj|arrondi|rounding amt',
  },
  { id: 'tip', place: 'single', kinds: ['number'], money: true, labels: 'Trinkgeld|tip|gratuity|pourboire' },
  {
    id: 'paid',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Gegeben|Bar|Bargeld|Barzahlung|gegeben bar|Kartenzahlung|EC-Karte|Girocard|erhalten|bezahlt|cash|paid|tendered|cash tendered|amount tendered|payment|visa|mastercard|card|received|credit card|debit card|cash payment|tender',
  },
  {
    id: 'change',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels: 'Rückgeld|Wechselgeld|zurück|Rückgabe|change|change due|rendu',
  },
  {
    id: 'opening_balance',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Anfangssaldo|Alter Kontostand|Anfangsbestand|Kontostand alt|Alter Saldo|Saldovortrag|Eröffnungssaldo|Startsaldo|opening balance|balance brought forward|previous balance|starting balance|beginning balance|old balance|Kontostand am Beginn',
  },
  {
    id: 'closing_balance',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Endsaldo|Neuer Kontostand|Endbestand|Kontostand neu|Neuer Saldo|Kontostand|Schlusssaldo|Abschlusssaldo|closing balance|balance carried forward|new balance|ending balance|current balance',
  },
  {
    id: 'total_credits',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Summe Gutschriften|Gutschriften|Summe Haben|Summe Eingänge|Zahlungseingänge|Eingänge|total credits|total deposits|deposits|money in|total paid in|paid in|credits',
  },
  {
    id: 'total_debits',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Summe Belastungen|Belastungen|Summe Soll|Summe Ausgänge|Zahlungsausgänge|Ausgänge|total debits|total withdrawals|withdrawals|money out|total paid out|paid out|debits',
  },
  {
    id: 'line_total',
    place: 'single',
    kinds: ['number'],
    money: true,
    labels:
      'Übertrag|Seitensumme|Zwischenübertrag|carried forward|brought forward|page total|carry over|report|à reporter',
  },
  { id: 'iban', place: 'single', kinds: ['iban'], labels: 'IBAN|IBAN-Nr|Bankverbindung IBAN|compte iban' },
  { id: 'bic', place: 'single', kinds: ['bic'], labels: 'BIC|SWIFT|BIC/SWIFT|SWIFT-BIC|SWIFT-Code|BIC-Code' },
  {
    id: 'bank',
    place: 'single',
    kinds: ['text'],
    labels: 'Bank|Bankname|Kreditinstitut|Geldinstitut|Name der Bank|bank name|banque',
  },
  {
    id: 'bank_account',
    place: 'single',
    kinds: ['identifier'],
    labels: 'Kontonummer|Konto-Nr|Kto.-Nr|Konto|Kto|bank account|account number|account no',
  },
  { id: 'bank_code', place: 'single', kinds: ['identifier'], labels: 'BLZ|Bankleitzahl|sort code|routing number' },
  {
    id: 'account_holder',
    place: 'single',
    kinds: ['text'],
    labels:
      'Kontoinhaber|Kontoinhaberin|Inhaber|Zahlungsempfänger|Begünstigter|account holder|account name|beneficiary|payee name|titulaire',
  },
  {
    id: 'payment_reference',
    place: 'single',
    kinds: ['identifier', 'text'],
    labels:
      'Verwendungszweck|Zahlungsreferenz|Referenz|Kassenzeichen|Referenznummer|Referenz bitte bei Zahlung angeben|Betreff der Zahlung|payment reference|remittance information|reference|ref|ref no|our reference|référence',
  },
  {
    id: 'payment_terms',
    place: 'single',
    kinds: ['text'],
    labels:
      'Zahlungsbedingungen|Zahlungsbedingung|Zahlungskonditionen|Zahlungsinformationen|payment terms|terms of payment|terms|conditions de paiement',
  },
  {
    id: 'payment_method',
    place: 'single',
    kinds: ['text'],
    labels:
      'Zahlungsart|Zahlungsweise|Zahlart|Zahlungsmittel|Zahlungsmethode|payment method|method of payment|paid by|payment type|mode de paiement|règlement',
  },
  {
    id: 'discount_percent',
    place: 'single',
    kinds: ['number'],
    labels: 'Skonto|Skontosatz|Skonto Prozent|cash discount|early payment discount|escompte',
  },
  {
    id: 'discount_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Skonto bis|Skonto bis zum|Skontofrist|Skonto innerhalb|Skonto bei Zahlung bis|cash discount until|discount date|discount until',
  },
  {
    id: 'mandate',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Mandatsreferenz|SEPA-Mandat|Mandatsreferenznummer|Mandat|mandate reference|direct debit mandate|mandate id|mandate',
  },
  {
    id: 'creditor_id',
    place: 'single',
    kinds: ['identifier'],
    labels: 'Gläubiger-ID|Gläubiger-Identifikationsnummer|Gläubiger-Ident-Nr|creditor id|creditor identifier|ics',
  },
  {
    id: 'currency',
    place: 'single',
    kinds: ['text'],
    labels: 'Währung|Beträge in|alle Beträge in|currency|devise|Kontowährung|amounts in',
  },
] as const satisfies readonly Concept[];
