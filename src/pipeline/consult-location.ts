/** Asks the location model of a pipeline for the places of values that were not found on the page. */
import type { Survey } from './extract/extract.ts';
import type { ModelFindings } from './extract/llm/ask.ts';
import { type Located, locateValues } from './extract/llm/locate.ts';
import { modelFailed, NoUsableAnswer, reasonOf } from './model-failure.ts';
import type { Consulted, LocationUse, ModelUsage } from './model-use.ts';

export interface LocationOutcome {
  /** Findings of the first model, plus the located values. */
  readonly findings: ModelFindings;
  /** Usage of both models. */
  readonly usage: ModelUsage;
  /** Sentences for the log of the document. */
  readonly notes: readonly string[];
}

/**
 * Asks for the places of values that were not found on the page. Asks nothing without a location model or without such
 * values.
 *
 * @throws PipelineFailure `model_failed` or `model_unusable` if the location model fails or gives no usable answer, and its
 *   `onFailure` is `fail`
 * @throws the reason of the signal if it was aborted
 */
export async function locateUnheld(
  survey: Survey,
  { location, signal = new AbortController().signal }: Consulted,
  findings: ModelFindings,
): Promise<LocationOutcome> {
  const { usage } = findings;
  if (location === undefined) return { findings, usage, notes: [] };
  const { answerTokens, onFailure } = location.use;
  const options = { answerTokens, signal };
  const located = await locateValues(location.model, survey, findings, options);
  const failure = located.failure ?? findShortfall(located, location.use.name);
  if (failure !== undefined && onFailure === 'fail') throw modelFailed(failure, notesOf(located, location.use));
  return {
    findings: located.findings,
    usage: {
      inputTokens: usage.inputTokens + located.usage.inputTokens,
      outputTokens: usage.outputTokens + located.usage.outputTokens,
      requests: usage.requests + located.usage.requests,
      // The first model was asked about the same pages, so they are not counted again.
      pages: usage.pages,
    },
    notes: notesOf(located, location.use),
  };
}

/** The reason why no question had a usable answer; undefined if one had. */
function findShortfall({ isAnswered, shortfalls }: Located, name: string): NoUsableAnswer | undefined {
  if (isAnswered || shortfalls.size === 0) return undefined;
  const [sentence = ''] = shortfallsOf(shortfalls, name);
  return new NoUsableAnswer(sentence);
}

function notesOf({ asked, located, usage, shortfalls, failure }: Located, { name }: LocationUse): string[] {
  const model = `The language model "${name}"`;
  const tokens = usage.inputTokens + usage.outputTokens;
  const notes: string[] = [];
  if (asked > 0) {
    notes.push(
      `${model} was asked for the location of values that were not found on the page: ${located} of ${asked} located, ${tokens} tokens.`,
    );
  }
  notes.push(...shortfallsOf(shortfalls, name));
  if (failure !== undefined) notes.push(`${model} could not be asked for the location of values. ${reasonOf(failure)}`);
  return notes;
}

function shortfallsOf(shortfalls: Located['shortfalls'], name: string): string[] {
  const model = `The language model "${name}"`;
  const notes: string[] = [];
  if (shortfalls.has('budget')) {
    notes.push(
      `${model} was not asked for the location of all values: the limit of tokens for one document was reached. Raise the limit to ask for all of them.`,
    );
  }
  if ((['refused', 'unusable', 'excessive'] as const).some((shortfall) => shortfalls.has(shortfall))) {
    notes.push(`${model} gave no usable answer about the location of values.`);
  }
  if (shortfalls.has('cut')) {
    notes.push(
      `The answer of the language model "${name}" about the location of values was cut off. Raise the limit of tokens for one answer.`,
    );
  }
  return notes;
}
