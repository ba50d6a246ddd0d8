/** The figures of an evaluation as text. */
import type { FieldFigures, Figures } from '../evaluation/evaluation.ts';
import type { Evaluated, Unread } from './evaluate.ts';

export interface WrongValue {
  /** File name. */
  readonly document: string;
  readonly path: string;
  readonly confirmed: string | null;
  readonly after: string | null;
}

export interface EvaluationText {
  readonly figures: Figures;
  readonly wrong: readonly WrongValue[];
  /** Wrong values that are printed. */
  readonly misses: number;
  /** Whether there is another template. */
  readonly isCompared: boolean;
  readonly read: readonly Evaluated[];
  readonly failed: readonly Unread[];
}

export function printEvaluation({ figures, wrong, misses, isCompared, read, failed }: EvaluationText): string {
  const { confirmed, before, after, documents } = figures;
  const beside = (text: string): string[] => (isCompared ? [text] : []);
  const extra = ({ surplus }: { readonly surplus: number }): string => (surplus > 0 ? `+${surplus}` : '');
  const header = ['field', 'values', ...beside('right by the other'), 'right', 'not on the document'];
  const rows = figures.fields.map((field) => [
    nameField(field),
    String(field.confirmed),
    ...beside(String(field.before?.right ?? '-')),
    String(field.after?.right ?? '-'),
    field.after ? extra(field.after) : '',
  ]);
  const total = ['all', String(confirmed), ...beside(String(before.right)), String(after.right), extra(after)];
  const lines = alignColumns([header, ...rows, total]);
  const than = isCompared ? ` (${before.documents} by the other template)` : '';
  lines.push('', `${after.documents} of ${documents} documents are completely right${than}.`);
  if (failed.length > 0) lines.push(`${failed.length} documents could not be read.`);
  if (wrong.length > 0 && misses > 0) {
    const more = wrong.length > misses ? ` (${misses} of ${wrong.length})` : '';
    lines.push('', `Wrong values${more}:`, ...wrong.slice(0, misses).map(printWrong));
  }
  if (isCompared) lines.push(...printChanges(read, misses));
  return `${lines.join('\n')}\n`;
}

function nameField({ path, state }: FieldFigures): string {
  return state === 'kept' ? path : `${path} (${state})`;
}

function printWrong({ document, path, confirmed, after }: WrongValue): string {
  return `  ${document} ${path}: ${quote(confirmed)}, read as ${quote(after)}`;
}

/** What differs between the two templates. */
function printChanges(read: readonly Evaluated[], limit: number): string[] {
  const changes = read.flatMap(({ name, comparison }) => comparison.changes.map((change) => ({ name, ...change })));
  if (changes.length === 0 || limit === 0) return [];
  const more = changes.length > limit ? ` (${limit} of ${changes.length})` : '';
  const shown = changes
    .slice(0, limit)
    .map(({ name, path, kind, before, after }) => `  ${name} ${path}: ${quote(before)} -> ${quote(after)} (${kind})`);
  return ['', `Changed values${more}:`, ...shown];
}

function quote(value: string | null): string {
  return value === null ? 'nothing' : JSON.stringify(value);
}

/** The first column is text, the others are numbers. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
