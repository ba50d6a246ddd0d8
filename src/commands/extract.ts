/** Extraction without a server: files in, extractions out, several side by side, each in a process of its own. */
import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ExtractOutcome, Pool } from '../pipeline/isolate/pool.ts';
import type { OcrEngine } from '../pipeline/ocr-engine.ts';
import { findNativeTesseractFault } from '../pipeline/read/native-tesseract.ts';
import type { Template } from '../pipeline/template.ts';
import { type InputFile, openArchives } from './archives.ts';
import { type ChatOptions, type ConsultedModel, openChat } from './chat.ts';
import { type ExampleReading, type FindExamples, openExamples } from './examples.ts';
import { CommandFailure, EXIT_CODES, errorCode, plainMessage } from './failure.ts';
import { createFormat, type ExtractedFile, type Format, type FormatName } from './formats.ts';
import { OrderedOutput } from './ordered-output.ts';
import { nameOutputs, writeWhole } from './output-files.ts';
import { openPool } from './pool.ts';
import { type Progress, startProgress } from './progress.ts';
import { awaitStopSignal, exitCodeOf } from './signals.ts';
import { chooseTemplate } from './template-choice.ts';

export interface ExtractOptions extends ChatOptions {
  readonly files: readonly string[];
  /** Id of a predefined template, or path of a JSON file. */
  readonly template: string;
  /** Folder for one output file each; without it everything goes to stdout. */
  readonly out?: string;
  readonly format: FormatName;
  /** Files read side by side. */
  readonly jobs: number;
  /** What pages are recognized with. */
  readonly ocr: OcrEngine;
  /** Folder with documents and their extractions. */
  readonly examples?: string;
}

/** Takes what came out of the file at a position, in whatever order they finish; undefined for one that failed. */
type Output = (position: number, file: ExtractedFile | undefined) => Promise<void>;

/**
 * Extracts from every file. One that fails is named on stderr with its reason and the others go on.
 *
 * @returns the exit code of the command
 * @throws CommandFailure for what concerns all files: the template, the OCR, the output folder
 */
export async function extractFiles(config: Config, options: ExtractOptions): Promise<number> {
  const { out, ocr } = options;
  if (ocr === 'native-tesseract') await refuseMissingTesseract();
  const { template, resolved } = await chooseTemplate(options.template);
  const format = createFormat(options.format, resolved);
  const openModel = await openChat(options, config.chatKey);
  if (out !== undefined) await prepareFolder(out);
  await using opened = await openArchives(options.files, config.uploadLimit);
  const { inputs, notes } = opened;
  // Results that go to the same terminal are progress enough.
  const visible = process.stderr.isTTY && (out !== undefined || !process.stdout.isTTY);
  const progress = startProgress(inputs.length, visible);
  for (const { text } of notes) progress.say(text);
  const output =
    out === undefined ? writeToStdout(format, inputs.length) : writeToFolder(out, format, inputs, progress);
  const { stopped, release } = awaitStopSignal();
  const stop = new AbortController();
  const interrupted = stopped.then((signal) => {
    stop.abort();
    return exitCodeOf(signal);
  });
  const size = Math.min(options.jobs, inputs.length);
  const pool = openPool(config, size);
  const { signal } = stop;
  try {
    const reading = { pool, template, resolved, ocr, size: options.jobs, signal, say: progress.say };
    const findExamples = await readExamples(options.examples, reading);
    const unread = notes.filter(({ isFailure }) => isFailure).length;
    const run = { pool, inputs, template, ocr, openModel, findExamples, size, signal, output, progress };
    const failed = unread + (await extractAll(run));
    if (signal.aborted) return await interrupted;
    const all = inputs.length + unread;
    if (failed > 0 && all > 1) progress.say(`${failed} of ${all} files failed.`);
    return failed > 0 ? EXIT_CODES.failed : EXIT_CODES.done;
  } finally {
    progress.end();
    release();
    await pool.close();
  }
}

/** @returns undefined without a folder, and if the command was stopped meanwhile */
async function readExamples(folder: string | undefined, reading: ExampleReading): Promise<FindExamples | undefined> {
  if (folder === undefined) return undefined;
  try {
    return await openExamples(folder, reading);
  } catch (error) {
    if (!reading.signal.aborted) throw error;
    return undefined;
  }
}

interface Run {
  readonly pool: Pool;
  readonly inputs: readonly InputFile[];
  readonly template: Template;
  readonly ocr: OcrEngine;
  /** Opens the language model for a file; undefined if only the built-in model is used. */
  readonly openModel: (() => ConsultedModel) | undefined;
  readonly findExamples: FindExamples | undefined;
  /** Files side by side. */
  readonly size: number;
  readonly signal: AbortSignal;
  readonly output: Output;
  readonly progress: Progress;
}

/** @returns how many files failed; less than all files were tried when the signal is aborted */
async function extractAll(run: Run): Promise<number> {
  const { inputs, size, signal, output, progress } = run;
  let failed = 0;
  const queue = inputs.entries();
  const underWay = new Set<Promise<void>>();
  const extractOne = async (position: number, { path, label, name }: InputFile, onLane: () => void) => {
    try {
      await refuseUnreadable(path);
      const { extraction, modelNotes = [] } = await extractFile(run, { path, name }, onLane);
      for (const note of modelNotes) progress.say(`${label}: ${note}`);
      await output(position, { name, extraction });
    } catch (error) {
      if (signal.aborted) return;
      failed++;
      progress.say(`${label}: ${describeFileFailure(error)}`);
      await output(position, undefined);
    }
    if (!signal.aborted) progress.advance();
  };
  const extractSome = async () => {
    for (const [position, file] of queue) {
      if (signal.aborted) return;
      // One whose pages are recognised goes on, or waits for that, beside those that need it not.
      const aside = Promise.withResolvers<void>();
      const done = extractOne(position, file, aside.resolve).finally(() => underWay.delete(done));
      underWay.add(done);
      await Promise.race([done, aside.promise]);
    }
  };
  await Promise.all(Array.from({ length: size }, extractSome));
  await Promise.all(underWay);
  return failed;
}

async function refuseMissingTesseract(): Promise<void> {
  const fault = await findNativeTesseractFault();
  if (fault !== undefined) throw new CommandFailure(`--ocr native-tesseract: ${fault}`, EXIT_CODES.usage);
}

async function extractFile(
  { pool, template, ocr, openModel, findExamples, signal }: Run,
  { path, name }: Pick<InputFile, 'path' | 'name'>,
  onLane: () => void,
): Promise<ExtractOutcome> {
  const document = { path, name, template, ocr, examples: findExamples?.(path) };
  return await pool.extract(document, { signal, onLane, consulted: openModel?.() });
}

function writeToStdout(format: Format, count: number): Output {
  const single = count === 1;
  const ordered = new OrderedOutput((text) => process.stdout.write(text));
  if (!single) process.stdout.write(format.head);
  return async (position, file) => ordered.add(position, file ? (single ? format.whole(file) : format.part(file)) : '');
}

function writeToFolder(folder: string, format: Format, inputs: readonly InputFile[], progress: Progress): Output {
  const names = nameOutputs(
    inputs.map(({ label }) => label),
    format.extension,
  );
  for (const [position, { name, renamed }] of names.entries()) {
    if (renamed) progress.say(`${inputs[position]?.label}: goes to ${name}, since another file has the same name.`);
  }
  return async (position, file) => {
    const name = names[position]?.name;
    if (name !== undefined && file) await writeWhole(folder, name, format.whole(file));
  };
}

/** Makes the folder and tries whether a file can be made in it: better now than after an hour of reading. */
async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await rmdir(await mkdtemp(join(folder, '.extrakt-')));
  } catch (error) {
    throw new CommandFailure(
      `The output folder ${folder} cannot be written to: ${describeFolderFailure(error)}.`,
      EXIT_CODES.failed,
      error,
    );
  }
}

function describeFolderFailure(error: unknown): string {
  switch (errorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return 'there is a file in its place';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this user may not write there';
    case 'ENOENT':
      return 'no file can be made there';
    default:
      return plainMessage(error);
  }
}

async function refuseUnreadable(file: string): Promise<void> {
  const stats = await stat(file);
  if (stats.isDirectory()) throw new CommandFailure('This is a folder. Name the files in it, such as FOLDER/*.pdf.');
}

function describeFileFailure(error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOENT':
      return 'There is no such file.';
    case 'EACCES':
      return 'The file may not be read by this user.';
    case 'ENOSPC':
      return 'No space is left on the disk for its output.';
    default:
      return plainMessage(error);
  }
}
