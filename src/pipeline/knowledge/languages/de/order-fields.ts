/** German words of the fields that purchase orders, their confirmations and quotes have in common. */

export const ORDER_GENERAL_FIELDS = {
  contract_number: {
    name: 'Vertragsnummer',
    description: 'Nummer des Rahmenvertrags oder der Vereinbarung, zu der das Dokument gehört.',
    labels:
      'Rahmenvertrag Nr.|Rahmenvertrags-Nr.|Rahmenvertragsnummer|Kontrakt|Kontrakt-Nr.|Kontraktnummer|' +
      'Rahmenbestellung|Rahmenauftrag',
    without: 'Vertragskonto|Vertragskontonummer',
  },
} as const;

export const ORDER_AMOUNTS_FIELDS = {
  tax_amount: {
    name: 'Steuerbetrag',
    description: 'Summe aller Umsatzsteuern.',
    labels:
      'Umsatzsteuer|USt.|MwSt.|Mehrwertsteuer|zzgl. MwSt.|zzgl. USt.|zzgl. Umsatzsteuer|zzgl. Mehrwertsteuer|' +
      'zzgl. ges. MwSt.|MwSt.-Betrag|USt-Betrag|Summe MwSt.|Summe USt.|Steuer|zuzüglich Mehrwertsteuer|' +
      'zuzüglich Umsatzsteuer|Mehrwertsteuerbetrag',
  },
} as const;

export const ORDER_TERMS_FIELDS = {
  payment_terms: {
    name: 'Zahlungsbedingungen',
    description: 'Vereinbarte Zahlung im Wortlaut: Tage, Skonto, Fristen.',
    labels:
      'Zahlungskondition|Zahlungsziel|Zahlung|Zahlbar|Zahlungsvereinbarung|Zahlungsweise|Zahlungsart|' +
      'Zahlungsbed.|Zahlungsfrist',
    without: 'Zahlungsinformationen',
  },
  incoterm: {
    name: 'Lieferbedingung',
    description: 'Lieferbedingung wie EXW, FCA oder DAP, mit dem Ort.',
    labels:
      'Lieferkonditionen|Lieferkondition|Incoterms 2020|Frankatur|Versandbedingung|Versandbedingungen|Lieferbed.|' +
      'Lieferung',
  },
} as const;

export const ORDER_LINE_ITEM_FIELDS = {
  position: {
    name: 'Position',
    description: 'Laufende Nummer der Zeile.',
    labels: 'Posten|Positionsnr.|Zeile|Zl.',
    without: 'Lfd',
  },
  article_number: {
    name: 'Artikelnummer',
    description: 'Nummer des Artikels, wie sie in der Zeile gedruckt ist.',
    labels:
      'Artikel|Artikelcode|Art.|Produktcode|Prod.-Nr.|Mat.-Nr.|Material|Sach-Nr.|Bestell-Nr.|Teile-Nr.|Ident-Nr.|' +
      'Identnummer|SKU|PZN|ISBN|Leistungsnummer|Code',
    without: 'Art-Nr-Lief|Art-Nr-Lieferant|Unsere Art.Nr.|Bestellnummer|Artikel Nr. Lieferant',
  },
  quantity: {
    name: 'Menge',
    description: 'Menge.',
    labels: 'Menge/ME|Mg.|St.|Berechnete Menge|Rechnungsmenge|Zeit|Dauer|Tage|Verbrauch|Qty',
    without: 'gelieferte Menge',
  },
  unit: {
    name: 'Einheit',
    description: 'Einheit der Menge: Stk, Std, kg.',
    labels: 'Mengeneinh.|Maßeinheit|VPE|VE|Eht.|Mass',
    without: 'Meng.-einheit|VKE',
  },
  unit_price: {
    name: 'Einzelpreis',
    description: 'Preis einer Einheit ohne Steuer, wie gedruckt.',
    labels:
      'Einzelpr.|Einzelpreis in EUR|EP EUR|Preis/ME|Preis/Stk.|Preis/Stück|Stückpreis EUR|St.-Preis|Stk.-Preis|' +
      'Einh.-Preis|Einheitspr.|Nettoeinzelpreis|Nettostückpreis|Listenpreis|Bruttopreis|VK|Satz|Tagessatz|Tarif|' +
      'Arbeitspreis',
    without: 'Einzelbetrag',
  },
  amount: {
    name: 'Betrag',
    description: 'Betrag der Zeile: Menge mal Einzelpreis, nach Rabatt.',
    labels:
      'Gesamtpreis in EUR|Gesamtpr.|Ges.-Preis|Gesamtbetrag netto|Gesamtsumme|Gesamtwert|GP EUR|GP netto|' +
      'Summe netto|Nettosumme|Nettopreis|Netto EUR|Netto gesamt|Positionssumme|Pos.-Summe|Zeilenbetrag|Warenwert|' +
      'Preis|Endpreis|Total|Brutto|Bruttobetrag',
    without: 'Umsatz|Leistungspreis',
  },
  delivery_date: {
    name: 'Liefertermin',
    description: 'Tag der Lieferung dieser Zeile, wenn er in der Zeile steht.',
    labels: 'Lieferdatum|Termin|Liefertag|Wunschtermin|Lief.-Termin|Lieferung|Lief.-Datum|Datum|LT|Lieferwoche',
  },
} as const;

/** Labels of fields whose names or descriptions differ by document. */
export const ORDER_LABELS = {
  deliveryDate:
    'Lieferdatum|Wunschtermin|Wunschlieferdatum|Wunschliefertermin|Gewünschter Liefertermin|' +
    'Gewünschtes Lieferdatum|Liefertag|Lieferung bis|Lieferung am|Lieferung zum|Lieferung spätestens|' +
    'Liefern bis|Zu liefern bis|Bestätigter Liefertermin|Voraussichtliches Lieferdatum|' +
    'Voraussichtlicher Liefertermin|Anlieferung|Anliefertermin|Anlieferdatum|Termin|Versanddatum|Versandtermin',
  buyer:
    'Kunde|Besteller|Auftraggeber|Käuferin|Interessent|Angebot für|Empfänger|An|Rechnungsadresse|' +
    'Rechnungsanschrift|Rechnung an|Rechnungsempfänger',
  delivery:
    'Lieferadresse|Lieferanschrift|Lieferung an|Liefern an|Liefern Sie an|Versandadresse|Versandanschrift|' +
    'Warenempfänger|Lieferempfänger|Abweichende Lieferadresse|Lieferort|Anlieferadresse|Anlieferung an|' +
    'Abladestelle|Empfangsstelle',
  netAmount:
    'Netto|Nettosumme|Summe netto|Gesamt netto|Gesamtbetrag netto|Netto gesamt|Nettowert|Nettogesamtwert|' +
    'Gesamtnettowert|Gesamtsumme netto|Zwischensumme netto|Zwischensumme|Warenwert|Warenwert netto|' +
    'Auftragswert netto|Bestellwert netto|Angebotssumme netto|Gesamtwert netto|Summe ohne MwSt.|' +
    'Summe exkl. MwSt.|Gesamtpreis netto|Endsumme netto',
  totalAmount:
    'Gesamtsumme|Gesamt|Summe|Endbetrag|Endsumme|Bruttobetrag|Bruttosumme|Brutto|Gesamt brutto|' +
    'Gesamtbetrag brutto|Summe brutto|Gesamtbetrag inkl. MwSt.|Gesamtbetrag inkl. USt.|Gesamtsumme inkl. MwSt.|' +
    'Summe inkl. MwSt.|Bestellsumme|Bestellwert|Gesamtbestellwert|Auftragssumme|Auftragswert|' +
    'Gesamtauftragswert|Angebotssumme|Angebotsbetrag|Angebotspreis|Gesamtpreis|Gesamtwert|Total|' +
    'Gesamtbetrag EUR|Endpreis',
  description:
    'Beschreibung|Artikelbezeichnung|Artikelbeschreibung|Artikelname|Artikeltext|Artikel|' +
    'Bezeichnung/Beschreibung|Produkt|Produktbezeichnung|Produktname|Ware|Warenbezeichnung|Leistung|Leistungen|' +
    'Leistungsbeschreibung|Leistungsbezeichnung|Leistungstext|Dienstleistung|Text|Positionstext|Benennung|' +
    'Gegenstand|Material|Materialbezeichnung|Bez.|Beschr.|Tätigkeit|Inhalt|Titel|Name|Posten|Produkt/Leistung|' +
    'Artikel/Leistung',
} as const;
