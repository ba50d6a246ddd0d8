/**
 * Runs the official test suites of e-invoices: EN 16931 (CEN/TC 434) and XRechnung (KoSIT).
 *
 *   node bench/einvoices/suites.ts FOLDER [--values]
 *
 * Every folder in FOLDER is a suite. XML files whose root is `testSet` are unit tests: each names a rule, and whether the
 * rule must fire or hold. All other files are valid invoices: no check may fail, and every term is compared with a second,
 * independent reading of the XML (test/einvoice-walk.ts). Checks that note a fault without failing are listed.
 * NAME_ubl.xml and NAME_uncefact.xml are one invoice in two syntaxes: their values are compared. --values lists the
 * differences between the two files themselves. Exits with 1 if a rule, a check or a value is wrong.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from '../../src/pipeline/extraction.ts';
import { createPipeline } from '../../src/pipeline/index.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import type { Template } from '../../src/pipeline/template.ts';
import { compareInvoices, compareTerms, type SameInvoice, templateOfAll } from '../../test/einvoice-comparison.ts';
import { walk } from '../../test/einvoice-walk.ts';
import { readUnitTests } from './unit-tests.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { values: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: node bench/einvoices/suites.ts FOLDER [--values]');
  process.exit(2);
}

const pipeline = createPipeline({ pageLimit: 500 });
const invoice = invoiceTemplate();
const all = templateOfAll();

interface Tally {
  files: number;
  expectations: number;
  met: number;
  terms: number;
  alarms: number;
  /** By rule: values with a fault that the standard allows. */
  allowed: Map<string, string[]>;
  differences: number;
  /** Invoices in both syntaxes. */
  pairs: number;
}

let left = 0;
for (const suite of globSync('*/', { cwd: folder }).sort()) await runSuite(join(folder, suite), basename(suite));
await pipeline.close();
process.exitCode = left === 0 ? 0 : 1;

async function runSuite(path: string, name: string): Promise<void> {
  const tally: Tally = {
    files: 0,
    expectations: 0,
    met: 0,
    terms: 0,
    alarms: 0,
    allowed: new Map(),
    differences: 0,
    pairs: 0,
  };
  const invoices = new Map<string, SameInvoice>();
  for (const file of globSync('**/*.xml', { cwd: path }).sort()) {
    tally.files += 1;
    const bytes = readFileSync(join(path, file));
    if (bytes.includes('<testSet')) await runUnitTests(join(path, file), file, tally);
    else invoices.set(file, await runInvoice(bytes, file, tally));
  }
  for (const [file, one] of invoices) {
    const other = invoices.get(file.replace(/_ubl\.xml$/, '_uncefact.xml'));
    if (file.endsWith('_ubl.xml') && other !== undefined) compareSyntaxes(file, one, other, tally);
  }
  left += tally.expectations - tally.met + tally.alarms + tally.differences;
  console.log(`${name}: ${describe(tally)}`);
  for (const [rule, values] of tally.allowed) {
    const distinct = [...new Set(values)];
    console.log(`  noted without an alarm: ${rule}, ${values.length} times: ${distinct.join(', ')}`);
  }
}

async function runUnitTests(path: string, file: string, tally: Tally): Promise<void> {
  for (const { number, xml, expectations } of readUnitTests(path)) {
    const checks = await checksOf(Buffer.from(xml));
    const failed = new Set(checks.filter(({ status }) => status === 'failed').map(({ rule }) => plainId(rule)));
    for (const { rule, fires } of expectations) {
      tally.expectations += 1;
      if (failed.has(plainId(rule)) === fires) tally.met += 1;
      else console.log(`  ${file}, test ${number}: ${rule} should ${fires ? 'fire' : 'hold'}`);
    }
  }
}

async function runInvoice(bytes: Buffer, file: string, tally: Tally): Promise<SameInvoice> {
  for (const { rule, status, found, message } of await checksOf(bytes)) {
    if (status === 'failed') {
      tally.alarms += 1;
      console.log(`  ${file}: ${rule}: ${message}`);
    } else if (found !== undefined) {
      tally.allowed.set(rule, [...(tally.allowed.get(rule) ?? []), found]);
    }
  }
  const { extraction } = await pipeline.extract({ bytes }, all);
  const walked = walk(bytes);
  const { terms, differences } = compareTerms(extraction, walked);
  tally.terms += terms;
  report(file, differences, tally);
  return { extraction, walked };
}

function compareSyntaxes(file: string, one: SameInvoice, other: SameInvoice, tally: Tally): void {
  const { differences, apart } = compareInvoices(one, other);
  tally.pairs += 1;
  report(`${file}, UBL and CII`, differences, tally);
  for (const each of options.values ? apart : []) console.log(`  ${file}, in the files themselves: ${each}`);
}

function report(file: string, differences: readonly string[], tally: Tally): void {
  tally.differences += differences.length;
  for (const difference of differences) console.log(`  ${file}: ${difference}`);
}

async function checksOf(bytes: Buffer): Promise<Check[]> {
  const { extraction } = await pipeline.extract({ bytes }, invoice);
  return extraction.checks ?? [];
}

/** The tests write `BR-S-05` where the standard writes `BR-S-5`. */
function plainId(rule: string): string {
  return rule.replace(/-0+(?=\d)/g, '-');
}

function invoiceTemplate(): Template {
  const template = loadTemplate('invoice.de');
  if (template === undefined) throw new Error('There is no template invoice.de.');
  return template;
}

function describe({ files, expectations, met, terms, alarms, differences, pairs }: Tally): string {
  const parts = [`${files} files`];
  if (expectations > 0) {
    parts.push(`${met} of ${expectations} expectations met (${((100 * met) / expectations).toFixed(1)} %)`);
  }
  if (terms > 0) parts.push(`${terms} terms compared, ${differences} different`, `${alarms} false alarms`);
  if (pairs > 0) parts.push(`${pairs} invoices in both syntaxes`);
  return parts.join(', ');
}
