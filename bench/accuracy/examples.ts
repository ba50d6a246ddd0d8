/**
 * Scores extractions with 0, 1, 3 and 10 confirmed documents of the same layout.
 *
 *   node bench/accuracy/examples.ts FOLDER... --folds DIR [--generated N] [--read DIR] [--by PATH] [--least N] [--wrong SHARE] [--foreign]
 *
 * FOLDER as for bench/accuracy/run.ts. --folds has the models of each fold: N.ranker.json and N.joint.json by training/ranker.ts,
 * and N.examples.json by training/examples.ts. Each document is read by models that never saw its layout. Documents belong to
 * one layout if their first line or, with --by, the value of a field is the same. --least leaves out layouts with fewer documents.
 * --generated adds documents of N generated layouts, 11 of each (training/siblings.ts). --wrong replaces this share of the confirmed values by other values of the document. --foreign gives only examples of other
 * layouts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createConfidence } from '../../src/pipeline/extract/confidence.ts';
import { ExampleChooser } from '../../src/pipeline/extract/examples/chooser.ts';
import type { Example } from '../../src/pipeline/extract/examples/example.ts';
import { ExampleIndex, MOST_EXAMPLES } from '../../src/pipeline/extract/examples/example-index.ts';
import { fingerprintOf, placeWords } from '../../src/pipeline/extract/examples/fingerprint.ts';
import { learn } from '../../src/pipeline/extract/examples/learn.ts';
import { type Survey, surveyPages } from '../../src/pipeline/extract/extract.ts';
import {
  type Answerer,
  type BuiltIn,
  findBuiltIn,
  prepareAnswerer,
  toEntities,
} from '../../src/pipeline/extract/own/answer.ts';
import { KnownPapers } from '../../src/pipeline/extract/own/known-papers.ts';
import { Ranker } from '../../src/pipeline/extract/ranking/ranker.ts';
import type { Entity, Extraction, ValueEntity } from '../../src/pipeline/extraction.ts';
import type { ReadDocument } from '../../src/pipeline/page.ts';
import { readTemplate } from '../../src/pipeline/template-reading.ts';
import { EXTRACTION_SCHEMA } from '../../src/pipeline/vocabulary.ts';
import { createRandom } from '../../training/boosting.ts';
import { entitiesOf } from '../../training/labeled-entities.ts';
import { Sibling } from '../../training/siblings.ts';
import { generateDocuments } from './generated/documents.ts';
import { FOLDS, foldOf, hash, layoutOf } from './halves.ts';
import { type Labelled, listLabelled } from './labelled.ts';
import { createReadings } from './readings.ts';
import { calibrationError, shareRight } from './reliability.ts';
import { type Expected, rates, score, sumTallies } from './score.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    folds: { type: 'string' },
    by: { type: 'string' },
    generated: { type: 'string', default: '0' },
    least: { type: 'string', default: '2' },
    wrong: { type: 'string', default: '0' },
    foreign: { type: 'boolean', default: false },
  },
});
const { folds: foldsFolder } = options;
if (foldsFolder === undefined) {
  console.error(
    'usage: node bench/accuracy/examples.ts FOLDER... --folds DIR [--generated N] [--read DIR] [--by PATH] [--least N] [--wrong SHARE] [--foreign]',
  );
  process.exit(2);
}

const COUNTS = [0, 1, 3, 10] as const;
const SEED = 3_000_000;

interface Read {
  readonly labelled: Labelled;
  readonly layout: string;
  readonly survey: Survey;
  readonly answerer: Answerer;
  readonly builtIn: BuiltIn;
  readonly chooser: ExampleChooser;
  readonly entities: readonly Entity[];
}

const papers = new KnownPapers();
const answerers = new Map<string, Answerer>();
const models = Array.from({ length: FOLDS }, (_, fold) => {
  const read = (name: string) => JSON.parse(readFileSync(join(foldsFolder, `${fold}.${name}.json`), 'utf8'));
  return { ranker: new Ranker(read('ranker'), read('joint')), chooser: new ExampleChooser(read('examples')) };
});

const readings = createReadings(options.read);
try {
  for (const folder of folders) {
    const documents: Read[] = [];
    for (const labelled of listLabelled(folder)) {
      const reading = await readings.read(labelled.path, labelled.language);
      documents.push(prepare(labelled, reading, layoutOf(reading, labelled.expected.template)));
    }
    report(folder, documents);
  }
  if (Number(options.generated) > 0) report('generated', await generate(Number(options.generated)));
} finally {
  await readings.close();
}

/** Documents of generated layouts. The generator of their pages is not that of the training documents. */
async function generate(count: number): Promise<Read[]> {
  const documents: Read[] = [];
  for await (const { name, bytes, template, expected } of generateDocuments(count, SEED, 'reworded')) {
    const language = template.language ?? 'en';
    const document = await readings.readBytes(bytes, language);
    const source = { name, set: 'generated', document, template, expected, layout: name, weight: 1, complete: true };
    const sibling = new Sibling(source, answererOf(template).plain.profile, new Map());
    for (let index = 0; index <= MOST_EXAMPLES; index += 1) {
      const { document: reading, expected: changed } = sibling.make(1000 * documents.length + index, SEED);
      const labelled = { name: `${name}-${index}`, path: '', template, language, expected: changed };
      documents.push(prepare(labelled, reading, name));
    }
  }
  return documents;
}

function prepare(labelled: Labelled, reading: ReadDocument, firstLine: string): Read {
  const { template, expected } = labelled;
  const own = models[foldOf(firstLine)];
  if (own === undefined) throw new Error(`There is no model for the fold of ${labelled.name}.`);
  const survey = surveyPages(reading);
  const answerer = answererOf(template);
  const issuer = options.by === undefined ? undefined : expected.fields[options.by];
  const layout = typeof issuer === 'string' ? issuer.toLowerCase().replace(/[^\p{L}]+/gu, '') : firstLine;
  const entities = spoil(entitiesOf(expected, answerer.plain.profile), hash(labelled.name));
  const builtIn = findBuiltIn(survey, answerer, own.ranker);
  return { labelled, layout, survey, answerer, builtIn, chooser: own.chooser, entities };
}

function answererOf(template: Labelled['template']): Answerer {
  const key = JSON.stringify(template);
  const made = answerers.get(key) ?? prepareAnswerer(readTemplate(template).resolved, papers);
  answerers.set(key, made);
  return made;
}

/** Replaces values by others of the document. */
function spoil(entities: readonly Entity[], seed: number): readonly Entity[] {
  const share = Number(options.wrong);
  if (share === 0) return entities;
  const random = createRandom(seed);
  const texts = entities.flatMap((entity) => (entity.type === 'record' ? entity.value : [entity]));
  const change = <Value extends (typeof texts)[number]>(value: Value): Value => {
    const others = texts.filter(({ type, value: text }) => type === value.type && text !== value.value);
    const other = others[Math.floor(random() * others.length)];
    return random() < share && other !== undefined ? { ...value, value: other.value } : value;
  };
  return entities.map((entity) =>
    entity.type === 'record' ? { ...entity, value: entity.value.map(change) } : change(entity),
  );
}

type Pair = readonly [name: string, expected: Expected, extraction: Extraction];

function report(folder: string, documents: readonly Read[]): void {
  const layouts = [...Map.groupBy(documents, ({ layout }) => layout).values()].filter(
    (own) => own.length >= Number(options.least),
  );
  const targets = options.foreign ? documents : layouts.flat();
  console.log(`${folder}: ${targets.length} documents of ${options.foreign ? 'all' : layouts.length} layouts`);
  const learned = new Map(documents.map((document) => [document, learnFrom(document)]));
  for (const count of COUNTS) {
    const pairs = targets.map((target) => extract(target, count, documents, learned));
    const result = score(pairs);
    const fields = rates(sumTallies(result.fields.values()));
    const cells = rates(result.cells);
    const sure = shareRight(result.judged, 0.9);
    console.log(
      `  ${String(count).padStart(2)} examples: fields ${fields.f1.toFixed(1)} (precision ${fields.precision.toFixed(1)}, recall ${fields.recall.toFixed(1)}), ` +
        `cells ${cells.f1.toFixed(1)}, complete ${result.complete} of ${result.documents}, right at 0.9 ${sure.toFixed(1)}, calibration ${calibrationError(result.judged).toFixed(3)}`,
    );
  }
}

/** A person confirms values that were found where they are; the location of other values is not known. */
function learnFrom({ survey, answerer, builtIn, entities }: Read): Example {
  const found = toEntities(survey, answerer, builtIn.found, () => 1);
  const located = new Map(
    found.flatMap((entity) =>
      entity.type === 'record'
        ? entity.value.map((inner) => [`${entity.key}.${inner.key}`, inner] as const)
        : [[entity.key, entity] as const],
    ),
  );
  const locate = (path: string, value: ValueEntity): ValueEntity => {
    const own = located.get(path);
    return own !== undefined && isEqual(own.value, value.value) ? { ...own, value: value.value } : value;
  };
  const confirmed = entities.map((entity) =>
    entity.type === 'record'
      ? { ...entity, value: entity.value.map((inner) => locate(`${entity.key}.${inner.key}`, inner)) }
      : locate(entity.key, entity),
  );
  return learn(survey, answerer.plain.profile, confirmed);
}

function isEqual(a: string, b: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d.-]+/gu, '');
  return plain(a) === plain(b) || (Number.parseFloat(a) === Number.parseFloat(b) && /^-?[\d.]+( \S+)?$/.test(a));
}

/** The examples of every layout of the folder are found by their fingerprints, as in the service. */
function extract(target: Read, count: number, all: readonly Read[], learned: ReadonlyMap<Read, Example>): Pair {
  const { survey, answerer, builtIn, chooser, labelled } = target;
  const random = createRandom(hash(labelled.name));
  const index = new ExampleIndex();
  const byId = new Map<string, Example>();
  for (const [layout, own] of Map.groupBy(all, ({ layout }) => layout)) {
    const isOwn = layout === target.layout;
    if (isOwn && options.foreign) continue;
    const others = own.filter((other) => other !== target && other.answerer === answerer);
    const drawn = others
      .map((other) => ({ other, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, count);
    for (const { other } of drawn) {
      const example = learned.get(other);
      if (example === undefined) continue;
      index.add(other.labelled.name, example.fingerprint);
      byId.set(other.labelled.name, example);
    }
  }
  const similar = index.find(fingerprintOf(placeWords(survey.sheet)), MOST_EXAMPLES);
  const examples = similar.flatMap(({ id, similarity }) => {
    const example = byId.get(id);
    return example === undefined ? [] : [{ id, name: id, documentId: null, similarity, example }];
  });
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const { found } = chooser.choose(builtIn, { examples, confidence, extractor: answerer.plain });
  const entities = toEntities(survey, answerer, found, createConfidence(survey.sheet, found));
  return [labelled.name, labelled.expected, { schema: EXTRACTION_SCHEMA, entities, checks: [] }];
}
