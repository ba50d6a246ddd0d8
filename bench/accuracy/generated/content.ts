/** What a document says, before it has a look. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { ResolvedTemplate } from '../../../src/pipeline/template.ts';
import type { Expected } from '../score.ts';
import type { Pick } from './pick.ts';
import type { Style } from './style.ts';
import type { Wording, Wordings } from './wording.ts';

export interface Pair {
  readonly label: string;
  readonly value: string;
}

export interface Table {
  /** Line breaks part the lines of a cell, here and in the rows. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns that are set to the right. */
  readonly numeric: readonly boolean[];
  /** Printed above the heading. */
  readonly title?: string;
}

/** Somebody's address under a heading that is printed. */
export interface Party {
  readonly heading: string;
  readonly lines: readonly string[];
}

export interface Content {
  readonly title: string;
  /** Name first, then the lines of the address. */
  readonly issuer: readonly string[];
  /** In the address window; its heading is printed in some styles only. */
  readonly recipient: Party | undefined;
  /** Further addresses, beside the recipient or below it. */
  readonly parties?: readonly Party[];
  readonly facts: readonly Pair[];
  /** Paragraphs before the tables, and behind the sums. */
  readonly opening?: readonly string[];
  readonly closing?: readonly string[];
  readonly tables: readonly Table[];
  readonly sums: readonly Pair[];
  readonly foot: readonly Pair[];
  /** Small print at the bottom of each page, in columns. */
  readonly footer?: readonly (readonly string[])[];
  readonly expected: Expected;
}

export interface Order {
  readonly pick: Pick;
  readonly style: Style;
  readonly language: Language;
  readonly wording: Wording;
  readonly wordings: Wordings;
  readonly template: ResolvedTemplate;
  readonly id: string;
}

interface NamedKind {
  /** Of the template: `invoice`. */
  readonly name: string;
  /** Wordings by `record.field` or by key that stand in no template and no lexicon, before those of every kind. */
  readonly wordings?: Wordings;
}

/** What goes out as letters. */
interface LetterKind extends NamedKind {
  readonly make: (order: Order) => Content;
  /** On the paper roll of a till, not on a sheet. */
  readonly onRoll?: true;
}

/** What has a look of its own: forms, cards, contracts. */
interface DrawnKind extends NamedKind {
  readonly draw: (order: Order) => Promise<{ readonly bytes: Uint8Array; readonly expected: Expected }>;
}

/** Documents of one template; each stands in a file of its own in `kinds/`. */
export type Kind = LetterKind | DrawnKind;
