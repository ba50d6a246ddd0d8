/** The codes of checks: the table of checks, and what clients get of it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { Compile } from 'typebox/compile';
import { EN_16931_RULES } from '../src/pipeline/check/einvoice/check.ts';
import { RULE_IDS } from '../src/pipeline/check/einvoice/rule-ids.ts';
import { XRECHNUNG_RULES } from '../src/pipeline/check/einvoice/xrechnung.ts';
import { CheckSchema } from '../src/pipeline/check/table/schema.ts';
import { FAMILIES } from '../src/pipeline/check/table/table.ts';
import { failedChecks, heldChecks } from './check-samples.ts';
import { onEachDatabase } from './http-databases.ts';
import { awaitProcessed, createInbox, upload } from './http-inbox.ts';
import type { TestUser } from './http-server.ts';

const INVOICE = await readFile(new URL('../samples/invoice-en.pdf', import.meta.url));

interface Check {
  readonly code?: string;
  readonly rule: string;
  readonly status: string;
  readonly fields: readonly string[];
  readonly message: string;
  readonly parameters?: object;
}

describe('the table of checks', () => {
  it('has each code and each rule once', () => {
    const entries = FAMILIES.flatMap(({ checks }) => [...checks]);
    for (const key of ['code', 'rule', 'meaning'] as const) {
      assert.equal(new Set(entries.map((entry) => entry[key])).size, entries.length, key);
    }
    for (const { code } of entries) assert.match(code, /^[a-z_]+\.(?:[a-z_]+|[A-Z][A-Za-z0-9-]+)$/);
  });

  it('has a code for every rule for e-invoices, and no other', () => {
    const rules = [...EN_16931_RULES, ...XRECHNUNG_RULES].map(({ id }) => id);
    assert.deepEqual(Object.values(RULE_IDS).flat().toSorted(), rules.toSorted());
  });

  it('is described by the schema of checks, which refuses parameters of other codes', () => {
    const validator = Compile(CheckSchema);
    for (const check of [...failedChecks(['a']), ...heldChecks(['a'])]) {
      assert.deepEqual(validator.Errors(check), [], check.code);
      if (check.status === 'failed') assert.equal(validator.Check({ ...check, parameters: {} }), false, check.code);
    }
    const { code: _, parameters: __, ...former } = { ...failedChecks(['a'])[0], status: 'failed' };
    assert.equal(validator.Check(former), true);
    assert.equal(validator.Check({ ...former, code: 'sum.unknown', parameters: {} }), false);
  });
});

/** As a person corrects an invoice: the total, the IBAN and the due date do not fit. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  general: { invoice_number: '17', issue_date: '2026-03-05', due_date: '2026-02-01' },
  seller: { name: 'Berg AG' },
  amounts: { net_amount: '100.00 EUR', tax_amount: '19.00 EUR', total_amount: '120.00 EUR' },
  payment: { iban: 'DE8937040044053201300' },
};
const ENTITIES = Object.entries(VALUES).map(([key, values]) => ({
  key,
  value: Object.entries(values).map(([inner, value]) => ({ key: inner, value })),
}));

onEachDatabase(
  (open) => {
    describe('the checks of a document', () => {
      let anna: TestUser;
      let id: string;
      before(async () => {
        anna = await open().addUser('anna');
        const inbox = await createInbox(anna, { template: 'invoice.en' });
        ({ id } = await upload(anna, inbox, INVOICE, 'invoice-en.pdf'));
        await awaitProcessed(anna, id);
      });

      const failed = (checks: readonly Check[]) => checks.filter(({ status }) => status === 'failed');
      const ask = async (path: string, json?: object): Promise<readonly Check[]> => {
        const { status, body, text } = await anna.ask(`/documents/${id}/${path}`, json && { method: 'POST', json });
        assert.equal(status, 200, text);
        return body.checks ?? body.result.checks;
      };

      it('are given with the parameters that the English message is made from', async () => {
        await ask('extraction', { entities: ENTITIES });
        assert.deepEqual(failed(await ask('extraction')), [
          {
            code: 'sum.net_tax_total',
            rule: 'net + tax = total',
            status: 'failed',
            fields: ['amounts.net_amount', 'amounts.tax_amount', 'amounts.total_amount'],
            message: '100.00 EUR + 19.00 EUR = 119.00 EUR, but "total amount" is 120.00 EUR.',
            expected: '119.00 EUR',
            found: '120.00 EUR',
            parameters: {
              added: ['100.00 EUR', '19.00 EUR'],
              subtracted: [],
              field: 'total amount',
              expected: '119.00 EUR',
              found: '120.00 EUR',
            },
          },
          {
            code: 'date.issue_due',
            rule: 'due date not before issue date',
            status: 'failed',
            fields: ['general.issue_date', 'general.due_date'],
            message: '"due date" (2026-02-01) is before "issue date" (2026-03-05).',
            expected: '2026-03-05',
            found: '2026-02-01',
            parameters: {
              field: 'due date',
              other_field: 'issue date',
              expected: '2026-03-05',
              found: '2026-02-01',
            },
          },
          {
            code: 'identifier.iban',
            rule: 'IBAN is valid',
            status: 'failed',
            fields: ['payment.iban'],
            message: '"DE8937040044053201300" has 21 characters; an IBAN of DE has 22.',
            found: 'DE8937040044053201300',
            parameters: {
              field: 'IBAN',
              found: 'DE8937040044053201300',
              fault: 'length',
              country: 'DE',
              length: 21,
              expected_length: 22,
            },
          },
        ]);
      });

      it('are missing in checks of earlier versions, which are shown as they are and can be made again', async () => {
        const { db } = open().context;
        const { extraction_id } = await db
          .selectFrom('document')
          .select('extraction_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        assert.ok(extraction_id);
        const { body } = await anna.ask(`/documents/${id}/extraction`);
        const kept: Check = {
          rule: 'one e-invoice in the file',
          status: 'failed',
          fields: [],
          message: 'Of the file.',
        };
        const former = [...failed(body.result.checks).map(({ code: _, parameters: __, ...check }) => check), kept];
        const result = JSON.stringify({ ...body.result, checks: former });
        await db.updateTable('extraction').set({ result }).where('id', '=', extraction_id).execute();

        assert.deepEqual(await ask('extraction'), former);
        const again = failed(await ask('checks', { entities: ENTITIES }));
        assert.deepEqual(
          again.map(({ code, rule }) => code ?? rule),
          ['sum.net_tax_total', 'date.issue_due', 'identifier.iban', kept.rule],
        );
      });
    });
  },
  { worker: true },
);
