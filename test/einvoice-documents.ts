/** E-invoices of our own for the tests, and what a pipeline makes of them. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { INVOICE_DE } from '../samples/data/invoices.ts';
import { type AttachedFile, attachFiles, type Hook } from '../samples/generator/einvoice/attach.ts';
import { writeCii } from '../samples/generator/einvoice/cii.ts';
import type { EInvoiceData } from '../samples/generator/einvoice/invoice.ts';
import { eInvoiceOf } from '../samples/generator/einvoice/sample.ts';
import { writeUbl } from '../samples/generator/einvoice/ubl.ts';
import type { Invoice } from '../samples/generator/invoice/data.ts';
import { drawInvoice } from '../samples/generator/invoice/draw.ts';
import type { Check, Extraction } from '../src/pipeline/extraction.ts';
import { createPipeline } from '../src/pipeline/index.ts';
import { loadTemplate } from '../src/pipeline/predefined.ts';
import type { Template } from '../src/pipeline/template.ts';

export const SYNTAXES = { CII: writeCii, UBL: writeUbl } as const;
export type Syntax = keyof typeof SYNTAXES;

const pipeline = createPipeline({ pageLimit: 200 });
after(() => pipeline.close());

export async function extract(bytes: Uint8Array | string, template: Template = invoiceTemplate()): Promise<Extraction> {
  const { extraction } = await pipeline.extract({ bytes: Buffer.from(bytes) }, template);
  return extraction;
}

export function invoiceTemplate(id = 'invoice.de'): Template {
  const template = loadTemplate(id);
  assert.ok(template);
  return template;
}

/** A PDF that shows an invoice, with files inside. */
export async function hybridPdf(
  files: readonly AttachedFile[],
  shown: Invoice = INVOICE_DE,
  hook?: Hook,
): Promise<Buffer> {
  const { bytes } = await drawInvoice(shown);
  return attachFiles(bytes, files, hook);
}

/** The file that a hybrid PDF carries. */
export function xmlFile(invoice: EInvoiceData, name = 'factur-x.xml'): AttachedFile {
  return { name, content: Buffer.from(writeCii(invoice)) };
}

export function sampleEInvoice(): EInvoiceData {
  return eInvoiceOf(INVOICE_DE);
}

/** `seller.name`, or `line_item[1].amount` with rows from 0. */
export function valueAt({ entities }: Extraction, path: string) {
  const [, record = '', row = '0', key = ''] = /^(\w+)(?:\[(\d+)\])?\.(\w+)$/.exec(path) ?? [];
  const found = entities.filter((entity) => entity.key === record)[Number(row)];
  return found?.type === 'record' ? found.value.find((value) => value.key === key) : undefined;
}

export function checksOf({ checks = [] }: Extraction, rule: string | RegExp): Check[] {
  return checks.filter((check) => (typeof rule === 'string' ? check.rule === rule : rule.test(check.rule)));
}

export function failedRules({ checks = [] }: Extraction): string[] {
  return checks.filter(({ status }) => status === 'failed').map(({ rule }) => rule);
}
