/** Examples for one command: documents in a folder, each with its extraction in a JSON file of the same name. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ExtraktError } from '../errors.ts';
import {
  type Example,
  ExampleIndex,
  type ExampleSource,
  learnExample,
  MOST_EXAMPLES,
  pagesOfWords,
} from '../pipeline/examples.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { OcrEngine } from '../pipeline/ocr-engine.ts';
import { unpackWords } from '../pipeline/page-words.ts';
import type { ResolvedTemplate, Template } from '../pipeline/template.ts';
import { readCorrection } from '../service/corrections.ts';
import { ExtractionFiles, isExtraction } from '../service/examples/extraction-files.ts';
import { readLanguage } from '../service/examples/learn.ts';
import { CommandFailure, EXIT_CODES, errorCode, plainMessage } from './failure.ts';

export interface ExampleReading {
  readonly pool: Pool;
  readonly template: Template;
  /** Name or path of the template, for messages. */
  readonly templateName: string;
  readonly resolved: ResolvedTemplate;
  readonly ocr: OcrEngine;
  /** Files read side by side. */
  readonly size: number;
  readonly signal: AbortSignal;
  /** Prints why a file is no example. */
  say(text: string): void;
}

/** @param path of a document, which is no example of itself */
export type FindExamples = (path: string) => ExampleSource;

interface LearnedFile {
  readonly path: string;
  readonly name: string;
  readonly example: Example;
}

/**
 * Reads the examples of a folder. Files that are no examples are named with the reason.
 *
 * @throws CommandFailure for a folder that cannot be read or has no example
 * @throws the signal's reason
 */
export async function openExamples(folder: string, reading: ExampleReading): Promise<FindExamples> {
  const names = await listFolder(folder);
  const extractions = new ExtractionFiles(names.map((name) => ({ name })));
  const pairs = names
    .filter((name) => !isExtraction(name))
    .flatMap((name) => {
      const extraction = extractions.find(name);
      return extraction ? [{ name, extraction: extraction.name }] : [];
    });
  const learned = new Map<string, LearnedFile>();
  const index = new ExampleIndex();
  const queue = pairs.values();
  const learnSome = async (): Promise<void> => {
    for (const pair of queue) {
      const file = await learnPair(folder, pair, reading);
      if (!file) continue;
      learned.set(file.path, file);
      index.add(file.path, file.example.fingerprint);
    }
  };
  await Promise.all(Array.from({ length: reading.size }, learnSome));
  if (learned.size > 0) return (path) => searchWithout(path, index, learned);
  throw new CommandFailure(
    `The folder ${folder} has no example: a document, and beside it a JSON file of the same name with its extraction.`,
    EXIT_CODES.usage,
  );
}

function searchWithout(path: string, index: ExampleIndex, learned: ReadonlyMap<string, LearnedFile>): ExampleSource {
  return {
    async find(fingerprint) {
      const own = await realpath(path);
      return index
        .find(fingerprint, MOST_EXAMPLES + 1)
        .flatMap(({ id, similarity }) => {
          const file = id === own ? undefined : learned.get(id);
          return file ? [{ id, name: file.name, documentId: null, similarity, example: file.example }] : [];
        })
        .slice(0, MOST_EXAMPLES);
    },
  };
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])).toSorted();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new CommandFailure(`The folder of examples ${folder} does not exist.`, EXIT_CODES.usage, error);
    }
    throw new CommandFailure(
      `The folder of examples ${folder} cannot be read: ${plainMessage(error)}`,
      EXIT_CODES.usage,
      error,
    );
  }
}

/** @returns undefined for a file that is no example */
async function learnPair(
  folder: string,
  { name, extraction }: { readonly name: string; readonly extraction: string },
  { pool, template, templateName, resolved, ocr, signal, say }: ExampleReading,
): Promise<LearnedFile | undefined> {
  const path = join(folder, name);
  try {
    const entities = await readCorrection(await readJson(join(folder, extraction)), resolved);
    const outcome = await pool.extract({ path, name, template, ocr: { engine: ocr }, words: true }, { signal });
    const pages = pagesOfWords(...unpackWords(Buffer.from(outcome.words ?? [])));
    const language = readLanguage(outcome.extraction.document?.language);
    return {
      path: await realpath(path),
      name,
      example: learnExample({ language, pages, template: resolved, entities }),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    say(`${path}: Not used as an example. ${describe(error, templateName)}`);
    return undefined;
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8');
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new CommandFailure(`${path} is not valid JSON: ${plainMessage(error)}`, EXIT_CODES.usage, error);
  }
}

function describe(error: unknown, templateName: string): string {
  const [fault] = error instanceof ExtraktError ? (error.faults ?? []) : [];
  if (fault === undefined) return plainMessage(error);
  return `Its extraction does not fit the template ${templateName}. ${fault.path}: ${fault.message}`;
}
