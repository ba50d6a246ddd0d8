/** Families of checks: checks whose failures have the same parameters, and one English sentence. */
import type { Static, TObject } from 'typebox';

/** One kind of check. */
export interface CheckEntry<Code extends string = string> {
  /** The stable `code` of checks in extractions. */
  readonly code: Code;
  /** The `rule` of checks in extractions. Names never change. */
  readonly rule: string;
  /** What holds if the check passes, as a sentence for the documentation. */
  readonly meaning: string;
}

/** `expected` and `found` of a failed check, in the form of extractions: `529.87 EUR`, `2026-03-05`. */
export interface Difference {
  readonly expected?: string;
  readonly found?: string;
}

export interface Family<Code extends string, Parameters extends TObject> {
  readonly checks: readonly CheckEntry<Code>[];
  /** The schema of `parameters` of a failed check. */
  readonly parameters: Parameters;
  /** Writes the English `message` of a failed check. */
  readonly describe: (parameters: Static<Parameters>, code: Code) => string;
  readonly differenceOf: (parameters: Static<Parameters>) => Difference;
}

/** Defines a family. The codes and the type of its parameters are inferred. */
export function defineFamily<const Code extends string, Parameters extends TObject>(
  family: Family<Code, Parameters>,
): Family<Code, Parameters> {
  return family;
}
