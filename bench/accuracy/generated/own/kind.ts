/** A kind of document that no predefined template covers, as a user makes it up. */
import type { Language } from '../../../../src/pipeline/page.ts';
import type { ValueField } from '../../../../src/pipeline/template.ts';

export interface OwnKind {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly fields: readonly OwnField[];
  /** Labels of numbers that nobody asks for. */
  readonly asides: readonly string[];
}

export interface OwnField {
  /** What a user writes. */
  readonly field: ValueField;
  /** What documents print. */
  readonly labels: readonly [string, ...string[]];
  /** What kind of value stands there. */
  readonly value: string;
}

export const own = (field: ValueField, labels: readonly [string, ...string[]], value: string): OwnField => ({
  field,
  labels,
  value,
});
