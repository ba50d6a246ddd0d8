/** Words of the predefined templates in a language. */
import type { PartyFieldKey } from '../document-types/document-parties.ts';
import type { DocumentType, FieldSpec, RecordSpec } from '../document-types/document-type.ts';
import type { DOCUMENT_TYPES, DocumentTypeId } from '../document-types/document-types.ts';

/** Words of a field. */
export interface FieldWords {
  /** Shown to people. */
  readonly name: string;
  /** For people and models: which value the field is for. */
  readonly description: string;
  /** Printed labels besides those of the concept of the field, separated by bars. */
  readonly labels?: string;
  /** Labels of the concept that do not announce the field in this document type, separated by bars. */
  readonly without?: string;
  /** By the name of the choice, the words that mean it. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** Labels of a field whose name and description are those of all parties. */
export interface FurtherLabels {
  readonly labels: string;
  readonly name?: never;
  readonly without?: never;
}

/** Words of the fields that most parties have. `{party}` in a description is the party, as its record calls it. */
export type PartyFieldWords = Readonly<Record<PartyFieldKey, FieldWords>>;

/** Words of a record of any document type. */
export interface RecordWords {
  readonly name: string;
  readonly description: string;
  /** Headings above the record, separated by bars. */
  readonly labels?: string;
  /** The party in the descriptions of its fields. Fields of `PartyFieldWords` need no words of their own. */
  readonly party?: string;
  readonly fields?: Readonly<Record<string, FieldWords | FurtherLabels>>;
}

/** Words of any document type. */
export interface TemplateWords {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly records: Readonly<Record<string, RecordWords>>;
}

/** Words of one document type: the compiler lists records, fields and choices without words, and unknown ones. */
export type DocumentWords<T extends DocumentType> = Omit<TemplateWords, 'records'> & {
  readonly records: { readonly [R in T['records'][number] as R['key']]: WordsOfRecord<R> };
};

/** Words of all document types. */
export type AllDocumentWords = {
  readonly [Id in DocumentTypeId]: DocumentWords<(typeof DOCUMENT_TYPES)[Id]>;
};

type WordsOfRecord<R extends RecordSpec> = Omit<RecordWords, 'party' | 'fields'> &
  (
    | ({ readonly party: string } & Fields<PartyWords<R['fields'][number]>>)
    | { readonly party?: never; readonly fields: OwnWords<R['fields'][number]> }
  );

/** `fields` are optional if no field needs words. */
type Fields<Words> = Record<never, never> extends Words ? { readonly fields?: Words } : { readonly fields: Words };

type PartyWords<F extends FieldSpec> = OwnWords<Exclude<F, { readonly key: PartyFieldKey }>> & {
  readonly [Key in Extract<F['key'], PartyFieldKey>]?: FieldWords | FurtherLabels;
};

type OwnWords<F extends FieldSpec> = { readonly [One in F as One['key']]: WordsOfField<One> };

type WordsOfField<F extends FieldSpec> = Omit<FieldWords, 'choices'> &
  (F extends { readonly choices: readonly (infer Choice extends string)[] }
    ? { readonly choices: Readonly<Record<Choice, string>> }
    : { readonly choices?: never });
