/** Values that a ranker chooses, each with the features of its confidence and whether it is right. */
import { type Expected, type ExpectedValue, isSame } from '../bench/accuracy/score.ts';
import { CONFIDENCE_FEATURES, createMeasure, isByRules } from '../src/pipeline/extract/confidence.ts';
import { valueEntity } from '../src/pipeline/extract/entity.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../src/pipeline/extract/found.ts';
import { type Answerer, find, toEntities } from '../src/pipeline/extract/own/answer.ts';
import type { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import type { Entity } from '../src/pipeline/extraction.ts';
import type { Case } from './logistic.ts';
import type { Source } from './sources.ts';

export interface JudgedValue extends Case {
  readonly byRules: boolean;
}

export interface JudgedDocument {
  readonly entities: Entity[];
  /** Values chosen for fields that have an expected value or are known to have none; all chosen values if the document is labeled completely. */
  readonly values: readonly JudgedValue[];
}

export function judgeDocument(source: Source, answerer: Answerer, ranker: Ranker): JudgedDocument {
  const { document, expected, complete, absent, weight } = source;
  const survey = surveyPages(document);
  const found = find(survey, answerer, ranker);
  const measure = createMeasure(survey.sheet, found);
  const rules = { pages: survey.sheet.pages, currency: found.currency, confidence: () => 1 };
  const toCase = (value: FoundValue, accepted: readonly ExpectedValue[], path: string): JudgedValue => {
    const features = measure(value);
    const printed = valueEntity(value, rules).value;
    return {
      features: CONFIDENCE_FEATURES.map((feature) => features[feature]),
      right: accepted.some((wanted) => isSame(wanted, printed, expected.compare?.[path])),
      weight,
      byRules: isByRules(value),
    };
  };
  const singles = found.values.flatMap((value) => {
    const { path } = value.profile;
    const accepted = acceptedOf(expected, path);
    const isKnown = accepted.length > 0 || complete || absent?.has(path) === true;
    return isKnown ? [toCase(value, accepted, path)] : [];
  });
  const items = expected.items ?? [];
  const rows = found.tables.find((table) => table.items.length === items.length && items.length > 0)?.items ?? [];
  const cells = rows.flatMap((row, index) =>
    row.flatMap((value) => {
      const wanted = items[index]?.[value.profile.field.key];
      return wanted === undefined ? [] : [toCase(value, [wanted], '')];
    }),
  );
  return { entities: toEntities(survey, answerer, found, () => 1), values: [...singles, ...cells] };
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
