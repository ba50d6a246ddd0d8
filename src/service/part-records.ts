/** The recorded outcome of each part of a mail or an uploaded archive. */
import { type Static, Type } from 'typebox';
import { LEFT_REASONS, type LeftReason, OUTCOMES, type Outcome } from '../containers/outcomes.ts';
import { Nullable } from './records.ts';
import type { KeptFile } from './uploads.ts';

export const PartRecord = Type.Object({
  name: Nullable(Type.String({ description: 'File name as it was sent.' })),
  media_type: Type.String({ description: 'The declared type; for a file of an archive, the detected one.' }),
  size: Nullable(Type.Integer({ minimum: 0, description: 'Bytes; null where it was not read.' })),
  sha256: Nullable(Type.String({ description: 'Of its bytes, hexadecimal; null where it was not read.' })),
  outcome: Type.Enum(OUTCOMES, {
    description:
      '`document`: a document was made of it. `duplicate`: the same bytes became a document earlier in the ' +
      'mail or archive, or in an earlier delivery of the mail. ' +
      '`opened`: it holds other parts, which are listed after it. `left`: no document was made of it.',
  }),
  reason: Nullable(Type.Enum(LEFT_REASONS, { description: 'Why it was left.' })),
  document_id: Nullable(
    Type.String({ description: 'The document with its content, which may have been deleted since.' }),
  ),
});
export type PartRecord = Static<typeof PartRecord>;

/** A part whose file belongs to nothing yet. */
export interface Part {
  /** Null for a part without a name. */
  readonly name: string | null;
  readonly mediaType: string;
  /** Bytes; null where it was not read. */
  readonly size: number | null;
  /** Hexadecimal; null where it was not read. */
  readonly sha256: string | null;
  readonly outcome: Outcome;
  readonly reason: LeftReason | null;
  /** The file of the future document. */
  readonly file: KeptFile | null;
}

/** Adds the ids of the documents, also to duplicates. */
export function toPartRecords(parts: readonly Part[]): PartRecord[] {
  const documents = new Map(parts.flatMap(({ file }) => (file ? [[file.sha256, file.id] as const] : [])));
  return parts.map(({ name, mediaType, size, sha256, outcome, reason, file }) => {
    const copied = outcome === 'duplicate' && sha256 !== null ? documents.get(sha256) : undefined;
    return { name, media_type: mediaType, size, sha256, outcome, reason, document_id: file?.id ?? copied ?? null };
  });
}

/** Whether a part did not become a document, which its sender may not expect. */
export function isLeftBehind({ outcome, reason }: Pick<Part, 'outcome' | 'reason'>): boolean {
  return outcome === 'left' && reason !== 'mail_text';
}

/** Reasons of parts whose kind can be read. */
const READABLE: ReadonlySet<LeftReason | null> = new Set(['picture', 'logo', 'kind_off']);

/** Whether a document can be made of a part while its mail is kept. */
export function canBeAdded({ outcome, reason, sha256 }: Pick<PartRecord, 'outcome' | 'reason' | 'sha256'>): boolean {
  // Earlier versions, which recorded no hash, left pictures and e-invoices in XML under this reason.
  const isEarlier = reason === 'not_a_document' && sha256 === null;
  return outcome === 'left' && (READABLE.has(reason) || isEarlier);
}

/** A record of earlier versions, which had a reason, with fewer codes, and no outcome. */
interface EarlierRecord {
  readonly name: string | null;
  readonly media_type: string;
  readonly document_id: string | null;
  readonly left: 'not_a_pdf' | 'empty' | 'repeated' | 'nested_too_deep' | 'unreadable' | 'unlisted' | null;
}

/** @param stored JSON of a list of records, of this version or an earlier one */
export function readPartRecords(stored: string): PartRecord[] {
  const records: (PartRecord | EarlierRecord)[] = JSON.parse(stored);
  return records.map((record) => ('outcome' in record ? record : renew(record)));
}

function renew({ left, ...record }: EarlierRecord): PartRecord {
  const unknown = { ...record, size: null, sha256: null, reason: null };
  if (left === null) return { ...unknown, outcome: 'document' };
  if (left === 'repeated') return { ...unknown, outcome: 'duplicate' };
  return { ...unknown, outcome: 'left', reason: left === 'not_a_pdf' ? 'not_a_document' : left };
}
