/** Outcomes of the parts of a mail or an archive. Both tables are part of the interface: codes are never renamed. */

export const OUTCOMES = [
  /** A document was made of it. */
  'document',
  /** The same bytes became a document earlier in the same mail or archive, or in an earlier delivery of the mail. */
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

/** Each reason as a sentence. */
export const LEFT_SENTENCES: Readonly<Record<LeftReason, string>> = {
  mail_text: 'It is the text of the mail itself.',
  picture: 'It is a picture, and the inbox does not take pictures from mails.',
  logo: 'It is a small picture, such as a logo in a signature.',
  kind_off: 'The inbox does not take files of this kind from mails.',
  signature: 'It is a signature or another technical part of a signed or encrypted mail, without content.',
  not_a_document: 'Its content is of a kind that cannot be read, regardless of its name.',
  archive_kind: 'It is an archive of a kind that is not opened. Send a ZIP, or the files themselves.',
  encrypted: 'It is encrypted. Send it without encryption.',
  archive_limit:
    'The archive has more than 1,000 files or 10,000 entries, is too large when unpacked, or is compressed too much. Nothing of it was taken. Send it in parts.',
  too_large: 'The file in the archive is larger than an upload may be.',
  empty: 'It is empty.',
  nested_too_deep: 'It is nested in more than ten mails or archives.',
  unreadable: 'It is damaged and cannot be opened.',
  unlisted: 'Only the first hundred parts that were left are listed. This entry stands for the rest.',
};

/** The size and the hash of a part; null where it was not read. */
export interface Measured {
  /** Bytes. */
  readonly size: number | null;
  /** Hexadecimal. */
  readonly sha256: string | null;
}
