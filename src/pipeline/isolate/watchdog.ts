/**
 * Ends this process and its commands after its parent has ended. This also works while the main thread is busy in WebAssembly
 * and receives no events, and if the parent was killed. It runs as a worker thread, which checks the parent every second.
 */
import { workerData } from 'node:worker_threads';

const INTERVAL = 1000;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
while (process.ppid === workerData) Atomics.wait(sleeper, 0, 0, INTERVAL);
// The process has its own process group (see child-process.ts).
process.kill(-process.pid, 'SIGKILL');
