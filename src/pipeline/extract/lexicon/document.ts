/** Numbers, dates and references of the document as a whole. */
import type { Concept } from './concept.ts';

export const DOCUMENT_CONCEPTS = [
  {
    id: 'document_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Rechnungsnummer|Rechnung Nr|Rechnung|Rechnungs-Nr|Rechn.-Nr|Rechn Nr|Re-Nr|RG-Nr|Rg Nr|Belegnummer|Beleg-Nr|Fakturanummer|Faktura Nr|Fakturanr|Gutschriftsnummer|Gutschrift Nr|Gutschriftnummer|Handelsrechnung|Korrekturrechnung Nr|Rechnungskorrektur Nr|Dokumentnummer|Dokumenten-Nr|Vorgangsnummer|Quittungsnummer|Bon-Nr|Bonnummer|Kassenbon Nr|' +
      'invoice number|invoice no|invoice|invoice #|inv no|inv #|bill number|bill no|document number|document no|doc no|doc #|credit note number|credit note no|credit note|receipt number|receipt no|receipt #|tax invoice no|tax invoice|bill #|reference number|cash bill no|slip no|transaction no|trans #|trn no|' +
      'numéro de facture|facture n°|facture|n° de facture|facture numéro|avoir|avoir n°|numéro',
  },
  {
    id: 'issue_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Rechnungsdatum|Rechn.-Datum|Datum|Belegdatum|Ausstellungsdatum|Ausgestellt am|Fakturadatum|Rechnung vom|Datum der Rechnung|Gutschriftsdatum|Dokumentdatum|Erstellt am|Erstellungsdatum|Briefdatum|Druckdatum|Re-Datum|RG-Datum|Ausstelldatum|' +
      'invoice date|date|issue date|date of issue|issued on|document date|bill date|billing date|statement date|receipt date|date issued|dated|inv date|doc date|trans date|transaction date|' +
      "date de facture|date facture|date d'émission|date de la facture|le",
  },
  {
    id: 'due_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Fälligkeitsdatum|Fällig am|Fälligkeit|Zahlbar bis|Zahlungsziel|Zahlungsfrist|zu zahlen bis|zahlbar bis zum|netto bis|Bitte überweisen Sie bis zum|überweisen Sie bitte bis zum|zahlen Sie bitte bis zum|bitte bis zum|bis spätestens zum|Bitte zahlen Sie bis|überweisen bis|zahlbar netto bis|Zahlungstermin|fällig|spätestens bis|Zahlungsfälligkeit|ohne Abzug bis|Zahlung bis|Einzug am|Abbuchung am|wird am|' +
      'due date|payment due|payment due date|due|pay by|payable by|due by|date due|due on|payable until|pay before|please pay by|' +
      "date d'échéance|échéance|à payer avant|payable le",
  },
  {
    id: 'delivery_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Lieferdatum|Leistungsdatum|Liefer- und Leistungsdatum|Liefer-/Leistungsdatum|Lieferung am|Datum der Lieferung|Datum der Leistung|Liefertermin|Tag der Lieferung|Leistung vom|Geliefert am|Liefertag|Wareneingang|Leistungszeitpunkt|Versanddatum|Rechnungsdatum = Leistungsdatum|' +
      'delivery date|date of delivery|delivered on|supply date|date of supply|tax point|service date|ship date|shipping date|shipped on|required by|' +
      'date de livraison|livré le',
  },
  {
    id: 'period',
    place: 'single',
    kinds: ['date'],
    labels:
      'Leistungszeitraum|Abrechnungszeitraum|Lieferzeitraum|Zeitraum|Berechnungszeitraum|Rechnungszeitraum|Liefer- und Leistungszeitraum|Verbrauchszeitraum|Umsätze vom|' +
      'Laufzeit|Vertragslaufzeit|Versicherungszeitraum|Versicherungsdauer|Gültigkeit|Gültigkeitszeitraum|' +
      'service period|billing period|period of insurance|policy period|insurance period|term|contract term|validity|validity period|lease term|period|period of service|period covered|statement period|période|période de facturation',
  },
  {
    id: 'period_start',
    place: 'single',
    kinds: ['date'],
    labels:
      'Leistungszeitraum von|Beginn Leistungszeitraum|Leistungsbeginn|Zeitraum von|Abrechnungszeitraum von|Beginn des Zeitraums|Zeitraum Beginn|Anfang des Leistungszeitraums|Leistungszeitraum Beginn|Abrechnungsbeginn|' +
      'service period start|period start|period from|start of period|from date|billing period start|service start',
  },
  {
    id: 'period_end',
    place: 'single',
    kinds: ['date'],
    labels:
      'Leistungszeitraum bis|Ende Leistungszeitraum|Leistungsende|Zeitraum bis|Abrechnungszeitraum bis|Ende des Zeitraums|Zeitraum Ende|Ende des Leistungszeitraums|Leistungszeitraum Ende|Abrechnungsende|' +
      'service period end|period end|period to|end of period|to date|billing period end|service end',
  },
  {
    id: 'order_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Bestellnummer|Bestell-Nr|Bestellung Nr|Bestellung|Auftragsnummer|Auftrags-Nr|Auftrag Nr|Ihre Bestellung|Ihre Bestellnummer|Ihr Auftrag|Kundenbestellnummer|Best.-Nr|Bestellreferenz|Ihre Bestell-Nr|Bestellnr Kunde|' +
      'order number|order no|order #|purchase order|purchase order number|po number|p.o. number|p o number|po no|po #|po|p.o.|order|your order|customer order no|your reference|order id|' +
      'n° de commande|numéro de commande|commande|votre référence|votre commande|bon de commande',
  },
  {
    id: 'order_date',
    place: 'single',
    kinds: ['date'],
    labels:
      'Bestelldatum|Bestell-Datum|Auftragsdatum|Bestellung vom|Auftrag vom|Auftrag-Datum-Lief|order date|date of order|po date|ordered on|date de commande|Bestellt am',
  },
  {
    id: 'customer_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Kundennummer|Kunden-Nr|Kd.-Nr|Kd Nr|KdNr|Kundenkonto|Debitorennummer|Debitor|Debitoren-Nr|Ihre Nummer|Ihre Kundennummer|Kunde Nr|Mitgliedsnummer|' +
      'customer number|customer no|customer id|customer #|customer account|account number|account no|client number|client id|client no|cust no|id#|cust id|' +
      'numéro client|n° client|code client|référence client',
  },
  {
    id: 'buyer_reference',
    place: 'single',
    kinds: ['identifier', 'text'],
    labels:
      'Zeichen des Käufers|Käuferreferenz|Kundenreferenz|Ihr Zeichen|Ihre Referenz|Leitweg-ID|' +
      'buyer reference|buyer ref|customer reference|customer ref|client reference|your reference|your ref',
  },
  {
    id: 'contract_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Vertragsnummer|Vertrags-Nr|Vertrag Nr|Vertrag|Rahmenvertrag|Vertragskonto|Vertragskontonummer|' +
      'contract number|contract no|agreement number|agreement ref|contract|contract ref|réf marché|numéro de contrat',
  },
  {
    id: 'delivery_note_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Lieferscheinnummer|Lieferschein-Nr|Lieferschein Nr|Lieferschein|LS-Nr|Lieferung Nr|delivery note number|delivery note no|delivery note|packing slip|packing slip no|dispatch note|delivery no|bon de livraison|shipment number',
  },
  {
    id: 'delivery_note_date',
    place: 'single',
    kinds: ['date'],
    labels: 'Lieferschein-Datum|Lieferscheindatum|delivery note date',
  },
  {
    id: 'statement_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Auszugsnummer|Auszug Nr|Kontoauszug Nr|Kontoauszug|Auszug|Blatt|statement number|statement no|sheet number',
  },
  {
    id: 'birth_date',
    place: 'single',
    kinds: ['date'],
    labels: 'Geburtsdatum|geboren am|geb. am|geb|date of birth|birth date|born|dob|née le',
  },
  { id: 'time', place: 'single', kinds: ['time'], labels: 'Uhrzeit|Zeit|Uhr|time|heure' },
  { id: 'page', place: 'single', kinds: ['number'], labels: 'Seite|Seite Nr|page|Blatt Nr' },
  {
    id: 'cashier',
    place: 'single',
    kinds: ['text', 'identifier'],
    labels:
      'Kassierer|Kassiererin|Bediener|Bedient von|Es bediente Sie|Kellner|cashier|served by|operator|server|clerk|staff|attendant|salesperson',
  },
  {
    id: 'card_last4',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'letzte vier Ziffern|letzte vier Ziffern der Karte|Kartennummer|Karten-Nr|' +
      'card last4|last four digits|last four digits of the card|card number|card no|card ending',
  },
  {
    id: 'register',
    place: 'single',
    kinds: ['identifier', 'number'],
    labels: 'Kasse|Kassen-Nr|Kasse Nr|Kassennummer|register|till|pos|counter|station|terminal no',
  },
  {
    id: 'tracking_number',
    place: 'single',
    kinds: ['identifier'],
    labels:
      'Sendungsnummer|Sendungs-Nr|Paketnummer|Trackingnummer|tracking number|tracking no|tracking id|shipment no|waybill',
  },
  {
    id: 'carrier',
    place: 'single',
    kinds: ['text'],
    labels:
      'Spediteur|Frachtführer|Versandart|Versand durch|Versanddienstleister|Lieferart|carrier|shipped via|ship via|shipping method|forwarder|transporteur',
  },
  {
    id: 'incoterm',
    place: 'single',
    kinds: ['text'],
    labels: 'Lieferbedingung|Lieferbedingungen|Incoterms|Incoterm|delivery terms|terms of delivery|f.o.b. point',
  },
  {
    id: 'gross_weight',
    place: 'single',
    kinds: ['number'],
    labels: 'Bruttogewicht|Gewicht brutto|Gesamtgewicht|gross weight|total weight|weight',
  },
  { id: 'net_weight', place: 'single', kinds: ['number'], labels: 'Nettogewicht|Gewicht netto|net weight' },
  {
    id: 'packages',
    place: 'single',
    kinds: ['number'],
    labels: 'Anzahl Pakete|Packstücke|Kolli|Anzahl Packstücke|Pakete|packages|number of packages|parcels|cartons|colis',
  },
  {
    id: 'pallets',
    place: 'single',
    kinds: ['number'],
    labels: 'Paletten|Anzahl Paletten|pallets|number of pallets|palettes',
  },
  {
    id: 'notes',
    place: 'single',
    kinds: ['text'],
    labels: 'Bemerkung|Bemerkungen|Hinweis|Hinweise|Betreff|Inhalt|Anmerkung|notes|remarks|subject|comment',
  },
] as const satisfies readonly Concept[];
