/** Words by which the lines at the head of a receipt tell what they are; written for poor recognition too. */

/** Words of streets, quarters and buildings, English, German, French and Malay. */
const STREET_WORDS =
  'street|st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|boulevard|highway|hwy|parkway|pkwy|square|sq|court|crescent|terrace|row|mews|wharf|yard|parade|broadway|grove|quay|' +
  'suite|ste|unit|floor|level|lot|block|blk|plot|plaza|mall|tower|building|bldg|centre|center|house|box|' +
  'strasse|straße|str|platz|weg|allee|gasse|ring|ufer|damm|markt|chaussee|postfach|stiege|etage|' +
  'rue|place|chemin|quai|route|impasse|' +
  'jalan|jln|lorong|lrg|lebuh|lebuhraya|persiaran|taman|tmn|bandar|bdr|seksyen|section|kawasan|kws|kampung|kg|mukim|batu|' +
  'menara|bangunan|wisma|kompleks|pusat|simpang|medan|dataran|desa';

/** One of these makes a line part of an address without more. */
const STRONG_STREET_WORDS =
  'street|road|avenue|boulevard|strasse|straße|platz|allee|gasse|chaussee|postfach|rue|chemin|' +
  'jalan|jln|lorong|lebuh|lebuhraya|persiaran|taman|seksyen|kawasan|kampung|mukim|bangunan';

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${list})(?![\\p{L}])`, 'iu');

export const STREET = words(STREET_WORDS);
export const STRONG_STREET = words(STRONG_STREET_WORDS);

/** German compounds: `Hauptstraße 5`, `Lindenweg 12`. */
export const STREET_COMPOUND = /\p{L}{3,}(?:stra(?:ß|ss)e|str\.?|weg|platz|allee|gasse|ring|ufer|damm)\s?\d/iu;

/** Long street words, to be met one letter off where text was recognised. */
export const LONG_STREET_WORDS: readonly string[] = STRONG_STREET_WORDS.split('|').filter(({ length }) => length >= 5);

/** Companies' registrations and tax numbers; `G5T`, `6ST` and `BST` are what becomes of GST on thermal paper. */
export const REGISTRATION =
  /(?<![\p{L}\d])(?:(?:co(?:mpany)?|business|br|biz|brn)[.\s-]*(?:re?a?g|no)|re?g(?:istration|d)?[.\s]*(?:n[o0a]|#|:)|roc\b|ssm\b|abn\b|acn\b|[gbc6][s5e8][t7][\s.]*(?:[i1l][d0]|reg|n[o0]|:|registration|\d{4})|[gbc6][s5e8]t[i1l]d|gstin|sst[\s.]*(?:id|reg|no)|vat[\s.]*(?:id|reg|no|number|:)|tva\b|siret\b|tax[\s.]*(?:id|no|reg)|tin\b|ust-?\.?id|uid\b|che-\d|atu\d|mwst\b.{0,4}nr|st\.?-?nr|steuer-?n|hrb\b|hra\b|fn\s\d)/iu;

/** Nothing but a number, perhaps in brackets: `(860671-D)`, `002043319-W`, `<484297-M>`. */
export const BARE_NUMBER = /^[^\p{L}\d]*(?:no\.?\s*:?\s*)?[\p{L}]{0,3}\d[\d\p{L}\s-]{3,}[^\p{L}\d]*$/iu;

export const CONTACT =
  /(?<![\p{L}\d])(?:t[eao][l1i]|fel|phone|telephone|telefon|ph|fax|faks|hotline|careline|mobile|h\/p|hp|fon|e-?mail|www)(?![\p{L}])[\s.:]*(?:no)?|@[\w-]+\.|\.com\b|^\+?\d{2,3}[\s-]?\d{3,4}[\s-]?\d{4}$/iu;

/** States and large towns: they end addresses, on a line of their own too. */
export const REGION =
  /(?<!\p{L})(?:selangor|johor|perak|kedah|penang|pulau\s?pinang|melaka|malacca|pahang|kelantan|terengganu|perlis|sabah|sarawak|negeri\s?sembilan|wilayah\s?persekutuan|kuala\s?lumpur|petaling\s?jaya|shah\s?alam|johor\s?bahru|putrajaya|malaysia|singapore|bayern|hessen|sachsen|berlin|hamburg|münchen|köln|london|new york|california|texas|florida|washington)(?!\p{L})/iu;

/** What the paper calls itself. */
export const TITLE =
  /(?<![\p{L}])(?:invo?[il1]ce|[il1]nvoice|thvo[il1]ce|receipt|tax\s?inv\p{L}*|cash\s?(?:bill|sale|sales|inv\p{L}*|memo)|guest\s?check|bill|statement|rechnung|bewirtungsbeleg|quittung|kassenbon|kassenbeleg|beleg|bon|kundenbeleg|facture|ticket|re[cs]it|duplicate|copy|reprint)(?![\p{L}])/iu;

/** Sentences to the customer, and who licensed whom: never the name. */
export const CHATTER =
  /\b(?:your order|order number|thank|welcome|willkommen|vielen dank|danke|licensee|franchise|operated|own(?:ed)? by|managed by|branch|filiale|member of|please|goods sold|exchange|opening|hours|open daily|served)\b/iu;

/** Who runs the shop, and which of several shops it is. */
export const BRANCH =
  /(?<![\p{L}])(?:inh(?:aber(?:in)?)?|gf|geschäftsführer|prop(?:rietor)?|manager|managed|filiale|markt-?nr|filial-?nr|branch|outlet|store|station)\s?[.:#]*\s?(?:\d|\p{L}|nr|no)/iu;

/** Words in the names of shops, restaurants and firms. */
export const TRADE =
  /(?<![\p{L}])(?:restaurants?|restoran|ristorante|cafe|café|kopitiam|bistro|getränkemarkt|coffee|books|bakery|bakeries|bäckerei|konditorei|metzgerei|apotheke|pharmacy|farmasi|drogerie|hotel|gasthof|gasthaus|pizzeria|bar|pub|mart|market|markt|supermarket|supermarkt|hypermarket|shop|store|stores|bookstores?|stationery|hardware|trading|enterprises?|company|co|sons|brothers|bros|group|international|holdings|services?|station|petrol|tankstelle|boutique|salon|clinic|klinik|praxis|autohaus|buchhandlung|blumen|kitchen|grill|house|confectionery|electronics?|electrical|furniture|fashion|jewellery|optics?|optik|perniagaan|syarikat|kedai|pasaraya|pasar\s?raya|corner|centre|center)(?![\p{L}])/iu;
const TRADES = new RegExp(TRADE.source, 'giu');

/** `Cafe & Restaurant` says what a shop is, and not what it is called. */
export function isOnlyTrade(text: string): boolean {
  const rest = text.replace(TRADES, ' ').replace(/(?<![\p{L}])(?:and|und)(?![\p{L}])/giu, ' ');
  return rest.length < text.length && !/\p{L}/u.test(rest);
}
