/** The encoder that compares fields with the words of a page by their meaning. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { dot, Encoder, foldText, Tokenizer } from '../src/pipeline/extract/ranking/encoder.ts';
import { packEncoder, unpackEncoder } from '../src/pipeline/extract/ranking/encoder-file.ts';

const file = readFileSync(new URL('../models/encoder.bin', import.meta.url));
const parameters = unpackEncoder(file);
const encoder = new Encoder(parameters);

/** The context that is closest to the question. */
function closest(question: string, contexts: readonly string[]): string | undefined {
  const asked = encoder.encode(question, 'question');
  const rates = contexts.map((context) => dot(asked, encoder.encode(context, 'context')));
  return contexts[rates.indexOf(Math.max(...rates))];
}

suite('the encoder', () => {
  test('finds the words that announce a field, in both languages', () => {
    const contexts = [
      'shall be construed in accordance with the laws of',
      'may be ended by giving written notice of',
      'is made as of',
      'The monthly rent is',
    ];
    assert.equal(closest('Which law applies', contexts), contexts[0]);
    assert.equal(closest('Notice period', contexts), contexts[1]);
    assert.equal(closest('Start of the contract', contexts), contexts[2]);
    assert.equal(closest('What the tenant pays', contexts), contexts[3]);
    const german = ['Bitte überweisen Sie den Betrag bis', 'Ihr Ansprechpartner', 'Lieferanschrift', 'Rg.-Nr.'];
    assert.equal(closest('Frist', german), german[0]);
    assert.equal(closest('Wer hilft weiter', german), german[1]);
    assert.equal(closest('Wohin geliefert wird', german), german[2]);
    assert.equal(closest('Rechnungsnummer', german), german[3]);
  });

  test('tells labels from values', () => {
    assert.ok(encoder.labelOdds('Name of applicant') > encoder.labelOdds('Agnes Thornbury'));
    assert.ok(encoder.labelOdds('Geburtsdatum') > encoder.labelOdds('Lindenweg 4, 99817 Eisenach'));
  });

  test('gives a text without words the vector zero', () => {
    assert.ok(encoder.encode(' — ', 'context').every((value) => value === 0));
    assert.equal(encoder.labelOdds(''), 0);
  });
});

suite('words', () => {
  const tokenizer = new Tokenizer(['invoice', 'number'], 100);

  test('are compared without case, accents and digits', () => {
    assert.deepEqual(tokenizer.split('Größe No. 2027-114 ÉTÉ'), ['grosse', 'no', '0000', '000', 'ete']);
  });

  test('have their own row if they are known, and rows for their letter groups', () => {
    const { rows, groups } = tokenizer.rowsOf('number');
    assert.deepEqual(rows, [1]);
    assert.ok(groups.length > 1 && groups.every((group) => group >= 2 && group < 102));
    assert.deepEqual(tokenizer.rowsOf('numeral').rows, []);
  });

  test('have the rows of their parts if they are compounds without a row', () => {
    const german = new Tokenizer(['miete', 'vertrag', 'zahlung', 'frist', 'kunde'], 100);
    assert.deepEqual(german.rowsOf('mietvertrag').rows, [0, 1]);
    assert.deepEqual(german.rowsOf('zahlungsfrist').rows, [2, 3]);
    assert.deepEqual(german.rowsOf('kundenzahlungsfrist').rows, [4, 2, 3]);
    assert.deepEqual(german.rowsOf('vertraglich').rows, []);
  });

  test('have the row of their stem if the inflected form has none', () => {
    const words = new Tokenizer(['tag', 'kunde', 'raum', 'invoice', 'vertrag'], 100);
    for (const [inflected, row] of [
      ['tage', 0],
      ['tagen', 0],
      ['kunden', 1],
      ['räume', 2],
      ['invoices', 3],
      ['vertrages', 4],
    ] as const)
      assert.deepEqual(words.rowsOf(foldText(inflected)).rows, [row], inflected);
    assert.deepEqual(words.rowsOf('kundenvertraege').rows, []);
    assert.deepEqual(words.rowsOf('kundenvertrages').rows, [1, 4]);
    assert.deepEqual(words.rowsOf('raumen').rows, [2]);
  });

  test('are cut in long texts', () => {
    const started = performance.now();
    assert.equal(tokenizer.split('one two '.repeat(1_000_000)).length, 24);
    assert.deepEqual(tokenizer.split('a'.repeat(5_000_000)), ['a'.repeat(40)]);
    assert.ok(performance.now() - started < 1000);
  });
});

suite('the file of an encoder', () => {
  test('keeps its parameters when it is written again', () => {
    const again = unpackEncoder(packEncoder(parameters));
    assert.deepEqual(again.words, parameters.words);
    assert.deepEqual(again.labels, parameters.labels);
    assert.deepEqual(again.maps, parameters.maps);
    const vectors = [parameters, again].map((one) => new Encoder(one).encode('Zahlbar bis', 'context'));
    const [one, other] = vectors;
    assert.ok(one !== undefined && other !== undefined && dot(one, other) > 0.9999);
  });

  test('is refused when it was cut off', () => {
    assert.throws(() => unpackEncoder(file.subarray(0, file.length - 100)), /cut off/);
  });
});
