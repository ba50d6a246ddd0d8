/** German words by which people describe fields. */
import type { DescriptionWords } from '../../fields/descriptions.ts';

const CUES = {
  // Dates.
  due_date:
    '(?:bis|spätest|frist|letzter tag|ziel|latest|last day|deadline|(?<!\\p{L})(?:by|before|until)(?!\\p{L})).{0,80}(?:zahl|überweis|beglich|begleich|geld|konto|(?<!\\p{L})(?:pay|paid|money|settle|transfer|owe))|' +
    '(?:zahl|überweis|begleich|(?<!\\p{L})pay(?:able|ment)?(?!\\p{L})).{0,80}(?:bis(?!\\p{L})|frist|ziel|(?<!\\p{L})(?:by|until|before|deadline)(?!\\p{L}))|' +
    'fällig|zahlungs(?:termin|frist|ziel)',
  delivery_date:
    'geliefert|liefer(?!ant|er|schein)|zugestellt|eintr[ie]ff|ankomm|' +
    'ware.{0,80}(?:da sein|kommt|brauch|benötig)|(?:ge)?brauch|benötig',
  order_date: 'bestell|auftrag',
  period_start: 'erste[rn]? tag|beginn|anfang|(?<!\\p{L})(?:ab|von|seit)(?!\\p{L})',
  period_end: 'letzte[rn]? tag|(?<!\\p{L})(?:ende|endet|bis)(?!\\p{L})|läuft (?:aus|ab)',
  valid_until: 'gilt|gültig|bindend|gebunden',
  payment_date: 'zahl|überw[ie]+s|geld|gutgeschrieben',
  birth_date: 'gebor|geburt',
  discount_date: 'skonto',
  issue_date:
    'geschrieben|aus(?:ge)?stell|erstell|schreib|unterschr|unterzeichn|geschlossen|kauf|' +
    '(?:tag|datum) de[rs] \\p{L}*(?:rechnung|bestellung|mahnung|angebots?|schreibens|briefs|auszugs?|scheine?s|vertrags|bons|bestätigung|ausstellung)',

  // Numbers and codes.
  invoice_number: 'rechnung|faktura',
  bill_number: 'rechnung|faktura',
  receipt_number: 'kassen|bon(?!\\p{L})|beleg|quittung|zettel',
  order_number: 'bestell|auftrags?(?!s?bestät)',
  quote_number: 'angebot|offert',
  confirmation_number: 'bestätigung',
  delivery_note_number: 'schein|lieferung',
  customer_number: 'kunde|kdnr|debitor|unsere nummer|mitglied|(?:bei|von) uns|beim? .{0,80}versorger|geführt',
  contract_number: 'vertrag',
  policy_number: 'schein|police|versicherung',
  statement_number: 'auszug',
  reminder_number: 'mahn|erinnerung',
  advice_number: 'avis|schreiben',
  personnel_number: 'personal|mitarbeiter|arbeitnehmer|person',
  number: 'frachtbrief|papier|nummer',
  tracking_number: 'sendung|paket|verfolg',
  iban: 'iban|konto(?!auszug|stand)|bankverbindung',
  bic: '(?<!\\p{L})(?:bic|swift)(?!\\p{L})',
  account_number: 'kontonummer',
  reference: 'zweck|(?:überweisung|zahlung|zahlen).{0,80}(?:angeb|steh|nenn|schreib)',
  vat_id: 'ust-?id|umsatzsteuer-?id|(?<!\\p{L})uid(?!\\p{L})',
  tax_number: 'steuernummer|steuer-?nr|finanzamt',
  tax_id: 'steuer-?id|steuerliche',
  social_security_number: 'sozialvers|rentenvers',
  tax_class: 'steuerklasse',
  register_number: 'handelsregister|hrb|firmenbuch',
  direct_debit_mandate: 'mandat',
  creditor_id: 'gläubiger-?id',

  // Amounts, counts and weights.
  net_amount: 'netto|ohne (?:die )?(?:\\p{L}+ )?(?:mwst|mehrwert|steuer|umsatz|ust)|vor (?:der )?steuer',
  tax_amount:
    '(?<!(?:ohne|mit|inkl\\.?|inklusive|einschließlich|plus|vor|nach|samt) (?:der |die |aller )?)(?<!\\p{L})(?:\\p{L}*steuer(?!n?frei)|mwst|ust(?!\\p{L}))',
  total_amount:
    'insgesamt|gesamt|brutto|rechnungsbetrag|(?<!\\p{L})(?:alles|kostet|ganze[nr]?)(?!\\p{L})|gekostet|' +
    '(?<!nicht )bezahlt (?:haben|wurde|worden)|' +
    '(?:mit|inkl\\p{L}*\\.?|samt) (?:der )?(?:mwst|mehrwert|steuer|umsatz|ust)|wie ?viel .{0,80}(?:zahl|kost)',
  amount_due:
    'noch (?:nicht|zu zahlen|zahlen|offen|bezahl|über)|offen|rest|nachzahl|übrig|abzug der|schuld|' +
    'zahlen müssen|zu (?:be)?zahlen',
  prepaid_amount: '(?<!abzug der )(?<!abzüglich )anzahl|vorausz|bereits|schon (?:be|ge)?zahl',
  discount: 'rabatt|nachlass',
  shipping: 'versand|fracht|porto|lieferkosten',
  rounding: 'rund',
  subtotal: 'zwischensumme',
  tip: 'trinkgeld',
  paid: 'gegeben|bargeld|(?<!\\p{L})bar(?!\\p{L})',
  change: 'wechselgeld|rückgeld|zurück|herausgegeben',
  opening_balance: 'anfang|vorher|(?<!\\p{L})alte[rn]?(?!\\p{L})|beginn|anfangs',
  closing_balance: 'ende|nachher|(?<!\\p{L})neue[rn]?(?!\\p{L})|schluss|zum schluss|jetzt',
  total_credits: 'eingang|eingänge|gutschrift|eingenommen',
  total_debits: 'ausgang|ausgänge|belast|ausgegeben',
  open_amount: '(?:offene|alle) .{0,80}rechnung|ohne (?:gebühr|zins)',
  fees: 'gebühr|mahnkosten|spesen',
  interest: 'zins',
  gross_pay: 'brutto|vor (?:den |allen )?abz',
  net_pay: 'netto|nach (?:den |allen )?abz|übrig',
  payout: 'ausgezahlt|auszahl|überw[ie]+s|aufs? konto',
  taxable_gross: 'zu versteuern|steuerpflicht|steuerbrutto',
  next_instalment: 'abschlag|jeden monat|monatlich|pro monat|künftig',
  premium: 'ohne (?:\\p{L}*)steuer|netto',
  insurance_tax: '(?<!(?:mit|ohne) )(?<!\\p{L})(?:versicherungs?)?steuer',
  total_premium: 'mit (?:\\p{L}*)steuer|insgesamt|kosten|kostet|beitrag|prämie|zahlen',
  deductible: 'selbst|eigenanteil|eigene[rn]? anteil',
  sum_insured: 'höchst|versicherungssumme|deckung|wie viel .{0,80}versichert',
  value: 'preis|kost|miete|honorar|vergüt|zu zahlen|wert',
  amount: 'überw[ie]+s|gezahlt|zahl|summe|insgesamt',
  gross_weight: 'gewicht|wieg|mit verpack|brutto',
  net_weight: 'ohne verpack|netto',
  packages: 'paket|karton|packst|kolli',
  pallets: 'palette',
  level: 'stufe|wievielte',

  // People, places and texts.
  name: '(?<!\\p{L})(?:wer(?!\\p{L})|wem|wen(?!\\p{L})|wessen|firm|name|unternehmen|gesellschaft|person|laden|geschäft|arzt|praxis)',
  'person.name': '(?<!\\p{L})(?:wer|wie .{0,80}heißt)(?!\\p{L})|vor- und|vorname|nachname|(?<!\\p{L})person(?:\\.|$)',
  street: 'straße|strasse',
  postcode: 'plz|postleit',
  city: 'stadt(?!werk)|(?<!\\p{L})ort(?:s|es)?(?!\\p{L})|wohnort',
  country: '(?<!\\p{L})land(?:es)?(?!\\p{L})|staat',
  address: 'anschrift|adresse',
  contact: 'ansprechpartner|kontakt|kümmert|zuständig|bearbeit',
  buyer_reference: 'ansprechpartner|kontakt|kümmert|zuständig|bearbeit|einkäufer',
  email: 'mail',
  phone: 'telefon|festnetz|anruf',
  mobile: 'handy|mobil',
  fax: 'fax',
  website: 'website|webseite|internet|homepage',
  title: 'beruf|stellung|funktion|titel|worum',
  company: 'firma|unternehmen|arbeitet',
  department: 'abteilung',
  bank: '(?<!\\p{L})bank(?!verb)|kreditinstitut|sparkasse',
  holder: 'gehört|inhaber|wem|wessen',
  account_holder: 'kontoinhaber|konto.{0,80}gehört|inhaber',
  payment_terms: 'zahl|bedingung',
  terms: 'zahlungsbed|(?:wie|bedingung).{0,80}zahl',
  method: 'zahlungsart|wie .{0,80}(?:ge)?zahl|zahlweise',
  diagnosis: 'befund|diagnos|festgestellt|krank',
  insurance: 'krankenkasse|versicher',
  type: '(?<!\\p{L})(?:art|wofür)(?!\\p{L})|gegen was',
  interval: 'wie oft|zahlweise|jährlich|monatlich',
  notice_period: 'kündig',
  governing_law: 'recht(?!n)',
  incoterm: 'lieferbed|incoterm',
  carrier: 'spedit|fährt|transport|paketdienst|wer .{0,80}(?:bringt|bringen)',
  vehicle: 'kennzeichen|lkw|lastwagen|fahrzeug|schiff',
  place_of_loading: '(?<!ab|ent|aus)(?<!\\p{L})(?:ver|be|ge|auf)?lad|abhol|abfahrt',
  place_of_delivery: 'ab(?:ge)?lad|entlad|auslad|wohin|ziel',
  period: 'monat|zeitraum',
  cashier: 'kassier|bedien',
  currency: 'währung',
} as const;

export const GERMAN_DESCRIPTIONS = {
  cues: CUES,
  common: {
    issue_date: '(?<!\\p{L})(?:datum|tag|wann|vom)(?!\\p{L})',
    total_amount: '(?<!\\p{L})(?:betrag|summe|kosten|preis|wie ?viel)(?!\\p{L})',
  },
  terms: {
    iban: '(?<!\\p{L})iban',
    bic: '(?<!\\p{L})(?:bic(?!\\p{L})|swift)',
    email: '(?<!\\p{L})e-?mail',
    amount_due: 'nicht (?:be|ge)zahlt',
    vat_id: '(?<!\\p{L})(?:ust-?id|umsatzsteuer-?id)',
  },
  alsoCalled: { iban: 'Konto|Bankverbindung|Kontoverbindung' },
  natures: {
    who:
      '(?<!\\p{L})(?:wer|wem|wen|wessen)(?!\\p{L})|' +
      'vorname|nachname|firma|firmen|unternehmen|gesellschaft|person(?!al)|lieferant|anbieter|händler|versorger|stadtwerk|kunde(?!n)|' +
      'käufer|empfänger|absender|inhaber|partner|arzt|praxis|patient|mitarbeiter|gläubiger|schuldner|zahler|spedition|laden(?! )|' +
      'geschäft|verkäufer|besteller|vermieter|wo .{0,80}(?:arbeitet|gekauft)',
    where:
      'straße|strasse|anschrift|adresse|postleit|plz|stadt(?!werk)|wohnort|(?<!\\p{L})(?:ort|wo|wohin|land)(?!\\p{L})|' +
      '(?<!\\p{L})(?:laden in|abladen)',
    code: '(?<!haus|ruf|telefon|mobil|fax)(?:nummer|(?<!\\p{L})nr|nr(?!\\p{L}))|kennung|kennzeichen|iban|konto(?!inhaber)|zweck',
  },
  roles: {
    seller:
      'lieferant|lieferer|verkäufer|anbieter|händler|kreditor|dienstleister|auftragnehmer|' +
      'bei (?:der|dem|denen|wem|welche[mr]) .{0,80}(?:bestell|kauf|beauftrag)|bei wem|' +
      // Texts mix the languages.
      '(?<!\\p{L})(?:die|der|das|wer|who|that) .{0,80}(?:verkauft|sells|sold|verkauft hat)',
    buyer:
      'kund(?:e|in|en)(?!n)|käufer|besteller|auftraggeber|abnehmer|debitor|' +
      '(?:wer|firma, die|der|die|das|who|that) (?:\\p{L}+ )?(?:bestellt(?! wird| wurde)|kauft|gekauft hat|bestellt hat|beauftragt|ordered|orders|bought|buys|placed)',
    customer: 'verbraucher',
    recipient: 'empfänger|bekommt|erhält',
    merchant: 'laden|geschäft|markt|restaurant|gekauft|eingekauft',
    creditor: 'gläubiger|schulden|mahnt|fordert|geld (?:will|haben)',
    debtor: 'schuldner|schuldet|gemahnt|zahlen (?:muss|soll)',
    employee: 'mitarbeiter|arbeitnehmer|angestellt|lohn|gehalt|verdient',
    employer: 'arbeitgeber|arbeitet|betrieb',
    provider: 'versorger|stadtwerk|liefert|strom|arzt|ärztin|praxis|klinik|behandelt hat',
    patient: 'patient|behandelt (?:wird|wurde)|krank(?!en)',
    insurer: 'versicherer|versicherungsgesellschaft|gesellschaft|bei (?:der|wem) .{0,80}versichert',
    holder: 'versicherungsnehmer|versichert ist|wer .{0,80}versichert|kunde',
    payer: 'zahler|zahlt|überweist|gezahlt hat|überwiesen hat',
    payee: 'zahlungsempfänger|geld (?:bekommt|erhält)',
    shipper: 'absender|versender|verschickt|versendet',
    consignee: 'empfänger|bekommt|erhält',
    carrier: 'spedit|fährt|frachtführer|transport|bringt',
    delivery: 'lieferadresse|lieferanschrift|lieferort|wohin|hingeliefert|geliefert wird',
    person: 'person|name|heißt',
    contact: 'firma|person',
  },
  writes:
    '(?<!\\p{L})von (?:der|dem|denen|wem|welche[mr])|' +
    '(?<!be)kommt|schick|versend|absend|ausgestellt|aussteller|stellt|schreibt|geschrieben|verfasst|bestätigt|macht(?! hat)',
  receives:
    '(?<!\\p{L})an (?:wen|den|die|das)(?!\\p{L})|(?<!\\p{L})geht|bekommt|erhält|empfäng|adressat|gerichtet|für wen',
  genericNames: 'datum|tag|wann|nummer|nr\\.?|betrag|summe|preis|name|wer|was',
} as const satisfies DescriptionWords;
