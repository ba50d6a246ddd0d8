/** The wire formats of language models: OpenAI's chat completions, Anthropic's messages, Google's Gemini. */

export type WireFormat = 'openai' | 'anthropic' | 'google';

/** What a model was asked, read from any of the formats. */
export interface Question {
  readonly format: WireFormat;
  readonly model: string;
  readonly streaming: boolean;
  readonly system: string;
  readonly text: string;
  /** Arguments of the chat template of the server; only in the format of OpenAI. */
  readonly templateArguments?: unknown;
  readonly pictures: readonly { readonly mediaType: string; readonly bytes: Buffer }[];
  readonly schema: unknown;
  readonly maxTokens: unknown;
}

export interface Answer {
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal' | 'filtered';
  /** Undefined for a server that reports none. */
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | undefined;
}

/** The value at a path of keys and indexes; undefined where there is none. */
export function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null
        ? Object.entries(current).find(([k]) => k === `${key}`)?.[1]
        : undefined,
    value,
  );
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of a message, which is a text or a list of parts. */
function texts(value: unknown): string {
  return typeof value === 'string'
    ? value
    : list(value)
        .map((part) => text(dig(part, 'text')))
        .join('');
}

/** @returns undefined for a path of no format */
export function readQuestion(url: URL, body: unknown): Question | undefined {
  if (url.pathname.endsWith('/chat/completions')) return readOpenAi(body);
  if (url.pathname.endsWith('/messages')) return readAnthropic(body);
  const [, model, method] = /\/models\/([^/:]+):(generateContent|streamGenerateContent)$/.exec(url.pathname) ?? [];
  return model === undefined ? undefined : readGoogle(body, model, method === 'streamGenerateContent');
}

function readOpenAi(body: unknown): Question {
  const messages = list(dig(body, 'messages'));
  const content = dig(
    messages.find((message) => dig(message, 'role') === 'user'),
    'content',
  );
  return {
    format: 'openai',
    model: text(dig(body, 'model')),
    streaming: dig(body, 'stream') === true,
    system: texts(
      dig(
        messages.find((message) => dig(message, 'role') === 'system'),
        'content',
      ),
    ),
    text: texts(content),
    templateArguments: dig(body, 'chat_template_kwargs'),
    pictures: list(content).flatMap((part) => {
      const [, mediaType, data] = /^data:([^;]+);base64,(.*)$/.exec(text(dig(part, 'image_url', 'url'))) ?? [];
      return mediaType === undefined || data === undefined ? [] : [{ mediaType, bytes: Buffer.from(data, 'base64') }];
    }),
    schema: dig(body, 'response_format', 'json_schema', 'schema'),
    maxTokens: dig(body, 'max_tokens') ?? dig(body, 'max_completion_tokens'),
  };
}

function readAnthropic(body: unknown): Question {
  const content = dig(body, 'messages', 0, 'content');
  return {
    format: 'anthropic',
    model: text(dig(body, 'model')),
    streaming: dig(body, 'stream') === true,
    system: texts(dig(body, 'system')),
    text: texts(content),
    pictures: list(content).flatMap((part) =>
      readBase64(dig(part, 'source', 'media_type'), dig(part, 'source', 'data')),
    ),
    schema: dig(body, 'output_config', 'format', 'schema') ?? dig(body, 'tools', 0, 'input_schema'),
    maxTokens: dig(body, 'max_tokens'),
  };
}

function readGoogle(body: unknown, model: string, streaming: boolean): Question {
  const parts = dig(body, 'contents', 0, 'parts');
  return {
    format: 'google',
    model,
    streaming,
    system: texts(dig(body, 'systemInstruction', 'parts')),
    text: texts(parts),
    pictures: list(parts).flatMap((part) =>
      readBase64(dig(part, 'inlineData', 'mimeType'), dig(part, 'inlineData', 'data')),
    ),
    schema: dig(body, 'generationConfig', 'responseJsonSchema'),
    maxTokens: dig(body, 'generationConfig', 'maxOutputTokens'),
  };
}

function readBase64(mediaType: unknown, data: unknown): Question['pictures'] {
  return typeof mediaType === 'string' && typeof data === 'string'
    ? [{ mediaType, bytes: Buffer.from(data, 'base64') }]
    : [];
}

/** The answer as one JSON body. @param usesTool whether Anthropic was asked for a call of the tool `json` */
export function writeAnswer(question: Question, answer: Answer, usesTool: boolean): unknown {
  const { format, model } = question;
  if (format === 'openai') {
    const refused = answer.finish === 'refusal';
    const message = { role: 'assistant', content: refused ? null : answer.text, refusal: refused ? answer.text : null };
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_760_000_000,
      model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: OPENAI_FINISH[answer.finish] }],
      ...(answer.usage ? { usage: toOpenAiUsage(answer.usage) } : {}),
    };
  }
  if (format === 'anthropic') {
    return {
      ...anthropicMessage(model, answer),
      content: [
        usesTool
          ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(answer.text) }
          : { type: 'text', text: answer.text },
      ],
      stop_reason: usesTool ? 'tool_use' : ANTHROPIC_FINISH[answer.finish],
    };
  }
  return googleChunk(model, answer, answer.text, true);
}

/** The answer as server-sent events: the text in pieces, and what follows it. */
export function writeEvents(question: Question, answer: Answer, usesTool: boolean): StreamedAnswer {
  const pieces = answer.text.match(/[\s\S]{1,8}/g) ?? [];
  const { format, model } = question;
  if (format === 'openai') return writeOpenAiEvents(model, answer, pieces);
  if (format === 'google') {
    return {
      pieces: pieces.map((piece) => event(googleChunk(model, answer, piece, false))),
      ending: [event(googleChunk(model, answer, '', true))],
    };
  }
  return writeAnthropicEvents(model, answer, pieces, usesTool);
}

export interface StreamedAnswer {
  readonly pieces: readonly string[];
  readonly ending: readonly string[];
}

/** An error in the format of a provider. */
export function writeError(format: WireFormat, status: number, type: string, message: string): unknown {
  if (format === 'openai') return { error: { message, type, param: null, code: type } };
  if (format === 'anthropic') return { type: 'error', error: { type, message }, request_id: 'req_1' };
  return { error: { code: status, message, status: type } };
}

function writeOpenAiEvents(model: string, answer: Answer, pieces: readonly string[]): StreamedAnswer {
  const chunk = (choices: readonly unknown[], rest: object = {}) =>
    event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model, choices, ...rest });
  const key = answer.finish === 'refusal' ? 'refusal' : 'content';
  return {
    pieces: pieces.map((piece) =>
      chunk([{ index: 0, delta: { role: 'assistant', [key]: piece }, finish_reason: null }]),
    ),
    ending: [
      chunk([{ index: 0, delta: {}, finish_reason: OPENAI_FINISH[answer.finish] }]),
      ...(answer.usage ? [chunk([], { usage: toOpenAiUsage(answer.usage) })] : []),
      'data: [DONE]\n\n',
    ],
  };
}

function writeAnthropicEvents(
  model: string,
  answer: Answer,
  pieces: readonly string[],
  usesTool: boolean,
): StreamedAnswer {
  const named = (value: { readonly type: string }) => `event: ${value.type}\n${event(value)}`;
  const block = usesTool ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} } : { type: 'text', text: '' };
  const opening = [
    named({ type: 'message_start', ...{ message: { ...anthropicMessage(model, answer), content: [] } } }),
    named({ type: 'content_block_start', ...{ index: 0, content_block: block } }),
    named({ type: 'ping' }),
  ];
  const toDelta = (piece: string) =>
    usesTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
  return {
    pieces: [
      ...opening,
      ...pieces.map((piece) => named({ type: 'content_block_delta', ...{ index: 0, delta: toDelta(piece) } })),
    ],
    ending: [
      named({ type: 'content_block_stop', ...{ index: 0 } }),
      named({
        type: 'message_delta',
        ...{
          delta: { stop_reason: usesTool ? 'tool_use' : ANTHROPIC_FINISH[answer.finish], stop_sequence: null },
          usage: { output_tokens: answer.usage?.outputTokens ?? 0 },
        },
      }),
      named({ type: 'message_stop' }),
    ],
  };
}

function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function toOpenAiUsage({ inputTokens, outputTokens }: NonNullable<Answer['usage']>): unknown {
  return {
    prompt_tokens: inputTokens,
    completion_tokens: outputTokens,
    total_tokens: inputTokens + outputTokens,
  };
}

function anthropicMessage(model: string, { usage }: Answer): object {
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: usage?.inputTokens ?? 0, output_tokens: usage?.outputTokens ?? 0 },
  };
}

function googleChunk(model: string, { usage, finish }: Answer, piece: string, isLast: boolean): unknown {
  return {
    candidates: [
      {
        content: { role: 'model', parts: [{ text: piece }] },
        ...(isLast ? { finishReason: GOOGLE_FINISH[finish] } : {}),
        index: 0,
      },
    ],
    ...(usage
      ? {
          usageMetadata: {
            promptTokenCount: usage.inputTokens,
            candidatesTokenCount: usage.outputTokens,
            totalTokenCount: usage.inputTokens + usage.outputTokens,
          },
        }
      : {}),
    modelVersion: model,
  };
}

const OPENAI_FINISH = { stop: 'stop', length: 'length', refusal: 'stop', filtered: 'content_filter' } as const;
const ANTHROPIC_FINISH = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal', filtered: 'refusal' } as const;
const GOOGLE_FINISH = {
  stop: 'STOP',
  length: 'MAX_TOKENS',
  refusal: 'SAFETY',
  filtered: 'PROHIBITED_CONTENT',
} as const;
