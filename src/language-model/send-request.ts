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
  readonly usage: LanguageModelV4Usage;
}

/**
 * Reasoning that local servers leave in the answer if they do not know the model's format. The opening tag is missing if
 * it is part of the chat template (DeepSeek R1, Qwen3). JSON is not reasoning, since it can quote the tag.
 */
const REASONING = /^\s*(?:<think>|(?![\s{["`]))[\s\S]*?<\/think>\s*/;
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
  const answer = streaming ? await stream(model, options, countPiece) : await generate(model, options);
  const usage = toUsage(answer, inputTokens);
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
  onPiece: (piece: string) => void,
): Promise<Answer> {
  const { stream: parts, response } = await model.doStream(options);
  let text = '';
  let finish: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined;
  for await (const part of parts) {
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') onPiece(part.delta);
    if (part.type === 'text-delta') text += part.delta;
    else if (part.type === 'finish') finish = part;
    // The client library reports this error for a stream without a finish reason.
    else if (part.type === 'error' && InvalidResponseDataError.isInstance(part.error)) {
      throw withoutEnd(response?.headers);
    } else if (part.type === 'error') throw part.error;
  }
  if (!finish || finish.finishReason.unified === 'interrupted') throw withoutEnd(response?.headers);
  return { text, finishReason: finish.finishReason, usage: finish.usage };
}

/** The failure of a stream without an end. Web pages and the JSON of servers that do not stream have no events. */
function withoutEnd(headers: Readonly<Record<string, string>> = {}): ModelFailure {
  const type = headers['content-type'] ?? '';
  return new ModelFailure(/html|application\/json/i.test(type) ? 'unusable_answer' : 'interrupted');
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
 *
 * @param estimated input tokens
 */
function toUsage({ text, usage }: Answer, estimated: number): TokenUsage {
  return {
    inputTokens: toCount(usage.inputTokens.total) ?? estimated,
    outputTokens: toCount(usage.outputTokens.total) ?? estimateTokens(text),
  };
}

function toCount(tokens = 0): number | undefined {
  return Number.isFinite(tokens) && tokens > 0 ? Math.min(MAX_TOKENS, Math.ceil(tokens)) : undefined;
}
