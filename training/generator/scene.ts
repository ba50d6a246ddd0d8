/** What a document is about while it is composed: its country, its parties, and every fact that it prints. */
import type { Draw } from './draw.ts';
import { addDays, type Country, drawFormats, type Formats } from './formats.ts';
import { drawParty, type Party } from './people.ts';
import type { Style } from './style.ts';
import { type Language, table } from './words.ts';

export type Value = string | { readonly number: number; readonly unit?: string };
export type FieldType = 'text' | 'date' | 'quantity' | 'number' | 'boolean' | 'choice';

/** Something that the page prints: a label with a value, or a value alone. */
export interface Fact {
  /** An entry of words/concepts, or `ROLE.PART` of a party. */
  readonly concept: string;
  /** As printed; empty where nothing announces the value. */
  readonly label: string;
  /** As printed; lines are separated by `\n`. */
  readonly text: string;
  readonly type: FieldType;
  /** Absent where the page leaves the label unanswered. */
  readonly value?: Value;
  /** All values of a fact that has several. */
  readonly many?: readonly string[];
  readonly also?: readonly Value[];
  readonly compare?: 'duration' | 'place';
  readonly format?: string;
  /** Of an unanswered quantity. */
  readonly unit?: string;
  /** What a choice offers. */
  readonly options?: readonly string[];
  /** What the printed text states, where one label announces several facts, such as a range of dates. */
  readonly parts?: readonly Fact[];
}

/** A value as printed, before it has a label. */
export type Printed = Omit<Fact, 'concept' | 'label'>;

export type Row = Readonly<Record<string, Value>>;

/** Rows that the page prints as a table. */
export interface Rows {
  /** An entry of words/tables.txt. */
  readonly id: string;
  readonly rows: readonly Row[];
}

/** A composed page. */
export interface Composition {
  readonly body: string;
  /** Its size in CSS, where it is not the family's. */
  readonly page?: string;
}

export interface Scene {
  readonly draw: Draw;
  readonly style: Style;
  readonly language: Language;
  /** Whether labels are printed in both languages. */
  readonly isBilingual: boolean;
  readonly country: Country;
  readonly formats: Formats;
  /** The document's date, YYYY-MM-DD. */
  readonly day: string;
  readonly parties: Map<string, Party>;
  /** Everything printed, in order. */
  readonly printed: Fact[];
  readonly rows: Rows[];
  /** Numbers drawn so far, by concept: others depend on them. */
  readonly numbers: Map<string, number>;
  /** Labels drawn so far: a page seldom prints one twice. */
  readonly labels: Set<string>;
  /** Answers of predefined templates that are not printed as such, by path: a currency, a kind of payment. */
  readonly implied: Map<string, string>;
}

const LANDS: Readonly<Record<Language, readonly Country[]>> = {
  de: ['DE', 'DE', 'DE', 'AT', 'CH'],
  en: ['US', 'US', 'US', 'GB', 'GB', 'IE', 'CA', 'IN', 'SG'],
};
const ABROAD: readonly Country[] = ['NL', 'FR', 'DE', 'GB', 'AT', 'CH', 'US'];

export function createScene(draw: Draw, style: Style): Scene {
  const language = draw.maybe(0.5) ? 'de' : 'en';
  const country = draw.of(LANDS[language]);
  return {
    draw,
    style,
    language,
    isBilingual: draw.maybe(0.04),
    country,
    formats: drawFormats(draw, language, country),
    day: addDays('2021-01-04', draw.between(0, 2300)),
    parties: new Map(),
    printed: [],
    rows: [],
    numbers: new Map(),
    labels: new Set(),
    implied: new Map(),
  };
}

/** The party of a role; drawn when it is first asked for. */
export function partyOf({ draw, language, country, parties }: Scene, role: string): Party {
  const known = parties.get(role);
  if (known !== undefined) return known;
  const kinds = table('roles.txt').get(role)?.all('kind') ?? [];
  if (kinds.length === 0) throw new Error(`words/roles.txt has no kinds of ${role}.`);
  const land = draw.maybe(0.06) ? draw.of(ABROAD) : country;
  const party = drawParty(draw, language, land, draw.of(kinds));
  parties.set(role, party);
  return party;
}

/** Records that the page prints the fact. */
export function show(scene: Scene, fact: Fact): Fact {
  const { label, parts } = fact;
  scene.printed.push(...(parts?.map((part) => ({ ...part, label })) ?? [fact]));
  return fact;
}
