/** OCR components that users create: Tesseract with languages of their own. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { FAILURES } from '../src/pipeline/errors.ts';
import { BUILTIN_OCR, BUNDLED_TESSERACT, NATIVE_TESSERACT } from '../src/store/builtin.ts';
import { startWorker } from '../src/worker/worker.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitJob, awaitProcessed, createInbox, formOf, TEMPLATE, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';
import { makeScan } from './read-documents.ts';
import { replaceTesseract, type TesseractStandIn } from './stand-ins/tesseract.ts';

type Body = Answer['body'];

/** Milliseconds until the service looks at the machine again. */
const LOOK_COUNTS = 1100;
const INSTALLED = ['deu', 'eng', 'fra', 'pol'];
const FRENCH = { name: 'Tesseract, French', engine: 'native-tesseract', languages: ['fra'] } as const;
const GERMAN = { name: 'Only German', engine: 'tesseract', languages: ['deu'] } as const;

const scan = await makeScan();

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let program: TesseractStandIn;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    program = await replaceTesseract(['In', 'LANGUAGES', 'alone']);
    await program.install(INSTALLED);
  });
  after(() => program[Symbol.asyncDispose]());

  const post = (user: TestUser, path: string, json: object) => user.ask(path, { method: 'POST', json });
  const patch = (user: TestUser, path: string, json: object, headers: Record<string, string> = {}) =>
    user.ask(path, { method: 'PATCH', json, headers });
  const create = async (json: object): Promise<Body> => {
    const { status, body, text } = await post(anna, '/ocr', json);
    assert.equal(status, 201, text);
    return body;
  };
  const share = async (id: string, level: string) => {
    const { status } = await post(anna, `/resources/${id}/permissions`, { user: bert.email, level });
    assert.equal(status, 204);
  };
  const remove = (id: string) => anna.ask(`/resources/${id}`, { method: 'DELETE' });
  const faultsOf = ({ status, body, text }: Answer): [string, string][] => {
    assert.equal(status, 422, text);
    return body.errors.map(({ path, message }: Record<string, string>) => [path, message]);
  };
  /** Changes what is installed, and waits until the service looks again. */
  const reinstall = async (languages?: readonly string[]) => {
    await (languages ? program.install(languages) : program.uninstall());
    await sleep(LOOK_COUNTS);
  };
  /** @returns the result of a run of a scan by a pipeline with the component */
  const runWith = async (ocr_id: string): Promise<Body> => {
    const { body: pipeline } = await post(anna, '/pipelines', { name: 'P', template: TEMPLATE, ocr_id });
    assert.equal(pipeline.ocr_id, ocr_id);
    return (await anna.ask(`/pipelines/${pipeline.id}/run`, { method: 'POST', body: formOf(scan, 'scan.pdf') })).body;
  };
  /** Processes the documents that are queued. */
  const work = async (action: () => Promise<void>) => {
    const worker = startWorker({ context: server.context, pool: server.pool, log: pino({ level: 'silent' }) });
    try {
      worker.wake();
      await action();
    } finally {
      await worker.stop({ graceSeconds: 0 });
    }
  };

  it('is created once for an Idempotency-Key, returned, and listed after those of every installation', async () => {
    const init = { method: 'POST', json: FRENCH, headers: { 'idempotency-key': 'one' } };
    const made = await anna.ask('/ocr', init);
    assert.equal(made.status, 201, made.text);
    const { id, created_at: _, ...rest } = made.body;
    assert.deepEqual(rest, {
      alias: null,
      type: 'ocr',
      ...FRENCH,
      private_access: 'own',
      public_access: 'none',
      created_by: anna.email,
    });
    assert.equal(made.headers.get('location'), `/ocr/${id}`);
    assert.deepEqual((await anna.ask('/ocr', init)).body, made.body);
    assert.deepEqual((await anna.ask(`/ocr/${id}`)).body, made.body);
    const { results, engines } = (await anna.ask('/ocr')).body;
    assert.deepEqual(
      results.slice(0, 3).map((each: Body) => each.id),
      [BUILTIN_OCR.id, BUNDLED_TESSERACT.id, NATIVE_TESSERACT.id],
    );
    const { engine: _engine, languages: _languages, ...resource } = made.body;
    assert.deepEqual(
      results.find((each: Body) => each.id === id),
      { ...resource, fault: null },
    );
    assert.deepEqual(engines, [
      { engine: 'tesseract', languages: ['deu', 'eng'] },
      { engine: 'native-tesseract', languages: INSTALLED },
    ]);
    // Clients take the first of this list as the usual one.
    const listed = (await anna.ask('/resources?type=ocr')).body.results.map((each: Body) => each.id);
    assert.deepEqual(listed.slice(0, 2), [BUILTIN_OCR.id, id]);
    for (const given of [BUILTIN_OCR, NATIVE_TESSERACT]) {
      assert.equal((await anna.ask(`/ocr/${given.id}`)).status, 404);
      assert.equal((await patch(anna, `/ocr/${given.id}`, { name: 'mine' })).status, 404);
    }
  });

  it('refuses every language that is not installed, and names those that are', async () => {
    const refuse = async (json: object) => faultsOf(await post(anna, '/ocr', { ...FRENCH, ...json }));
    assert.deepEqual(await refuse({ languages: ['fra', 'jpn', 'xyz'] }), [
      ['languages[1]', '"jpn" is not installed. The native Tesseract of this machine has deu, eng, fra, pol.'],
      ['languages[2]', '"xyz" is not installed. The native Tesseract of this machine has deu, eng, fra, pol.'],
    ]);
    assert.deepEqual(await refuse({ engine: 'tesseract' }), [
      ['languages[0]', '"fra" is not installed. The bundled Tesseract has deu, eng.'],
    ]);
    for (const [json, path] of [
      [{ engine: 'builtin' }, 'engine'],
      [{ languages: [] }, 'languages'],
      [{ languages: ['fra', 'fra'] }, 'languages'],
      [{ languages: 'fra' }, 'languages'],
      [{ languages: ['../fra'] }, 'languages[0]'],
      [{ languages: ['--psm'] }, 'languages[0]'],
      [{ languages: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'languages'],
      [{ name: '' }, 'name'],
    ] as const) {
      const [fault] = await refuse(json);
      assert.equal(fault?.[0], path, JSON.stringify(json));
    }
    await reinstall();
    assert.deepEqual(await refuse({}), [['engine', 'The native Tesseract is not installed on this machine.']]);
    assert.deepEqual((await anna.ask('/ocr')).body.engines[1], { engine: 'native-tesseract', languages: [] });
    await reinstall(INSTALLED);
  });

  it('can be changed for later documents, with the current version', async () => {
    const made = await create(FRENCH);
    const path = `/ocr/${made.id}`;
    const etag = (await anna.ask(path)).headers.get('etag') ?? '';
    assert.equal((await patch(anna, path, { languages: ['pol'] }, { 'if-match': '"old"' })).status, 412);
    const changed = await patch(anna, path, { name: 'Polish', languages: ['pol', 'eng'] }, { 'if-match': etag });
    assert.deepEqual(changed.body, { ...made, name: 'Polish', languages: ['pol', 'eng'] });
    assert.notEqual(changed.headers.get('etag'), etag);
    assert.deepEqual(faultsOf(await patch(anna, path, { engine: 'tesseract' })), [
      ['languages[0]', '"pol" is not installed. The bundled Tesseract has deu, eng.'],
    ]);
    const moved = await patch(anna, path, { engine: 'tesseract', languages: ['eng'] });
    assert.deepEqual([moved.body.engine, moved.body.languages], ['tesseract', ['eng']]);
    await patch(anna, path, { engine: 'native-tesseract', languages: ['pol'] });
    await reinstall(['eng']);
    // What was read can be written back.
    const { name, engine, languages } = (await anna.ask(path)).body;
    assert.equal((await patch(anna, path, { name, engine, languages })).status, 200);
    await reinstall(INSTALLED);
    const audit = await (await server.addUser('root', { role: 'admin' })).ask(`/audit?resource=${made.id}`);
    assert.match(audit.text, /ocr\.create/);
    assert.match(audit.text, /ocr\.change/);
  });

  it('reads documents in its languages, and the log names them', async () => {
    for (const [json, reason, found] of [
      [FRENCH, /read from its picture by the native Tesseract \(fra\) with confidence/, /fra/],
      [{ ...FRENCH, languages: ['pol', 'eng'] }, /by the native Tesseract \(pol, eng\) with/, /pol\+eng/],
      [GERMAN, /by the bundled Tesseract \(deu\) with/, /goods/],
      [{ ...GERMAN, languages: ['deu', 'eng'] }, /by the bundled Tesseract \(deu, eng\) with/, /goods/],
    ] as const) {
      const { id } = await create(json);
      const inbox = await createInbox(anna);
      assert.equal((await patch(anna, `/inboxes/${inbox.id}`, { ocr_id: id })).status, 200);
      const document = await upload(anna, inbox, scan, 'scan.pdf');
      await work(async () => assert.equal((await awaitProcessed(anna, document.id)).error, null));
      assert.match((await anna.ask(`/documents/${document.id}/log`)).text, reason);
      assert.match((await anna.ask(`/documents/${document.id}/words`)).text, found);
    }
    const { id } = await create(FRENCH);
    const { log } = await runWith(id);
    assert.match(log.join('\n'), /by the native Tesseract \(fra\)/);
  });

  it('fails documents while one of its languages is missing, and is refused where it is chosen', async () => {
    const { id } = await create({ ...FRENCH, languages: ['fra', 'pol'] });
    const { body: pipeline } = await post(anna, '/pipelines', { name: 'P', template: TEMPLATE, ocr_id: id });
    const run = () => anna.ask(`/pipelines/${pipeline.id}/run`, { method: 'POST', body: formOf(scan, 'scan.pdf') });
    assert.equal((await run()).body.error, null);
    for (const [languages, sentence, detail] of [
      [['deu', 'eng', 'fra'], /lacks language data \(pol\)\. Install it, or choose another OCR/, ' (pol)'],
      [undefined, /is not installed on this machine\. Install it with its language data \(fra, pol\)/, ''],
    ] as const) {
      await reinstall(languages);
      const listed = (await anna.ask('/ocr')).body.results.find((each: Body) => each.id === id);
      assert.match(listed.fault, sentence);
      const [fault] = faultsOf(await post(anna, '/pipelines', { name: 'P', template: TEMPLATE, ocr_id: id }));
      assert.equal(fault?.[0], 'ocr_id');
      assert.match(fault?.[1] ?? '', sentence);
      assert.equal((await run()).body.error, `${FAILURES.ocr_missing.message}${detail}`);
    }
    await reinstall(INSTALLED);
    assert.equal((await run()).body.error, null);
  });

  it('can be used with the right to run it, checked for the owner of the pipeline or inbox', async () => {
    const { id } = await create(GERMAN);
    const pipelineOfBert = { name: 'P', template: TEMPLATE, ocr_id: id };
    assert.equal((await bert.ask(`/ocr/${id}`)).status, 404);
    assert.equal((await post(bert, '/pipelines', pipelineOfBert)).status, 404);
    await share(id, 'list');
    assert.equal((await post(bert, '/pipelines', pipelineOfBert)).status, 403);
    await share(id, 'run');
    assert.equal((await bert.ask(`/ocr/${id}`)).status, 403);
    assert.equal((await patch(bert, `/ocr/${id}`, { name: 'mine' })).status, 403);
    const made = await post(bert, '/pipelines', pipelineOfBert);
    assert.equal(made.status, 201);
    const run = async (): Promise<Body> => {
      const init = { method: 'POST', body: formOf(scan, 'scan.pdf') };
      return (await bert.ask(`/pipelines/${made.body.id}/run`, init)).body;
    };
    assert.equal((await run()).error, null);
    await share(id, 'none');
    assert.match(
      (await run()).error,
      /^The owner of the pipeline or inbox may not use its OCR "Only German" any more\./,
    );
    // A user with access to the OCR cannot set it for a pipeline whose owner has no access to it.
    await post(bert, `/resources/${made.body.id}/permissions`, { user: anna.email, level: 'edit' });
    await patch(bert, `/pipelines/${made.body.id}`, { ocr_id: null });
    const refused = await patch(anna, `/pipelines/${made.body.id}`, { ocr_id: id });
    assert.equal(refused.status, 409);
    assert.match(refused.body.detail, /who owns the pipeline, may not run this OCR/);
    await share(id, 'view');
    assert.equal((await bert.ask(`/ocr/${id}`)).status, 200);
    assert.equal((await patch(anna, `/pipelines/${made.body.id}`, { ocr_id: id })).status, 200);
    assert.equal((await run()).error, null);
  });

  it('applies to an inbox by the rights of its owner, and to a try', async () => {
    const { id } = await create(GERMAN);
    await share(id, 'run');
    const inbox = await createInbox(bert);
    await patch(bert, `/inboxes/${inbox.id}`, { ocr_id: id });
    const first = await upload(bert, inbox, scan, 'scan.pdf');
    await work(async () => assert.equal((await awaitProcessed(bert, first.id)).error, null));
    const trial = () => post(bert, `/documents/${first.id}/try`, { template: TEMPLATE });
    assert.match((await trial()).text, /by the bundled Tesseract \(deu\)/);
    await share(id, 'none');
    const second = await upload(bert, inbox, scan, 'scan.pdf');
    const lost = /may not use its OCR "Only German" any more/;
    await work(async () => assert.match((await awaitProcessed(bert, second.id)).error, lost));
    assert.match((await trial()).body.error, lost);
  });

  it('is not deleted while pipelines or inboxes use it', async () => {
    const { id } = await create(GERMAN);
    const inbox = await createInbox(anna);
    await patch(anna, `/inboxes/${inbox.id}`, { ocr_id: id });
    const one = await remove(id);
    assert.deepEqual(
      [one.status, one.body.detail],
      [409, '1 inbox uses "Only German". Switch it to another component first.'],
    );
    const { body: pipeline } = await post(anna, '/pipelines', { name: 'P', template: TEMPLATE, ocr_id: id });
    await patch(anna, `/pipelines/${inbox.pipelineId}`, { ocr_id: id });
    assert.equal(
      (await remove(id)).body.detail,
      '2 pipelines and 1 inbox use "Only German". Switch them to another component first.',
    );
    const init = { method: 'POST', body: formOf(scan, 'scan.pdf'), headers: { prefer: 'respond-async' } };
    const { body: job } = await anna.ask(`/pipelines/${pipeline.id}/run`, init);
    for (const path of [`/inboxes/${inbox.id}`, `/pipelines/${pipeline.id}`, `/pipelines/${inbox.pipelineId}`]) {
      assert.equal((await patch(anna, path, { ocr_id: null })).body.ocr_id, BUILTIN_OCR.id);
    }
    assert.equal((await remove(id)).status, 204);
    assert.equal((await anna.ask(`/ocr/${id}`)).status, 404);
    await work(async () => assert.match((await awaitJob(anna, job.id)).error, /was deleted.+Choose another one/));
  });

  it('can be tested with the right to run it', async () => {
    const test = (user: TestUser, id: string) => user.ask(`/ocr/${id}/test`, { method: 'POST' });
    const { id } = await create({ ...GERMAN, languages: ['deu', 'eng'] });
    const { body } = await test(anna, id);
    assert.deepEqual([body.ok, body.message], [true, '16 of 16 words of the test page were read right.']);
    assert.match(body.text, /^4820 2026 1500\nRechnung über Bürobedarf, fällig in dreißig Tagen\n/);
    assert.match(body.duration, /^PT\d+(\.\d+)?S$/);
    assert.equal((await test(bert, id)).status, 404);
    await share(id, 'list');
    assert.equal((await test(bert, id)).status, 403);
    await share(id, 'run');
    assert.equal((await test(bert, id)).body.ok, true);
    assert.equal((await test(bert, BUNDLED_TESSERACT.id)).body.ok, true);

    const french = (await create(FRENCH)).id;
    const wrong = (await test(anna, french)).body;
    assert.deepEqual([wrong.ok, wrong.text], [false, 'In fra alone']);
    assert.match(wrong.message, /^Only 0 of \d+ words .+ Install the language data again, or choose another OCR\.$/);
    await reinstall(['deu', 'eng']);
    const missing = (await test(anna, french)).body;
    assert.deepEqual([missing.ok, missing.text, missing.duration], [false, '', 'PT0S']);
    assert.match(missing.message, /lacks language data \(fra\)\. Install it/);
    await reinstall(INSTALLED);
  });
});
