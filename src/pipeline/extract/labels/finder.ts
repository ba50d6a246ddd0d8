/** Finds the printed labels of a document. */

import type { ConceptId, Lexicon } from '../lexicon/lexicon.ts';
import type { FieldProfile } from '../profile.ts';
import type { Segment, Sheet } from '../sheet.ts';
import { joinForms, type LabelToken, tokenize } from './normalise.ts';

export interface LabelHit {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  readonly form: string;
  /** 1 for the very wording, less by the letters that differ. */
  readonly quality: number;
  readonly concepts: ReadonlySet<ConceptId>;
  /** The template's fields that it announces, with their strength. */
  readonly fields: ReadonlyMap<FieldProfile, number>;
  /** Whether its place says that it is a label, whatever its words. */
  readonly stands?: boolean;
}

interface Entry {
  readonly form: string;
  readonly concepts: Set<ConceptId>;
  readonly fields: Map<FieldProfile, number>;
}

export interface LabelIndex {
  readonly exact: ReadonlyMap<string, Entry>;
  /** Forms with one letter left out, for finding forms one edit away. */
  readonly near: ReadonlyMap<string, readonly Entry[]>;
  /** First and last letters of forms: an edit of a form leaves one of them as it is. */
  readonly ends: ReadonlySet<string>;
  /** Labels of several words by their words in alphabetical order. */
  readonly bags: ReadonlyMap<string, Entry>;
}

/** Longest label in tokens. */
const LONGEST = 6;

/** Shorter forms differ from too many other words by one letter. */
const SHORTEST_NEAR = { read: 5, printed: 8 } as const;

/**
 * Indexes the labels of the template's fields together with the whole lexicon: a label that belongs to something
 * else is what keeps its value from being taken.
 */
export function indexLabels(profiles: readonly FieldProfile[], lexicon: Lexicon): LabelIndex {
  const exact = new Map<string, Entry>();
  const entryOf = (form: string): Entry => {
    const entry = exact.get(form) ?? { form, concepts: new Set(), fields: new Map() };
    exact.set(form, entry);
    return entry;
  };
  for (const concept of lexicon) {
    for (const form of concept.forms) if (form !== '') entryOf(form).concepts.add(concept.id);
  }
  for (const profile of profiles) {
    for (const [form, strength] of profile.labels) entryOf(form).fields.set(profile, strength);
  }
  const near = new Map<string, Entry[]>();
  for (const entry of exact.values()) {
    if (entry.form.length < SHORTEST_NEAR.read) continue;
    for (const shortened of leaveOneOut(entry.form)) near.set(shortened, [...(near.get(shortened) ?? []), entry]);
  }
  const bags = new Map<string, Entry>();
  for (const profile of profiles) {
    for (const label of [profile.field.name, ...profile.field.aliases]) {
      const tokens = tokenize(label);
      const entry = exact.get(joinForms(tokens.map((token) => token.form)));
      if (tokens.length > 1 && entry !== undefined) bags.set(bagForm(tokens), entry);
    }
  }
  const ends = new Set([...exact.keys()].flatMap((form) => [...endsOf(form, 2), ...endsOf(form, 4)]));
  return { exact, near, ends, bags };
}

export function findLabels(sheet: Sheet, index: LabelIndex): LabelHit[] {
  return sheet.segments.flatMap((segment) => findInSegment(segment, index));
}

/** The labels of one segment, left to right; where two overlap, the longer one. */
function findInSegment(segment: Segment, index: LabelIndex): LabelHit[] {
  const tokens = tokenize(segment.text);
  const poor = segment.words.some((word) => word.confidence < 1);
  const hits: LabelHit[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    for (let last = first; last < Math.min(tokens.length, first + LONGEST); last += 1) {
      if (last > first && isParted(segment.text, tokens[last - 1], tokens[last])) break;
      const hit = readWindow(segment, tokens.slice(first, last + 1), index, poor);
      if (hit !== undefined) hits.push(hit);
    }
  }
  const chosen: LabelHit[] = [];
  const weight = (hit: LabelHit): number => hit.quality * hit.form.length + (hit.to - hit.from) / 1000;
  for (const hit of hits.sort((a, b) => weight(b) - weight(a))) {
    if (chosen.every((other) => hit.to <= other.from || hit.from >= other.to)) chosen.push(hit);
  }
  return chosen.sort((a, b) => a.from - b.from);
}

function isParted(text: string, previous: LabelToken | undefined, next: LabelToken | undefined): boolean {
  return previous !== undefined && next !== undefined && /[:;|]/.test(text.slice(previous.to, next.from));
}

function readWindow(
  segment: Segment,
  tokens: readonly LabelToken[],
  index: LabelIndex,
  poor: boolean,
): LabelHit | undefined {
  const form = joinForms(tokens.map((token) => token.form));
  const from = tokens[0]?.from ?? 0;
  const to = tokens.at(-1)?.to ?? 0;
  if (isPartOfCompound(segment.text, from, to)) return undefined;
  const known = index.exact.get(form);
  const exact = known === undefined || known.fields.size === 0 ? (bagOf(tokens, index) ?? known) : known;
  if (exact !== undefined && (exact.fields.size > 0 || poor || form.length < SHORTEST_NEAR.printed))
    return { segment, from, to, form, quality: 1, concepts: exact.concepts, fields: exact.fields };
  const near = nearEntry(form, index, poor);
  // A word that the house knows as something else may still be the template's own wording of it, one letter off.
  const entry = exact !== undefined && (near === undefined || near.fields.size === 0) ? exact : near;
  if (entry === undefined) return undefined;
  const quality = entry === exact ? 1 : 1 - 1 / form.length;
  return { segment, from, to, form: entry.form, quality, concepts: entry.concepts, fields: entry.fields };
}

/** Words of a label in another order: `sum insured` for `insured sum`. */
function bagOf(tokens: readonly LabelToken[], index: LabelIndex): Entry | undefined {
  if (tokens.length < 2) return undefined;
  return index.bags.get(bagForm(tokens));
}

function bagForm(tokens: readonly LabelToken[]): string {
  return tokens
    .map((token) => token.form)
    .sort()
    .join(' ');
}

function nearEntry(form: string, index: LabelIndex, poor: boolean): Entry | undefined {
  if (form.length < (poor ? SHORTEST_NEAR.read : SHORTEST_NEAR.printed) || /\d/.test(form)) return undefined;
  const known = endsOf(form, form.length < 8 ? 2 : 4).some((end) => index.ends.has(end));
  if (!known) return undefined;
  let first: Entry | undefined;
  // The whole form, then the form without each of its letters.
  for (let skipped = -1; skipped < form.length; skipped += 1) {
    const shortened = skipped < 0 ? form : form.slice(0, skipped) + form.slice(skipped + 1);
    const exact = index.exact.get(shortened);
    for (const entry of exact === undefined
      ? (index.near.get(shortened) ?? [])
      : [exact, ...(index.near.get(shortened) ?? [])]) {
      if (entry.form === form || Math.abs(entry.form.length - form.length) > 1) continue;
      if (entry.fields.size > 0) return entry;
      first ??= entry;
    }
  }
  return first;
}

function endsOf(form: string, letters: number): readonly string[] {
  return [`${form.slice(0, letters)}-`, `-${form.slice(-letters)}`];
}

/** `Nr` in `Lief-Nr` is a part of another label. */
function isPartOfCompound(text: string, from: number, to: number): boolean {
  return /\p{L}-$/u.test(text.slice(0, from)) || /^-\p{L}/u.test(text.slice(to));
}

function leaveOneOut(form: string): string[] {
  return Array.from(form, (_letter, position) => form.slice(0, position) + form.slice(position + 1));
}
