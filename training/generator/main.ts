/**
 * Prints training documents for the ranker.
 *
 *   npm run train:papers -- OUT --count N --seed N [--families even|odd]
 *
 * OUT gets NAME.pdf, NAME.html, NAME.expected.json and, for custom templates, NAME.template.json. The same seed gives the
 * same pages and values. Training on even families and measuring on odd ones keeps layouts apart.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../../test/web-browser.ts';
import { type Families, generate } from './generate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string' }, seed: { type: 'string' }, families: { type: 'string' } },
});
const [out] = positionals;
const count = Number(values.count);
const seed = Number(values.seed ?? '1');
const families = values.families ?? 'all';
const isFamilies = (text: string): text is Families => text === 'all' || text === 'even' || text === 'odd';
if (out === undefined || !Number.isInteger(count) || !Number.isInteger(seed) || !isFamilies(families)) {
  console.error('usage: npm run train:papers -- OUT --count N --seed N [--families even|odd]');
  process.exit(2);
}
mkdirSync(out, { recursive: true });
const started = Date.now();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (let at = 0; at < count; at += 1) {
    const { kind, html, template, expected } = generate(seed * 1_000_003 + at, families);
    const name = `${String(at).padStart(5, '0')}-${kind}`;
    const id = typeof template === 'string' ? template : `${name}.template.json`;
    await page.setContent(html);
    await page.pdf({ path: join(out, `${name}.pdf`), preferCSSPageSize: true, printBackground: true, tagged: false });
    writeFileSync(join(out, `${name}.html`), html);
    writeFileSync(join(out, `${name}.expected.json`), `${JSON.stringify({ template: id, ...expected }, null, 1)}\n`);
    if (typeof template !== 'string') writeFileSync(join(out, id), `${JSON.stringify(template, null, 1)}\n`);
  }
} finally {
  await browser.close();
}
console.log(`${count} documents in ${((Date.now() - started) / 1000).toFixed(1)} s`);
