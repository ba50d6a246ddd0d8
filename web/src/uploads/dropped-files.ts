/** The files of a drop, those inside of dropped folders too. */

/** Files that systems leave in folders and nobody means. */
const LEFT_BY_SYSTEMS = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The list is empty as soon as anything is waited for, so all entries are taken first.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...transfer.files];
  const found = await Promise.all(entries.map(readEntry));
  return found.flat();
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    if (LEFT_BY_SYSTEMS.test(entry.name)) return [];
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  if (!isFolder(entry)) return [];
  const inside: FileSystemEntry[] = [];
  const reader = entry.createReader();
  for (;;) {
    // At most 100 at a time; the end is an empty list.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  const found = await Promise.all(inside.map(readEntry));
  return found.flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
