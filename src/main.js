#!/usr/bin/env node
/**
 * The command line. Nothing is imported before the version is checked, so that an older Node gives a sentence instead
 * of a syntax error from somewhere inside; what each command needs is loaded when it runs (`commands/program.ts`).
 *
 * This one file is JavaScript: an older Node can run it at all, and a newer one finds everything else in the cache of
 * compiled code and need not load its TypeScript compiler, a tenth of a start.
 */
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const NEEDED_NODE = 24;

if (Number.parseInt(process.versions.node, 10) < NEEDED_NODE) {
  process.stderr.write(
    `Extrakt needs Node.js ${NEEDED_NODE} or newer and this is ${process.versions.node}. ` +
      'Start it with "npm start" or "npx extrakt", which bring the right one along, or install a newer Node.js.\n',
  );
  process.exitCode = 1;
} else {
  // Compiled code is kept for the next start, which saves a quarter of its time (bench/speed). Next to the packages,
  // where whoever may write could change the code anyway; where nobody may, nothing is kept and nothing is lost.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  const { runCommandLine } = await import('./commands/program.ts');
  await runCommandLine(process.argv);
}
