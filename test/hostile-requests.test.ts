import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { calibrate, type Measured, measureRequests } from '../bench/hostile/measure.ts';
import { HOSTILE_REQUESTS } from '../bench/hostile/requests.ts';

/** Milliseconds, on a machine without other work. */
const LONGEST = 100;

suite('hostile requests and mails', () => {
  test('are answered, and none holds the event loop for longer than 100 ms', async () => {
    const before = calibrate();
    const measured = await measureRequests(HOSTILE_REQUESTS);
    const slowness = Math.max(before, calibrate());
    const describe = ({ name, status, busy }: Measured) => `${name}: ${status}, ${busy.toFixed(0)} ms`;
    assert.deepEqual(measured.filter(({ isExpected }) => !isExpected).map(describe), []);
    assert.deepEqual(measured.filter(({ busy }) => busy > LONGEST * slowness).map(describe), []);
  });
});
