/** What a pool and its child processes say to each other. */
import type { FailureCode } from '../errors.ts';
import type { Extraction } from '../extraction.ts';
import type { Language } from '../page.ts';
import type { Template } from '../template.ts';

export interface ExtractTask {
  readonly kind: 'extract';
  /** A file on this machine. */
  readonly path: string;
  readonly name: string | undefined;
  readonly template: Template;
  /** Whether the words of the pages are wanted. */
  readonly words: boolean;
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
  /** What happened on the way, a sentence each, for people. */
  readonly log: readonly string[];
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
  extract(input: { bytes: Uint8Array; name?: string; words?: boolean }, template: Template): Promise<ExtractOutcome>;
  /** @param language what pages are drawn in that are made of data */
  renderPage(bytes: Uint8Array, page: number, width: number, language?: Language): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Parent to child: first `start`, then one task at a time. */
export type Request =
  | { readonly kind: 'start'; readonly entry: string; readonly options: PipelineOptions }
  | ExtractTask
  | RenderTask;

/** Child to parent: one for each task. */
export type Reply =
  | { readonly kind: 'extracted'; readonly outcome: ExtractOutcome }
  | { readonly kind: 'rendered'; readonly image: Uint8Array }
  | {
      readonly kind: 'failed';
      readonly code: FailureCode;
      readonly detail: string | undefined;
      /** Where it happened, for those who look for the fault; may hold text of the document. */
      readonly stack: string | undefined;
    };
