/** The interface of the pool of child processes that read documents (pool.ts). */
import type { ExampleSource } from '../examples.ts';
import type { Consulted } from '../model-use.ts';
import type { OcrSettings } from '../ocr-engine.ts';
import type { OcrTrial } from '../ocr-trial.ts';
import type { Language } from '../page.ts';
import type { Sample } from '../suggest/sample.ts';
import type { Template } from '../template.ts';
import type { Lane } from './lanes.ts';
import type { ExtractOutcome } from './protocol.ts';
import type { AskedModels } from './questions.ts';

export interface PoolOptions {
  /**
   * Maximum number of documents in parallel, not counting those with OCR and those with a language model. Each model has the
   * same number of places, and all models together have three times as many, since most of their documents wait for an answer.
   */
  readonly size: number;
  /** Maximum number of pages of all documents that are read with OCR in parallel. The default is `size`. */
  readonly recognitions?: number;
  /** Maximum seconds for a document without OCR, and for the OCR of each page. */
  readonly timeLimit: number;
  /** Maximum bytes of the process of a document, and of each process for OCR. */
  readonly memoryLimit: number;
  /** Maximum number of pages of a document. */
  readonly pageLimit: number;
  /** Whether XML e-invoices and e-invoices inside PDFs are read. The default is true. */
  readonly eInvoices?: boolean;
  /** The Tesseract of the built-in OCR. The default is `bundled`. */
  readonly tesseract?: 'bundled' | 'native';
  /** Seconds after which an idle process is ended, so that an idle service uses little memory. */
  readonly idleTime?: number;
  /** URL of the module that creates the pipeline (`PipelineModule`). The default is the pipeline of this library. */
  readonly entry?: string;
}

export interface ExtractOptions {
  readonly signal?: AbortSignal;
  /** The lane in which the document waits for a place. The default is `text`. */
  readonly lane?: Lane;
  /** Called when the document changes to another lane. Its place in the previous lane is then free. */
  readonly onLane?: (lane: Lane) => void;
  /** Whether to throw a `Deferral` if the lane of the document has no free place. Otherwise, the document waits. */
  readonly deferrable?: boolean;
  readonly consulted?: ConsultedHere | undefined;
}

/** The language models to ask. This process asks them, so that addresses and keys never reach the process of a document. */
export interface ConsultedHere extends AskedModels, Pick<Consulted, 'use'> {
  /** Id of the model. Documents with the same model share its places. */
  readonly id?: string;
}

export interface ReadDocument {
  readonly path: string;
  readonly name?: string;
  readonly template: Template;
  /** Whether the outcome includes the words of the pages. */
  readonly words?: boolean;
  /** How the pages are recognized. The default is the built-in OCR. */
  readonly ocr?: OcrSettings;
  /** Examples of its pipeline; none without it. They are searched by this process. */
  readonly examples?: ExampleSource | undefined;
}

export interface Pool {
  /** Maximum number of documents of a lane in parallel. */
  places(lane: Lane): number;
  /** Maximum number of documents of all language models in parallel. */
  readonly modelPlaces: number;
  /** Number of free places in a lane. */
  free(lane: Lane): number;
  /**
   * Reads a document as soon as there is a place.
   *
   * @throws PipelineFailure if the document fails
   * @throws Deferral for a `deferrable` document that has to wait in another lane
   * @throws the reason of the signal if it was aborted, which kills the process
   */
  extract(document: ReadDocument, options?: ExtractOptions): Promise<ExtractOutcome>;
  /**
   * Reads a sample document for a suggested template, with the built-in OCR, as soon as there is a place.
   *
   * @throws PipelineFailure if the document fails
   * @throws the reason of the signal if it was aborted, which kills the process
   */
  sample(path: string, options?: Pick<ExtractOptions, 'signal' | 'lane'>): Promise<Sample>;
  /**
   * Draws a page for display. Drawing has its own places and does not wait for documents.
   *
   * @param page number of the page, from 1
   * @param width width of the picture in pixels
   * @param language language of the pages of XML e-invoices
   * @param signal stops waiting for a place. A page that is being drawn is completed.
   * @returns the bytes of a picture
   * @throws PipelineFailure
   * @throws the reason of the signal if it was aborted
   */
  renderPage(page: {
    readonly path: string;
    readonly page: number;
    readonly width: number;
    readonly language?: Language | undefined;
    readonly signal?: AbortSignal;
  }): Promise<Uint8Array>;
  /**
   * Draws a page with these lines of text, and reads it. It waits for its turn like a page of a document.
   *
   * @throws PipelineFailure
   * @throws the reason of the signal when it is aborted
   */
  tryOcr(lines: readonly string[], ocr: OcrSettings, signal: AbortSignal): Promise<OcrTrial>;
  /** Kills all tasks and processes. */
  close(): Promise<void>;
}
