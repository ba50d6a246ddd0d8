/** The data that extraction derives its words from. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  matchClearTitle,
  matchMentions,
  matchTitle,
} from '../src/pipeline/knowledge/document-types/document-patterns.ts';
import { DOCUMENT_TYPE_IDS, documentType } from '../src/pipeline/knowledge/document-types/document-types.ts';
import { loadResolvedTemplate } from '../src/pipeline/predefined.ts';

const LANGUAGES = ['de', 'en'] as const;

suite('document types', () => {
  test('each have a file and a predefined template in every language', () => {
    const ids = [...DOCUMENT_TYPE_IDS].sort();
    const files = readdirSync(new URL('../src/pipeline/knowledge/document-types', import.meta.url))
      .filter((file) => !file.startsWith('document-'))
      .map((file) => file.replace('.ts', '').replaceAll('-', '_'));
    assert.deepEqual(files.sort(), ids);
    const templates = readdirSync(new URL('../templates', import.meta.url));
    assert.deepEqual(
      templates.sort(),
      ids.flatMap((id) => LANGUAGES.map((language) => `${id}.${language}.json`)).sort(),
    );
  });

  for (const id of DOCUMENT_TYPE_IDS) {
    const type = documentType(id);

    test(`${id} has mentions in every language, and titles unless it is a card`, () => {
      for (const language of LANGUAGES) {
        assert.ok(Object.values(type.mentions[language]).flat().length > 0, language);
        assert.equal(type.titles[language].length > 0, id !== 'business_card', language);
      }
      for (const pattern of [matchTitle(type), matchClearTitle(type), matchMentions(type)]) {
        assert.doesNotMatch('', pattern);
      }
    });

    test(`${id} has the keys of its templates, and refers to known types`, () => {
      for (const language of LANGUAGES) {
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
