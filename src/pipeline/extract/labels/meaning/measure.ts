/** How a label compares with what fields are called, as features for learnt weights. */
import type { FieldWords, PartedWording } from './field-words.ts';
import { type Part, partsOf } from './words.ts';

/** Each about 0 to 1. */
export const MEANING_FEATURES = [
  'bias',
  /** Share of what the label says that the field's words explain, and how much that is. */
  'explained',
  'evidence',
  /** Of the part that the field's words explain worst, and of the last one, the head of a compound. */
  'weakest',
  'last',
  /** The most alike of the field's wordings, and its name. */
  'closest',
  'name',
  /** What the field is usually called and the label does not say. */
  'missing',
  /** Letters in common. */
  'letters',
  /** Parts that say nothing of the field. */
  'unknown',
  'odds',
  /** Ahead of the next best of all fields, by what is explained. */
  'ahead',
] as const;
export type MeaningFeature = (typeof MEANING_FEATURES)[number];
export type MeaningFeatures = Readonly<Record<MeaningFeature, number>>;

/** A frequency at which a part counts for half. */
const HALF = 0.06;
/** Worth of another word of the same meaning, and of one that has other meanings too. */
const BY_SENSE = 0.8;
const AMBIGUOUS = 0.85;
/** Of a part of a wording that the label does not have. */
const SPARE = 0.3;
const LEAST_WEIGHT = 0.05;

/** @param letters likeness by letters, 0 to 1, of the field at each index */
export function measureMeaning(
  label: string,
  fields: readonly FieldWords[],
  letters: (index: number) => number,
): MeaningFeatures[] {
  const parts = [...new Map(partsOf(label).map((part) => [part.stem, part])).values()];
  const said = new Set(parts.flatMap(({ senses }) => senses));
  const evidence = fields.map((field) => parts.map((part) => evidenceFor(part, field)));
  const weights = parts.map((_, at) => rarity(evidence.map((own) => own[at] ?? 0)));
  const whole = sum(weights);
  const explained = evidence.map((own) => sum(own.map((value, at) => value * (weights[at] ?? 0))));
  const ranked = [...explained].sort((a, b) => b - a);
  const frequencies = fields.map((field) => parts.map((part) => frequencyOf(part, field)));
  const average = parts.map((_, at) => sum(frequencies.map((own) => own[at] ?? 0)) / fields.length);
  return fields.map((field, index) => {
    const own = evidence[index] ?? [];
    const value = explained[index] ?? 0;
    const others = Math.max(0, (value === ranked[0] ? ranked[1] : ranked[0]) ?? 0);
    const { closest, name } = closestWording(parts, weights, field);
    return {
      bias: 1,
      explained: whole > 0 ? value / whole : 0,
      evidence: Math.min(2, value),
      weakest: own.length === 0 ? 0 : Math.min(...own),
      last: own.at(-1) ?? 0,
      closest,
      name,
      missing: missingOf(said, field),
      letters: letters(index),
      unknown: own.filter((part) => part === 0).length / Math.max(1, own.length),
      odds: oddsOf(frequencies[index] ?? [], average),
      ahead: Math.max(-1, Math.min(1, value - others)),
    };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** 0 to 1: a part that speaks for few fields says more than one that stands in many. */
function rarity(evidence: readonly number[]): number {
  return Math.log((evidence.length + 1) / (sum(evidence) + 0.5)) / Math.log(2 * evidence.length + 2);
}

function evidenceFor(part: Part, { stems, senses }: FieldWords): number {
  const share = part.senses.length > 1 ? BY_SENSE * AMBIGUOUS : BY_SENSE;
  let evidence = saturate(stems.get(part.stem));
  for (const sense of part.senses) evidence = Math.max(evidence, share * saturate(senses.get(sense)));
  return evidence;
}

function saturate(frequency = 0): number {
  return frequency / (frequency + HALF);
}

/** How like the label is to the field's name, its first wording, and to the wording that it is most like. */
function closestWording(
  parts: readonly Part[],
  weights: readonly number[],
  { wordings, holders }: FieldWords,
): { readonly closest: number; readonly name: number } {
  const sharing = new Set<PartedWording>();
  for (const { stem, senses } of parts) {
    for (const wording of holders.stems.get(stem) ?? []) sharing.add(wording);
    for (const sense of senses) for (const wording of holders.senses.get(sense) ?? []) sharing.add(wording);
  }
  let [closest, name] = [0, 0];
  for (const wording of sharing) {
    const closeness = wording.strength * closenessOf(parts, weights, wording.parts);
    if (closeness > closest) closest = closeness;
    if (wording === wordings[0]) name = closeness;
  }
  return { closest, name };
}

/** How alike two labels are, part by part (Dice). */
function closenessOf(parts: readonly Part[], weights: readonly number[], others: readonly Part[]): number {
  const free = [...others];
  let [shared, whole] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const weight = Math.max(LEAST_WEIGHT, weights[index] ?? 0);
    whole += weight;
    let [match, best] = [-1, 0];
    for (let at = 0; at < free.length && best < 1; at += 1) {
      const other = free[at];
      const value = other === undefined ? 0 : alike(part, other);
      if (value > best) [match, best] = [at, value];
    }
    if (match < 0) continue;
    free.splice(match, 1);
    shared += weight * best;
  }
  return shared / Math.max(LEAST_WEIGHT, whole + SPARE * free.length);
}

function alike(one: Part, other: Part): number {
  if (one.stem === other.stem) return 1;
  return one.senses.some((sense) => other.senses.includes(sense)) ? BY_SENSE : 0;
}

function missingOf(said: ReadonlySet<string>, { senses }: FieldWords): number {
  let [missing, whole] = [0, 0];
  for (const [sense, frequency] of senses) {
    const weight = frequency ** 2;
    whole += weight;
    if (!said.has(sense)) missing += weight;
  }
  return whole > 0 ? missing / whole : 1;
}

/** How much likelier the parts are among the field's words than on average among those of all, -1 to 1. */
function oddsOf(frequencies: readonly number[], average: readonly number[]): number {
  if (frequencies.length === 0) return 0;
  const odds = frequencies.map((frequency, at) => Math.log((frequency + 0.01) / ((average[at] ?? 0) + 0.01)));
  return Math.max(-1, Math.min(1, sum(odds) / frequencies.length / 3));
}

function frequencyOf(part: Part, { stems, senses }: FieldWords): number {
  let frequency = stems.get(part.stem) ?? 0;
  for (const sense of part.senses) frequency = Math.max(frequency, 0.7 * (senses.get(sense) ?? 0));
  return frequency;
}
