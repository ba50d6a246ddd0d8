/** Data about a document type. Words are sources of regular expressions, and their case does not matter. */
import type { TextFormat, ValueType } from '../../vocabulary.ts';
import type { ConceptId } from '../fields/concepts.ts';
import type { ByLanguage } from '../languages/language.ts';

/** Words for a document type, by where they count. German nouns are often part of a compound, English words are not. */
export interface Mentions {
  readonly anywhere?: readonly string[];
  /** At the start of a word. */
  readonly beginning?: readonly string[];
  /** As a whole word. */
  readonly whole?: readonly string[];
}

/** A field of the predefined template. Its words are in the folders of the languages. */
export interface FieldSpec {
  readonly key: string;
  readonly type: ValueType;
  /** All labels of the concept announce the field. Without a concept, only the labels of the document type do. */
  readonly concept?: ConceptId;
  readonly format?: TextFormat;
  /** Regular expression that the value must match. */
  readonly pattern?: string;
  readonly required?: true;
  readonly choices?: readonly string[];
}

/** A record of the predefined template. */
export interface RecordSpec {
  readonly key: string;
  /** It can occur more than once: the rows of a table, or the parties of a contract. */
  readonly multiple?: true;
  readonly fields: readonly FieldSpec[];
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
  /** The predefined template, in this order. Keys are the same in all languages. */
  readonly records: readonly RecordSpec[];
}
