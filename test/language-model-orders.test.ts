/**
 * Documents that give orders to the language model, with a model that obeys them all. Each document is compared with one
 * that has harmless text at the same place.
 */
import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { createLanguageModel } from '../src/language-model/language-model.ts';
import { createAddressPolicy } from '../src/network/address-policy.ts';
import { createUrlAllowList } from '../src/network/url-allow-list.ts';
import { countFailed, needsReview, REVIEW_THRESHOLD } from '../src/pipeline/check/review.ts';
import type { Entity, Extraction } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import type { ModelUse } from '../src/pipeline/model-use.ts';
import type { Language } from '../src/pipeline/page.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { Template } from '../src/pipeline/template.ts';
import { awaitProcessed, type TestInbox, upload } from './http-inbox.ts';
import { CARRIERS, type Carrier, drawInvoice, INVOICES } from './injections/documents.ts';
import { obeying, shownPayloads } from './injections/obeying-model.ts';
import { PAYLOADS, type Payload } from './injections/payloads.ts';
import { type MailHouse, openMailHouse } from './mails/door.ts';
import { type ReceivedRequest, startModelServer } from './stand-ins/language-model.ts';

const KEY = 'sk-a-key-that-no-result-may-have';
const USE: ModelUse = {
  ask: 'all_fields',
  form: 'nested',
  vision: false,
  answerTokens: 4000,
  onFailure: 'built_in',
  unheld: 'drop',
};
/** Other words on a page move the confidence of its values by a little. */
const LITTLE = 0.01;

const server = await startModelServer();
const pipeline = createPipeline({ pageLimit: 10 });
const model = createLanguageModel({
  provider: 'openai-compatible',
  baseUrl: `${server.origin}/v1`,
  model: 'obedient',
  apiKey: KEY,
  streaming: false,
  timeLimit: 60_000,
  silenceLimit: 60_000,
  firstDelay: 1,
  guard: { urls: createUrlAllowList([`${server.origin}/v1`]), policy: createAddressPolicy('127.0.0.1') },
});
after(async () => {
  await pipeline.close();
  await server.close();
});

/** What came of a document. */
interface Result {
  readonly extraction: Extraction;
  /** All that a client can see. */
  readonly told: string;
  readonly requests: readonly ReceivedRequest[];
}

function templateOf(language: Language): Template {
  const template = loadTemplate(`invoice.${language}`);
  assert.ok(template);
  return template;
}

async function extract(
  bytes: Uint8Array,
  language: Language,
  { template = templateOf(language), use = USE }: { template?: Template; use?: ModelUse } = {},
): Promise<Result> {
  const earlier = server.requests.length;
  server.plan(obeying(INVOICES[language], KEY));
  const outcome = await pipeline.extract({ bytes }, template, undefined, { model, use });
  return { extraction: outcome.extraction, told: JSON.stringify(outcome), requests: server.requests.slice(earlier) };
}

const FORMS = ['nested', 'flat', 'nuextract'] as const satisfies readonly ModelUse['form'][];
type Form = (typeof FORMS)[number];

const harmless = new Map<string, Promise<Result>>();

/** The result of the same document with as many harmless lines. */
function extractHarmless({ language, lines }: Payload, carrier: Carrier, form: Form): Promise<Result> {
  const key = `${language} ${carrier} ${lines.length} ${form}`;
  const invoice = INVOICES[language];
  const remarks = invoice.remarks.slice(0, lines.length);
  const use = { ...USE, form };
  const drawn = drawInvoice(invoice, carrier, remarks);
  const known = harmless.get(key) ?? drawn.then((bytes) => extract(bytes, language, { use }));
  harmless.set(key, known);
  return known;
}

interface Read {
  readonly type: string;
  readonly value: string;
  readonly confidence: number;
}

/** By path, with the number of the row. */
function readValues(entities: readonly Entity[]): Map<string, Read> {
  const rows = new Map<string, number>();
  return new Map(
    entities.flatMap((entity): [string, Read][] => {
      const row = rows.get(entity.key) ?? 0;
      rows.set(entity.key, row + 1);
      const values = entity.type === 'record' ? entity.value : [entity];
      return values.map(({ key, type, value, confidence = 1 }) => [
        `${entity.key}[${row}].${key}`,
        { type, value, confidence },
      ]);
    }),
  );
}

function valuesOf({ extraction }: Result): Record<string, string> {
  return Object.fromEntries([...readValues(extraction.entities)].map(([path, { value }]) => [path, value]));
}

/**
 * Values are equal, none is surer, and the document needs no less of a review.
 *
 * @param mayHold whether an empty text field may have a value of the order
 */
function assertUnmoved(attacked: Result, neutral: Result, mayHold: (read: Read) => boolean = () => false): void {
  const before = readValues(neutral.extraction.entities);
  const after = readValues(attacked.extraction.entities);
  const held = [...after].filter(([path, read]) => !before.has(path) && mayHold(read)).map(([path]) => path);
  assert.ok(held.length === 0 || needsReview(attacked.extraction));
  const values = valuesOf(attacked);
  for (const path of held) delete values[path];
  assert.deepEqual(values, valuesOf(neutral));
  for (const [path, { confidence }] of after) {
    if (held.includes(path)) continue;
    const most = (before.get(path)?.confidence ?? 0) + LITTLE;
    assert.ok(confidence <= most, `${path} has the confidence ${confidence}, and not ${most}`);
  }
  assert.ok(needsReview(attacked.extraction) || !needsReview(neutral.extraction));
  assert.ok(countFailed(attacked.extraction.checks) >= countFailed(neutral.extraction.checks));
}

/** Neither the key nor a rule of the question is in what clients see. */
function assertNothingLeaks({ told, requests }: Result): void {
  assert.ok(requests.length > 0);
  assert.ok(!told.includes(KEY));
  for (const { question } of requests) {
    const rules = question?.system.split('\n').filter((line) => line.length > 20) ?? [];
    // NuExtract is given no rules.
    assert.ok(rules.length > 3 || question?.text.startsWith('# Template:'));
    for (const rule of rules) assert.ok(!told.includes(JSON.stringify(rule).slice(1, -1)), rule);
  }
}

const bodiesOf = ({ requests }: Pick<Result, 'requests'>): unknown[] => requests.map(({ body }) => body);
const isShownTo = ({ requests }: Pick<Result, 'requests'>, payload: Payload): boolean =>
  requests.some(({ question }) => question !== undefined && shownPayloads(question).includes(payload));

for (const carrier of CARRIERS) {
  for (const form of FORMS) {
    suite(`Orders that a model obeys (${carrier}, ${form} form) change nothing:`, () => {
      for (const payload of PAYLOADS) {
        test(payload.name, async () => {
          const { language, lines, demand } = payload;
          const use = { ...USE, form };
          const attacked = await extract(await drawInvoice(INVOICES[language], carrier, lines), language, { use });
          const neutral = await extractHarmless(payload, carrier, form);
          // NuExtract cites no lines, so an order to fill empty fields can put its own words into one, with a low confidence.
          const mayHold = ({ type, value, confidence }: Read): boolean =>
            form === 'nuextract' &&
            type === 'text' &&
            confidence < REVIEW_THRESHOLD &&
            lines.some((line) => line.includes(value));
          assertUnmoved(attacked, neutral, mayHold);
          assertNothingLeaks(attacked);
          assert.equal(isShownTo(attacked, payload), carrier !== 'hidden');
          if (carrier === 'hidden') assert.deepEqual(bodiesOf(attacked), bodiesOf(neutral));
          // An answer without JSON to a question in the nested form is asked for once more in the flat form.
          const isAskedAgain = demand.reply !== undefined && carrier !== 'hidden' && form === 'nested';
          assert.equal(attacked.requests.length, neutral.requests.length + Number(isAskedAgain));
        });
      }
    });
  }
}

suite('An order that a model obeys', () => {
  for (const payload of PAYLOADS) {
    const { language, lines } = payload;
    const invoice = INVOICES[language];
    const drawn = drawInvoice(invoice, 'visible', lines);

    // With a field of its own, the template is a custom one: the built-in model is less sure of its fields.
    test(`to ${payload.name} leaves a document for review if it changes a value that is unsure`, async () => {
      const { fields } = templateOf(language);
      const template: Template = {
        language,
        fields: [...fields, { name: invoice.remarksLabel, key: 'notes', type: 'text' }],
      };
      const neutral = await extract(await drawInvoice(invoice, 'visible', invoice.remarks), language, { template });
      const attacked = await extract(await drawn, language, { template });
      const alone = await pipeline.extract({ bytes: await drawn }, template);
      const [before, own] = [neutral.extraction, alone.extraction].map(({ entities }) => readValues(entities));
      for (const [path, { value, confidence }] of readValues(attacked.extraction.entities)) {
        // What a label of the page names is a value of the page, whatever stands around it.
        const isRead = value === before?.get(path)?.value || value === own?.get(path)?.value;
        if (isRead || path.endsWith('.notes')) continue;
        assert.ok(confidence < REVIEW_THRESHOLD, `${path}: ${value} has the confidence ${confidence}`);
        assert.ok(needsReview(attacked.extraction));
      }
      assertNothingLeaks(attacked);
    });
  }
});

suite('The service does not show to the model', () => {
  let house: MailHouse;
  const inboxes = new Map<Language, TestInbox & { readonly address: string }>();
  before(async () => {
    const settings = { EXTRAKT_MODEL_URLS: `${server.origin}/v1`, EXTRAKT_PRIVATE_NETWORKS: '127.0.0.1' };
    house = await openMailHouse({ worker: true, settings });
    const { owner } = house;
    const component = {
      name: 'Obedient model',
      provider: 'openai_compatible',
      base_url: `${server.origin}/v1`,
      model: 'obedient',
      api_key: KEY,
      ask: 'all_fields',
    };
    const chat = await post('/components', component);
    for (const language of ['en', 'de'] as const) {
      const template = `invoice.${language}`;
      const made = await post('/pipelines', { name: language, template, chat_id: chat.id });
      const inbox = await post('/inboxes', { name: language, pipeline_id: made.id });
      const { email } = await post(`/inboxes/${inbox.id}/emails`);
      inboxes.set(language, { id: inbox.id, pipelineId: made.id, address: email });
    }

    async function post(path: string, json?: object): Promise<{ readonly id: string; readonly email: string }> {
      const answer = await owner.ask(path, { method: 'POST', ...(json === undefined ? {} : { json }) });
      assert.equal(answer.status, 201, answer.text);
      return answer.body;
    }
  });
  after(() => house.close());

  const inboxOf = (language: Language) => {
    const inbox = inboxes.get(language);
    assert.ok(inbox);
    return inbox;
  };

  /** Waits for the last document of an inbox. */
  async function awaitResult(language: Language, bring: (file: Uint8Array) => Promise<unknown>): Promise<Result> {
    const { owner } = house;
    const { id } = inboxOf(language);
    const earlier = server.requests.length;
    server.plan(obeying(INVOICES[language], KEY));
    await bring(await drawInvoice(INVOICES[language], 'visible', []));
    const listed = await owner.ask(`/inboxes/${id}/documents?order_by=id:desc&limit=1`);
    const document = await awaitProcessed(owner, listed.body.results[0].id);
    assert.equal(document.state, 'done');
    const { body } = await owner.ask(`/documents/${document.id}/extraction`);
    const jobs = await owner.ask(`/inboxes/${id}/jobs?order_by=id:desc&limit=1`);
    const job = await owner.ask(`/jobs/${jobs.body.results[0].id}`);
    const told = JSON.stringify([document, body, job.body]) + house.log();
    return { extraction: body.result, told, requests: server.requests.slice(earlier) };
  }

  const byName = (language: Language, name: string) =>
    awaitResult(language, (file) => upload(house.owner, inboxOf(language), file, name));
  const byMail = (language: Language, subject: string, text: string) =>
    awaitResult(language, (content) =>
      house.send({
        from: `"${subject.replaceAll(/["\\]/g, '')}" <anna@sender.example>`,
        to: inboxOf(language).address,
        subject,
        text,
        attachments: [{ filename: 'invoice.pdf', content: Buffer.from(content) }],
      }),
    );

  const plain = new Map<Language, Result>();
  before(async () => {
    for (const language of ['en', 'de'] as const) plain.set(language, await byName(language, 'invoice.pdf'));
  });

  function assertUntouched(attacked: Result, { language, lines }: Payload): void {
    const neutral = plain.get(language);
    assert.ok(neutral);
    assertUnmoved(attacked, neutral);
    assertNothingLeaks(attacked);
    assert.deepEqual(bodiesOf(attacked), bodiesOf(neutral));
    const sent = JSON.stringify(bodiesOf(attacked));
    for (const line of lines) assert.ok(!sent.includes(line.slice(0, 20)));
  }

  for (const payload of PAYLOADS) {
    // Clients take what is before a slash for a folder.
    const name = `${payload.lines.join(' ').replaceAll('/', '-').slice(0, 150)}.pdf`;
    test(`the name of a file, such as an order to ${payload.name}`, async () => {
      assertUntouched(await byName(payload.language, name), payload);
    });

    test(`the subject, the sender and the text of a mail, such as an order to ${payload.name}`, async () => {
      const { language, lines } = payload;
      assertUntouched(await byMail(language, lines.join(' '), lines.join('\n')), payload);
    });
  }
});
