/**
 * How well a candidate suits a field: a sum of weighted features. Every weight of the extraction stands here, so that
 * weights from training can take their place.
 */

/** Where the candidate stands, seen from the label. */
export const RELATIONS = ['inline', 'right', 'below', 'above', 'left'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Each feature is 0 or 1, or a measure of about that size. */
export const FEATURES = [
  'inline',
  'right',
  'below',
  'above',
  'left',
  'distance',
  'blocked',
  'labelStrength',
  'labelLength',
  'labelInSentence',
  'colon',
  'secondKind',
  'currency',
  'twoDecimals',
  'plainForMoney',
  'percent',
  'bold',
  'inTable',
  'foreignSection',
  'ownSection',
  'ownedByOther',
  'lastPage',
  'afterNumberSign',
  'shortIdentifier',
  'letterless',
  'aligned',
  'bracketed',
  'carriedOver',
  'throughTitle',
  'belowTitle',
  'columnEnd',
  'large',
  'insideParty',
  'inGrid',
  'belowHead',
  'spanFits',
  'spanDiffers',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Partial<Record<Feature, number>>;

/** Set by hand; the sum is read as log odds. */
const WEIGHTS: Readonly<Record<Feature, number>> = {
  inline: 1.6,
  right: 1.4,
  below: 0.9,
  above: -1.2,
  left: -1.4,
  distance: -0.9,
  blocked: -1.6,
  labelStrength: 1.4,
  labelLength: 0.5,
  labelInSentence: -0.8,
  colon: 0.4,
  secondKind: -0.7,
  currency: 0.3,
  twoDecimals: 0.4,
  plainForMoney: -1.2,
  percent: -3.5,
  bold: 0.2,
  inTable: -3,
  foreignSection: -1.5,
  ownSection: 0.8,
  ownedByOther: -1.4,
  lastPage: 0.3,
  afterNumberSign: 0.9,
  shortIdentifier: -0.7,
  letterless: -0.4,
  aligned: 0.4,
  bracketed: -1.2,
  carriedOver: -2,
  throughTitle: -0.8,
  belowTitle: -0.5,
  columnEnd: 0.8,
  large: 0.8,
  insideParty: -1.5,
  inGrid: 0.7,
  belowHead: -0.4,
  spanFits: 1,
  spanDiffers: -1.6,
};

const BIAS = -2.2;

/** What each further proposal of the same value adds, from this score on. */
export const REINFORCEMENT = 0.25;
export const REINFORCED_FROM = -0.5;

export function scoreFeatures(features: Features): number {
  let score = BIAS;
  for (const feature of FEATURES) score += WEIGHTS[feature] * (features[feature] ?? 0);
  return score;
}

/** What speaks for a line being the name of the bank. */
export const BANK_WEIGHTS = { bank: 0.4, nearCode: 0.9, large: 1 } as const;

/** An amount that the transactions lead on from or to, and one that those of a sign come to. */
export const BALANCE_WEIGHTS = { leadsOn: 2.4, comesTo: 1.2 } as const;

/** What the wording of a value, or right before it, speaks for a field. */
export const WORDING_WEIGHTS = {
  incoterm: 1.6,
  terms: 0.8,
  method: 0.8,
  deadline: 1.2,
  masked: 1.6,
  span: 0.9,
  ordinal: 1.8,
} as const;

/** What speaks for an address block being a party's. */
export const PARTY_WEIGHTS = {
  /** Of a block's score as the score of its values. */
  share: 0.6,
  ownHeading: 4,
  roleHeading: 3,
  foreignHeading: -4,
  closedSection: -2,
  laterPage: -1,
  noStreet: -0.8,
  noName: -2,
  needsHeading: -5,
  /** For a heading that nobody knows, where one is needed. */
  unknownHeading: 0.6,
  issuerOneLine: 1.2,
  issuerSenderLine: 0.4,
  issuerStacked: 0.3,
  issuerTop: 1.2,
  issuerFooter: 1,
  issuerContact: 0.8,
  issuerRepeats: 0.4,
  issuerInWindow: -1.5,
  recipientOneLine: -2.5,
  recipientInWindow: 2.2,
  recipientStacked: 1.2,
  recipientContact: -0.4,
  recipientFooter: -2,
} as const;

/** What speaks for a line of sums being what its words say. */
export const LINE_WEIGHTS = {
  total: 1.2,
  including: 0.5,
  rounded: 0.9,
  final: 0.6,
  mostOfTotal: 1.2,
  due: 0.8,
  subtotal: 1.2,
  tax: 0.9,
  minor: 0.8,
  paid: 0.8,
  change: 1,
  /** Within the table of taxes at the end. */
  inSummary: -2.2,
  severalAmounts: -1.2,
  /** In a column of another time. */
  past: -2.5,
  /** Times how far the confidence of the amount's letters falls short of 1. */
  quality: 1,
  guessedDigit: -0.6,
  brokenAmount: -0.3,
  /** A whole number whose decimal point may have been lost. */
  lostPoint: -1.6,
  /** A dash or colon where the point should be. */
  misreadPoint: -0.8,
  /** For a label's reading of the same amount. */
  confirmed: 0.3,
  contradicted: -2.5,
} as const;

/** What it is worth that sums close. */
export const SUM_BONUS = {
  repeated: 0.15,
  netTaxTotal: 3,
  /** To the cent, not to a cent more or less. */
  exact: 0.4,
  subtotalIsTotal: 1.5,
  totalDue: 1.2,
  totalPrepaidDue: 2.5,
  paidWithChange: 3,
  paidExactly: 1.8,
  paymentDiffers: -0.8,
  contradiction: -1.5,
  /** Off for a total that is only called a subtotal or a payment. */
  notCalledTotal: 0.8,
  rounded: 2,
  /** The total of totals, one for each rate of tax. */
  sumOfTotals: 5,
} as const;

/** What speaks for large type at the head of the page being the issuer's name. */
export const PROMINENT_WEIGHTS = { name: 0.4, size: 0.8, legalForm: 1, trade: 0.3 } as const;

/** What speaks for a date without a label being the document's. */
export const DATE_WEIGHTS = {
  date: 0.4,
  onlyDate: 1,
  withTime: 0.5,
  inTitle: 1.2,
  otherDate: -2.5,
  otherLabel: -0.3,
  inTable: -1,
  inSentence: -0.4,
  laterDate: -0.3,
} as const;

/** What speaks for a line of a business card being the name or the company. */
export const CARD_WEIGHTS = {
  person: 1,
  inMail: 3,
  degree: 1.5,
  notPerson: -3.5,
  company: 0.4,
  legalForm: 3,
  trade: 0.8,
  inDomain: 2.5,
  notCompany: -2,
  size: 1,
  position: 2,
  address: 4,
  /** Of numbers: with a known word before them, and without. */
  labelled: 3,
  bare: 1.8,
} as const;

/** What speaks for a phrase of a clause, and for the title of a document. */
export const PHRASE_WEIGHTS = {
  phrase: 1.6,
  /** The word that makes it so stands right beside it. */
  beside: 1.2,
  /** For each one before it. */
  later: 0.3,
  /** A date whose clause says what it is. */
  date: 2.2,
  title: 0.4,
  large: 1.8,
  says: 1.2,
  /** For each word over ten. */
  longTitle: 0.3,
} as const;

/** Of what closes the sums of a payslip: surer than any label alone. */
export const PAYSLIP_SCORE = 4;
/** Of what stands right below such a sum. */
export const PAYSLIP_BY_PLACE = 0.8;
