/** Headings of table columns. */
import type { Concept } from './concept.ts';

export const COLUMN_CONCEPTS = [
  {
    id: 'position',
    place: 'column',
    kinds: ['number', 'identifier'],
    labels: 'Pos|Pos.|Position|Pos.-Nr|lfd. Nr|Lfd|Nr|#|No|Item No|line|item|line no|s no|sl no|rang',
  },
  {
    id: 'article_number',
    place: 'column',
    kinds: ['identifier', 'text'],
    labels:
      'Artikelnummer|Artikel-Nr|Art.-Nr|Art Nr|ArtNr|Art-Nr-Lief|Art-Nr-Lieferant|Unsere Art.Nr.|Artikelnr|Materialnummer|Material-Nr|Produktnummer|Produkt-Nr|Sachnummer|Teilenummer|GTIN|EAN|Bestellnummer|Artikel Nr. Lieferant|article number|article no|item code|item|item number|item no|item #|product code|sku|part number|part no|code|product no|stock code|material|product id|référence|réf|code article',
  },
  {
    id: 'buyer_article_number',
    place: 'column',
    kinds: ['identifier', 'text'],
    labels: 'Art-Nr-Kunde|Ihre Art.Nr.|Ihre Artikelnummer|Kundenartikelnummer|customer item number|your item no',
  },
  {
    id: 'description',
    place: 'column',
    kinds: ['text'],
    labels:
      'Beschreibung|Bezeichnung|Artikelbezeichnung|Artikelbeschreibung|Artikel|Leistung|Produkt|Text|Warenbezeichnung|Leistungsbeschreibung|Produktbezeichnung|Position Bezeichnung|Bezeichnung der Leistung|Tätigkeit|Gegenstand|Ware|Verwendungszweck|Buchungstext|Vorgang|Umsatztext|Buchung|Buchungsinformation|Buchungstext Verwendungszweck|Erläuterung|description|item description|product|item|service|details|product description|particulars|services|item name|activity|transaction|transaction details|narrative|name|désignation|libellé|article|produit|goods|Artikelname',
  },
  {
    id: 'quantity',
    place: 'column',
    kinds: ['number'],
    labels:
      'Menge|Anzahl|Stück|Stk|Einheiten|Anz|Mge|Stückzahl|Liefermenge|Std|Stunden|Menge/Einheit|gelieferte Menge|quantity|qty|units|hours|hrs|count|pcs|qty shipped|delivered|quantité|qté|Mng',
  },
  {
    id: 'unit',
    place: 'column',
    kinds: ['text'],
    labels: 'Einheit|ME|Mengeneinheit|Meng.-einheit|Einh|Einh.|VKE|unit|uom|um|unit of measure|unité|EH',
  },
  {
    id: 'unit_price',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels:
      'Einzelpreis|E-Preis|EP|Preis|Preis/Einheit|Stückpreis|Nettopreis|Einzelpreis netto|Preis pro Einheit|Einzel|Einzelpreis EUR|Preis EUR|VK-Preis|E.-Preis|Einheitspreis|Einzelbetrag|Preis je Einheit|Stundensatz|EP netto|Preis netto|unit price|price|rate|unit cost|price per unit|price each|each|price/unit|u/price|unit price excl vat|unit net price|prix unitaire|p.u.|prix unitaire ht|pu ht|u.price|unit amount',
  },
  {
    id: 'line_discount',
    place: 'column',
    kinds: ['number'],
    labels:
      'Rabatt|Rab|Rabatt %|Nachlass|Rab.|Rabattsatz|Zu-/Abschlag|discount|disc|disc.|discount %|disc %|rem|remise',
  },
  {
    id: 'tax_rate',
    place: 'column',
    kinds: ['number'],
    labels:
      'USt|MwSt|USt %|MwSt %|Steuersatz|USt-Satz|MwSt-Satz|MwSt.-%|Steuersatz %|Steuer|Steuer %|USt in %|Umsatzsteuersatz|vat|vat %|tax|tax rate|vat rate|tax %|rate|gst|gst %|tva|taxe|taux tva|taux',
  },
  {
    id: 'tax_code',
    place: 'column',
    kinds: ['identifier', 'text'],
    labels: 'Steuerkennzeichen|Steuerschlüssel|StKz|tax code|tax type',
  },
  {
    id: 'line_amount',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels:
      'Betrag|Gesamt|Gesamtpreis|Summe|Nettobetrag|Gesamtbetrag|Nettowert|Wert|Positionsbetrag|Zeilensumme|Entgelt|Betrag EUR|Gesamt EUR|Summe EUR|Preis gesamt|Gesamtpreis netto|Netto|Betrag netto|Gesamt netto|GP|G-Preis|Umsatz|Betrag in EUR|Leistungspreis|amount|total|line total|net amount|total price|extended price|ext price|net|value|line amount|sum|subtotal|net value|total net|price w/o tax|amount eur|amount usd|amount rm|total amount|montant|prix ht|total ht|montant ht|prix total|Gesamt (netto)|Gesamtpreis EUR',
  },
  {
    id: 'line_gross',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels: 'Brutto|Bruttobetrag|Endbetrag|gross|gross amount|total ttc|Bruttopreis',
  },
  {
    id: 'service_date',
    place: 'column',
    kinds: ['date'],
    labels:
      'Leistungsdatum|Datum|Lieferdatum|Tag|Leistung am|date|service date|delivery date|training date|Liefertermin',
  },
  {
    id: 'booking_date',
    place: 'column',
    kinds: ['date'],
    labels:
      'Buchungstag|Buchungsdatum|Buchung|Datum|Bu-Tag|Bu.Tag|Buch.-Tag|booking date|date|transaction date|posting date|posted|trans date',
  },
  {
    id: 'value_date',
    place: 'column',
    kinds: ['date'],
    labels: 'Wertstellung|Valuta|Wert|Valutadatum|Wertstellungsdatum|value date|value|effective date',
  },
  {
    id: 'counterparty',
    place: 'column',
    kinds: ['text'],
    labels:
      'Auftraggeber/Empfänger|Empfänger|Auftraggeber|Zahlungsempfänger|Begünstigter/Zahlungspflichtiger|Empfänger/Auftraggeber|counterparty|payee|payer|beneficiary|from/to|name',
  },
  {
    id: 'reference',
    place: 'column',
    kinds: ['text', 'identifier'],
    labels:
      'Referenz|Verwendungszweck|Kundenreferenz|Mandatsreferenz|End-to-End-Referenz|reference|ref|ref no|cheque no',
  },
  {
    id: 'debit',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels:
      'Soll|Belastung|Ausgang|Belastungen|Lastschrift|debit|withdrawals|paid out|withdrawal|money out|debits|payments',
  },
  {
    id: 'credit',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels: 'Haben|Gutschrift|Eingang|Gutschriften|credit|deposits|paid in|deposit|money in|credits|receipts',
  },
  {
    id: 'balance',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels: 'Saldo|Kontostand|balance|running balance|solde',
  },
  {
    id: 'tax_basis',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels:
      'Basisbetrag|Bemessungsgrundlage|Nettobetrag|Netto|Steuerbasis|Warenwert|Basis|Steuerbasisbetrag|netto summe|basis|taxable amount|net|net amount|base|goods amount|taxable|base ht|amount(rm)',
  },
  {
    id: 'tax_line_amount',
    place: 'column',
    kinds: ['number'],
    money: true,
    labels:
      'Steuerbetrag|MwSt-Betrag|USt-Betrag|Steuer|MwSt|USt|Betrag|Umsatzsteuer|tax amount|vat amount|tax|vat|amount|gst amount|gst|montant|montant tva|tax(rm)|gst(rm)',
  },
  {
    id: 'tax_category',
    place: 'column',
    kinds: ['text'],
    labels: 'Art (Kategorie)|Kategorie|Steuerart|Art|category|tax category|tax type',
  },
  {
    id: 'batch_number',
    place: 'column',
    kinds: ['identifier'],
    labels: 'Charge|Chargennummer|Chargen-Nr|Ch.-B.|Los|batch|batch number|batch no|lot|lot number|lot no',
  },
  {
    id: 'serial_number',
    place: 'column',
    kinds: ['identifier'],
    labels: 'Seriennummer|Serien-Nr|Serien Nr|S/N|serial number|serial no|serial',
  },
] as const satisfies readonly Concept[];
