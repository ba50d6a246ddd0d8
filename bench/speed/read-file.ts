/** Reads one file in a process of its own and prints what that took, as JSON: `node bench/speed/read-file.ts FILE`. */
import { readFileSync } from 'node:fs';
import { createReader } from '../../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../../src/pipeline/read/two-readers.ts';
import { readPeakMemory } from './peak-memory.ts';

const bytes = readFileSync(process.argv[2] ?? '');
const recognizer = createTextRecognizer();
const begin = performance.now();
const { pages } = await createReader(recognizer, 500).read(bytes, 'en');
const seconds = (performance.now() - begin) / 1000;
await recognizer.close();
console.log(JSON.stringify({ pages: pages.length, seconds, memory: readPeakMemory(process.pid) }));
