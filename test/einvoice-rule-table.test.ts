/** Rules on what each part of an e-invoice must have, on codes, decimals and syntax: each is kept by one invoice and broken by another. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { CODE_RULES } from '../src/pipeline/check/einvoice/codes.ts';
import { DECIMAL_RULES } from '../src/pipeline/check/einvoice/decimals.ts';
import { REQUIRED_RULES } from '../src/pipeline/check/einvoice/required.ts';
import { SYNTAX_RULES } from '../src/pipeline/check/einvoice/syntax.ts';
import { VALUE_RULES } from '../src/pipeline/check/einvoice/values.ts';
import type { Change, Edit } from './einvoice-cases/changes.ts';
import { CODES, DECIMALS } from './einvoice-cases/codes.ts';
import { SYNTAX } from './einvoice-cases/syntax.ts';
import { REQUIRED, VALUES } from './einvoice-cases/terms.ts';
import { checksOf, extract, SYNTAXES, type Syntax } from './einvoice-documents.ts';

const CASES = [...REQUIRED, ...VALUES, ...CODES, ...DECIMALS, ...SYNTAX];

async function statusOf(rule: string, syntax: Syntax, change?: Change, edit: Edit = (xml) => xml): Promise<string> {
  const invoice = completeInvoice();
  change?.(invoice);
  const [check] = checksOf(await extract(edit(SYNTAXES[syntax](invoice))), rule);
  if (check?.status === 'failed') assert.match(check.message, /^\S.*\.$/s);
  return check?.status ?? 'not checked';
}

suite('a rule is kept by one invoice and broken by another', () => {
  for (const { rule, keeps, breaks, edits } of CASES) {
    test(rule, async () => {
      for (const syntax of ['UBL', 'CII'] as const) {
        const edit = edits?.[syntax];
        if (breaks === undefined && edit === undefined) continue;
        assert.equal(await statusOf(rule, syntax, keeps, edit?.keeps), 'passed', `${syntax}, kept`);
        assert.equal(await statusOf(rule, syntax, breaks, edit?.breaks), 'failed', `${syntax}, broken`);
      }
    });
  }

  test('and every rule of these kinds is among them', () => {
    const rules = [REQUIRED_RULES, VALUE_RULES, CODE_RULES, DECIMAL_RULES, SYNTAX_RULES].flat();
    const tested = new Set(CASES.map(({ rule }) => rule));
    assert.deepEqual(
      rules.map(({ id }) => id).filter((id) => !tested.has(id)),
      [],
    );
  });
});

test('An unknown currency is named, with the list that it is not of', async () => {
  const [check] = checksOf(await extract(SYNTAXES.CII({ ...completeInvoice(), currency: 'EUX' })), 'BR-CL-4');
  assert.equal(check?.message, 'The currency of the invoice (BT-5) is "EUX", which is not a code of ISO 4217.');
  assert.equal(check.found, 'EUX');
});

test('A line is named by its position', async () => {
  const invoice = completeInvoice();
  for (const each of invoice.lines ?? []) delete each.name;
  const [check] = checksOf(await extract(SYNTAXES.UBL(invoice)), 'BR-25');
  assert.equal(
    check?.message,
    'Line 1: the name of the item (BT-153) is missing. Line 2: the name of the item (BT-153) is missing.',
  );
  assert.ok(check.fields.includes('line_item[1].description'), check.fields.join());
});
