/** E-invoices in the envelope of Peppol, and XML of other kinds, whatever stands in front of the root. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { FAILURES, PipelineFailure } from '../src/pipeline/errors.ts';
import { detectMediaType } from '../src/pipeline/read/media-type.ts';
import { extract, hybridPdf, SYNTAXES, valueAt } from './einvoice-documents.ts';

const NAMESPACES = [
  'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader',
  'urn:un:unece:uncefact:data:standard:StandardBusinessDocumentHeader:1',
];

interface Wrapping {
  readonly prefix?: string;
  readonly namespace?: string;
  /** Characters of the header, which real ones have more than a thousand of. */
  readonly length?: number;
}

function wrap(documents: string, { prefix = '', namespace = NAMESPACES[0] ?? '', length = 0 }: Wrapping = {}): string {
  const declared = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
  const header =
    `<${prefix}StandardBusinessDocumentHeader><${prefix}HeaderVersion>1.0</${prefix}HeaderVersion>` +
    `<${prefix}Invoice><${prefix}ID>not this one</${prefix}ID></${prefix}Invoice>` +
    `<${prefix}Scope>${'x'.repeat(length)}</${prefix}Scope></${prefix}StandardBusinessDocumentHeader>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}StandardBusinessDocument ${declared}="${namespace}">` +
    `${header}\n${documents.replace(/^<\?xml[^>]*\?>\s*/, '')}</${prefix}StandardBusinessDocument>\n`
  );
}

/** Ways in which the same XML reaches us. */
const WAYS: Readonly<Record<string, (xml: string) => Uint8Array | string>> = {
  'as it is': (xml) => xml,
  'behind a byte order mark': (xml) => `\ufeff${xml}`,
  'in UTF-16': (xml) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  'in UTF-16 with the high byte first': (xml) =>
    Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16(),
  'without a declaration': (xml) => xml.replace(/^<\?xml[^>]*\?>\s*/, ''),
  'behind comments': (xml) => xml.replace(/\?>/, '?><!-- one --><!-- <order/> -->'),
  'behind a long comment': (xml) => xml.replace(/\?>/, `?><!--${'licence '.repeat(1000)}-->`),
  'with its root where the first bytes end': (xml) => xml.replace(/\?>/, `?><!--${'x'.repeat(960)}-->`),
  'behind a document type': (xml) => xml.replace(/\?>/, '?><!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'),
};

suite('an e-invoice in an envelope', () => {
  for (const [syntax, write] of Object.entries(SYNTAXES)) {
    const invoice = write(completeInvoice());
    const wrappings: readonly Wrapping[] = [
      { length: 3000 },
      { prefix: 'sh:' },
      { prefix: 'ns0:', length: 3000 },
      { namespace: NAMESPACES[1] ?? '' },
    ];
    test(`of ${syntax} gives the values that it gives without one`, async () => {
      const { entities } = await extract(invoice);
      for (const wrapping of wrappings) {
        assert.deepEqual((await extract(wrap(invoice, wrapping))).entities, entities, JSON.stringify(wrapping));
      }
    });

    for (const [way, make] of Object.entries(WAYS)) {
      test(`of ${syntax} is read ${way}`, async () => {
        const bytes = Buffer.from(make(wrap(invoice)));
        assert.equal(detectMediaType(bytes.subarray(0, 1100)), 'application/xml');
        const number = valueAt(await extract(bytes), 'general.invoice_number')?.value;
        assert.equal(number, completeInvoice().number);
      });
    }
  }

  test('is found inside a PDF', async () => {
    const content = Buffer.from(wrap(SYNTAXES.UBL({ ...completeInvoice(), number: 'IN-ENVELOPE' })));
    const pdf = await hybridPdf([{ name: 'invoice.xml', content }]);
    assert.equal(valueAt(await extract(pdf), 'general.invoice_number')?.value, 'IN-ENVELOPE');
  });

  test('is refused with a reason where there are two, so that none is lost', async () => {
    const two = SYNTAXES.UBL(completeInvoice())
      .replace(/^<\?xml[^>]*\?>\s*/, '')
      .repeat(2);
    const failure = await failureOf(wrap(two));
    assert.equal(failure.code, 'unreadable_xml');
    assert.match(failure.message, /more than one invoice/);
  });
});

suite('XML of another kind', () => {
  const others: Readonly<Record<string, string>> = {
    'an order of Order-X':
      '<?xml version="1.0" encoding="UTF-8"?><rsm:SCRDMCCBDACIOMessageStructure xmlns:rsm="urn:un:unece:uncefact:data:SCRDMCCBDACIOMessageStructure:100"><rsm:ExchangedDocument/></rsm:SCRDMCCBDACIOMessageStructure>',
    'an order of UBL':
      '<?xml version="1.0" encoding="UTF-8"?><Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>',
    'a picture': '<?xml version="1.0" encoding="UTF-8"?><svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'an envelope without an invoice': wrap('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
    'data of a program': '<?xml version="1.0" encoding="UTF-8"?><data x="1">&lt;</data>',
  };
  for (const [what, xml] of Object.entries(others)) {
    test(`is called so: ${what}`, async () => {
      for (const [way, make] of Object.entries(WAYS)) {
        const failure = await failureOf(make(xml));
        assert.equal(failure.code, 'unknown_xml', way);
        assert.equal(failure.message, FAILURES.unknown_xml.message);
      }
    });
  }

  test('is no text that begins with a bracket, and no page of the web', async () => {
    for (const text of [
      '< 5 pieces',
      '<html lang="de"><body/></html>',
      '<!DOCTYPE html>\n<html>',
      '<3',
      '<a@b.example>',
    ]) {
      assert.equal((await failureOf(text)).code, 'unknown_media_type', text);
    }
  });
});

async function failureOf(bytes: Uint8Array | string): Promise<PipelineFailure> {
  const failure = await extract(bytes).catch((error: unknown) => error);
  assert.ok(failure instanceof PipelineFailure, String(failure));
  return failure;
}
