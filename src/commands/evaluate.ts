/** Evaluates a template on documents whose values are known, without a server. */
import type { Config } from '../config.ts';
import { alignTemplates } from '../evaluation/align-fields.ts';
import { type ComparedValue, compareValues } from '../evaluation/compare-values.ts';
import { type ComparedDocument, describeValue, sumFigures, summarize } from '../evaluation/evaluation.ts';
import type { Entity } from '../pipeline/extraction.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { OcrEngine } from '../pipeline/ocr-engine.ts';
import { printEvaluation } from './evaluation-text.ts';
import { type ExampleReading, type FindExamples, openExamples } from './examples.ts';
import { CommandFailure, EXIT_CODES, plainMessage } from './failure.ts';
import { type LabeledDocument, readLabeledFolder } from './labeled-folder.ts';
import { openPool } from './pool.ts';
import { type Progress, startProgress } from './progress.ts';
import { awaitStopSignal, exitCodeOf } from './signals.ts';
import { type ChosenTemplate, chooseTemplate } from './template-choice.ts';

export interface EvaluateOptions {
  readonly folder: string;
  /** Id of a predefined template, or path of a JSON file. */
  readonly template: string;
  /** Another template, whose figures are printed beside. */
  readonly compare?: string;
  /** Wrong values that are printed. */
  readonly misses: number;
  readonly json: boolean;
  /** Documents read side by side. */
  readonly jobs: number;
  readonly ocr: OcrEngine;
  /** Whether each document is read with the others as examples. */
  readonly examples: boolean;
}

/** A document that was evaluated. */
export interface Evaluated extends ComparedDocument {
  readonly name: string;
  readonly values: readonly ComparedValue[];
}

/** Why a document could not be read. */
export interface Unread {
  readonly name: string;
  readonly error: string;
}

/**
 * Reads every labeled document of a folder, and prints how many values are right.
 *
 * @returns the exit code of the command: 0 also where values are wrong or documents cannot be read
 * @throws CommandFailure for a template or a folder that cannot be used
 */
export async function evaluate(config: Config, options: EvaluateOptions): Promise<number> {
  const next = await chooseTemplate(options.template);
  const present = options.compare === undefined ? next : await chooseTemplate(options.compare);
  const keys = new Set([next, present].flatMap(({ resolved }) => resolved.fields.map(({ key }) => key)));
  const documents = await readLabeledFolder(options.folder, keys);
  const progress = startProgress(documents.length, process.stderr.isTTY);
  const { stopped, release } = awaitStopSignal();
  const stop = new AbortController();
  const interrupted = stopped.then((signal) => {
    stop.abort();
    return exitCodeOf(signal);
  });
  const size = Math.min(options.jobs, documents.length);
  const pool = openPool(config, size);
  try {
    const { ocr } = options;
    const { signal } = stop;
    const reading = { pool, ocr, size, signal, say: progress.say };
    const openTemplate = async (template: ChosenTemplate, templateName: string): Promise<UsedTemplate> => {
      if (!options.examples) return { ...template, findExamples: undefined };
      const findExamples = await readExamples(options.folder, { ...reading, ...template, templateName });
      return { ...template, findExamples };
    };
    const used = await openTemplate(next, options.template);
    const other = present === next ? used : await openTemplate(present, options.compare ?? options.template);
    const outcomes = await readAll({ ...reading, documents, next: used, present: other, progress });
    if (stop.signal.aborted) return await interrupted;
    progress.end();
    print(outcomes, options);
    return EXIT_CODES.done;
  } finally {
    progress.end();
    release();
    await pool.close();
  }
}

/** @returns undefined if no document fits the template, and if the command was stopped meanwhile */
async function readExamples(folder: string, reading: ExampleReading): Promise<FindExamples | undefined> {
  try {
    return await openExamples(folder, reading);
  } catch (error) {
    if (reading.signal.aborted) return undefined;
    if (!(error instanceof CommandFailure)) throw error;
    reading.say(`No document is an example of the template ${reading.templateName}: its figures are without examples.`);
    return undefined;
  }
}

interface UsedTemplate extends ChosenTemplate {
  readonly findExamples: FindExamples | undefined;
}

interface Run {
  readonly pool: Pool;
  readonly documents: readonly LabeledDocument[];
  readonly next: UsedTemplate;
  /** The same as `next` if nothing is compared. */
  readonly present: UsedTemplate;
  readonly ocr: OcrEngine;
  readonly size: number;
  readonly signal: AbortSignal;
  readonly progress: Progress;
}

/** @returns in the order of the documents; not all of them once the signal is aborted */
async function readAll(run: Run): Promise<(Evaluated | Unread)[]> {
  const { documents, size, signal, progress } = run;
  const outcomes: (Evaluated | Unread)[] = [];
  const queue = documents.entries();
  const readSome = async (): Promise<void> => {
    for (const [position, document] of queue) {
      if (signal.aborted) return;
      outcomes[position] = await readOne(run, document);
      if (!signal.aborted) progress.advance();
    }
  };
  await Promise.all(Array.from({ length: size }, readSome));
  return outcomes;
}

async function readOne(run: Run, document: LabeledDocument): Promise<Evaluated | Unread> {
  const { next, present, signal, progress } = run;
  const { name, confirmed } = document;
  try {
    const after = await extract(run, document, next);
    const before = present === next ? after : await extract(run, document, present);
    const groups = alignTemplates(present.resolved, next.resolved);
    const isComplete = document.isComplete;
    const values = compareValues(groups, { confirmed, before, after, isComplete });
    return { name, values, ...summarize(values) };
  } catch (error) {
    if (!signal.aborted) progress.say(`${document.path}: ${plainMessage(error)}`);
    return { name, error: plainMessage(error) };
  }
}

async function extract(
  { pool, ocr, signal }: Run,
  { path, name }: LabeledDocument,
  { template, findExamples }: UsedTemplate,
): Promise<readonly Entity[]> {
  const document = { path, name, template, ocr: { engine: ocr }, examples: findExamples?.(path) };
  const { extraction } = await pool.extract(document, { signal });
  return extraction.entities;
}

function print(outcomes: readonly (Evaluated | Unread)[], { misses, json, compare }: EvaluateOptions): void {
  const read = outcomes.flatMap((outcome) => ('values' in outcome ? [outcome] : []));
  const failed = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []));
  const wrong = read.flatMap(({ name, values }) =>
    values
      .filter(({ field, isAfterRight }) => field.next !== undefined && !isAfterRight)
      .map((value) => ({ document: name, ...withoutKind(value) })),
  );
  const figures = sumFigures(read);
  const isCompared = compare !== undefined;
  if (!json) {
    process.stdout.write(printEvaluation({ figures, wrong, misses, isCompared, read, failed }));
    return;
  }
  const documents = outcomes.map((outcome) =>
    'values' in outcome ? { name: outcome.name, ...outcome.comparison } : outcome,
  );
  process.stdout.write(`${JSON.stringify({ figures, wrong: wrong.slice(0, misses), documents }, null, 2)}\n`);
}

function withoutKind(value: ComparedValue) {
  const { kind: _, ...rest } = describeValue(value, 'changed');
  return rest;
}
