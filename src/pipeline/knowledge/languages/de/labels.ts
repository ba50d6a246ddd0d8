/** German labels of fields, and headings of parties. */
import type { FieldLabels, PartyHeadings } from '../language.ts';

export const GERMAN_LABELS = {
  // Numbers, dates and references of the document.
  document_number:
    'Rechnungsnummer|Rechnung Nr|Rechnung|Rechnungs-Nr|Rechn.-Nr|Rechn Nr|Re-Nr|RG-Nr|Rg Nr|Belegnummer|Beleg-Nr|Fakturanummer|' +
    'Faktura Nr|Fakturanr|Gutschriftsnummer|Gutschrift Nr|Gutschriftnummer|Handelsrechnung|Korrekturrechnung Nr|' +
    'Rechnungskorrektur Nr|Dokumentnummer|Dokumenten-Nr|Vorgangsnummer|Quittungsnummer|Bon-Nr|Bonnummer|Kassenbon Nr',
  issue_date:
    'Rechnungsdatum|Rechn.-Datum|Datum|Belegdatum|Ausstellungsdatum|Ausgestellt am|Fakturadatum|Rechnung vom|Datum der Rechnung|' +
    'Gutschriftsdatum|Dokumentdatum|Erstellt am|Erstellungsdatum|Briefdatum|Druckdatum|Re-Datum|RG-Datum|Ausstelldatum',
  due_date:
    'Fälligkeitsdatum|Fällig am|Fälligkeit|Zahlbar bis|Zahlungsziel|Zahlungsfrist|zu zahlen bis|zahlbar bis zum|netto bis|' +
    'Bitte überweisen Sie bis zum|überweisen Sie bitte bis zum|zahlen Sie bitte bis zum|bitte bis zum|bis spätestens zum|' +
    'Bitte zahlen Sie bis|überweisen bis|zahlbar netto bis|Zahlungstermin|fällig|spätestens bis|Zahlungsfälligkeit|ohne Abzug bis|' +
    'Zahlung bis|Einzug am|Abbuchung am|wird am',
  delivery_date:
    'Lieferdatum|Leistungsdatum|Liefer- und Leistungsdatum|Liefer-/Leistungsdatum|Lieferung am|Datum der Lieferung|' +
    'Datum der Leistung|Liefertermin|Tag der Lieferung|Leistung vom|Geliefert am|Liefertag|Wareneingang|Leistungszeitpunkt|' +
    'Versanddatum|Rechnungsdatum = Leistungsdatum',
  period:
    'Leistungszeitraum|Abrechnungszeitraum|Lieferzeitraum|Zeitraum|Berechnungszeitraum|Rechnungszeitraum|' +
    'Liefer- und Leistungszeitraum|Verbrauchszeitraum|Umsätze vom|Laufzeit|Vertragslaufzeit|Versicherungszeitraum|' +
    'Versicherungsdauer|Gültigkeit|Gültigkeitszeitraum',
  period_start:
    'Leistungszeitraum von|Beginn Leistungszeitraum|Leistungsbeginn|Zeitraum von|Abrechnungszeitraum von|Beginn des Zeitraums|' +
    'Zeitraum Beginn|Anfang des Leistungszeitraums|Leistungszeitraum Beginn|Abrechnungsbeginn',
  period_end:
    'Leistungszeitraum bis|Ende Leistungszeitraum|Leistungsende|Zeitraum bis|Abrechnungszeitraum bis|Ende des Zeitraums|' +
    'Zeitraum Ende|Ende des Leistungszeitraums|Leistungszeitraum Ende|Abrechnungsende',
  order_number:
    'Bestellnummer|Bestell-Nr|Bestellung Nr|Bestellung|Auftragsnummer|Auftrags-Nr|Auftrag Nr|Ihre Bestellung|Ihre Bestellnummer|' +
    'Ihr Auftrag|Kundenbestellnummer|Best.-Nr|Bestellreferenz|Ihre Bestell-Nr|Bestellnr Kunde',
  order_date: 'Bestelldatum|Bestell-Datum|Auftragsdatum|Bestellung vom|Auftrag vom|Auftrag-Datum-Lief||Bestellt am',
  customer_number:
    'Kundennummer|Kunden-Nr|Kd.-Nr|Kd Nr|KdNr|Kundenkonto|Debitorennummer|Debitor|Debitoren-Nr|Ihre Nummer|Ihre Kundennummer|' +
    'Kunde Nr|Mitgliedsnummer',
  buyer_reference: 'Zeichen des Käufers|Käuferreferenz|Kundenreferenz|Ihr Zeichen|Ihre Referenz|Leitweg-ID',
  contract_number: 'Vertragsnummer|Vertrags-Nr|Vertrag Nr|Vertrag|Rahmenvertrag|Vertragskonto|Vertragskontonummer',
  delivery_note_number: 'Lieferscheinnummer|Lieferschein-Nr|Lieferschein Nr|Lieferschein|LS-Nr|Lieferung Nr',
  delivery_note_date: 'Lieferschein-Datum|Lieferscheindatum',
  statement_number: 'Auszugsnummer|Auszug Nr|Kontoauszug Nr|Kontoauszug|Auszug|Blatt',
  birth_date: 'Geburtsdatum|geboren am|geb. am|geb',
  time: 'Uhrzeit|Zeit|Uhr',
  page: 'Seite|Seite Nr||Blatt Nr',
  cashier: 'Kassierer|Kassiererin|Bediener|Bedient von|Es bediente Sie|Kellner',
  card_last4: 'letzte vier Ziffern|letzte vier Ziffern der Karte|Kartennummer|Karten-Nr',
  register: 'Kasse|Kassen-Nr|Kasse Nr|Kassennummer',
  tracking_number: 'Sendungsnummer|Sendungs-Nr|Paketnummer|Trackingnummer',
  carrier: 'Spediteur|Frachtführer|Versandart|Versand durch|Versanddienstleister|Lieferart',
  incoterm: 'Lieferbedingung|Lieferbedingungen|Incoterms|Incoterm',
  gross_weight: 'Bruttogewicht|Gewicht brutto|Gesamtgewicht',
  net_weight: 'Nettogewicht|Gewicht netto',
  packages: 'Anzahl Pakete|Packstücke|Kolli|Anzahl Packstücke|Pakete',
  pallets: 'Paletten|Anzahl Paletten',
  notes: 'Bemerkung|Bemerkungen|Hinweis|Hinweise|Betreff|Inhalt|Anmerkung',

  // Sums of the document and its payment.
  net_amount:
    'Nettobetrag|Netto|Summe netto|Nettosumme|Gesamt netto|Gesamtbetrag netto|Rechnungssumme netto|Rechnungssumme ohne USt|' +
    'Gesamtnetto|Netto gesamt|Warenwert netto|Nettowert|Zwischensumme netto|Summe ohne MwSt|Betrag netto|Nettorechnungsbetrag|' +
    'Gesamtsumme netto|Netto-Summe|Netto Betrag|Summe (netto)|Gesamtpreis netto|Endbetrag netto|Summe exkl MwSt|' +
    'Rechnungsbetrag netto',
  tax_amount:
    'Steuerbetrag|Umsatzsteuer|MwSt|USt|Mehrwertsteuer|Summe Umsatzsteuer|MwSt-Betrag|USt-Betrag|zzgl. USt|zzgl. MwSt|' +
    'zzgl. Umsatzsteuer|zuzüglich Umsatzsteuer|zuzüglich MwSt|zuzügl. USt|zzgl. gesetzl. MwSt|enthaltene MwSt|inkl. MwSt Betrag|' +
    'Summe MwSt|Summe USt|MwSt gesamt|Gesamtbetrag USt|Steuer|Steuern|darin enthaltene MwSt|enthaltene Umsatzsteuer|Gesamt MwSt|' +
    'Mehrwertsteuerbetrag|Umsatzsteuerbetrag|zzgl. Mehrwertsteuer|enth. MwSt',
  total_amount:
    'Gesamtbetrag|Rechnungsbetrag|Gesamtsumme|Summe|Bruttobetrag|Bruttosumme|Brutto|Summe inkl. USt|Summe inkl. MwSt|Gesamt|Total|' +
    'Endbetrag|Rechnungssumme|Rechnungssumme brutto|Rechnungsendbetrag|Endsumme|Gesamt brutto|Gesamtbetrag brutto|' +
    'Gesamtbetrag inkl. MwSt|Gesamtbetrag inkl. USt|Summe brutto|Betrag|Gesamtpreis|Brutto gesamt|Gesamtrechnungsbetrag|' +
    'Rechnungsgesamtbetrag|Summe EUR|Total EUR|Summe gesamt|Betrag brutto|Gutschriftsbetrag|Rechnungsbetrag brutto|' +
    'Gesamtbetrag EUR|Gesamt EUR|Endbetrag EUR|Der Betrag in Höhe von|Bruttorechnungsbetrag',
  amount_due:
    'Zahlbetrag|zu zahlen|Zu zahlender Betrag|Offener Betrag|Restbetrag|Zahlungsbetrag|Fälliger Betrag|Noch zu zahlen|Zahllast|' +
    'Überweisungsbetrag|zu überweisen|Noch offen|offener Restbetrag|Forderungsbetrag|Nachzahlung|Restzahlung|verbleibender Betrag|' +
    'zahlbar',
  prepaid_amount:
    'Anzahlung|Erhaltene Anzahlungen|Bereits bezahlt|Abschlag|Abschlagszahlung|Vorauszahlung|Geleistete Zahlungen|bereits gezahlt|' +
    'abzüglich Anzahlung|Anzahlungen|bisherige Zahlungen|Summe Abschläge|geleistete Abschläge|Vorauszahlungen',
  previous_balance: 'Vorheriger Saldo|Saldovortrag',
  subtotal:
    'Zwischensumme|Positionssumme|Warenwert|Summe Positionen|Summe der Positionen|Zwischensumme Positionen|Warensumme',
  discount_amount:
    'Rabatt|Nachlass|Gesamtbetrag der Abschläge|Abschläge|Sondernachlass|Rechnungsrabatt|abzgl. Rabatt|Preisnachlass|Gesamtrabatt',
  surcharge_amount: 'Gesamtbetrag der Zuschläge|Zuschläge|Zuschlag',
  shipping_amount:
    'Versandkosten|Versand|Fracht|Frachtkosten|Lieferkosten|Porto|Porto und Verpackung|zzgl. Versandkosten|Versand und Verpackung|' +
    'Transportkosten|Verpackung und Versand',
  rounding: 'Rundung|Rundungsdifferenz|Rundungsbetrag',
  tip: 'Trinkgeld',
  paid: 'Gegeben|Bar|Bargeld|Barzahlung|gegeben bar|Kartenzahlung|EC-Karte|Girocard|erhalten|bezahlt',
  change: 'Rückgeld|Wechselgeld|zurück|Rückgabe',
  opening_balance:
    'Anfangssaldo|Alter Kontostand|Anfangsbestand|Kontostand alt|Alter Saldo|Saldovortrag|Eröffnungssaldo|Startsaldo||' +
    'Kontostand am Beginn',
  closing_balance:
    'Endsaldo|Neuer Kontostand|Endbestand|Kontostand neu|Neuer Saldo|Kontostand|Schlusssaldo|Abschlusssaldo',
  total_credits: 'Summe Gutschriften|Gutschriften|Summe Haben|Summe Eingänge|Zahlungseingänge|Eingänge',
  total_debits: 'Summe Belastungen|Belastungen|Summe Soll|Summe Ausgänge|Zahlungsausgänge|Ausgänge',
  line_total: 'Übertrag|Seitensumme|Zwischenübertrag',
  iban: 'IBAN|IBAN-Nr|Bankverbindung IBAN',
  bic: 'BIC|SWIFT|BIC/SWIFT|SWIFT-BIC|SWIFT-Code|BIC-Code',
  bank: 'Bank|Bankname|Kreditinstitut|Geldinstitut|Name der Bank',
  bank_account: 'Kontonummer|Konto-Nr|Kto.-Nr|Konto|Kto',
  bank_code: 'BLZ|Bankleitzahl',
  account_holder: 'Kontoinhaber|Kontoinhaberin|Inhaber|Zahlungsempfänger|Begünstigter',
  payment_reference:
    'Verwendungszweck|Zahlungsreferenz|Referenz|Kassenzeichen|Referenznummer|Referenz bitte bei Zahlung angeben|' +
    'Betreff der Zahlung',
  payment_terms: 'Zahlungsbedingungen|Zahlungsbedingung|Zahlungskonditionen|Zahlungsinformationen',
  payment_method: 'Zahlungsart|Zahlungsweise|Zahlart|Zahlungsmittel|Zahlungsmethode',
  discount_percent: 'Skonto|Skontosatz|Skonto Prozent',
  discount_date: 'Skonto bis|Skonto bis zum|Skontofrist|Skonto innerhalb|Skonto bei Zahlung bis',
  mandate: 'Mandatsreferenz|SEPA-Mandat|Mandatsreferenznummer|Mandat',
  creditor_id: 'Gläubiger-ID|Gläubiger-Identifikationsnummer|Gläubiger-Ident-Nr',
  currency: 'Währung|Beträge in|alle Beträge in||Kontowährung',

  // Parts of address blocks.
  name: 'Name|Firma|Firmenname|Firmenbezeichnung',
  contact:
    'Ansprechpartner|Ansprechpartnerin|Kontakt|z. Hd.|zu Händen|Kontaktperson|Sachbearbeiter|Ihr Ansprechpartner||Vertreter|' +
    'Vertreten durch',
  street: 'Straße|Strasse|Straße und Hausnummer|Straße, Nr.',
  address: 'Anschrift|Adresse||Postanschrift',
  postcode: 'PLZ|Postleitzahl',
  city: 'Ort|Stadt|Wohnort',
  country: 'Land|Staat',
  vat_id:
    'USt-IdNr|USt-Id|USt.-Id.-Nr.|USt-ID-Nr|Umsatzsteuer-ID|Umsatzsteueridentifikationsnummer|Umsatzsteuer-Identifikationsnummer|' +
    'USt.-Identnr.|UID|UID-Nr|UID-Nummer|Ust-Ident-Nr|MwSt-Nr',
  customer_vat_id:
    'Ihre USt-IdNr|Ihre USt.-IdentNr.|USt-IdNr des Kunden|Ihre UID|Kunden-USt-IdNr|UID Kunde||Kunde USt-IdNr',
  tax_number: 'Steuernummer|Steuer-Nr|St.-Nr|StNr|Steuernr||Finanzamt Steuernummer',
  register_number:
    'Handelsregister|Handelsregisternummer|HRB|HRA|HRB Nr|Registernummer|Registergericht|Handelsreg|Firmenbuchnummer',
  email: 'E-Mail|Email|Mail|E-Mail-Adresse',
  phone: 'Telefon|Tel|Fon|Tel.-Nr|Telefonnummer|Rufnummer|Mobil||mobil',
  mobile: 'Mobil|Mobiltelefon|Handy|Mobilfunk|Mobilnummer|Handynummer||mobil',
  fax: 'Fax|Telefax|Fax-Nr',
  website: 'Internet|Web|Website|Webseite|Homepage|www',
  job_title: 'Funktion|Position|Berufsbezeichnung|Stellung|Beruf',
  department: 'Abteilung|Bereich|Geschäftsbereich|Referat',
  gln: 'GLN|Globale Nummer||ILN',
  director: 'Geschäftsführer|Geschäftsführung|Geschäftsf|Inhaber|Vorstand',

  // Headings of table columns.
  position: 'Pos|Pos.|Position|Pos.-Nr|lfd. Nr|Lfd|Nr|#',
  article_number:
    'Artikelnummer|Artikel-Nr|Art.-Nr|Art Nr|ArtNr|Art-Nr-Lief|Art-Nr-Lieferant|Unsere Art.Nr.|Artikelnr|Materialnummer|' +
    'Material-Nr|Produktnummer|Produkt-Nr|Sachnummer|Teilenummer|GTIN|EAN|Bestellnummer|Artikel Nr. Lieferant',
  buyer_article_number: 'Art-Nr-Kunde|Ihre Art.Nr.|Ihre Artikelnummer|Kundenartikelnummer',
  description:
    'Beschreibung|Bezeichnung|Artikelbezeichnung|Artikelbeschreibung|Artikel|Leistung|Produkt|Text|Warenbezeichnung|' +
    'Leistungsbeschreibung|Produktbezeichnung|Position Bezeichnung|Bezeichnung der Leistung|Tätigkeit|Gegenstand|Ware|' +
    'Verwendungszweck|Buchungstext|Vorgang|Umsatztext|Buchung|Buchungsinformation|Buchungstext Verwendungszweck|Erläuterung||' +
    'Artikelname',
  quantity:
    'Menge|Anzahl|Stück|Stk|Einheiten|Anz|Mge|Stückzahl|Liefermenge|Std|Stunden|Menge/Einheit|gelieferte Menge||Mng',
  unit: 'Einheit|ME|Mengeneinheit|Meng.-einheit|Einh|Einh.|VKE||EH',
  unit_price:
    'Einzelpreis|E-Preis|EP|Preis|Preis/Einheit|Stückpreis|Nettopreis|Einzelpreis netto|Preis pro Einheit|Einzel|Einzelpreis EUR|' +
    'Preis EUR|VK-Preis|E.-Preis|Einheitspreis|Einzelbetrag|Preis je Einheit|Stundensatz|EP netto|Preis netto',
  line_discount: 'Rabatt|Rab|Rabatt %|Nachlass|Rab.|Rabattsatz|Zu-/Abschlag',
  tax_rate:
    'USt|MwSt|USt %|MwSt %|Steuersatz|USt-Satz|MwSt-Satz|MwSt.-%|Steuersatz %|Steuer|Steuer %|USt in %|Umsatzsteuersatz',
  tax_code: 'Steuerkennzeichen|Steuerschlüssel|StKz',
  line_amount:
    'Betrag|Gesamt|Gesamtpreis|Summe|Nettobetrag|Gesamtbetrag|Nettowert|Wert|Positionsbetrag|Zeilensumme|Entgelt|Betrag EUR|' +
    'Gesamt EUR|Summe EUR|Preis gesamt|Gesamtpreis netto|Netto|Betrag netto|Gesamt netto|GP|G-Preis|Umsatz|Betrag in EUR|' +
    'Leistungspreis||Gesamt (netto)|Gesamtpreis EUR',
  line_gross: 'Brutto|Bruttobetrag|Endbetrag||Bruttopreis',
  service_date: 'Leistungsdatum|Datum|Lieferdatum|Tag|Leistung am||Liefertermin',
  booking_date: 'Buchungstag|Buchungsdatum|Buchung|Datum|Bu-Tag|Bu.Tag|Buch.-Tag',
  value_date: 'Wertstellung|Valuta|Wert|Valutadatum|Wertstellungsdatum',
  counterparty:
    'Auftraggeber/Empfänger|Empfänger|Auftraggeber|Zahlungsempfänger|Begünstigter/Zahlungspflichtiger|Empfänger/Auftraggeber',
  reference: 'Referenz|Verwendungszweck|Kundenreferenz|Mandatsreferenz|End-to-End-Referenz',
  debit: 'Soll|Belastung|Ausgang|Belastungen|Lastschrift',
  credit: 'Haben|Gutschrift|Eingang|Gutschriften',
  balance: 'Saldo|Kontostand',
  tax_basis:
    'Basisbetrag|Bemessungsgrundlage|Nettobetrag|Netto|Steuerbasis|Warenwert|Basis|Steuerbasisbetrag|netto summe',
  tax_line_amount: 'Steuerbetrag|MwSt-Betrag|USt-Betrag|Steuer|MwSt|USt|Betrag|Umsatzsteuer',
  tax_category: 'Art (Kategorie)|Kategorie|Steuerart|Art',
  batch_number: 'Charge|Chargennummer|Chargen-Nr|Ch.-B.|Los',
  serial_number: 'Seriennummer|Serien-Nr|Serien Nr|S/N',

  // Contracts, policies, payslips and other documents.
  policy_number:
    'Versicherungsscheinnummer|Versicherungsschein-Nr|Versicherungsschein|Policennummer|Police Nr|Policen-Nr|Versicherungsnummer|' +
    'Versicherungs-Nr',
  sum_insured: 'Versicherungssumme|Deckungssumme|Versicherte Summe|Versicherungswert',
  premium: 'Prämie|Beitrag|Nettobeitrag|Jahresbeitrag|Versicherungsbeitrag|Nettoprämie|Jahresprämie|Monatsbeitrag',
  insurance_tax: 'Versicherungssteuer|Versicherungsteuer|VersSt',
  total_premium:
    'Gesamtbeitrag|Bruttobeitrag|Gesamtprämie|Bruttoprämie|Beitrag inkl. Versicherungsteuer|zu zahlender Beitrag',
  deductible: 'Selbstbeteiligung|Selbstbehalt|Eigenanteil',
  start_date:
    'Vertragsbeginn|Versicherungsbeginn|Beginn|gültig ab|gültig von|Startdatum|Mietbeginn|Beginn der Laufzeit|Eintrittsdatum',
  end_date:
    'Vertragsende|Versicherungsende|Versicherungsablauf|Ablauf|gültig bis|Enddatum|Ablaufdatum|Mietende|Ende der Laufzeit|' +
    'Angebot gültig bis|Bindefrist',
  notice_period: 'Kündigungsfrist',
  governing_law: 'Anwendbares Recht|Geltendes Recht|Maßgebliches Recht|Rechtswahl',
  document_title: 'Vertragstitel|Bezeichnung des Vertrags|Art des Vertrags',
  party_role: 'Rolle|Eigenschaft',
  pay_period: 'Abrechnungsmonat|Lohnmonat|Abrechnungsperiode|Lohnperiode',
  personnel_number: 'Personalnummer|Personal-Nr|Pers.-Nr|Mitarbeiternummer',
  tax_id: 'Steuer-ID|Steueridentifikationsnummer|Steuer-IdNr|Identifikationsnummer',
  social_security_number: 'Sozialversicherungsnummer|SV-Nummer|SV-Nr|Rentenversicherungsnummer|RV-Nummer',
  tax_class: 'Steuerklasse|StKl|St.-Kl',
  gross_pay: 'Gesamtbrutto|Bruttolohn|Bruttogehalt|Bruttobezüge',
  taxable_gross: 'Steuerbrutto|Steuer-Brutto|steuerpflichtiges Brutto',
  net_pay: 'Nettolohn|Nettogehalt|gesetzliches Netto|Nettoverdienst|Netto-Verdienst',
  payout: 'Auszahlungsbetrag|Auszahlung',
  meter_number: 'Zählernummer|Zähler-Nr|Zähler Nr',
  license_plate: 'Kennzeichen|amtl. Kennzeichen|amtliches Kennzeichen',
  vin: 'Fahrgestellnummer|Fahrgestell-Nr|Fahrzeug-Identifizierungsnummer|FIN',
  file_reference: 'Aktenzeichen|Geschäftszeichen|Az|Gz',
  quote_number: 'Angebotsnummer|Angebots-Nr|Angebot Nr|Offerte Nr',
  confirmation_number: 'Auftragsbestätigungsnummer|Auftragsbestätigung Nr|AB-Nr',
  reminder_fee: 'Mahngebühr|Mahngebühren|Mahnkosten|Mahnspesen',
  open_amount: 'Offene Forderung|Offene Posten gesamt|Summe offener Posten|Hauptforderung|Zahlungsrückstand',
  next_instalment: 'Neuer Abschlag|Künftiger Abschlag|Neuer Abschlagsbetrag',
  interest: 'Verzugszinsen|Zinsen',
  rent: 'Miete|Kaltmiete|Grundmiete|Nettokaltmiete|Monatsmiete',
  monthly_fee: 'Grundpreis|monatlicher Grundpreis|Grundgebühr|Monatsgebühr',
  nationality: 'Staatsangehörigkeit|Nationalität',
  birth_place: 'Geburtsort',
  diagnosis: 'Diagnose|Diagnosen',
} as const satisfies FieldLabels;

export const GERMAN_HEADINGS = {
  issuer:
    'Verkäufer|Lieferant|Rechnungssteller|Rechnungsersteller|Leistungserbringer|Absender|Auftragnehmer|Anbieter|Aussteller|' +
    'Gläubiger|Händler|Warenlieferant|Unternehmer|Versorger|Verkäufer/Leistungserbringer|Lieferanschrift Lieferant|' +
    'Rechnungsaussteller|Von|Arbeitgeber|Versicherer',
  recipient:
    'Käufer|Kunde|Rechnungsempfänger|Leistungsempfänger|Käufer/Leistungsempfänger|Auftraggeber|Empfänger|Besteller|' +
    'Rechnungsadresse|Rechnungsanschrift|Rechnung an|An|Schuldner|Debitor|Leistungsempfänger/Kunde|Versicherungsnehmer|' +
    'Arbeitnehmer|Mitarbeiter|Patient|Kontoinhaber',
  delivery:
    'Lieferadresse|Lieferanschrift|Warenempfänger|Lieferung an|Versandadresse|Empfänger der Ware|Lieferort|Leistungsort|' +
    'Abweichende Lieferadresse|Lieferempfänger|Warenempfänger/Lieferadresse',
  other:
    'Bemerkungen|Bemerkung|Positionsdaten|Positionen|Belegsummen|Zahlungsbedingungen|Zahlungsinformationen|' +
    'Umsatzsteueraufschlüsselung|Steueraufschlüsselung|Bankverbindung|Bank-/Steuerinformationen|Hinweise|Zahlungsdaten|' +
    'Zahlungsempfänger|Rechnungsdaten|Rechnungsdetails|Betreff|Steuervertreter|Abweichender Zahlungsempfänger',
} as const satisfies PartyHeadings;
