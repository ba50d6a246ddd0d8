/** What becomes of each part of a mail or an archive. Both tables are part of the interface: codes are never renamed. */

export const OUTCOMES = [
  /** A document was made of it. */
  'document',
  /** The same bytes occur earlier in the same mail or archive, and became a document there. */
  'duplicate',
  /** It holds other parts (an archive, an attached mail), which are listed after it. */
  'opened',
  /** No document was made of it. `reason` says why. */
  'left',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why a part was left. */
export const LEFT_REASONS = [
  'mail_text',
  'picture',
  'logo',
  'kind_off',
  'signature',
  'not_a_document',
  'archive_kind',
  'encrypted',
  'archive_limit',
  'too_large',
  'empty',
  'nested_too_deep',
  'unreadable',
  'unlisted',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** The size and the hash of a part; null where it was not read. */
export interface Measured {
  /** Bytes. */
  readonly size: number | null;
  /** Hexadecimal. */
  readonly sha256: string | null;
}
