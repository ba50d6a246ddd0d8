/** Words of money, taxes and quantities, by what they mean, in German and English; the beginnings of words will do. */
export const SENSES_OF_MONEY = {
  amount: 'betrag amount summe sum wert value hohe geldbetrag money figure betrage gesamtbetrag amt',
  total:
    'gesamt total insgesamt overall grand end alles zusammen whole alle all full ganze sum summe endbetrag voll komplett entire aggregate',
  subtotal: 'zwischensumme subtotal zwischen positionen items',
  net: 'netto net ohne without excl excluding exkl exklusive before vor zuzuglich zzgl warenwert nett reiner',
  gross: 'brutto gross mit with incl including inkl inklusive including einschliesslich nach after',
  tax: 'steuer tax umsatzsteuer mehrwertsteuer mwst ust vat gst duty taxes abgabe levy steuersatz steuerlich taxable steuerpflichtig',
  rate: 'satz rate prozent percent percentage prozentsatz quote',
  basis: 'basis grundlage base bemessung bemessungsgrundlage',
  price: 'preis price cost kosten charge rate entgelt einzelpreis stuckpreis tarif fee',
  each: 'einzel each unit per je pro einheit stuck single individual apiece',
  unit: 'einheit unit masseinheit measure me mengeneinheit uom messeinheit',
  prepaid:
    'vorauszahlung anzahlung vorab vorauskasse prepaid prepayment deposit advance bereits already schon erhalten received geleistet akonto abschlagszahlung abschlage acompte instalments teilzahlung',
  remaining:
    'rest verbleib bleibt remain remains remaining left noch still restbetrag outstanding offen ubrig restlich balance open',
  outstanding:
    'offen outstanding open unpaid unbezahlt ruckstand ruckstandig arrears overdue uberfallig unbeglichen aussteh schuld owed owing forderung claim debt hauptforderung principal',
  fee: 'gebuhr fee charge kosten spesen pauschale aufwand unkosten mahngebuhr bearbeitungsgebuhr mahnkosten mahnspesen expenses',
  interest: 'zins zinsen interest verzugszins verzug late',
  late: 'verspat verzug late overdue saumnis delay saumig default',
  shipping_cost:
    'versandkosten porto fracht postage carriage freight shipping lieferkosten transportkosten verpackung handling',
  rounding: 'rundung rounding gerundet rounded ausgleich',
  tip: 'trinkgeld tip gratuity bedienung',
  change_money: 'ruckgeld wechselgeld change zuruck ruckgabe back',
  given: 'gegeben tendered erhalten handed cash bar bargeld',
  currency: 'wahrung currency devise waehrung',
  balance: 'saldo balance kontostand guthaben bestand stand salden geldbestand',
  old: 'alt old vorherig previous bisherig anfang opening eroffnung vortrag forward brought ubertrag letzter last earlier fruher vor prior former start beginning',
  new: 'neu new aktuell current jetzig present abschluss closing schluss end ending final kunftig next carried nachst',
  credit: 'gutschrift haben eingang eingange credit einnahme zugang incoming einzahlung zuflusse zufluss received',
  debit:
    'lastschrift soll ausgang ausgange debit ausgabe abgang outgoing belastung auszahlung withdraw abfluss abflusse withdrawals',
  transaction: 'umsatz umsatze transaction bewegung movement vorgang transaktion geldbewegung',
  premium: 'pramie premium beitrag versicherungsbeitrag versicherungspramie beitrage contribution contributions',
  deductible:
    'selbstbehalt selbstbeteiligung eigenanteil deductible excess retention eigenbeteiligung franchise selbstbehalts',
  cover:
    'deckung cover coverage versichert insured versicherungssumme deckungssumme absicherung haftung limit liability protection schutz hochstentschadigung haftungssumme',
  insurance: 'versicher insurance insurer insured assurance assekuranz underwriter underwritten krankenkasse kasse',
  wage: 'lohn gehalt wage salary pay verdienst bezuge entgelt earnings vergutung remuneration arbeitslohn einkommen income',
  payout: 'auszahlung payout ausgezahlt uberweisung auszahlbetrag',
  earning: 'bezug bezuge lohnart earning earnings payments',
  deduct: 'abzug abzuge deduction deductions einbehalt withholding withheld',
  instalment: 'abschlag rate instalment installment teilbetrag abschlage ratenzahlung monatsrate',
  next: 'nachst next neu new kunftig future upcoming kommend forthcoming folgend',
  quantity: 'menge quantity qty anzahl stuck stuckzahl count amount volume pcs units mengen ordered',
  weight: 'gewicht weight masse kg mass wiegt wiegen wt gewogen tonnage',
  volume: 'volumen volume rauminhalt raum cbm kubik cubic space m3 rauminhalts ausmass measurement',
  factor: 'faktor factor steigerung multiplikator multiplier steigerungssatz satz',
  reading: 'zahlerstand stand reading ablesung abgelesen stande read ablese',
  consumption: 'verbrauch consumption usage used verbraucht bezogen consumed',
  meter: 'zahler meter messgerat messeinrichtung messstelle',
  rent: 'miete rent pacht mietzins kaltmiete',
  term: 'bedingung condition terms kondition konditionen conditions modalitat zahlungsbedingung bestimmung',
  method: 'weise method weg zahlart zahlungsart zahlungsweise means how wie mode way channel art zahlungsweg form',
  interval:
    'rhythmus turnus interval frequency haufigkeit zahlweise intervall zahlungsweise periodisch regular cycle zyklus monatlich jahrlich frequenz often wie oft abstand',
  cash_discount: 'skonto skontobetrag cash discount skontoabzug',
} as const;
