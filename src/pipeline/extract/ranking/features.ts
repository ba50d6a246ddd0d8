/** Measures a piece of the page as the value of a field: the features that the ranker's trees split on. */
import type { ConceptId } from '../lexicon/lexicon.ts';
import { RELATIONS, type Relation } from './surroundings.ts';

/** Concepts with a feature of their own; fields of other concepts share the features of their type. */
export const RANKED_CONCEPTS = [
  'document_number',
  'customer_number',
  'order_number',
  'issue_date',
  'due_date',
  'delivery_date',
  'period_start',
  'period_end',
  'net_amount',
  'subtotal',
  'tax_amount',
  'total_amount',
  'prepaid_amount',
  'amount_due',
  'discount',
  'shipping',
  'paid',
  'change',
  'name',
  'contact',
  'street',
  'address',
  'postcode',
  'city',
  'country',
  'vat_id',
  'tax_number',
  'email',
  'phone',
  'url',
  'iban',
  'bic',
  'bank',
  'account_holder',
  'payment_terms',
  'payment_method',
  'time',
  'currency',
] as const satisfies readonly (ConceptId | string)[];

const PER_RELATION = ['match', 'explained', 'description', 'lead', 'distance'] as const;

/** Features of a field, whatever the piece. */
const FIELD_FEATURES = [
  'isDate',
  'isMoney',
  'isNumber',
  'isText',
  'isIdentifier',
  'isCode',
  'isCustom',
  'isRepeated',
  'wantsStart',
  'wantsEnd',
  'ofIssuer',
  'ofRecipient',
  'ofDelivery',
  'ofOtherParty',
  'ofRecord',
  'asksPerson',
  'asksOrganization',
  'asksPlace',
  'asksCode',
  'asksDuration',
  'asksContact',
  'asksThing',
  'hasDescription',
  'aliases',
  'fields',
] as const;

/** Features of a piece, whatever the field. */
const PIECE_FEATURES = [
  'x',
  'y',
  'right',
  'page',
  'pages',
  'isLastPage',
  'size',
  'bold',
  'wide',
  'recognized',
  'rowSegments',
  'isWhole',
  'cutTyped',
  'cutGuessed',
  'cutSegment',
  'cutBehind',
  'cutPart',
  'cutName',
  'cutProse',
  'cutProposed',
  'lines',
  'words',
  'letters',
  'digits',
  'capitals',
  'isSentence',
  'isPerson',
  'isStreet',
  'isDuration',
  'isCode',
  'isWeb',
  'isTicked',
  'hasLegalForm',
  'endsInColon',
  'hasColon',
  'startsLower',
  'isKind',
  'isIdentifierKind',
  'occurrences',
  'inTable',
  'gapAbove',
  'gapBelow',
  'linesToPlace',
  'linesFromPlace',
  'labelItself',
  'labelItselfExact',
  'hasCurrency',
  'twoDecimals',
  'noDecimals',
  'percent',
  'negative',
  'share',
  'isLargest',
  'amountsBelow',
  'amountOrder',
  'dateRank',
  'dates',
  'inSpanStart',
  'inSpanEnd',
  'titleAbove',
] as const;

/** Features of both together. */
const PAIR_FEATURES = [
  'secondKind',
  'ownsSection',
  'foreignSection',
  'otherSection',
  'bestMatch',
  'bestLead',
  'bestDescription',
  'behindBest',
  'rivalMatch',
  'rivals',
  'score',
  'scoreLead',
  'proposals',
  'scored',
  'anyScored',
  'through',
  'anyThrough',
  'selfMatch',
] as const;

export const FEATURES = [
  ...RELATIONS.flatMap((relation) => PER_RELATION.map((name) => `${relation}.${name}` as const)),
  ...FIELD_FEATURES,
  ...RANKED_CONCEPTS.map((concept) => `is.${concept}` as const),
  ...PIECE_FEATURES,
  ...PAIR_FEATURES,
] as const;
export type Feature = (typeof FEATURES)[number];

export const FEATURE_INDEX: Readonly<Record<Feature, number>> = Object.fromEntries(
  FEATURES.map((feature, index) => [feature, index]),
) as Record<Feature, number>;

export type FieldFeature = (typeof FIELD_FEATURES)[number];
export type PieceFeature = (typeof PIECE_FEATURES)[number];
export type PairFeature = (typeof PAIR_FEATURES)[number];

/** Where the features of a relation begin. */
export function relationOffset(relation: Relation): number {
  return RELATIONS.indexOf(relation) * PER_RELATION.length;
}

export type FeatureVector = Float32Array;
