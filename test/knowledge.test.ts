/** The data that extraction derives its words from. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { suite, test } from 'node:test';
import { ANSWERS } from '../src/pipeline/knowledge/answers.ts';
import { COUNTRIES, OTHER_COUNTRIES } from '../src/pipeline/knowledge/countries.ts';
import { CURRENCY_LIST } from '../src/pipeline/knowledge/currencies.ts';
import {
  matchClearTitle,
  matchMentions,
  matchTitle,
} from '../src/pipeline/knowledge/document-types/document-patterns.ts';
import { DOCUMENT_TYPE_IDS, documentType } from '../src/pipeline/knowledge/document-types/document-types.ts';
import { CONCEPTS } from '../src/pipeline/knowledge/fields/concepts.ts';
import { SENSES } from '../src/pipeline/knowledge/fields/senses.ts';
import type { RecordWords } from '../src/pipeline/knowledge/languages/document-words.ts';
import { SUM_WORDS } from '../src/pipeline/knowledge/languages/language.ts';
import {
  anyOf,
  LANGUAGES,
  labelsIn,
  MONTHS,
  splitWords,
  sumWordsOf,
  wordsOfSense,
} from '../src/pipeline/knowledge/languages/languages.ts';
import { IN_ADDRESSES, IN_NAMES, LONG_FORMS } from '../src/pipeline/knowledge/legal-forms.ts';
import { loadResolvedTemplate } from '../src/pipeline/predefined.ts';

const CODES = ['de', 'en'] as const;

suite('document types', () => {
  test('each have a file, and a file of words in every language', () => {
    const ids = [...DOCUMENT_TYPE_IDS].sort();
    const folders = ['document-types', ...CODES.map((language) => `languages/${language}/documents`)];
    for (const folder of folders) {
      const files = readdirSync(new URL(`../src/pipeline/knowledge/${folder}`, import.meta.url))
        .filter((file) => !file.startsWith('document-'))
        .map((file) => file.replace('.ts', '').replaceAll('-', '_'));
      assert.deepEqual(files.sort(), ids, folder);
    }
  });

  for (const id of DOCUMENT_TYPE_IDS) {
    const type = documentType(id);

    test(`${id} has mentions in every language, and titles unless it is a card`, () => {
      for (const language of CODES) {
        assert.ok(Object.values(type.mentions[language]).flat().length > 0, language);
        assert.equal(type.titles[language].length > 0, id !== 'business_card', language);
      }
      for (const pattern of [matchTitle(type), matchClearTitle(type), matchMentions(type)]) {
        assert.doesNotMatch('', pattern);
      }
    });

    test(`${id} has unique keys, adds labels that its concepts do not have, and leaves out labels that they have`, () => {
      assert.deepEqual(duplicates(type.records.map(({ key }) => key)), []);
      for (const { key: record, fields } of type.records) {
        assert.deepEqual(duplicates(fields.map(({ key }) => key)), [], record);
        for (const { key, concept } of fields) {
          for (const language of CODES) {
            const { labels, without } = labelWords(LANGUAGES[language].documents[id].records, record, key);
            const known = concept === undefined ? [] : labelsIn(language, concept);
            const own = labels.map(lettersOf);
            const path = `${record}.${key} in ${language}`;
            assert.deepEqual(duplicates(own), [], path);
            const repeated = known.filter((label) => own.includes(lettersOf(label)) && !without.includes(label));
            assert.deepEqual(repeated, [], path);
            const unknown = without.filter((label) => !known.includes(label));
            assert.deepEqual(unknown, [], path);
          }
        }
      }
    });

    test(`${id} lists only keys that its templates have, and refers only to other known types`, () => {
      for (const language of CODES) {
        const fields = loadResolvedTemplate(`${id}.${language}`)?.fields ?? [];
        const keys = new Set(
          fields.flatMap((field) => (field.type === 'record' ? field.fields : [field])).map(({ key }) => key),
        );
        assert.deepEqual(
          type.keys.filter((key) => !keys.has(key)),
          [],
        );
      }
      const others = [type.after, type.variantOf, ...(type.alsoTitledAs ?? [])].filter((other) => other !== undefined);
      const ids: readonly string[] = DOCUMENT_TYPE_IDS;
      assert.deepEqual(
        others.filter((other) => other === id || !ids.includes(other)),
        [],
      );
    });
  }
});

suite('countries, currencies and legal forms', () => {
  test('no country is named twice', () => {
    const names = [...Object.values(COUNTRIES).map(({ names }) => names), OTHER_COUNTRIES].flatMap((list) =>
      list.split('|'),
    );
    assert.deepEqual(duplicates(names), []);
    assert.ok(names.every((name) => name !== ''));
  });

  test('a sign belongs to one currency', () => {
    assert.deepEqual(duplicates(CURRENCY_LIST.flatMap(([, { signs = [] }]) => [...signs])), []);
    assert.ok(CURRENCY_LIST.every(([code]) => /^[A-Z]{3}$/.test(code)));
  });

  test('a legal form is in the table once', () => {
    for (const forms of [IN_ADDRESSES, IN_NAMES]) assert.deepEqual(duplicates(forms.split('|')), []);
    assert.deepEqual(duplicates(LONG_FORMS.map((words) => words.join(' '))), []);
  });
});

suite('languages', () => {
  for (const [code, { words, months, sums }] of Object.entries(LANGUAGES)) {
    test(`${code} has words in every list, and no word twice`, () => {
      for (const [list, text] of [...Object.entries(words), ...Object.entries(sums)]) {
        assert.notEqual(text, '', list);
        // A bar inside parentheses does not separate words.
        if (text.includes('(')) continue;
        assert.ok(
          splitWords(text).every((word) => word.trim() === word && word !== ''),
          list,
        );
        assert.deepEqual(duplicates(splitWords(text)), [], list);
      }
    });

    test(`${code} has twelve months, and each name starts with one of its \`starts\``, () => {
      assert.equal(months.length, 12);
      for (const { names, starts } of months) {
        for (const name of splitWords(names))
          assert.ok(
            splitWords(starts).some((start) => name.toLowerCase().startsWith(start)),
            name,
          );
      }
    });
  }

  test('lists are valid regular expressions and do not match the empty string', () => {
    for (const list of listsOf(LANGUAGES.de.words)) assert.doesNotMatch('', new RegExp(anyOf(list), 'u'), list);
  });

  test('a month is recognized by its own name only', () => {
    const starts = MONTHS.map((names) => [...new Set(names.flatMap((month) => splitWords(month.starts)))]);
    assert.deepEqual(duplicates(starts.flat()), []);
  });

  test('words of sums contain only a to z', () => {
    for (const kind of SUM_WORDS) {
      assert.ok(sumWordsOf(kind).length > 0);
      for (const word of sumWordsOf(kind)) assert.match(word, /^[a-z]+$/);
    }
  });
});

suite('words of descriptions', () => {
  for (const [code, { descriptions }] of Object.entries(LANGUAGES)) {
    test(`are valid regular expressions in ${code}, without empty words`, () => {
      const { cues, common, terms, alsoCalled, natures, roles, writes, receives, genericNames } = descriptions;
      const sources = [cues, common, terms, alsoCalled, natures, roles].flatMap((group) =>
        Object.entries<string>(group),
      );
      for (const [key, source] of [...sources, ...Object.entries({ writes, receives, genericNames })]) {
        assert.doesNotMatch('', new RegExp(source, 'iu'), key);
        assert.ok(
          source.split('|').every((word) => word !== ''),
          key,
        );
      }
    });
  }
});

suite('senses', () => {
  test('each have words, without duplicates in a language', () => {
    assert.deepEqual(duplicates(SENSES), []);
    for (const sense of SENSES) assert.ok(wordsOfSense(sense).length > 0, sense);
    for (const { senses } of Object.values(LANGUAGES)) {
      for (const [sense, text] of Object.entries(senses)) {
        const words = text.split(' ');
        assert.ok(
          words.every((word) => word !== ''),
          sense,
        );
        assert.deepEqual(duplicates(words), [], sense);
      }
    }
  });
});

suite('concepts', () => {
  test('have unique ids', () => assert.deepEqual(duplicates(CONCEPTS.map(({ id }) => id)), []));

  for (const [code, { labels, headings }] of Object.entries(LANGUAGES)) {
    test(`have labels in ${code}, and no label twice`, () => {
      assert.deepEqual(Object.keys(labels).sort(), CONCEPTS.map(({ id }) => id).sort());
      for (const [id, text] of [...Object.entries(labels), ...Object.entries(headings)]) {
        // Before and after `||`; a language can have labels after it only.
        const words = splitWords(text.replace(/^\|\|/, '').replace('||', '|'));
        assert.ok(
          words.every((word) => word.trim() === word && word !== ''),
          id,
        );
        assert.deepEqual(duplicates(words), [], id);
      }
    });
  }

  test('answers are in every language', () => {
    for (const answer of ANSWERS) {
      for (const language of CODES) {
        assert.ok(
          splitWords(answer[language]).every((word) => word !== ''),
          answer.en,
        );
      }
    }
  });
});

/** The labels that only the document type has for a field, and those of the concept that it leaves out. */
function labelWords(records: Readonly<Record<string, RecordWords>>, record: string, key: string) {
  const words = records[record]?.fields?.[key];
  return { labels: splitWords(words?.labels), without: splitWords(words?.without) };
}

/** Labels with the same letters, digits and signs are the same to people: `Invoice No.`, `invoice no`. */
function lettersOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}#%@]/gu, '');
}

function listsOf<List extends string>(words: Readonly<Record<List, string>>): List[] {
  return Object.keys(words).filter((list): list is List => list in words);
}

function duplicates(words: readonly string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}
