/**
 * A pool of child processes that read documents.
 *
 * Documents can be malicious: PDFium aborts on some, allocates gigabytes for others, and draws others for hours. Threads do not
 * help, since the memory of WebAssembly in a thread cannot be limited. Each document is therefore read in a process with
 * limits. A process that exceeds them is killed, and only its document fails.
 *
 * Other processes read the pages that need OCR. Their number is the maximum number of pages in parallel, regardless of the
 * number of documents. The pages of a document are read in parallel, a document whose pages wait uses only its own small
 * process, and OCR, which needs most of the memory, runs once for each core. Documents take turns, page by page. lanes.ts
 * describes the queues.
 *
 * A document that waits for a language model uses only its own process and a place of the model (model-places.ts).
 */
import { extname } from 'node:path';
import { PipelineFailure } from '../errors.ts';
import type { ExampleSource, NamedExample } from '../examples.ts';
import { describeModelProblem } from '../model-failure.ts';
import type { OcrSettings } from '../ocr-engine.ts';
import type { OcrTrial } from '../ocr-trial.ts';
import type { Sample } from '../suggest/sample.ts';
import { checkQuestion } from './check-question.ts';
import { Crew } from './crew.ts';
import { ExampleAnswers } from './example-questions.ts';
import { describeFailure } from './failures.ts';
import { Deferral, isModelLane, type Lane, laneOfModel, type PlainLane, SCANS } from './lanes.ts';
import { ModelPlaces } from './model-places.ts';
import { ModelPlace, type Place, PlainPlace } from './place.ts';
import type { ConsultedHere, ExtractOptions, Pool, PoolOptions, ReadDocument } from './pool-interface.ts';
import type {
  ExampleQuestion,
  ExtractOutcome,
  ExtractTask,
  ModelAnswer,
  ModelQuestion,
  PageAnswer,
  RecognizeTask,
  Result,
  SampleTask,
} from './protocol.ts';
import { answerQuestion } from './questions.ts';
import { createSlots, type Slots } from './slots.ts';

export type { ConsultedHere, ExtractOptions, Pool, PoolOptions } from './pool-interface.ts';
export type { ExtractOutcome } from './protocol.ts';

/** A task whose process may ask for the OCR of pages, and for examples. */
interface Work {
  readonly task: ExtractTask | SampleTask;
  readonly ocr?: OcrSettings | undefined;
  readonly examples?: ExampleSource | undefined;
}

/** Options for the place of a document. */
interface Routing extends Required<Pick<ExtractOptions, 'onLane' | 'deferrable'>> {
  readonly signal: AbortSignal;
}

/** Maximum number of pages that are drawn in parallel. */
const RENDERERS = 2;
/** Default of `idleTime` in seconds: longer than the usual time between documents of a busy service. */
const DEFAULT_IDLE_TIME = 20;

export function createPool(options: PoolOptions): Pool {
  return new ReadingPool(options);
}

class ReadingPool implements Pool {
  readonly modelPlaces: number;
  // Readers and recognizers are separate, since otherwise every process would eventually have the memory that OCR needs.
  readonly #readers: Crew;
  readonly #recognizers: Crew;
  readonly #lanes: Readonly<Record<PlainLane, Slots>>;
  readonly #models: ModelPlaces;
  readonly #modelReaders: Slots;
  readonly #recognitions: number;
  readonly #pageLimit: number;
  readonly #turns: Slots;
  readonly #renderers = createSlots(RENDERERS);
  readonly #closing = new AbortController();

  constructor(options: PoolOptions) {
    const { pageLimit, eInvoices = true, tesseract = 'bundled', idleTime = DEFAULT_IDLE_TIME } = options;
    const { size, recognitions = size, timeLimit, memoryLimit } = options;
    const entry = options.entry ?? new URL(`../index${extname(import.meta.url)}`, import.meta.url).href;
    const crew = { entry, pipeline: { pageLimit, eInvoices, tesseract }, timeLimit, memoryLimit, idleTime };
    this.#readers = new Crew(crew);
    this.#recognizers = new Crew(crew);
    this.#lanes = { text: createSlots(size), picture: createSlots(recognitions), scan: createSlots(SCANS) };
    this.#models = new ModelPlaces(size);
    this.modelPlaces = this.#models.all;
    this.#modelReaders = createSlots(size);
    this.#recognitions = recognitions;
    this.#pageLimit = pageLimit;
    this.#turns = createSlots(recognitions);
  }

  places(lane: Lane): number {
    return isModelLane(lane) ? this.#models.each : this.#lanes[lane].size;
  }

  free(lane: Lane): number {
    return isModelLane(lane) ? this.#models.free(lane) : this.#lanes[lane].free;
  }

  async extract(document: ReadDocument, options: ExtractOptions = {}): Promise<ExtractOutcome> {
    const { path, name, template, words = false, ocr, examples } = document;
    const plain = { kind: 'extract', path, name, template, words, pagesAtOnce: this.#recognitions + 1 } as const;
    const task = { ...plain, ...usesOf(options.consulted), examples: examples !== undefined };
    const result = await this.#read({ task, ocr, examples }, options);
    if (result.kind !== 'extracted') throw new PipelineFailure('failed');
    return result.outcome;
  }

  async sample(path: string, options: ExtractOptions = {}): Promise<Sample> {
    const task = { kind: 'sample', path, pagesAtOnce: this.#recognitions + 1 } as const;
    const result = await this.#read({ task }, options);
    if (result.kind !== 'sampled') throw new PipelineFailure('failed');
    return result.sample;
  }

  async renderPage({ path, page, width, language, signal }: Parameters<Pool['renderPage']>[0]): Promise<Uint8Array> {
    const release = await this.#renderers.take(this.#untilClosed(signal));
    try {
      const task = { kind: 'render', path, page, width, language } as const;
      const result = await this.#readers.perform(task, this.#closing.signal);
      if (result.kind !== 'rendered') throw new PipelineFailure('failed');
      return result.image;
    } finally {
      release();
    }
  }

  async tryOcr(lines: readonly string[], ocr: OcrSettings, signal: AbortSignal): Promise<OcrTrial> {
    const untilClosed = this.#untilClosed(signal);
    const release = await this.#turns.take(untilClosed);
    try {
      const result = await this.#recognizers.perform({ kind: 'try-ocr', lines, ocr }, untilClosed);
      if (result.kind !== 'tried') throw new PipelineFailure('failed');
      return result.trial;
    } finally {
      release();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The pool of readers was closed.'));
    await Promise.all([this.#readers.close(), this.#recognizers.close()]);
  }

  #untilClosed(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
  }

  async #read(work: Work, options: ExtractOptions): Promise<Result> {
    const { signal, lane = 'text', onLane = () => {}, deferrable = false, consulted } = options;
    const routing = { onLane, deferrable, signal: this.#untilClosed(signal) };
    if (consulted && consulted.use.ask !== 'never') {
      return await this.#readConsulting(lane, work, consulted, routing);
    }
    // The pipeline had a language model when the document was queued, and has none any more.
    const plain = isModelLane(lane) ? 'text' : lane;
    if (plain !== lane) onLane(plain);
    try {
      return await this.#readPlain(plain, work, consulted, routing);
    } catch (error) {
      if (!(error instanceof Deferral) || deferrable || isModelLane(error.lane)) throw error;
      onLane(error.lane);
      return await this.#readPlain(error.lane, work, consulted, routing);
    }
  }

  /** @throws Deferral */
  async #readPlain(
    lane: PlainLane,
    work: Work,
    consulted: ConsultedHere | undefined,
    { onLane, signal }: Routing,
  ): Promise<Result> {
    const place = new PlainPlace(this.#lanes, lane, await this.#lanes[lane].take(signal), onLane);
    return await this.#readAt(place, work, consulted, signal);
  }

  /** @throws Deferral if there is no place at the model, and the document is deferrable */
  async #readConsulting(
    lane: Lane,
    work: Work,
    consulted: ConsultedHere,
    { onLane, signal, deferrable }: Routing,
  ): Promise<Result> {
    const own = laneOfModel(consulted.id ?? '');
    const isElsewhere = lane !== own;
    const releaseNow = isElsewhere ? this.#models.takeNow(own) : undefined;
    if (isElsewhere && deferrable && !releaseNow) throw new Deferral(own);
    if (isElsewhere) onLane(own);
    const releaseModel = releaseNow ?? (await this.#models.take(own, signal));
    const releaseReader = await this.#modelReaders.take(signal).catch((error: unknown) => {
      releaseModel();
      throw error;
    });
    return await this.#readAt(new ModelPlace(releaseModel, releaseReader), work, consulted, signal);
  }

  async #readAt(
    place: Place,
    { task, ocr, examples }: Work,
    consulted: ConsultedHere | undefined,
    signal: AbortSignal,
  ): Promise<Result> {
    const over = new AbortController();
    const untilOver = AbortSignal.any([signal, over.signal]);
    const ended = new AbortController();
    const questions = new Set<Promise<unknown>>();
    const answers = examples && new ExampleAnswers(examples);
    try {
      const result = await this.#readers.perform(task, AbortSignal.any([signal, ended.signal]), {
        recognize: async (request) => {
          const lane = place.beforePage(request.pageCount);
          if (lane !== undefined) return { kind: 'deferred', lane };
          return await this.#recognize({ kind: 'recognize', path: task.path, request, ocr }, over, untilOver);
        },
        ask:
          consulted &&
          ((message) => {
            place.beforeQuestion();
            const answer = this.#ask(consulted, message, untilOver).catch((error: unknown): ModelAnswer => {
              ended.abort(error);
              return { kind: 'unanswered', ...describeModelProblem(error) };
            });
            questions.add(answer);
            return answer;
          }),
        findExamples:
          answers &&
          ((message) => {
            const found = findExamples(answers, message).catch((error: unknown) => endWith(ended, error));
            questions.add(found);
            return found;
          }),
      });
      if (result.kind === 'deferred') throw new Deferral(result.lane);
      return result;
    } finally {
      place.leave();
      // If one page failed, the others are not needed.
      over.abort();
      // Usage is counted when a question ends. The caller must not close its database before.
      await Promise.all(questions);
    }
  }

  /** @throws PipelineFailure `crashed` for an invalid question, and the errors of `answerQuestion` */
  async #ask(consulted: ConsultedHere, message: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> {
    const question = checkQuestion(message, { ...consulted, pageLimit: this.#pageLimit });
    if (question === undefined) throw new PipelineFailure('crashed', 'invalid question to a language model');
    return await answerQuestion(consulted, question, signal);
  }

  /** Never throws. Failures are part of the answer. */
  async #recognize(task: RecognizeTask, document: object, signal: AbortSignal): Promise<PageAnswer> {
    try {
      const release = await this.#turns.take(signal, document);
      try {
        const result = await this.#recognizers.perform(task, signal);
        if (result.kind !== 'recognized') throw new PipelineFailure('failed');
        return result;
      } finally {
        release();
      }
    } catch (error) {
      return describeFailure(error);
    }
  }
}

/** @throws PipelineFailure `crashed` for an invalid question, and what the source throws */
async function findExamples(answers: ExampleAnswers, message: ExampleQuestion): Promise<readonly NamedExample[]> {
  const examples = await answers.answer(message);
  if (examples === undefined) throw new PipelineFailure('crashed', 'invalid question about examples');
  return examples;
}

/** Ends the process of a document with an error. @returns an answer that it does not get any more */
function endWith(ended: AbortController, error: unknown): [] {
  ended.abort(error);
  return [];
}

/** The settings of language models for the process of a document, without the models. */
function usesOf(consulted: ExtractOptions['consulted']): Pick<ExtractTask, 'use' | 'locationUse'> {
  if (consulted === undefined) return {};
  const { use, location } = consulted;
  return location === undefined ? { use } : { use, locationUse: location.use };
}
