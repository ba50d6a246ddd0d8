/** Data about a document type. Words are sources of regular expressions, and their case does not matter. */
import type { ByLanguage } from '../languages/language.ts';

/** Words for a document type, by where they count. German nouns are often part of a compound, English words are not. */
export interface Mentions {
  readonly anywhere?: readonly string[];
  /** At the start of a word. */
  readonly beginning?: readonly string[];
  /** As a whole word. */
  readonly whole?: readonly string[];
}

export interface DocumentType {
  /** Whole words by which a title names the type. `\p{L}*` includes German compounds. Business cards have no titles. */
  readonly titles: ByLanguage<readonly string[]>;
  /** Titles that only this type has. Default: all titles. `Beleg` is not one, since several types use it. */
  readonly clearTitles?: ByLanguage<readonly string[]>;
  /** Words for the type in the names and descriptions of the fields of a custom template. */
  readonly mentions: ByLanguage<Mentions>;
  /** A template with fields of all these keys is for the type. */
  readonly keys: readonly string[];
  /** Another type whose templates can have all of these keys. Templates are compared with that type first. */
  readonly after?: string;
  /** The type that this one is a variant of: documents of both have its titles, and neither is wrong for the other. */
  readonly variantOf?: string;
  /** Further types whose titles are on documents of this one. */
  readonly alsoTitledAs?: readonly string[];
}
