/** Each rule of the checks has a sentence of its own in both languages of the app: one that was added without it fails here. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { RULES } from '../src/pipeline/check/check.ts';
import { EN_16931_RULES } from '../src/pipeline/check/einvoice/check.ts';
import { SOUND_RULES } from '../src/pipeline/check/einvoice/sound.ts';
import { XRECHNUNG_RULES } from '../src/pipeline/check/einvoice/xrechnung.ts';
import { ACCOUNT_CHECKS, PAGE_CHECKS } from '../src/pipeline/check/table/pages.ts';
import { ruleOf } from '../src/pipeline/check/table/table.ts';

const FIELDS = ['one', 'two', 'three'];
const SERVICE_SENTENCE = 'What the service says.';
const E_INVOICE_RULES = [...EN_16931_RULES, ...XRECHNUNG_RULES];

const PAGE_RULES = [...PAGE_CHECKS.checks, ...ACCOUNT_CHECKS.checks].map(({ rule }) => rule);
const FILE_RULES = [ruleOf('e_invoice.readable'), ruleOf('e_invoice.unique')];

/** On the file as a whole, on its e-invoice by no standard, and on what its pages and its e-invoice both say. */
const RULES_OF_FILES = [
  ruleOf('file.kind'),
  ruleOf('file.one_document'),
  ruleOf('file.one_copy'),
  ...FILE_RULES,
  ...SOUND_RULES.map(({ id }) => ruleOf(`e_invoice.${id}`)),
  ...PAGE_RULES,
] as const;

/** By path, as the app knows places of values. */
type Places = ReadonlyMap<string, object>;

function outsideTables(names: readonly string[]): Map<string, object> {
  return new Map(names.map((name) => [name, { name, field: { name, type: 'quantity' }, group: { name: '' } }]));
}

interface CheckText {
  readonly text: string;
  readonly english?: string;
}

describe('what the app says of a failed check', () => {
  let vite: ViteDevServer;
  let say: (
    rule: string,
    language: 'en' | 'de',
    places?: Places,
    status?: string,
  ) => CheckText & { readonly isUnknown: boolean };

  let sayHeld: (rule: string, language: 'en' | 'de') => { readonly text: string; readonly isUnknown: boolean };

  before(async () => {
    // As the app is built, but for the browser.
    const configFile = fileURLToPath(new URL('../web/vite.config.ts', import.meta.url));
    vite = await createServer({
      configFile,
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
      // Nothing is gathered for a browser that does not come.
      optimizeDeps: { noDiscovery: true },
    });
    const { describeCheck, describeHeld } = await vite.ssrLoadModule('/src/pages/document/check-sentences.ts');
    const { checkWords } = await vite.ssrLoadModule('/src/pages/document/check-words.ts');
    const { heldWords } = await vite.ssrLoadModule('/src/pages/document/held-words.ts');
    const { createFormats } = await vite.ssrLoadModule('/src/language/formats.ts');
    say = (rule, language, places = outsideTables(FIELDS), status = 'failed') => {
      const speech = { t: checkWords[language], formats: createFormats(language), isEnglish: language === 'en' };
      const check = {
        rule,
        status,
        fields: [...places.keys()],
        message: SERVICE_SENTENCE,
        expected: '2',
        found: '1',
      };
      const said: CheckText = describeCheck(check, places, new Map(), speech);
      return { ...said, isUnknown: said.text === checkWords[language].other(rule) };
    };
    sayHeld = (rule, language) => {
      const held = heldWords[language];
      const speech = { t: checkWords[language], held, formats: createFormats(language) };
      const text: string = describeHeld({ rule, fields: FIELDS }, outsideTables(FIELDS), speech);
      return { text, isUnknown: text === held.other(rule) };
    };
  });
  after(() => vite.close());

  it('says in German and in English what every rule looks at, for those that passed', () => {
    const onFiles = [...RULES_OF_FILES, ...E_INVOICE_RULES.map(({ id }) => id)];
    for (const rule of [...RULES.map(({ code }) => ruleOf(code)), ...onFiles]) {
      const [german, english] = [sayHeld(rule, 'de'), sayHeld(rule, 'en')];
      assert.deepEqual([german.isUnknown, english.isUnknown], [false, false], rule);
      assert.notEqual(german.text, english.text, rule);
    }
    assert.equal(sayHeld('net + tax = total', 'de').text, '„one“ + „two“ = „three“');
  });

  it('is a sentence in German and in English for every rule on values', () => {
    assert.ok(RULES.length > 40);
    for (const { code } of RULES) {
      const name = ruleOf(code);
      const german = say(name, 'de');
      assert.deepEqual([german.isUnknown, german.english], [false, undefined], name);
      assert.ok(!german.text.includes(SERVICE_SENTENCE), name);
      assert.equal(say(name, 'en').isUnknown, false, name);
    }
  });

  it('is a sentence in German and in English for every rule of ours on files', () => {
    const sentences = RULES_OF_FILES.map((rule) => {
      const german = say(rule, 'de', outsideTables(['Rechnungsnummer']));
      assert.deepEqual([german.isUnknown, german.english], [false, undefined], rule);
      assert.ok(!german.text.includes(SERVICE_SENTENCE), rule);
      assert.match(german.text, /^[A-ZÄÖÜ„].*1.*\.$/, rule);
      assert.equal(say(rule, 'en', outsideTables(['invoice number'])).isUnknown, false, rule);
      return german.text;
    });
    // Those on pages differ by the value that they name, and the one on the account by its warning.
    const onPages = PAGE_RULES.length - 2;
    assert.equal(new Set(sentences).size, RULES_OF_FILES.length - onPages);
  });

  it('is in German though no field of the template is about it', () => {
    for (const rule of [...FILE_RULES, ...SOUND_RULES.map(({ id }) => ruleOf(`e_invoice.${id}`))]) {
      assert.equal(say(rule, 'de', new Map()).english, undefined, rule);
    }
  });

  it('is a sentence of its own for a number that the standard of an e-invoice allows', () => {
    const [failed, allowed] = ['failed', 'not_applicable'].map(
      (status) => say('IBAN is valid', 'de', outsideTables(['IBAN']), status).text,
    );
    assert.match(failed ?? '', /kann nicht stimmen/);
    assert.equal(allowed, 'IBAN: Prüfziffern oder Länge von „1“ passen nicht.');
    const english = say('IBAN is valid', 'en', outsideTables(['IBAN']), 'not_applicable').text;
    assert.equal(english, 'IBAN: the check digits or the length of "1" do not fit.');
  });

  it('names the table whose rows stand for an amount', () => {
    const field = { name: 'Betrag', type: 'quantity' };
    const group = { name: 'Steuern' };
    const said = (rows: number): string => {
      const inTable = Array.from({ length: rows }, (_, index) => ({ name: 'Betrag', field, group, row: index + 1 }));
      const places = outsideTables(['Netto']);
      for (const place of inTable) places.set(`tax[${place.row}]`, place);
      for (const [path, place] of outsideTables(['Brutto'])) places.set(path, place);
      return say('net + tax = total', 'de', places).text;
    };
    assert.equal(said(1), '„Netto“ + „Betrag“ in „Steuern“ = 2, aber „Brutto“ ist 1.');
    assert.equal(said(2), '„Netto“ + Summe „Betrag“ in „Steuern“ (2 Zeilen) = 2, aber „Brutto“ ist 1.');
  });

  it('is a German sentence of its own for every rule of the standards of e-invoices', () => {
    assert.ok(E_INVOICE_RULES.length > 250);
    const sentences = new Map<string, string>();
    for (const { id } of E_INVOICE_RULES) {
      const { isUnknown, text, english } = say(id, 'de');
      assert.deepEqual([isUnknown, english], [false, undefined], id);
      const [, sentence = ''] = /^([A-ZÄÖÜ].*\.) Gefunden: 1\. Erwartet: 2\. Regel (.*)\.$/.exec(text) ?? [];
      assert.ok(sentence !== '' && text.endsWith(` Regel ${id}.`), `${id}: ${text}`);
      // The standard asks for the reason of an allowance twice, and XRechnung for a rate again.
      const same = sentences.get(sentence);
      if (same !== undefined) assert.match(id, /^BR-CO-2[1-4]$|^BR-DE-14$|^UBL-SR-18$/, `${id} and ${same}`);
      sentences.set(sentence, id);
    }
  });

  it('is the sentence of the service where the language is English', () => {
    for (const { id } of E_INVOICE_RULES) assert.equal(say(id, 'en').text, SERVICE_SENTENCE, id);
  });

  it('owns up to a rule that it does not know', () => {
    assert.equal(say('a rule of tomorrow', 'de').isUnknown, true);
  });
});
