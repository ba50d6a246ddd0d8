/** Questions on a form that are answered by marking boxes. */
import type { Spot } from '../extract/found.ts';
import { normaliseLabel } from '../extract/labels/normalise.ts';
import { ANY_BOX } from '../extract/ranking/ticks.ts';
import {
  bottom,
  boxOfRange,
  left,
  type Row,
  right,
  type Segment,
  type Sheet,
  segmentsInColumn,
  top,
} from '../extract/sheet.ts';
import { wordsOf } from '../knowledge/languages/languages.ts';
import { readLabel } from './label-text.ts';

interface Answer {
  readonly text: string;
  readonly isMarked: boolean;
  readonly spot: Spot;
}

export interface Question {
  /** As printed. */
  readonly label: string;
  readonly answers: readonly Answer[];
}

/** The boxes of one segment, with the text before them. */
interface Boxes {
  readonly segment: Segment;
  readonly lead: string;
  readonly answers: readonly Answer[];
}

interface OpenQuestion {
  readonly label: string | undefined;
  readonly answers: Answer[];
  last: Segment;
}

const BOX = new RegExp(ANY_BOX.source, 'gu');
const MARKED = /[☒☑✓✔✗✘■▣xX]/u;
const YES = new Set(wordsOf('yes').map(normaliseLabel));
const NO = new Set(wordsOf('no').map(normaliseLabel));
/** Maximum length of an answer. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 100;
/** The end of an answer: a line to write on, a mark, the number of the next question. */
const ANSWER_END = /\s*(?:_{2,}|\.{3,}|[;|:]|\s\d{1,2}\.\s)/u;
/** Maximum distance of a question above its boxes, and of lines of answers, as multiples of the font size. */
const REACH = 2.2;
const LINE_GAP = 0.8;

/** @returns questions with at least one box. Boxes without words are left out */
export function readQuestions(sheet: Sheet): Question[] {
  const open: OpenQuestion[] = [];
  for (const row of sheet.rows) readRow(sheet, row, open);
  return open.flatMap(({ label, answers }): Question[] => {
    const worded = answers.filter(({ text }) => text !== '');
    const [only] = worded;
    const name = label ?? (worded.length === 1 ? only?.text : undefined);
    return name === undefined || only === undefined ? [] : [{ label: name, answers: worded }];
  });
}

function readRow(sheet: Sheet, { segments }: Row, open: OpenQuestion[]): void {
  for (const [index, segment] of segments.entries()) {
    const boxes = readBoxes(segment);
    if (boxes === undefined) continue;
    const own = readLabel(boxes.lead);
    const before = segments[index - 1];
    const current = open.at(-1);
    const continues = before !== undefined && current?.last === before;
    const label =
      own ?? (before === undefined || continues || ANY_BOX.test(before.text) ? undefined : readLabel(before.text));
    if (
      label === undefined &&
      current !== undefined &&
      !isYesNo(current.answers) &&
      (continues || isNextLine(current.last, segment))
    ) {
      current.answers.push(...boxes.answers);
      current.last = segment;
    } else {
      open.push({ label: label ?? labelAbove(sheet, segment), answers: [...boxes.answers], last: segment });
    }
  }
}

function isNextLine(last: Segment, { page, box, size }: Segment): boolean {
  const gap = top(box) - bottom(last.box);
  return last.page === page && gap > -size && gap < LINE_GAP * size && left(box) < right(last.box);
}

function labelAbove(sheet: Sheet, segment: Segment): string | undefined {
  const [above] = segmentsInColumn(sheet, segment, segment.box, -1, REACH * segment.size);
  return above === undefined || ANY_BOX.test(above.text) ? undefined : readLabel(above.text);
}

/** @returns undefined for a segment without a box */
function readBoxes(segment: Segment): Boxes | undefined {
  const { text, page } = segment;
  const found = [...text.matchAll(BOX)];
  const [first] = found;
  if (first === undefined) return undefined;
  const ends = found.map(({ index, 0: box }) => index + box.length);
  const lead = text.slice(0, first.index);
  const isBefore =
    text.slice(ends.at(-1)).trim() === '' && lead.trim() !== '' && (found.length > 1 || isAnswer(lastWord(lead)));
  const starts = isBefore ? [first.index - lastWord(lead).length - 1, ...ends] : ends;
  const answers = found.map(({ index, 0: box }, at): Answer => {
    const from = Math.max(0, starts[at] ?? 0);
    const whole = text.slice(from, isBefore ? index : (found[at + 1]?.index ?? text.length));
    const answer = whole.slice(0, isBefore ? whole.length : (ANSWER_END.exec(whole)?.index ?? whole.length));
    return {
      text: trimAnswer(answer),
      isMarked: MARKED.test(box),
      spot: {
        page,
        box: boxOfRange(segment, Math.min(from, index), Math.max(from + answer.length, index + box.length)),
      },
    };
  });
  return { segment, lead: isBefore ? text.slice(0, starts[0]) : lead, answers };
}

function lastWord(text: string): string {
  return /\S+\s*$/.exec(text)?.[0].trim() ?? '';
}

function trimAnswer(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS).join(' ');
  return words.slice(0, MOST_CHARACTERS).replace(/^[\s,:()]+|[\s,:(.]+$/gu, '');
}

function isAnswer(text: string): boolean {
  const [first = ''] = text.split(/[\s,;:.]+/);
  const form = normaliseLabel(first);
  return YES.has(form) || NO.has(form);
}

/** Whether the answers are yes and no. */
export function isYesNo(answers: readonly Answer[]): boolean {
  return answers.length === 2 && answers.every(({ text }) => isAnswer(text));
}

/** Whether the answer begins with yes. */
export function isYes({ text }: Answer): boolean {
  const [first = ''] = text.split(/[\s,;:.]+/);
  return YES.has(normaliseLabel(first));
}
