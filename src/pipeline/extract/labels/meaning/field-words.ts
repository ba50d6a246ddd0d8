/** What a field is called: its wordings, and how often parts of words and their senses stand in them. */
import type { ResolvedField } from '../../../template.ts';
import { splitLabels } from '../../lexicon/lexicon.ts';
import { type Part, partsOf } from './words.ts';

/** A wording of a field, with how surely it announces it, 0 to 1. */
export interface Wording {
  readonly text: string;
  readonly strength: number;
}

/** A wording taken apart. */
export type PartedWording = Wording & { readonly parts: readonly Part[] };

export interface FieldWords {
  readonly wordings: readonly PartedWording[];
  /** The wordings that hold a stem or a sense: a label is like few of them. */
  readonly holders: { readonly stems: Holders; readonly senses: Holders };
  /** Shares of the wordings, weighted by their strength, that hold a stem or a sense. */
  readonly stems: ReadonlyMap<string, number>;
  readonly senses: ReadonlyMap<string, number>;
}

type Holders = ReadonlyMap<string, readonly PartedWording[]>;

const STRENGTH = { own: 1, lexicon: 0.9, description: 0.35 } as const;

/** The wordings of a field, its name first. */
export function wordingsOf(field: ResolvedField, lexiconLabels: string | undefined): Wording[] {
  const wordings = new Map<string, number>();
  const add = (text: string, strength: number): void => {
    if (text !== '' && !wordings.has(text)) wordings.set(text, strength);
  };
  for (const text of [field.name, field.key.replaceAll('_', ' '), ...field.aliases]) add(text, STRENGTH.own);
  for (const text of splitLabels(lexiconLabels ?? '')) add(text, STRENGTH.lexicon);
  add(field.description, STRENGTH.description);
  return [...wordings].map(([text, strength]) => ({ text, strength }));
}

export function countWords(wordings: readonly Wording[]): FieldWords {
  const known = wordings.map((wording) => ({ ...wording, parts: partsOf(wording.text) }));
  // A field of few wordings is known less surely.
  const whole = known.reduce((sum, { strength }) => sum + strength, 0.5);
  const stems = new Map<string, number>();
  const senses = new Map<string, number>();
  const count = (shares: Map<string, number>, keys: Iterable<string>, strength: number): void => {
    for (const key of new Set(keys)) shares.set(key, (shares.get(key) ?? 0) + strength / whole);
  };
  for (const { parts, strength } of known) {
    count(
      stems,
      parts.map(({ stem }) => stem),
      strength,
    );
    count(
      senses,
      parts.flatMap((part) => part.senses),
      strength,
    );
  }
  const holders = {
    stems: holdersOf(known, ({ stem }) => [stem]),
    senses: holdersOf(known, (part) => part.senses),
  };
  return { wordings: known, holders, stems, senses };
}

function holdersOf(wordings: readonly PartedWording[], keysOf: (part: Part) => readonly string[]): Holders {
  const holders = new Map<string, PartedWording[]>();
  for (const wording of wordings) {
    for (const key of new Set(wording.parts.flatMap(keysOf))) {
      const own = holders.get(key);
      if (own === undefined) holders.set(key, [wording]);
      else own.push(wording);
    }
  }
  return holders;
}
