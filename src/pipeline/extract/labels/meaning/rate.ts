/** Which field a label announces that no list knows: what its words mean, weighed by what was learnt from known labels. */
import MODEL from '../../../../../models/labels.json' with { type: 'json' };
import type { ConceptId, Lexicon } from '../../lexicon/lexicon.ts';
import type { FieldProfile } from '../../profile.ts';
import type { Kind } from '../../values/candidate.ts';
import { countWords, type FieldWords, wordingsOf } from './field-words.ts';
import { MEANING_FEATURES, type MeaningFeatures, measureMeaning } from './measure.ts';

/** Fields among which a label decides: those of one record, or all that stand once. */
interface Scope {
  readonly fields: readonly FieldProfile[];
  readonly words: readonly FieldWords[];
}

export type MeaningIndex = readonly Scope[];

/** Parts of addresses are found in their blocks. */
const OF_BLOCKS: ReadonlySet<ConceptId> = new Set<ConceptId>(['name', 'street', 'postcode', 'city', 'country']);

/** Fields among which labels are told apart; the same for training. */
export function scopesOf(profiles: readonly FieldProfile[]): FieldProfile[][] {
  const asked = profiles.filter(
    ({ record, concept }) => record?.multiple === true || concept === undefined || !OF_BLOCKS.has(concept),
  );
  const scopes = Map.groupBy(asked, ({ record }) => (record?.multiple === true ? record : undefined));
  return [...scopes.values()];
}

export function indexMeaning(profiles: readonly FieldProfile[], lexicon: Lexicon): MeaningIndex {
  const labels = new Map(lexicon.map((concept) => [concept.id, concept.labels]));
  return scopesOf(profiles).map((fields) => ({
    fields,
    words: fields.map(({ field, concept }) => countWords(wordingsOf(field, concept && labels.get(concept)))),
  }));
}

/** What kind of value a field has: a label decides among the fields that its value suits. */
export function valueKind({ kinds, money }: FieldProfile): Kind | 'money' {
  const [kind = 'text'] = kinds;
  return kind === 'identifier' ? 'text' : kind === 'number' && money ? 'money' : kind;
}

/**
 * The fields that a label may announce, each with how likely it is, 0 to 1, if the label's value is of the field's kind.
 *
 * @param letters likeness by letters, 0 to 1, of those fields that have any
 * @param least what is less likely is left out
 * @param may whether what stands beside the label can be a field's value at all; others take no part
 */
export function rateMeaning(
  label: string,
  index: MeaningIndex,
  letters: ReadonlyMap<FieldProfile, number>,
  least: number,
  may: (field: FieldProfile) => boolean = () => true,
): Map<FieldProfile, number> {
  const rated = new Map<FieldProfile, number>();
  for (const { fields, words } of index) {
    const measured = measureMeaning(label, words, (at) => {
      const field = fields[at];
      return field === undefined ? 0 : (letters.get(field) ?? 0);
    });
    const scored = fields.flatMap((field, at) =>
      may(field) ? [{ field, odds: Math.exp(scoreMeaning(measured[at])) }] : [],
    );
    for (const group of Map.groupBy(scored, ({ field }) => valueKind(field)).values()) {
      const whole = group.reduce((sum, { odds }) => sum + odds, 1);
      for (const { field, odds } of group) if (odds / whole >= least) rated.set(field, odds / whole);
    }
  }
  return rated;
}

function scoreMeaning(features: MeaningFeatures | undefined): number {
  if (features === undefined) return Number.NEGATIVE_INFINITY;
  return MEANING_FEATURES.reduce((sum, feature) => sum + MODEL[feature] * features[feature], 0);
}
