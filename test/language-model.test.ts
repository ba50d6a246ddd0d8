/** The client of language models, against servers on this machine that speak the real wire formats. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type LookupFunction, type Server } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { inspect } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Budget, createBudget, joinBudgets } from '../src/language-model/budget.ts';
import { limitToDocument } from '../src/language-model/document-model.ts';
import { MODEL_FAILURES, ModelFailure, type ModelFailureCode } from '../src/language-model/failures.ts';
import { createLanguageModel, type ProviderModel } from '../src/language-model/language-model.ts';
import type { LanguageModel, ModelRequest } from '../src/language-model/model.ts';
import { readRetryAfter } from '../src/language-model/retry-after.ts';
import type { LanguageModelSettings, ModelProvider } from '../src/language-model/settings.ts';
import { makeCertificate } from '../src/mail/certificate.ts';
import { createAddressPolicy } from '../src/network/address-policy.ts';
import { createUrlAllowList, findBaseUrlFault } from '../src/network/url-allow-list.ts';
import { type Behavior, type ModelServer, type Script, startModelServer } from './stand-ins/language-model.ts';
import { dig } from './stand-ins/wire-formats.ts';

const KEY = 'sk-a-key-that-no-message-may-have';
const DOCUMENT = 'L1 Invoice number INV-20684 of Weberei Lindau';
const PROVIDERS: readonly ModelProvider[] = ['openai-compatible', 'anthropic', 'google'];
const SCHEMA = {
  type: 'object',
  properties: { invoice_number: { type: 'string' } },
  required: ['invoice_number'],
  additionalProperties: false,
};
const ANSWER = '{"invoice_number":"INV-20684"}';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** Milliseconds. Never reached, except by the tests that set a lower one. */
const LIMIT = 60_000;

const request: ModelRequest = {
  system: 'Extract the fields.',
  text: DOCUMENT,
  pictures: [],
  schema: SCHEMA,
  maxTokens: 500,
};
const never = new AbortController().signal;

let server: ModelServer;
let other: ModelServer;
before(async () => {
  server = await startModelServer();
  other = await startModelServer();
});
after(async () => {
  await server.close();
  await other.close();
});

/** Requests of the servers before the test. */
let earlier = { server: 0, other: 0 };
beforeEach(() => {
  earlier = { server: server.requests.length, other: other.requests.length };
});
const received = () => server.requests.slice(earlier.server);
const receivedByOther = () => other.requests.slice(earlier.other);

function openModel(settings: Partial<LanguageModelSettings> = {}): ProviderModel {
  return createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: `${server.origin}/v1`,
    model: 'small-model',
    apiKey: KEY,
    streaming: false,
    timeLimit: LIMIT,
    silenceLimit: LIMIT,
    firstDelay: 1,
    guard: {
      urls: createUrlAllowList([`${server.origin}/v1`, `${other.origin}/v1`]),
      policy: createAddressPolicy('127.0.0.1'),
    },
    ...settings,
  });
}

async function findFailure(asked: Promise<unknown>): Promise<ModelFailure> {
  const error: unknown = await asked.then(
    () => assert.fail('There was an answer.'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ModelFailure, inspect(error));
  const everything = inspect(error, { depth: 10, showHidden: true });
  assert.ok(!everything.includes(KEY), 'The key is in the failure.');
  assert.ok(!everything.includes('Weberei'), 'The document is in the failure.');
  return error;
}

async function portOf(listening: Server): Promise<number> {
  if (!listening.listening) await once(listening, 'listening');
  const address = listening.address();
  assert.ok(typeof address === 'object' && address);
  return address.port;
}

/** The address of a stopped server, with a guard that allows it. */
async function stopServer() {
  const { origin, port, close } = await startModelServer();
  await close();
  const guard = { urls: createUrlAllowList([origin]), policy: createAddressPolicy('127.0.0.1') };
  return { origin, port, guard };
}

/** Every provider, with and without streaming. */
function eachWay(
  define: (name: string, settings: Pick<LanguageModelSettings, 'provider' | 'streaming'>) => void,
): void {
  for (const provider of PROVIDERS) {
    define(provider, { provider, streaming: false });
    define(`${provider}, streaming`, { provider, streaming: true });
  }
}

describe('a question', () => {
  eachWay((name, settings) => {
    it(`is answered by ${name}`, async () => {
      server.plan({ kind: 'answer', text: ANSWER });
      const reply = await openModel(settings).ask(
        { ...request, pictures: [{ mediaType: 'image/png', bytes: PNG }] },
        never,
      );
      assert.deepEqual(reply, { text: ANSWER, finish: 'stop', usage: { inputTokens: 120, outputTokens: 30 } });
      const [question, ...more] = received().map((one) => one.question);
      assert.equal(more.length, 0);
      assert.equal(question?.model, 'small-model');
      assert.equal(question?.streaming, settings.streaming);
      assert.ok(question?.system.includes(request.system));
      assert.equal(question?.text, DOCUMENT);
      assert.deepEqual(question?.pictures, [{ mediaType: 'image/png', bytes: PNG }]);
      assert.deepEqual(dig(question?.schema, 'properties'), SCHEMA.properties);
      assert.equal(question?.maxTokens, 500);
    });

    it(`without a schema is sent without one to ${name}`, async () => {
      server.plan({ kind: 'answer', text: 'The number is INV-20684.' });
      const reply = await openModel(settings).ask({ ...request, schema: undefined }, never);
      assert.equal(reply.text, 'The number is INV-20684.');
      assert.equal(received()[0]?.question?.schema, undefined);
    });

    it(`that ${name} cuts off at the token limit is reported as cut off`, async () => {
      server.plan({ kind: 'answer', text: '{"invoice_number":"INV', finish: 'length' });
      const reply = await openModel(settings).ask({ ...request, schema: undefined }, never);
      assert.deepEqual([reply.text, reply.finish], ['{"invoice_number":"INV', 'length']);
    });

    it(`that ${name} declines is reported as a refusal`, async () => {
      server.plan({ kind: 'answer', text: 'I cannot help with that.', finish: 'refusal' });
      const reply = await openModel(settings).ask({ ...request, schema: undefined }, never);
      assert.equal(reply.finish, 'refusal');
    });
  });

  it('has estimated usage if the server reports none', async () => {
    for (const streaming of [false, true]) {
      server.plan({ kind: 'answer', text: ANSWER, usage: undefined });
      const { usage } = await openModel({ streaming }).ask(request, never);
      assert.ok(usage.inputTokens > 20 && usage.inputTokens < 200, String(usage.inputTokens));
      assert.ok(usage.outputTokens > 5 && usage.outputTokens < 30, String(usage.outputTokens));
    }
  });

  for (const provider of PROVIDERS) {
    it(`is no longer read from ${provider} when the answer is far longer than its limit`, async () => {
      const endless = await startModelServer();
      endless.plan({ kind: 'endless' });
      const [baseUrl, budget] = [`${endless.origin}/v1`, createBudget({ maxTokens: 100_000 })];
      const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1') };
      const document = openModel({ provider, streaming: true, baseUrl, guard }).within({ budget });
      const { text, finish, usage } = await document.ask({ ...request, schema: undefined }, never);
      await endless.abandoned;
      await endless.close();
      assert.equal(finish, 'length');
      assert.ok(text.length > 10_000 && text.length < 11_000, String(text.length));
      // The estimate of `and on `, for each piece.
      assert.ok(usage.outputTokens > 2000 && usage.outputTokens < 5000, String(usage.outputTokens));
      assert.equal(budget.spent.outputTokens, usage.outputTokens);
      assert.equal(endless.requests.length, 1);
    });
  }

  it('has a reply without the reasoning that a local server left in it', async () => {
    server.plan({ kind: 'answer', text: `<think>\nThe number {is}...\n</think>\n\n${ANSWER}` });
    assert.equal((await openModel().ask(request, never)).text, ANSWER);
  });

  it('has a reply without reasoning whose beginning is in the chat template, but with a quoted tag', async () => {
    server.plan({ kind: 'answer', text: `The number {is}...\n</think>\n\n${ANSWER}` });
    assert.equal((await openModel().ask(request, never)).text, ANSWER);
    const quoting = '{"note":"</think> ends the reasoning"}';
    server.plan({ kind: 'answer', text: quoting });
    assert.equal((await openModel().ask(request, never)).text, quoting);
  });

  it('is sent with the key of each provider, and with the headers and parameters of Azure', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    for (const provider of PROVIDERS) await openModel({ provider }).ask(request, never);
    const azure = { headers: { 'api-key': 'azure-key' }, query: { 'api-version': '2024-10-21' } };
    await openModel({ apiKey: undefined, ...azure }).ask(request, never);
    const [openAi, anthropic, google, last] = received();
    assert.equal(openAi?.headers.authorization, `Bearer ${KEY}`);
    assert.equal(anthropic?.headers['x-api-key'], KEY);
    assert.equal(google?.headers['x-goog-api-key'], KEY);
    assert.equal(last?.headers.authorization, undefined);
    assert.equal(last?.headers['api-key'], 'azure-key');
    assert.equal(last?.url.search, '?api-version=2024-10-21');
  });

  it('waits for a slow first byte', async () => {
    const gate = Promise.withResolvers<void>();
    server.plan({ kind: 'answer', text: ANSWER, after: gate.promise });
    const arrived = server.nextRequest();
    const asked = openModel({ streaming: true }).ask(request, never);
    await arrived;
    gate.resolve();
    assert.equal((await asked).text, ANSWER);
  });

  it('ends when its signal is aborted, even during a wait for the next try', async () => {
    const reason = new Error('The job was stopped.');
    const stop = new AbortController();
    server.plan({ kind: 'silent' });
    const arrived = server.nextRequest();
    const asked = openModel().ask(request, stop.signal);
    await arrived;
    stop.abort(reason);
    await assert.rejects(asked, reason);
    await server.abandoned;

    server.plan({ kind: 'error', status: 500, type: 'server_error', message: '' });
    const begin = performance.now();
    const repeated = openModel({ firstDelay: LIMIT / 2 }).ask(request, AbortSignal.timeout(300));
    await assert.rejects(repeated, { name: 'TimeoutError' });
    assert.ok(performance.now() - begin < LIMIT / 4, 'It waited for the next try.');
  });
});

describe('a schema', () => {
  const NOT_SUPPORTED: Behavior = {
    kind: 'error',
    status: 400,
    type: 'invalid_request_error',
    message: "'response_format' of type 'json_schema' is not supported with this model.",
  };
  /** Honors the schema if there is one. */
  const honoring: Script = ({ schema }) => ({ kind: 'answer', text: schema ? ANSWER : 'INV-20684' });

  it('that the server does not support is left out, now and later', async () => {
    const refusing: Script = (question) => (question.schema ? NOT_SUPPORTED : { kind: 'answer', text: 'INV-20684' });
    const model = openModel();
    server.plan(refusing);
    assert.equal((await model.ask(request, never)).text, 'INV-20684');
    assert.equal((await model.ask(request, never)).text, 'INV-20684');
    assert.deepEqual(
      received().map(({ question }) => question?.schema !== undefined),
      [true, false, false],
    );
  });

  it('that is itself invalid is left out once, and other schemas are still sent', async () => {
    const model = openModel();
    server.plan({ ...NOT_SUPPORTED, message: "Invalid schema for response_format 'response'." }, honoring);
    assert.equal((await model.ask(request, never)).text, 'INV-20684');
    assert.equal((await model.ask(request, never)).text, ANSWER);
  });

  for (const message of [
    'Failed to parse grammar',
    'The specified schema produces a constraint with too many states.',
  ]) {
    it(`that the server cannot use ("${message}") is left out once`, async () => {
      const model = openModel();
      server.plan({ ...NOT_SUPPORTED, message }, honoring);
      assert.equal((await model.ask(request, never)).text, 'INV-20684');
      assert.equal((await model.ask(request, never)).text, ANSWER);
    });
  }

  it('is sent again after an internal error that names it', async () => {
    const model = openModel();
    server.plan({ ...NOT_SUPPORTED, status: 500, message: 'json_schema: out of memory' }, honoring);
    assert.equal((await model.ask(request, never)).text, 'INV-20684');
    assert.equal((await model.ask(request, never)).text, ANSWER);
  });

  it('that the server ignores changes nothing', async () => {
    server.plan({ kind: 'answer', text: 'Here you go: INV-20684' });
    assert.equal((await openModel().ask(request, never)).text, 'Here you go: INV-20684');
    assert.equal(received().length, 1);
  });
});

describe('the reasoning of a model', () => {
  const answer = { kind: 'answer', text: ANSWER } as const;
  /** What the last request says about reasoning. */
  const told = () => {
    const body = received().at(-1)?.body;
    return [dig(body, 'reasoning_effort'), dig(body, 'chat_template_kwargs')];
  };
  const THINKING = { enable_thinking: false, thinking: false };

  it('is left to the server by default, turned off, or kept short', async () => {
    server.plan(answer);
    await openModel().ask(request, never);
    assert.deepEqual(told(), [undefined, undefined]);
    await openModel({ reasoning: 'off' }).ask(request, never);
    assert.deepEqual(told(), ['none', THINKING]);
    await openModel({ reasoning: 'low', streaming: true }).ask(request, never);
    assert.deepEqual(told(), ['low', { reasoning_effort: 'low' }]);
    await openModel({ reasoning: 'off' }).ask({ ...request, template: '{}' }, never);
    assert.deepEqual(told(), ['none', { ...THINKING, template: '{}' }]);
    assert.equal(received().length, 4);
  });

  it('is turned off by the parameters of Anthropic and Google', async () => {
    server.plan(answer);
    await openModel({ provider: 'anthropic', model: 'claude-haiku-4-5', reasoning: 'off' }).ask(request, never);
    assert.deepEqual(dig(received().at(-1)?.body, 'thinking'), { type: 'disabled' });
    await openModel({ provider: 'anthropic', model: 'claude-haiku-4-5', reasoning: 'low' }).ask(request, never);
    assert.deepEqual(dig(received().at(-1)?.body, 'thinking'), { type: 'disabled' });
    await openModel({ provider: 'google', model: 'gemini-2.5-flash', reasoning: 'off' }).ask(request, never);
    const thinking = dig(received().at(-1)?.body, 'generationConfig', 'thinkingConfig', 'thinkingBudget');
    assert.equal(thinking, 0);
  });

  type Rule = (body: unknown) => string | undefined;
  const ofEffort =
    (accepted: readonly string[], message: string): Rule =>
    (body) => {
      const effort = dig(body, 'reasoning_effort');
      return effort === undefined || accepted.includes(`${effort}`) ? undefined : message;
    };
  const ofTemplate =
    (message: string): Rule =>
    (body) =>
      dig(body, 'chat_template_kwargs') === undefined ? undefined : message;
  const ofThinking =
    (message: string): Rule =>
    (body) =>
      JSON.stringify(body).includes('thinking') ? message : undefined;
  const FORBIDDEN =
    '{"type":"extra_forbidden","loc":["body","chat_template_kwargs"],"msg":"Extra inputs are not permitted"}';
  const UNRECOGNIZED = 'Unrecognized request argument supplied: ';

  const servers: readonly [name: string, rules: readonly Rule[], accepted: readonly unknown[], requests: number][] = [
    [
      'a model of OpenAI that always reasons',
      [
        ofTemplate("Unknown parameter: 'chat_template_kwargs'."),
        ofEffort(
          ['minimal', 'low'],
          "Unsupported value: 'reasoning_effort' does not support 'none' with this model. Supported values are: 'minimal', 'low', 'medium', and 'high'.",
        ),
      ],
      ['minimal', undefined],
      3,
    ],
    [
      'a model of OpenAI that never reasons',
      [ofTemplate(`${UNRECOGNIZED}chat_template_kwargs`), ofEffort([], `${UNRECOGNIZED}reasoning_effort`)],
      [undefined, undefined],
      3,
    ],
    [
      'vLLM before it knew "none"',
      [
        ofEffort(
          ['low'],
          "[{'loc': ('body', 'reasoning_effort'), 'msg': \"Input should be 'low', 'medium' or 'high'\"}]",
        ),
      ],
      ['low', THINKING],
      2,
    ],
    ['Mistral', [ofTemplate(FORBIDDEN), ofEffort(['none'], 'unused')], ['none', undefined], 2],
    [
      'Ollama for a model that cannot reason',
      [ofEffort([], '"gemma3" does not support thinking')],
      [undefined, THINKING],
      2,
    ],
  ];
  for (const [name, rules, accepted, requests] of servers) {
    it(`is adapted to ${name}, and the adaptation is remembered`, async () => {
      server.plan(() => {
        const body = server.requests.at(-1)?.body;
        const message = rules.map((rule) => rule(body)).find((found) => found !== undefined);
        return message === undefined ? answer : { kind: 'error', status: 400, type: 'invalid_request_error', message };
      });
      const model = openModel({ reasoning: 'off' });
      const budget = createBudget({ maxTokens: 10_000 });
      assert.equal((await model.within({ budget }).ask(request, never)).text, ANSWER);
      assert.deepEqual(told(), accepted);
      assert.equal(received().length, requests);
      // Rejected requests cost nothing.
      assert.deepEqual(budget.spent, { inputTokens: 120, outputTokens: 30, pages: 0 });
      await model.ask(request, never);
      assert.deepEqual(told(), accepted);
      assert.equal(received().length, requests + 1);
    });
  }

  it('is left to models of Anthropic and Google that reject the parameter', async () => {
    for (const settings of [
      { provider: 'anthropic', model: 'claude-haiku-4-5' },
      { provider: 'google', model: 'gemini-2.5-flash' },
    ] as const) {
      server.plan(() => {
        const message = ofThinking('Thinking cannot be disabled for this model.')(server.requests.at(-1)?.body);
        return message === undefined ? answer : { kind: 'error', status: 400, type: 'invalid_request_error', message };
      });
      assert.equal((await openModel({ ...settings, reasoning: 'off' }).ask(request, never)).text, ANSWER);
    }
    assert.equal(received().length, 4);
  });

  it('is not the template of NuExtract: a server that rejects this gets no question without it', async () => {
    server.plan({ kind: 'error', status: 400, type: 'x', message: `${UNRECOGNIZED}chat_template_kwargs` });
    const { code } = await findFailure(openModel({ reasoning: 'off' }).ask({ ...request, template: '{}' }, never));
    assert.equal(code, 'rejected');
    assert.deepEqual(
      received().map(({ body }) => dig(body, 'chat_template_kwargs', 'template')),
      ['{}', '{}'],
    );
  });
});

describe('other parts of a request that a server rejects', () => {
  const rejecting =
    (has: (body: unknown) => boolean, message: string) =>
    (body: unknown): Behavior | undefined =>
      has(body) ? { kind: 'error', status: 400, type: 'unsupported_parameter', message } : undefined;
  const rules = [
    rejecting((body) => dig(body, 'max_tokens') !== undefined, "Use 'max_completion_tokens' instead of 'max_tokens'."),
    rejecting((body) => dig(body, 'temperature') !== undefined, "'temperature' does not support 0 with this model."),
    rejecting((body) => dig(body, 'stream_options') !== undefined, 'Extra inputs are not permitted: stream_options'),
  ];

  it('are replaced or left out, now and later', async () => {
    const script: Script = () => {
      const body = server.requests.at(-1)?.body;
      return rules.map((rule) => rule(body)).find((found) => found) ?? { kind: 'answer', text: ANSWER };
    };
    server.plan(script);
    const model = openModel({ streaming: true });
    assert.equal((await model.ask(request, never)).text, ANSWER);
    assert.equal(received().length, 4);
    assert.equal((await model.ask(request, never)).text, ANSWER);
    assert.equal(received().length, 5);
    assert.equal(received().at(-1)?.question?.maxTokens, 500);
  });

  it('are not found in words of the document that an error repeats', async () => {
    const words =
      'temperature max_completion_tokens response_format insufficient credit context length thinking effort low';
    const prose = 'L1 A line of the document.\n'.repeat(20);
    const repeating = [
      { detail: [{ type: 'missing', loc: ['body', 'x'], msg: 'Field required', input: { messages: [words] } }] },
      { error: { message: `[{'type': 'missing', 'msg': 'Field required', 'input': {'messages': ['${words}']}}]` } },
      { error: { message: `Failed to parse messages; messages = [${prose} ${words}]` } },
    ];
    for (const body of repeating) {
      server.plan(raw(400, JSON.stringify(body)), { kind: 'answer', text: ANSWER });
      const model = openModel({ reasoning: 'off' });
      assert.equal((await findFailure(model.ask(request, never))).code, 'rejected');
      await model.ask(request, never);
      assert.equal(dig(received().at(-1)?.body, 'reasoning_effort'), 'none');
      assert.equal(dig(received().at(-1)?.body, 'temperature'), 0);
      assert.ok(received().at(-1)?.question?.schema);
    }
    assert.equal(received().length, 2 * repeating.length);
  });
});

describe('a failure', () => {
  /** Real errors of servers, with the expected failure. Some of them repeat the document or the key. */
  const FAILURES: readonly (readonly [name: string, code: ModelFailureCode, behavior: Behavior])[] = [
    ['an expired key', 'unauthorized', error(401, 'invalid_api_key', `Incorrect API key provided: ${KEY}`)],
    ['an expired key at Google', 'unauthorized', error(400, 'INVALID_ARGUMENT', 'API key expired. Renew the API key.')],
    ['a model that the key does not include', 'unauthorized', error(403, 'permission_error', 'Not your model')],
    ['an account without credit', 'no_credit', error(429, 'insufficient_quota', 'You exceeded your current quota')],
    ['no credit at Anthropic', 'no_credit', error(400, 'invalid_request_error', 'Your credit balance is too low')],
    [
      'an unknown model',
      'unknown_model',
      error(404, 'not_found_error', 'model "small-model" not found, try pulling it'),
    ],
    ['an unknown model at Anthropic', 'unknown_model', error(404, 'not_found_error', 'model: small-model')],
    ['an unknown deployment at Azure', 'unknown_model', error(404, 'DeploymentNotFound', 'It does not exist')],
    ['a wrong path', 'not_found', raw(404, '404 page not found')],
    ['a wrong path of llama.cpp', 'not_found', error(404, 'not_found_error', 'File Not Found')],
    ['a wrong path of a web site', 'not_found', raw(404, '<p>/v1/models/small-model was not found</p>')],
    ['a document that is too long', 'too_large', error(400, 'context_length_exceeded', `maximum context: ${DOCUMENT}`)],
    ['too long for llama.cpp', 'too_large', error(400, 'exceed_context_size_error', 'the request exceeds the size')],
    ['too long for Anthropic', 'too_large', error(400, 'invalid_request_error', 'prompt is too long: 210000 tokens')],
    ['a body that is too large for a proxy', 'too_large', raw(413, '<h1>Request Entity Too Large</h1>')],
    ['a content filter', 'refused', error(400, 'content_filter', `The prompt was filtered: ${DOCUMENT}`)],
    [
      'input and answer that are too long',
      'too_large',
      error(400, 'invalid_request_error', 'exceed context limit: 9 > 8'),
    ],
    ['a spent budget at LiteLLM', 'no_credit', error(400, 'budget_exceeded', 'Budget has been exceeded!')],
    ['a model without vision', 'pictures_not_supported', error(500, 'server_error', 'image input is not supported')],
    ...[
      'Invalid content type. image_url is only supported by certain models.',
      'At most 0 image(s) may be provided in one request.',
      'small-model is not a multimodal model',
      'failed to process inputs: this model is missing data required for image input',
      'messages[1]: unknown variant `image_url`, expected `text`',
    ].map((message) => [`"${message}"`, 'pictures_not_supported', error(400, 'bad_request', message)] as const),
    [
      'HTTP at a port of nginx for TLS',
      'needs_tls',
      raw(400, '<h1>400 Bad Request</h1><center>The plain HTTP request was sent to HTTPS port</center>'),
    ],
    ['HTTP at a port of Go for TLS', 'needs_tls', raw(400, 'Client sent an HTTP request to an HTTPS server.\n')],
    ['a request that is invalid', 'rejected', error(422, 'validation_error', `Input should be valid: ${DOCUMENT}`)],
    ['a web page', 'unusable_answer', raw(200, `<!doctype html><p>Sign in</p>${DOCUMENT}`)],
    ['an error with status 200', 'unknown_model', raw(200, '{"error":"No models loaded. Please load one."}')],
    ['another JSON', 'unusable_answer', raw(200, `{"result":"${DOCUMENT}"}`)],
  ];
  for (const [name, code, behavior] of FAILURES) {
    it(`is ${code} for ${name}, and is not repeated`, async () => {
      server.plan(behavior);
      const failure = await findFailure(openModel().ask(request, never));
      assert.equal(failure.code, code);
      assert.equal(received().length, 1);
    });
  }

  const PASSING: readonly (readonly [name: string, code: ModelFailureCode, behavior: Behavior])[] = [
    ['an internal error', 'server_error', error(500, 'server_error', 'Something went wrong')],
    ['an overloaded server', 'server_error', error(529, 'overloaded_error', 'Overloaded')],
    ['a proxy without its server', 'server_error', raw(502, '<h1>Bad Gateway</h1>')],
    ['a model that does not fit', 'no_memory', error(500, 'api_error', 'model requires more system memory (9.6 GiB)')],
    ['a rate limit', 'rate_limited', error(429, 'rate_limit_exceeded', 'Slow down', { 'retry-after': '0' })],
    ["OpenAI's rate limit", 'rate_limited', error(429, 'tokens', 'Limit 30000. Add a payment method at .../billing.')],
    [
      "Google's rate limit",
      'rate_limited',
      error(429, 'RESOURCE_EXHAUSTED', 'You exceeded your quota, check billing.'),
    ],
    ['a time-out of a proxy', 'timeout', raw(504, '<h1>Gateway Time-out</h1>')],
    ['an empty answer', 'empty_answer', { kind: 'answer', text: ' \n' }],
    ['a broken connection', 'interrupted', { kind: 'midway', text: ANSWER, ending: 'cut' }],
  ];
  for (const [name, code, behavior] of PASSING) {
    eachWay((way, settings) => {
      it(`that is temporary, such as ${name}, is tried again (${way})`, async () => {
        server.plan(behavior, { kind: 'answer', text: ANSWER });
        assert.equal((await openModel(settings).ask(request, never)).text, ANSWER);
        assert.equal(received().length, 2);
      });
    });

    it(`that persists, such as ${name}, is ${code} after some tries`, async () => {
      server.plan(behavior);
      const failure = await findFailure(openModel().ask(request, never));
      assert.equal(failure.code, code);
      assert.equal(received().length, MODEL_FAILURES[code].tries);
    });
  }

  for (const provider of PROVIDERS) {
    it(`is an interrupted answer if the stream of ${provider} ends without its end`, async () => {
      server.plan({ kind: 'midway', text: ANSWER, ending: 'end' });
      const failure = await findFailure(openModel({ provider, streaming: true }).ask(request, never));
      assert.equal(failure.code, 'interrupted');
    });

    it(`in the stream of ${provider} is tried again`, async () => {
      const overloaded: Behavior = { kind: 'stream_error', type: 'overloaded_error', message: 'Overloaded' };
      server.plan(overloaded, { kind: 'answer', text: ANSWER });
      assert.equal((await openModel({ provider, streaming: true }).ask(request, never)).text, ANSWER);
      assert.equal(received().length, 2);
    });
  }

  it('is an unusable answer, without further tries, if the server does not send the requested stream', async () => {
    for (const [headers, body] of [
      [{ 'content-type': 'text/html' }, '<p>Sign in</p>'],
      [{ 'content-type': 'application/json' }, '{"error":"No models loaded"}'],
      [{ 'content-type': 'text/plain' }, 'It works!'],
      [{ 'content-type': 'text/plain' }, ''],
      [{ 'content-type': 'text/event-stream' }, ''],
      [{ 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }, '\u001f\u008b\b'],
    ] as const) {
      for (const provider of PROVIDERS) {
        const before = received().length;
        server.plan(raw(200, body, headers));
        const failure = await findFailure(openModel({ provider, streaming: true }).ask(request, never));
        assert.equal(failure.code, 'unusable_answer');
        assert.equal(received().length, before + 1);
      }
    }
  });

  it('is a time-out if the server is silent, before the first byte or in the middle', async () => {
    for (const behavior of [{ kind: 'silent' }, { kind: 'midway', text: ANSWER, ending: 'silent' }] as const) {
      for (const streaming of [false, true]) {
        other.plan(behavior);
        const failure = await findFailure(
          openModel({ baseUrl: `${other.origin}/v1`, streaming, silenceLimit: 50 }).ask(request, never),
        );
        assert.equal(failure.code, 'timeout');
      }
    }
  });

  it('is a connection that is not accepted, or no TLS, if the server is silent while it is made', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    assert.ok(typeof address === 'object' && address);
    const policy = createAddressPolicy('127.0.0.1');
    for (const [baseUrl, code, lookup] of [
      [`https://127.0.0.1:${address.port}`, 'no_tls', undefined],
      ['http://models.example', 'connection_timeout', () => {}],
    ] as const) {
      const guard = { urls: createUrlAllowList([baseUrl]), policy, lookup };
      const failure = await findFailure(openModel({ baseUrl, guard, silenceLimit: 50 }).ask(request, never));
      assert.equal(failure.code, code, baseUrl);
    }
    silent.close();
  });

  it('is a time-out for an answer that arrives endlessly, byte by byte', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: unknown = runInNewContext('gc');
    assert.ok(typeof collectGarbage === 'function');
    for (const streaming of [false, true]) {
      other.plan({ kind: 'drip' });
      // Signals without a reference are collected.
      using collecting = new DisposableStack();
      const timer = setInterval(() => collectGarbage(), 50);
      collecting.defer(() => clearInterval(timer));
      const baseUrl = `${other.origin}/v1`;
      const model = openModel({ baseUrl, streaming, timeLimit: 500, silenceLimit: 400 });
      const failure = await findFailure(model.ask(request, never));
      assert.equal(failure.code, 'timeout');
      assert.ok(!failure.message.includes('SERVER_SILENT'));
    }
  });

  it('is a time-out without a request if the time is already up', async () => {
    const budget = createBudget({ maxTokens: 10_000 });
    const document = openModel().within({ budget, deadline: performance.now() - 1 });
    assert.equal((await findFailure(document.ask(request, never))).code, 'document_timeout');
    assert.equal(received().length, 0);
    assert.equal(budget.spent.inputTokens, 0);
  });

  it('is a time-out at the time limit, and at the deadline of a document', async () => {
    // A separate server: a late request could otherwise arrive during the next test.
    const baseUrl = `${other.origin}/v1`;
    other.plan({ kind: 'silent' });
    const byLimit = await findFailure(openModel({ baseUrl, timeLimit: 50 }).ask(request, never));
    assert.equal(byLimit.code, 'timeout');
    const document = openModel({ baseUrl }).within({ deadline: performance.now() + 50 });
    const byDeadline = await findFailure(document.ask(request, never));
    assert.deepEqual([byDeadline.code, byDeadline.retry], ['document_timeout', false]);
  });

  it('is a time-out after ten time limits of all questions about a document, from the first one on', async () => {
    server.plan(() => ({ kind: 'answer', text: ANSWER, after: sleep(60) }));
    const document = limitToDocument(openModel(), { timeLimit: 100 });
    await sleep(1100);
    let questions = 0;
    const askOn = async (): Promise<never> => {
      for (; ; questions += 1) await document.ask(request, never);
    };
    assert.equal((await findFailure(askOn())).code, 'document_timeout');
    assert.ok(questions > 1 && questions <= 16, `${questions}`);
  });

  it('is final if the provider asks for a longer wait than the time that is left', async () => {
    server.plan(error(429, 'rate_limit_exceeded', '', { 'retry-after': '120' }));
    const failure = await findFailure(openModel().ask(request, never));
    assert.deepEqual([failure.code, failure.retryAfter, failure.status], ['rate_limited', 120, 429]);
    assert.equal(received().length, 1);
  });

  it('is tried again after the wait that the provider asks for', async () => {
    server.plan(error(503, 'unavailable', '', { 'retry-after': '1' }), { kind: 'answer', text: ANSWER });
    const begin = performance.now();
    await openModel().ask(request, never);
    assert.ok(performance.now() - begin >= 999);
  });

  it('is tried again until the model is loaded', async () => {
    const loading = error(503, 'unavailable_error', 'Loading model');
    server.plan(...Array.from({ length: 9 }, () => loading), { kind: 'answer', text: ANSWER });
    assert.equal((await openModel().ask(request, never)).text, ANSWER);
    server.plan(error(503, 'unavailable_error', 'Loading model', { 'retry-after': '120' }));
    const failure = await findFailure(openModel().ask(request, never));
    assert.equal(failure.code, 'model_loading');
  });

  it('is an unreachable server if nothing listens', async () => {
    const { origin, guard } = await stopServer();
    const failure = await findFailure(openModel({ baseUrl: origin, guard }).ask(request, never));
    assert.equal(failure.code, 'unreachable');
    assert.match(failure.message, /ECONNREFUSED/);
  });

  it('is an unknown host if its name has no address', async () => {
    const baseUrl = 'http://host.docker.internal:11434/v1';
    const lookup: LookupFunction = (_name, _options, callback) =>
      callback(Object.assign(new Error(), { code: 'ENOTFOUND' }), '');
    const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1'), lookup };
    const failure = await findFailure(openModel({ baseUrl, guard }).ask(request, never));
    assert.equal(failure.code, 'unknown_host');
    assert.match(failure.message, /host-gateway.* \(ENOTFOUND\)$/);
  });

  it('is a server without TLS if the base URL begins with https', async () => {
    const baseUrl = `https://127.0.0.1:${server.port}/v1`;
    const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1') };
    assert.equal((await findFailure(openModel({ baseUrl, guard }).ask(request, never))).code, 'no_tls');
  });

  it('is over when a server that was unreachable has started', async () => {
    const stopped = await stopServer();
    const later = Promise.withResolvers<ModelServer>();
    let tries = 0;
    const lookup: LookupFunction = (_name, _options, callback) => {
      tries += 1;
      const find = () => callback(null, [{ address: '127.0.0.1', family: 4 }]);
      if (tries < 3) return find();
      startModelServer({ port: stopped.port }).then(later.resolve, later.reject);
      later.promise.then(find, (cause: Error) => callback(cause, ''));
    };
    const baseUrl = `http://models.example:${stopped.port}`;
    const guard = { ...stopped.guard, urls: createUrlAllowList([baseUrl]), lookup };
    assert.equal((await openModel({ baseUrl, guard }).ask(request, never)).text, '{}');
    assert.equal(tries, 3);
    await (await later.promise).close();
  });

  it('is an unusable answer if it has no end, or is far longer than its limit', async () => {
    for (const [megabytes, maxTokens] of [
      [40, 100_000],
      [4, 500],
    ] as const) {
      server.plan(raw(200, 'x'.repeat(megabytes * 1024 * 1024)));
      const failure = await findFailure(openModel().ask({ ...request, maxTokens }, never));
      assert.equal(failure.code, 'unusable_answer');
      assert.match(failure.message, /ANSWER_TOO_LARGE/);
    }
  });

  it('names TLS if the base URL begins with http and the server does not speak it', async () => {
    const { key, cert } = makeCertificate('models.example', new Date());
    const secure = await startModelServer({ tls: { key, cert } });
    const say = (bytes: string | undefined) =>
      createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', () => (bytes === undefined ? socket.resetAndDestroy() : socket.end(bytes, 'latin1')));
      }).listen(0, '127.0.0.1');
    const [alert, garbage, reset] = ['\u0015\u0003\u0001\0\u0002\u0002F', '\0\u0001garbage\r\n\r\n', undefined].map(
      say,
    );
    for (const [name, listening, code] of [
      ['TLS', secure, 'closed_early'],
      ['an alert', alert, 'not_http'],
      ['garbage', garbage, 'not_http'],
      ['a reset', reset, 'closed_early'],
    ] as const) {
      assert.ok(listening);
      const port = 'port' in listening ? listening.port : await portOf(listening);
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1') };
      const failure = await findFailure(openModel({ baseUrl, guard }).ask(request, never));
      assert.equal(failure.code, code, name);
      assert.match(failure.message, /uses TLS, write https:\/\//);
    }
    for (const server of [alert, garbage, reset]) server?.close();
    await secure.close();
  });

  it('is an invalid key, before anything is sent', async () => {
    const failure = await findFailure(openModel({ apiKey: `${KEY}\n${KEY}` }).ask(request, never));
    assert.equal(failure.code, 'unauthorized');
    assert.equal(received().length, 0);
  });

  it('is invalid headers, without their values', async () => {
    for (const headers of [{ 'x-key': `${KEY}\r\nhost: a` }, { 'x-key': `${KEY}→` }, { 'x key': KEY }]) {
      const failure = await findFailure(openModel({ headers }).ask(request, never));
      assert.equal(failure.code, 'invalid_headers');
    }
    assert.equal(received().length, 0);
  });
});

describe('an address', () => {
  const lookup: LookupFunction = (name, options, callback) => {
    const address = name === 'private.example' ? '10.0.0.1' : '127.0.0.1';
    if (options.all) callback(null, [{ address, family: 4 }]);
    else callback(null, address, 4);
  };
  it('that is not in the list is not connected to', async () => {
    const guard = { urls: createUrlAllowList(['http://127.0.0.1:1/v1']), policy: createAddressPolicy('127.0.0.1') };
    const failure = await findFailure(openModel({ guard }).ask(request, never));
    assert.equal(failure.code, 'address_not_allowed');
    assert.equal(received().length, 0);
  });

  it('that is not a URL, or has a user and a password, is not connected to', async () => {
    for (const baseUrl of ['models', `http://user:${KEY}@127.0.0.1:${server.port}/v1`]) {
      assert.equal((await findFailure(openModel({ baseUrl }).ask(request, never))).code, 'address_not_allowed');
    }
    assert.equal(received().length, 0);
  });

  it('keeps the checked host and the length of the request, whatever the additional headers are', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const headers = {
      Host: 'admin.example',
      'Transfer-Encoding': 'chunked',
      'Content-Length': '3',
      Connection: 'upgrade',
      Upgrade: 'h2c',
      Expect: '100-continue',
      'X-Team': 'accounting',
    };
    assert.equal((await openModel({ headers }).ask(request, never)).text, ANSWER);
    const sent = received()[0]?.headers;
    assert.equal(sent?.host, `127.0.0.1:${server.port}`);
    assert.equal(sent?.connection, 'close');
    assert.equal(sent?.['x-team'], 'accounting');
    for (const name of ['transfer-encoding', 'upgrade', 'expect']) assert.equal(sent?.[name], undefined, name);
  });

  it('that is private is connected to only if its network is allowed, whatever the name', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    for (const host of ['private.example', 'looks-public.example', '127.0.0.1', 'localhost']) {
      const baseUrl = `http://${host}:${server.port}/v1`;
      const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy(''), lookup };
      const failure = await findFailure(openModel({ baseUrl, guard }).ask(request, never));
      assert.equal(failure.code, 'address_not_allowed', host);
    }
    assert.equal(received().length, 0);
    const baseUrl = `http://looks-public.example:${server.port}/v1`;
    const guard = { urls: createUrlAllowList([baseUrl]), policy: createAddressPolicy('127.0.0.1'), lookup };
    assert.equal((await openModel({ baseUrl, guard }).ask(request, never)).text, ANSWER);
  });

  it('of a redirect is followed with the question, but the key stays with its own server', async () => {
    other.plan({ kind: 'answer', text: ANSWER });
    for (const status of [301, 302, 307, 308]) {
      for (const provider of PROVIDERS) {
        const path =
          provider === 'google'
            ? 'models/small-model:generateContent'
            : provider === 'anthropic'
              ? 'messages'
              : 'chat/completions';
        server.plan(raw(status, '', { location: `${other.origin}/v1/${path}` }));
        assert.equal((await openModel({ provider }).ask(request, never)).text, ANSWER);
        const redirected = receivedByOther().at(-1);
        assert.equal(redirected?.question?.text, DOCUMENT);
        assert.ok(!JSON.stringify(redirected?.headers).includes(KEY));
      }
    }
    server.plan(raw(307, '', { location: '/v1/eu/chat/completions' }), { kind: 'answer', text: ANSWER });
    await openModel().ask(request, never);
    assert.equal(received().at(-1)?.headers.authorization, `Bearer ${KEY}`);
  });

  it('of a redirect is not followed if it is not allowed', async () => {
    const path = '/v1/chat/completions';
    for (const location of [`http://localhost:${other.port}${path}`, `${other.origin}/admin`, 'file:///etc/passwd']) {
      server.plan(raw(307, '', { location }));
      const failure = await findFailure(openModel().ask(request, never));
      assert.equal(failure.code, 'redirected', location);
    }
    // In the list, but its network is not allowed.
    const named = `http://private.example:${other.port}`;
    const guard = {
      urls: createUrlAllowList([server.origin, named]),
      policy: createAddressPolicy('127.0.0.1'),
      lookup,
    };
    server.plan(raw(307, '', { location: `${named}${path}` }));
    assert.equal((await findFailure(openModel({ guard }).ask(request, never))).code, 'address_not_allowed');
    assert.equal(receivedByOther().length, 0);
  });

  it('with TLS needs a trusted certificate for its name', async () => {
    const { key, cert } = makeCertificate('models.example', new Date(Date.now() - 60_000));
    const secure = await startModelServer({ tls: { key, cert } });
    const baseUrls = ['models.example', 'other.example'].map((host) => `https://${host}:${secure.port}/v1`);
    const guard = { urls: createUrlAllowList(baseUrls), policy: createAddressPolicy('127.0.0.1'), lookup };
    const [named, misnamed] = baseUrls.map((baseUrl) => openModel({ baseUrl, guard }));
    assert.ok(named && misnamed);
    const untrusted = await findFailure(named.ask(request, never));
    assert.equal(untrusted.code, 'untrusted_certificate');
    assert.match(untrusted.message, /SELF_SIGNED_CERT/);
    setDefaultCACertificates([...getCACertificates('default'), cert]);
    secure.plan({ kind: 'answer', text: ANSWER });
    assert.equal((await named.ask(request, never)).text, ANSWER);
    const wrongName = await findFailure(misnamed.ask(request, never));
    assert.match(wrongName.message, /ALTNAME/);
    assert.equal(wrongName.code, 'untrusted_certificate');
    await secure.close();
  });

  it('that redirects to itself fails', async () => {
    server.plan(raw(307, '', { location: '/v1/chat/completions' }));
    assert.equal((await findFailure(openModel().ask(request, never))).code, 'redirected');
  });

  it('is below a base URL only by whole segments of its path, and without tricks', () => {
    const list = createUrlAllowList(['https://models.example/v1/', 'http://10.0.0.5:8000']);
    const allowed = ['https://models.example/v1', 'https://models.example/v1/a/b?c=d', 'http://10.0.0.5:8000/anything'];
    const refused = [
      'http://models.example/v1',
      'https://models.example/v10',
      'https://models.example/v1/../admin',
      'https://models.example/v1/%2e%2e/admin',
      'https://models.example/v1/..%2fadmin',
      'https://models.example/v1/..%5Cadmin',
      'https://models.example/v1/..;/admin',
      'https://models.example/v1/%2e.%3b/admin',
      'https://models.example:8443/v1',
      'https://user@models.example/v1',
      'https://models.example@evil.example/v1',
      'ftp://models.example/v1',
    ];
    for (const url of allowed) assert.ok(list.allows(new URL(url)), url);
    for (const url of refused) assert.ok(!list.allows(new URL(url)), url);
    assert.equal(findBaseUrlFault(['https://models.example/v1', 'http://10.0.0.5:8000']), undefined);
    const faults = ['models.example', 'ftp://a.example', 'https://u:p@a.example', 'https://a.example?x=1'];
    for (const fault of [...faults, 'https://a.example/v1?', 'https://a.example/v1#', 'https://a.example/v1/?#']) {
      assert.equal(findBaseUrlFault(['https://models.example', fault]), fault);
    }
  });
});

describe('a budget', () => {
  it('counts the tokens that were used, and the pages', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const budget = createBudget({ maxTokens: 10_000, maxPages: 3 });
    const document = openModel().within({ budget });
    const ask = (...pages: number[]) => document.ask({ ...request, pages }, never);
    await ask(1, 2);
    await ask(2);
    assert.deepEqual(budget.spent, { inputTokens: 240, outputTokens: 60, pages: 2 });
    assert.equal((await findFailure(ask(3, 4))).code, 'over_budget');
    await ask(2, 3);
    assert.equal(budget.spent.pages, 3);
  });

  it('counts no page of a question that is refused before or by the server, and of one that costs something', async () => {
    const budget = createBudget({ maxTokens: 5000, maxPages: 3 });
    const { origin, guard } = await stopServer();
    const stopped = openModel({ baseUrl: origin, guard }).within({ budget });
    const ask = (document: LanguageModel, more: Partial<ModelRequest> = {}) =>
      findFailure(document.ask({ ...request, pages: [1, 2], ...more }, never));
    assert.equal((await ask(stopped)).code, 'unreachable');
    const document = openModel({ silenceLimit: 50 }).within({ budget });
    assert.equal((await ask(document, { text: 'word '.repeat(10_000) })).code, 'over_budget');
    assert.equal((await ask(openModel({ apiKey: 'a key' }).within({ budget }))).code, 'unauthorized');
    assert.deepEqual(budget.spent, { inputTokens: 0, outputTokens: 0, pages: 0 });
    server.plan({ kind: 'silent' });
    assert.equal((await ask(document)).code, 'timeout');
    assert.equal(budget.spent.pages, 2);
  });

  it('refuses a question that could exceed it, before it is sent', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const document = openModel().within({ budget: createBudget({ maxTokens: 150 }) });
    assert.equal((await findFailure(document.ask(request, never))).code, 'over_budget');
    assert.equal(received().length, 0);
  });

  it('has room for what providers count for a picture of a page', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const withPicture = { ...request, pictures: [{ mediaType: 'image/png', bytes: new Uint8Array([1]) }] };
    const ask = (model: string, maxTokens: number) =>
      openModel({ model })
        .within({ budget: createBudget({ maxTokens }) })
        .ask(withPicture, never);
    // Tokens of a page of A4 at 150 dpi, 1240 x 1754 pixels, by the formulas that the providers document.
    const counts = {
      'llama-3.2-vision': 4 * 1601,
      'gpt-4.1-nano': 1536 * 2.46,
      'gpt-5.5': Math.ceil(1240 / 32) * Math.ceil(1754 / 32) * 1.2,
      'claude-opus': (1240 * 1754) / 750,
      'qwen2.5-vl': Math.round(1240 / 28) * Math.round(1754 / 28),
      'gemini-2.5': Math.ceil(1240 / 768) * Math.ceil(1754 / 768) * 258,
      'gpt-4o-mini-2024-07-18': 2833 + 2 * 3 * 5667,
    };
    for (const [model, tokens] of Object.entries(counts)) {
      assert.equal((await findFailure(ask(model, tokens))).code, 'over_budget', model);
      assert.equal((await ask(model, tokens * 8)).text, ANSWER, model);
    }
  });

  it('still refuses after impossible numbers of a question or a server', async () => {
    const budget = createBudget({ maxTokens: 1000 });
    for (const maxTokens of [Number.NaN, -1000, 0]) {
      await assert.rejects(budget.reserve({ inputTokens: 1, maxTokens, pages: 0 }), { code: 'over_budget' });
    }
    const document = openModel().within({ budget });
    for (const usage of [
      { inputTokens: -5000, outputTokens: 30 },
      { inputTokens: 0.5, outputTokens: -0.5 },
    ]) {
      server.plan({ kind: 'answer', text: ANSWER, usage });
      await document.ask(request, never);
    }
    const { inputTokens, outputTokens } = budget.spent;
    assert.ok(inputTokens > 0 && Number.isInteger(inputTokens) && outputTokens > 30, `${inputTokens} ${outputTokens}`);
  });

  it('lowers the token limit of a question if little is left', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const document = openModel().within({ budget: createBudget({ maxTokens: 400 }) });
    await document.ask(request, never);
    const maxTokens = received()[0]?.question?.maxTokens;
    assert.ok(typeof maxTokens === 'number' && maxTokens >= 64 && maxTokens < 400, String(maxTokens));
  });

  it('is not exceeded by questions in parallel', async () => {
    const gate = Promise.withResolvers<void>();
    server.plan({ kind: 'answer', text: ANSWER, after: gate.promise });
    const budget = createBudget({ maxTokens: 700 });
    const document = openModel().within({ budget });
    const first = document.ask(request, never);
    const second = findFailure(document.ask(request, never));
    assert.equal((await second).code, 'over_budget');
    gate.resolve();
    await first;
    await document.ask(request, never);
    assert.deepEqual(budget.spent, { inputTokens: 240, outputTokens: 60, pages: 0 });
  });

  it('that fails itself is no failure of the provider: nothing is sent, and its error is thrown', async () => {
    for (const code of ['ERR_SQLITE_ERROR', 'ECONNREFUSED']) {
      const fault = Object.assign(new Error('The database is locked.'), { code });
      const budget: Budget = { ...createBudget({ maxTokens: 10_000 }), reserve: () => Promise.reject(fault) };
      await assert.rejects(openModel().within({ budget }).ask(request, never), (error) => error === fault);
    }
    assert.equal(received().length, 0);
  });

  it('that cannot count an answer tries again once, reports it, and the answer is given', async () => {
    server.plan({ kind: 'answer', text: ANSWER });
    const fault = Object.assign(new Error('The connection is lost.'), { code: 'ECONNREFUSED' });
    for (const [faults, reported] of [
      [1, []],
      [2, [fault]],
    ] as const) {
      const inner = createBudget({ maxTokens: 10_000 });
      let left: number = faults;
      const failing: Budget = {
        ...inner,
        reserve: async () => ({
          maxTokens: 500,
          settle: async () => {
            if (left-- > 0) throw fault;
          },
        }),
      };
      const uncounted: unknown[] = [];
      const limits = { budget: joinBudgets(inner, failing), onUncounted: (error: unknown) => uncounted.push(error) };
      const { length } = received();
      assert.equal((await openModel().within(limits).ask(request, never)).text, ANSWER);
      assert.deepEqual([received().length - length, uncounted], [1, reported]);
      assert.deepEqual(inner.spent, { inputTokens: 120, outputTokens: 30, pages: 0 });
    }
  });

  it('counts failed tries that the provider may charge for, and no others', async () => {
    const budget = createBudget({ maxTokens: 100_000 });
    const document = openModel().within({ budget });
    server.plan(error(500, 'server_error', ''), { kind: 'answer', text: ANSWER });
    await document.ask(request, never);
    assert.equal(budget.spent.inputTokens, 120);
    server.plan({ kind: 'midway', text: ANSWER, ending: 'cut' }, { kind: 'answer', text: ANSWER });
    await document.ask(request, never);
    assert.ok(budget.spent.inputTokens > 260, String(budget.spent.inputTokens));
  });

  it('counts the reported usage of an empty answer', async () => {
    for (const streaming of [false, true]) {
      const budget = createBudget({ maxTokens: 100_000 });
      server.plan({ kind: 'answer', text: ' ', usage: { inputTokens: 1000, outputTokens: 4000 } });
      await findFailure(openModel({ streaming }).within({ budget }).ask(request, never));
      assert.deepEqual(budget.spent, { inputTokens: 2000, outputTokens: 8000, pages: 0 });
    }
  });

  it('counts the received part of a stream, and the maximum usage of an unseen answer', async () => {
    const cut: Behavior = { kind: 'midway', text: ANSWER, ending: 'cut' };
    const spend = async (settings: Partial<LanguageModelSettings>, behavior: Behavior) => {
      server.plan(behavior);
      const budget = createBudget({ maxTokens: 100_000 });
      await findFailure(openModel(settings).within({ budget }).ask(request, never));
      return budget.spent.outputTokens;
    };
    const streamed = await spend({ streaming: true }, cut);
    assert.ok(streamed >= 20 && streamed < 150, String(streamed));
    assert.equal(await spend({}, cut), 3 * request.maxTokens);
    assert.equal(await spend({ silenceLimit: 50 }, { kind: 'silent' }), 2 * request.maxTokens);
    assert.equal(await spend({ timeLimit: 50 }, { kind: 'silent' }), request.maxTokens);
  });
});

it('Retry-After is read in seconds, as a date by the clock of the server, and in the format of Google', () => {
  const date = 'Wed, 21 Oct 2015 07:28:00 GMT';
  assert.equal(readRetryAfter({ 'retry-after': '30' }, ''), 30);
  assert.equal(readRetryAfter({ 'retry-after': date, date: 'Wed, 21 Oct 2015 07:27:15 GMT' }, ''), 45);
  assert.equal(readRetryAfter({ 'retry-after': date }, ''), 0);
  assert.equal(readRetryAfter({ 'retry-after': 'soon' }, ''), undefined);
  assert.equal(readRetryAfter({}, '{"error":{"details":[{"retryDelay": "34.5s"}]}}'), 34.5);
  assert.equal(readRetryAfter({}, ''), undefined);
});

function error(
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Behavior {
  return { kind: 'error', status, type, message, headers };
}

function raw(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Behavior {
  return { kind: 'raw', status, headers, body };
}
