/** Asks language models about a document that the built-in model has read, within the settings of the pipeline. */

import { locateUnheld } from './consult-location.ts';
import type { Found, Survey } from './extract/extract.ts';
import type { FoundValue } from './extract/found.ts';
import type { ModelFindings, Shortfall } from './extract/llm/ask.ts';
import { consult, decideTogether } from './extract/llm/together/consult.ts';
import type { Consultation } from './extract/llm/together/consultation.ts';
import { excerptRows } from './extract/llm/together/excerpt.ts';
import { trainedArbiter } from './extract/llm/together/trained.ts';
import { allFields, type BuiltInResult, unsureFields } from './extract/llm/together/unsure.ts';
import { readUnprinted } from './extract/llm/unprinted.ts';
import type { Answerer } from './extract/own/answer.ts';
import { modelFailed, NoUsableAnswer, reasonOf, withNotes } from './model-failure.ts';
import type { Consulted, ModelUsage } from './model-use.ts';
import { type DrawPage, PagePictures } from './page-pictures.ts';

/** The result of the questions to language models. */
export interface ModelOutcome {
  /** The values decided from both models; undefined if the values of the built-in model do not change. */
  readonly found: Found | undefined;
  readonly usage: ModelUsage;
  /** Sentences for the log of the document. */
  readonly notes: readonly string[];
}

export interface ConsultedPages {
  readonly survey: Survey;
  readonly answerer: Answerer;
  readonly result: BuiltInResult;
  readonly draw: DrawPage;
}

const NOTHING_USED: ModelUsage = { inputTokens: 0, outputTokens: 0, requests: 0, pages: 0 };

const NOTES: Readonly<Record<Exclude<Shortfall, 'failed'>, string>> = {
  budget:
    'The language model was not asked about the whole document: the limit of tokens for one document was reached. Raise the limit to ask about all of it.',
  refused: 'The language model refused to answer about a part of the document.',
  unusable:
    'The language model gave an answer without the fields that it was asked for. Choose another form of question, or another model.',
  excessive: 'The language model gave too many long values to find them on the pages in time. Choose another model.',
  cut: 'An answer of the language model was cut off and could not be continued. Raise the limit of tokens for one answer, or turn off the reasoning of the model.',
  shortened:
    'The server of the language model left out a part of a question, since its context is too small. Raise the context at the server (OLLAMA_CONTEXT_LENGTH, --ctx-size).',
};

/** Shortfalls that are a failure of the model if no question had a usable answer. The first one is the reason. */
const FAILING = ['refused', 'unusable', 'excessive', 'cut', 'budget'] as const satisfies readonly Shortfall[];

const NOTES_WITHOUT_ANSWER: Readonly<Record<(typeof FAILING)[number], string>> = {
  budget:
    'The first question to the language model would exceed the limit of tokens for one document. Raise the limit, or ask for fewer fields.',
  refused: 'The language model refused to answer about the document. Choose another model for such documents.',
  unusable: NOTES.unusable,
  excessive: NOTES.excessive,
  cut: NOTES.cut,
};

/**
 * Asks the language model, and the location model if the pipeline has one. Decides the values from the answers and those of
 * the built-in model.
 *
 * @throws PipelineFailure `model_failed` or `model_unusable` if the model fails, or gives no usable answer, and `onFailure` is
 *   `fail`
 * @throws the reason of the signal if it was aborted
 */
export async function consultModel(pages: ConsultedPages, consulted: Consulted): Promise<ModelOutcome> {
  const { use } = consulted;
  const { result } = pages;
  if (use.ask === 'never') return { found: undefined, usage: NOTHING_USED, notes: [] };
  const asked = use.ask === 'all_fields' ? allFields(result.profile) : unsureFields(result);
  if (asked.size === 0) {
    const note =
      'The language model was not asked: no value has a confidence below 70 %, no missing value is likely to be on the page, and no check failed.';
    return { found: undefined, usage: NOTHING_USED, notes: [note] };
  }
  const pictures = use.vision ? new PagePictures(pages.survey.sheet.pages, pages.draw) : undefined;
  const consultation = await ask(pages, consulted, { fields: asked, pictures });
  if ('error' in consultation) return failedOutcome(consulted, consultation.error, NOTHING_USED);
  const { findings } = consultation;
  const failure = findFailure(findings);
  const notes = [...notesOf(findings, asked, use.name), ...(pictures?.notes() ?? [])];
  if (failure !== undefined && use.onFailure === 'fail') throw modelFailed(failure, notes);
  if (!findings.isAnswered) return withoutAnswer(findings, notes);
  const located = await withNotes(notes, locateUnheld(pages.survey, consulted, findings));
  const complete = { ...consultation, findings: located.findings };
  const found = decideTogether(complete, pages.answerer.plain, trainedArbiter());
  return {
    found: withUnheld(pages, found, complete, use.unheld),
    usage: located.usage,
    notes: [...notes, ...located.notes],
  };
}

async function ask(
  { survey, result }: ConsultedPages,
  { model, use, signal = new AbortController().signal }: Consulted,
  { fields, pictures }: { readonly fields: ReadonlySet<string>; readonly pictures: PagePictures | undefined },
): Promise<Consultation | { readonly error: unknown }> {
  const { answerTokens } = use;
  // A question about few fields has the flat form: its schema uses a fifth of the tokens.
  const form = use.ask === 'unsure_fields' && use.form === 'nested' ? 'flat' : use.form;
  const rows = use.ask === 'unsure_fields' ? excerptRows(result, survey.sheet, fields) : undefined;
  const options = { fields, form, answerTokens, rows, ...(pictures === undefined ? {} : { pictures }) };
  try {
    return await consult(model, { survey, result }, options, signal);
  } catch (error) {
    signal.throwIfAborted();
    return { error };
  }
}

function failedOutcome({ use }: Consulted, error: unknown, usage: ModelUsage): ModelOutcome {
  if (use.onFailure === 'fail') throw modelFailed(error);
  const note = `The values are those of the built-in model, since the language model gave no answer. ${reasonOf(error)}`;
  return { found: undefined, usage, notes: [note] };
}

/** The failure of a request, or the reason why no question had a usable answer. */
function findFailure({ isAnswered, shortfalls, failure }: ModelFindings): unknown {
  if (failure !== undefined || isAnswered) return failure;
  const reason = FAILING.find((shortfall) => shortfalls.has(shortfall));
  return reason === undefined ? undefined : new NoUsableAnswer(NOTES_WITHOUT_ANSWER[reason]);
}

/**
 * The outcome without a usable answer. It does not involve the arbiter, which would treat the missing values of unanswered
 * questions as missing in the document.
 */
function withoutAnswer({ usage, shortfalls }: ModelFindings, notes: readonly string[]): ModelOutcome {
  const note =
    shortfalls.size === 0
      ? 'The language model was not asked: the document has no text.'
      : 'The values are those of the built-in model, since the language model gave no usable answer.';
  return { found: undefined, usage, notes: [...notes, note] };
}

function notesOf(
  { isAnswered, shortfalls, failure, usage }: ModelFindings,
  asked: ReadonlySet<string>,
  name: string | undefined,
): string[] {
  const sentences: Readonly<Record<Exclude<Shortfall, 'failed'>, string>> = isAnswered
    ? NOTES
    : { ...NOTES, ...NOTES_WITHOUT_ANSWER };
  const tokens = usage.inputTokens + usage.outputTokens;
  const requests = usage.requests === 1 ? 'one request' : `${usage.requests} requests`;
  const fields = asked.size === 1 ? 'one field' : `${asked.size} fields`;
  const model = name === undefined ? 'The language model' : `The language model "${name}"`;
  return [
    ...(usage.requests === 0 ? [] : [`${model} was asked for ${fields} in ${requests} with ${tokens} tokens.`]),
    ...[...shortfalls].flatMap((shortfall) => (shortfall === 'failed' ? [] : [sentences[shortfall]])),
    ...(failure === undefined
      ? []
      : [`The language model failed before it had answered about the whole document. ${reasonOf(failure)}`]),
  ];
}

/** Adds values that are not on the page to fields without a value, if `unheld` is `keep`. Cells of rows are never added. */
function withUnheld(
  { survey }: ConsultedPages,
  found: Found,
  { findings }: Consultation,
  unheld: Consulted['use']['unheld'],
): Found {
  if (unheld === 'drop') return found;
  const kept: FoundValue[] = [];
  for (const { given, isCell } of findings.unheld) {
    const isFilled = [...found.values, ...kept].some(({ profile }) => profile === given.profile);
    const value = isCell || isFilled ? undefined : readUnprinted(given, survey);
    if (value !== undefined)
      kept.push({ ...value, profile: given.profile, score: 0, spots: [], confidence: 0, byLanguageModel: true });
  }
  return { ...found, values: [...found.values, ...kept] };
}
