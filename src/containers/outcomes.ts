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
  /** The text of the mail itself. */
  'mail_text',
  /** A picture, and the inbox does not take pictures from mails. */
  'picture',
  /** A small picture, as signatures and letterheads of mails have them. */
  'logo',
  /** A PDF or an e-invoice, and the inbox does not take this kind from mails. */
  'kind_off',
  /** The signature of a signed mail: it holds no content. */
  'signature',
  /** A file of a kind that cannot be read, whatever its name and its declared type. */
  'not_a_document',
  /** An archive of another kind than ZIP. */
  'archive_kind',
  /** An encrypted mail, or an archive with a password. */
  'encrypted',
  /** An archive with too many files, too large when unpacked, or compressed too much. Nothing in it was taken. */
  'archive_limit',
  /** A file in an archive that is larger than an upload may be. */
  'too_large',
  /** No bytes. */
  'empty',
  /** More than ten mails or archives around it. */
  'nested_too_deep',
  /** A damaged archive, winmail.dat or S/MIME part. */
  'unreadable',
  /** A hundred parts were left before it. It stands for all others that were left. */
  'unlisted',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
