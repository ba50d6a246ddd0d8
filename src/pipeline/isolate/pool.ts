/**
 * Child processes that documents are read in.
 *
 * A document may be made to harm its reader: PDFium aborts on some, allocates gigabytes for others and draws for hours
 * on others still. Threads do not help, since nothing bounds the memory of WebAssembly in one; so each document is read
 * in a process with limits, and past them the process is killed and only that document fails.
 *
 * Pages that have to be recognised from their pictures are read by other processes, of which there are as many as pages
 * may be recognised at once, whatever the number of documents: so the pages of one document go side by side, a document
 * whose pages wait holds no more than its own small process, and text recognition, which takes most of the memory, is
 * there once a core. Documents take turns page by page. See lanes.ts for how documents wait for each other.
 *
 * A document that waits for a language model holds only its own process, too, and a place at the model (model-places.ts).
 */
import { extname } from 'node:path';
import { PipelineFailure } from '../errors.ts';
import { describeModelProblem } from '../model-failure.ts';
import type { Consulted } from '../model-use.ts';
import type { OcrEngine } from '../ocr-engine.ts';
import type { Language } from '../page.ts';
import type { Template } from '../template.ts';
import { checkQuestion } from './check-question.ts';
import { Crew } from './crew.ts';
import { describeFailure } from './failures.ts';
import { Deferral, isModelLane, type Lane, laneOfModel, type PlainLane, SCANS } from './lanes.ts';
import { ModelPlaces } from './model-places.ts';
import { ModelPlace, type Place, PlainPlace } from './place.ts';
import type { ExtractOutcome, ExtractTask, ModelAnswer, ModelQuestion, PageAnswer, RecognizeTask } from './protocol.ts';
import { type AskedModels, answerQuestion } from './questions.ts';
import { createSlots, type Slots } from './slots.ts';

export type { ExtractOutcome } from './protocol.ts';

export interface PoolOptions {
  /**
   * Documents read side by side, besides those with pages that are recognised and those with a language model. A model has as
   * many places, and all models together have three times as many, since most of their documents wait for an answer.
   */
  readonly size: number;
  /** Pages recognised at once, of all documents together; as many as `size` unless this says otherwise. */
  readonly recognitions?: number;
  /** Seconds that a document may take without the recognition of its pages, and that of each page by itself. */
  readonly timeLimit: number;
  /** Bytes that the process of a document may hold, and one that recognises pages. */
  readonly memoryLimit: number;
  /** Pages that a document may have. */
  readonly pageLimit: number;
  /** Whether e-invoices are read, on their own or inside PDFs; they are unless this says no. */
  readonly eInvoices?: boolean;
  /** Which Tesseract reads pictures: the bundled one unless this says otherwise. */
  readonly tesseract?: 'bundled' | 'native';
  /** Seconds after which a process without work is ended, so that a service at rest holds little memory. */
  readonly idleTime?: number;
  /** Address of the module that makes the pipeline (`PipelineModule`); the pipeline of this library by default. */
  readonly entry?: string;
}

export interface ExtractOptions {
  readonly signal?: AbortSignal;
  /** Where the document waits for a place; `text` unless more is known of it. */
  readonly lane?: Lane;
  /** Called when the document leaves its lane for another, where others need not wait for it any more. */
  readonly onLane?: (lane: Lane) => void;
  /** Whether the caller takes it back when there is no place in the lane that it belongs to; else it waits for one. */
  readonly deferrable?: boolean;
  readonly consulted?: ConsultedHere | undefined;
}

/** The language models to ask. They are asked from this process: addresses and keys never reach the document's process. */
export interface ConsultedHere extends AskedModels, Pick<Consulted, 'use'> {
  /** Which model it is: documents with the same one share its places. */
  readonly id?: string;
}

export interface ReadDocument {
  readonly path: string;
  readonly name?: string;
  readonly template: Template;
  /** Whether the words of its pages are wanted, too. */
  readonly words?: boolean;
  /** What its pages are recognized with; the built-in OCR without it. */
  readonly ocr?: OcrEngine;
}

export interface Pool {
  /** Documents that a lane takes side by side. */
  places(lane: Lane): number;
  /** Documents that the lanes of all language models together take side by side. */
  readonly modelPlaces: number;
  /** How many documents could be started in a lane at once. */
  free(lane: Lane): number;
  /**
   * Reads a document, once there is a place.
   *
   * @throws PipelineFailure why it gives no extraction
   * @throws Deferral for a `deferrable` one that is to wait in another lane
   * @throws the signal's reason once it is aborted, which kills the process
   */
  extract(document: ReadDocument, options?: ExtractOptions): Promise<ExtractOutcome>;
  /**
   * Draws a page for people to look at. Drawing has places of its own and does not wait behind documents.
   *
   * @param page from 1
   * @param width of the picture in pixels
   * @param language what pages are drawn in that are made of data
   * @param signal ends the waiting for a place; what is being drawn is drawn
   * @returns the bytes of a picture
   * @throws PipelineFailure
   * @throws the signal's reason once it is aborted
   */
  renderPage(page: {
    readonly path: string;
    readonly page: number;
    readonly width: number;
    readonly language?: Language | undefined;
    readonly signal?: AbortSignal;
  }): Promise<Uint8Array>;
  /** Kills whatever still runs and ends all processes. */
  close(): Promise<void>;
}

/** How a document comes to its place. */
interface Routing extends Required<Pick<ExtractOptions, 'onLane' | 'deferrable'>> {
  readonly signal: AbortSignal;
}

/** Pages drawn side by side. */
const RENDERERS = 2;
/** Seconds; long enough for documents that trickle in, short enough for "at rest". */
const DEFAULT_IDLE_TIME = 20;

export function createPool(options: PoolOptions): Pool {
  return new ReadingPool(options);
}

class ReadingPool implements Pool {
  readonly modelPlaces: number;
  // Not one for both: in the end every process would hold what recognition needs, most of all memory.
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
    const { signal, lane = 'text', onLane = () => {}, deferrable = false, consulted } = options;
    const routing = { onLane, deferrable, signal: this.#untilClosed(signal) };
    if (consulted && consulted.use.ask !== 'never') {
      return await this.#extractConsulting(lane, document, consulted, routing);
    }
    // Its pipeline had a language model when it was queued.
    const plain = isModelLane(lane) ? 'text' : lane;
    if (plain !== lane) onLane(plain);
    try {
      return await this.#extractPlain(plain, document, consulted, routing);
    } catch (error) {
      if (!(error instanceof Deferral) || deferrable || isModelLane(error.lane)) throw error;
      onLane(error.lane);
      return await this.#extractPlain(error.lane, document, consulted, routing);
    }
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

  async close(): Promise<void> {
    this.#closing.abort(new Error('The pool of readers was closed.'));
    await Promise.all([this.#readers.close(), this.#recognizers.close()]);
  }

  #untilClosed(signal: AbortSignal | undefined): AbortSignal {
    return signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
  }

  /** @throws Deferral */
  async #extractPlain(
    lane: PlainLane,
    document: ReadDocument,
    consulted: ConsultedHere | undefined,
    { onLane, signal }: Routing,
  ): Promise<ExtractOutcome> {
    const place = new PlainPlace(this.#lanes, lane, await this.#lanes[lane].take(signal), onLane);
    return await this.#extractAt(place, document, consulted, signal);
  }

  /** @throws Deferral if there is no place at the model, and the document is deferrable */
  async #extractConsulting(
    lane: Lane,
    document: ReadDocument,
    consulted: ConsultedHere,
    { onLane, signal, deferrable }: Routing,
  ): Promise<ExtractOutcome> {
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
    return await this.#extractAt(new ModelPlace(releaseModel, releaseReader), document, consulted, signal);
  }

  async #extractAt(
    place: Place,
    { path, name, template, words = false, ocr }: ReadDocument,
    consulted: ConsultedHere | undefined,
    signal: AbortSignal,
  ): Promise<ExtractOutcome> {
    const over = new AbortController();
    const untilOver = AbortSignal.any([signal, over.signal]);
    const ended = new AbortController();
    const questions = new Set<Promise<ModelAnswer>>();
    try {
      const plain = { kind: 'extract', path, name, template, words, pagesAtOnce: this.#recognitions + 1 } as const;
      const task = { ...plain, ...usesOf(consulted) };
      const result = await this.#readers.perform(task, AbortSignal.any([signal, ended.signal]), {
        recognize: async (request) => {
          const lane = place.beforePage(request.pageCount);
          if (lane !== undefined) return { kind: 'deferred', lane };
          return await this.#recognize({ kind: 'recognize', path, request, ocr }, over, untilOver);
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
      });
      if (result.kind === 'deferred') throw new Deferral(result.lane);
      if (result.kind !== 'extracted') throw new PipelineFailure('failed');
      return result.outcome;
    } finally {
      place.leave();
      // Where one page failed, the others are of no more use.
      over.abort();
      // What a question cost is counted when it ends, for which the caller keeps its database open.
      await Promise.all(questions);
    }
  }

  /** @throws PipelineFailure `crashed` for an invalid question, and as `answerQuestion` */
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

/** What the process of a document knows of language models: settings, and no model. */
function usesOf(consulted: ExtractOptions['consulted']): Pick<ExtractTask, 'use' | 'locationUse'> {
  if (consulted === undefined) return {};
  const { use, location } = consulted;
  return location === undefined ? { use } : { use, locationUse: location.use };
}
