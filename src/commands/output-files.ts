/** Names the output files of a command, one for each input file. */
import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/**
 * Names the output of each input: `scans/a.pdf` -> `a.json`. For inputs with the same base name (`x/a.pdf`, `y/a.pdf`, `a.png`),
 * the second output is `a-2.json` and the third is `a-3.json`, in the order of the arguments. These names never equal the
 * regular name of another output.
 *
 * @param extension file extension with its dot
 * @returns names in the order of the inputs; `renamed` is true for names with a number
 */
export function nameOutputs(
  inputs: readonly string[],
  extension: string,
): { readonly name: string; readonly renamed: boolean }[] {
  const stems = inputs.map((input) => basename(input, extname(input)));
  // Case-insensitive, since some file systems treat `A.json` and `a.json` as the same file.
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

/** Writes a file atomically, so that other programs never read an incomplete file. */
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
