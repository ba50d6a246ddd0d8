/**
 * How alike a text of the page is to what each field of a template is called. Name, aliases, known labels and description
 * are measured apart and each can only add: a ranker weighs them.
 */

import { type Part, partsOf } from '../labels/meaning/words.ts';
import { normaliseLabel, withoutNumbering } from '../labels/normalise.ts';
import { type ConceptId, type Lexicon, splitLabels } from '../lexicon/lexicon.ts';
import { denialsIn, withoutDenials } from '../own/sentence.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import { SenseIndex } from './senses.ts';
import { type Meanings, sharedMeaning, termIndex } from './terms.ts';

/** Each 0 to 1. */
export interface Likeness {
  /** 1 where the text is one of the field's wordings but for spelling. */
  readonly exact: number;
  /** The most alike wording (weighted Dice coefficient over parts of words). */
  readonly best: number;
  /** The field's name. */
  readonly name: number;
  /** The share of the text that the best wording explains. */
  readonly explained: number;
  /** The share of the text that the field's description explains. */
  readonly description: number;
  /** How far the text means the same as a wording, by the thesaurus; the description counts half. */
  readonly meaning: number;
}

export const NO_LIKENESS: Likeness = { exact: 0, best: 0, name: 0, explained: 0, description: 0, meaning: 0 };

/** How alike a text is to every field, and to what the template does not ask for. */
export interface TextLikeness {
  readonly fields: ReadonlyMap<FieldProfile, Likeness>;
  /** Known labels that belong to no field of the template: the best one, and whether it is the text exactly. */
  readonly foreign: number;
  readonly foreignExact: boolean;
  /** The field that the text is most like, how much, and how much it is like the next best field or a foreign label. */
  readonly first: FieldProfile | undefined;
  readonly most: number;
  readonly next: number;
}

/** An exact wording counts more than any likeness. */
const EXACT = 1.25;

/** One figure for how alike a text is to a field. */
export function matchOf({ exact, best, meaning }: Likeness): number {
  return exact > 0 ? EXACT : Math.max(best, meaning);
}

const NOTHING: TextLikeness = {
  fields: new Map(),
  foreign: 0,
  foreignExact: false,
  first: undefined,
  most: 0,
  next: 0,
};

interface Wording {
  readonly owner: FieldProfile | ConceptId;
  readonly isName: boolean;
  readonly parts: readonly Part[];
  readonly weights: readonly number[];
  readonly whole: number;
}

/** Longer texts are sentences. */
const MOST_PARTS = 10;
/** Another word of the same meaning, as learned for labels (labels/meaning/measure.ts). */
const BY_SENSE = 0.8;
/** Texts repeat from page to page and document to document. */
const MOST_TEXTS = 4000;

export class WordingIndex {
  /** How close texts are to the fields in meaning, by a trained encoder. */
  readonly senses: SenseIndex;
  readonly #wordings: Wording[] = [];
  readonly #byToken = new Map<string, number[]>();
  readonly #exact = new Map<string, Set<FieldProfile | ConceptId>>();
  readonly #descriptions = new Map<FieldProfile, readonly Part[]>();
  readonly #denied = new Map<FieldProfile, readonly Part[]>();
  readonly #meanings = new Map<FieldProfile, Meanings>();
  readonly #frequencies = new Map<string, number>();
  readonly #known = new Map<string, TextLikeness>();

  constructor(fields: readonly FieldProfile[], records: readonly RecordProfile[], lexicon: Lexicon) {
    this.senses = new SenseIndex(fields, records);
    const concepts = new Set(fields.map(({ concept }) => concept));
    const texts: { owner: FieldProfile | ConceptId; text: string; isName: boolean }[] = [];
    for (const field of fields) {
      for (const [index, text] of wordingsOf(field, records, lexicon).entries())
        texts.push({ owner: field, text, isName: index === 0 });
    }
    for (const { id, labels } of lexicon) {
      if (!concepts.has(id)) for (const text of splitLabels(labels)) texts.push({ owner: id, text, isName: false });
    }
    const parted = texts.map((entry) => ({ ...entry, parts: partsOf(entry.text) }));
    for (const { parts } of parted)
      for (const token of new Set(parts.map(({ stem }) => stem)))
        this.#frequencies.set(token, (this.#frequencies.get(token) ?? 0) + 1);
    for (const { owner, text, isName, parts } of parted) {
      const form = normaliseLabel(text);
      if (form.length > 1) this.#exact.set(form, (this.#exact.get(form) ?? new Set()).add(owner));
      if (parts.length === 0) continue;
      const weights = parts.map((part) => this.#weightOf(part));
      const index = this.#wordings.length;
      this.#wordings.push({ owner, isName, parts, weights, whole: sum(weights) });
      for (const token of new Set(parts.flatMap(tokensOf))) {
        const list = this.#byToken.get(token);
        if (list === undefined) this.#byToken.set(token, [index]);
        else list.push(index);
      }
    }
    for (const field of fields) {
      const parts = partsOf(withoutDenials(field.field.description));
      if (parts.length > 0) this.#descriptions.set(field, parts);
      this.#meanings.set(field, meaningsOf(field, records));
      const denied = partsOf(denialsIn(field.field.description));
      if (denied.length > 0) this.#denied.set(field, denied);
    }
  }

  /** @param text a label, heading or other words near a value; item numbers in front are left out */
  measure(text: string): TextLikeness {
    const own = withoutNumbering(text);
    const before = this.#known.get(own);
    if (before !== undefined) return before;
    const form = normaliseLabel(own);
    if (form.length < 2 || form.length > 80) return NOTHING;
    const measured = this.#measure(form, own);
    if (this.#known.size >= MOST_TEXTS) this.#known.clear();
    this.#known.set(own, measured);
    return measured;
  }

  /** Whether the field's description denies a label: every part of it is in a clause such as `not the invoice number`. */
  isDenied(field: FieldProfile, label: string): boolean {
    const denied = this.#denied.get(field);
    if (denied === undefined) return false;
    const parts = partsOf(withoutNumbering(label));
    // `Date` in `not the order date` is what the field is called, too.
    const named = partsOf([field.field.name, ...field.field.aliases].join(' '));
    const isIn = (part: Part, others: readonly Part[]): boolean =>
      others.some((other) => alikeness(part, other) >= BY_SENSE);
    const isNamed = ({ stem }: Part): boolean => named.some((other) => other.stem === stem);
    return parts.some((part) => !isNamed(part)) && parts.every((part) => isIn(part, denied));
  }

  #measure(form: string, text: string): TextLikeness {
    const parts = partsOf(text);
    if (parts.length === 0 || parts.length > MOST_PARTS) return NOTHING;
    const weights = parts.map((part) => this.#weightOf(part));
    const whole = sum(weights);
    const fields = new Map<FieldProfile, { -readonly [K in keyof Likeness]: number }>();
    const of = (field: FieldProfile) => {
      const known = fields.get(field) ?? { ...NO_LIKENESS };
      fields.set(field, known);
      return known;
    };
    let foreign = 0;
    for (const index of new Set(parts.flatMap(tokensOf).flatMap((token) => this.#byToken.get(token) ?? []))) {
      const wording = this.#wordings[index];
      if (wording === undefined) continue;
      const { shared, sharedOther } = overlap(parts, weights, wording);
      const dice = (shared + sharedOther) / (whole + wording.whole);
      if (typeof wording.owner === 'string') {
        foreign = Math.max(foreign, dice);
        continue;
      }
      const own = of(wording.owner);
      if (wording.isName) own.name = Math.max(own.name, dice);
      if (dice > own.best) {
        own.best = dice;
        own.explained = shared / whole;
      }
    }
    for (const owner of this.#exact.get(form) ?? []) {
      if (typeof owner === 'string') foreign = 1;
      else of(owner).exact = 1;
    }
    for (const [field, described] of this.#descriptions) {
      const said = sum(
        parts.map((part, at) => (weights[at] ?? 0) * Math.max(0, ...described.map((other) => alikeness(part, other)))),
      );
      if (said > 0) of(field).description = said / whole;
    }
    const meanings = termIndex().of(text);
    for (const [field, own] of meanings.size === 0 ? [] : this.#meanings) {
      const shared = sharedMeaning(meanings, own);
      if (shared > 0) of(field).meaning = shared;
    }
    let first: FieldProfile | undefined;
    let [most, next] = [0, foreign];
    for (const [field, likeness] of fields) {
      const match = matchOf(likeness);
      if (match > most) {
        next = Math.max(next, most);
        [first, most] = [field, match];
      } else next = Math.max(next, match);
    }
    return { fields, foreign, foreignExact: foreign === 1, first, most, next };
  }

  /** Rare parts of words say more: the inverse document frequency over all wordings. */
  #weightOf({ stem }: Part): number {
    return Math.log(1 + (this.#wordings.length + 500) / (1 + (this.#frequencies.get(stem) ?? 0)));
  }
}

/** What a part is found by: its letters, its beginning, and its meanings. */
function tokensOf({ stem, senses }: Part): string[] {
  const beginning =
    stem.length > LEAST_PREFIX ? [`${stem.slice(0, LEAST_PREFIX)}-`] : stem.length === LEAST_PREFIX ? [`${stem}-`] : [];
  return [stem, ...beginning, ...senses.map((sense) => `=${sense}`)];
}

function overlap(
  parts: readonly Part[],
  weights: readonly number[],
  wording: Wording,
): { shared: number; sharedOther: number } {
  let shared = 0;
  let sharedOther = 0;
  const free = new Set(wording.parts.keys());
  for (const [at, part] of parts.entries()) {
    let best = 0;
    let match = -1;
    for (const index of free) {
      const other = wording.parts[index];
      const alike = other === undefined ? 0 : alikeness(part, other);
      if (alike > best) [best, match] = [alike, index];
    }
    if (match < 0) continue;
    free.delete(match);
    shared += best * (weights[at] ?? 0);
    sharedOther += best * (wording.weights[match] ?? 0);
  }
  return { shared, sharedOther };
}

function alikeness(one: Part, other: Part): number {
  if (one.stem === other.stem) return 1;
  if (one.senses.some((sense) => other.senses.includes(sense))) return BY_SENSE;
  const shared = commonPrefix(one.stem, other.stem);
  const shorter = Math.min(one.stem.length, other.stem.length);
  return shared >= LEAST_PREFIX && shared >= 0.75 * shorter ? BY_PREFIX : 0;
}

/** `kassen` and `kasse`, `registration` and `registered`: words that begin alike mean something alike. */
const LEAST_PREFIX = 4;
const BY_PREFIX = 0.7;

function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** What a field is called, its name first. */
function wordingsOf(
  { field, record, concept }: FieldProfile,
  records: readonly RecordProfile[],
  lexicon: Lexicon,
): string[] {
  const known = concept === undefined ? undefined : lexicon.find(({ id }) => id === concept);
  const own = [field.name, field.key.replaceAll('_', ' '), ...field.aliases];
  if (record === undefined) return [...new Set([...own, ...splitLabels(known?.labels ?? '')])];
  const profile = records.find((other) => other.record === record);
  const owners = [record.name, ...record.aliases];
  const joined = owners.flatMap((owner) => [`${owner} ${field.name}`, `${field.name} ${owner}`]);
  // The heading of a party announces its name.
  const heads = profile?.party !== undefined && concept === 'name' ? owners : [];
  return [...new Set([...own, ...joined, ...heads, ...splitLabels(known?.labels ?? '')])];
}

/** What only the description says counts half. */
const DESCRIBED = 0.5;

function meaningsOf({ field, record }: FieldProfile, records: readonly RecordProfile[]): Meanings {
  const index = termIndex();
  const found = new Map<number, number>();
  const add = (meanings: Meanings, share: number): void => {
    for (const [group, cover] of meanings) found.set(group, Math.max(found.get(group) ?? 0, share * cover));
  };
  add(index.within(withoutDenials(field.description)), DESCRIBED);
  const profile = records.find((other) => other.record === record);
  const names = [field.name, ...field.aliases];
  if (record === undefined) for (const name of names) add(index.of(name), 1);
  else if (profile?.party === undefined) for (const name of names) add(index.of(name), 0.8);
  if (record !== undefined) for (const name of names) add(index.of(`${record.name} ${name}`), 1);
  return found;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
