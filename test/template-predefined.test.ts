import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
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

  test('are not found outside their folder', () => {
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
