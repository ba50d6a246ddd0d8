/** German. */
import type { LanguageWords } from '../language.ts';
import { GERMAN_DESCRIPTIONS } from './descriptions.ts';
import { GERMAN_DOCUMENTS } from './documents.ts';
import { GERMAN_HEADINGS, GERMAN_LABELS } from './labels.ts';
import { GERMAN_PARTY_FIELDS } from './party-fields.ts';
import { GERMAN_SENSES } from './senses.ts';

export const GERMAN = {
  words: {
    fillers: 'der|die|das|des|den|dem|in',
    emptyInLabels:
      'ihre|ihr|ihrer|unsere|unser|unserer|diese|dieser|dieses|mit|bei|uns|als|am|an|im|zu|zum|zur|vom|von|bis|je|und|oder',
    emptyInMeanings:
      'und|oder|dies|dieser|dieses|diese|ist|sind|war|wird|werden|wurde|als|am|im|zu|zum|zur|von|vom|für|durch|bei|welch|je|sich|hat',
    emptyInDescriptions:
      'dieser|diese|dieses|feld|wert|dokument|seite|gedruckt|steht|stehen|wird|werden|wurde|sind|sein|nicht|auch|oder|aber|wenn|dass|' +
      'ohne|über|unter|nach|beim|eine|einer|eines|einem|einen|kein|keine|meist|immer|erste|letzte|auf|dem|den|der|die|das|und|mit|von|zum|zur|für',
    labelEnds: 'auf|von|vom|für|an|am|bei|zum|zur|der|die|das',
    vagueLabels: 'nr|vom|am|bis|von|an|per',
    connectives: 'und|oder|mit|für',

    common:
      'ab|als|am|an|auch|auf|aus|bei|bis|bitte|da|das|dem|den|der|des|die|durch|ein|eine|einem|einen|einer|eines|für|gegen|' +
      'haben|hat|ihnen|ihr|ihre|ihren|ihrer|im|innerhalb|ist|je|kein|keine|mit|nach|nicht|nur|oder|ohne|pro|sehr|sich|sie|' +
      'sind|über|um|und|uns|unser|unsere|unserem|unserer|von|vom|vor|werden|wir|wird|zu|zum|zur|zwischen|' +
      'anzahl|anschrift|artikel|betrag|brutto|datum|einzelpreis|fax|gesamt|gesamtbetrag|konto|kunde|kundennummer|menge|mwst|' +
      'netto|nummer|position|preis|rechnung|rechnungsdatum|rechnungsnummer|seite|stück|steuer|steuernummer|straße|summe|' +
      'telefon|umsatzsteuer|ust|vielen|dank|zahlbar|zahlung|zwischensumme',

    notTowns: 'Stk|Euro|Uhr|Rechnung|Bestellung|Auftrag|Kunde|Konto|Seite|Tel|Nr(?! \\p{Lu})',
    honorifics: 'Herrn?|Frau',
    born: 'geb(?:oren)?\\.?',

    numberSigns: 'nr|nummer',
    dateLinks: 'vom|v\\.',
    printed: 'druckdatum|(?:aus)?gedruckt(?: am)?|ausdruck vom',
    ordinals: 'erste|zweite|dritte|vierte|fünfte',
    and: 'und',

    yes: 'ja',
    no: 'nein',

    cashDiscountTerms: 'skont',
    discountTerms: 'nachlass|abzug von|abziehen',
    netTerms: 'netto|ohne\\s+(?:jeden\\s+)?abzug|rein|fällig|zahlbar|zahlungsziel',
    otherwise: 'sonst|ansonsten',

    copyMarks: 'original|kopie|duplikat|zweitschrift|ausfertigung',
    page: 'seite|blatt',
    pageOf: 'von',
    coverTitles: '(?:tele)?fax(?:nachricht|mitteilung)?|deckblatt',
    titleWords:
      '\\p{L}*(?:rechnung|gutschrift|korrektur|quittung|auszug|lieferschein|angebot|bestellung|auftrag|bestätigung|' +
      'mahnung|erinnerung|vertrag|police|abrechnung|nachweis|avis|aufforderung|frachtbrief|versicherungsschein)|seite',
    numberedTitles: 'rechnung|gutschrift|korrektur|lieferschein|auszug',
    agreementTitles: 'vertrag|vereinbarung|abkommen|bedingungen',

    spanStarts: 'von|vom|ab|seit|beginn|start|anfang',
    spanEnds: 'bis|ende',
    spanLinks: 'bis(?: zum)?|und',
    hours: 'stdn?|stunden?',
    minutes: 'minuten?',
    pastColumns: 'Vorjahr|Vormonat|Vorquartal|Vorperiode|Vorjahreswert',

    changeRows:
      'abzgl|abzüglich|abz\\.|zzgl|zuzügl|rabatt|nachlass|skonto|artikelrabatt|rechnungsrabatt|preisnachlass|übertrag|zwischensumme|summe|seitensumme',
    sumRows: 'summe|gesamt',
    subtotalRows: 'zwischensumme',
    sumDetails: 'netto|brutto|steuer|mwst|ust|inkl|exkl|zzgl',
    otherRows:
      'summe|gesamt|zwischensumme|netto|brutto|mwst|ust|übertrag|saldo|rabatt|nachlass|rundung|abzgl|abzüglich|zzgl|zuzüglich|zu zahlen|zahlbetrag|endbetrag',
    perUnits: 'je|pro|für',
    taxes: 'mwst|ust|steuer',
    taxTables: 'übersicht',
    parts: 'darin|davon|hiervon',
    handedOver: 'gegeben|erhalten',
    amountWords: 'betrag',
    toBePaid: 'zu zahlen',
    basisHeadings:
      'P\\.?E\\.?|Preis-?\\s?einheit|Preis-?\\s?einh\\.?|Pr\\.?\\s?-?Einh\\.?|P\\.?-?Einh\\.?|Preisbasis|je|pro',

    banks: 'bank|sparkasse|volksbank|raiffeisenkasse|landeskasse|musterkasse|bausparkasse|kasse',
    notBanks: 'bank(?:verbindung|daten|leitzahl|konto|auszug)|kasse\\b.*\\d|krankenkasse|^kasse',
    days: 'Tage',
    nets: 'netto',
    paymentTerms: '(?:zahlbar )?sofort (?:netto|ohne Abzug).*|Vorkasse|Vorauskasse',
    paymentMethods: '(?:SEPA[- ]?)?(?:Bank)?(?:überweisung|lastschrift)|Verrechnungsscheck|Scheck|Kreditkarte',
    dueLabels: 'fällig|fälligkeit|fälligkeitsdatum|fälligkeitstag|zahlbar|zahlungsziel|zahlen',
    valueDates: 'valuta(?:datum|tag)?|wertstellung(?:s(?:datum|tag))?',
    deadlines: 'bis(?: spätestens)?(?: zum)?|spätestens(?: bis)?(?: zum| am)?',
    paying: 'zahl|überweis|begleich|ausgleich|einzahl',
    cashDiscounts: 'skonto',
    dueTerms: 'zahlbar|fällig|netto|ohne abzug|zahlung|zahlen',

    numerals: 'eine[mr]?|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn',
    noticeUnits: 'Tag(?:en?)?|Wochen?|Monat(?:en?|s)?|Jahr(?:en?|es)?|Werktagen?',
    noticeEnds: 'zum|zur|vor|nach|auf das',
    afterNotice: 'gekündigt|kündbar|kündigen|möglich|schriftlich|beendet',
    noticeWords: 'kündig|kündbar|beendig|widerruf',
    beginnings: 'beginnt|beginnend|läuft (?:vom|ab)|gilt ab|tritt (?:am|zum)|Wirkung (?:zum|vom|ab)|ab dem|vom',
    endings: 'endet|endend|befristet|Ablauf|bis (?:zum|einschließlich)|bis',
    signed: 'unterzeichnet|geschlossen',
    partyLinks: 'zwischen|und|sowie',
    between: 'zwischen',
    representedBy: 'vertreten durch',
    officeLeads: 'den|die|das|ihre[nr]?|seine[nr]?|alleinvertretungsberechtigte[nr]?',
    offices: 'Geschäftsführer(?:in)?|Vorstand|Inhaber(?:in)?|Prokurist(?:in)?|Bevollmächtigte[nr]?',

    jobs: '(?:leiter|leitung|führer|vorstand|ingenieur|entwickler|berater|anwalt|anwält|architekt|meister|assisten|sekretär|kaufmann|kauffrau|techniker|betreuer|einkäufer|verkäufer|referent|sachbearbeiter|disponent|inhaber|gesellschafter|prokurist|beauftragte|notar|arzt|ärztin|therapeut|trainer|coach|designer|gestalter|programmierer|redakteur|journalist|makler|gutachter|vertreter|spezialist|professor|dozent)(?:in)?',
    departmentStarts: 'abteilung|bereich|referat|team|fachbereich|geschäftsbereich',
    departmentEnds: 'abteilung|dienst|wesen|innendienst|außendienst|vertrieb|einkauf|buchhaltung|verwaltung',
    mobileStarts: 'mob|handy|mobil|mobiltelefon',
    mobileWords: 'mobil|handy',
    officePhones: 'zentrale|durchwahl|büro|festnetz',

    recipientNames: 'Kundenname|Name des Kunden|Name des Käufers',
    employers: 'arbeitgeber(?:in)?|dienstgeber',
    employees: 'arbeitnehmer(?:in)?|mitarbeiter(?:in)?|dienstnehmer',
  },
  months: [
    { names: 'Januar|Jänner', starts: 'jan|jän|janner', short: 'Jan' },
    { names: 'Februar', starts: 'feb|febr', short: 'Feb' },
    { names: 'März', starts: 'mar|mär|maerz|mrz' },
    { names: 'April', starts: 'apr', short: 'Apr' },
    { names: 'Mai', starts: 'mai' },
    { names: 'Juni', starts: 'jun', short: 'Jun' },
    { names: 'Juli', starts: 'jul', short: 'Jul' },
    { names: 'August', starts: 'aug', short: 'Aug' },
    { names: 'September', starts: 'sep|sept', short: 'Sept?' },
    { names: 'Oktober', starts: 'okt' },
    { names: 'November', starts: 'nov', short: 'Nov' },
    { names: 'Dezember', starts: 'dez' },
  ],
  sums: {
    total: 'summe|gesamt|gesamtsumme|gesamtbetrag|endbetrag|endsumme|rechnungsbetrag|rechnungssumme',
    subtotal: 'zwischensumme|warenwert|positionssumme|nettobetrag|nettosumme|netto',
    sub: 'zwischen',
    final: 'brutto|bruttobetrag|bruttosumme',
    including: 'inkl|inklusive|enthalten|enthaltene',
    excluding: 'exkl|ohne|netto',
    tax: 'mwst|ust|steuer|mehrwertsteuer|umsatzsteuer|steuern|steuerbetrag|mwstbetrag|ustbetrag',
    count: 'artikel|stuck|posten|anzahl|menge|punkte',
    saving: 'rabatt|rabatte|ersparnis|nachlass|gutschein',
    rounding: 'rundung',
    change: 'ruckgeld|wechselgeld|zuruck|ruckgabe',
    paid: 'bar|gegeben|girocard|kartenzahlung|barzahlung|bezahlt',
    due: 'offen|offener|restbetrag|zahlbetrag|zahlen|uberweisen',
    service: 'trinkgeld',
  },
  labels: GERMAN_LABELS,
  headings: GERMAN_HEADINGS,
  descriptions: GERMAN_DESCRIPTIONS,
  senses: GERMAN_SENSES,
  documents: GERMAN_DOCUMENTS,
  partyFields: GERMAN_PARTY_FIELDS,
  suggestions: {
    issuer: 'Aussteller',
    recipient: 'Empfänger',
    contact: 'Ansprechpartner',
    number: 'Nummer',
    date: 'Datum',
    dueDate: 'Fällig am',
    total: 'Gesamtbetrag',
    email: 'E-Mail',
    phone: 'Telefon',
    website: 'Website',
    iban: 'IBAN',
    vatId: 'USt-IdNr.',
    row: 'Zeile',
    loose:
      'der|die|das|des|dem|den|ein|eine|einer|eines|einem|einen|am|an|im|in|zu|zum|zur|von|vom|bis|ab|für|mit|und|oder|ist|sind|war|wird|wurde|hat|als|auf|bei|durch|aus|dass|ich|wir|sie|es|er|dies|nicht|nur|um|über|nach|spätestens',
  },
} as const satisfies LanguageWords;
