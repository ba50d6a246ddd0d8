/**
 * The pipeline as a library. It converts a document to an extraction.
 *
 *     const pipeline = createPipeline({ pageLimit: 500 });
 *     const { extraction } = await pipeline.extract({ bytes: await readFile('invoice.pdf') }, template);
 *     await pipeline.close();
 *
 * It runs in the process of the caller, without limits of time and memory. For untrusted documents, use `createPool` in
 * isolate/pool.ts, which runs the pipeline in separate processes.
 */
import { checkExtraction, RULES, RULES_OF_E_INVOICES } from './check/check.ts';
import { checkCopies } from './check/copies.ts';
import { checkDocumentKind } from './check/document-kind.ts';
import { allowInEInvoice } from './check/einvoice/allowed.ts';
import { checkEInvoice } from './check/einvoice/check.ts';
import { checkSeveralDocuments } from './check/several-documents.ts';
import { consultExamples } from './consult-examples.ts';
import { consultModel, type ModelOutcome } from './consult-model.ts';
import { PipelineFailure } from './errors.ts';
import type { ExampleSource } from './examples.ts';
import { createConfidence } from './extract/confidence.ts';
import { drawEInvoice, type EInvoiceValues, fillFromEInvoice, type PageValues } from './extract/einvoice/apply.ts';
import { type EInvoiceSearch, findEInvoice, NO_E_INVOICE } from './extract/einvoice/find.ts';
import { createEInvoicePictures } from './extract/einvoice/picture/pictures.ts';
import { type Found, type Survey, surveyPages } from './extract/extract.ts';
import { type Answerer, answer, findBuiltIn, prepareAnswerer, toEntities } from './extract/own/answer.ts';
import { KnownPapers } from './extract/own/known-papers.ts';
import { trainedRanker as ranker } from './extract/ranking/trained.ts';
import type { Check, DocumentSummary, Entity } from './extraction.ts';
import type { ExtractOutcome, IsolatedPipeline, PipelineOptions } from './isolate/protocol.ts';
import { withNotes } from './model-failure.ts';
import type { Consulted } from './model-use.ts';
import { BUILTIN_SETTINGS, type OcrSettings } from './ocr-engine.ts';
import { tryRecognizer } from './ocr-trial.ts';
import type { Language, Page, ReadDocument } from './page.ts';
import type { DrawPage } from './page-pictures.ts';
import { packWords } from './page-words.ts';
import { checkPatterns } from './patterns.ts';
import { loadTemplate } from './predefined.ts';
import { createEngines } from './read/engines.ts';
import { detectMediaType } from './read/media-type.ts';
import type { PageRecognizer } from './read/page-queue.ts';
import { loadPdfium, type Pdfium } from './read/pdfium.ts';
import { createReader } from './read/read.ts';
import { sampleDocument } from './suggest/sample-document.ts';
import { trainedPairs } from './suggest/trained.ts';
import type { ResolvedTemplate, Template } from './template.ts';
import { readTemplate } from './template-reading.ts';
import { EXTRACTION_SCHEMA } from './vocabulary.ts';

/** Maximum number of cached templates. An inbox has one template, and a service reads documents of several inboxes. */
const TEMPLATES = 20;
/** Language hint for templates without a language. The text of the document then decides. */
const DEFAULT_LANGUAGE: Language = 'en';

/** Creates a pipeline. Its parts start when a document first needs them, and run until `close`. */
export function createPipeline({
  pageLimit,
  eInvoices = true,
  tesseract = 'bundled',
}: PipelineOptions): IsolatedPipeline {
  const engines = createEngines(tesseract);
  const { recognizerOf } = engines;
  const reader = createReader(recognizerOf(BUILTIN_SETTINGS), pageLimit);
  const templates = new TemplateCache();
  const pictures = createEInvoicePictures(pageLimit);
  let drawing: Promise<Pdfium> | undefined;
  const search = (document: ReadDocument): EInvoiceSearch =>
    eInvoices ? findEInvoice(document.attachments) : NO_E_INVOICE;
  const here = (bytes: Uint8Array, ocr: OcrSettings): PageRecognizer => ({
    atOnce: 1,
    recognizePage: (request) => reader.recognizePage(bytes, request, recognizerOf(ocr)),
  });
  return {
    async extract({ bytes, words = false, ocr = BUILTIN_SETTINGS, examples }, template, elsewhere, consulted) {
      const prepared = templates.get(template);
      const recognizer = elsewhere ?? here(bytes, ocr);
      const document = await reader.read(bytes, prepared.template.language ?? DEFAULT_LANGUAGE, recognizer);
      if (document.mediaType !== XML) {
        const draw: DrawPage = (page, width) => reader.drawPage(bytes, page, width, 'jpeg');
        return composeOutcome(
          await extractTogether(document, search(document), prepared, { consulted, draw, examples }),
          words,
        );
      }
      if (!eInvoices) throw new PipelineFailure('e_invoices_off');
      return composeOutcome(extractFromXml(document, search(document), prepared.template, pageLimit), words);
    },
    async sample(bytes, elsewhere) {
      const document = await reader.read(bytes, DEFAULT_LANGUAGE, elsewhere ?? here(bytes, BUILTIN_SETTINGS));
      const found = search(document);
      const type = found.found === undefined ? undefined : 'invoice';
      if (document.mediaType !== XML) {
        const extract = (first: ReadDocument, template: Template): readonly Entity[] =>
          extractFromPages(first, found, templates.get(template).answerer).entities;
        return sampleDocument(document, { type, extract, forest: trainedPairs() });
      }
      if (!eInvoices) throw new PipelineFailure('e_invoices_off');
      const { template } = templates.get(invoiceTemplate(document.language));
      const { entities, pages } = extractFromXml(document, found, template, pageLimit);
      return sampleDocument({ ...document, pages }, { type, extract: () => entities, forest: trainedPairs() });
    },
    recognizePage: (bytes, request, ocr = BUILTIN_SETTINGS) => reader.recognizePage(bytes, request, recognizerOf(ocr)),
    async renderPage(bytes, page, width, language = DEFAULT_LANGUAGE) {
      if (detectMediaType(bytes) !== XML) return await reader.drawPage(bytes, page, width);
      if (!eInvoices) throw new PipelineFailure('e_invoices_off');
      return await pictures.draw(bytes, { page, width, language });
    },
    async tryOcr(lines, ocr) {
      drawing ??= loadPdfium();
      return await tryRecognizer(await drawing, lines, recognizerOf(ocr));
    },
    async close() {
      await engines.close();
    },
  };
}

const XML = 'application/xml';

/** The predefined template for e-invoices. */
function invoiceTemplate(language: Language): Template {
  const template = loadTemplate(`invoice.${language}`);
  if (template === undefined) throw new PipelineFailure('failed');
  return template;
}

/** The values of a document from its pages or its e-invoice, with checks. */
interface Findings {
  readonly template: ResolvedTemplate;
  readonly language: Language;
  readonly pages: readonly Page[];
  readonly entities: readonly Entity[];
  readonly search: EInvoiceSearch;
  readonly values: EInvoiceValues | undefined;
  /** Checks of the pages, which concern the whole document. */
  readonly pageChecks: readonly Check[];
  /** Sentences on the examples that were used. */
  readonly exampleNotes?: readonly string[];
  /** The result of the questions to language models. */
  readonly model?: Pick<ModelOutcome, 'usage' | 'notes'>;
}

interface Asking {
  readonly examples: ExampleSource | undefined;
  readonly consulted: Consulted | undefined;
  readonly draw: DrawPage;
}

/**
 * Reads the pages with the built-in model and the examples, and then asks the language model. The language model is not asked if
 * all values come from an e-invoice.
 *
 * @throws PipelineFailure `model_failed`, `model_unusable`
 */
async function extractTogether(
  document: ReadDocument,
  search: EInvoiceSearch,
  { answerer }: Prepared,
  { consulted, draw, examples }: Asking,
): Promise<Findings> {
  const survey = surveyPages(document);
  const byModel = findBuiltIn(survey, answerer, ranker());
  const { builtIn, notes: exampleNotes } =
    examples === undefined
      ? { builtIn: byModel, notes: [] }
      : await consultExamples(survey, answerer, byModel, examples);
  const confidence = createConfidence(survey.sheet, builtIn.found);
  const read = (found: Found): Findings => {
    const entities = toEntities(survey, answerer, found, createConfidence(survey.sheet, found));
    return { ...completeFindings(document, search, answerer, { survey, entities }), exampleNotes };
  };
  const alone = read(builtIn.found);
  if (consulted === undefined || isExact(alone)) return alone;
  const result = {
    profile: answerer.plain.profile,
    builtIn,
    confidence,
    checks: checkExtraction(alone.entities, alone.template),
  };
  const asking = consultModel({ survey, answerer, result, draw }, consulted);
  const { found, usage, notes } = await withNotes(notesOnReading(alone), asking);
  return { ...(found === undefined ? alone : read(found)), model: { usage, notes } };
}

/** Whether all values come from an e-invoice. */
function isExact({ values }: Findings): boolean {
  return values !== undefined && !values.profile.partial;
}

function extractFromPages(document: ReadDocument, search: EInvoiceSearch, answerer: Answerer): Findings {
  const survey = surveyPages(document);
  return completeFindings(document, search, answerer, { survey, entities: answer(survey, answerer, ranker()) });
}

/** Combines an e-invoice with the values of its pages, which have the locations of its values, and further values. */
function completeFindings(
  document: ReadDocument,
  search: EInvoiceSearch,
  { template }: Answerer,
  { survey, entities }: { readonly survey: Survey; readonly entities: readonly Entity[] },
): Findings {
  const { language, pages } = document;
  const page: PageValues = { survey, entities };
  const values = search.found && fillFromEInvoice(search.found, template, page);
  const pageChecks = [
    ...checkDocumentKind(document, template),
    ...checkSeveralDocuments(pages, template),
    ...checkCopies(pages, template),
  ];
  return { template, language, pages, entities: values?.entities ?? entities, search, values, pageChecks };
}

/**
 * Extracts from an XML file.
 *
 * @throws PipelineFailure `unreadable_xml`, `unknown_xml`
 */
function extractFromXml(
  { language }: ReadDocument,
  search: EInvoiceSearch,
  template: ResolvedTemplate,
  pageLimit: number,
): Findings {
  const { found, unreadable } = search;
  if (found === undefined) throw failureOf(unreadable[0]?.reason);
  const drawn = drawEInvoice(found, language, pageLimit);
  const values = fillFromEInvoice(found, template, drawn);
  return { template, language, pages: drawn.pages, entities: values.entities, search, values, pageChecks: [] };
}

function failureOf(reason: string | undefined): PipelineFailure {
  return reason === undefined ? new PipelineFailure('unknown_xml') : new PipelineFailure('unreadable_xml', reason);
}

function composeOutcome(findings: Findings, words: boolean): ExtractOutcome {
  const { template, language, pages, entities, search, values, pageChecks, model } = findings;
  const ofValues = checkExtraction(entities, template, isExact(findings) ? RULES_OF_E_INVOICES : RULES);
  const checks = [
    ...(values === undefined ? ofValues : allowInEInvoice(ofValues, values)),
    ...pageChecks,
    ...checkEInvoice(search, values, template),
  ];
  const summary: DocumentSummary = {
    language,
    pages: pages.length,
    text_source: textSourceOf(pages),
    page_texts: pages.map(({ number, textSource, reason }) => ({ page: number, text_source: textSource, reason })),
  };
  return {
    extraction: { schema: EXTRACTION_SCHEMA, entities: [...entities], checks, document: summary },
    text: pages.map(({ lines }) => lines.map(({ text }) => text).join('\n')).join('\n\n'),
    pageCount: pages.length,
    ...(words ? { words: packWords(pages) } : {}),
    ...(model === undefined ? {} : { modelUsage: model.usage, modelNotes: model.notes }),
    log: [...notesOnReading(findings), ...(model?.notes ?? [])],
  };
}

/** Sentences on how a document was read, without language models. */
function notesOnReading({ pages, values, exampleNotes = [] }: Findings): string[] {
  return [
    ...pages.map(({ number, reason }) => `Page ${number}: ${reason}.`),
    ...(values === undefined ? [] : [`E-invoice: ${values.profile.name}, ${values.source.invoice.root}.`]),
    ...exampleNotes,
  ];
}

function textSourceOf(pages: readonly Page[]): DocumentSummary['text_source'] {
  const [first = 'text-layer', ...others] = new Set(pages.map(({ textSource }) => textSource));
  return others.length > 0 ? 'mixed' : first;
}

/** A cached template. Its answerer is created when pages are read, since an e-invoice may not need it. */
interface Prepared {
  readonly template: ResolvedTemplate;
  readonly answerer: Answerer;
}

/** Caches templates. At the limit, it removes the least recently used one. */
class TemplateCache {
  readonly #byTemplate = new Map<string, Prepared>();
  readonly #papers = new KnownPapers();

  /** @throws PipelineFailure `failed` for an invalid template, which the service normally rejects earlier */
  get(template: Template): Prepared {
    const key = JSON.stringify(template);
    const prepared = this.#byTemplate.get(key) ?? prepare(template, this.#papers);
    this.#byTemplate.delete(key);
    this.#byTemplate.set(key, prepared);
    const [oldest] = this.#byTemplate.keys();
    if (this.#byTemplate.size > TEMPLATES && oldest !== undefined) this.#byTemplate.delete(oldest);
    return prepared;
  }
}

/**
 * Creates a function that extracts from pages that were already read, for training and benchmarks. It ignores e-invoices
 * inside the file.
 *
 * @returns a function that takes a document and a template, and caches templates between calls
 */
export function createPageExtractor(): (document: ReadDocument, template: Template) => ExtractOutcome {
  const templates = new TemplateCache();
  return (document, template) =>
    composeOutcome(extractFromPages(document, NO_E_INVOICE, templates.get(template).answerer), false);
}

function prepare(template: Template, papers: KnownPapers): Prepared {
  const { resolved, faults, patterns } = readTemplate(template, { stored: true });
  const messages = checkPatterns(
    patterns.map(({ pattern }) => pattern),
    Number.POSITIVE_INFINITY,
  );
  const fault = faults[0]?.message ?? messages.find((message) => message !== undefined);
  if (fault !== undefined) throw new PipelineFailure('failed', fault);
  let answerer: Answerer | undefined;
  return {
    template: resolved,
    get answerer() {
      answerer ??= prepareAnswerer(resolved, papers);
      return answerer;
    },
  };
}
