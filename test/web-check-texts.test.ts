/** The texts of the app for checks, by their codes, in both of its languages. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { failedChecks, heldChecks, type SampleCheck, SERVICE_MESSAGE } from './check-samples.ts';

type Language = 'en' | 'de';

interface CheckText {
  readonly text: string;
  readonly isEnglish?: true;
}

/** The places of values by path, as the app knows them. */
type Places = ReadonlyMap<string, object>;

function placesOf(names: readonly string[]): Map<string, object> {
  return new Map(names.map((name) => [name, { name, field: { name, type: 'quantity' }, group: { name: '' } }]));
}

const FIELDS = ['one', 'two', 'three'];
const PLACES = placesOf(FIELDS);
const STANDARD = /^e_invoice\.[A-Z]/;
const isOfStandard = ({ code = '' }: SampleCheck): boolean => STANDARD.test(code);

describe('the texts of checks', () => {
  let vite: ViteDevServer;
  let describeFailed: (check: SampleCheck, language: Language, places?: Places) => CheckText;
  let describeAllowed: (check: SampleCheck, language: Language) => string;
  let describeHeld: (check: SampleCheck, language: Language, places?: Places) => string;

  before(async () => {
    const configFile = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));
    vite = await createServer({
      configFile,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      // No browser loads these modules.
      optimizeDeps: { noDiscovery: true },
    });
    const { describeCheck, describeAllowed: describeFault } = await vite.ssrLoadModule(
      '/src/pages/document/check-texts.ts',
    );
    const { describeHeld: describeStatement } = await vite.ssrLoadModule('/src/pages/document/held-texts.ts');
    const { checkWords } = await vite.ssrLoadModule('/src/pages/document/check-words.ts');
    const { heldWords } = await vite.ssrLoadModule('/src/pages/document/held-words.ts');
    const { REASONS } = await vite.ssrLoadModule('/src/pages/document/reason-words.ts');
    const { createFormats } = await vite.ssrLoadModule('/src/language/formats.ts');
    const createSpeech = (language: Language) => ({
      t: checkWords[language],
      held: heldWords[language],
      reasons: REASONS[language],
      formats: createFormats(language),
      isEnglish: language === 'en',
    });
    const speeches = { en: createSpeech('en'), de: createSpeech('de') };
    describeFailed = (check, language, places = PLACES) => describeCheck(check, places, speeches[language]);
    describeAllowed = (check, language) => describeFault(check, PLACES, speeches[language]);
    describeHeld = (check, language, places = PLACES) => describeStatement(check, places, speeches[language]);
  });
  after(() => vite.close());

  it('say in both languages what every failed check found and what to do, with and without its fields', () => {
    for (const check of failedChecks(FIELDS)) {
      for (const places of [PLACES, new Map()]) {
        const [german, english] = [describeFailed(check, 'de', places), describeFailed(check, 'en', places)];
        assert.deepEqual([german.isEnglish, english.isEnglish], [undefined, undefined], check.code);
        assert.notEqual(german.text, english.text, check.code);
        assert.ok(!german.text.includes(SERVICE_MESSAGE), check.code);
        // Two sentences: the fault, and what to do.
        for (const { text } of [german, english]) assert.match(text, /^["„A-ZÄÖÜ0-9].*\. [A-Z][^.]*.*\.$/, check.code);
        assert.doesNotMatch(german.text + english.text, /undefined|NaN|\[object/, check.code);
      }
    }
  });

  it('name the fields of the draft', () => {
    const [sum] = failedChecks(FIELDS).filter(({ code }) => code === 'sum.net_tax_total');
    assert.ok(sum);
    assert.equal(
      describeFailed(sum, 'de').text,
      '„one“ + „two“ = 1, aber „three“ ist 1. Vergleiche diese Werte mit dem Dokument.',
    );
    assert.equal(
      describeFailed(sum, 'en', new Map()).text,
      '"1" should be 1, but is 1. Compare these values with the document.',
    );
  });

  it('name the table whose rows were added', () => {
    const [sum] = failedChecks([]).filter(({ code }) => code === 'sum.net_tax_total');
    const field = { name: 'Betrag', type: 'quantity' };
    const group = { name: 'Steuern' };
    const write = (rows: number): string => {
      const places = placesOf(['Netto']);
      for (let row = 1; row <= rows; row += 1) places.set(`tax[${row}]`, { name: 'Betrag', field, group, row });
      for (const [path, place] of placesOf(['Brutto'])) places.set(path, place);
      assert.ok(sum);
      return describeFailed({ ...sum, fields: [...places.keys()] }, 'de', places).text;
    };
    assert.match(write(1), /^„Netto“ \+ „Betrag“ in „Steuern“ = 1, aber „Brutto“ ist 1\./);
    assert.match(write(2), /^„Netto“ \+ Summe „Betrag“ in „Steuern“ \(2 Zeilen\) = 1, aber „Brutto“ ist 1\./);
  });

  it('have a German sentence of its own for every rule of the standards of e-invoices', () => {
    const checks = failedChecks([]).filter(isOfStandard);
    assert.ok(checks.length > 250);
    const sentences = new Map<string, string>();
    for (const check of checks) {
      const { rule } = check;
      const { text } = describeFailed(check, 'de');
      const [, sentence = ''] = /^([A-ZÄÖÜ].*\.) Gefunden: 1\. Erwartet: 1\. Regel (.*)\. Bitte den/.exec(text) ?? [];
      assert.ok(sentence !== '' && text.includes(` Regel ${rule}.`), `${rule}: ${text}`);
      // The standard requires the reason of an allowance twice, and XRechnung a rate again.
      const same = sentences.get(sentence);
      if (same !== undefined) assert.match(rule, /^BR-CO-2[1-4]$|^BR-DE-14$|^UBL-SR-18$/, `${rule} and ${same}`);
      sentences.set(sentence, rule);
      assert.match(describeFailed(check, 'en').text, new RegExp(`^${SERVICE_MESSAGE} Ask the seller`));
    }
  });

  it('name each fault of a number with check digits', () => {
    const iban = { rule: 'IBAN is valid', status: 'failed', fields: ['one'], message: '', code: 'identifier.iban' };
    const write = (language: Language, fault: object): string =>
      describeFailed({ ...iban, parameters: { field: 'x', found: 'DE1', ...fault } }, language).text;
    assert.equal(
      write('de', { fault: 'length', country: 'DE', length: 21, expected_length: 22 }),
      'One: „DE1“ hat 21 Zeichen, eine IBAN aus DE hat aber 22. Vergleiche den Wert mit dem Dokument. ' +
        'Steht er dort genauso, frage beim Absender nach.',
    );
    assert.match(write('de', { fault: 'check_digits' }), /^One: Die Prüfziffern von „DE1“ stimmen nicht\. /);
    assert.match(write('de', { fault: 'form' }), /^One: „DE1“ ist nicht wie eine IBAN aufgebaut\. /);
    assert.match(write('en', { fault: 'country' }), /^One: "DE1" does not begin with a known country code/);
  });

  it('have no remedy for a fault that the standard of an e-invoice allows', () => {
    for (const check of failedChecks(FIELDS).filter(({ code }) => /^(?:identifier|date)\./.test(code ?? ''))) {
      const parameters = { ...Object(check.parameters), reason: 'allowed_in_e_invoice' };
      const allowed = { ...check, status: 'not_applicable', parameters };
      for (const language of ['en', 'de'] as const) {
        const text = describeAllowed(allowed, language);
        assert.ok(describeFailed(check, language).text.startsWith(`${text} `), text);
      }
    }
  });

  it('state in both languages what every check looked at, and why it could not', () => {
    for (const check of heldChecks(FIELDS)) {
      const [german, english] = [describeHeld(check, 'de'), describeHeld(check, 'en')];
      assert.notEqual(german, english, check.code);
      assert.doesNotMatch(german, /^Prüfung |undefined/, check.code);
      assert.doesNotMatch(english, /^Check |undefined/, check.code);
      if (check.status === 'not_applicable') assert.match(german, /.: ./, check.code);
      assert.doesNotMatch(describeHeld(check, 'de', new Map()), /undefined/, check.code);
    }
    const [sum] = heldChecks(FIELDS);
    assert.equal(sum && describeHeld({ ...sum, code: 'sum.net_tax_total' }, 'de'), '„one“ + „two“ = „three“');
  });

  it('are the English message for checks of earlier versions', () => {
    const former = { rule: 'net + tax = total', status: 'failed', fields: ['one'], message: SERVICE_MESSAGE };
    for (const language of ['en', 'de'] as const) {
      assert.deepEqual(describeFailed(former, language), { text: SERVICE_MESSAGE, isEnglish: true });
    }
    assert.equal(describeHeld({ ...former, status: 'passed', message: '' }, 'de'), 'Prüfung „net + tax = total“');
    assert.equal(describeHeld({ ...former, status: 'not_applicable' }, 'de'), SERVICE_MESSAGE);
  });
});
