/**
 * Learns which lines at the head of a receipt are name and address, and writes models/letterhead.json.
 *
 *   node training/letterhead.ts FOLDER... [--read DIR] [--generated N] [--dry]
 *
 * Learnt on the receipts of the folders, judged by issuer (no receipt by weights that saw its issuer), and on N generated
 * ones with the seeds from 1 on.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generateReceipts } from '../bench/accuracy/receipts/documents.ts';
import { type Expected, isSame } from '../bench/accuracy/score.ts';
import { type Extractor, surveyPages } from '../src/pipeline/extract/extract.ts';
import { findLabels } from '../src/pipeline/extract/labels/finder.ts';
import { ADDRESS_FEATURES, measureAddress } from '../src/pipeline/extract/letterhead/address.ts';
import { composeAddress, composeName, decideLetterhead } from '../src/pipeline/extract/letterhead/letterhead.ts';
import { NAME_FEATURES, type NameCandidate, proposeNames } from '../src/pipeline/extract/letterhead/name.ts';
import { type HeadRow, readHeadRows } from '../src/pipeline/extract/letterhead/row.ts';
import type { Sheet } from '../src/pipeline/extract/sheet.ts';
import type { ReadDocument } from '../src/pipeline/page.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import { createLibrary, issuerOf } from './library.ts';
import { type Case, fitLogistic } from './logistic.ts';
import { fitRanking, type Group } from './ranking.ts';

/** As strong as so many receipts. */
const NAME_RIDGE = 2;
const ADDRESS_RIDGE = 2;
/** What a generated receipt counts beside a real one: more of it made names of real receipts worse, by issuer. */
const MADE = { name: 0.05, address: 0.2 };
const REAL = { name: 1, address: 1 };
const FOLDS = 10;
/** What is read of the right line is this much like it, whatever recognition made of it. */
const ALIKE = 0.6;
const MODEL = new URL('../models/letterhead.json', import.meta.url);

interface Sample {
  readonly issuer: string;
  readonly sheet: Sheet;
  readonly rows: readonly HeadRow[];
  readonly expected: Expected;
  /** What the lines of the name are chosen from, and of each line whether it is of the address. */
  readonly name: Group & { readonly proposed: readonly NameCandidate[] };
  readonly address: readonly Case[];
}

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    generated: { type: 'string', default: '800' },
    dry: { type: 'boolean', default: false },
  },
});
const library = createLibrary(options.read);
const real: Sample[] = [];
const made: Sample[] = [];
const unseen: Sample[] = [];
try {
  for (const folder of folders)
    for (const { expected, document, name, template } of await library.load(folder))
      if (expected.template.startsWith('receipt.'))
        real.push(...toSample(document, library.extractor(template), expected, issuerOf(expected, name)));
  for await (const { bytes, expected, name } of generateReceipts(Number(options.generated), 1, false))
    made.push(...toSample(await library.readBytes(bytes, 'de'), extractorOf(expected), expected, name, MADE));
  for await (const { bytes, expected, name } of generateReceipts(200, 10_000, false))
    unseen.push(...toSample(await library.readBytes(bytes, 'de'), extractorOf(expected), expected, name));
} finally {
  await library.close();
}

/** Generated receipts have predefined templates. */
function extractorOf({ template: id }: Expected): Extractor {
  const template = loadTemplate(id);
  if (template === undefined) throw new Error(`There is no template ${id}.`);
  return library.extractor(template);
}

const issuers = [...new Set(real.map(({ issuer }) => issuer))].sort();
const foldOf = new Map(issuers.map((issuer, index) => [issuer, index % FOLDS]));
const byIssuer = newTally();
for (let fold = 0; fold < FOLDS; fold += 1) {
  const others = real.filter(({ issuer }) => foldOf.get(issuer) !== fold);
  const model = fit([...others, ...made]);
  for (const sample of real.filter(({ issuer }) => foldOf.get(issuer) === fold)) judge(sample, model, byIssuer);
}
print(`of the folders, ${issuers.length} issuers, each judged by weights of the others`, byIssuer);
const transferred = newTally();
const ofMade = fit(made);
for (const sample of real) judge(sample, ofMade, transferred);
print('of the folders, judged by weights of generated receipts alone', transferred);
const model = fit([...real, ...made]);
const strange = newTally();
for (const sample of unseen) judge(sample, model, strange);
print('generated, with seeds that were not learnt on', strange);
if (!options.dry) writeFileSync(MODEL, `${JSON.stringify(model, null, 2)}\n`);

interface Tally {
  receipts: number;
  /** Right to the letter. */
  name: number;
  address: number;
  /** The right line taken for the name, whatever was read of it. */
  line: number;
}

function newTally(): Tally {
  return { receipts: 0, name: 0, address: 0, line: 0 };
}

function print(title: string, { receipts, name, address, line }: Tally): void {
  const share = (count: number): string => `${((100 * count) / Math.max(1, receipts)).toFixed(1)} %`;
  console.log(
    `${title}: ${receipts} receipts, name ${share(name)} (its line ${share(line)}), address ${share(address)}`,
  );
}

function judge({ sheet, rows, expected, name }: Sample, model: ReturnType<typeof fit>, tally: Tally): void {
  const decided = decideLetterhead(sheet, rows, model);
  const { 'merchant.name': wantedName, 'merchant.address': wantedAddress } = expected.fields;
  const chosen = name.proposed[name.right];
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const raw = chosen && composeName(rows.slice(chosen.first, chosen.last + 1), recognised).raw;
  tally.receipts += 1;
  if (wantedName !== undefined && isSame(wantedName, decided.name?.value)) tally.name += 1;
  if (raw !== undefined && raw === decided.name?.raw) tally.line += 1;
  if (wantedAddress !== undefined && isSame(wantedAddress, decided.address?.value)) tally.address += 1;
}

function toSample(
  document: ReadDocument,
  { labels: index }: Extractor,
  expected: Expected,
  issuer: string,
  weight = REAL,
): Sample[] {
  const { sheet, findings } = surveyPages(document);
  const labels = Map.groupBy(findLabels(sheet, index), (hit) => hit.segment.id);
  const rows = readHeadRows(sheet, findings, labels);
  const wanted = expected.fields['merchant.name'];
  if (typeof wanted !== 'string' || rows.length === 0) return [];
  const recognised = sheet.pages[0]?.textSource === 'ocr';
  const candidates = proposeNames(sheet, rows);
  const likeness = candidates.map(({ first, last }) =>
    alike(composeName(rows.slice(first, last + 1), recognised).value, wanted),
  );
  const best = Math.max(0, ...likeness);
  const right = best < ALIKE ? -1 : likeness.indexOf(best);
  const name = {
    candidates: candidates.map(({ features }) => NAME_FEATURES.map((key) => features[key])),
    right,
    weight: weight.name,
    proposed: candidates,
  };
  const address = expected.fields['merchant.address'];
  const lines = typeof address === 'string' ? pickAddress(rows, address) : undefined;
  const cases =
    lines === undefined
      ? []
      : measureAddress(rows, candidates[right], recognised).map((features, index) => ({
          features: ADDRESS_FEATURES.map((key) => features[key]),
          right: lines.has(index),
          weight: weight.address,
        }));
  return [{ issuer, sheet, rows, expected, name, address: cases }];
}

/** The stretch of rows that reads most like the address; rows that do not help are left out of it. */
function pickAddress(rows: readonly HeadRow[], wanted: string): ReadonlySet<number> | undefined {
  let best = { likeness: ALIKE, lines: new Set<number>() };
  for (const first of rows.keys()) {
    const lines: number[] = [];
    let likeness = 0;
    for (let last = first; last < Math.min(rows.length, first + 7); last += 1) {
      const together = [...lines, last].map((index) => rows[index]).filter((row) => row !== undefined);
      const next = alike(composeAddress(together).value, wanted);
      if (next <= likeness) continue;
      likeness = next;
      lines.push(last);
      if (likeness > best.likeness + 0.001) best = { likeness, lines: new Set(lines) };
    }
  }
  return best.lines.size === 0 ? undefined : best.lines;
}

function fit(samples: readonly Sample[]) {
  const round = (weight = 0): number => Math.round(weight * 1000) / 1000;
  const name = fitRanking(
    samples.map((sample) => sample.name),
    NAME_RIDGE,
  );
  const address = fitLogistic(
    samples
      .flatMap((sample) => sample.address)
      .map(({ features, ...rest }) => ({ ...rest, features: features.slice(1) })),
    ADDRESS_RIDGE,
  );
  return {
    name: named(NAME_FEATURES, name.map(round)),
    address: named(ADDRESS_FEATURES, address.map(round)),
  };
}

/** All of the names, each with its weight: what TypeScript cannot see of Object.fromEntries. */
function named<Name extends string>(names: readonly Name[], weights: readonly number[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0])) as Record<Name, number>;
}

/** 0 to 1: how much of the letters is the same. */
function alike(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (const [at, against] of [...b].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + Number(letter !== against)));
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
