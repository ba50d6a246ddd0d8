/** The files of documents as they came, together as one ZIP, made while it is sent. */
import { Zip, ZipPassThrough } from 'fflate';
import type { Static } from 'typebox';
import { ExtraktError } from '../errors.ts';
import type { DocumentTable, Id } from '../store/tables.ts';
import { chooseDocuments } from './chosen-documents.ts';
import type { Caller, Context } from './context.ts';
import { requireReadableInbox } from './document-access.ts';
import { type Documents, FilterParameters } from './document-filters.ts';
import { cutBytes, nameByType } from './file-name.ts';

export const OriginalsParameters = FilterParameters;
export type OriginalsParameters = Static<typeof OriginalsParameters>;

/** What a ZIP can hold without the extensions that not every program reads (APPNOTE 4.4.1.4): files, and bytes. */
const MOST_FILES = 65_535;
const MOST_BYTES = 0xffff_ffff;
/** Bytes of a ZIP beside those of a file: its head, its name twice (255 each), its entry in the list at the end. */
const OVERHEAD = 1024;
/** Documents of one query. */
const BATCH = 100;

export interface Originals {
  /** Name of the inbox. */
  readonly name: string;
  /** Nothing is read before the first chunk is taken. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/**
 * Prepares a ZIP of the files that the caller may read, in the order in which they came. The memory that it takes does
 * not grow with them, but for their names.
 *
 * @throws ExtraktError `not_found`, `forbidden`; `invalid` where they are more than a ZIP can hold
 */
export async function openOriginals(
  context: Context,
  caller: Caller,
  inboxId: string,
  parameters: OriginalsParameters,
): Promise<Originals> {
  const { inbox, createdBy } = await requireReadableInbox(context.db, caller, inboxId);
  const chosen = chooseDocuments(context.db, inbox.id, { ...parameters, createdBy });
  const { count, size } = await chosen
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number | string | null>('document.size').as('size')])
    .executeTakeFirstOrThrow();
  if (count > MOST_FILES || Number(size ?? 0) + count * OVERHEAD > MOST_BYTES) {
    throw new ExtraktError(
      'invalid',
      `A ZIP holds at most ${MOST_FILES} files and 4 GiB. Choose fewer, such as those of a month (created_after, created_before).`,
    );
  }
  return { name: inbox.name, chunks: writeZip(context, chosen) };
}

async function* writeZip({ files }: Context, chosen: Documents): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = (): Uint8Array[] => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const names = new FileNames();
  for await (const { id, name, media_type, created_at } of readChosen(chosen)) {
    // Deleted since the list was made: the others are there all the same.
    const content = await files.read(id).catch(() => undefined);
    if (!content) continue;
    // PDFs and pictures are packed already, and would only grow.
    const entry = new ZipPassThrough(names.take(nameByType(name, media_type)));
    entry.mtime = created_at;
    zip.add(entry);
    try {
      for await (const chunk of content) {
        entry.push(new Uint8Array(chunk));
        yield* take();
      }
    } finally {
      content.destroy();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

type ChosenFile = Pick<DocumentTable, 'id' | 'name' | 'media_type' | 'created_at'>;

async function* readChosen(chosen: Documents): AsyncGenerator<ChosenFile> {
  let last: Id = '';
  for (;;) {
    const rows = await chosen
      .select(['document.id', 'document.name', 'document.media_type', 'document.created_at'])
      .where('document.id', '>', last)
      .orderBy('document.id')
      .limit(BATCH)
      .execute();
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return;
  }
}

/** Bytes of a name, with room for a number behind it. */
const MOST_NAME_BYTES = 200;

/** Names that every file system takes, each given once; those that differ in case only are one name to many. */
class FileNames {
  /** How often each name was wanted. */
  readonly #wanted = new Map<string, number>();
  readonly #taken = new Set<string>();

  take(wanted: string): string {
    const [stem, ending] = splitEnding(makePortable(wanted));
    const key = `${stem}${ending}`.toLowerCase();
    for (;;) {
      const number = (this.#wanted.get(key) ?? 0) + 1;
      this.#wanted.set(key, number);
      const name = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

/** What Windows refuses (https://learn.microsoft.com/windows/win32/fileio/naming-a-file), and what unpacks elsewhere. */
function makePortable(name: string): string {
  const plain = name.replace(/[<>:"/\\|?*\p{Cc}]/gu, '_').replace(/[. ]+$/, '');
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain) ? `_${plain}` : plain;
  return safe === '' ? 'document' : safe;
}

function splitEnding(name: string): [stem: string, ending: string] {
  const point = name.lastIndexOf('.');
  const ending = point > 0 && name.length - point <= 20 ? name.slice(point) : '';
  return [cutBytes(name.slice(0, name.length - ending.length), MOST_NAME_BYTES), ending];
}
