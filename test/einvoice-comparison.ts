/** What was extracted from an e-invoice beside what a walk of its XML finds, term by term. */
import type { Extraction } from '../src/pipeline/extraction.ts';
import type { Template, ValueField } from '../src/pipeline/template.ts';
import { FIELDS, type Kind, RECORDS, type Walked } from './einvoice-walk.ts';

export interface Comparison {
  /** Values that stand in the XML. */
  readonly terms: number;
  /** Of these, and of values that do not stand there: each as a sentence. */
  readonly differences: readonly string[];
}

const TYPES: Readonly<Record<Kind, ValueField['type']>> = { text: 'text', date: 'date', number: 'quantity' };

/** A template that asks for every key of the walk. */
export function templateOfAll(): Template {
  const records = Map.groupBy(FIELDS, ({ key }) => key.split('.')[0] ?? '');
  const field = ({ key, kind }: { key: string; kind: Kind }): ValueField => {
    const own = key.slice(key.indexOf('.') + 1);
    return { name: own, key: own, type: TYPES[kind] };
  };
  return {
    language: 'de',
    fields: [
      ...[...records].map(([key, rows]) => ({ name: key, key, type: 'record' as const, fields: rows.map(field) })),
      ...RECORDS.map(({ key, fields }) => ({
        ...{ name: key, key, type: 'record' as const, multiple: true },
        fields: fields.map(field),
      })),
    ],
  };
}

/** @param extraction by the template above */
export function compareTerms({ entities }: Extraction, walked: Walked): Comparison {
  const differences: string[] = [];
  let terms = 0;
  const compare = (record: string, row: number, key: string, kind: Kind, texts: readonly string[] | undefined) => {
    const found = entities.filter((entity) => entity.key === record)[row];
    const entity = found?.type === 'record' ? found.value.find((value) => value.key === key) : undefined;
    // The unit or currency stands behind a number, which itself is as written.
    const value = kind === 'number' ? entity?.value.split(' ')[0] : entity?.value;
    const wanted = texts && written(kind, texts, key);
    const path = `${record}[${row}].${key}`;
    if (wanted !== undefined) terms += 1;
    if (value !== wanted) differences.push(`${path} is ${quote(value)}, the XML has ${quote(wanted)}`);
    else if (entity !== undefined && entity.confidence !== 1) {
      differences.push(`${path} has the confidence ${entity.confidence}`);
    }
  };
  for (const { key, kind } of FIELDS) {
    const [record = '', own = ''] = key.split('.');
    compare(record, 0, own, kind, walked.fields.get(key));
  }
  for (const { key: record, fields } of RECORDS) {
    const rows = walked.rows.get(record) ?? [];
    const found = entities.filter((entity) => entity.key === record).length;
    if (found !== rows.length) differences.push(`${record} stands ${found} times, in the XML ${rows.length} times`);
    for (const [row, texts] of rows.entries()) {
      for (const { key, kind } of fields) compare(record, row, key, kind, texts.get(key));
    }
  }
  return { terms, differences };
}

/** How an extraction writes what is in the XML: days with dashes, all texts of a street, amounts of a line added. */
function written(kind: Kind, texts: readonly string[], key: string): string {
  const [first = ''] = texts;
  if (kind === 'date') return first.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');
  if (kind === 'number') {
    // `xs:decimal` may have a plus before it and a point behind it.
    const numbers = texts.map((text) => text.replace(/^\+|\.$/g, ''));
    return numbers.length > 1 && ADDED.has(key) ? addDecimals(numbers) : (numbers[0] ?? '');
  }
  return key === 'street' ? texts.join(', ') : first;
}

/** What may be several times in a line, and is a sum in the extraction. */
const ADDED: ReadonlySet<string> = new Set(['discount', 'charge']);

function addDecimals(numbers: readonly string[]): string {
  const scale = Math.max(...numbers.map((number) => number.split('.')[1]?.length ?? 0));
  return numbers.reduce((total, number) => total + Number(number), 0).toFixed(scale);
}

function quote(text: string | undefined): string {
  return text === undefined ? 'missing' : JSON.stringify(text);
}

export interface SameInvoice {
  readonly extraction: Extraction;
  readonly walked: Walked;
}

/**
 * Compares the extractions of the same invoice in two syntaxes.
 *
 * @returns `same`: values that both have; `differences`: those that differ though the XML is the same; `apart`: those that
 *   the two files themselves have otherwise, or one of them has not at all
 */
export function compareInvoices(one: SameInvoice, other: SameInvoice) {
  const [own, others] = [plainValues(one.extraction), plainValues(other.extraction)];
  const [written, writtenOther] = [walkedValues(one.walked), walkedValues(other.walked)];
  const paths = [...new Set([...Object.keys(own), ...Object.keys(others)])];
  const isSameXml = (path: string) => comparable(written.get(path)) === comparable(writtenOther.get(path));
  const isSame = (path: string) => comparable(own[path]) === comparable(others[path]);
  const describe = (path: string) => `${path} is ${quote(own[path])} and ${quote(others[path])}`;
  return {
    same: paths.filter(isSame).length,
    differences: paths.filter((path) => isSameXml(path) && !isSame(path)).map(describe),
    apart: paths.filter((path) => !isSameXml(path)).map(describe),
  };
}

/** What a walk finds by the paths of `plainValues`. */
function walkedValues({ fields, rows }: Walked): Map<string, string> {
  const single = [...fields].map(([key, texts]) => [key.replace('.', '[0].'), texts.join(', ')] as const);
  const repeated = [...rows].flatMap(([record, all]) =>
    all.flatMap((terms, row) =>
      [...terms].map(([key, texts]) => [`${record}[${row}].${key}`, texts.join(', ')] as const),
    ),
  );
  return new Map([...single, ...repeated]);
}

/** `473`, `473.00` and `473.0 EUR` without its decimals that say nothing; `2026-03-02` and `20260302`. */
function comparable(text: string | undefined): string | undefined {
  const [, number, decimals = '', unit = ''] = /^(-?\d+)(?:\.(\d+))?( .*)?$/.exec(text ?? '') ?? [];
  const plain = number === undefined ? text : `${number}.${decimals.replace(/0+$/, '')}${unit}`;
  return plain?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3.');
}

/** All values by path, and nothing else of them. */
export function plainValues({ entities }: Extraction): Record<string, string> {
  const counts = new Map<string, number>();
  const values: [string, string][] = [];
  for (const entity of entities) {
    const row = counts.get(entity.key) ?? 0;
    counts.set(entity.key, row + 1);
    if (entity.type !== 'record') values.push([`${entity.key}#${row}`, entity.value]);
    else for (const { key, value } of entity.value) values.push([`${entity.key}[${row}].${key}`, value]);
  }
  return Object.fromEntries(values);
}
