/** Which kinds of files an inbox takes from mails. */
import { Type } from 'typebox';
import type { LeftReason } from '../containers/outcomes.ts';
import type { Json } from '../store/tables.ts';

export const MAIL_KINDS = ['pdf', 'e_invoice', 'picture'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Most pictures in mails are logos. */
export const USUAL_MAIL_KINDS: readonly MailKind[] = ['pdf', 'e_invoice'];

export const MailKinds = Type.Array(Type.Enum(MAIL_KINDS), {
  uniqueItems: true,
  maxItems: MAIL_KINDS.length,
  description:
    'Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. ' +
    'Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left.',
});

/** The kind of a file that can be read. */
export function kindOf(mediaType: string): MailKind {
  if (mediaType === 'application/pdf') return 'pdf';
  return mediaType === 'application/xml' ? 'e_invoice' : 'picture';
}

/** Why a file is left by an inbox that takes other kinds; undefined for one that is taken. */
export function findKindFault(kinds: readonly MailKind[], mediaType: string): LeftReason | undefined {
  const kind = kindOf(mediaType);
  if (kinds.includes(kind)) return undefined;
  return kind === 'picture' ? 'picture' : 'kind_off';
}

/** @param stored JSON of a list of kinds */
export function readMailKinds(stored: Json): MailKind[] {
  const kinds: unknown[] = JSON.parse(stored);
  return MAIL_KINDS.filter((kind) => kinds.includes(kind));
}
