/** Which field a label announces that no list knows: what its words mean, weighed by what was learnt from known labels. */
import MODEL from '../../../../../models/labels.json' with { type: 'json' };
import type { Lexicon } from '../../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile } from '../../profile.ts';
import type { Kind } from '../../values/candidate.ts';
import { countWords, type FieldWords, wordingsOf } from './field-words.ts';
import { MEANING_FEATURES, type MeaningFeatures, measureMeaning } from './measure.ts';

/** What labels may announce, by how it is called: fields of one record, fields that stand once, or parties. */
interface Scope<Target> {
  readonly targets: readonly Target[];
  readonly words: readonly FieldWords[];
}

export type MeaningIndex = readonly Scope<FieldProfile>[];
export type PartyIndex = Scope<RecordProfile>;

/** Parts of addresses, which are found in their blocks. */
const OF_BLOCKS: ReadonlySet<string> = new Set(['name', 'street', 'postcode', 'city', 'country']);

/** Fields among which labels are told apart; the same for training. */
export function scopesOf(profiles: readonly FieldProfile[]): FieldProfile[][] {
  const withAddress = new Set(profiles.filter(({ field }) => field.key === 'city').map(({ record }) => record));
  const asked = profiles.filter(
    ({ record, field }) => record?.multiple === true || !withAddress.has(record) || !OF_BLOCKS.has(field.key),
  );
  const scopes = Map.groupBy(asked, ({ record }) => (record?.multiple === true ? record : undefined));
  return [...scopes.values()];
}

export function indexMeaning(profiles: readonly FieldProfile[], lexicon: Lexicon): MeaningIndex {
  const labels = new Map(lexicon.map((concept) => [concept.id, concept.labels]));
  return scopesOf(profiles).map((fields) => ({
    targets: fields,
    words: fields.map(({ field, concept }) => countWords(wordingsOf(field, concept && labels.get(concept)))),
  }));
}

/** Parties by the headings of their parts of a page. */
export function indexParties(records: readonly RecordProfile[]): PartyIndex {
  const parties = records.filter(({ party }) => party !== undefined);
  return { targets: parties, words: parties.map(({ record }) => countWords(wordingsOf(record, undefined))) };
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
 */
export function rateMeaning(
  label: string,
  index: MeaningIndex,
  letters: ReadonlyMap<FieldProfile, number>,
  least: number,
): Map<FieldProfile, number> {
  const rated = new Map<FieldProfile, number>();
  for (const scope of index) {
    const odds = oddsOf(label, scope, letters);
    for (const group of Map.groupBy(odds, ([field]) => valueKind(field)).values()) {
      for (const [field, chance] of chancesOf(group)) if (chance >= least) rated.set(field, chance);
    }
  }
  return rated;
}

/** The parties whose part of a page a heading may open, each with how likely it is, 0 to 1. */
export function rateParties(heading: string, index: PartyIndex): Map<RecordProfile, number> {
  return new Map(chancesOf(oddsOf(heading, index, new Map())));
}

function oddsOf<Target>(
  label: string,
  { targets, words }: Scope<Target>,
  letters: ReadonlyMap<Target, number>,
): (readonly [Target, number])[] {
  const measured = measureMeaning(label, words, (at) => {
    const target = targets[at];
    return target === undefined ? 0 : (letters.get(target) ?? 0);
  });
  return targets.map((target, at) => [target, Math.exp(scoreMeaning(measured[at]))]);
}

/** Shares of each, and of none. */
function chancesOf<Target>(odds: readonly (readonly [Target, number])[]): (readonly [Target, number])[] {
  const whole = odds.reduce((sum, [, own]) => sum + own, 1);
  return odds.map(([target, own]) => [target, own / whole]);
}

function scoreMeaning(features: MeaningFeatures | undefined): number {
  if (features === undefined) return Number.NEGATIVE_INFINITY;
  return MEANING_FEATURES.reduce((sum, feature) => sum + MODEL[feature] * features[feature], 0);
}
