/** Values that EN 16931 allows raise no alarm in an e-invoice: the service notes their faults, and asks for no review. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVOICE_DE } from '../samples/data/invoices.ts';
import { writeCii } from '../samples/generator/einvoice/cii.ts';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import type { EInvoiceData } from '../samples/generator/einvoice/invoice.ts';
import { checkExtraction, RULES_OF_E_INVOICES } from '../src/pipeline/check/check.ts';
import { allowInEInvoice } from '../src/pipeline/check/einvoice/allowed.ts';
import { needsReview } from '../src/pipeline/check/review.ts';
import { drawEInvoice, fillFromEInvoice } from '../src/pipeline/extract/einvoice/apply.ts';
import type { FilledFields } from '../src/pipeline/extract/einvoice/fill.ts';
import { findEInvoice } from '../src/pipeline/extract/einvoice/find.ts';
import type { Check } from '../src/pipeline/extraction.ts';
import { resolveTemplate } from '../src/pipeline/template.ts';
import { checksOf, extract, failedRules, hybridPdf, SYNTAXES, xmlFile } from './einvoice-documents.ts';

const MADE_UP = {
  'IBAN is valid': 'DK1212341234123412',
  'BIC is valid': 'BIC',
  'VAT number is valid': 'SE123456789001',
  'creditor identifier is valid': 'ID123456',
} as const;

function invoiceWithMadeUpValues(): EInvoiceData {
  const invoice = completeInvoice();
  return {
    ...invoice,
    seller: { ...invoice.seller, vatId: MADE_UP['VAT number is valid'] },
    means: [{ code: '30', accounts: [{ iban: MADE_UP['IBAN is valid'] }], bic: MADE_UP['BIC is valid'] }],
    creditorId: MADE_UP['creditor identifier is valid'],
    issueDate: '2026-04-02',
  };
}

/** Two lines whose object, an IBAN by the template, has a wrong check digit; the checks before any is allowed. */
function rowsWithMadeUpIbans() {
  const { lines = [], ...invoice } = completeInvoice();
  const [line] = lines;
  assert.ok(line);
  const objects = ['DK1212341234123412', 'DK1212341234123413'];
  const xml = writeCii({ ...invoice, lines: objects.map((object) => ({ ...line, object })) });
  const { found } = findEInvoice([{ name: '', content: Buffer.from(xml) }]);
  const result = resolveTemplate({
    fields: [
      {
        ...{ name: 'Lines', key: 'line_item', type: 'record', multiple: true },
        fields: [{ name: 'Account', key: 'object', type: 'text', format: 'iban' }],
      },
    ],
  });
  assert.ok(found && result.ok);
  const template = result.resolved;
  const values = fillFromEInvoice(found, template, drawEInvoice(found, 'en', 10));
  const failures = checkExtraction(values.entities, template, RULES_OF_E_INVOICES).filter(
    ({ status }) => status === 'failed',
  );
  assert.equal(failures.length, 2);
  return { values, failures };
}

/** Lowers the confidence of the values of rows. None of the readers reads a value of a row from a sentence today. */
function lower(confidences: readonly number[]) {
  return (fields: FilledFields, row: number): FilledFields => {
    const confidence = confidences[row] ?? 1;
    return new Map([...fields].map(([field, values]) => [field, values.map((value) => ({ ...value, confidence }))]));
  };
}

const isNote = ({ status, found }: Check): boolean => status === 'not_applicable' && found !== undefined;

suite('an e-invoice with values that EN 16931 allows', () => {
  for (const [syntax, write] of Object.entries(SYNTAXES)) {
    test(`raises no alarm over made-up numbers and a due date before the issue date, and notes them (${syntax})`, async () => {
      const extraction = await extract(write(invoiceWithMadeUpValues()));
      assert.deepEqual(failedRules(extraction), []);
      assert.equal(needsReview(extraction), false);
      for (const [rule, value] of Object.entries(MADE_UP)) {
        const notes = checksOf(extraction, rule).filter(isNote);
        assert.ok(
          notes.some(({ found }) => found === value),
          rule,
        );
        assert.match(notes[0]?.message ?? '', /and its standard allows it\.$/);
      }
      const [due] = checksOf(extraction, 'due date not before issue date').filter(isNote);
      assert.deepEqual([due?.expected, due?.found], ['2026-04-02', '2026-04-01']);
    });

    test(`raises the alarm over a service period that ends before it starts, which BR-29 forbids (${syntax})`, async () => {
      const extraction = await extract(
        write({ ...completeInvoice(), period: { start: '2026-02-28', end: '2026-02-01' } }),
      );
      assert.deepEqual(failedRules(extraction), ['service period start not after end', 'BR-29']);
    });
  }

  test('raises the alarm over a due date that was read from the text of its terms', async () => {
    const { dueDate: _, ...invoice } = completeInvoice();
    const extraction = await extract(SYNTAXES.CII({ ...invoice, issueDate: '2026-04-02' }));
    assert.deepEqual(failedRules(extraction), ['due date not before issue date']);
  });

  test('raises the alarm over each row of a field that one row does not have exactly', () => {
    const { values, failures } = rowsWithMadeUpIbans();
    const statusesWith = (confidences: readonly number[]): string[] => {
      const rows = new Map([...values.fill.rows].map(([record, filled]) => [record, filled.map(lower(confidences))]));
      const { singles } = values.fill;
      return allowInEInvoice(failures, { ...values, fill: { singles, rows } }).map(({ status }) => status);
    };
    assert.deepEqual(statusesWith([1, 1]), ['not_applicable', 'not_applicable']);
    assert.deepEqual(statusesWith([1, 0.9]), ['failed', 'failed']);
    assert.deepEqual(statusesWith([0.9, 1]), ['failed', 'failed']);
  });

  test('raises the alarm over a number that only its page has', async () => {
    const { bank } = INVOICE_DE.issuer;
    const shown = {
      ...INVOICE_DE,
      issuer: { ...INVOICE_DE.issuer, bank: { ...bank, iban: 'DE98370400440532013000' } },
    };
    const minimum: EInvoiceData = {
      ...{ specification: 'urn:factur-x.eu:1p0:minimum', number: INVOICE_DE.number, issueDate: INVOICE_DE.issueDate },
      ...{ typeCode: '380', currency: 'EUR', seller: { name: INVOICE_DE.issuer.name, address: { country: 'DE' } } },
    };
    const extraction = await extract(await hybridPdf([xmlFile(minimum)], shown));
    assert.equal(checksOf(extraction, 'IBAN is valid')[0]?.status, 'failed');
  });
});
