/** A language model at a provider. Requests are retried if they can succeed, within limits of time and cost. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createGuardedFetch } from '../network/guarded-fetch.ts';
import { type Adaptation, findAdaptation, isForOneRequest } from './adaptations.ts';
import { type Budget, NOTHING_SPENT, type Reservation, type Spending } from './budget.ts';
import { MODEL_FAILURES, ModelFailure, type ModelFailureCode } from './failures.ts';
import type { LanguageModel, ModelReply, ModelRequest, TokenUsage } from './model.ts';
import { readProblem, toFailure } from './problem.ts';
import { openProviderModel } from './provider-model.ts';
import { reasoningOf, withoutEffectOn } from './reasoning.ts';
import { type SendOptions, sendRequest } from './send-request.ts';
import type { LanguageModelSettings } from './settings.ts';
import { estimateInputTokens } from './tokens.ts';

export interface ModelLimits {
  /** Counts every request, including retries. */
  readonly budget?: Budget;
  /** Value of `performance.now()` at which all questions end, with the failure `document_timeout`. */
  readonly deadline?: number;
  /** Called with the error if usage could not be counted. The answer is still returned. */
  readonly onUncounted?: (error: unknown) => void;
}

/** A model that can be asked directly, or within the limits of a document. It remembers what its server does not support. */
export interface ProviderModel extends LanguageModel {
  within(limits: ModelLimits): LanguageModel;
}

/** Maximum bytes of an answer, of any number of tokens. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Maximum bytes for each token of the limit of an answer. Streams have about 300 for each token, with reasoning in addition. */
const BYTES_OF_A_TOKEN = 4000;
/** Bytes of an answer besides its tokens, and of errors. */
const OTHER_BYTES = 1024 * 1024;
const DEFAULT_FIRST_DELAY = 1_000;
/** Maximum milliseconds between tries, unless the provider asks for more. */
const MAX_DELAY = 30_000;
/** Header values (RFC 9110, 5.5), without spaces. */
const USABLE_KEY = /^[\x21-\x7e]*$/;

/** @param settings key, headers and URLs are used unchanged; nothing is read from the environment */
export function createLanguageModel(settings: LanguageModelSettings): ProviderModel {
  const known = new Set<Adaptation>();
  const within = ({ budget, deadline = Number.POSITIVE_INFINITY, onUncounted = () => {} }: ModelLimits) => {
    const counter = budget && { budget, countedPages: new Set<number>(), onUncounted };
    const ask: LanguageModel['ask'] = (request, signal) => {
      const ownEnd = performance.now() + settings.timeLimit;
      const end = Math.min(deadline, ownEnd);
      const late = deadline < ownEnd ? 'document_timeout' : 'timeout';
      const attempt = (limited: AbortSignal) => askAdapting({ settings, known, counter }, request, limited);
      return askUntil(attempt, { end, late, signal, firstDelay: settings.firstDelay ?? DEFAULT_FIRST_DELAY });
    };
    return { ask };
  };
  return { within, ask: within({}).ask };
}

interface Tries {
  /** Value of `performance.now()` at which the last try ends. */
  readonly end: number;
  /** Code of the failure at that time. */
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
      // For example, a database error of the budget.
      if (!(error instanceof ModelFailure)) throw error;
      if (time.aborted) throw new ModelFailure(late);
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
  /** Adaptations that the server is known to need. Each question can add to them. */
  readonly known: Set<Adaptation>;
  readonly counter: Counter | undefined;
}

/** Counts what the questions about a document use. */
interface Counter {
  readonly budget: Budget;
  /** Numbers of the pages that were counted. Each question can add to them. */
  readonly countedPages: Set<number>;
  readonly onUncounted: (error: unknown) => void;
}

/** The outcome of one request to the provider. `usage` is undefined if it cost nothing. */
type Outcome = { readonly usage: TokenUsage | undefined } & (
  | { readonly kind: 'reply'; readonly reply: ModelReply }
  | { readonly kind: 'error'; readonly error: unknown }
);

/** Sends the question. If the server rejects a part of the request, sends it again immediately without this part. */
async function askAdapting(asking: Asking, request: ModelRequest, signal: AbortSignal): Promise<ModelReply> {
  const { known, settings } = asking;
  const own = new Set<Adaptation>();
  const ineffective = new Set<Adaptation>([
    ...(request.schema ? [] : ['without_schema' as const]),
    ...withoutEffectOn(reasoningOf(settings)),
  ]);
  for (;;) {
    const adaptations = new Set([...known, ...own, ...ineffective]);
    const outcome = await askCounting(asking, request, adaptations, signal);
    if (outcome.kind === 'reply') return outcome.reply;
    if (outcome.error instanceof ModelFailure) throw outcome.error;
    const problem = readProblem(outcome.error);
    const adaptation = findAdaptation(problem, adaptations);
    if (adaptation === undefined) throw toFailure(problem);
    (isForOneRequest(adaptation, problem) ? own : known).add(adaptation);
  }
}

/**
 * Sends the question once and counts its usage.
 *
 * @throws errors of the budget. An error while usage is counted is reported and not thrown.
 */
async function askCounting(
  { settings, counter }: Asking,
  request: ModelRequest,
  adaptations: ReadonlySet<Adaptation>,
  signal: AbortSignal,
): Promise<Outcome> {
  const inputTokens = estimateInputTokens(request, settings.model);
  const sending = { inputTokens, adaptations, signal };
  if (counter === undefined) return await sendOnce(settings, request, sending);
  const { budget, countedPages, onUncounted } = counter;
  const pages = new Set(request.pages?.filter((page) => !countedPages.has(page)));
  const reservation = await budget.reserve({ inputTokens, maxTokens: request.maxTokens, pages: pages.size });
  const outcome = await sendOnce(settings, { ...request, maxTokens: reservation.maxTokens }, sending);
  const { usage } = outcome;
  if (usage) for (const page of pages) countedPages.add(page);
  await settle(reservation, usage ? { ...usage, pages: pages.size } : NOTHING_SPENT, onUncounted);
  return outcome;
}

/** Counts the usage. Never throws: an answer that was paid for must not be lost because of a counting error. */
async function settle(reservation: Reservation, used: Spending, onUncounted: (error: unknown) => void): Promise<void> {
  try {
    await reservation.settle(used).catch(() => reservation.settle(used));
  } catch (error) {
    onUncounted(error);
  }
}

interface Sending extends Pick<SendOptions, 'adaptations' | 'signal'> {
  /** Estimated. */
  readonly inputTokens: number;
}

/** Sends one request. Never throws: errors of the provider and the connection are part of the outcome. */
async function sendOnce(
  settings: LanguageModelSettings,
  request: ModelRequest,
  { inputTokens, adaptations, signal }: Sending,
): Promise<Outcome> {
  const { streaming } = settings;
  const reasoning = reasoningOf(settings);
  let usage: TokenUsage | undefined;
  const onUsage = (used: TokenUsage) => {
    usage = used;
  };
  if (signal.aborted) return { kind: 'error', error: signal.reason, usage };
  try {
    const reply = await askProvider(settings, request, { streaming, reasoning, adaptations, signal, onUsage });
    return { kind: 'reply', reply, usage };
  } catch (error) {
    if (mayCost(error, signal)) {
      // Without streaming, providers generate and charge for the whole answer, even after the client disconnects.
      const isUnseen = !streaming && (signal.aborted || isWithoutEnd(error));
      usage ??= { inputTokens, outputTokens: isUnseen ? request.maxTokens : 0 };
    }
    return { kind: 'error', error, usage };
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
  if (apiKey !== undefined && !isUsableKey(apiKey)) throw new ModelFailure('unauthorized');
  if (!areUsableHeaders(settings.headers)) throw new ModelFailure('invalid_headers');
  const { guard, silenceLimit } = settings;
  const maxBytes = Math.min(MAX_ANSWER_BYTES, OTHER_BYTES + BYTES_OF_A_TOKEN * request.maxTokens);
  const fetch = createGuardedFetch({ ...guard, silenceLimit, maxBytes });
  const parts = { adaptations: options.adaptations, template: request.template };
  const model = await openProviderModel({ ...settings, apiKey }, parts, fetch);
  return await sendRequest(model, request, options);
}

/** Whether a key can be sent. It can be empty. */
export function isUsableKey(key: string): boolean {
  return USABLE_KEY.test(key);
}

/** Validated here, since the errors of `Headers` repeat the value, which can be a key. */
function areUsableHeaders(headers: Readonly<Record<string, string>> | undefined): boolean {
  try {
    new Headers(headers);
    return true;
  } catch {
    return false;
  }
}
