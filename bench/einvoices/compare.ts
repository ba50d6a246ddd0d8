/**
 * Extracts folders of e-invoices and compares every term with a second, independent reading of the XML.
 *
 *   node bench/einvoices/compare.ts FOLDER... [--apart]
 *
 * NAME.pdf (with an e-invoice inside), NAME.cii.xml and NAME.ubl.xml are the same invoice; any of them can be missing. Each is
 * compared with its own XML, and the files of one name are compared with each other. --apart lists the differences between the
 * files themselves: a converter leaves a term out, or writes `473` for `473.00`. The checks of the service compare the pages of
 * each PDF with its XML. Exits with 1 if a value differs or such a check fails.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPipeline } from '../../src/pipeline/index.ts';
import { loadTemplate } from '../../src/pipeline/predefined.ts';
import { createReader } from '../../src/pipeline/read/read.ts';
import { createTextRecognizer } from '../../src/pipeline/read/two-readers.ts';
import { looksLikeEInvoice } from '../../src/pipeline/read/xml-text.ts';
import type { Template } from '../../src/pipeline/template.ts';
import { compareInvoices, compareTerms, type SameInvoice, templateOfAll } from '../../test/einvoice-comparison.ts';
import { walk } from '../../test/einvoice-walk.ts';

const ENDINGS = ['.pdf', '.cii.xml', '.ubl.xml'];

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { apart: { type: 'boolean', default: false } },
});
if (folders.length === 0) {
  console.error('usage: node bench/einvoices/compare.ts FOLDER... [--apart]');
  process.exit(2);
}

const pipeline = createPipeline({ pageLimit: 500 });
const recognizer = createTextRecognizer();
const reader = createReader(recognizer, 500);
const all = templateOfAll();
const invoice = invoiceTemplate();

const sum = { files: 0, terms: 0, differences: 0, pages: 0, compared: 0, accused: 0 };
for (const folder of folders) {
  for (const [name, files] of listInvoices(folder)) {
    console.log(name);
    const [first, ...others] = await Promise.all(files.map((file) => compareFile(folder, file)));
    if (first === undefined) continue;
    for (const [index, other] of others.entries()) {
      const { same, differences, apart } = compareInvoices(first, other);
      report(`${files[0]} and ${files[index + 1]}, ${same} values the same`, differences);
      for (const each of options.apart ? apart : []) console.log(`    in the files themselves, ${each}`);
    }
  }
}
await pipeline.close();
await recognizer.close();
console.log(
  `${sum.files} files, ${sum.terms} terms, ${sum.differences} different; ` +
    `${sum.pages} pages compared with their XML in ${sum.compared} values, ${sum.accused} accused`,
);
process.exitCode = sum.differences + sum.accused === 0 ? 0 : 1;

function invoiceTemplate(): Template {
  const template = loadTemplate('invoice.de');
  if (template === undefined) throw new Error('There is no template invoice.de.');
  return template;
}

/** The files of each invoice. */
function listInvoices(folder: string): Map<string, string[]> {
  const invoices = new Map<string, string[]>();
  for (const file of readdirSync(folder).sort()) {
    const ending = ENDINGS.find((each) => file.endsWith(each));
    if (ending === undefined) continue;
    const name = file.slice(0, -ending.length);
    invoices.set(name, [...(invoices.get(name) ?? []), file]);
  }
  return invoices;
}

async function compareFile(folder: string, file: string): Promise<SameInvoice> {
  const bytes = readFileSync(join(folder, file));
  const { extraction } = await pipeline.extract({ bytes }, all);
  const walked = walk(file.endsWith('.pdf') ? await findXml(bytes) : bytes);
  const { terms, differences } = compareTerms(extraction, walked);
  sum.files += 1;
  sum.terms += terms;
  report(`${file}, ${terms} terms`, differences);
  if (file.endsWith('.pdf')) await findAccusations(file, bytes);
  return { extraction, walked };
}

async function findXml(pdf: Uint8Array): Promise<Uint8Array> {
  const { attachments } = await reader.read(pdf, 'de');
  const xml = attachments.find(({ content }) => looksLikeEInvoice(content));
  if (xml === undefined) throw new Error('The PDF has no e-invoice.');
  return xml.content;
}

async function findAccusations(file: string, bytes: Uint8Array): Promise<void> {
  const { extraction } = await pipeline.extract({ bytes }, invoice);
  const checks = (extraction.checks ?? []).filter(({ rule }) => rule.startsWith('page and e-invoice'));
  const accusing = checks.filter(({ status }) => status === 'failed');
  sum.pages += extraction.document?.pages ?? 0;
  sum.compared += checks.filter(({ status }) => status !== 'not_applicable').length;
  sum.accused += accusing.length;
  for (const { message } of accusing) console.log(`  ${file}, page and XML: ${message}`);
}

function report(what: string, differences: readonly string[]): void {
  sum.differences += differences.length;
  console.log(`  ${what}: ${differences.length} different`);
  for (const difference of differences) console.log(`    ${difference}`);
}
