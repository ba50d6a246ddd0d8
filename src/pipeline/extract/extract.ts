/** The built-in extraction model: pages of words and a template give values. */
import type { Entity, ValueEntity } from '../extraction.ts';
import type { ReadDocument } from '../page.ts';
import type { ResolvedTemplate } from '../template.ts';
import { readBalances } from './account/balances.ts';
import { findAddressBlocks } from './address-block.ts';
import { readCard } from './card/card.ts';
import type { Decision } from './confidence.ts';
import { withoutCopies } from './copies.ts';
import { withoutCoverSheets } from './cover-sheet.ts';
import { settleCurrency } from './currency.ts';
import { decideValues, sharesSpot } from './decide.ts';
import { isFilled, recordEntity, valueEntity } from './entity.ts';
import type { FoundValue } from './found.ts';
import { findLabels, indexLabels, type LabelHit, type LabelIndex } from './labels/finder.ts';
import { indexLikeness } from './labels/likeness.ts';
import { indexMeaning, type MeaningIndex } from './labels/meaning/rate.ts';
import { addStandingLabels, type LabelKnowledge } from './labels/standing.ts';
import { readLetterhead } from './letterhead/letterhead.ts';
import { proposeProminentName } from './letterhead/prominent.ts';
import { buildLexicon } from './lexicon/lexicon.ts';
import { addBlocks, assignParties, readParty } from './parties.ts';
import { readPayslip } from './payslip/payslip.ts';
import {
  type FieldProfile,
  isPartyRecord,
  profileTemplate,
  type RecordProfile,
  type TemplateProfile,
} from './profile.ts';
import { readProse } from './prose/prose.ts';
import { WordingIndex } from './ranking/wordings.ts';
import { REINFORCED_FROM, REINFORCEMENT } from './scorer.ts';
import { findSections, headingsOfParties } from './sections.ts';
import { buildSheet, type Sheet } from './sheet.ts';
import { proposeChoice } from './single/choice.ts';
import { proposeValues } from './single/labelled.ts';
import { findPartedLabels } from './single/parted-labels.ts';
import { matchPattern } from './single/pattern.ts';
import { applyPaymentTerms } from './single/payment-terms.ts';
import type { Reading } from './single/reading.ts';
import { isSumRole } from './sums/decide.ts';
import { readSumLines } from './sums/line.ts';
import { readOnlyTax } from './sums/only-tax.ts';
import { findPastColumns } from './sums/past-columns.ts';
import { addSumLines } from './sums/propose.ts';
import { settleSigns } from './sums/sign.ts';
import { readTaxLines } from './sums/tax-lines.ts';
import { readTables } from './table/find-tables.ts';
import { listOf, type Table, type TableScene } from './table/table.ts';
import { type Findings, findCandidates } from './values/find.ts';

/** A template made ready for documents; preparing takes longer than reading one. */
export interface Extractor {
  readonly template: ResolvedTemplate;
  readonly profile: TemplateProfile;
  readonly labels: LabelIndex;
  readonly unlisted: LabelKnowledge;
  /** Made when the first document is ranked. */
  readonly wordings: () => WordingIndex;
}

export function prepareExtractor(template: ResolvedTemplate): Extractor {
  const lexicon = buildLexicon();
  const profile = profileTemplate(template, lexicon);
  const all = [...profile.singles, ...profile.records.flatMap(({ fields }) => fields)];
  const fields = [...new Set(all)];
  let meaning: MeaningIndex | undefined;
  let wordings: WordingIndex | undefined;
  return {
    template,
    profile,
    labels: indexLabels(fields, lexicon),
    unlisted: {
      likeness: indexLikeness(fields),
      meaning: () => {
        meaning ??= indexMeaning(fields, lexicon);
        return meaning;
      },
    },
    wordings: () => {
      wordings ??= new WordingIndex(profile.singles, profile.records, lexicon);
      return wordings;
    },
  };
}

/** What pages show, whatever the template: the rows of their text, and all in it that may be a value. */
export interface Survey {
  readonly sheet: Sheet;
  readonly findings: Findings;
}

export function surveyPages(document: ReadDocument): Survey {
  const sheet = buildSheet(withoutCopies(withoutCoverSheets(document)));
  return { sheet, findings: findCandidates(sheet) };
}

/** What was found, before it becomes entities. */
export interface Found extends Decision {
  /** Repeating records: tables, and taxes that stand as lines among the sums. */
  readonly tables: readonly Table[];
  readonly currency: string | undefined;
}

/** What rules propose for every field, before anything is decided. */
export interface Gathered {
  readonly reading: Reading;
  readonly proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>;
  /** Repeating records that are read without a ranking. */
  readonly tables: readonly Table[];
  readonly rows: readonly Table[];
}

/**
 * Chooses the values of a document from the ranked candidates.
 *
 * @param ranked the candidates of each field, the best first
 */
export function decide(
  ranked: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  { reading, tables, rows }: Gathered,
  extractor: Extractor,
): Found {
  const values = applyPaymentTerms(settleSigns(decideValues(ranked)), ranked, reading);
  return {
    values: [...values, ...readOnlyTax(values, extractor.profile.singles, rows)],
    proposals: ranked,
    tables,
    currency: settleCurrency(reading),
  };
}

/** Chooses the values of a document by the scores of the rules alone. */
export function findByRules(survey: Survey, extractor: Extractor): Found {
  const gathered = gather(survey, extractor);
  return decide(gathered.proposals, gathered, extractor);
}

/** What the tables of a document are read from, with the records that may have one and those that payslips list. */
export function sceneOf(
  { sheet, findings }: Survey,
  { profile, labels: index, unlisted }: Extractor,
): {
  readonly scene: TableScene;
  readonly records: readonly RecordProfile[];
  readonly partyLists: readonly RecordProfile[];
  readonly payslip: ReturnType<typeof readPayslip>;
} {
  const known = findLabels(sheet, index).filter((hit) => !isInsideAddress(hit, findings));
  const labels = addStandingLabels(sheet, known, unlisted, headingsOfParties(profile.records));
  const labelsByRow = Map.groupBy(labels, (hit) => hit.segment.row);
  const sums = readSumLines(sheet, findings.numberRules);
  const repeating = profile.records.filter(({ record }) => record.multiple);
  const partyLists = repeating.filter(({ fields }) => isPartyRecord(fields));
  const payslip = readPayslip(sheet, findings, profile);
  const records = repeating.filter((record) => !partyLists.includes(record) && !payslip.lists.has(record));
  return { scene: { sheet, findings, labels, labelsByRow, sums }, records, partyLists, payslip };
}

export function gather(survey: Survey, extractor: Extractor): Gathered {
  const { profile } = extractor;
  const { sheet, findings } = survey;
  const { scene, records, partyLists, payslip } = sceneOf(survey, extractor);
  const { labels, sums: sumLines } = scene;
  const labelsBySegment = Map.groupBy(labels, (hit) => hit.segment.id);
  const account = readBalances(findings, profile, readRows(scene, records));
  const rows = account.tables;
  const sections = findSections(sheet, profile.records, labelsBySegment);
  const headings = new Map(sections.headings.map((heading) => [heading.segment.id, heading]));
  const blocks = findAddressBlocks(sheet, findings, labelsBySegment, headings);
  const withParty = profile.records.filter(({ party }) => party !== undefined);
  const addressed = withParty.length > 0 ? withParty : findHolder(profile);
  const parties = assignParties(sheet, findings, sections, blocks, addressed);
  const reading: Reading = {
    sheet,
    findings,
    labels,
    labelsBySegment,
    partedLabels: findPartedLabels({ sheet, findings, labelsBySegment }),
    sections: addBlocks(sheet, sections, parties),
    template: profile,
    tableSegments: new Set(rows.filter(({ ofTaxes }) => !ofTaxes).flatMap(({ segments }) => [...segments])),
  };
  const heads = readHeads(reading);
  const headed = new Set(heads.map(({ profile: field }) => field));
  const ofBlocks = parties.flatMap(readParty).filter(({ profile: field }) => !headed.has(field));
  const card = readCard(sheet, findings, profile, blocks);
  const prose = readProse(sheet, findings, profile, blocks, partyLists);
  const fromPlaces = [
    ...heads,
    ...proposeNames(reading),
    ...ofBlocks,
    ...card,
    ...prose.values,
    ...payslip.values,
    ...account.values,
  ];
  const gathered = withoutPartsOfSums(gatherProposals(reading, fromPlaces), rows);
  const proposals = addSumLines(gathered, sumLines, findPastColumns(sheet));
  const lists = [...prose.parties, ...payslip.lists].map(([record, items]) => listOf(record, items));
  return { reading, proposals, tables: [...lists, ...rows], rows };
}

/** Where a template asks for no party's address, an account's statement is sent to its holder. */
function findHolder({ records, singles }: TemplateProfile): RecordProfile[] {
  const holder = singles.find(({ concept }) => concept === 'account_holder');
  const record = records.find(({ fields }) => holder !== undefined && fields.includes(holder));
  return record === undefined || holder === undefined ? [] : [{ ...record, fields: [holder], party: 'recipient' }];
}

/** `rechnung` in `rechnung@muster.example` and in `www.rechnung.example` announces nothing. */
function isInsideAddress({ segment, from, to }: LabelHit, { bySegment }: Findings): boolean {
  return (bySegment[segment.id] ?? []).some(
    (code) => (code.kind === 'email' || code.kind === 'url') && code.from <= from && code.to >= to,
  );
}

/** Repeating records: from tables and lists, else from lines among the sums. */
function readRows(scene: TableScene, records: readonly RecordProfile[]): Table[] {
  const tables = readTables(scene, records);
  const unread = records.filter((record) => tables.every((table) => table.record !== record));
  const { sheet, findings } = scene;
  return [...tables, ...unread.map((record) => listOf(record, readTaxLines(sheet, findings, record), true))];
}

function readHeads({ sheet, findings, labelsBySegment, template }: Reading): FoundValue[] {
  return template.records
    .filter(isHeadedRecord)
    .flatMap((record) => readLetterhead(sheet, findings, labelsBySegment, record));
}

function proposeNames({ sheet, labelsBySegment, sections, template }: Reading): FoundValue[] {
  return template.records
    .filter((record) => record.party === 'issuer' && !isHeadedRecord(record))
    .flatMap((record) => proposeProminentName(sheet, labelsBySegment, sections, record));
}

/** The issuer whose address is wanted as a whole: that of a receipt, which has its name and address at the head. */
function isHeadedRecord({ party, fields }: RecordProfile): boolean {
  const concepts = new Set(fields.map(({ concept }) => concept));
  return party === 'issuer' && concepts.has('address') && !concepts.has('street');
}

function gatherProposals(reading: Reading, fromBlocks: readonly FoundValue[]): Map<FieldProfile, FoundValue[]> {
  const proposals = new Map<FieldProfile, FoundValue[]>();
  for (const profile of reading.template.singles) {
    const { type, pattern } = profile.field;
    const own =
      type === 'choice' || type === 'boolean' ? proposeChoice(reading, profile) : proposeValues(reading, profile);
    const block = fromBlocks.filter((value) => value.profile === profile);
    const all = [...own, ...block];
    proposals.set(profile, reinforce(type === 'text' && pattern !== undefined ? matchPattern(all, pattern) : all));
  }
  return proposals;
}

/** Amounts that stand once for each rate of tax are parts of the document's sums, where there are several rates. */
function withoutPartsOfSums(
  proposals: ReadonlyMap<FieldProfile, readonly FoundValue[]>,
  tables: readonly Table[],
): Map<FieldProfile, readonly FoundValue[]> {
  const parts = tables
    .filter(({ ofTaxes, items }) => ofTaxes && items.length > 1)
    .flatMap(({ items }) => items.flat())
    .filter(({ profile }) => profile.money);
  return new Map(
    [...proposals].map(([profile, values]) => [
      profile,
      isSumRole(profile.concept)
        ? values.filter(({ spots }) => !parts.some((part) => sharesSpot(part.spots, spots)))
        : values,
    ]),
  );
}

/** A value that several labels or places speak for is surer than by its best one alone. Best first. */
function reinforce(values: readonly FoundValue[]): FoundValue[] {
  const sorted = [...values].sort((a, b) => b.score - a.score);
  const seen = new Map<string, number>();
  for (const { value, score } of sorted) if (score > REINFORCED_FROM) seen.set(value, (seen.get(value) ?? 0) + 1);
  return sorted
    .map((value) => ({ ...value, score: value.score + REINFORCEMENT * Math.min(3, (seen.get(value.value) ?? 1) - 1) }))
    .sort((a, b) => b.score - a.score);
}

/** @param template whose order the entities follow; values of other fields are left out */
export function buildEntities(
  template: ResolvedTemplate,
  values: readonly FoundValue[],
  tables: readonly Table[],
  rules: Parameters<typeof valueEntity>[1],
): Entity[] {
  const entitiesOf = (found: readonly FoundValue[], fields: readonly { readonly key: string }[]): ValueEntity[] =>
    fields.flatMap((field) =>
      found.filter(({ profile }) => profile.field === field).map((value) => valueEntity(value, rules)),
    );
  return template.fields
    .flatMap((entry): Entity[] => {
      if (entry.type !== 'record') return entitiesOf(values, [entry]);
      const single = values.filter(({ profile }) => profile.record === entry);
      if (!entry.multiple) return [recordEntity(entry, entitiesOf(single, entry.fields))];
      const table = tables.find(({ record }) => record.record === entry);
      return (table?.items ?? []).map((item) => recordEntity(entry, entitiesOf(item, entry.fields)));
    })
    .filter(isFilled);
}
