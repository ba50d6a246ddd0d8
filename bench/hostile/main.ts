/** Measures for how long hostile requests hold the event loop: `npm run bench:hostile [TEXT]`. See README.md. */
import { calibrate, measureRequests } from './measure.ts';
import { HOSTILE_REQUESTS } from './requests.ts';

const filter = process.argv[2] ?? '';
const requests = HOSTILE_REQUESTS.filter(({ name }) => name.includes(filter));
console.log('| Request | Status | Busy (ms of processor time) | Delay (ms by the clock) |\n| --- | --- | --- | --- |');
const measured = await measureRequests(requests, ({ name, status, isExpected, busy, delay }) =>
  console.log(
    `| ${name} | ${status}${isExpected ? '' : ' (not expected)'} | ${busy.toFixed(0)} | ${delay.toFixed(0)} |`,
  ),
);
const longest = (read: (one: (typeof measured)[number]) => number) => Math.max(...measured.map(read)).toFixed(0);
console.log(
  `\nLongest of ${measured.length}: ${longest(({ busy }) => busy)} ms of processor time, ${longest(({ delay }) => delay)} ms by the clock.`,
);
console.log(`The same work takes ${calibrate().toFixed(1)} times as long here as on a quiet machine.`);
