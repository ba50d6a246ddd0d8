/**
 * Child processes that documents are read in.
 *
 * A document may be made to harm its reader: PDFium aborts on some, allocates gigabytes for others and draws for hours
 * on others still. Threads do not help, since nothing bounds the memory of WebAssembly in one; so each document is read
 * in a process with limits, and past them the process is killed and only that document fails.
 */
import { extname } from 'node:path';
import { PipelineFailure } from '../errors.ts';
import type { Language } from '../page.ts';
import type { Template } from '../template.ts';
import { type Child, startChild } from './child-process.ts';
import type { ExtractOutcome, ExtractTask, RenderTask, Reply } from './protocol.ts';
import { createSlots, type Slots } from './slots.ts';

export type { ExtractOutcome } from './protocol.ts';

export interface PoolOptions {
  /** Documents read side by side. */
  readonly size: number;
  /** Seconds that a document may take. */
  readonly timeLimit: number;
  /** Bytes that the process of a document may hold. */
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

export interface Pool {
  /** Documents that could be started at once. */
  readonly free: number;
  /**
   * Reads a document, once there is a place.
   *
   * @param document.words whether the words of its pages are wanted, too
   * @throws PipelineFailure why it gives no extraction
   * @throws the signal's reason once it is aborted, which kills the process
   */
  extract(
    document: { readonly path: string; readonly name?: string; readonly template: Template; readonly words?: boolean },
    options?: { readonly signal?: AbortSignal },
  ): Promise<ExtractOutcome>;
  /**
   * Draws a page for people to look at. Drawing has places of its own and does not wait behind documents.
   *
   * @param page from 1
   * @param width of the picture in pixels
   * @param language what pages are drawn in that are made of data
   * @returns the bytes of a picture
   * @throws PipelineFailure
   */
  renderPage(page: {
    readonly path: string;
    readonly page: number;
    readonly width: number;
    readonly language?: Language | undefined;
  }): Promise<Uint8Array>;
  /** Kills whatever still runs and ends all processes. */
  close(): Promise<void>;
}

/** Pages drawn side by side. */
const RENDERERS = 2;
/** Tasks after which a process is replaced, since libraries leak. Starting one costs about as much as a short document. */
const TASKS_PER_CHILD = 500;
/** Seconds; long enough for documents that trickle in, short enough for "at rest". */
const DEFAULT_IDLE_TIME = 20;

export function createPool(options: PoolOptions): Pool {
  const readers = createSlots(options.size);
  const renderers = createSlots(RENDERERS);
  const children = new Set<Child>();
  const idle = new Map<Child, NodeJS.Timeout>();
  const closing = new AbortController();
  const {
    memoryLimit,
    timeLimit,
    pageLimit,
    eInvoices = true,
    tesseract = 'bundled',
    idleTime = DEFAULT_IDLE_TIME,
  } = options;
  const entry = options.entry ?? new URL(`../index${extname(import.meta.url)}`, import.meta.url).href;

  function takeChild(): Child {
    for (const [child, timer] of [...idle].reverse()) {
      clearTimeout(timer);
      idle.delete(child);
      if (!child.ended) return child;
      children.delete(child);
    }
    const child = startChild({ entry, pipeline: { pageLimit, eInvoices, tesseract }, timeLimit, memoryLimit });
    children.add(child);
    return child;
  }

  async function discard(child: Child): Promise<void> {
    clearTimeout(idle.get(child));
    idle.delete(child);
    await child.kill();
    children.delete(child);
  }

  function giveBack(child: Child, sound: boolean): void {
    // WebAssembly memory never shrinks: one large document must not count against the limit of those after it.
    const fit = sound && !child.ended && child.tasks < TASKS_PER_CHILD && child.memory < memoryLimit / 2;
    if (!fit || closing.signal.aborted) void discard(child);
    else idle.set(child, setTimeout(() => void discard(child), idleTime * 1000).unref());
  }

  async function perform(slots: Slots, task: ExtractTask | RenderTask, signal?: AbortSignal): Promise<Reply> {
    const stop = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const release = await slots.take(stop);
    const child = takeChild();
    let sound = false;
    try {
      const reply = await child.perform(task, stop);
      sound = true;
      return reply;
    } catch (error) {
      sound = error instanceof PipelineFailure && isOfTheDocument(error);
      throw error;
    } finally {
      giveBack(child, sound);
      release();
    }
  }

  return {
    get free() {
      return readers.free;
    },
    async extract({ path, name, template, words = false }, { signal } = {}) {
      const reply = await perform(readers, { kind: 'extract', path, name, template, words }, signal);
      if (reply.kind !== 'extracted') throw new PipelineFailure('failed');
      return reply.outcome;
    },
    async renderPage({ path, page, width, language }) {
      const reply = await perform(renderers, { kind: 'render', path, page, width, language });
      if (reply.kind !== 'rendered') throw new PipelineFailure('failed');
      return reply.image;
    },
    async close() {
      closing.abort(new Error('The pool of readers was closed.'));
      await Promise.all([...children].map(discard));
    },
  };
}

/**
 * Whether the reader said in good order what is wrong with the document. After anything else its process is suspect: an
 * abort within WebAssembly leaves a module that answers the next document with nonsense.
 */
function isOfTheDocument(failure: PipelineFailure): boolean {
  return failure.code !== 'crashed' && failure.code !== 'failed';
}
