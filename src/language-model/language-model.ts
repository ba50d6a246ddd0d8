/** A language model at a provider. Requests are retried if they can succeed, within limits of time and cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import { type Adaptation, findAdaptation, isForOneRequest } from './adaptations.ts';
import { type Budget, estimateInputTokens } from './budget.ts';
import { MODEL_FAILURES, ModelFailure, type ModelFailureCode } from './failures.ts';
import type { LanguageModel, ModelReply, ModelRequest, TokenUsage } from './model.ts';
import { readProblem, toFailure } from './problem.ts';
import { openProviderModel } from './provider-model.ts';
import { type SendOptions, sendRequest } from './send-request.ts';
import type { LanguageModelSettings } from './settings.ts';

export interface ModelLimits {
  /** Counts every request, including retries. */
  readonly budget?: Budget;
  /** Value of `performance.now()` at which all questions end, with the failure `document_timeout`. */
  readonly deadline?: number;
}

/** A model that can be asked directly, or within the limits of a document. It remembers what its server does not support. */
export interface ProviderModel extends LanguageModel {
  within(limits: ModelLimits): LanguageModel;
}

/** Maximum bytes of an answer: 100,000 tokens, each with 300 bytes of stream overhead. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const DEFAULT_FIRST_DELAY = 1_000;
/** Maximum milliseconds between tries, unless the provider asks for more. */
const MAX_DELAY = 30_000;
/** Header values (RFC 9110, 5.5), without spaces. */
const USABLE_KEY = /^[\x21-\x7e]*$/;

/** @param settings key, headers and URLs are used unchanged; nothing is read from the environment */
export function createLanguageModel(settings: LanguageModelSettings): ProviderModel {
  const known = new Set<Adaptation>();
  const within = ({ budget, deadline = Number.POSITIVE_INFINITY }: ModelLimits): LanguageModel => ({
    ask(request, signal) {
      const ownEnd = performance.now() + settings.timeLimit;
      const end = Math.min(deadline, ownEnd);
      const late = deadline < ownEnd ? 'document_timeout' : 'timeout';
      const attempt = (limited: AbortSignal) => askAdapting({ settings, known, budget }, request, limited);
      return askUntil(attempt, { end, late, signal, firstDelay: settings.firstDelay ?? DEFAULT_FIRST_DELAY });
    },
  });
  return { within, ask: within({}).ask };
}

interface Tries {
  /** Value of `performance.now()` at which the last try ends. */
  readonly end: number;
  /** The failure at that time. */
  readonly late: ModelFailureCode;
  readonly signal: AbortSignal;
  readonly firstDelay: number;
}

/** Retries until there is an answer, the failure is permanent, or the time is up. */
async function askUntil(
  attempt: (signal: AbortSignal) => Promise<ModelReply>,
  { end, late, signal, firstDelay }: Tries,
): Promise<ModelReply> {
  const failed = new Map<ModelFailureCode, number>();
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    if (performance.now() >= end) throw new ModelFailure(late);
    const time = AbortSignal.timeout(Math.max(0, Math.ceil(end - performance.now())));
    try {
      return await attempt(AbortSignal.any([signal, time]));
    } catch (error) {
      signal.throwIfAborted();
      if (time.aborted) throw new ModelFailure(late);
      if (!(error instanceof ModelFailure)) throw error;
      const count = (failed.get(error.code) ?? 0) + 1;
      failed.set(error.code, count);
      const delay = chooseDelay(error, tries, firstDelay);
      if (count >= MODEL_FAILURES[error.code].tries || performance.now() + delay >= end) throw error;
      await sleep(delay, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

/** Exponential backoff with jitter, which spreads the retries of parallel workers. */
function chooseDelay({ retryAfter = 0 }: ModelFailure, tries: number, firstDelay: number): number {
  const delay = Math.min(MAX_DELAY, firstDelay * 2 ** tries) * (0.5 + Math.random() / 2);
  return Math.max(delay, retryAfter * 1000);
}

interface Asking {
  readonly settings: LanguageModelSettings;
  /** Adaptations that the server is known to need; grows. */
  readonly known: Set<Adaptation>;
  readonly budget: Budget | undefined;
}

/** Asks, and immediately asks again without the parts of the request that the server rejects. */
async function askAdapting(asking: Asking, request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
  const { known } = asking;
  const own = new Set<Adaptation>();
  for (;;) {
    const adaptations = new Set([...known, ...own, ...(request.schema ? [] : ['without_schema' as const])]);
    try {
      return await askCounting(asking, request, adaptations, signal);
    } catch (error) {
      if (error instanceof ModelFailure) throw error;
      const problem = readProblem(error);
      const adaptation = findAdaptation(problem, adaptations);
      if (adaptation === undefined) throw toFailure(problem);
      (isForOneRequest(adaptation, problem) ? own : known).add(adaptation);
    }
  }
}

/** Sends the question once and counts its usage. */
async function askCounting(
  { settings, budget }: Asking,
  request: ModelRequest,
  adaptations: ReadonlySet<Adaptation>,
  signal: AbortSignal,
): Promise<ModelReply> {
  const inputTokens = estimateInputTokens(request, settings.model);
  const reservation = await budget?.reserve(inputTokens, request.maxTokens);
  const maxTokens = reservation?.maxTokens ?? request.maxTokens;
  let usage: TokenUsage | undefined;
  const onUsage = (used: TokenUsage) => {
    usage = used;
  };
  try {
    const limited = { ...request, maxTokens };
    return await askProvider(settings, limited, { streaming: settings.streaming, adaptations, signal, onUsage });
  } catch (error) {
    if (mayCost(error, signal)) {
      // Without streaming, providers generate and charge for the whole answer, even after the client disconnects.
      const isUnseen = !settings.streaming && (signal.aborted || isWithoutEnd(error));
      usage ??= { inputTokens, outputTokens: isUnseen ? maxTokens : 0 };
    }
    throw error;
  } finally {
    await reservation?.settle(usage ?? { inputTokens: 0, outputTokens: 0 });
  }
}

function mayCost(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || MODEL_FAILURES[toCode(error)].mayCost;
}

function isWithoutEnd(error: unknown): boolean {
  return ['timeout', 'interrupted'].includes(toCode(error));
}

function toCode(error: unknown): ModelFailureCode {
  return error instanceof ModelFailure ? error.code : readProblem(error).code;
}

async function askProvider(
  settings: LanguageModelSettings,
  request: ModelRequest,
  options: SendOptions,
): Promise<ModelReply> {
  const apiKey = settings.apiKey?.trim();
  if (apiKey !== undefined && !USABLE_KEY.test(apiKey)) throw new ModelFailure('unauthorized');
  if (!areUsableHeaders(settings.headers)) throw new ModelFailure('invalid_headers');
  const { guard, silenceLimit } = settings;
  const fetch = createGuardedFetch({ ...guard, silenceLimit, maxBytes: MAX_ANSWER_BYTES });
  const model = await openProviderModel({ ...settings, apiKey }, options.adaptations, fetch);
  return await sendRequest(model, request, options);
}

/** The errors of `Headers` repeat the value, which can be a key. */
function areUsableHeaders(headers: Readonly<Record<string, string>> | undefined): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}
