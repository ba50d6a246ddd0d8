/** Selects the fields to ask a language model for: unsure fields of the built-in model, and a few others as controls. */
import type { Check } from '../../../extraction.ts';
import type { FoundValue } from '../../found.ts';
import type { BuiltIn } from '../../own/answer.ts';
import type { FieldProfile, RecordProfile, TemplateProfile } from '../../profile.ts';
import { isOfTaxes } from '../../table/table.ts';
import { SURE } from './consultation.ts';

/** The result of the built-in model for a document. */
export interface BuiltInResult {
  readonly profile: TemplateProfile;
  readonly builtIn: BuiltIn;
  /** Confidence of a value, 0 to 1. */
  readonly confidence: (found: FoundValue) => number;
  readonly checks: readonly Check[];
}

/**
 * Values with a confidence below `LOW` are asked for, and missing values whose probability by the ranker is at least
 * `PERHAPS`. Such questions use 32 % of the tokens of questions about all fields. They add 6.1 points to F1, and questions
 * about all fields add 8.7 (bench/language-models/README.md). With 0.8 and 0.2, they use 40 % and add 0.8 points more.
 */
const LOW = 0.7;
const PERHAPS = 0.3;
/** A table with a lower mean confidence of cells is asked for. One wrong row makes a table wrong, and most cells are right. */
const LOW_CELLS = 0.95;
/** Sure fields that are also asked for, as a control of the model. Each costs as much as an unsure field. */
const MOST_CONTROLS = 1;

/** Paths of the fields outside of repeating records, and keys of the repeating records. */
export function allFields({ singles, records }: TemplateProfile): Set<string> {
  return new Set([
    ...singles.map(({ path }) => path),
    ...records.filter(({ record }) => record.multiple).map(({ record }) => record.key),
  ]);
}

/** Paths of the fields that are part of a failed check, and keys of repeating records with such a field. */
export function failedFields(checks: readonly Check[]): Set<string> {
  const paths = checks.filter(({ status }) => status === 'failed').flatMap(({ fields }) => fields);
  return new Set(paths.map((path) => (path.includes('[') ? path.slice(0, path.indexOf('[')) : path)));
}

/** Fields that are missing, unsure or part of a failed check, and controls. Empty if the built-in model is sure of all. */
export function unsureFields(result: BuiltInResult): Set<string> {
  const failed = failedFields(result.checks);
  const { singles, records } = result.profile;
  const unsure = singles.filter((field) => failed.has(field.path) || isUnsure(result, field));
  const tables = records.filter(
    (record) => record.record.multiple && (failed.has(record.record.key) || isUnsureTable(result, record)),
  );
  if (unsure.length === 0 && tables.length === 0) return new Set();
  const asked = new Set([...unsure.map(({ path }) => path), ...tables.map(({ record }) => record.key)]);
  for (const { path } of chooseControls(result, asked)) asked.add(path);
  return asked;
}

function isUnsure({ builtIn, confidence }: BuiltInResult, profile: FieldProfile): boolean {
  const chosen = builtIn.found.values.filter((value) => value.profile === profile);
  if (chosen.length > 0) return chosen.some((value) => confidence(value) < LOW);
  return profile.field.required || chanceOfAny(builtIn.ranked.get(profile) ?? []) >= PERHAPS;
}

/** The probability that one of the candidates is right. For several candidates with one value, the best score is used. */
function chanceOfAny(ranked: readonly FoundValue[]): number {
  const values = new Map<string, number>();
  for (const { value, score } of ranked) values.set(value, Math.max(values.get(value) ?? score, score));
  const odds = [...values.values()].reduce((sum, score) => sum + Math.exp(score), 0);
  return odds / (1 + odds);
}

/** Tax tables repeat the sums of the document, so they are not asked for. A table whose rows pass a check of sums is sure. */
function isUnsureTable({ builtIn, confidence, checks }: BuiltInResult, profile: RecordProfile): boolean {
  const { record } = profile;
  const isRow = (path: string): boolean => path.startsWith(`${record.key}[`);
  const isConfirmed = checks.some(
    ({ status, fields }) => status === 'passed' && fields.some(isRow) && !fields.every(isRow),
  );
  if (isConfirmed || isOfTaxes(profile)) return false;
  const cells = builtIn.found.tables.find((table) => table.record.record === record)?.items.flat() ?? [];
  if (cells.length === 0) return true;
  return cells.reduce((sum, cell) => sum + confidence(cell), 0) / cells.length < LOW_CELLS;
}

/** The values with the highest confidence, of different types first. */
function chooseControls({ builtIn, confidence }: BuiltInResult, asked: ReadonlySet<string>): readonly FieldProfile[] {
  const sure = builtIn.found.values
    .map((value) => ({ profile: value.profile, confidence: confidence(value) }))
    .filter((one) => one.confidence >= SURE && !asked.has(one.profile.path))
    .sort((a, b) => b.confidence - a.confidence);
  const ofTypes = [...Map.groupBy(sure, ({ profile }) => profile.field.type).values()].flatMap((own) =>
    own.slice(0, 1),
  );
  return [...new Set([...ofTypes, ...sure])].slice(0, MOST_CONTROLS).map(({ profile }) => profile);
}
