/**
 * Prints the papers of this folder to PDF.
 *
 *   node bench/accuracy/papers/print.ts OUT [SET...]
 *
 * A set is a folder of NAME.html with NAME.expected.json and, where the template is custom, NAME.template.json. OUT/SET gets
 * NAME.pdf and copies of both. Sets that were printed before are printed again. The figures of this repository are measured with
 * the fonts of Debian's fonts-liberation, fonts-crosextra-carlito and fonts-crosextra-caladea, which have the widths of Arial,
 * Times, Courier, Calibri and Cambria. Other fonts break lines at other places.
 */
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../../../test/web-browser.ts';

const [out, ...sets] = process.argv.slice(2);
if (out === undefined) {
  console.error('usage: node bench/accuracy/papers/print.ts OUT [SET...]');
  process.exit(2);
}
const here = import.meta.dirname;
const all = readdirSync(here, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  for (const set of sets.length > 0 ? sets : all) {
    const from = join(here, set);
    const to = join(out, set);
    mkdirSync(to, { recursive: true });
    for (const file of readdirSync(from)) {
      if (file.endsWith('.json')) copyFileSync(join(from, file), join(to, file));
      if (!file.endsWith('.html')) continue;
      await page.goto(pathToFileURL(join(from, file)).href);
      await page.pdf({ path: join(to, file.replace(/html$/, 'pdf')), preferCSSPageSize: true, printBackground: true });
    }
    console.log(`${set}: printed`);
  }
} finally {
  await browser.close();
}
