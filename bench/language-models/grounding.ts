/**
 * Measures how the answers of a language model are grounded in the pages, with a stand-in that knows the expected values.
 *
 *   node bench/language-models/grounding.ts FOLDER... [--read DIR] [--wrong SHARE] [--rounds N] [--misses N]
 *
 * FOLDER as for bench/accuracy/run.ts. --wrong is the share of answers that are wrong on purpose (default 0.1).
 * --rounds sets how often answers are drawn for each document. --misses prints wrong results: true values that were not
 * grounded, and invented values that were.
 */
import { parseArgs } from 'node:util';
import { surveyPages } from '../../src/pipeline/extract/extract.ts';
import { buildLexicon } from '../../src/pipeline/extract/lexicon/lexicon.ts';
import { askModel, type ModelFindings } from '../../src/pipeline/extract/llm/ask.ts';
import type { HeldValue } from '../../src/pipeline/extract/llm/holder.ts';
import { layoutText } from '../../src/pipeline/extract/llm/layout.ts';
import { profileTemplate } from '../../src/pipeline/extract/profile.ts';
import { bottom, overlapY, top } from '../../src/pipeline/extract/sheet.ts';
import { readTemplate } from '../../src/pipeline/template-reading.ts';
import { type Labelled, listLabelled } from '../accuracy/labelled.ts';
import { createReadings } from '../accuracy/readings.ts';
import { type ExpectedValue, isSame } from '../accuracy/score.ts';
import { createStandIn, drawGifts, type Gift, KINDS, type Kind, knownOf, locateValues, textsOf } from './stand-in.ts';

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'string' },
    wrong: { type: 'string', default: '0.1' },
    rounds: { type: 'string', default: '3' },
    misses: { type: 'string', default: '0' },
  },
});
if (folders.length === 0) {
  console.error(
    'usage: node bench/language-models/grounding.ts FOLDER... [--read DIR] [--wrong SHARE] [--rounds N] [--misses N]',
  );
  process.exit(2);
}

interface Tally {
  given: number;
  /** Number of given values that are printed in the document. */
  printed: number;
  held: number;
  /** Number of grounded values that are equal to the expected value. */
  right: number;
  rightPrinted: number;
}

const tallies = new Map<string, Tally>();
const misses: string[] = [];
const readings = createReadings(options.read);
const lexicon = buildLexicon();
try {
  for (const folder of folders) {
    const documents = listLabelled(folder).filter(({ expected }) => expected.items !== undefined || expected.fields);
    for (const [index, document] of documents.entries()) await measure(document, documents, index);
  }
} finally {
  await readings.close();
}
print();

async function measure(document: Labelled, all: readonly Labelled[], index: number): Promise<void> {
  const survey = surveyPages(await readings.read(document.path, document.language));
  const profile = profileTemplate(readTemplate(document.template).resolved, lexicon);
  const unlimited = { tokens: Number.POSITIVE_INFINITY, overlap: 0 };
  const lines = layoutText(survey.sheet, unlimited).flatMap((window) => window.lines);
  const lineAt = ({ spots: [spot] }: HeldValue): string | undefined =>
    lines.find(({ page, row }) => {
      const box = survey.sheet.rows[row]?.box;
      if (spot === undefined || box === undefined || page !== spot.page) return false;
      return overlapY(box, spot.box) > 0.6 * (bottom(spot.box) - top(spot.box));
    })?.id;
  const printed = lines.map(({ id, text }) => ({ id, text: text.trim() }));
  const known = locateValues(knownOf(document.expected, document.template), printed);
  const others = all.filter((other) => other !== document);
  const borrowed = textsOf(others.flatMap(({ expected, template }) => knownOf(expected, template)));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const gifts = drawGifts(known, printed, borrowed, { share: Number(options.wrong), seed: 1000 * round + index });
    const findings = await askModel(
      createStandIn(gifts),
      { survey, profile },
      { form: 'nested', answerTokens: 1e5 },
      new AbortController().signal,
    );
    const held = matchGifts(gifts, findings, lineAt);
    for (const gift of gifts) count(document.name, gift, held.get(gift) ?? []);
  }
}

/** Finds the grounded values for each given value: single values, or the cell of its row. */
function matchGifts(
  gifts: readonly Gift[],
  { values, tables }: ModelFindings,
  lineAt: (value: HeldValue) => string | undefined,
): Map<Gift, readonly HeldValue[]> {
  const items = tables.flatMap((table) => table.items);
  const held = new Map<Gift, readonly HeldValue[]>();
  for (const [, ofRow] of Map.groupBy(gifts, ({ row, path }) =>
    row === undefined ? undefined : `${recordOf(path)} ${row}`,
  )) {
    // Rows can be similar, so the one with the most equal texts in the lines of the row is used.
    const lines = new Set(ofRow.flatMap((gift) => gift.lines));
    const likeness = (item: readonly HeldValue[]): number =>
      ofRow.filter((gift) => item.some((value) => isOf(value, gift))).length +
      item.filter((value) => lines.has(lineAt(value) ?? '')).length;
    const best = items.toSorted((a, b) => likeness(b) - likeness(a))[0] ?? [];
    for (const gift of ofRow) {
      const own = gift.row === undefined ? values : best;
      held.set(
        gift,
        own.filter((value) => isOf(value, gift)),
      );
    }
  }
  return held;
}

function isOf({ profile, given }: HeldValue, { path, text }: Gift): boolean {
  return profile.path === path && given === text.trim();
}

function recordOf(path: string): string {
  return path.split('.')[0] ?? '';
}

function count(name: string, gift: Gift, held: readonly HeldValue[]): void {
  const { kind, row, wanted, isPrinted, path, text } = gift;
  const tally = tallyOf(kind, row !== undefined);
  const right = held.some((value) => isExpected(wanted, value));
  tally.given += 1;
  tally.held += Number(held.length > 0);
  tally.right += Number(right);
  tally.printed += Number(isPrinted);
  tally.rightPrinted += Number(isPrinted && right);
  const isMiss = kind === 'invented' ? held.length > 0 : kind === 'true' && isPrinted && !right;
  if (isMiss) {
    const got = held.map(({ value, place, likeness }) => `${JSON.stringify(value)} (${place}, ${likeness})`).join(', ');
    misses.push(
      `${name} ${kind} ${path}: ${JSON.stringify(text)} of ${JSON.stringify(wanted)}, grounded ${got || 'nothing'}`,
    );
  }
}

/** Whether a value is the expected one. Amounts are compared without a sign, which credit notes may omit. */
function isExpected(wanted: ExpectedValue, { value, number }: HeldValue): boolean {
  if (number === undefined) return isSame(wanted, value);
  const quantity = typeof wanted === 'object' ? wanted.number : wanted;
  return typeof quantity === 'number' && isSame(Math.abs(quantity), number.decimal.replace('-', ''));
}

function tallyOf(kind: Kind, isCell: boolean): Tally {
  const key = `${kind} ${isCell ? 'cells' : 'values'}`;
  const tally = tallies.get(key) ?? { given: 0, printed: 0, held: 0, right: 0, rightPrinted: 0 };
  tallies.set(key, tally);
  return tally;
}

function print(): void {
  console.log(
    `${'given'.padEnd(20)}${['count', 'grounded', 'right', 'right of printed'].map((title) => title.padStart(18)).join('')}`,
  );
  for (const kind of KINDS) {
    for (const part of ['values', 'cells']) {
      const tally = tallies.get(`${kind} ${part}`);
      if (tally === undefined) continue;
      const { given, held, right, printed, rightPrinted } = tally;
      const share = (some: number, whole: number): string =>
        ((100 * some) / Math.max(1, whole)).toFixed(1).padStart(18);
      console.log(
        `${`${kind} ${part}`.padEnd(20)}${String(given).padStart(18)}${share(held, given)}${share(right, given)}${share(rightPrinted, printed)}`,
      );
    }
  }
  for (const miss of misses.slice(0, Number(options.misses))) console.log(`  ${miss}`);
}
