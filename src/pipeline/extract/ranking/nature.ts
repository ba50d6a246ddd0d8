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
  /** Those who usually write such documents: a shop, an employer, an insurer. */
  readonly issuer: number;
  /** Those who usually receive them: a customer, an employee, a patient. */
  readonly recipient: number;
}

const WORDS: Readonly<Record<keyof Nature, RegExp>> = {
  person:
    /(?<!\p{L})(?:wer(?!\p{L})|name(?!n)|person|worker|carer|aushilfe|arbeiter|technician|techniker|monteur|waiter|bedienung|kellner|operator|author(?!i)|autor|artist|künstler|speaker|referent|trainer|coach|tutor|pupil|schüler|student|trainee|azubi|auszubildende|mother|father|mutter|vater|spouse|ehegatte|beneficiary|begünstigt|witness|zeuge|notary|notar|judge|richter|examiner|surveyor|gutachter|treasurer|kassenwart|schatzmeister|president|vorsitz|director|geschäftsführer|agent(?!ur)|passenger|fahrgast|traveler|rider|pilot|buyer|borrower|lender|donor|spender|subscriber|candidate|bewerber|freelancer|lawyer|anwalt|nurse|midwife|vet(?!\p{L})|tierarzt|therapeut|therapist|dentist|zahnarzt|customer|client|kunde|kundin|driver|fahrer|patient|employee|mitarbeiter|arbeitnehmer|contact|ansprechpartner|betreuer|sachbearbeiter|kontakt|signed|signatory|unterschr|unterzeichn|tester|prüfer|inspector|guest|gast|tenant|mieter|owner|inhaber|halter|holder|member|mitglied|doctor|arzt|physician|insured|versichert|applicant|antragsteller|landlord|vermieter|kind(?!\p{L}|\sof)|child|herr(?!s)|frau|cashier|kassierer|clerk|server|traveller|reisende|representative|vertreter|teacher|student|manager|leiter|who(?!l)|partner)/iu,
  organization:
    /(?<!\p{L})(?:restaurant|café|cafe|bar(?!\p{L})|store|market(?!ing)|markt|baumarkt|werkstatt|garage|workshop|pharmacy|apotheke|bakery|bäckerei|garden|hospital|krankenhaus|klinik|kasse|krankenkasse|fund(?!\p{L})|church|kirche|gemeinde|university|universität|hochschule|college|academy|akademie|club|union|gewerkschaft|association|verband|lab(?!\p{L})|labor(?!\p{L})|laboratory|publisher|newspaper|zeitung|channel|sender|netzwerk|network|airline|fluggesellschaft|railway|bahn|operator|betreiber|utility|versorger|stadtwerke|landlord|hausverwaltung|property manager|manufacturer|maker|hersteller|producer|erzeuger|importer|exporter|firm(?!\p{L})|dealer|händler|merchant|trader|wholesaler|committee|council|ministry|ministerium|department|court|gericht|tax office|finanzamt|firma|company|unternehmen|agency|agentur|publisher|verlag|employer|arbeitgeber|supplier|lieferant|vendor|bank(?!r)|insurer|versicherer|versicherung|shop|laden|geschäft|hersteller|manufacturer|carrier|spediteur|spedition|institution|authority|behörde|amt(?!\p{L})|office|advertiser|client|kunde|customer|buyer|käufer|seller|verkäufer|landlord|party|partei|vertragspartner|school|schule|hotel|broker|makler|provider|anbieter|absender|empfänger|sender|recipient|payer|payee|debtor|creditor|issuer|aussteller|station|property|venue|clinic|praxis|business|betrieb|organisation|organization|foundation|verein|contractor|auftraggeber|auftragnehmer|who(?!l))/iu,
  place:
    /(?:anschrift|adresse|address|straße|strasse|street|(?<!\p{L})(?:ort|stadt|city|town|place|where|wo|location|venue|site|standort|country|land|state|jurisdiction|gerichtsstand|gericht|court|law|recht|region|station|airport|port|destination|ziel|start|room|raum|zimmer|apartment|wohnung|flat|property|objekt)(?!\p{Ll}))/iu,
  code: /(?:nummer|number|zeichen|kennung|(?<!\p{L})(?:no|nr|id|ref|reference|code|iban|bic|konto|account|policy|vin|serial|key|po|ticket|pin|plate)(?!\p{Ll}))/iu,
  duration:
    /(?:dauer|frist|laufzeit|duration|(?<!\p{L})(?:term|period|notice|how long|wie lange|probation|probezeit|warranty|garantie|gewährleistung|stay|nights|nächte|validity)(?!\p{Ll}))/iu,
  contact: /(?:telefon|phone|mobil|handy|fax|e-?mail|website|internet|homepage|(?<!\p{L})(?:tel|url|web)(?!\p{Ll}))/iu,
  thing:
    /(?:product|produkt|artikel|gegenstand|subject|betreff|thema|titel|title|description|beschreibung|leistung|service|vehicle|fahrzeug|model|modell|typ(?!\p{Ll})|type|art(?!\p{L})|reason|grund|purpose|zweck|job|stelle|position|beruf|occupation|event|veranstaltung|course|kurs|diagnos|treatment|behandlung|campaign|kampagne|matter|projekt|project|breed|rasse|color|farbe|tarif|plan)/iu,
  issuer:
    /(?<!\p{L})(?:issuer|issued by|aussteller|ausgestellt von|sender|absender|from(?!\p{L})|von wem|seller|verkäufer|supplier|lieferant|vendor|merchant|händler|dealer|shop|laden|geschäft|store|market|markt|supermarkt|baumarkt|restaurant|café|cafe|gaststätte|gasthaus|hotel|pension(?!\p{L})|unterkunft|bakery|bäckerei|pharmacy|apotheke|station|tankstelle|garage|werkstatt|workshop|provider|anbieter|dienstleister|contractor|auftragnehmer|freelancer|company|firma|unternehmen|betrieb|business|employer|arbeitgeber|dienstgeber|insurer|versicherer|versicherung|insurance company|bank|creditor|gläubiger|landlord|vermieter|lessor|school|schule|university|academy|clinic|klinik|praxis|hospital|krankenhaus|doctor|arzt|dentist|zahnarzt|authority|behörde|amt(?!\p{L})|office|finanzamt|gemeinde|city|stadt(?!\p{L})|court|gericht|club|verein|association|verband|organi[sz]er|veranstalter|carrier|spedition|spediteur|frachtführer|manufacturer|hersteller|publisher|verlag|lab(?!\p{L})|labor(?!\p{L})|laboratory|utility|versorger|stadtwerke|operator|betreiber|licensor|lizenzgeber|agency|agentur|who (?:sent|wrote|issued|sells|sold|charges|did|does)|wer (?:hat|liefert|verkauft|berechnet|schreibt))/iu,
  recipient:
    /(?<!\p{L})(?:recipient|empfänger|addressee|adressat|customer|kunde|kundin|client|mandant|klient|buyer|käufer|besteller|purchaser|bill(?:ed)? to|guest|gast|patient|employee|worker|carer|aushilfe|arbeitnehmer|mitarbeiter|dienstnehmer|beschäftigte|insured|versicherte|versicherungsnehmer|policy ?holder|tenant|mieter|lessee|member|mitglied|student|pupil|schüler|kind(?!\p{L})|child|applicant|antragsteller|taxpayer|steuerpflichtige|subscriber|account holder|kontoinhaber|travell?er|reisende|passenger|fahrgast|debtor|schuldner|payer|zahler|participant|teilnehmer|consignee|receiver|auftraggeber|licensee|lizenznehmer|owner|eigentümer|inhaber|halter|advertiser|household|who (?:pays|bought|ordered|received|is charged)|wer (?:zahlt|bestellt|kauft|bekommt)|an wen)/iu,
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
    issuer: rate(WORDS.issuer),
    recipient: rate(WORDS.recipient),
  };
  if (natures.size > 2000) natures.clear();
  natures.set(key, nature);
  return nature;
}
