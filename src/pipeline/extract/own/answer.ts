/**
 * Templates of the user's own. A field that a predefined template knows under another name is read through that template:
 * beside all the others that such a paper has, whether asked for or not, so that each value goes to the field that it is
 * for, parties are told apart, and sums must close. What no template knows is looked for by its own words.
 */
import type { Entity } from '../../extraction.ts';
import { DOCUMENT_TYPE_IDS, type DocumentTypeId } from '../../knowledge/document-types/document-types.ts';
import type { Language } from '../../page.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../../template.ts';
import { type ConfidenceModels, createConfidence, LEAST_CONFIDENCE } from '../confidence.ts';
import { createEvidence } from '../evidence.ts';
import {
  buildEntities,
  decide,
  type Extractor,
  type Found,
  findByRules,
  type Gathered,
  gather,
  prepareExtractor,
  type Survey,
} from '../extract.ts';
import type { FoundValue } from '../found.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import type { FieldProfile } from '../profile.ts';
import { CommonFacts } from '../ranking/common.ts';
import { addThrough, type MeasuredFields, measureFields, type Ranker } from '../ranking/ranker.ts';
import type { KnownPapers } from './known-papers.ts';
import { papersByTitle } from './papers.ts';
import { type Understanding, understand } from './understand.ts';

/** A template made ready for documents of every kind of paper. */
export interface Answerer {
  readonly template: ResolvedTemplate;
  readonly papers: KnownPapers;
  /** By the template's own words alone. */
  readonly plain: Extractor;
  /** Undefined for templates that ask in records that stand once, as the predefined ones do. */
  readonly flat: FlatTemplate | undefined;
}

/** A template of fields without a record, and perhaps rows. */
interface FlatTemplate {
  readonly template: ResolvedTemplate;
  readonly papers: KnownPapers;
  readonly understood: ReadonlyMap<DocumentTypeId, Understanding>;
  /** Made when a document first needs them, by paper and language. */
  readonly through: Map<string, Through>;
}

/** A predefined template with the fields of the user's own in it. */
interface Through {
  readonly extractor: Extractor;
  /** The user's field for each one of the predefined template that stands for it. */
  readonly ownOf: ReadonlyMap<ResolvedField, ResolvedField>;
}

/** @param papers the predefined templates, shared by all answerers of a pipeline */
export function prepareAnswerer(template: ResolvedTemplate, papers: KnownPapers): Answerer {
  let plain: Extractor | undefined;
  let understood: ReadonlyMap<DocumentTypeId, Understanding> | undefined;
  const flat: FlatTemplate = {
    template,
    papers,
    get understood() {
      understood ??= understand(template, papers);
      return understood;
    },
    through: new Map(),
  };
  return {
    template,
    papers,
    get plain() {
      plain ??= prepareExtractor(template);
      return plain;
    },
    flat: isFlat(template) ? flat : undefined,
  };
}

/** Records of the user's that stand once would compete with the predefined ones for the same values. */
function isFlat({ fields }: ResolvedTemplate): boolean {
  const hasFields = fields.some(({ type }) => type !== 'record');
  return hasFields && fields.every(({ type, multiple }) => type !== 'record' || multiple);
}

/**
 * Finds what a template asks for in a document.
 *
 * @returns entities in the template's order: one record entity per occurrence; fields that were not found and records
 * without any value are left out. Never throws for what a page may hold.
 */
export function answer(survey: Survey, answerer: Answerer, ranker: Ranker, models?: ConfidenceModels): Entity[] {
  const found = find(survey, answerer, ranker);
  const confidence = createConfidence(survey.sheet, found, models);
  return toEntities(survey, answerer, found, confidence);
}

/**
 * What is found, as entities in the template's order.
 *
 * @param confidence values outside of tables that are less likely to be right than `LEAST_CONFIDENCE` are left out, unless a
 *   language model or examples decided for them, or the terms of payment state them
 */
export function toEntities(
  { sheet: { pages } }: Survey,
  { template }: Answerer,
  found: Found,
  confidence: (found: FoundValue) => number,
): Entity[] {
  const values = found.values.filter(
    (value) => value.confidence !== undefined || value.isStated === true || confidence(value) >= LEAST_CONFIDENCE,
  );
  const rules = { pages, currency: found.currency, confidence, evidence: createEvidence({ values }) };
  return buildEntities(template, values, found.tables, rules);
}

/** The values of the built-in model, with the candidates that it chose from. */
export interface BuiltIn {
  readonly found: Found;
  readonly gathered: Gathered;
  /** The candidates of each field, the best first. */
  readonly ranked: ReadonlyMap<FieldProfile, readonly FoundValue[]>;
  /** Undefined if rules decide. */
  readonly measured: MeasuredFields | undefined;
}

/** Chooses the values of a document. Where a predefined template is understood, its tables are taken. */
export function findBuiltIn(survey: Survey, answerer: Answerer, ranker: Ranker): BuiltIn {
  const { plain } = answerer;
  if (isMixed(answerer)) {
    const gathered = gather(survey, plain);
    const found = decide(gathered.proposals, gathered, plain);
    return { found, gathered, ranked: gathered.proposals, measured: undefined };
  }
  const { gathered, measured, through } = measureDocument(survey, answerer);
  const ranked = ranker.rank(measured);
  const found = decide(ranked, gathered, plain);
  return { found: { ...found, tables: through?.tables ?? found.tables }, gathered, ranked, measured };
}

/** The values that the built-in model chooses. */
function find(survey: Survey, answerer: Answerer, ranker: Ranker): Found {
  return findBuiltIn(survey, answerer, ranker).found;
}

/** Custom templates with records that occur once beside other fields: too few are labeled to train on, so rules decide. */
function isMixed({ flat, template }: Answerer): boolean {
  return flat === undefined && template.fields.some(({ type }) => type !== 'record');
}

/** Everything that a ranking is made from. */
export interface MeasuredDocument {
  readonly gathered: Gathered;
  readonly measured: MeasuredFields;
  readonly through: ThroughKnown | undefined;
}

/** Measures every candidate of every field of the template that occurs once. */
export function measureDocument(survey: Survey, answerer: Answerer): MeasuredDocument {
  const { plain } = answerer;
  const gathered = gather(survey, plain);
  const through = throughKnown(survey, answerer);
  const proposals = addThrough(gathered.proposals, through?.values ?? []);
  // Only custom templates have fields outside of records.
  const isPredefined = answerer.template.fields.every(({ type }) => type === 'record');
  const common = new CommonFacts(isPredefined ? [] : findByRules(survey, commonExtractor(survey, answerer)).values);
  return { gathered, through, measured: measureFields(gathered.reading, plain.wordings(), proposals, common) };
}

const commonExtractors = new WeakMap<KnownPapers, Map<Language, Extractor>>();

/** Reads what an invoice has, and most other documents: both parties, numbers, dates and sums, but no rows. */
function commonExtractor({ sheet }: Survey, { papers }: Answerer): Extractor {
  const made = commonExtractors.get(papers) ?? new Map<Language, Extractor>();
  commonExtractors.set(papers, made);
  const { language } = sheet;
  const known = made.get(language);
  if (known !== undefined) return known;
  const { fields } = papers.templateOf('invoice', language);
  const records = fields.filter((entry) => entry.type !== 'record' || !entry.multiple);
  const extractor = prepareExtractor({ language, fields: records });
  made.set(language, extractor);
  return extractor;
}

/** What a predefined template finds for a custom one. */
interface ThroughKnown {
  readonly values: readonly FoundValue[];
  readonly tables: Found['tables'];
}

/**
 * What the predefined template of the document's type finds for a custom template.
 *
 * @returns undefined where the template is understood as that of no type
 */
function throughKnown(survey: Survey, { flat, plain }: Answerer): ThroughKnown | undefined {
  const understanding = flat === undefined ? undefined : choosePaper(survey, flat);
  if (flat === undefined || understanding === undefined) return undefined;
  const { extractor, ownOf } = readThrough(flat, understanding, survey.sheet.language);
  const { values, tables } = findByRules(survey, extractor);
  return {
    tables,
    values: values.flatMap((found): FoundValue[] => {
      const field = ownOf.get(found.profile.field) ?? found.profile.field;
      const profile = plain.profile.singles.find((own) => own.field === field);
      return profile === undefined ? [] : [{ ...found, profile, throughKnown: true }];
    }),
  };
}

/** A title says more than the words of the template. */
const TITLE = 2;
/** A weaker title is none. */
const TITLED = 0.3;
/** Where no title says what the paper is, so much of the template must be understood. */
const LEAST_SHARE = 0.8;

function choosePaper({ sheet }: Survey, { understood }: FlatTemplate): Understanding | undefined {
  const titles = papersByTitle(sheet);
  const isTitled = [...titles.values()].some((title) => title >= TITLED);
  const [best] = DOCUMENT_TYPE_IDS.flatMap((paper) => {
    const understanding = understood.get(paper);
    if (understanding === undefined || understanding.rate === 0) return [];
    const title = titles.get(paper) ?? 0;
    if (title < TITLED && (isTitled || !understanding.isMentioned || understanding.share < LEAST_SHARE)) return [];
    return [{ understanding, rate: TITLE * title + understanding.rate }];
  }).sort((a, b) => b.rate - a.rate);
  return best?.understanding;
}

function readThrough(flat: FlatTemplate, understanding: Understanding, language: Language): Through {
  const key = `${understanding.paper}.${language}`;
  const before = flat.through.get(key);
  if (before !== undefined) return before;
  const made = makeThrough(flat, understanding, language);
  flat.through.set(key, made);
  return made;
}

function makeThrough({ template, papers }: FlatTemplate, { paper, meant }: Understanding, language: Language): Through {
  const predefined = papers.templateOf(paper, language);
  const ownOf = new Map<ResolvedField, ResolvedField>();
  const labels = new Set(predefined.fields.flatMap((entry) => labelsOf(entry).map(normaliseLabel)));
  const hasLists = template.fields.some(({ type, multiple }) => type === 'record' && multiple);
  const records = predefined.fields.flatMap((entry): ResolvedRecord[] => {
    if (entry.type !== 'record' || (entry.multiple && hasLists)) return [];
    const fields = entry.fields.map((field): ResolvedField => {
      const [own] = [...meant].find(([, { record, key }]) => record === entry.key && key === field.key) ?? [];
      if (own === undefined) return field;
      const asOwn = askAs(field, own, labels);
      ownOf.set(asOwn, own);
      return asOwn;
    });
    return [{ ...entry, fields }];
  });
  const others = template.fields.filter((entry) => entry.type === 'record' || !meant.has(entry));
  return { extractor: prepareExtractor({ language, fields: [...records, ...others] }), ownOf };
}

/** The predefined field with what the user's own says beyond it. A name that is a label of another field is none of it. */
function askAs(field: ResolvedField, own: ResolvedField, labels: ReadonlySet<string>): ResolvedField {
  const names = [own.name].filter((name) => !labels.has(normaliseLabel(name)));
  return {
    ...field,
    aliases: [...field.aliases, ...names, ...own.aliases],
    pattern: own.pattern ?? field.pattern,
    unit: own.unit ?? field.unit,
  };
}

function labelsOf(entry: ResolvedRecord | ResolvedField): string[] {
  const inner = entry.type === 'record' ? entry.fields.flatMap(({ name, aliases }) => [name, ...aliases]) : [];
  return [entry.name, ...entry.aliases, ...inner];
}
