/** The limit of evaluations that wait or run for one user. No worker takes them here. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachDatabase } from './http-databases.ts';
import { createInbox, TEMPLATE } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';

onEachDatabase((open) => {
  let anna: TestUser;
  before(async () => {
    anna = await open().addUser('anna');
  });

  test('two of many simultaneous requests are accepted', async () => {
    const { pipelineId } = await createInbox(anna);
    const evaluate = () =>
      anna.ask(`/pipelines/${pipelineId}/evaluate`, {
        method: 'POST',
        json: { template: TEMPLATE },
        headers: { prefer: 'respond-async' },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, evaluate));
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [202, 202, ...Array.from({ length: 10 }, () => 429)]);
    const [refused] = answers.filter(({ status }) => status === 429);
    assert.match(refused?.body.detail, /^2 evaluations are in progress for you\. Wait for one of them\.$/);
  });
});
