/** Simulates confirmed documents of the same layout: the choices of fields with examples, and which candidates are right. */
import { hash } from '../bench/accuracy/halves.ts';
import { type Expected, isSame } from '../bench/accuracy/score.ts';
import { createConfidence } from '../src/pipeline/extract/confidence.ts';
import { valueEntity } from '../src/pipeline/extract/entity.ts';
import { ExampleScene } from '../src/pipeline/extract/examples/candidates.ts';
import type { Example } from '../src/pipeline/extract/examples/example.ts';
import { similarityOf } from '../src/pipeline/extract/examples/example-index.ts';
import { fingerprintOf, placeWords } from '../src/pipeline/extract/examples/fingerprint.ts';
import { learn } from '../src/pipeline/extract/examples/learn.ts';
import { joinTables } from '../src/pipeline/extract/examples/tables.ts';
import { surveyPages } from '../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../src/pipeline/extract/found.ts';
import { type Answerer, findBuiltIn } from '../src/pipeline/extract/own/answer.ts';
import type { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import type { Entity } from '../src/pipeline/extraction.ts';
import { createRandom, type RankingGroup } from './boosting.ts';
import { acceptedOf } from './judge.ts';
import { entitiesOf } from './labeled-entities.ts';
import { Sibling, type Texts } from './siblings.ts';
import { rowChoices } from './simulate.ts';
import type { Source } from './sources.ts';

export interface ExampleSimulation {
  /** Documents with examples for each labeled document. */
  readonly rounds: number;
  readonly texts: Texts;
}

/** The candidates of a choice, with a text that is equal for equal values. */
export interface ExampleGroup extends RankingGroup {
  readonly texts: readonly string[];
}

export interface SimulatedExamples {
  readonly values: readonly ExampleGroup[];
  readonly cells: readonly RankingGroup[];
  readonly rows: readonly RankingGroup[];
  /** Similarities of the examples to the document. */
  readonly similarities: readonly number[];
  readonly fingerprint: readonly number[];
}

/** How many examples a document has, each equally often. */
const COUNTS = [1, 1, 1, 2, 3, 4, 6] as const;
/** Shares of examples with errors, and of their values that are wrong; shares of values that a person did not fill in, of those without a place, and of documents of another issuer. */
const WRONG = { examples: 0.25, values: 0.25, omitted: 0.05, unlocated: 0.1, issuer: 0.1 } as const;

/** Share of confirmed values with a single location. */
const LOCATED = 0.5;

export function simulateExamples(
  source: Source,
  answerer: Answerer,
  ranker: Ranker,
  { rounds, texts }: ExampleSimulation,
): SimulatedExamples {
  const { profile } = answerer.plain;
  const base = new Sibling(source, profile, texts);
  const random = createRandom(hash(source.name));
  const seed = (): number => Math.floor(2 ** 31 * random());
  const layoutSeed = seed();
  const values: ExampleGroup[] = [];
  const cells: RankingGroup[] = [];
  const rows: RankingGroup[] = [];
  const similarities: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const count = COUNTS[Math.floor(random() * COUNTS.length)] ?? 1;
    const isOther = random() < WRONG.issuer;
    const target = !isOther && random() < 0.5 ? source : base.make(seed(), layoutSeed, isOther);
    const examples = Array.from({ length: count }, () => {
      const sibling = base.make(seed(), layoutSeed);
      const entities = spoil(entitiesOf(sibling.expected, profile), random);
      return withoutPlaces(learn(surveyPages(sibling.document), profile, entities), random);
    });
    const choices = choicesOf(target, answerer, ranker, examples);
    values.push(...choices.values);
    cells.push(...choices.cells);
    rows.push(...choices.rows);
    similarities.push(...choices.similarities);
  }
  const fingerprint = fingerprintOf(placeWords(surveyPages(source.document).sheet));
  return { values, cells, rows, similarities, fingerprint };
}

function choicesOf(
  { document, expected, complete, absent, weight }: Source,
  answerer: Answerer,
  ranker: Ranker,
  learned: readonly Example[],
): Omit<SimulatedExamples, 'fingerprint'> {
  const survey = surveyPages(document);
  const builtIn = findBuiltIn(survey, answerer, ranker);
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const fingerprint = fingerprintOf(placeWords(survey.sheet));
  const examples = learned.map((example, index) => ({
    id: String(index),
    name: '',
    documentId: null,
    similarity: similarityOf(fingerprint, example.fingerprint),
    example,
  }));
  const scene = new ExampleScene(builtIn, confidence, examples);
  const rules = { pages: survey.sheet.pages, currency: builtIn.found.currency, confidence: () => 1 };
  const values = answerer.plain.profile.singles.flatMap((profile): ExampleGroup[] => {
    const { path } = profile;
    const accepted = acceptedOf(expected, path);
    const isKnown = accepted.length > 0 || complete || absent?.has(path) === true || expected.absent?.includes(path);
    const candidates = isKnown ? scene.measure(profile) : undefined;
    if (candidates === undefined || candidates.length === 0) return [];
    const isRight = (found: FoundValue): boolean => {
      const printed = valueEntity(found, rules).value;
      return accepted.some((wanted) => isSame(wanted, printed, expected.compare?.[path]));
    };
    const right = candidates.map(({ found }) => isRight(found));
    return [
      {
        vectors: candidates.map(({ vector }) => vector),
        texts: candidates.map(({ text }) => text),
        right,
        weight,
      },
    ];
  });
  const total = expected.fields['amounts.total_amount'];
  const labeled = { source: { expected, weight }, rules, isCredit: typeof total === 'object' && total.number < 0 };
  const tables = joinTables(builtIn, confidence, scene, answerer.plain.profile.records)
    .filter(({ record: { record } }) => isRowsOf(expected, record.key))
    .map((table) => rowChoices(labeled, table));
  return {
    values,
    cells: tables.flatMap(({ cells }) => cells),
    rows: tables.flatMap(({ rows }) => rows),
    similarities: examples.map(({ similarity }) => similarity),
  };
}

function isRowsOf({ items = [], rows_of: rowsOf = ['line_item', 'item'] }: Expected, key: string): boolean {
  return items.length > 0 && [rowsOf].flat().includes(key);
}

/**
 * Values that were misread in the confirmed document have no place there, although they are printed. Others have only the place at
 * which they were found.
 */
function withoutPlaces(example: Example, random: () => number): Example {
  const values = example.values.map((value) => {
    if (random() < WRONG.unlocated) return { ...value, places: [] };
    return random() < LOCATED ? { ...value, places: value.places.slice(0, 1) } : value;
  });
  return { ...example, values };
}

/** Exchanges values between fields of the same type, and leaves values out. */
function spoil(entities: readonly Entity[], random: () => number): Entity[] {
  const isWrong = random() < WRONG.examples;
  const values = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  const spoiled = entities.map((entity): Entity => {
    const change = <Value extends (typeof values)[number]>(value: Value): Value => {
      if (!isWrong || random() >= WRONG.values) return value;
      const others = values.filter(({ type, value: text }) => type === value.type && text !== value.value);
      return { ...value, value: others[Math.floor(random() * others.length)]?.value ?? value.value };
    };
    return entity.type === 'record' ? { ...entity, value: entity.value.map(change) } : change(entity);
  });
  return spoiled.filter(() => random() >= WRONG.omitted);
}
