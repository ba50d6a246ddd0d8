/** The messages between a pool and its child processes. */

import type { ModelReply, ModelRequest } from '../../language-model/model.ts';
import type { FailureCode } from '../errors.ts';
import type { ExampleSource, NamedExample } from '../examples.ts';
import type { Extraction } from '../extraction.ts';
import type { ModelProblem } from '../model-failure.ts';
import type { Consulted, LocationUse, ModelRole, ModelUsage, ModelUse } from '../model-use.ts';
import type { OcrSettings } from '../ocr-engine.ts';
import type { OcrTrial } from '../ocr-trial.ts';
import type { Language, Page } from '../page.ts';
import type { PageRecognizer, PageRequest } from '../read/page-queue.ts';
import type { Sample } from '../suggest/sample.ts';
import type { Template } from '../template.ts';
import type { Lane } from './lanes.ts';

export interface ExtractTask {
  readonly kind: 'extract';
  /** A file on this machine. */
  readonly path: string;
  readonly name: string | undefined;
  readonly template: Template;
  /** Whether the outcome includes the words of the pages. */
  readonly words: boolean;
  /** Maximum number of pages that are requested from OCR in parallel. */
  readonly pagesAtOnce: number;
  /** Settings of the language model. Without them, no model is asked. */
  readonly use?: ModelUse;
  /** Settings of the location model. Without them, no location model is asked. Only together with `use`. */
  readonly locationUse?: LocationUse;
  /** Whether the parent finds examples of the same layout. */
  readonly examples?: boolean;
}

/** A sample document for a suggested template. */
export interface SampleTask extends Pick<ExtractTask, 'path' | 'pagesAtOnce'> {
  readonly kind: 'sample';
}

/** The OCR of a page of a document that another process reads. */
export interface RecognizeTask {
  readonly kind: 'recognize';
  readonly path: string;
  readonly request: PageRequest;
  /** The default is the built-in OCR. */
  readonly ocr?: OcrSettings | undefined;
}

/** A test of the OCR: a page to draw and read. */
interface TryOcrTask {
  readonly kind: 'try-ocr';
  readonly lines: readonly string[];
  readonly ocr: OcrSettings;
}

export interface RenderTask {
  readonly kind: 'render';
  readonly path: string;
  /** Number of the page, from 1. */
  readonly page: number;
  /** Width of the picture, in pixels. */
  readonly width: number;
  /** Language of the pages of XML e-invoices. */
  readonly language: Language | undefined;
}

export interface ExtractOutcome {
  readonly extraction: Extraction;
  /** All text of the document, for search. */
  readonly text: string;
  readonly pageCount: number;
  /** The words of the pages as a pack (page-words.ts), if requested. */
  readonly words?: Uint8Array;
  /** Usage of language models, for a document with a language model. */
  readonly modelUsage?: ModelUsage;
  /** The log of the document, as sentences for users. */
  readonly log: readonly string[];
  /** The sentences of the log about language models, for a document with a language model. */
  readonly modelNotes?: readonly string[];
}

/** The exports of the module in `entry`, such as `src/pipeline/index.ts`. */
export interface PipelineModule {
  createPipeline(options: PipelineOptions): Promise<IsolatedPipeline> | IsolatedPipeline;
}

export interface PipelineOptions {
  readonly pageLimit: number;
  /** Whether XML e-invoices and e-invoices inside PDFs are read. The default is true. */
  readonly eInvoices?: boolean;
  /** The Tesseract of the built-in OCR. The default is `bundled`. */
  readonly tesseract?: 'bundled' | 'native';
}

export interface IsolatedPipeline {
  /**
   * Extracts from a document.
   *
   * @param input.ocr the OCR engine of this process; the built-in OCR by default
   * @param input.examples finds confirmed documents of the same layout
   * @param elsewhere reads pages with OCR. Without it, this process reads them one after another.
   * @param consulted the language models to ask. Without it, only the built-in model reads the document.
   */
  extract(
    input: {
      bytes: Uint8Array;
      name?: string;
      words?: boolean;
      ocr?: OcrSettings;
      examples?: ExampleSource | undefined;
    },
    template: Template,
    elsewhere?: PageRecognizer,
    consulted?: Consulted,
  ): Promise<ExtractOutcome>;
  /**
   * Reads a sample document for a suggested template: all values on its pages that a template could have a field for.
   *
   * @param elsewhere reads pages with OCR. Without it, this process reads them one after another.
   */
  sample(bytes: Uint8Array, elsewhere?: PageRecognizer): Promise<Sample>;
  /**
   * Reads a page with OCR.
   *
   * @param ocr the OCR engine; the built-in OCR by default
   */
  recognizePage(bytes: Uint8Array, request: PageRequest, ocr?: OcrSettings): Promise<Page>;
  /**
   * Draws a page as a PNG.
   *
   * @param language language of the pages of XML e-invoices
   */
  renderPage(bytes: Uint8Array, page: number, width: number, language?: Language): Promise<Uint8Array>;
  /** Draws a page with these lines of text, and reads it. */
  tryOcr(lines: readonly string[], ocr: OcrSettings): Promise<OcrTrial>;
  close(): Promise<void>;
}

export type Task = ExtractTask | SampleTask | RecognizeTask | RenderTask | TryOcrTask;

/** Parent to child: first `start`, then one task at a time, and during a task the answer to each wish and question. */
export type Request =
  | { readonly kind: 'start'; readonly entry: string; readonly options: PipelineOptions }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageAnswer }
  | { readonly kind: 'model'; readonly id: number; readonly answer: ModelAnswer }
  | { readonly kind: 'examples'; readonly id: number; readonly examples: readonly NamedExample[] }
  | Task;

/** Child to parent during an `extract`: a page that needs OCR. */
export interface PageWish {
  readonly kind: 'wish';
  /** Repeated in the answer. */
  readonly id: number;
  readonly request: PageRequest;
}

/** Child to parent during an `extract`: a question to a language model. */
export interface ModelQuestion {
  readonly kind: 'question';
  /** Repeated in the answer. */
  readonly id: number;
  /** The role of the model. The parent knows the model with this role. */
  readonly role: ModelRole;
  readonly request: ModelRequest;
}

/** Child to parent, during an `extract`: which examples have the layout of the document? */
export interface ExampleQuestion {
  readonly kind: 'similar';
  /** Repeated in the answer. */
  readonly id: number;
  readonly fingerprint: readonly number[];
}

/** The result of a question. The message is for users, and contains no document text and no key. */
export type ModelAnswer =
  | { readonly kind: 'replied'; readonly reply: ModelReply }
  | ({ readonly kind: 'unanswered' } & ModelProblem);

/** The answer to a wish. */
export type PageAnswer = Recognized | Deferred | Failed;

/** The document has to wait in another lane. Its process abandons it, and it is read again later. */
interface Deferred {
  readonly kind: 'deferred';
  readonly lane: Lane;
}

interface Recognized {
  readonly kind: 'recognized';
  readonly page: Page;
}

export interface Failed {
  readonly kind: 'failed';
  readonly code: FailureCode;
  readonly detail: string | undefined;
  readonly log: readonly string[];
  /** The stack of the error, for debugging. It can contain text of the document. */
  readonly stack: string | undefined;
}

/** The result of a task without a failure. */
export type Result =
  | { readonly kind: 'extracted'; readonly outcome: ExtractOutcome }
  | { readonly kind: 'sampled'; readonly sample: Sample }
  | Deferred
  | { readonly kind: 'rendered'; readonly image: Uint8Array }
  | { readonly kind: 'tried'; readonly trial: OcrTrial }
  | Recognized;

/** Child to parent: one for each task. */
export type Reply = Result | Failed;
