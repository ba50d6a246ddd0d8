/** The German sentences of the rules that every VAT category has. */

interface Category {
  readonly code: string;
  readonly name: string;
  /** What must hold of its rates. */
  readonly rate: string;
  readonly identifiers: string;
  /** Whether the reason of an exemption is needed. */
  readonly isExempt: boolean;
  /** Whether every rate has a row of its own. */
  readonly hasRates: boolean;
}

const SELLER_TAX =
  'USt-IdNr. (BT-31) oder Steuernummer (BT-32) des Verkäufers oder die USt-IdNr. des Steuervertreters (BT-63)';
const SELLER_VAT = 'USt-IdNr. des Verkäufers (BT-31) oder des Steuervertreters (BT-63)';
const TAXED = { identifiers: `fehlt ${SELLER_TAX}`, isExempt: false } as const;

/** By the name of the rules' family. */
const CATEGORIES: Readonly<Record<string, Category>> = {
  S: { ...TAXED, code: 'S', name: 'Normalsatz', rate: 'größer als 0', hasRates: true },
  Z: { ...TAXED, code: 'Z', name: 'Nullsatz', rate: '0', hasRates: false },
  E: { ...TAXED, code: 'E', name: 'steuerbefreit', rate: '0', isExempt: true, hasRates: false },
  AE: {
    ...{ code: 'AE', name: 'Umkehrung der Steuerschuldnerschaft', rate: '0', isExempt: true, hasRates: false },
    identifiers: `fehlt ${SELLER_TAX}, oder USt-IdNr. (BT-48) und Registernummer (BT-47) des Käufers fehlen`,
  },
  IC: {
    ...{ code: 'K', name: 'innergemeinschaftliche Lieferung', rate: '0', isExempt: true, hasRates: false },
    identifiers: `fehlt ${SELLER_VAT} oder die USt-IdNr. des Käufers (BT-48)`,
  },
  G: {
    ...{ code: 'G', name: 'Ausfuhr', rate: '0', isExempt: true, hasRates: false },
    identifiers: `fehlt ${SELLER_VAT}`,
  },
  O: {
    ...{ code: 'O', name: 'nicht steuerbar', rate: 'leer', isExempt: true, hasRates: false },
    identifiers:
      'darf keine USt-IdNr. von Verkäufer (BT-31), Steuervertreter (BT-63) oder Käufer (BT-48) angegeben sein',
  },
  AF: { ...TAXED, code: 'L', name: 'IGIC der Kanarischen Inseln', rate: '0 oder größer', hasRates: true },
  AG: { ...TAXED, code: 'M', name: 'IPSI von Ceuta und Melilla', rate: '0 oder größer', hasRates: true },
};

/** By rule: `BR-S-1` to `BR-AG-10`. */
export function vatSentences(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(CATEGORIES).flatMap(([family, category]) =>
      sentencesOf(category).map((sentence, at) => [`BR-${family}-${at + 1}`, sentence]),
    ),
  );
}

/** Ten rules that all categories have, in the order of their numbers. */
function sentencesOf({ code: id, name, rate, identifiers, isExempt, hasRates }: Category): string[] {
  const category = `Steuerkategorie „${name}“ (${id})`;
  const ofRate = hasRates ? ' eines Satzes' : '';
  return [
    `Die Steueraufstellung (BG-23) passt nicht zu den Positionen, Nachlässen und Zuschlägen der ${category}.`,
    `Zu einer Position der ${category} ${identifiers}.`,
    `Zu einem Nachlass der ${category} ${identifiers}.`,
    `Zu einem Zuschlag der ${category} ${identifiers}.`,
    `Der Steuersatz einer Position der ${category} (BT-152) muss ${rate} sein.`,
    `Der Steuersatz eines Nachlasses der ${category} (BT-96) muss ${rate} sein.`,
    `Der Steuersatz eines Zuschlags der ${category} (BT-103) muss ${rate} sein.`,
    `Positionen, Nachlässe und Zuschläge${ofRate} der ${category} ergeben nicht den Steuerbasisbetrag (BT-116).`,
    hasRates
      ? `Der Steuerbetrag der ${category} (BT-117) passt nicht zu Steuerbasisbetrag (BT-116) und Steuersatz (BT-119).`
      : `Der Steuerbetrag der ${category} (BT-117) muss 0 sein.`,
    isExempt
      ? `Zur ${category} fehlt der Befreiungsgrund (BT-120, BT-121).`
      : `Zur ${category} darf kein Befreiungsgrund (BT-120, BT-121) angegeben sein.`,
  ];
}
