/** OCR with the `tesseract` command of the machine, for installations with their own language data. */
import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { PipelineFailure } from '../errors.ts';
import type { Box } from '../page.ts';
import { LANGUAGE_DATA } from './language-data.ts';
import type { Picture } from './picture.ts';
import type { Tesseract } from './recognizer.ts';
import { encodePgm, SEGMENTATION } from './tesseract.ts';
import { partWords, type SpelledLine, type SpelledWord } from './word-gaps.ts';

const COMMAND = 'tesseract';
/** Maximum milliseconds for listing languages. A command that takes longer is treated as not installed. */
const LIST_TIME_LIMIT = 10_000;
/** One thread, since documents share the cores. */
const ENVIRONMENT = { ...process.env, OMP_THREAD_LIMIT: '1' };
/** Levels of rows in the table that the command writes. */
const LINE = 4;
const WORD = 5;

/** Data files that are not languages: orientation and equations. */
const NO_LANGUAGES: readonly string[] = ['osd', 'equ'];

/**
 * Creates a recognizer that runs the command for each picture. In the service, the command runs in the process group of the
 * document: it counts toward the memory limit, and is killed when the process of the document ends.
 *
 * @param bundled used if the command or its data of a language is not installed; without it, such a picture fails
 */
export function createNativeTesseract(bundled?: Tesseract): Tesseract {
  const recognizeIn: Tesseract['recognizeIn'] = async (picture, languages, layout) => {
    // Checked for each picture, which takes 10 ms: if one of two languages is missing, the command reads in the other one.
    const installed = await listNativeLanguages();
    const missing = languages.filter((language) => !installed.includes(language));
    if (missing.length > 0) {
      if (bundled) return await bundled.recognizeIn(picture, languages, layout);
      throw new PipelineFailure('ocr_missing', installed.length === 0 ? undefined : missing.join(', '));
    }
    const options = ['-l', languages.join('+'), '--psm', SEGMENTATION[layout], '--oem', '1'];
    const table = await run(picture, options).catch((error: unknown) => {
      // It was there when its languages were listed.
      throw !bundled && isMissing(error) ? new PipelineFailure('ocr_missing', undefined, error) : crash(error);
    });
    return partWords(picture, parseTable(table));
  };
  return {
    recognizeIn,
    recognize: (picture, language, layout) => recognizeIn(picture, [LANGUAGE_DATA[language]], layout),
    async close() {
      await bundled?.close();
    },
  };
}

/** Lists the languages with installed data, in alphabetical order. Returns none if the command is not installed. */
export async function listNativeLanguages(): Promise<readonly string[]> {
  try {
    const { stdout } = await promisify(execFile)(COMMAND, ['--list-langs'], { timeout: LIST_TIME_LIMIT });
    // The first line names their folder.
    const names = stdout.split('\n').map((line) => line.trim());
    return names.filter((name) => /^[\w./-]+$/.test(name) && !NO_LANGUAGES.includes(name)).toSorted();
  } catch {
    return [];
  }
}

/** @returns the recognized text as a table, with tabs between columns */
async function run(picture: Picture, options: readonly string[]): Promise<string> {
  const child = spawn(COMMAND, ['stdin', 'stdout', ...options, '-c', 'debug_file=/dev/null', 'tsv'], {
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  // A command that exits early closes its input. This is not an error, since the exit status shows the result.
  child.stdin.on('error', () => {});
  child.stdin.end(encodePgm(picture));
  const [table, status] = await Promise.all([text(child.stdout), ended]);
  if (status !== 0) throw new Error(`${COMMAND} ended with status ${status}.`);
  return table;
}

function crash(cause: unknown): PipelineFailure {
  return new PipelineFailure('crashed', 'text recognition', cause);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Parses the table: level, page, block, paragraph, line, word, left, top, width, height, confidence in percent, text. */
function parseTable(table: string): SpelledLine[] {
  const lines: { words: SpelledWord[]; size: number }[] = [];
  for (const row of table.split('\n').slice(1)) {
    const columns = row.split('\t');
    const [level = 0, , , , , , left = 0, top = 0, width = 0, height = 0, confidence = 0] = columns.map(Number);
    if (level === LINE) lines.push({ words: [], size: height });
    const word = columns[11]?.trim() ?? '';
    if (level !== WORD || word === '') continue;
    const box: Box = [left, top, left + width, top + height];
    const sureness = Math.min(1, Math.max(0, confidence / 100));
    lines.at(-1)?.words.push({ text: word, letters: [...word], box, confidence: sureness });
  }
  return lines.filter(({ words }) => words.length > 0);
}
