/** What a confirmed document teaches about other documents of the same layout. */
import type { Box } from '../../page.ts';

/** Changes with the shape of `Example`. Examples of another version are learned again from their document. */
export const EXAMPLE_VERSION = 2;

/**
 * An example as it is stored: plain JSON. All lengths are fractions of the width of the upright page. Heights, too: this keeps the
 * size of type comparable if pages differ in height.
 */
export interface Example {
  readonly version: typeof EXAMPLE_VERSION;
  /** 32-bit hashes of the words that identify the layout and the sender, for `ExampleIndex`. */
  readonly fingerprint: readonly number[];
  /** Identifiers of the sender, and of the recipient if they are printed. */
  readonly identifiers: readonly string[];
  /** Paths of all fields that the template had. A field that is missing from `values` has no value in the document. */
  readonly fields: readonly string[];
  /** Printed words, from which displacements are measured. */
  readonly words: readonly PlacedWord[];
  /** Values of fields that occur once. */
  readonly values: readonly ExampleValue[];
  /** Repeating records. A record without rows has none in the document. */
  readonly tables: readonly ExampleTable[];
}

export interface PlacedWord {
  /** From 1. */
  readonly page: number;
  /** Of the folded word: the text itself is not stored. */
  readonly hash: number;
  readonly box: Box;
}

export interface ExampleValue {
  /** Path of the field: `amounts.total_amount`, or `site` for a field outside of records. */
  readonly path: string;
  /** As in the extraction. */
  readonly value: string;
  /** As printed. */
  readonly raw: string;
  /** Where it is printed. Several places if the confirmed value has no location; none for a value that is not printed. */
  readonly places: readonly ExamplePlace[];
}

export interface ExamplePlace {
  /** From 1. */
  readonly page: number;
  /** 0 for the last page. */
  readonly pageFromEnd: number;
  /** Around all lines of the value. */
  readonly box: Box;
  readonly lines: number;
  /** Folded text before the value in its row, and above it: its labels, if it has any. */
  readonly before: string;
  readonly above: string;
}

export interface ExampleTable {
  /** Key of the record. */
  readonly key: string;
  readonly rows: readonly ExampleRow[];
  /** Folded text of the lines after the table, other than those between its rows. */
  readonly below: readonly string[];
}

export interface ExampleRow {
  readonly page: number;
  readonly cells: readonly ExampleCell[];
}

export interface ExampleCell {
  readonly path: string;
  readonly box: Box;
}

/** An example with the document that it was learned from. */
export interface NamedExample {
  readonly id: string;
  /** File name of the document. */
  readonly name: string;
  /** Null for an example that was given as a file. */
  readonly documentId: string | null;
  /** Of its layout to that of the document, 0 to 1, as `ExampleIndex` computes it. */
  readonly similarity: number;
  readonly example: Example;
}
