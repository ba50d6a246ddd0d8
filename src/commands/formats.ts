/** The forms in which `extract` writes extractions; the same as those of the HTTP interface. */
import type { Extraction } from '../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../pipeline/template.ts';
import { ColumnCollector } from '../service/export/columns.ts';
import { CSV_DEFAULTS, csvHeader, csvRows } from '../service/export/csv.ts';

export type FormatName = 'json' | 'csv';

export interface ExtractedFile {
  /** Name of the file, without its folders. */
  readonly name: string;
  readonly extraction: Extraction;
}

export interface Format {
  /** With its dot. */
  readonly extension: string;
  /** The whole output for one file. */
  whole(file: ExtractedFile): string;
  /** What stands before the parts when several files share one output. */
  readonly head: string;
  part(file: ExtractedFile): string;
}

export function createFormat(name: FormatName, template: ResolvedTemplate): Format {
  return name === 'csv' ? createCsv(template) : JSON_FORMAT;
}

/** One file alone is its extraction; among several, a line each, named as the HTTP interface names them. */
const JSON_FORMAT: Format = {
  extension: '.json',
  whole: ({ extraction }) => `${indent(extraction)}\n`,
  head: '',
  part: ({ name, extraction }) => `${JSON.stringify({ document_name: name, result: extraction })}\n`,
};

/** Indented for people, but with lists of numbers (boxes) on one line. Line ends within strings are escaped, so all others are JSON's. */
function indent(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\n\s+([-+.\dEe,\s]+)\n\s+\]/g, (_list, numbers: string) => {
    return `[${numbers.replaceAll(/\s+/g, ' ')}]`;
  });
}

/** The columns are the template's, so all files of a run have the same; without a server there is no document id. */
function createCsv(template: ResolvedTemplate): Format {
  const { groups } = new ColumnCollector(template);
  const head = csvHeader(groups, CSV_DEFAULTS);
  const part = ({ name, extraction }: ExtractedFile) => {
    const item = { documentId: '', documentName: name, createdAt: new Date().toISOString(), extraction };
    return [...csvRows(item, groups, CSV_DEFAULTS)].join('');
  };
  return { extension: '.csv', whole: (file) => head + part(file), head, part };
}
