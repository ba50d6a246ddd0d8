/** The findings of both models for one document. */
import { compactText } from '../../einvoice/page-index.ts';
import type { FoundValue } from '../../found.ts';
import type { BuiltIn } from '../../own/answer.ts';
import type { FieldProfile } from '../../profile.ts';
import type { ModelFindings } from '../ask.ts';
import type { HeldValue } from '../holder.ts';

export interface Consultation {
  readonly builtIn: BuiltIn;
  /** Confidence of a value that the built-in model chose, 0 to 1. */
  readonly confidence: (found: FoundValue) => number;
  /** Paths of fields and keys of repeating records that are part of a failed check. */
  readonly failed: ReadonlySet<string>;
  /** Paths of fields and keys of repeating records that the model was asked for. */
  readonly asked: ReadonlySet<string>;
  readonly findings: ModelFindings;
}

/**
 * Values with at least this confidence are compared with the answer of the model. This measures how reliable the model is
 * on this document. Of these values, 96 of 100 are right (bench/language-models/README.md).
 */
export const SURE = 0.9;

/** Agreement between the model and the sure values of the built-in model, as numbers of fields. */
export interface Agreement {
  readonly agreeing: number;
  /** Sure fields for which the model gives a value. */
  readonly compared: number;
  /** Sure fields for which the model gives none. */
  readonly omitted: number;
}

/** The findings of both models for one document, and how well they agree. */
export class ConsultedDocument {
  readonly consultation: Consultation;
  /** The values that the built-in model chose, by path. */
  readonly chosen: ReadonlyMap<string, readonly FoundValue[]>;
  readonly held: ReadonlyMap<string, readonly HeldValue[]>;
  readonly unheld: ReadonlyMap<string, number>;
  readonly #agreements: ReadonlyMap<string, Agreement>;
  readonly #total: Agreement;

  constructor(consultation: Consultation) {
    const { builtIn, findings } = consultation;
    this.consultation = consultation;
    this.chosen = Map.groupBy(builtIn.found.values, ({ profile }) => profile.path);
    this.held = Map.groupBy(findings.values, ({ profile }) => profile.path);
    const unheld = new Map<string, number>();
    for (const { given, isCell } of findings.unheld)
      if (!isCell) unheld.set(given.profile.path, (unheld.get(given.profile.path) ?? 0) + 1);
    this.unheld = unheld;
    const agreements = [...builtIn.ranked.keys()].flatMap((profile) => {
      const agreement = this.#compare(profile);
      return agreement === undefined ? [] : [[profile.path, agreement] as const];
    });
    this.#agreements = new Map(agreements);
    this.#total = agreements.reduce((sum, [, one]) => add(sum, one, 1), NO_AGREEMENT);
  }

  /** @param path field that is excluded; none by default */
  agreement(path?: string): Agreement {
    const own = path === undefined ? undefined : this.#agreements.get(path);
    return own === undefined ? this.#total : add(this.#total, own, -1);
  }

  /**
   * Whether everything was asked and answered. Otherwise, a field without a value may have one in the document. An answer
   * without a single value is none if the built-in model is sure of one.
   */
  get isComplete(): boolean {
    const { shortfalls, values, tables, unheld } = this.consultation.findings;
    const isSilent = values.length + tables.length + unheld.length === 0;
    return shortfalls.size === 0 && !(isSilent && this.#total.omitted > 0);
  }

  isAsked(path: string): boolean {
    return this.consultation.asked.has(path);
  }

  #compare({ path }: FieldProfile): Agreement | undefined {
    const [chosen] = this.chosen.get(path) ?? [];
    const isSure = chosen !== undefined && this.consultation.confidence(chosen) >= SURE;
    if (!isSure || !this.isAsked(path)) return undefined;
    const held = this.held.get(path) ?? [];
    const isGiven = held.length > 0 || this.unheld.has(path);
    const isAgreeing = held.some((value) => isSameValue(value, chosen));
    return { agreeing: Number(isAgreeing), compared: Number(isGiven), omitted: Number(!isGiven) };
  }
}

const NO_AGREEMENT: Agreement = { agreeing: 0, compared: 0, omitted: 0 };

function add(a: Agreement, b: Agreement, sign: 1 | -1): Agreement {
  return {
    agreeing: a.agreeing + sign * b.agreeing,
    compared: a.compared + sign * b.compared,
    omitted: a.omitted + sign * b.omitted,
  };
}

/** The share of agreeing fields, by Laplace's rule of succession. */
export function trustOf({ agreeing, compared }: Agreement): number {
  return (agreeing + 1) / (compared + 2);
}

/** Whether two values are equal: numbers without their sign, texts by letters and digits. */
export function isSameValue(a: FoundValue, b: FoundValue): boolean {
  if (a.number !== undefined && b.number !== undefined)
    return plainNumber(a.number.decimal) === plainNumber(b.number.decimal);
  return compactValue(a) === compactValue(b);
}

/** Of values that were compared before: each one is compared with all others. */
const compacted = new WeakMap<FoundValue, string>();

function compactValue(found: FoundValue): string {
  const known = compacted.get(found) ?? compactText(found.value);
  compacted.set(found, known);
  return known;
}

function plainNumber(decimal: string): number {
  return Math.abs(Number(decimal));
}
