/**
 * The pipeline as a library: one document in, one extraction out.
 *
 *     const pipeline = createPipeline({ pageLimit: 500 });
 *     const { extraction } = await pipeline.extract({ bytes: await readFile('invoice.pdf') }, template);
 *     await pipeline.close();
 *
 * It runs in the process that calls it, without limits of time and memory; for documents of strangers there is
 * `createPool` in isolate/pool.ts, which runs it in processes of its own.
 */
import { checkExtraction, RULES, RULES_OF_E_INVOICES } from './check/check.ts';
import { PipelineFailure } from './errors.ts';
import { applyEInvoice } from './extract/einvoice/apply.ts';
import { findEInvoice } from './extract/einvoice/find.ts';
import { type Extractor, prepareExtractor, runExtractor } from './extract/extract.ts';
import { type DocumentSummary, EXTRACTION_SCHEMA } from './extraction.ts';
import type { ExtractOutcome, IsolatedPipeline, PipelineOptions } from './isolate/protocol.ts';
import type { Language, Page, ReadDocument } from './page.ts';
import { createReader } from './read/read.ts';
import { createTesseract } from './read/tesseract.ts';
import { resolveTemplate, type Template } from './template.ts';

/** Templates that are kept ready: an inbox has one, and a service works through documents of several. */
const EXTRACTORS = 20;
/** For templates that name no language; the text of the document decides in the end. */
const DEFAULT_LANGUAGE: Language = 'en';

/** Starts nothing yet: its parts start when a document first needs them, and run until `close`. */
export function createPipeline({ pageLimit, eInvoices = true }: PipelineOptions): IsolatedPipeline {
  const recognizer = createTesseract();
  const reader = createReader(recognizer, pageLimit);
  const extractors = new ExtractorCache();
  return {
    async extract({ bytes }, template) {
      const extractor = extractors.get(template);
      const document = await reader.read(bytes, extractor.template.language ?? DEFAULT_LANGUAGE);
      return composeOutcome(eInvoices ? document : { ...document, attachments: [] }, extractor);
    },
    async renderPage(bytes, page, width) {
      return await reader.drawPage(bytes, page, width);
    },
    async close() {
      await recognizer.close();
    },
  };
}

function composeOutcome(document: ReadDocument, extractor: Extractor): ExtractOutcome {
  const { language, pages } = document;
  const { template } = extractor;
  const page = runExtractor(document, extractor);
  const { found } = findEInvoice(document.attachments);
  const values = found && applyEInvoice(found, template, document, page);
  const entities = [...(values?.entities ?? page)];
  const isWhole = values !== undefined && !values.profile.partial;
  const checks = checkExtraction(entities, template, isWhole ? RULES_OF_E_INVOICES : RULES);
  const summary: DocumentSummary = { language, pages: pages.length, text_source: textSourceOf(pages) };
  return {
    extraction: { schema: EXTRACTION_SCHEMA, entities, checks, document: summary },
    text: pages.map(({ lines }) => lines.map(({ text }) => text).join('\n')).join('\n\n'),
    pageCount: pages.length,
    log: pages.map(({ number, reason }) => `Page ${number}: ${reason}.`),
  };
}

function textSourceOf(pages: readonly Page[]): DocumentSummary['text_source'] {
  const [first = 'text-layer', ...others] = new Set(pages.map(({ textSource }) => textSource));
  return others.length > 0 ? 'mixed' : first;
}

/** Extractors by template; those that were not used for longest go first. */
class ExtractorCache {
  readonly #byTemplate = new Map<string, Extractor>();

  /** @throws PipelineFailure `failed` for a template with faults, which the service refuses long before */
  get(template: Template): Extractor {
    const key = JSON.stringify(template);
    const extractor = this.#byTemplate.get(key) ?? prepare(template);
    this.#byTemplate.delete(key);
    this.#byTemplate.set(key, extractor);
    const [oldest] = this.#byTemplate.keys();
    if (this.#byTemplate.size > EXTRACTORS && oldest !== undefined) this.#byTemplate.delete(oldest);
    return extractor;
  }
}

function prepare(template: Template): Extractor {
  const result = resolveTemplate(template);
  if (!result.ok) throw new PipelineFailure('failed', result.faults[0]?.message);
  return prepareExtractor(result.resolved);
}
