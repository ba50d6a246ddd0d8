/** What rules find on any document, whatever its template asks: who wrote it and to whom, its number, dates and sums. */

import type { FoundValue } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { PieceFeature } from './features.ts';
import type { Piece } from './pieces.ts';

export type CommonFeature = Extract<PieceFeature, `common${string}`>;

const ADDRESS: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>([
  'street',
  'postcode',
  'city',
  'country',
  'address',
]);
const DATES: ReadonlySet<ConceptId | undefined> = new Set<ConceptId>(['due_date', 'delivery_date', 'order_date']);

/** The common facts of a document by their values. */
export class CommonFacts {
  readonly #byValue = new Map<string, Set<CommonFeature>>();

  /** @param values what the rules find for the fields that most documents have */
  constructor(values: readonly FoundValue[]) {
    for (const found of values) {
      const feature = featureOf(found);
      if (feature === undefined) continue;
      const key = keyOf(found.value);
      this.#byValue.set(key, (this.#byValue.get(key) ?? new Set()).add(feature));
    }
  }

  fill(piece: Piece, set: (name: CommonFeature, value: number) => void): void {
    for (const feature of this.#byValue.get(keyOf(piece.value)) ?? []) set(feature, 1);
  }
}

function featureOf({ profile }: FoundValue): CommonFeature | undefined {
  const { concept, record } = profile;
  const isSeller = record?.key === 'seller';
  const isBuyer = record?.key === 'buyer';
  if (isSeller || isBuyer) {
    if (concept === 'name') return isSeller ? 'commonIssuer' : 'commonRecipient';
    if (concept === 'contact') return 'commonContact';
    if (ADDRESS.has(concept)) return isSeller ? 'commonIssuerAddress' : 'commonRecipientAddress';
    return isSeller ? 'commonIssuerCode' : 'commonRecipientCode';
  }
  if (concept === 'document_number') return 'commonNumber';
  if (concept === 'issue_date') return 'commonIssueDate';
  if (concept === 'total_amount') return 'commonTotal';
  if (DATES.has(concept)) return 'commonOtherDate';
  if (concept === 'period_start' || concept === 'period_end') return 'commonPeriod';
  if (profile.money) return 'commonSum';
  if (record?.key === 'payment') return 'commonBank';
  return profile.kinds[0] === 'identifier' ? 'commonOtherNumber' : undefined;
}

function keyOf(value: string): string {
  return value.toLowerCase().replace(/[^\p{L}\d.-]/gu, '');
}
