/** Examples of a pipeline: learned from confirmed documents, uploaded, listed and deleted. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { before, mock, test } from 'node:test';
import { zipSync } from 'fflate';
import { relearnExamples } from '../src/service/examples/relearn.ts';
import { drawSite, SITE_TEMPLATE, type Site, siteExtraction } from './example-documents.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, formOf, type TestInbox, upload } from './http-inbox.ts';
import type { Answer, HttpServer, TestUser } from './http-server.ts';

const NOWHERE = '01900000-0000-7000-8000-00000000ffff';
const FIRST: Site = { number: 'A-1001', site: 'Falcon 7', total: '120.00' };
const SECOND: Site = { number: 'A-1002', site: 'Heron 12', total: '75.50' };

onEachDatabase(
  (open) => {
    let server: HttpServer;
    let anna: TestUser;
    before(async () => {
      server = open();
      anna = await server.addUser('anna');
    });

    const openInbox = (user = anna): Promise<TestInbox> => createInbox(user, { template: SITE_TEMPLATE });
    /** A pipeline that can be deleted. */
    const openInboxless = async (): Promise<Pick<TestInbox, 'pipelineId'>> => {
      const json = { name: 'P', template: SITE_TEMPLATE };
      return { pipelineId: (await anna.ask('/pipelines', { method: 'POST', json })).body.id };
    };
    const list = async ({ pipelineId }: Pick<TestInbox, 'pipelineId'>, query = ''): Promise<Answer['body']> => {
      const answer = await anna.ask(`/pipelines/${pipelineId}/examples${query}`);
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    };
    const count = async (inbox: TestInbox): Promise<number> => (await list(inbox)).count;
    const read = async (inbox: TestInbox, site: Site): Promise<string> => {
      const { id } = await upload(anna, inbox, await drawSite(site), `${site.number}.pdf`);
      const { state, error } = await awaitProcessed(anna, id);
      assert.deepEqual([state, error], ['done', null]);
      return id;
    };
    const correct = async (id: string, site: Site): Promise<Answer> => {
      const answer = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json: siteExtraction(site) });
      assert.equal(answer.status, 200, answer.text);
      return answer;
    };
    const confirm = async (id: string): Promise<void> => {
      const answer = await anna.ask(`/documents/${id}/review`, { method: 'POST' });
      assert.equal(answer.status, 200, answer.text);
    };
    const set = async (inbox: TestInbox, json: object): Promise<void> => {
      const answer = await anna.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json });
      assert.equal(answer.status, 200, answer.text);
    };

    test('a document that a person confirms becomes an example of the pipeline of its inbox', async () => {
      const [inbox, other] = [await openInbox(), await openInbox()];
      const id = await read(inbox, FIRST);
      assert.equal(await count(inbox), 0);
      await confirm(id);
      const { results } = await list(inbox);
      const [{ id: example, value_count, created_at, ...record }] = results;
      assert.equal(results.length, 1);
      assert.deepEqual(record, {
        document_id: id,
        document_name: 'A-1001.pdf',
        outdated: false,
        created_by: anna.email,
      });
      assert.match(example, /^[\da-f-]{36}$/);
      assert.match(created_at, /Z$/);
      assert.ok(value_count > 0);
      assert.equal(await count(other), 0);
    });

    test('the extraction in force is confirmed, also if another one has a higher id', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      const { db } = server.context;
      const row = await db.selectFrom('extraction').selectAll().where('document_id', '=', id).executeTakeFirstOrThrow();
      // As after a clock was set back.
      const other = { ...row, id: `ffffffff${row.id.slice(8)}`, result: JSON.stringify({ entities: [] }) };
      await db.insertInto('extraction').values(other).execute();
      await confirm(id);
      assert.ok((await list(inbox)).results[0].value_count > 0);
      const { evidence } = findSite((await correct(id, { ...SECOND, site: 'Kite 4' })).body.result);
      assert.equal(evidence, undefined);
      assert.equal((await list(inbox)).results[0].value_count, 3);
    });

    test('a change of an extraction that was replaced is refused before anything is learned', async () => {
      const id = await read(await openInbox(), FIRST);
      const learning = mock.method(server.context.thread, 'run');
      const headers = { 'if-match': `"${NOWHERE}"` };
      const json = siteExtraction(FIRST);
      const corrected = await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json, headers });
      const confirmed = await anna.ask(`/documents/${id}/review`, { method: 'POST', headers });
      learning.mock.restore();
      assert.deepEqual([corrected.status, confirmed.status, learning.mock.callCount()], [412, 412, 0]);
    });

    test('a later correction replaces the example of a document, whose id stays', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      await confirm(id);
      const [first] = (await list(inbox)).results;
      await correct(id, SECOND);
      const { results } = await list(inbox);
      assert.deepEqual(
        results.map((example: { id: string }) => example.id),
        [first.id],
      );
      const row = await server.context.db
        .selectFrom('example')
        .select('entities')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow();
      assert.match(row.entities, /Heron 12/);
    });

    test('a document that is processed again is no example any more', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      await correct(id, FIRST);
      assert.equal(await count(inbox), 1);
      const { status } = await anna.ask(`/documents/${id}/extraction?recompute=true`, { method: 'POST' });
      assert.equal(status, 202);
      assert.equal(await count(inbox), 0);
      await awaitProcessed(anna, id);
      await confirm(id);
      const batch = { action: 'reprocess', all: true };
      await anna.ask(`/inboxes/${inbox.id}/documents/batch`, { method: 'POST', json: batch });
      assert.equal(await count(inbox), 0);
    });

    test('an example goes with its document, with its inbox, and with its pipeline', async () => {
      const inbox = await openInbox();
      const [first, second] = [await read(inbox, FIRST), await read(inbox, SECOND)];
      await confirm(first);
      await confirm(second);
      assert.equal((await anna.ask(`/documents/${first}`, { method: 'DELETE' })).status, 204);
      const { results } = await list(inbox);
      assert.deepEqual(
        results.map((example: { document_id: string }) => example.document_id),
        [second],
      );
      assert.equal((await anna.ask(`/inboxes/${inbox.id}`, { method: 'DELETE' })).status, 204);
      assert.equal(await count(inbox), 0);
      await add(inbox, FIRST);
      assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'DELETE' })).status, 204);
      const rows = await server.context.db
        .selectFrom('example')
        .select('id')
        .where('pipeline_id', '=', inbox.pipelineId)
        .execute();
      assert.deepEqual(rows, []);
    });

    test('an inbox whose setting is off teaches nothing, and a correction still ends an earlier example', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.learn_examples, true);
      await confirm(id);
      await set(inbox, { learn_examples: false });
      assert.equal((await anna.ask(`/inboxes/${inbox.id}`)).body.learn_examples, false);
      await confirm(await read(inbox, SECOND));
      assert.equal(await count(inbox), 1);
      await correct(id, SECOND);
      assert.equal(await count(inbox), 0);
      const json = { name: 'quiet', pipeline_id: inbox.pipelineId, learn_examples: false };
      const { body: quiet } = await anna.ask('/inboxes', { method: 'POST', json });
      assert.equal(quiet.learn_examples, false);
    });

    test('an inbox teaches a pipeline only if its owner may edit it', async () => {
      const inbox = await openInbox();
      const bea = await server.addUser(`bea-${inbox.id}`);
      const share = (level: string) =>
        anna.ask(`/resources/${inbox.pipelineId}/permissions`, { method: 'POST', json: { user: bea.email, level } });
      await share('run');
      const json = { name: 'of bea', pipeline_id: inbox.pipelineId };
      const { body: own } = await bea.ask('/inboxes', { method: 'POST', json });
      const { id } = await upload(bea, own, await drawSite(FIRST));
      await awaitProcessed(bea, id);
      assert.equal((await bea.ask(`/documents/${id}/review`, { method: 'POST' })).status, 200);
      assert.equal(await count(inbox), 0);
      await share('edit');
      assert.equal((await bea.ask(`/documents/${id}/review`, { method: 'POST' })).status, 200);
      assert.equal(await count(inbox), 1);
    });

    test('a document whose inbox was switched to another pipeline is an example of that one alone', async () => {
      const [inbox, other] = [await openInbox(), await openInbox()];
      const id = await read(inbox, FIRST);
      await confirm(id);
      await set(inbox, { pipeline_id: other.pipelineId });
      await confirm(id);
      assert.deepEqual([await count(inbox), await count(other)], [0, 1]);
    });

    test('values of fields that the template does not have teach nothing', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      await correct(id, FIRST);
      assert.equal(await count(inbox), 1);
      const template = { fields: SITE_TEMPLATE.fields.filter(({ name }) => name !== 'site') };
      await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'PATCH', json: { template } });
      await correct(id, FIRST);
      assert.equal(await count(inbox), 0);
    });

    test('a document whose words were not kept teaches nothing', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      await server.context.files.delete(`${id}.words`);
      await confirm(id);
      assert.equal(await count(inbox), 0);
    });

    const add = async (
      { pipelineId }: Pick<TestInbox, 'pipelineId'>,
      site: Site,
      { name = `${site.number}.pdf`, content }: { name?: string; content?: Buffer } = {},
    ) => {
      const form = formOf(content ?? (await drawSite(site)), name);
      form.set('extraction', JSON.stringify(siteExtraction(site)));
      return await anna.ask(`/pipelines/${pipelineId}/examples`, { method: 'POST', body: form });
    };

    test('examples of an earlier version are learned again from their documents', async () => {
      const { db, files } = server.context;
      const inbox = await openInbox();
      const [kept, lost] = [await read(inbox, FIRST), await read(inbox, SECOND)];
      await confirm(kept);
      await confirm(lost);
      const learned = () =>
        db
          .selectFrom('example')
          .select(['document_id', 'version', 'learned', 'fingerprint'])
          .where('pipeline_id', '=', inbox.pipelineId)
          .orderBy('document_id')
          .execute();
      const [before] = await learned();
      await db
        .updateTable('example')
        .set({ version: 0, learned: '{}', fingerprint: '[]' })
        .where('pipeline_id', '=', inbox.pipelineId)
        .execute();
      await files.delete(`${lost}.words`);
      await relearnExamples(server.context);
      assert.deepEqual(await learned(), [before], 'one cannot be learned again, and is deleted');
    });

    test('examples that cannot be learned again now are listed as outdated, and stay', async () => {
      const { db, files } = server.context;
      const inbox = await openInbox();
      const [first, second] = [await read(inbox, FIRST), await read(inbox, SECOND)];
      await confirm(first);
      await confirm(second);
      const content = await drawSite({ ...FIRST, number: 'A-1003' });
      await add(inbox, FIRST, { name: 'uploaded.pdf', content });
      const outdated = async () =>
        (await list(inbox, '?order_by=name:asc')).results.map((example: Record<string, unknown>) => [
          example['document_name'],
          example['outdated'],
        ]);
      await db.updateTable('example').set({ version: 0 }).where('pipeline_id', '=', inbox.pipelineId).execute();
      await files.delete(`${first}.words`);
      await files.put(`${first}.words`, Readable.from([Buffer.from('damaged')]), 100);
      await relearnExamples(server.context);
      assert.deepEqual(await outdated(), [
        ['A-1001.pdf', true],
        ['A-1002.pdf', false],
        ['uploaded.pdf', true],
      ]);
      await add(inbox, FIRST, { name: 'uploaded.pdf', content });
      assert.deepEqual((await outdated())[2], ['uploaded.pdf', false]);
    });

    /** The field without a label, as it was read. */
    const readSite = async (id: string) => {
      const { body } = await anna.ask(`/documents/${id}/extraction`);
      return findSite(body.result);
    };

    test('a document of the same layout is read like a confirmed one, and says so', async () => {
      const inbox = await openInbox();
      const taught = await read(inbox, FIRST);
      await correct(taught, FIRST);
      const [example] = (await list(inbox)).results;
      const site = await readSite(await read(inbox, SECOND));
      assert.equal(site.value, SECOND.site);
      assert.deepEqual(site.evidence, {
        kind: 'example',
        example: { id: example.id, document_id: taught, document_name: 'A-1001.pdf' },
      });
    });

    test('the document of an example is named only for readers who may know it', async () => {
      const inbox = await openInbox();
      const taught = await read(inbox, FIRST);
      await correct(taught, FIRST);
      const [{ id }] = (await list(inbox)).results;
      const [bert, cleo] = [await server.addUser(`bert-${inbox.id}`), await server.addUser(`chloe-${inbox.id}`)];
      const share = async (resource: string, user: TestUser, level: string): Promise<void> => {
        const json = { user: user.email, level };
        const { status } = await anna.ask(`/resources/${resource}/permissions`, { method: 'POST', json });
        assert.equal(status, 204);
      };
      await share(inbox.id, bert, 'run');
      await share(inbox.id, cleo, 'view');
      const { id: document } = await upload(bert, inbox, await drawSite(SECOND));
      await awaitProcessed(bert, document);
      const path = `/inboxes/${inbox.id}/extractions?ids=${document}`;
      /** @returns the example as the extraction, the lists and the job of the document name it */
      const ask = async (user: TestUser): Promise<object> => {
        const { results } = (await user.ask(`/inboxes/${inbox.id}/jobs`)).body;
        const answers = await Promise.all([
          user.ask(`/documents/${document}/extraction`),
          ...results.map(({ id: job }: { id: string }) => user.ask(`/jobs/${job}`)),
        ]);
        const extractions = answers.map(({ body }) => body.result);
        extractions.push((await user.ask(path)).body.results[0].result);
        const lines = await user.ask(path, { headers: { accept: 'application/x-ndjson' } });
        extractions.push(JSON.parse(lines.text).result);
        const examples = extractions.flatMap((extraction) => {
          const site = findSite(extraction);
          return site?.value === SECOND.site ? [site.evidence.example] : [];
        });
        assert.ok(examples.length >= 4);
        for (const example of examples) assert.deepEqual(example, examples[0]);
        return examples[0];
      };
      const named = { id, document_id: taught, document_name: 'A-1001.pdf' };
      const nameless = { id, document_id: null, document_name: null };
      const { db } = server.context;
      const stored = () =>
        db.selectFrom('extraction').select('result').where('document_id', '=', document).executeTakeFirstOrThrow();
      assert.doesNotMatch((await stored()).result, /A-1001\.pdf/);
      assert.deepEqual(await ask(anna), named);
      assert.deepEqual(await ask(cleo), named, 'who may read the document');
      assert.deepEqual(await ask(bert), nameless);
      await share(inbox.pipelineId, bert, 'view');
      assert.deepEqual(await ask(bert), named, 'who may list the examples');
      await share(inbox.pipelineId, bert, 'run');

      // Earlier versions stored the name.
      const { result } = await stored();
      const earlier = result.replaceAll(
        '"document_id":null,"document_name":null',
        `"document_id":"${taught}","document_name":"An \\\\ \\"old\\" name.pdf"`,
      );
      assert.notEqual(earlier, result);
      await db.updateTable('extraction').set({ result: earlier }).where('document_id', '=', document).execute();
      assert.deepEqual(await ask(bert), nameless);
      assert.deepEqual(await ask(anna), named);
      await anna.ask(`/documents/${taught}`, { method: 'DELETE' });
      assert.deepEqual(await ask(anna), nameless, 'the name goes with the document');
    });

    test('a corrected value that kept the location of the wrong one is learned where it is printed', async () => {
      const inbox = await openInbox();
      const id = await read(inbox, FIRST);
      const { entities } = (await anna.ask(`/documents/${id}/extraction`)).body.result;
      const wrong = findSite({ entities });
      assert.notEqual(wrong.value, FIRST.site);
      assert.ok(wrong.location);
      const json = {
        entities: entities.map((entity: object) => (entity === wrong ? { ...wrong, value: FIRST.site } : entity)),
      };
      assert.equal((await anna.ask(`/documents/${id}/extraction`, { method: 'POST', json })).status, 200);
      const site = await readSite(await read(inbox, SECOND));
      assert.deepEqual([site.value, site.evidence.kind], [SECOND.site, 'example']);
    });

    test('the examples of a pipeline are used for its runs, and for no other pipeline', async () => {
      const [inbox, other] = [await openInbox(), await openInbox()];
      await add(inbox, FIRST);
      const run = async ({ pipelineId }: TestInbox, user = anna) => {
        const body = formOf(await drawSite(SECOND), 'second.pdf');
        const answer = await user.ask(`/pipelines/${pipelineId}/run`, { method: 'POST', body });
        assert.equal(answer.body.error, null);
        return findSite(answer.body.result);
      };
      const site = await run(inbox);
      assert.deepEqual([site.value, site.evidence.kind], [SECOND.site, 'example']);
      assert.equal(site.evidence.example.document_name, 'A-1001.pdf');
      assert.notEqual((await run(other))?.value, SECOND.site);
      const cleo = await server.addUser(`cleo-${inbox.id}`);
      const json = { user: cleo.email, level: 'run' };
      await anna.ask(`/resources/${inbox.pipelineId}/permissions`, { method: 'POST', json });
      const hidden = await run(inbox, cleo);
      assert.deepEqual([hidden.value, hidden.evidence.kind], [SECOND.site, 'example']);
      const { document_id, document_name } = hidden.evidence.example;
      assert.deepEqual([document_id, document_name], [null, null], 'names are for those who may list the examples');
    });

    test('an example that was deleted is used no more', async () => {
      const inbox = await openInbox();
      await correct(await read(inbox, FIRST), FIRST);
      assert.equal((await readSite(await read(inbox, SECOND))).evidence.kind, 'example');
      await anna.ask(`/pipelines/${inbox.pipelineId}/examples`, { method: 'DELETE' });
      assert.notEqual((await readSite(await read(inbox, SECOND)))?.value, SECOND.site);
    });

    test('an example can be uploaded, and the same file replaces it', async () => {
      const inbox = await openInbox();
      const before = await countFiles(server);
      const content = await drawSite(FIRST);
      const { status, body, text } = await add(inbox, FIRST, { content });
      assert.equal(status, 201, text);
      const [{ example, ...file }] = body.files;
      assert.deepEqual(
        [body.added, file],
        [1, { name: 'A-1001.pdf', error: null, error_code: null, error_parameters: null }],
      );
      assert.deepEqual([example.document_id, example.document_name, example.value_count], [null, 'A-1001.pdf', 3]);
      assert.equal(await countFiles(server), before);
      const again = await add(inbox, FIRST, { content, name: 'again.pdf' });
      const { results } = await list(inbox);
      assert.deepEqual(
        results.map(({ id, document_name }: Record<string, unknown>) => [id, document_name]),
        [[example.id, 'again.pdf']],
      );
      assert.equal(again.body.files[0].example.id, example.id);
    });

    test('examples are checked against the pipeline as it is when their documents were read', async () => {
      /** Adds an example, and changes the pipeline while its document is read. */
      const during = async (change: (path: string) => Promise<Answer>): Promise<Answer> => {
        const { pipelineId } = await openInboxless();
        const reading = Promise.withResolvers<void>();
        const extract = mock.method(
          server.pool,
          'extract',
          async (...given: Parameters<typeof server.pool.extract>) => {
            extract.mock.restore();
            const outcome = await server.pool.extract(...given);
            const { status, text } = await change(`/pipelines/${pipelineId}`);
            assert.ok(status < 300, text);
            reading.resolve();
            return outcome;
          },
        );
        const answer = await add({ pipelineId }, FIRST);
        await reading.promise;
        return answer;
      };
      const deleted = await during((path) => anna.ask(path, { method: 'DELETE' }));
      assert.equal(deleted.status, 404, deleted.text);
      const template = { fields: SITE_TEMPLATE.fields.filter(({ name }) => name !== 'site') };
      const changed = await during((path) => anna.ask(path, { method: 'PATCH', json: { template } }));
      assert.equal(changed.status, 422, changed.text);
      assert.match(changed.body.detail, /The template was changed while/);
    });

    test('the pages of examples are charged to the caller', async () => {
      const inbox = await openInbox();
      const bea = await server.addUser(`bea-pages-${inbox.id}`);
      const { db } = server.context;
      await db.updateTable('user').set({ billing_scheme: 'per_page', balance: 1 }).where('id', '=', bea.id).execute();
      const json = { name: 'P', template: SITE_TEMPLATE };
      const { body: own } = await bea.ask('/pipelines', { method: 'POST', json });
      const post = async (): Promise<number> => {
        const form = formOf(await drawSite(FIRST), 'a.pdf');
        form.set('extraction', JSON.stringify(siteExtraction(FIRST)));
        return (await bea.ask(`/pipelines/${own.id}/examples`, { method: 'POST', body: form })).status;
      };
      assert.deepEqual([await post(), await post()], [201, 402]);
    });

    test('a ZIP brings many examples, and tells the outcome of every file', async () => {
      const inbox = await openInbox();
      const json = (value: unknown) => Buffer.from(JSON.stringify(value));
      const zip = zipSync({
        'march/a.pdf': await drawSite(FIRST),
        'march/a.json': json(siteExtraction(FIRST)),
        'b.pdf': await drawSite(SECOND),
        'b.pdf.json': json({ document_name: 'b.pdf', result: siteExtraction(SECOND) }),
        'c.pdf': await drawSite(SECOND),
        'd.json': json(siteExtraction(FIRST)),
        'e.pdf': Buffer.from('%PDF-1.7\n% nothing more comes\n'),
        'e.json': json(siteExtraction(FIRST)),
        'f.pdf': await drawSite(FIRST),
        'f.json': json({ entities: [{ key: 'colour', value: 'red' }] }),
        'g.pdf': await drawSite(FIRST),
        'g.json': Buffer.from('{'),
        'h.xml': Buffer.from(
          '<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
        ),
        'h.json': json(siteExtraction(FIRST)),
        'i.pdf': await drawSite(FIRST),
        'i.json': json({ entities: [] }),
      });
      const answer = await anna.ask(`/pipelines/${inbox.pipelineId}/examples`, {
        method: 'POST',
        body: formOf(zip, 'examples.zip'),
      });
      assert.equal(answer.status, 201, answer.text);
      const { added, files } = answer.body;
      const outcomes = files.map(({ name, example, error }: Record<string, { document_name: string } | string>) => [
        name,
        typeof example === 'object' ? (example?.document_name ?? null) : null,
        error,
      ]);
      assert.equal(added, 2);
      const expected: [string, string | null, RegExp | null][] = [
        ['b.pdf', 'b.pdf', null],
        ['c.pdf', null, /no JSON file of the same name beside it/],
        ['d.json', null, /no document of the same name beside it/],
        ['e.pdf', null, /damaged or cut off/],
        ['f.pdf', null, /does not fit the template.*entities\[0\]\.key.*"colour"/],
        ['g.pdf', null, /not valid JSON/],
        ['h.xml', null, /no layout to learn from/],
        ['i.pdf', null, /has no values/],
        ['march/a.pdf', 'a.pdf', null],
      ];
      assert.equal(outcomes.length, expected.length);
      for (const [index, [name, document, error]] of expected.entries()) {
        assert.deepEqual(outcomes[index].slice(0, 2), [name, document]);
        if (error === null) assert.equal(outcomes[index][2], null);
        else assert.match(outcomes[index][2], error);
      }
      assert.equal(await count(inbox), 2);
      const codes = files.map(({ error_code, error_parameters }: Record<string, unknown>) => [
        error_code,
        error_parameters,
      ]);
      assert.deepEqual(codes, [
        [null, null],
        ['no_extraction', {}],
        ['no_document', {}],
        ['document_failed', {}],
        ['does_not_fit', { path: 'entities[0].key' }],
        ['bad_extraction', {}],
        ['no_layout', {}],
        ['no_values', {}],
        [null, null],
      ]);
    });

    test('uploads that are no examples are refused, and leave nothing', async () => {
      const { pipelineId } = await openInbox();
      const before = await countFiles(server);
      const post = async (body: FormData) => {
        const answer = await anna.ask(`/pipelines/${pipelineId}/examples`, { method: 'POST', body });
        return [answer.status, answer.body.type?.split(':').at(-1), answer.body.detail];
      };
      const withExtraction = (form: FormData, extraction: string): FormData => {
        form.set('extraction', extraction);
        return form;
      };
      const pdf = await drawSite(FIRST);
      const good = JSON.stringify(siteExtraction(FIRST));
      const refused: [FormData, number, string, RegExp][] = [
        [formOf(pdf, 'a.pdf'), 422, 'invalid', /"extraction".*is needed/],
        [withExtraction(new FormData(), good), 422, 'invalid', /"document".*is needed/],
        [withExtraction(formOf(pdf, 'a.pdf'), '{'), 400, 'bad_json', /not valid JSON/],
        [
          withExtraction(formOf(pdf, 'a.pdf'), '{"entities":[{"key":"x"}]}'),
          422,
          'invalid',
          /does not fit the template/,
        ],
        [withExtraction(formOf('hello', 'a.txt'), good), 415, 'unsupported_media_type', /not of a supported kind/],
        [withExtraction(formOf('', 'a.pdf'), good), 422, 'empty_file', /empty/],
        [withExtraction(formOf('%PDF-1.7\n', 'a.pdf'), good), 422, 'invalid', /damaged or cut off/],
        [formOf(zipSync({ 'a.pdf': pdf }), 'a.zip'), 422, 'invalid', /No file of the archive is an example/],
        [formOf(zipSync({}), 'a.zip'), 422, 'archive_without_documents', /empty/],
      ];
      for (const [form, status, code, detail] of refused) {
        const answer = await post(form);
        assert.deepEqual(answer.slice(0, 2), [status, code], String(answer[2]));
        assert.match(String(answer[2]), detail);
      }
      assert.equal(await countFiles(server), before);
      const rows = await server.context.db
        .selectFrom('example')
        .select('id')
        .where('pipeline_id', '=', pipelineId)
        .execute();
      assert.deepEqual(rows, []);
    });

    test('the same Idempotency-Key adds an example once', async () => {
      const inbox = await openInbox();
      const form = formOf(await drawSite(FIRST), 'a.pdf');
      form.set('extraction', JSON.stringify(siteExtraction(FIRST)));
      const ask = () =>
        anna.ask(`/pipelines/${inbox.pipelineId}/examples`, {
          method: 'POST',
          body: form,
          headers: { 'idempotency-key': inbox.id },
        });
      const [first, second] = [await ask(), await ask()];
      assert.deepEqual([first.status, second.status], [201, 201]);
      assert.deepEqual(second.body, first.body);
    });

    test('examples are listed by name and time, and deleted one by one or all together', async () => {
      const inbox = await openInbox();
      for (const number of ['C-3', 'A-1', 'B-2']) {
        const { status, text } = await add(inbox, { ...FIRST, number });
        assert.equal(status, 201, text);
      }
      const names = async (query = ''): Promise<string[]> =>
        (await list(inbox, query)).results.map((example: { document_name: string }) => example.document_name);
      assert.deepEqual(await names(), ['B-2.pdf', 'A-1.pdf', 'C-3.pdf']);
      assert.deepEqual(await names('?order_by=name:asc&limit=2'), ['A-1.pdf', 'B-2.pdf']);
      const path = `/pipelines/${inbox.pipelineId}/examples`;
      const { results } = await list(inbox, '?order_by=name:asc');
      const remove = (rest: string) => anna.ask(`${path}${rest}`, { method: 'DELETE' });
      assert.equal((await remove(`/${results[0].id}`)).status, 204);
      assert.equal((await remove(`/${results[0].id}`)).status, 404);
      assert.equal((await remove(`/${NOWHERE}`)).status, 404);
      const other = await openInbox();
      const elsewhere = `/pipelines/${other.pipelineId}/examples/${results[1].id}`;
      assert.equal((await anna.ask(elsewhere, { method: 'DELETE' })).status, 404);
      assert.deepEqual(await names(), ['B-2.pdf', 'C-3.pdf']);
      assert.equal((await remove('')).status, 204);
      assert.equal((await remove('')).status, 204);
      assert.deepEqual(await names(), []);
    });
  },
  { worker: true },
);

/** The field without a label. */
function findSite(extraction: Answer['body']): Answer['body'] {
  return extraction.entities.find(({ key }: { key: string }) => key === 'site');
}

/** Files in the store of a server. */
async function countFiles({ context }: HttpServer): Promise<number> {
  let count = 0;
  for await (const _ of context.files.list()) count += 1;
  return count;
}
