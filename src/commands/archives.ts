/** Unpacks the ZIP archives among the files of a command into a temporary folder. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContainerFault } from '../containers/faults.ts';
import type { Part } from '../containers/message.ts';
import { LEFT_SENTENCES, type LeftReason, type Measured } from '../containers/outcomes.ts';
import { openSpoolFolder, type SpoolFolder } from '../containers/spool.ts';
import { type Receiver, Unpacker } from '../containers/unpack.ts';
import { detectContainer } from '../pipeline/read/media-type.ts';
import { cleanText } from '../service/clean-text.ts';
import { makeSafeFileName } from '../service/file-name.ts';

/** A file to read. */
export interface InputFile {
  readonly path: string;
  /** Label for messages, such as `invoices.zip/march/a.pdf`. */
  readonly label: string;
  /** File name. */
  readonly name: string;
}

export interface OpenedFiles extends AsyncDisposable {
  readonly inputs: readonly InputFile[];
  /** Messages about archives and files in them that are not read. */
  readonly notes: readonly { readonly text: string; readonly isFailure: boolean }[];
}

/** Number of bytes for the detection of archives. */
const HEAD_SIZE = 512;
/** Reasons for leaving out a part without a message. */
const EXPECTED: readonly LeftReason[] = ['mail_text', 'signature'];
/** Reasons for leaving out a part with a message, without failing the command. */
const HARMLESS: readonly LeftReason[] = ['not_a_document', 'archive_kind', 'empty'];

/**
 * Replaces archives by the files in them. Other files are kept as they are, including those that cannot be read.
 *
 * @param uploadLimit maximum size of a file in an archive, in bytes
 */
export async function openArchives(files: readonly string[], uploadLimit: number): Promise<OpenedFiles> {
  let folder: string | undefined;
  const inputs: InputFile[] = [];
  const notes: { text: string; isFailure: boolean }[] = [];
  const close = async (): Promise<void> => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const path of files) {
      if (!(await isArchive(path))) {
        inputs.push({ path, label: path, name: basename(path) });
        continue;
      }
      folder ??= await mkdtemp(join(tmpdir(), 'extrakt-'));
      const receiver = new FileWriter(await mkdtemp(join(folder, 'archive-')), path);
      await unpack(path, await openSpoolFolder(join(folder, 'spool')), receiver, uploadLimit);
      inputs.push(...receiver.inputs);
      notes.push(...receiver.notes);
    }
    return { inputs, notes, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isArchive(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_SIZE), 0, HEAD_SIZE, 0);
    return detectContainer(buffer.subarray(0, bytesRead)) === 'zip';
  } catch {
    // Reading the file later reports why it cannot be opened.
    return false;
  }
}

async function unpack(path: string, folder: SpoolFolder, receiver: FileWriter, uploadLimit: number): Promise<void> {
  await using file = await open(path);
  try {
    await new Unpacker(folder, receiver, uploadLimit).unpackFile(basename(path), file.createReadStream());
    if (receiver.inputs.length === 0 && receiver.notes.every(({ isFailure }) => !isFailure)) {
      receiver.notes.push({ text: `${path}: No file of the archive can be read.`, isFailure: true });
    }
  } catch (error) {
    if (!(error instanceof ContainerFault)) throw error;
    receiver.notes.push({ text: `${path}: ${LEFT_SENTENCES.archive_limit}`, isFailure: true });
  }
}

/** Writes each readable file into a folder. */
class FileWriter implements Receiver {
  readonly #folder: string;
  readonly #archive: string;
  #isOpen = false;
  readonly inputs: InputFile[] = [];
  readonly notes: { text: string; isFailure: boolean }[] = [];

  constructor(folder: string, archive: string) {
    this.#folder = folder;
    this.#archive = archive;
  }

  async take({ name = 'document' }: Part, _kind: string, content: Readable): Promise<void> {
    const path = join(this.#folder, String(this.inputs.length));
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    this.inputs.push({ path, label: this.#label(name), name: makeSafeFileName(name) });
  }

  open(): void {
    this.#isOpen = true;
  }

  leave({ name }: Part, _measured: Measured | Promise<Measured>, reason: LeftReason): void {
    if (EXPECTED.includes(reason)) return;
    const label = this.#isOpen ? this.#label(name) : this.#archive;
    const isFailure = !this.#isOpen || !HARMLESS.includes(reason);
    this.notes.push({ text: `${label}: Not read. ${LEFT_SENTENCES[reason]}`, isFailure });
  }
  /** Makes a safe label. Names in archives can contain control characters for terminals, and paths outside of the archive. */
  #label(name = ''): string {
    return join(this.#archive, join('/', cleanText(name)));
  }
}
