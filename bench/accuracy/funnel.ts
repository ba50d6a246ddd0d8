/**
 * Where expected values are lost between the page and the extraction.
 *
 *   node bench/accuracy/funnel.ts FOLDER... --read DIR [--half read|unread] [--by field|type] [--lost STAGE] [--folds DIR]
 *
 * A line for each folder (or with --by for each field, or kind of field) counts its expected values by the first stage that
 * loses them; rows of tables are not counted. --lost prints the values that STAGE loses. --read keeps what was read of the
 * documents in DIR. With --folds, documents that the ranker was trained on are judged by models that never saw their layout, which
 * `training/ranker.ts --folds DIR` writes.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { settleCurrency } from '../../src/pipeline/extract/currency.ts';
import { valueEntity } from '../../src/pipeline/extract/entity.ts';
import { decide, surveyPages } from '../../src/pipeline/extract/extract.ts';
import type { FoundValue } from '../../src/pipeline/extract/found.ts';
import { type Answerer, measureDocument, prepareAnswerer } from '../../src/pipeline/extract/own/answer.ts';
import { KnownPapers } from '../../src/pipeline/extract/own/known-papers.ts';
import type { FieldProfile } from '../../src/pipeline/extract/profile.ts';
import { listPieces, type Piece } from '../../src/pipeline/extract/ranking/pieces.ts';
import { Ranker, toFound } from '../../src/pipeline/extract/ranking/ranker.ts';
import { trainedRanker } from '../../src/pipeline/extract/ranking/trained.ts';
import type { ReadDocument } from '../../src/pipeline/page.ts';
import { readTemplate } from '../../src/pipeline/template-reading.ts';
import { FOLDS, foldOf, HALVES, halfOf, layoutOf } from './halves.ts';
import { listLabelled } from './labelled.ts';
import { createReadings } from './readings.ts';
import { type Expected, type ExpectedValue, isSame } from './score.ts';

const STAGES = [
  'not read',
  'no candidate',
  'not proposed',
  'not first',
  'below none',
  'lost in decision',
  'right',
] as const;
type Stage = (typeof STAGES)[number];

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    half: { type: 'string' },
    by: { type: 'string' },
    lost: { type: 'string' },
    folds: { type: 'string' },
  },
});
const half = HALVES.find((one) => one === options.half);
const isKnown = (option: string | undefined, names: readonly string[]): boolean =>
  option === undefined || names.includes(option);
if (
  folders.length === 0 ||
  options.read === undefined ||
  !isKnown(options.half, HALVES) ||
  !isKnown(options.by, ['field', 'type']) ||
  !isKnown(options.lost, STAGES)
) {
  console.error(
    'usage: node bench/accuracy/funnel.ts FOLDER... --read DIR [--half read|unread] [--by field|type] [--lost STAGE] [--folds DIR]',
  );
  process.exit(2);
}
if (half === 'unread' && options.lost !== undefined) {
  console.error('The misses of the unread half stay unread: leave out --lost.');
  process.exit(2);
}

const papers = new KnownPapers();
const { folds: foldsFolder } = options;
const ofFolds =
  foldsFolder === undefined
    ? []
    : Array.from({ length: FOLDS }, (_, fold) => {
        const read = (name: string) => JSON.parse(readFileSync(join(foldsFolder, `${fold}.${name}.json`), 'utf8'));
        return new Ranker(read('ranker'), read('joint'));
      });
const counts = new Map<string, Map<Stage, number>>();
const readings = createReadings(options.read);
for (const folder of folders) {
  for (const { name, path, language, template, expected } of listLabelled(folder)) {
    const document = await readings.read(path, language);
    if (half !== undefined && halfOf(document, expected.template) !== half) continue;
    const answerer = prepareAnswerer(readTemplate(template).resolved, papers);
    const ranker = ofFolds[foldOf(layoutOf(document, expected.template))] ?? trainedRanker();
    for (const { profile, wanted, stage, instead } of follow(document, answerer, expected, ranker)) {
      const key = options.by === 'field' ? profile.path : options.by === 'type' ? typeOf(profile) : basename(folder);
      const own = counts.get(key) ?? new Map<Stage, number>();
      counts.set(key, own.set(stage, (own.get(stage) ?? 0) + 1));
      if (stage === options.lost)
        console.log(`${name} ${profile.path}: ${JSON.stringify(wanted)}; found ${JSON.stringify(instead ?? null)}`);
    }
  }
}
await readings.close();

console.log(`${''.padEnd(30)}${['values', ...STAGES].map((stage) => stage.padStart(17)).join('')}`);
for (const [key, own] of [...counts].sort((a, b) => sizeOf(b[1]) - sizeOf(a[1]))) {
  const columns = [sizeOf(own), ...STAGES.map((stage) => own.get(stage) ?? 0)];
  console.log(`${key.padEnd(30)}${columns.map((count) => String(count).padStart(17)).join('')}`);
}

interface Followed {
  readonly profile: FieldProfile;
  readonly wanted: ExpectedValue;
  readonly stage: Stage;
  /** What was given in its place. */
  readonly instead: string | undefined;
}

function follow(document: ReadDocument, answerer: Answerer, expected: Expected, ranker: Ranker): Followed[] {
  const survey = surveyPages(document);
  const { gathered, measured } = measureDocument(survey, answerer);
  const { reading } = gathered;
  const ranked = ranker.rank(measured);
  const { values } = decide(ranked, gathered, answerer.plain);
  const pieces = listPieces(reading.sheet, reading.findings, reading.labelsBySegment);
  const text = lettersOf(survey.sheet.segments.map((segment) => segment.text).join(' '));
  const rules = { pages: survey.sheet.pages, currency: settleCurrency(reading), confidence: () => 1 };
  return reading.template.singles.flatMap((profile): Followed[] => {
    const wanted = expected.fields[profile.path];
    if (wanted === undefined) return [];
    const accepted = [wanted, ...(expected.alternatives?.[profile.path] ?? [])];
    const isRight = (value: FoundValue): boolean =>
      accepted.some((one) => isSame(one, valueEntity(value, rules).value, expected.compare?.[profile.path]));
    const own = (measured.get(profile) ?? []).map((candidate) => toFound(profile, candidate, 0));
    const [best] = ranked.get(profile) ?? [];
    const given = values.filter((value) => value.profile === profile);
    const pieceIsRight = (piece: Piece): boolean =>
      isRight(toFound(profile, { piece, proposals: [], vector: new Float32Array(0) }, 0));
    const stage = (): Stage => {
      if (given.some(isRight)) return 'right';
      if (best !== undefined && isRight(best)) return best.score > 0 ? 'lost in decision' : 'below none';
      if (own.some(isRight)) return 'not first';
      if (pieces.some(pieceIsRight)) return 'not proposed';
      return isRead(wanted, text) ? 'no candidate' : 'not read';
    };
    return [{ profile, wanted, stage: stage(), instead: given[0]?.value }];
  });
}

function isRead(wanted: ExpectedValue, text: string): boolean {
  if (typeof wanted === 'object') return text.includes(String(wanted.number).replace(/\D/g, '').replace(/0+$/, ''));
  if (typeof wanted === 'boolean' || wanted === 'true' || wanted === 'false') return true;
  const date = /^(\d{4})-\d\d-(\d\d)$/.exec(String(wanted));
  if (date !== null) return text.includes(String(Number(date[2]))) && text.includes((date[1] ?? '').slice(2));
  return text.includes(lettersOf(String(wanted)));
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function typeOf({ field, concept, money, record }: FieldProfile): string {
  if (
    record?.multiple !== true &&
    record !== undefined &&
    ['name', 'street', 'city', 'postcode', 'address', 'country'].includes(concept ?? '')
  )
    return `party ${concept}`;
  return money ? 'amount' : field.type;
}

function sizeOf(own: ReadonlyMap<Stage, number>): number {
  return [...own.values()].reduce((sum, count) => sum + count, 0);
}
