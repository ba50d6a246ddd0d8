/**
 * Creates a pipeline with a template of your own, and extracts one file with it.
 *
 *     URL=http://127.0.0.1:8080 TOKEN=xt_... node own-template.mjs FILE
 *
 * The pipeline has the alias `quick-invoices`. The next run finds it by this alias and changes its template.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { call, Refusal, run } from './service.mjs';

const ALIAS = 'quick-invoices';

/** The labels in `aliases` are those that are printed beside the values. */
const TEMPLATE = {
  fields: [
    { name: 'Invoice number', type: 'text', required: true, aliases: ['Invoice no.'] },
    { name: 'Issued on', type: 'date', aliases: ['Invoice date'] },
    { name: 'To pay', type: 'quantity', aliases: ['Total due', 'Amount due'] },
    {
      name: 'Item',
      type: 'record',
      multiple: true,
      fields: [
        { name: 'Description', type: 'text' },
        { name: 'Quantity', type: 'quantity' },
        { name: 'Amount', type: 'quantity' },
      ],
    },
  ],
};

await run(extract, 'FILE');

/** @param {string} file */
async function extract(file) {
  await savePipeline();
  const body = new FormData();
  body.append('document', new Blob([await readFile(file)]), basename(file));
  // A run stores no document, so it is safe to repeat.
  const { result, error } = await call(`/pipelines/${ALIAS}/run`, { method: 'POST', body });
  if (error !== null) throw new Error(error);
  print(result.entities, '');
}

/** Creates the pipeline, or changes the template of the one that exists. */
async function savePipeline() {
  try {
    await call(`/pipelines/${ALIAS}`, { method: 'PATCH', body: JSON.stringify({ template: TEMPLATE }) });
  } catch (cause) {
    if (!(cause instanceof Refusal) || cause.status !== 404) throw cause;
    const { id } = await call('/pipelines', {
      method: 'POST',
      body: JSON.stringify({ name: 'Quick invoices', template: TEMPLATE }),
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    await call(`/resources/${id}`, { method: 'PATCH', body: JSON.stringify({ alias: ALIAS }) });
  }
}

/**
 * Prints values with their confidence. The values of a record are indented.
 *
 * @param {{ label: string, type: string, value: any, confidence?: number }[]} entities
 * @param {string} indent
 */
function print(entities, indent) {
  for (const { label, type, value, confidence } of entities) {
    console.log(`${indent}${label}${type === 'record' ? '' : `: ${value} (${confidence})`}`);
    if (type === 'record') print(value, `${indent}  `);
  }
}
