/** Chooses values with the help of confirmed documents of the same layout, with a trained model. */

import { decide, type Extractor } from '../extract.ts';
import type { FoundValue } from '../found.ts';
import { CONFIDENCE_OF_CELLS, type ConfidenceWeights, certaintyOf, confidenceOf } from '../llm/together/arbiter.ts';
import { type JoinedTable, TABLE_FEATURES } from '../llm/together/rows.ts';
import type { BuiltIn } from '../own/answer.ts';
import type { FieldProfile } from '../profile.ts';
import { Forest, type TreeModel } from '../ranking/trees.ts';
import { listOf, type Table } from '../table/table.ts';
import { EXAMPLE_FEATURES, type ExampleCandidate, ExampleScene } from './candidates.ts';
import type { NamedExample } from './example.ts';
import { joinTables } from './tables.ts';

/** Made by training/examples.ts. */
export interface ExampleModels {
  /** Log odds of the candidates of a field, and of those of a cell, against no value. */
  readonly values: TreeModel;
  readonly cells: TreeModel;
  /** Log odds that a row is a row of the record. */
  readonly rows: TreeModel;
  readonly confidence: { readonly values: ConfidenceWeights; readonly cells: ConfidenceWeights };
  /** Examples whose layout is less similar are not used. */
  readonly leastSimilarity: number;
}

/** Features of cells from which confidence is computed, besides the certainty of the choice. */
export const CONFIDENCE_OF_EXAMPLE_CELLS = [...CONFIDENCE_OF_CELLS, 'cellConfidence'] as const;

/** Features from which confidence is computed, besides the certainty of the choice. */
export const CONFIDENCE_OF_EXAMPLES = [
  'best.place',
  'best.before',
  'best.above',
  'best.same',
  'best.form',
  'mean.place',
  'mean.before',
  'mean.form',
  'chosen',
  'chosenConfidence',
  'answered',
  'constant',
  'similarity',
  'coverage',
  'isDate',
  'isMoney',
  'isCode',
  'custom',
] as const;

export interface ExampleOptions {
  readonly examples: readonly NamedExample[];
  /** Confidence of a value that the built-in model chose, 0 to 1. */
  readonly confidence: (found: FoundValue) => number;
  readonly extractor: Extractor;
}

export class ExampleChooser {
  readonly #values: Forest;
  readonly #cells: Forest;
  readonly #rows: Forest;
  readonly #confidence: ExampleModels['confidence'];
  readonly #leastSimilarity: number;

  /** @throws Error if the features of the model differ from those of the code */
  constructor({ values, cells, rows, confidence, leastSimilarity }: ExampleModels) {
    this.#values = new Forest(values, EXAMPLE_FEATURES);
    this.#cells = new Forest(cells, TABLE_FEATURES.examples.cells);
    this.#rows = new Forest(rows, TABLE_FEATURES.examples.rows);
    this.#confidence = confidence;
    this.#leastSimilarity = leastSimilarity;
  }

  /** The examples that are similar enough to have the layout of the document. */
  similar(examples: readonly NamedExample[]): NamedExample[] {
    return examples.filter(({ similarity }) => similarity >= this.#leastSimilarity);
  }

  /** Chooses again. Without an example of a similar layout, the result is that of the built-in model. */
  choose(builtIn: BuiltIn, { examples, confidence, extractor }: ExampleOptions): BuiltIn {
    const similar = this.similar(examples);
    if (similar.length === 0) return builtIn;
    const scene = new ExampleScene(builtIn, confidence, similar);
    const ranked = new Map(
      [...builtIn.ranked].map(([profile, own]) => [profile, this.#rank(scene.measure(profile)) ?? own] as const),
    );
    const found = decide(ranked, builtIn.gathered, extractor);
    const tables = joinTables(builtIn, confidence, scene, extractor.profile.records).map((joined) =>
      this.#decideTable(joined),
    );
    const others = builtIn.found.tables.filter((own) =>
      tables.every(({ record }) => record.record !== own.record.record),
    );
    return { ...builtIn, ranked, found: { ...found, tables: [...others, ...tables] } };
  }

  #decideTable(joined: JoinedTable): Table {
    const items = joined.rows.flatMap((_, index) => {
      if (this.#rows.score(joined.measureRow(index)) <= 0) return [];
      const cells = joined.record.fields.flatMap((field) => this.#chooseCell(joined, index, field));
      return cells.length === 0 ? [] : [cells];
    });
    const { builtIn } = joined;
    return builtIn === undefined ? listOf(joined.record, items) : { ...builtIn, items };
  }

  #chooseCell(joined: JoinedTable, index: number, field: FieldProfile): FoundValue[] {
    const scored = joined
      .measureCells(index, field)
      .map((one) => ({ ...one, score: this.#cells.score(one.vector) }))
      .sort((a, b) => b.score - a.score);
    const [best] = scored;
    if (best === undefined || best.score <= 0) return [];
    const names = TABLE_FEATURES.examples.cells;
    const confidence = confidenceOf(this.#confidence.cells, certaintyOf(best, scored), best.vector, names);
    return [{ ...best.found, confidence }];
  }

  #rank(candidates: readonly ExampleCandidate[] | undefined): readonly FoundValue[] | undefined {
    if (candidates === undefined) return undefined;
    const scored = candidates.map((one) => ({ ...one, score: this.#values.score(one.vector) }));
    const { best, others } = joinEqual(scored);
    return [...best, ...others]
      .sort((a, b) => b.score - a.score)
      .map((one) => ({
        ...one.found,
        score: one.score,
        confidence: confidenceOf(this.#confidence.values, certaintyOf(one, best), one.vector, EXAMPLE_FEATURES),
        ...(one.example === undefined ? {} : { example: one.example }),
      }));
  }
}

/**
 * If a value has several candidates, the model divides its probability among them. The best one gets the sum.
 *
 * @returns the best candidate of each value, and the others with their own scores
 */
export function joinEqual<Scored extends { readonly text: string; readonly score: number }>(
  scored: readonly Scored[],
): { readonly best: readonly Scored[]; readonly others: readonly Scored[] } {
  const groups = [...Map.groupBy(scored, ({ text }) => text).values()].map((own) =>
    own.toSorted((a, b) => b.score - a.score),
  );
  return {
    best: groups.flatMap(([first, ...rest]) =>
      first === undefined
        ? []
        : [{ ...first, score: Math.log([first, ...rest].reduce((sum, { score }) => sum + Math.exp(score), 0)) }],
    ),
    others: groups.flatMap(([, ...rest]) => rest),
  };
}
