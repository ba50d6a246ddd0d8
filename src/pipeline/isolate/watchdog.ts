/**
 * Ends this process, with the commands that it runs, when its parent is gone, even while the main thread is busy in
 * WebAssembly and hears no event: a parent that was killed could not tell anybody. Runs as a worker thread, which sleeps but
 * for a look a second.
 */
import { workerData } from 'node:worker_threads';

const INTERVAL = 1000;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
while (process.ppid === workerData) Atomics.wait(sleeper, 0, 0, INTERVAL);
// The process leads a group of its own, see child-process.ts.
process.kill(-process.pid, 'SIGKILL');
