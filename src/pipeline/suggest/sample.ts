/** The fields and tables of a sample document, as plain data that processes send to each other. */
import type { Location } from '../extraction.ts';
import type { DocumentTypeId } from '../knowledge/document-types/document-types.ts';
import type { Language } from '../page.ts';
import type { Choice } from '../template.ts';
import type { TextFormat, ValueType } from '../vocabulary.ts';

/** A value of a sample, in the form of extractions. */
export interface SampleValue {
  readonly value: string;
  /** The printed text, if it differs from `value`. */
  readonly raw?: string;
  readonly location?: Location;
}

/** The type of a field, with its details. */
export interface Shape {
  readonly type: ValueType;
  readonly format?: TextFormat;
  readonly unit?: string;
  readonly choices?: Choice[];
}

/** Keys of a field of a predefined template. */
export interface KnownKey {
  readonly record: string;
  readonly key: string;
}

export interface SampleField extends SampleValue {
  /** The field of the predefined template, if it has the value. */
  readonly known?: KnownKey;
  readonly name: string;
  /** As printed, without its colon; undefined for a value without a label. */
  readonly label?: string;
  /** The meaning of the label, as a vector of the encoder. */
  readonly meaning?: Float32Array;
  readonly shape: Shape;
  /** The probability that a template asks for the value, 0 to 1. */
  readonly chance: number;
}

export interface SampleColumn {
  readonly known?: string;
  readonly name: string;
  readonly label?: string;
  readonly shape: Shape;
  readonly chance: number;
  /** One per row that has a value. */
  readonly values: readonly SampleValue[];
}

export interface SampleTable {
  /** Key of the record of the predefined template. */
  readonly known?: string;
  readonly name: string;
  readonly columns: readonly SampleColumn[];
}

export interface Sample {
  readonly language: Language;
  readonly pageCount: number;
  /** Undefined for documents of an unknown type. */
  readonly documentType: DocumentTypeId | undefined;
  readonly fields: readonly SampleField[];
  readonly tables: readonly SampleTable[];
}
