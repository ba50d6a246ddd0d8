import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Compile } from 'typebox/compile';
import { type HttpServer, startHttpServer, type TestUser } from './http-server.ts';
import { templateIds } from './template-ids.ts';

let server: HttpServer;
let anna: TestUser;

before(async () => {
  server = await startHttpServer();
  anna = await server.addUser('anna');
});

after(() => server.close());

test('the predefined templates are listed in one language, English unless asked otherwise', async () => {
  const list = async (path: string) => {
    const { status, body } = await anna.ask(path);
    assert.equal(status, 200);
    assert.ok(Array.isArray(body));
    return body;
  };
  const english = await list('/templates');
  assert.deepEqual(
    english.map(({ id }) => id),
    templateIds('en'),
  );
  for (const summary of english) {
    assert.deepEqual(Object.keys(summary).sort(), ['categories', 'description', 'id', 'name']);
  }
  const german = await list('/templates?lang=de');
  assert.equal(german.find(({ id }) => id === 'invoice.de')?.name, 'Rechnung');
  assert.deepEqual(await list('/templates?lang=en'), english);
  assert.deepEqual(await list('/pipelines/templates'), english);
  assert.deepEqual(await list('/pipelines/templates?lang=de'), german);
  for (const query of ['lang=fr', 'lang=', 'language=de', 'limit=1', 'lang=de&lang=en']) {
    assert.equal((await anna.ask(`/templates?${query}`)).status, 422, query);
  }
});

test('a template comes whole, and is one by the schema that is served', async () => {
  const { body: schema, headers } = await server.ask('/schemas/template');
  assert.match(headers.get('content-type') ?? '', /^application\/schema\+json/);
  assert.equal(schema.$id, 'urn:extrakt:schema:template:v1');
  const validator = Compile(schema);
  const { body: list } = await anna.ask('/templates');
  for (const { id } of list) {
    for (const name of [id, id.replace('.en', '.de')]) {
      const { status, body } = await anna.ask(`/templates/${name}`);
      assert.equal(status, 200, name);
      assert.equal(body.schema, schema.$id);
      assert.ok(validator.Check(body), name);
    }
  }
  for (const id of ['invoice', 'invoice.fr', '..%2f..%2fpackage', 'invoice.en.json', '%00', 'INVOICE.EN']) {
    assert.equal((await anna.ask(`/templates/${id}`)).status, 404, id);
  }
  assert.ok(!validator.Check({ fields: [] }));
});

test('the schema of extractions is served', async () => {
  const { status, body } = await server.ask('/schemas/extraction');
  assert.deepEqual([status, body.$id], [200, 'urn:extrakt:schema:extraction:v1']);
  const entity = { label: 'total', key: 'total', type: 'quantity', value: '1.00 EUR' };
  const validator = Compile(body);
  assert.ok(validator.Check({ schema: body.$id, entities: [entity] }));
  assert.ok(!validator.Check({ schema: body.$id, entities: [{ ...entity, value: 1 }] }));
});
