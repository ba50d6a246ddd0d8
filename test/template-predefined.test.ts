import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { labelsIn } from '../src/pipeline/knowledge/languages/languages.ts';
import { listTemplates, loadTemplate } from '../src/pipeline/predefined.ts';
import { resolveTemplate, type TemplateField } from '../src/pipeline/template.ts';

const NAMES = [
  'bank_statement',
  'business_card',
  'contract',
  'delivery_note',
  'freight_document',
  'insurance_policy',
  'invoice',
  'medical_bill',
  'order_confirmation',
  'payment_reminder',
  'payslip',
  'purchase_order',
  'quote',
  'receipt',
  'remittance_advice',
  'utility_bill',
];

suite('the predefined templates', () => {
  test('exist in both languages under the same names', () => {
    const names = (language: 'de' | 'en') => listTemplates(language).map(({ id }) => id.replace(/\.\w+$/, ''));
    assert.deepEqual(names('de'), names('en'));
    for (const name of NAMES) assert.ok(names('en').includes(name), name);
  });

  test('have a name, a description and categories in their language', () => {
    for (const summary of [...listTemplates('de'), ...listTemplates('en')]) {
      assert.ok(summary.name !== '' && summary.description.endsWith('.') && summary.categories.length > 0, summary.id);
    }
    assert.equal(listTemplates('de').find(({ id }) => id === 'invoice.de')?.name, 'Rechnung');
  });

  test('have the same keys, types and order in both languages', () => {
    for (const { id } of listTemplates('en')) {
      assert.deepEqual(shape(loadTemplate(id)?.fields), shape(loadTemplate(id.replace('.en', '.de'))?.fields), id);
    }
  });

  test('describe every field', () => {
    for (const { id } of [...listTemplates('de'), ...listTemplates('en')]) {
      const result = resolveTemplate(loadTemplate(id));
      assert.ok(result.ok);
      for (const field of result.resolved.fields) {
        const inner = field.type === 'record' ? field.fields : [];
        for (const { key, description } of [field, ...inner])
          assert.ok(description !== '', `${id} ${field.key}.${key}`);
      }
    }
  });

  test('have the labels of the concept of a field, and those that only the document type has', () => {
    const aliases = (id: string, record: string, key: string): readonly string[] => {
      const entry = loadTemplate(id)?.fields.find((field) => field.key === record);
      const fields = entry?.type === 'record' ? entry.fields : [];
      return fields.find((field) => field.key === key)?.aliases ?? [];
    };
    const known = labelsIn('en', 'due_date');
    const own = aliases('invoice.en', 'general', 'due_date');
    assert.ok(own.includes('Payable by') && own.includes('Direct debit date'));
    const folded = own.map((label) => label.toLowerCase());
    assert.equal(new Set(folded).size, own.length);
    // The name, and what `without` lists.
    assert.deepEqual(
      known.filter((label) => !folded.includes(label)),
      ['due date', 'payable until', 'pay before'],
    );
    assert.ok(aliases('invoice.de', 'seller', 'street').includes('Postfach'));
    assert.ok(!aliases('invoice.de', 'seller', 'street').includes('PO Box'));
  });

  test('name the party in the descriptions of its fields', () => {
    for (const { id } of [...listTemplates('de'), ...listTemplates('en')]) {
      assert.doesNotMatch(JSON.stringify(loadTemplate(id)), /[{]party[}]/, id);
    }
    const [, seller] = loadTemplate('invoice.en')?.fields ?? [];
    assert.match(JSON.stringify(seller), /the address of the seller who issued the invoice/);
  });

  test('can be changed by the caller', () => {
    loadTemplate('invoice.en')?.fields.pop();
    assert.equal(loadTemplate('invoice.en')?.fields.length, 8);
  });

  test('are not found by other ids', () => {
    for (const id of [
      '../package',
      '../templates/invoice.en',
      'invoice',
      'invoice.en.json',
      'invoice.fr',
      'nothing.en',
    ]) {
      assert.equal(loadTemplate(id), undefined, id);
    }
  });
});

/** Keys and what depends on them, without words. */
function shape(fields: readonly TemplateField[] = []): unknown[] {
  return fields.map((field) => ({
    key: field.key,
    type: field.type,
    multiple: field.multiple,
    required: field.required,
    format: 'format' in field ? field.format : undefined,
    choices: 'choices' in field ? field.choices?.map(({ name }) => name) : undefined,
    fields: 'fields' in field ? shape(field.fields) : undefined,
  }));
}
