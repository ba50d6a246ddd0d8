/** How a label compares with what fields are called, as features for learnt weights. */
import type { FieldWords } from './field-words.ts';
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
  const evidence = fields.map((field) => parts.map((part) => evidenceFor(part, field)));
  const weights = parts.map((_, at) => rarity(evidence.map((own) => own[at] ?? 0)));
  const whole = sum(weights);
  const explained = evidence.map((own) => sum(own.map((value, at) => value * (weights[at] ?? 0))));
  return fields.map((field, index) => {
    const own = evidence[index] ?? [];
    const closeness = field.wordings.map((wording) => wording.strength * closenessOf(parts, weights, wording.parts));
    const value = explained[index] ?? 0;
    const others = Math.max(0, ...explained.filter((_, at) => at !== index));
    return {
      bias: 1,
      explained: whole > 0 ? value / whole : 0,
      evidence: Math.min(2, value),
      weakest: own.length === 0 ? 0 : Math.min(...own),
      last: own.at(-1) ?? 0,
      closest: Math.max(0, ...closeness),
      name: closeness[0] ?? 0,
      missing: missingOf(parts, field),
      letters: letters(index),
      unknown: own.filter((part) => part === 0).length / Math.max(1, own.length),
      odds: oddsOf(parts, field, fields),
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
  return Math.max(saturate(stems.get(part.stem)), ...part.senses.map((sense) => share * saturate(senses.get(sense))));
}

function saturate(frequency = 0): number {
  return frequency / (frequency + HALF);
}

/** How alike two labels are, part by part (Dice). */
function closenessOf(parts: readonly Part[], weights: readonly number[], others: readonly Part[]): number {
  const free = new Set(others);
  let [shared, whole] = [0, 0];
  for (const [index, part] of parts.entries()) {
    const weight = Math.max(LEAST_WEIGHT, weights[index] ?? 0);
    whole += weight;
    let [match, best]: [Part | undefined, number] = [undefined, 0];
    for (const other of free) {
      const value = alike(part, other);
      if (value > best) [match, best] = [other, value];
    }
    if (match === undefined) continue;
    free.delete(match);
    shared += weight * best;
  }
  return shared / Math.max(LEAST_WEIGHT, whole + SPARE * free.size);
}

function alike(one: Part, other: Part): number {
  if (one.stem === other.stem) return 1;
  return one.senses.some((sense) => other.senses.includes(sense)) ? BY_SENSE : 0;
}

function missingOf(parts: readonly Part[], { senses }: FieldWords): number {
  const said = new Set(parts.flatMap((part) => part.senses));
  let [missing, whole] = [0, 0];
  for (const [sense, frequency] of senses) {
    const weight = frequency ** 2;
    whole += weight;
    if (!said.has(sense)) missing += weight;
  }
  return whole > 0 ? missing / whole : 1;
}

/** How much likelier the parts are among the field's words than among those of all, -1 to 1. */
function oddsOf(parts: readonly Part[], field: FieldWords, fields: readonly FieldWords[]): number {
  if (parts.length === 0) return 0;
  const odds = parts.map((part) => {
    const all = sum(fields.map((other) => frequencyOf(part, other))) / fields.length;
    return Math.log((frequencyOf(part, field) + 0.01) / (all + 0.01));
  });
  return Math.max(-1, Math.min(1, sum(odds) / parts.length / 3));
}

function frequencyOf(part: Part, { stems, senses }: FieldWords): number {
  return Math.max(stems.get(part.stem) ?? 0, ...part.senses.map((sense) => 0.7 * (senses.get(sense) ?? 0)));
}
