/** The output formats of `extract`, which are the same as in the HTTP interface. */
import type { Extraction } from '../pipeline/extraction.ts';
import type { ResolvedTemplate } from '../pipeline/template.ts';
import { ColumnCollector } from '../service/export/columns.ts';
import { CSV_DEFAULTS, csvHeader, csvRows } from '../service/export/csv.ts';

export type FormatName = 'json' | 'csv';

export interface ExtractedFile {
  /** Name of the file, without folders. */
  readonly name: string;
  readonly extraction: Extraction;
}

export interface Format {
  /** File extension with its dot. */
  readonly extension: string;
  /** The complete output for one file. */
  whole(file: ExtractedFile): string;
  /** Text before the parts if several files have one output. */
  readonly head: string;
  part(file: ExtractedFile): string;
}

export function createFormat(name: FormatName, template: ResolvedTemplate): Format {
  return name === 'csv' ? createCsv(template) : JSON_FORMAT;
}

/** JSON: the extraction for a single file; a line for each of several files, with the properties of the HTTP interface. */
const JSON_FORMAT: Format = {
  extension: '.json',
  whole: ({ extraction }) => `${indent(extraction)}\n`,
  head: '',
  part: ({ name, extraction }) => `${JSON.stringify({ document_name: name, result: extraction })}\n`,
};

/** Indents JSON, with lists of numbers (boxes) on one line. All line breaks belong to JSON, since those in strings are escaped. */
function indent(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/\[\n\s+([-+.\dEe,\s]+)\n\s+\]/g, (_list, numbers: string) => {
    return `[${numbers.replaceAll(/\s+/g, ' ')}]`;
  });
}

/** CSV: the columns are those of the template, so they are the same for all files. There is no document id without a server. */
function createCsv(template: ResolvedTemplate): Format {
  const { groups } = new ColumnCollector(template);
  const head = csvHeader(groups, CSV_DEFAULTS);
  const part = ({ name, extraction }: ExtractedFile) => {
    const item = { documentId: '', documentName: name, createdAt: new Date().toISOString(), extraction };
    return [...csvRows(item, groups, CSV_DEFAULTS)].join('');
  };
  return { extension: '.csv', whole: (file) => head + part(file), head, part };
}
