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
const CATEGORIES = {
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
} as const satisfies Readonly<Record<string, Category>>;

/** The ten rules of a category, in the order of their numbers. */
function sentencesOf({ code: id, name, rate, identifiers, isExempt, hasRates }: Category) {
  const category = `Steuerkategorie „${name}“ (${id})`;
  const ofRate = hasRates ? ' eines Satzes' : '';
  return {
    breakdown: `Die Steueraufstellung (BG-23) passt nicht zu den Positionen, Nachlässen und Zuschlägen der ${category}.`,
    lineIdentifiers: `Zu einer Position der ${category} ${identifiers}.`,
    allowanceIdentifiers: `Zu einem Nachlass der ${category} ${identifiers}.`,
    chargeIdentifiers: `Zu einem Zuschlag der ${category} ${identifiers}.`,
    lineRate: `Der Steuersatz einer Position der ${category} (BT-152) muss ${rate} sein.`,
    allowanceRate: `Der Steuersatz eines Nachlasses der ${category} (BT-96) muss ${rate} sein.`,
    chargeRate: `Der Steuersatz eines Zuschlags der ${category} (BT-103) muss ${rate} sein.`,
    basis: `Positionen, Nachlässe und Zuschläge${ofRate} der ${category} ergeben nicht den Steuerbasisbetrag (BT-116).`,
    tax: hasRates
      ? `Der Steuerbetrag der ${category} (BT-117) passt nicht zu Steuerbasisbetrag (BT-116) und Steuersatz (BT-119).`
      : `Der Steuerbetrag der ${category} (BT-117) muss 0 sein.`,
    reason: isExempt
      ? `Zur ${category} fehlt der Befreiungsgrund (BT-120, BT-121).`
      : `Zur ${category} darf kein Befreiungsgrund (BT-120, BT-121) angegeben sein.`,
  };
}

const [S, Z, E, AE, IC, G, O, AF, AG] = [
  sentencesOf(CATEGORIES.S),
  sentencesOf(CATEGORIES.Z),
  sentencesOf(CATEGORIES.E),
  sentencesOf(CATEGORIES.AE),
  sentencesOf(CATEGORIES.IC),
  sentencesOf(CATEGORIES.G),
  sentencesOf(CATEGORIES.O),
  sentencesOf(CATEGORIES.AF),
  sentencesOf(CATEGORIES.AG),
] as const;

/** By the code of the rule. */
export const VAT_SENTENCES = {
  'e_invoice.BR-S-1': S.breakdown,
  'e_invoice.BR-S-2': S.lineIdentifiers,
  'e_invoice.BR-S-3': S.allowanceIdentifiers,
  'e_invoice.BR-S-4': S.chargeIdentifiers,
  'e_invoice.BR-S-5': S.lineRate,
  'e_invoice.BR-S-6': S.allowanceRate,
  'e_invoice.BR-S-7': S.chargeRate,
  'e_invoice.BR-S-8': S.basis,
  'e_invoice.BR-S-9': S.tax,
  'e_invoice.BR-S-10': S.reason,
  'e_invoice.BR-Z-1': Z.breakdown,
  'e_invoice.BR-Z-2': Z.lineIdentifiers,
  'e_invoice.BR-Z-3': Z.allowanceIdentifiers,
  'e_invoice.BR-Z-4': Z.chargeIdentifiers,
  'e_invoice.BR-Z-5': Z.lineRate,
  'e_invoice.BR-Z-6': Z.allowanceRate,
  'e_invoice.BR-Z-7': Z.chargeRate,
  'e_invoice.BR-Z-8': Z.basis,
  'e_invoice.BR-Z-9': Z.tax,
  'e_invoice.BR-Z-10': Z.reason,
  'e_invoice.BR-E-1': E.breakdown,
  'e_invoice.BR-E-2': E.lineIdentifiers,
  'e_invoice.BR-E-3': E.allowanceIdentifiers,
  'e_invoice.BR-E-4': E.chargeIdentifiers,
  'e_invoice.BR-E-5': E.lineRate,
  'e_invoice.BR-E-6': E.allowanceRate,
  'e_invoice.BR-E-7': E.chargeRate,
  'e_invoice.BR-E-8': E.basis,
  'e_invoice.BR-E-9': E.tax,
  'e_invoice.BR-E-10': E.reason,
  'e_invoice.BR-AE-1': AE.breakdown,
  'e_invoice.BR-AE-2': AE.lineIdentifiers,
  'e_invoice.BR-AE-3': AE.allowanceIdentifiers,
  'e_invoice.BR-AE-4': AE.chargeIdentifiers,
  'e_invoice.BR-AE-5': AE.lineRate,
  'e_invoice.BR-AE-6': AE.allowanceRate,
  'e_invoice.BR-AE-7': AE.chargeRate,
  'e_invoice.BR-AE-8': AE.basis,
  'e_invoice.BR-AE-9': AE.tax,
  'e_invoice.BR-AE-10': AE.reason,
  'e_invoice.BR-IC-1': IC.breakdown,
  'e_invoice.BR-IC-2': IC.lineIdentifiers,
  'e_invoice.BR-IC-3': IC.allowanceIdentifiers,
  'e_invoice.BR-IC-4': IC.chargeIdentifiers,
  'e_invoice.BR-IC-5': IC.lineRate,
  'e_invoice.BR-IC-6': IC.allowanceRate,
  'e_invoice.BR-IC-7': IC.chargeRate,
  'e_invoice.BR-IC-8': IC.basis,
  'e_invoice.BR-IC-9': IC.tax,
  'e_invoice.BR-IC-10': IC.reason,
  'e_invoice.BR-G-1': G.breakdown,
  'e_invoice.BR-G-2': G.lineIdentifiers,
  'e_invoice.BR-G-3': G.allowanceIdentifiers,
  'e_invoice.BR-G-4': G.chargeIdentifiers,
  'e_invoice.BR-G-5': G.lineRate,
  'e_invoice.BR-G-6': G.allowanceRate,
  'e_invoice.BR-G-7': G.chargeRate,
  'e_invoice.BR-G-8': G.basis,
  'e_invoice.BR-G-9': G.tax,
  'e_invoice.BR-G-10': G.reason,
  'e_invoice.BR-O-1': O.breakdown,
  'e_invoice.BR-O-2': O.lineIdentifiers,
  'e_invoice.BR-O-3': O.allowanceIdentifiers,
  'e_invoice.BR-O-4': O.chargeIdentifiers,
  'e_invoice.BR-O-5': O.lineRate,
  'e_invoice.BR-O-6': O.allowanceRate,
  'e_invoice.BR-O-7': O.chargeRate,
  'e_invoice.BR-O-8': O.basis,
  'e_invoice.BR-O-9': O.tax,
  'e_invoice.BR-O-10': O.reason,
  'e_invoice.BR-AF-1': AF.breakdown,
  'e_invoice.BR-AF-2': AF.lineIdentifiers,
  'e_invoice.BR-AF-3': AF.allowanceIdentifiers,
  'e_invoice.BR-AF-4': AF.chargeIdentifiers,
  'e_invoice.BR-AF-5': AF.lineRate,
  'e_invoice.BR-AF-6': AF.allowanceRate,
  'e_invoice.BR-AF-7': AF.chargeRate,
  'e_invoice.BR-AF-8': AF.basis,
  'e_invoice.BR-AF-9': AF.tax,
  'e_invoice.BR-AF-10': AF.reason,
  'e_invoice.BR-AG-1': AG.breakdown,
  'e_invoice.BR-AG-2': AG.lineIdentifiers,
  'e_invoice.BR-AG-3': AG.allowanceIdentifiers,
  'e_invoice.BR-AG-4': AG.chargeIdentifiers,
  'e_invoice.BR-AG-5': AG.lineRate,
  'e_invoice.BR-AG-6': AG.allowanceRate,
  'e_invoice.BR-AG-7': AG.chargeRate,
  'e_invoice.BR-AG-8': AG.basis,
  'e_invoice.BR-AG-9': AG.tax,
  'e_invoice.BR-AG-10': AG.reason,
};
