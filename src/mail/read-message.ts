/** Reads the files in a message that become documents, and the results of all other parts. */
import type { HeaderLine, Part } from '../containers/message.ts';
import type { LeftReason } from '../containers/outcomes.ts';
import type { Spool, SpoolFolder } from '../containers/spool.ts';
import { Unpacker } from '../containers/unpack.ts';
import type { Context } from '../service/context.ts';
import { findKindFault, kindOf, type MailKind } from '../service/mail-kinds.ts';
import { discardMail } from '../service/mails.ts';
import { PartList } from '../service/part-list.ts';
import type { Part as PartOutcome } from '../service/part-records.ts';
import { keepRawMail } from '../service/raw-mails.ts';
import type { Id } from '../store/tables.ts';
import { type Envelope, readEnvelope } from './envelope.ts';

/** Maximum bytes of a logo: `shown` for a picture in the text of a mail, and `attached` for an attachment. */
const LOGO_SIZE = { shown: 64 * 1024, attached: 8 * 1024 } as const;

/**
 * Reads a message, and stores its files and, if the settings allow it, the message itself. The caller records or discards them.
 * If it throws, nothing is stored.
 *
 * @param onHeaders awaited before anything is stored. It returns the kinds of files to store, and throws to reject the message.
 * @throws ContainerFault for a message beyond the limits
 * @throws the errors of `keepFile` and `onHeaders`
 */
export async function readMessage(
  context: Context,
  folder: SpoolFolder,
  message: Spool,
  onHeaders: (envelope: Envelope, lines: readonly HeaderLine[]) => Promise<readonly MailKind[]>,
): Promise<{ readonly parts: readonly PartOutcome[]; readonly raw: Id | null }> {
  let kinds: readonly MailKind[] = [];
  const parts = new PartList(context, folder, (part, kind, size) => findFault(part, kind, { size, kinds }));
  const unpacker = new Unpacker(folder, parts, context.config.uploadLimit);
  let raw: Promise<Id | null> = Promise.resolve(null);
  try {
    await unpacker.unpackMessage(message.read(), async (lines) => {
      kinds = await onHeaders(await readEnvelope(lines), lines);
      // In parallel to the parts, since most of the time is spent waiting for the disk.
      raw = keepRawMail(context, message.read());
      raw.catch(() => {});
    });
    return { parts: await parts.finish(), raw: await raw };
  } catch (error) {
    await parts.discard();
    await discardMail(context, await raw.catch(() => null), []);
    throw error;
  }
}

function findFault(
  { isShown }: Part,
  mediaType: string,
  { size, kinds }: { size: number; kinds: readonly MailKind[] },
): LeftReason | undefined {
  const isLogo = kindOf(mediaType) === 'picture' && size <= (isShown ? LOGO_SIZE.shown : LOGO_SIZE.attached);
  return isLogo ? 'logo' : findKindFault(kinds, mediaType);
}
