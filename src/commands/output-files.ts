/** Names for the files that a command writes, one for each file it reads. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/**
 * Gives each input the name of its output: `scans/a.pdf` -> `a.json`. Inputs that share a base name (`x/a.pdf`,
 * `y/a.pdf`, `a.png`) must not overwrite each other: the second becomes `a-2.json`, the third `a-3.json`, in the order
 * of the arguments, and never a name that another input has of its own.
 *
 * @param extension with its dot
 * @returns in the order of the inputs; `renamed` for those that did not get the name one would expect
 */
export function nameOutputs(
  inputs: readonly string[],
  extension: string,
): { readonly name: string; readonly renamed: boolean }[] {
  const stems = inputs.map((input) => basename(input, extname(input)));
  // Compared without case, since some file systems keep `A.json` and `a.json` in one place.
  const own = new Set(stems.map((stem) => stem.toLowerCase()));
  const taken = new Set<string>();
  return stems.map((stem) => {
    let name = stem;
    for (let count = 2; taken.has(name.toLowerCase()) || (name !== stem && own.has(name.toLowerCase())); count++) {
      name = `${stem}-${count}`;
    }
    taken.add(name.toLowerCase());
    return { name: name + extension, renamed: name !== stem };
  });
}

/** Writes a file whole or not at all: whoever reads the folder meanwhile never sees half of one. */
export async function writeWhole(folder: string, name: string, content: string): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, content);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
