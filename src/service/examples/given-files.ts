/** Examples that are given as files: a document and its extraction, or a ZIP with NAME.EXT beside NAME.json for each. */
import { setImmediate } from 'node:timers/promises';
import { DamagedContainer } from '../../containers/faults.ts';
import type { Spool } from '../../containers/spool.ts';
import { type ArchiveFile, readZip } from '../../containers/zip.ts';
import { ExtraktError } from '../../errors.ts';
import { findJsonExcess } from '../../json-shape.ts';
import { detectContainer } from '../../pipeline/read/media-type.ts';
import { archiveError } from '../archive-uploads.ts';
import { ExampleFault, type ExampleFaultCode } from './example-faults.ts';
import { ExtractionFiles, isExtraction } from './extraction-files.ts';

/** A document with its extraction, not checked. */
export interface GivenExample {
  /** File name, in an archive with its folders. */
  readonly name: string;
  /** Bytes of the document. May throw DamagedContainer while they are read. */
  read(): AsyncIterable<Uint8Array>;
  /** The extraction. @throws ExtraktError `bad_json`, `invalid` */
  readExtraction(): Promise<unknown>;
}

export interface GivenFiles {
  readonly isArchive: boolean;
  readonly examples: readonly GivenExample[];
  /** Files of an archive that belong to no example, with the reason. */
  readonly left: readonly { readonly name: string; readonly reason: ExampleFaultCode }[];
}

export interface GivenDocument {
  readonly name: string;
  readonly file: Spool;
  /** JSON text. Not for an archive. */
  readonly extraction: string | undefined;
}

/** Bytes from which an archive is detected. */
const HEAD_SIZE = 512;
/** Documents of one archive. The caller waits until all of them are read. */
export const MOST_GIVEN = 100;
const MAX_ENTRIES = 10_000;
/** Files of an archive, with those that are no examples. */
const MAX_FILES = 1000;
/** Bytes of an extraction in an archive. */
const MAX_EXTRACTION = 8 * 1024 * 1024;
const UPLOADS_PER_ARCHIVE = 8;

/**
 * @param uploadLimit bytes of a document
 * @throws ExtraktError `invalid` without an extraction, and the errors of archives
 */
export async function openGiven({ name, file, extraction }: GivenDocument, uploadLimit: number): Promise<GivenFiles> {
  if (detectContainer(await file.slice(0, HEAD_SIZE)) !== 'zip') {
    if (extraction === undefined) throw missingExtraction();
    const example = { name, read: () => file.read(), readExtraction: async () => parseExtraction(extraction) };
    return { isArchive: false, examples: [example], left: [] };
  }
  const budget = { entries: MAX_ENTRIES, files: MAX_FILES, bytes: uploadLimit * UPLOADS_PER_ARCHIVE };
  const files = await readZip(file, budget);
  if (typeof files === 'string') throw archiveError(files);
  const given = { isArchive: true, ...pairFiles(files, uploadLimit) };
  if (given.examples.length <= MOST_GIVEN) return given;
  throw new ExtraktError(
    'archive_limit',
    `The archive has ${given.examples.length} examples, and one call takes ${MOST_GIVEN}. Send several archives.`,
  );
}

function missingExtraction(): ExtraktError {
  const message = 'This part is needed: the extraction of the document, as JSON. Only a ZIP has it inside.';
  return new ExtraktError('invalid', `The part "extraction": ${message}`, {
    faults: [{ path: 'extraction', message }],
  });
}

function pairFiles(files: readonly ArchiveFile[], uploadLimit: number): Omit<GivenFiles, 'isArchive'> {
  const extractions = new ExtractionFiles(files);
  const unused = new Set(files.filter(({ name }) => isExtraction(name)));
  const examples: GivenExample[] = [];
  const left: { name: string; reason: ExampleFaultCode }[] = [];
  for (const file of files) {
    if (isExtraction(file.name)) continue;
    const extraction = extractions.find(file.name);
    if (extraction) unused.delete(extraction);
    const reason = extraction ? refuse(file, uploadLimit) : 'no_extraction';
    if (extraction && reason === undefined) examples.push(describe(file, extraction));
    else left.push({ name: file.name, reason: reason ?? 'no_extraction' });
  }
  for (const { name } of unused) left.push({ name, reason: 'no_document' });
  return { examples, left };
}

function refuse({ fault, size }: ArchiveFile, limit: number): ExampleFaultCode | undefined {
  if (fault) return fault === 'encrypted' ? 'encrypted' : 'unreadable';
  return size > limit ? 'too_large' : undefined;
}

function describe(document: ArchiveFile, extraction: ArchiveFile): GivenExample {
  return {
    name: document.name,
    read: () => document.read(),
    async readExtraction() {
      const reason = refuse(extraction, MAX_EXTRACTION);
      if (reason !== undefined) throw new ExampleFault(reason, { file: extraction.name });
      const chunks: Uint8Array[] = [];
      try {
        for await (const chunk of extraction.read()) chunks.push(chunk);
      } catch (error) {
        if (!(error instanceof DamagedContainer)) throw error;
        throw new ExampleFault('unreadable', { file: extraction.name, cause: error });
      }
      await setImmediate();
      return parseExtraction(Buffer.concat(chunks).toString());
    },
  };
}

function parseExtraction(text: string): unknown {
  const excess = findJsonExcess(Buffer.from(text));
  if (excess !== undefined) throw new ExampleFault('bad_extraction', { sentence: `The extraction: ${excess}` });
  try {
    // Some editors put a byte order mark before JSON, which the parser refuses.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new ExtraktError('bad_json', 'The extraction is not valid JSON.', { cause: error });
  }
}
