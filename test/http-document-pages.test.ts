import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, type TestInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';

const COUNT = 24;
const PDF = '%PDF-1.7\n% nothing more comes\n';

onEachDatabase((open) => {
  let anna: TestUser;
  let inbox: TestInbox;
  before(async () => {
    anna = await open().addUser('anna');
    inbox = await createInbox(anna);
    const other = await createInbox(anna);
    for (let number = 0; number < COUNT; number++) {
      // Every name twice, so that ties are broken; a word in all, one in three of four, one in one.
      const words = `all ${number % 4 === 0 ? 'few' : 'most'} ${number === 11 ? 'single' : ''}`;
      await upload(anna, inbox, PDF, `${Math.floor(number / 2)} ${words}.pdf`);
      await upload(anna, other, PDF, `${number} all most few single.pdf`);
    }
  });

  async function list(query: string): Promise<{ count: number; ids: string[] }> {
    const { status, body, text } = await anna.ask(`/inboxes/${inbox.id}/documents?${query}`);
    assert.equal(status, 200, text);
    return { count: body.count, ids: body.results.map(({ id }: { id: string }) => id) };
  }

  for (const filter of [
    '',
    'state=queued',
    'q=all',
    'q=most',
    'q=few',
    'q=single',
    'q=sing all',
    'q=nothing',
    'q=%25',
  ]) {
    for (const order of ['date:desc', 'name:asc', 'id:desc']) {
      test(`pages from any offset make up the whole list, by ${order} with "${filter}"`, async () => {
        const query = `order_by=${order}&${filter}`;
        const whole = await list(query);
        assert.equal(whole.ids.length, whole.count);
        assert.equal(new Set(whole.ids).size, whole.count);
        for (const limit of [1, 5, 100]) {
          for (let offset = 0; offset < COUNT + 4; offset += 4) {
            const page = await list(`${query}&limit=${limit}&offset=${offset}`);
            assert.equal(page.count, whole.count);
            assert.deepEqual(page.ids, whole.ids.slice(offset, offset + limit), `limit ${limit}, offset ${offset}`);
          }
        }
      });
    }
  }

  test('a list by one direction is the other backwards', async () => {
    for (const order of ['date', 'name', 'id']) {
      const [up, down] = [await list(`order_by=${order}:asc`), await list(`order_by=${order}:desc`)];
      assert.equal(up.count, COUNT);
      assert.deepEqual(up.ids, down.ids.toReversed());
    }
  });
});
