/** OCR with the `tesseract` command of the machine, for installations with their own language data. */
import { execFile, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { PipelineFailure } from '../errors.ts';
import type { Box } from '../page.ts';
import type { Picture } from './picture.ts';
import type { TextRecognizer } from './recognizer.ts';
import { encodePgm, LANGUAGE_DATA, SEGMENTATION } from './tesseract.ts';
import { partWords, type SpelledLine, type SpelledWord } from './word-gaps.ts';

const COMMAND = 'tesseract';
/** Maximum milliseconds for listing languages. A command that takes longer is treated as not installed. */
const LIST_TIME_LIMIT = 10_000;
/** One thread, since documents share the cores. */
const ENVIRONMENT = { ...process.env, OMP_THREAD_LIMIT: '1' };
/** Levels of rows in the table that the command writes. */
const LINE = 4;
const WORD = 5;

/**
 * Creates a recognizer that runs the command for each picture. In the service, the command runs in the process group of the
 * document: it counts toward the memory limit, and is killed when the process of the document ends.
 *
 * @param bundled used if the command or its data of a language is not installed; without it, such a picture fails
 */
export function createNativeTesseract(bundled?: TextRecognizer): TextRecognizer {
  let asking: Promise<ReadonlySet<string>> | undefined;
  return {
    async recognize(picture, language, layout) {
      asking ??= listLanguages();
      const code = LANGUAGE_DATA[language];
      if (!(await asking).has(code)) {
        if (bundled) return await bundled.recognize(picture, language, layout);
        // Check again for the next picture, since the command may be installed meanwhile.
        asking = undefined;
        throw new PipelineFailure('ocr_missing');
      }
      const table = await run(picture, ['-l', code, '--psm', SEGMENTATION[layout], '--oem', '1']).catch(
        (error: unknown) => {
          // The command was removed after its languages were listed.
          throw !bundled && isMissing(error) ? new PipelineFailure('ocr_missing', undefined, error) : crash(error);
        },
      );
      return partWords(picture, parseTable(table));
    },
    async close() {
      await bundled?.close();
    },
  };
}

/**
 * Finds the reason why the command cannot be used alone. It needs the data of every language, since the text of a page
 * decides which language is used.
 *
 * @returns the reason, as a sentence; undefined if the command can be used
 */
export async function findNativeTesseractFault(): Promise<string | undefined> {
  const installed = await listLanguages();
  const missing = Object.values(LANGUAGE_DATA).filter((code) => !installed.has(code));
  if (missing.length === 0) return undefined;
  const data = Object.values(LANGUAGE_DATA).join(', ');
  return installed.size === 0
    ? `The \`${COMMAND}\` program is not installed on this machine. Install it with its language data (${data}), or choose another OCR.`
    : `The \`${COMMAND}\` program of this machine lacks language data (${missing.join(', ')}). Install it, or choose another OCR.`;
}

/** Lists the languages with installed data. Returns an empty set if the command is not installed. */
async function listLanguages(): Promise<ReadonlySet<string>> {
  try {
    const { stdout } = await promisify(execFile)(COMMAND, ['--list-langs'], { timeout: LIST_TIME_LIMIT });
    return new Set(stdout.split('\n').map((line) => line.trim()));
  } catch {
    return new Set();
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
