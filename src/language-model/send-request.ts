/** Sends one request to a provider and reads its answer. */
import {
  InvalidResponseDataError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FinishReason,
  type LanguageModelV4StreamPart,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider';
import type { Adaptation } from './adaptations.ts';
import { ModelFailure } from './failures.ts';
import type { ModelReply, ModelRequest, TokenUsage } from './model.ts';
import { chooseEffort } from './reasoning.ts';
import type { Reasoning } from './settings.ts';
import { estimateInputTokens, estimateTokens } from './tokens.ts';

interface Answer {
  readonly text: string;
  readonly finishReason: LanguageModelV4FinishReason;
  /** Undefined for an answer that was cut off here. */
  readonly usage: LanguageModelV4Usage | undefined;
}

/**
 * Reasoning that local servers leave in the answer if they do not know the model's format. The opening tag is missing if
 * it is part of the chat template (DeepSeek R1, Qwen3). JSON is not reasoning, since it can quote the tag.
 */
const REASONING = /^\s*(?:<think>|(?![\s{["`]))[\s\S]*?<\/think>\s*/;
/**
 * Letters of an answer with its reasoning, for each token of its limit, from which the rest is not read: about four times the
 * limit. Some servers do not keep to it, or do not count reasoning.
 */
const LETTERS_OF_A_TOKEN = 20;
/** Finish reasons of some servers for an answer that was cut off, such as Mistral's `model_length`. */
const CUT_OFF = /length|max_?tokens/i;

/**
 * Sends a question once.
 *
 * @throws ModelFailure, errors of the client library, or a value from the stream: `readProblem` reads all of them
 */
export async function sendRequest(
  model: LanguageModelV4,
  request: ModelRequest,
  { streaming, signal, onUsage, ...parts }: SendOptions,
): Promise<ModelReply> {
  const options = toCallOptions(request, parts, signal);
  const inputTokens = estimateInputTokens(request, model.modelId);
  let outputTokens = 0;
  const countPiece = (piece: string) => {
    outputTokens += estimateTokens(piece);
    onUsage({ inputTokens, outputTokens });
  };
  const maxLetters = LETTERS_OF_A_TOKEN * request.maxTokens;
  const answer = streaming ? await stream(model, options, maxLetters, countPiece) : await generate(model, options);
  const usage = toUsage(answer, { inputTokens, outputTokens: outputTokens || estimateTokens(answer.text) });
  onUsage(usage);
  return toReply(answer, usage);
}

export interface SendOptions {
  readonly streaming: boolean;
  readonly reasoning: Reasoning;
  readonly adaptations: ReadonlySet<Adaptation>;
  readonly signal: AbortSignal;
  /** Called while an answer arrives, and with the usage of a complete answer, even if it cannot be used. */
  readonly onUsage: (usage: TokenUsage) => void;
}

function toCallOptions(
  { system, text, pictures, schema, maxTokens }: ModelRequest,
  { reasoning, adaptations }: Pick<SendOptions, 'reasoning' | 'adaptations'>,
  signal: AbortSignal,
): LanguageModelV4CallOptions {
  const effort = chooseEffort(reasoning, adaptations);
  return {
    prompt: [
      { role: 'system', content: system },
      {
        role: 'user',
        content: [
          { type: 'text', text },
          ...pictures.map(({ mediaType, bytes }) => ({
            type: 'file' as const,
            mediaType,
            data: { type: 'data' as const, data: bytes },
          })),
        ],
      },
    ],
    maxOutputTokens: maxTokens,
    ...(adaptations.has('without_temperature') ? {} : { temperature: 0 }),
    ...(effort === undefined ? {} : { reasoning: effort }),
    ...(schema === undefined || adaptations.has('without_schema')
      ? {}
      : { responseFormat: { type: 'json', schema: { ...schema } } }),
    abortSignal: signal,
  };
}

async function generate(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<Answer> {
  const { content, finishReason, usage } = await model.doGenerate(options);
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  return { text, finishReason, usage };
}

async function stream(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  maxLetters: number,
  onPiece: (piece: string) => void,
): Promise<Answer> {
  const { stream: parts } = await model.doStream(options);
  let text = '';
  let letters = 0;
  let isBegun = false;
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;
  for await (const part of parts) {
    isBegun ||= EVENTS.includes(part.type);
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      onPiece(part.delta);
      letters += part.delta.length;
    }
    if (part.type === 'text-delta') text += part.delta;
    if (letters > maxLetters) return { text, finishReason: { unified: 'length', raw: undefined }, usage: undefined };
    if (part.type === 'finish') finish = part;
    // The client library reports this error for a stream without a finish reason.
    if (part.type === 'error') throw InvalidResponseDataError.isInstance(part.error) ? withoutEnd(isBegun) : part.error;
  }
  if (!finish || finish.finishReason.unified === 'interrupted') throw withoutEnd(isBegun);
  return { text, finishReason: finish.finishReason, usage: finish.usage };
}

/** Parts that the client library makes of events of the server. A stream without an event has other parts, too. */
const EVENTS: readonly LanguageModelV4StreamPart['type'][] = ['response-metadata', 'text-delta', 'reasoning-delta'];

/** The failure of a stream without an end. Web pages, compressed data and the JSON of servers that do not stream have no events. */
function withoutEnd(isBegun: boolean): ModelFailure {
  return new ModelFailure(isBegun ? 'interrupted' : 'unusable_answer');
}

function toReply(answer: Answer, usage: TokenUsage): ModelReply {
  const finish = toFinish(answer.finishReason);
  const text = answer.text.replace(REASONING, '');
  if (finish === 'stop' && text.trim() === '') throw new ModelFailure('empty_answer');
  return { text, finish, usage };
}

function toFinish({ unified, raw = '' }: LanguageModelV4FinishReason): ModelReply['finish'] {
  switch (unified) {
    case 'length':
      return 'length';
    case 'content-filter':
      return 'refusal';
    case 'interrupted':
      throw new ModelFailure('interrupted');
    case 'error':
      throw new ModelFailure('server_error');
    default:
      return CUT_OFF.test(raw) ? 'length' : 'stop';
  }
}

/** Maximum tokens that a server can report for one request. Higher numbers are errors of the server. */
const MAX_TOKENS = 1_000_000_000;

/**
 * The reported usage, or an estimate. Some providers report no usage, or only zeros. Servers can also report negative,
 * fractional and huge numbers.
 */
function toUsage({ usage }: Answer, estimated: TokenUsage): TokenUsage {
  return {
    inputTokens: toCount(usage?.inputTokens.total) ?? estimated.inputTokens,
    outputTokens: toCount(usage?.outputTokens.total) ?? estimated.outputTokens,
  };
}

function toCount(tokens = 0): number | undefined {
  return Number.isFinite(tokens) && tokens > 0 ? Math.min(MAX_TOKENS, Math.ceil(tokens)) : undefined;
}
