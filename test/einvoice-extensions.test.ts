/** What the extension of XRechnung, the specification for clean vehicles and other writers of XML do differently. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeInvoice } from '../samples/generator/einvoice/complete.ts';
import { type Edit, replace } from './einvoice-cases/changes.ts';
import { plainValues, templateOfAll } from './einvoice-comparison.ts';
import { extract, SYNTAXES } from './einvoice-documents.ts';

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
const EXTENSION = `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`;
const CLEAN_VEHICLES = `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`;

/** By rule, for those that are checked. */
async function verdictsOn(specification: string, edit: Edit): Promise<Map<string, string>> {
  const { checks = [] } = await extract(edit(SYNTAXES.UBL({ ...completeInvoice(), specification })));
  return new Map(checks.map(({ rule, status }) => [rule, status]));
}

test('The extension of XRechnung adds what third parties are paid to the amount due', async () => {
  const paid =
    '<cac:PrepaidPayment><cbc:ID>App</cbc:ID><cbc:PaidAmount currencyID="EUR">19.96</cbc:PaidAmount></cac:PrepaidPayment>';
  const edit =
    (due: string): Edit =>
    (xml) =>
      replace(
        '>200.00</cbc:PayableAmount>',
        `>${due}</cbc:PayableAmount>`,
      )(replace('<cac:AllowanceCharge>', `${paid}<cac:AllowanceCharge>`)(xml));
  for (const [specification, due, expected] of [
    [EXTENSION, '219.96', [undefined, 'passed']],
    [EXTENSION, '200.00', [undefined, 'failed']],
    [XRECHNUNG, '219.96', ['failed', undefined]],
    [XRECHNUNG, '200.00', ['passed', undefined]],
  ] as const) {
    const verdicts = await verdictsOn(specification, edit(due));
    assert.deepEqual([verdicts.get('BR-CO-16'), verdicts.get('BR-DEX-9')], expected, `${specification} ${due}`);
  }
});

test('Extensions of XRechnung are XRechnung, and have codes of their own', async () => {
  const xml = replace('mimeCode="text/csv"', 'mimeCode="application/xml"');
  const vehicle = replace('listID="STI"', 'listID="CVD"');
  for (const [specification, edit, rule, status] of [
    [EXTENSION, xml, 'BR-CL-24', 'passed'],
    [XRECHNUNG, xml, 'BR-CL-24', 'failed'],
    [CLEAN_VEHICLES, vehicle, 'BR-CL-13', 'passed'],
    [XRECHNUNG, vehicle, 'BR-CL-13', 'failed'],
  ] as const) {
    const verdicts = await verdictsOn(specification, edit);
    assert.deepEqual([verdicts.get(rule), verdicts.get('BR-DE-21')], [status, 'passed'], specification);
  }
});

test('An indicator of charges may be a figure, and the object of a line may name no type', async () => {
  const template = templateOfAll();
  for (const syntax of ['UBL', 'CII'] as const) {
    const xml = SYNTAXES[syntax](completeInvoice());
    const indicators = xml.replace(/(Indicator>)(true|false)(<)/g, (_, before, value, behind) =>
      [before, value === 'true' ? 1 : 0, behind].join(''),
    );
    const types = indicators.replace(/(OBJ-1<\/[\w:]+>\s*)<(\w+:(?:Document)?TypeCode)>130<\/\2>/, '$1');
    assert.ok(types.length < indicators.length);
    assert.deepEqual(plainValues(await extract(types, template)), plainValues(await extract(xml, template)));
  }
});
