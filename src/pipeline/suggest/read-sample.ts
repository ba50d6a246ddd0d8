/** Reads a sample document: all values on its pages that a template can ask for. */
import { locate } from '../extract/entity.ts';
import { type Extractor, prepareExtractor, type Survey } from '../extract/extract.ts';
import type { Spot } from '../extract/found.ts';
import { meaningOfLabel } from '../extract/ranking/senses.ts';
import type { Forest } from '../extract/ranking/trees.ts';
import type { Entity, Location } from '../extraction.ts';
import type { DocumentTypeId } from '../knowledge/document-types/document-types.ts';
import { suggestionWords } from '../knowledge/languages/languages.ts';
import type { Language, Page } from '../page.ts';
import { loadResolvedTemplate } from '../predefined.ts';
import { chooseFields, ratePairs } from './choose.ts';
import { CommonNames } from './common-names.ts';
import { type KnownValues, readKnown } from './known.ts';
import { nameOfLabel } from './label-text.ts';
import { listPairs } from './pairs.ts';
import { Places } from './places.ts';
import { isYes, isYesNo, type Question, readQuestions } from './questions.ts';
import type { Sample, SampleField, SampleTable } from './sample.ts';
import { findSampleTables } from './tables.ts';

/** The pages of a sample, and the values of its predefined template. */
export interface SampleInput {
  readonly survey: Survey;
  readonly pageCount: number;
  readonly known: { readonly type: DocumentTypeId; readonly entities: readonly Entity[] } | undefined;
}

/**
 * Maximum number of questions, and of rows of a table. Every field of a sample is compared with every field of the other samples,
 * and three rows are shown.
 */
const MOST_QUESTIONS = 120;
const MOST_ROWS = 50;

const extractors = new Map<Language, Extractor>();

/** Reads the values of an invoice that most documents have: parties, numbers, dates and sums, but no rows. */
export function commonExtractor(language: Language): Extractor {
  const made = extractors.get(language);
  if (made !== undefined) return made;
  const fields = loadResolvedTemplate(`invoice.${language}`)?.fields ?? [];
  const extractor = prepareExtractor({
    language,
    fields: fields.filter((field) => field.type !== 'record' || !field.multiple),
  });
  extractors.set(language, extractor);
  return extractor;
}

/** @param forest rates labels and values */
export function readSample({ survey, pageCount, known }: SampleInput, forest: Forest): Sample {
  const { sheet } = survey;
  const { language, pages } = sheet;
  const words = suggestionWords(language);
  const values: KnownValues =
    known === undefined ? { fields: [], tables: [] } : readKnown(known.type, language, known.entities);
  const taken = new Places();
  for (const spot of spotsOf(values, pages)) taken.add([spot]);
  const tables = findSampleTables(survey, taken, words.row);
  const questions = readQuestions(sheet);
  const boxes = new Places();
  for (const { answers } of questions) boxes.add(answers.map(({ spot }) => spot));
  const list = listPairs(survey, commonExtractor(language));
  const names = new CommonNames(words, list.common);
  const knownValues = known && new Set(values.fields.map(({ value }) => value));
  const how = { taken, boxes, names, known: knownValues };
  const chosen = chooseFields(survey, list, ratePairs(list.pairs, forest), how);
  const asked = questions.flatMap((question) => toField(question, language, pages));
  return {
    language,
    pageCount,
    documentType: known?.type,
    fields: [...values.fields, ...chosen, ...mostLikely(asked, MOST_QUESTIONS)],
    tables: [...values.tables, ...tables.map(({ table }) => table)].map(limitRows),
  };
}

function mostLikely(fields: readonly SampleField[], most: number): readonly SampleField[] {
  return fields.length <= most ? fields : fields.toSorted((a, b) => b.chance - a.chance).slice(0, most);
}

function limitRows({ columns, ...table }: SampleTable): SampleTable {
  return { ...table, columns: columns.map((column) => ({ ...column, values: column.values.slice(0, MOST_ROWS) })) };
}

/** Places of predefined values, in points. */
function spotsOf({ fields, tables }: KnownValues, pages: readonly Page[]): Spot[] {
  const all = [...fields, ...tables.flatMap(({ columns }) => columns.flatMap((column) => column.values))];
  return all.flatMap(({ location }) => (location === undefined ? [] : (toSpot(location, pages) ?? [])));
}

/** Returns no place on rotated and warped pages. Their values can be proposed twice. */
function toSpot({ page, box }: Location, pages: readonly Page[]): Spot | undefined {
  const own = pages.find(({ number }) => number === page);
  const [left, top, right, bottom] = box;
  if (own === undefined || own.seen.transform !== undefined) return undefined;
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  const { width, height } = own;
  return { page, box: [left * width, top * height, right * width, bottom * height] };
}

/** Probability that a template asks for the answer. On labeled documents, custom templates ask for one of five choices. */
const CHANCE = { yesNo: 0.35, choice: 0.2, statement: 0.1 } as const;

function toField({ label, answers }: Question, language: Language, pages: readonly Page[]): SampleField[] {
  const marked = answers.filter(({ isMarked }) => isMarked);
  const [first] = marked;
  if (first === undefined) return [];
  const name = nameOfLabel(label, language);
  const location = locate(first.spot, pages);
  const common = { name, label, location, meaning: meaningOfLabel(label) };
  if (isYesNo(answers))
    return [{ ...common, shape: { type: 'boolean' }, value: String(isYes(first)), chance: CHANCE.yesNo }];
  if (answers.length === 1) return [{ ...common, shape: { type: 'boolean' }, value: 'true', chance: CHANCE.statement }];
  const choices = [...new Set(answers.map(({ text }) => text))].map((text) => ({ name: text }));
  return [{ ...common, shape: { type: 'choice', choices }, value: first.text, chance: CHANCE.choice }];
}
