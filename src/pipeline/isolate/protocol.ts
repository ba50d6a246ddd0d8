/** What a pool and its child processes say to each other. */

import type { ModelReply, ModelRequest } from '../../language-model/model.ts';
import type { FailureCode } from '../errors.ts';
import type { Extraction } from '../extraction.ts';
import type { ModelProblem } from '../model-failure.ts';
import type { Consulted, LocationUse, ModelRole, ModelUsage, ModelUse } from '../model-use.ts';
import type { OcrEngine } from '../ocr-engine.ts';
import type { Language, Page } from '../page.ts';
import type { PageRecognizer, PageRequest } from '../read/page-queue.ts';
import type { Template } from '../template.ts';
import type { Lane } from './lanes.ts';

export interface ExtractTask {
  readonly kind: 'extract';
  /** A file on this machine. */
  readonly path: string;
  readonly name: string | undefined;
  readonly template: Template;
  /** Whether the words of the pages are wanted. */
  readonly words: boolean;
  /** Pages that may be asked to be recognised before the first of them is there. */
  readonly pagesAtOnce: number;
  /** How the language model is used; without it, no model is asked. */
  readonly use?: ModelUse;
  /** How a language model is asked where values are printed; without it, none is asked. Only together with `use`. */
  readonly locationUse?: LocationUse;
}

/** A page of a document that another process reads. */
export interface RecognizeTask {
  readonly kind: 'recognize';
  readonly path: string;
  readonly request: PageRequest;
  /** The built-in OCR without it. */
  readonly ocr?: OcrEngine | undefined;
}

export interface RenderTask {
  readonly kind: 'render';
  readonly path: string;
  /** From 1. */
  readonly page: number;
  /** Of the picture, in pixels. */
  readonly width: number;
  /** What pages are drawn in that are made of data. */
  readonly language: Language | undefined;
}

export interface ExtractOutcome {
  readonly extraction: Extraction;
  /** All text of the document, for search. */
  readonly text: string;
  readonly pageCount: number;
  /** The words of the pages, packed (page-words.ts), where they were asked for. */
  readonly words?: Uint8Array;
  /** What the language models cost, if one was to be asked. */
  readonly modelUsage?: ModelUsage;
  /** What happened on the way, a sentence each, for people. */
  readonly log: readonly string[];
  /** Those sentences of the log that are about language models, if one was to be asked. */
  readonly modelNotes?: readonly string[];
}

/** What the module under `entry` exports; `src/pipeline/index.ts` does. */
export interface PipelineModule {
  createPipeline(options: PipelineOptions): Promise<IsolatedPipeline> | IsolatedPipeline;
}

export interface PipelineOptions {
  readonly pageLimit: number;
  /** Whether e-invoices are read, on their own or inside PDFs; they are unless this says no. */
  readonly eInvoices?: boolean;
  /** Which Tesseract reads pictures: the bundled one unless this says otherwise. */
  readonly tesseract?: 'bundled' | 'native';
}

export interface IsolatedPipeline {
  /**
   * @param input.ocr what this process recognizes pages with; the built-in OCR without it
   * @param elsewhere who recognises pages; without it this process does, one after another
   * @param consulted the language models to ask; without it, only the built-in model reads the document
   */
  extract(
    input: { bytes: Uint8Array; name?: string; words?: boolean; ocr?: OcrEngine },
    template: Template,
    elsewhere?: PageRecognizer,
    consulted?: Consulted,
  ): Promise<ExtractOutcome>;
  /**
   * Reads a page from its picture.
   *
   * @param ocr the built-in OCR without it
   */
  recognizePage(bytes: Uint8Array, request: PageRequest, ocr?: OcrEngine): Promise<Page>;
  /** @param language what pages are drawn in that are made of data */
  renderPage(bytes: Uint8Array, page: number, width: number, language?: Language): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Task = ExtractTask | RecognizeTask | RenderTask;

/** Parent to child: first `start`, then one task at a time, and meanwhile an answer to each wish and question. */
export type Request =
  | { readonly kind: 'start'; readonly entry: string; readonly options: PipelineOptions }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageAnswer }
  | { readonly kind: 'model'; readonly id: number; readonly answer: ModelAnswer }
  | Task;

/** Child to parent, during an `extract`: a page that it wants to be recognised. */
export interface PageWish {
  readonly kind: 'wish';
  /** Comes back with the answer. */
  readonly id: number;
  readonly request: PageRequest;
}

/** Child to parent, during an `extract`: a question to one of the language models. */
export interface ModelQuestion {
  readonly kind: 'question';
  /** Repeated in the answer. */
  readonly id: number;
  /** The model that is asked. The parent knows which one has this role. */
  readonly role: ModelRole;
  readonly request: ModelRequest;
}

/** The result of a question. The message is for users, and contains no document text and no key. */
export type ModelAnswer =
  | { readonly kind: 'replied'; readonly reply: ModelReply }
  | ({ readonly kind: 'unanswered' } & ModelProblem);

/** What became of a wish. */
export type PageAnswer = Recognized | Deferred | Failed;

/** The document is to wait in a lane: its process gives it up, and it is read another time. */
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
  /** Where it happened, for those who look for the fault; may hold text of the document. */
  readonly stack: string | undefined;
}

/** What comes of a task that does not fail. */
export type Result =
  | { readonly kind: 'extracted'; readonly outcome: ExtractOutcome }
  | Deferred
  | { readonly kind: 'rendered'; readonly image: Uint8Array }
  | Recognized;

/** Child to parent: one for each task. */
export type Reply = Result | Failed;
