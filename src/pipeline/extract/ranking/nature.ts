/** What kind of thing a field asks for, by the words of its name and description. */

/** Kinds of things that texts name. */
export interface Nature {
  readonly person: number;
  readonly organization: number;
  readonly place: number;
  readonly code: number;
  readonly duration: number;
  readonly contact: number;
  readonly thing: number;
}

const WORDS: Readonly<Record<keyof Nature, RegExp>> = {
  person:
    /(?<!\p{L})(?:wer|name(?!n)|person|driver|fahrer|patient|employee|mitarbeiter|arbeitnehmer|contact|ansprechpartner|betreuer|sachbearbeiter|kontakt|signed|signatory|unterschr|unterzeichn|tester|prüfer|inspector|guest|gast|tenant|mieter|owner|inhaber|halter|holder|member|mitglied|doctor|arzt|physician|insured|versichert|applicant|antragsteller|landlord|vermieter|kind|child|herr|frau|cashier|kassierer|clerk|server|traveller|reisende|representative|vertreter|teacher|student|manager|leiter|who|whom|partner)/iu,
  organization:
    /(?<!\p{L})(?:firma|company|unternehmen|agency|agentur|publisher|verlag|employer|arbeitgeber|supplier|lieferant|vendor|bank|insurer|versicherer|versicherung|shop|laden|geschäft|hersteller|manufacturer|carrier|spediteur|spedition|institution|authority|behörde|amt|office|advertiser|client|kunde|customer|buyer|käufer|seller|verkäufer|landlord|party|partei|vertragspartner|school|schule|hotel|broker|makler|provider|anbieter|absender|empfänger|sender|recipient|payer|payee|debtor|creditor|issuer|aussteller|station|property|venue|clinic|praxis|business|betrieb|organisation|organization|foundation|verein|contractor|auftraggeber|auftragnehmer|who)/iu,
  place:
    /(?:anschrift|adresse|address|straße|strasse|street|(?<!\p{L})(?:ort|stadt|city|town|place|where|wo|location|venue|site|standort|country|land|state|jurisdiction|gerichtsstand|gericht|court|law|recht|region|station|airport|port|destination|ziel|start|room|raum|zimmer|apartment|wohnung|flat|property|objekt)(?!\p{Ll}))/iu,
  code: /(?:nummer|number|zeichen|kennung|(?<!\p{L})(?:no|nr|id|ref|reference|code|iban|bic|konto|account|policy|vin|serial|key|po|ticket|pin|plate)(?!\p{Ll}))/iu,
  duration:
    /(?:dauer|frist|laufzeit|duration|(?<!\p{L})(?:term|period|notice|how long|wie lange|probation|probezeit|warranty|garantie|gewährleistung|stay|nights|nächte|validity)(?!\p{Ll}))/iu,
  contact: /(?:telefon|phone|mobil|handy|fax|e-?mail|website|internet|homepage|(?<!\p{L})(?:tel|url|web)(?!\p{Ll}))/iu,
  thing:
    /(?:product|produkt|artikel|gegenstand|subject|betreff|thema|titel|title|description|beschreibung|leistung|service|vehicle|fahrzeug|model|modell|typ(?!\p{Ll})|type|art(?!\p{L})|reason|grund|purpose|zweck|job|stelle|position|beruf|occupation|event|veranstaltung|course|kurs|diagnos|treatment|behandlung|campaign|kampagne|matter|projekt|project|breed|rasse|color|farbe|tarif|plan)/iu,
};

const natures = new Map<string, Nature>();

/** @returns 1 where the name says so, 0.5 where only the description does */
export function natureOf(name: string, description: string): Nature {
  const key = `${name}|${description}`;
  const known = natures.get(key);
  if (known !== undefined) return known;
  const rate = (pattern: RegExp): number => (pattern.test(name) ? 1 : pattern.test(description) ? 0.5 : 0);
  const nature: Nature = {
    person: rate(WORDS.person),
    organization: rate(WORDS.organization),
    place: rate(WORDS.place),
    code: rate(WORDS.code),
    duration: rate(WORDS.duration),
    contact: rate(WORDS.contact),
    thing: rate(WORDS.thing),
  };
  if (natures.size > 2000) natures.clear();
  natures.set(key, nature);
  return nature;
}
