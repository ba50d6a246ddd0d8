/**
 * Loaded into the server before its own code (`node --import`): measures for how long its event loop is held.
 *
 * SIGUSR2 prints what was measured since the last signal to stderr, as a line `{"loop":{"delay":...,"busy":...}}` in
 * milliseconds. `delay` is the longest delay by the clock (perf_hooks). `busy` is the longest stretch by the processor time
 * of the thread: on a machine with other work, the clock also counts the time in which others run.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

/** Milliseconds between two looks; two stretches that fall between the same looks count as one. */
const INTERVAL = 5;

const delays = monitorEventLoopDelay({ resolution: INTERVAL });
delays.enable();
let busiest = 0;
let before = process.threadCpuUsage();
setInterval(look, INTERVAL).unref();

function look(): void {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  busiest = Math.max(busiest, (user + system) / 1000);
}

// After a turn of the timers, without which the last stretch would be missing.
process.on('SIGUSR2', () => setTimeout(report, 2 * INTERVAL));

function report(): void {
  look();
  process.stderr.write(`${JSON.stringify({ loop: { delay: delays.max / 1e6, busy: busiest } })}\n`);
  delays.reset();
  busiest = 0;
  before = process.threadCpuUsage();
}
