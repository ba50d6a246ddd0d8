import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { v7 as uuid } from 'uuid';
import { finishDeletions } from '../src/service/pipeline-deletion.ts';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, upload } from './http-inbox.ts';
import type { HttpServer, TestUser } from './http-server.ts';

const POST_PIPELINE = { method: 'POST', json: { name: 'Invoices', template: 'invoice.en' } };

onEachDatabase((open) => {
  let server: HttpServer;
  let anna: TestUser;
  let bert: TestUser;
  let admin: TestUser;
  before(async () => {
    server = open();
    anna = await server.addUser('anna');
    bert = await server.addUser('bert');
    admin = await server.addUser('root', { role: 'admin' });
  });

  test('a pipeline shows, changes and deletes as its owner says', async () => {
    const json = { name: 'P', template: 'invoice.de', permissions: { 'bert@example.com': 'view' }, use_vision: true };
    const { status, headers, body } = await anna.ask('/pipelines', { method: 'POST', json });
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/pipelines/${body.id}`);
    assert.equal(body.type, 'template_pipeline');
    assert.equal(body.private_access, 'own');
    assert.equal(body.created_by, 'anna@example.com');
    assert.equal(body.location_chat_id, null);
    assert.equal(body.use_vision, true);
    assert.ok(body.ocr_id && body.chat_id && body.template.fields.length > 0);
    assert.deepEqual((await anna.ask(`/pipelines/${body.id.toUpperCase()}`)).body, body);

    const path = `/pipelines/${body.id}`;
    assert.equal((await bert.ask(path)).body.private_access, 'view');
    assert.equal((await admin.ask(path)).status, 404);
    assert.equal((await bert.ask(path, { method: 'PATCH', json: { name: 'Q' } })).status, 403);
    assert.equal((await bert.ask(path, { method: 'DELETE' })).status, 403);
    const changed = await anna.ask(path, { method: 'PATCH', json: { name: 'Q', template: 'receipt.de' } });
    assert.equal(changed.body.name, 'Q');
    assert.notDeepEqual(changed.body.template, body.template);

    assert.equal(
      (await anna.ask('/inboxes', { method: 'POST', json: { name: 'I', pipeline_id: body.id } })).status,
      201,
    );
    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 409);
    const { body: inboxes } = await anna.ask('/inboxes');
    assert.equal((await anna.ask(`/resources/${inboxes.results[0].id}`, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path, { method: 'DELETE' })).status, 204);
    assert.equal((await anna.ask(path)).status, 404);
  });

  /** Adds an example with nothing learned. */
  const putExample = async (pipeline_id: string): Promise<void> => {
    const row = { pipeline_id, document_id: null, document_name: 'a.pdf', entities: '[]', value_count: 0 };
    const learned = { learned: '{}', fingerprint: '[]', version: 0, revision: 0 };
    const created = { created_at: new Date().toISOString(), created_by: anna.id };
    const { db } = server.context;
    await db
      .insertInto('example')
      .values({ id: uuid(), sha256: uuid(), ...row, ...learned, ...created })
      .execute();
  };
  const countExamples = async (id: string): Promise<number> => (await anna.ask(`/pipelines/${id}/examples`)).body.count;

  test('a pipeline with hundreds of documents is deleted, and their extractions stay', async () => {
    const { db } = server.context;
    const [inbox, other] = [await createInbox(anna), await createInbox(anna)];
    const { id } = await upload(anna, inbox, '%PDF-1.7');
    const document = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const created_at = new Date().toISOString();
    const ids = Array.from({ length: 450 }, () => uuid());
    for (const copy of ids) {
      await db
        .insertInto('document')
        .values({ ...document, id: copy })
        .execute();
      const made = { id: copy, document_id: copy, pipeline_id: inbox.pipelineId, created_by: anna.id };
      await db
        .insertInto('extraction')
        .values({ ...made, created_at, result: '{"entities":[]}' })
        .execute();
      const { id: extraction_id, ...counted } = made;
      const figures = {
        inbox_id: inbox.id,
        computed_at: created_at,
        measured: 0,
        sure_up_to: null,
        figures: null,
      } as const;
      await db
        .insertInto('document_accuracy')
        .values({ ...counted, ...figures, extraction_id })
        .execute();
    }
    await anna.ask(`/inboxes/${inbox.id}`, { method: 'PATCH', json: { pipeline_id: other.pipelineId } });
    assert.equal((await anna.ask(`/pipelines/${inbox.pipelineId}`, { method: 'DELETE' })).status, 204);
    const extractions = await db
      .selectFrom('extraction')
      .select('pipeline_id')
      .where('document_id', 'in', ids)
      .execute();
    assert.equal(extractions.length, 450);
    assert.ok(extractions.every(({ pipeline_id }) => pipeline_id === null));
    const counted = await db.selectFrom('document_accuracy').select('document_id').execute();
    assert.deepEqual(counted, []);
  });

  test('a pipeline that an inbox began to use at the same time keeps its examples, or the inbox is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = (await anna.ask('/pipelines', POST_PIPELINE)).body;
      await putExample(id);
      const json = { name: 'I', pipeline_id: id };
      const [deleted, created] = await Promise.all([
        anna.ask(`/pipelines/${id}`, { method: 'DELETE' }),
        anna.ask('/inboxes', { method: 'POST', json }),
      ]);
      assert.ok(
        (deleted.status === 204 && created.status === 404) || (deleted.status === 409 && created.status === 201),
        `${deleted.status}, ${created.status}`,
      );
      if (deleted.status === 409) assert.equal(await countExamples(id), 1);
    }
  });

  test('a deletion that a crash interrupted is finished later', async () => {
    const { db } = server.context;
    const { id } = (await anna.ask('/pipelines', POST_PIPELINE)).body;
    const { id: kept } = (await anna.ask('/pipelines', POST_PIPELINE)).body;
    await putExample(id);
    await db.deleteFrom('permission').where('resource_id', '=', id).execute();
    await finishDeletions(server.context);
    const left = await db.selectFrom('resource').select('id').where('id', 'in', [id, kept]).execute();
    assert.deepEqual(
      left.map((row) => row.id),
      [kept],
    );
  });

  test('a pipeline with many faults names each with its path', async () => {
    const template = { fields: [{ name: 'a', type: 'colour' }, { type: 'text' }, { name: 'c', type: 'choice' }] };
    const permissions = { 'nobody@example.com': 'run', 'bert@example.com': 'rule' };
    const { status, body } = await anna.ask('/pipelines', {
      method: 'POST',
      json: { name: 'P', template, permissions },
    });
    assert.equal(status, 422);
    const paths = body.errors.map((fault: { path: string }) => fault.path);
    for (const path of [
      'template.fields[0].type',
      'template.fields[1].name',
      'template.fields[2].choices',
      'permissions.nobody@example.com',
      'permissions.bert@example.com',
    ]) {
      assert.ok(paths.includes(path), `${path} in ${paths}`);
    }
  });

  test('components must be there, of the right type, and allowed', async () => {
    const { body } = await anna.ask('/pipelines', POST_PIPELINE);
    const create = (components: object) =>
      anna.ask('/pipelines', { method: 'POST', json: { ...POST_PIPELINE.json, ...components } });
    assert.equal((await create({ ocr_id: body.ocr_id, chat_id: body.chat_id })).status, 201);
    for (const [components, message] of [
      [{ ocr_id: body.chat_id }, /^ocr_id: "[^"]+" is not an OCR component\.$/],
      [{ chat_id: body.id }, /^chat_id: "[^"]+" is not a language model\.$/],
      [
        { chat_id: body.chat_id, location_chat_id: body.ocr_id },
        /^location_chat_id: "[^"]+" is not a language model\.$/,
      ],
    ] as const) {
      const refused = await create(components);
      assert.equal(refused.status, 422);
      assert.match(refused.body.detail, message);
    }
    // Users who cannot see a resource do not learn its type.
    const hidden = { ...POST_PIPELINE.json, ocr_id: body.id };
    assert.equal((await bert.ask('/pipelines', { method: 'POST', json: hidden })).status, 404);
    assert.equal((await create({ location_chat_id: '01900000-0000-7000-8000-00000000ffff' })).status, 404);
    assert.equal((await create({ ocr_id: 7 })).status, 422);
  });

  test('a pipeline has the built-in components unless it names others', async () => {
    const { body: ocr } = await anna.ask('/resources?type=ocr');
    const { body: chat } = await anna.ask('/resources?type=chat');
    const builtin = {
      ocr_id: ocr.results[0].id,
      chat_id: chat.results[0].id,
      location_chat_id: null,
      use_vision: false,
    };
    const nulls = { ocr_id: null, chat_id: null, location_chat_id: null, permissions: null };
    for (const components of [{}, nulls]) {
      const { status, body } = await anna.ask('/pipelines', {
        method: 'POST',
        json: { ...POST_PIPELINE.json, ...components },
      });
      assert.equal(status, 201);
      const { ocr_id, chat_id, location_chat_id, use_vision } = body;
      assert.deepEqual({ ocr_id, chat_id, location_chat_id, use_vision }, builtin);
    }
  });

  test('a change takes any of the fields of the creation but permissions, all or none', async () => {
    const { body: made } = await anna.ask('/pipelines', POST_PIPELINE);
    const change = (json: object) => anna.ask(`/pipelines/${made.id}`, { method: 'PATCH', json });
    assert.deepEqual((await change({})).body, made);
    const template = { fields: [{ name: 'a', type: 'text' }] };
    const all = { name: 'New', template, location_chat_id: made.chat_id, use_vision: true };
    assert.deepEqual((await change(all)).body, { ...made, ...all });
    assert.deepEqual((await change({ location_chat_id: null, use_vision: false })).body, {
      ...made,
      name: 'New',
      template,
    });
    const refused = await change({ permissions: { [bert.email]: 'view' } });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [422, 'permissions']);
    assert.equal((await change({ name: 'Half', template: { fields: [] } })).status, 422);
    assert.equal((await change({ name: 'Half', chat_id: made.id })).status, 422);
    assert.equal((await change({ name: null })).status, 422);
    assert.equal((await anna.ask(`/pipelines/${made.id}`)).body.name, 'New');
  });

  test('a creation shares with a thousand users at most', async () => {
    const create = (count: number) => {
      const users = Array.from({ length: count }, (_, number) => [`nobody-${number}@example.com`, 'run']);
      const json = { ...POST_PIPELINE.json, permissions: Object.fromEntries(users) };
      return anna.ask('/pipelines', { method: 'POST', json });
    };
    const { status, body } = await create(1001);
    assert.deepEqual(
      [status, body.errors],
      [422, [{ path: 'permissions', message: 'Must have at most 1000 entries.' }]],
    );
    assert.equal((await create(1000)).body.errors.length, 1000);
  });

  test('permissions of a creation are those of the resource', async () => {
    const permissions = { [bert.email.toUpperCase()]: 'run', [admin.email]: 'none', [anna.email]: 'own' };
    const { body } = await anna.ask('/pipelines', { method: 'POST', json: { ...POST_PIPELINE.json, permissions } });
    const { body: list } = await anna.ask(`/resources/${body.id}/permissions?order_by=name`);
    assert.deepEqual(
      list.results.map(({ user, level }: { user: string; level: string }) => [user, level]),
      [
        [anna.email, 'own'],
        [bert.email, 'run'],
      ],
    );
    for (const bad of [{ [bert.email]: 'own' }, { [anna.email]: 'edit' }, { [bert.email]: 7 }, [], 'x']) {
      const json = { ...POST_PIPELINE.json, permissions: bad };
      assert.equal((await anna.ask('/pipelines', { method: 'POST', json })).status, 422, JSON.stringify(bad));
    }
  });

  test('a template is an object or the name of one', async () => {
    const create = (template: unknown) => anna.ask('/pipelines', { method: 'POST', json: { name: 'P', template } });
    const fields = [{ name: 'a', type: 'text' }];
    for (const schema of ['urn:extrakt:schema:template:v1', 'https://example.com/schemas/template/v0', undefined]) {
      assert.equal((await create({ schema, fields })).status, 201, schema);
    }
    const { body } = await create('delivery_note.de');
    assert.deepEqual(body.template, (await anna.ask('/templates/delivery_note.de')).body);
    for (const template of ['invoice', 'invoice.fr', '../invoice.en', '', 7, null, [], { fields: [] }, { fields: 1 }]) {
      const { status, body } = await create(template);
      assert.deepEqual([status, body.errors.length > 0], [422, true], JSON.stringify(template));
    }
    assert.equal((await create({ schema: 'urn:other', fields })).status, 422);
  });

  test('a template with ten faults is 422 with all ten', async () => {
    const template = {
      colour: 'red',
      fields: [
        { name: 'a', type: 'text', key: 'Ä' },
        { name: 'a', type: 'text' },
        { name: 'b', type: 'choice', choices: [{ name: 'only' }] },
        { name: 'c', type: 'record', fields: [{ name: 'd', type: 'record', fields: [] }] },
        { name: 'e', type: 'text', format: 'colour', pattern: '(' },
        { name: 'f', type: 'date', unit: 'EUR' },
        { name: 'g', type: 'text', required: 'yes' },
        { name: 'h' },
      ],
    };
    const { status, body } = await anna.ask('/pipelines', { method: 'POST', json: { name: 'P', template } });
    assert.equal(status, 422);
    assert.equal(body.type, 'urn:extrakt:error:invalid');
    const paths = body.errors.map(({ path }: { path: string }) => path).sort();
    assert.deepEqual(paths, [
      'template.colour',
      'template.fields[0].key',
      'template.fields[1].name',
      'template.fields[2].choices',
      'template.fields[3].fields[0].type',
      'template.fields[4].format',
      'template.fields[4].pattern',
      'template.fields[5].unit',
      'template.fields[6].required',
      'template.fields[7].type',
    ]);
    for (const { message } of body.errors) assert.match(message, /^.{10,}[.]$/s);
  });

  test('the list shows pipelines without their templates', async () => {
    const dora = await server.addUser('dora');
    const { body: made } = await dora.ask('/pipelines', POST_PIPELINE);
    const { body } = await dora.ask('/pipelines');
    const { template, deleted_chat, deleted_location_chat, ...rest } = made;
    assert.ok(template);
    assert.deepEqual([deleted_chat, deleted_location_chat], [null, null]);
    assert.deepEqual(body, { count: 1, results: [rest] });
  });
});
