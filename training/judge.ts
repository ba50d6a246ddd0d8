/** Values that are chosen for a document, each with the features of its confidence and whether it is right. */
import { type Expected, type ExpectedValue, isSame } from '../bench/accuracy/score.ts';
import { createMeasure, type Decision, type MeasuredValue } from '../src/pipeline/extract/confidence.ts';
import { valueEntity } from '../src/pipeline/extract/entity.ts';
import { decide, surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../src/pipeline/extract/found.ts';
import { type Answerer, findBuiltIn, toEntities } from '../src/pipeline/extract/own/answer.ts';
import type { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import type { Table } from '../src/pipeline/extract/table/table.ts';
import type { Entity } from '../src/pipeline/extraction.ts';
import type { Case } from './logistic.ts';
import type { Source } from './sources.ts';
import { pairRows } from './table-labels.ts';

export type JudgedValue = Case & MeasuredValue;

export interface JudgedDocument {
  readonly entities: Entity[];
  /**
   * Values chosen by the ranker, and again by the rules alone, for fields that have an expected value or are known to have none;
   * all chosen values if the document is labeled completely.
   */
  readonly values: readonly JudgedValue[];
  /** Cells of the table with expected rows. */
  readonly cells: readonly JudgedValue[];
}

export function judgeDocument(source: Source, answerer: Answerer, ranker: Ranker): JudgedDocument {
  const { document, expected, complete, absent, weight } = source;
  const survey = surveyPages(document);
  const { found, gathered, measured } = findBuiltIn(survey, answerer, ranker);
  // If the ranker did not decide, rules did.
  const byRules = measured === undefined ? undefined : decide(gathered.proposals, gathered, answerer.plain);
  const rules = { pages: survey.sheet.pages, currency: found.currency, confidence: () => 1 };
  const print = (value: FoundValue): string => valueEntity(value, rules).value;
  const judge = (decision: Decision): JudgedValue[] => {
    const measure = createMeasure(survey.sheet, decision);
    return decision.values.flatMap((value) => {
      const { path } = value.profile;
      const accepted = acceptedOf(expected, path);
      if (accepted.length === 0 && !complete && absent?.has(path) !== true) return [];
      const right = accepted.some((wanted) => isSame(wanted, print(value), expected.compare?.[path]));
      return [{ ...measure(value), right, weight }];
    });
  };
  const measure = createMeasure(survey.sheet, found);
  const cells = found.tables.flatMap((table) =>
    pairCells(table, source, print).map(([cell, wanted]) => ({
      ...measure(cell),
      right: wanted !== undefined && isSame(wanted, print(cell)),
      weight,
    })),
  );
  return {
    entities: toEntities(survey, answerer, found, () => 1),
    values: [...judge(found), ...(byRules === undefined ? [] : judge(byRules))],
    cells,
  };
}

/**
 * The cells of a table with what they should be. Rows that no expected row is paired with are wrong, and tables of documents that
 * are labeled completely and have no table, too.
 *
 * @returns only cells of columns with labels
 */
function pairCells(
  { record, items }: Table,
  { expected, complete }: Source,
  print: (value: FoundValue) => string,
): (readonly [FoundValue, ExpectedValue | undefined])[] {
  const isOfItems = [expected.rows_of ?? ['line_item', 'item']].flat().includes(record.record.key);
  if (!isOfItems || (expected.items === undefined && !complete)) return [];
  const wanted = expected.items ?? [];
  const labeled = new Set(wanted.flatMap((item) => Object.keys(item)));
  const given = items.map((row) => new Map(row.map((value) => [value.profile.field.key, print(value)])));
  const pairs = pairRows(wanted, given);
  return items.flatMap((row, index) =>
    row.flatMap((value): (readonly [FoundValue, ExpectedValue | undefined])[] => {
      const { key } = value.profile.field;
      return labeled.has(key) || wanted.length === 0 ? [[value, pairs[index]?.[key]]] : [];
    }),
  );
}

/** Every value of a field that counts as right. */
export function acceptedOf(expected: Expected, path: string): readonly ExpectedValue[] {
  const own = expected.fields[path];
  return [
    ...(own === undefined ? [] : [own]),
    ...(expected.alternatives?.[path] ?? []),
    ...(expected.multiple?.[path] ?? []),
  ];
}
