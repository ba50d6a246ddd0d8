/** Composes the predefined templates from the knowledge about document types and languages. */
import type { FieldSpec, RecordSpec } from './knowledge/document-types/document-type.ts';
import { type DocumentTypeId, documentType } from './knowledge/document-types/document-types.ts';
import type { FieldWords, RecordWords, TemplateWords } from './knowledge/languages/document-words.ts';
import { LANGUAGES, labelsIn, splitWords } from './knowledge/languages/languages.ts';
import type { Language } from './page.ts';
import type { RecordField, Template, ValueField } from './template.ts';
import { TEMPLATE_SCHEMA } from './vocabulary.ts';

/**
 * Composes a predefined template.
 *
 * @returns a new object, which the caller can change
 * @throws Error if a record or field has no words, which the type checker rules out
 */
export function composeTemplate(id: DocumentTypeId, language: Language): Template {
  const words: TemplateWords = LANGUAGES[language].documents[id];
  return {
    schema: TEMPLATE_SCHEMA,
    name: words.name,
    description: words.description,
    language,
    categories: [...words.categories],
    fields: documentType(id).records.map((record) => composeRecord(record, words.records[record.key], language)),
  };
}

function composeRecord(spec: RecordSpec, words: RecordWords | undefined, language: Language): RecordField {
  if (words === undefined) throw new Error(`The record ${spec.key} has no words in ${language}.`);
  const { name, description, labels } = words;
  return {
    name,
    key: spec.key,
    type: 'record',
    description,
    ...(spec.multiple && { multiple: true }),
    ...(labels !== undefined && { aliases: [...splitWords(labels)] }),
    fields: spec.fields.map((field) => composeField(field, wordsOf(field, words, language), language)),
  };
}

/** Finds the words of a field. Fields that most parties have share a name, a description and labels. */
function wordsOf({ key }: FieldSpec, { party, fields }: RecordWords, language: Language): FieldWords {
  const own = fields?.[key];
  if (own?.name !== undefined) return own;
  const shared = Object.entries(LANGUAGES[language].partyFields).find(([other]) => other === key)?.[1];
  if (party === undefined || shared === undefined) throw new Error(`The field ${key} has no words in ${language}.`);
  return {
    ...shared,
    description: shared.description.replace('{party}', party),
    labels: [...splitWords(own?.labels), ...splitWords(shared.labels)].join('|'),
  };
}

function composeField(spec: FieldSpec, words: FieldWords, language: Language): ValueField {
  const aliases = aliasesOf(spec, words, language);
  return {
    name: words.name,
    key: spec.key,
    type: spec.type,
    description: words.description,
    ...(spec.format !== undefined && { format: spec.format }),
    ...(spec.pattern !== undefined && { pattern: spec.pattern }),
    ...(spec.required && { required: true }),
    ...(aliases.length > 0 && { aliases }),
    ...(spec.choices !== undefined && {
      choices: spec.choices.map((name) => ({ name, description: words.choices?.[name] ?? '' })),
    }),
  };
}

/** Lists the labels of the document type, and then those of the concept, with a capital letter. Excludes the name. */
function aliasesOf({ concept }: FieldSpec, { name, labels, without }: FieldWords, language: Language): string[] {
  const left = new Set([...splitWords(without), name].map((label) => label.toLowerCase()));
  const known = concept === undefined ? [] : labelsIn(language, concept);
  const all = [...splitWords(labels), ...known].filter((label) => label !== '' && !left.has(label.toLowerCase()));
  const capitalized = all.map((label) => label.charAt(0).toUpperCase() + label.slice(1));
  return [...Map.groupBy(capitalized, (label) => label.toLowerCase()).values()].flatMap(([first = '']) => first);
}
