/** Extracts from files without a server. Several files are read in parallel, each in its own process. */
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { ExtractOutcome, Pool } from '../pipeline/isolate/pool.ts';
import type { OcrEngine } from '../pipeline/ocr-engine.ts';
import { findOcrFault, listInstalledLanguages } from '../pipeline/read/installed-languages.ts';
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
import { describeFileFailure, refuseUnreadable } from './readable-file.ts';
import { awaitStopSignal, exitCodeOf } from './signals.ts';
import { chooseTemplate } from './template-choice.ts';

export interface ExtractOptions extends ChatOptions {
  readonly files: readonly string[];
  /** Id of a predefined template, or path of a JSON file. */
  readonly template: string;
  /** Folder for the output files, one for each input file. Without it, the output is written to stdout. */
  readonly out?: string;
  readonly format: FormatName;
  /** Maximum number of files that are read in parallel. */
  readonly jobs: number;
  /** The OCR engine. */
  readonly ocr: OcrEngine;
  /** Folder with documents and their extractions. */
  readonly examples?: string;
}

/** Writes the result of the file at a position; undefined for a failed file. Files can finish in any order. */
type Output = (position: number, file: ExtractedFile | undefined) => Promise<void>;

/**
 * Extracts from all files. A failed file is reported on stderr with its reason, and the other files are still read.
 *
 * @returns the exit code of the command
 * @throws CommandFailure for faults that concern all files: the template, the OCR, the output folder
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
  // No progress bar if the results are written to the same terminal.
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
    const templateName = options.template;
    const reading = { pool, template, templateName, resolved, ocr, size: options.jobs, signal, say: progress.say };
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
  /** Maximum number of files in parallel. */
  readonly size: number;
  readonly signal: AbortSignal;
  readonly output: Output;
  readonly progress: Progress;
}

/** @returns the number of failed files. After the signal is aborted, the remaining files are not read. */
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
      // A file that needs OCR continues or waits in parallel to files that do not.
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
  const fault = findOcrFault({ engine: 'native-tesseract' }, await listInstalledLanguages());
  if (fault !== undefined) throw new CommandFailure(`--ocr native-tesseract: ${fault}`, EXIT_CODES.usage);
}

async function extractFile(
  { pool, template, ocr, openModel, findExamples, signal }: Run,
  { path, name }: Pick<InputFile, 'path' | 'name'>,
  onLane: () => void,
): Promise<ExtractOutcome> {
  const document = { path, name, template, ocr: { engine: ocr }, examples: findExamples?.(path) };
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
    if (renamed) progress.say(`${inputs[position]?.label}: written to ${name}, since another file has the same name.`);
  }
  return async (position, file) => {
    const name = names[position]?.name;
    if (name !== undefined && file) await writeWhole(folder, name, format.whole(file));
  };
}

/** Creates the folder, and checks before any file is read that it is writable. */
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
      return 'a file with this name exists';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this user has no permission to write to it';
    case 'ENOENT':
      return 'no file can be created in it';
    default:
      return plainMessage(error);
  }
}
