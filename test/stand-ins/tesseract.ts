/** A `tesseract` program that reads the same words in every picture, and instead of `LANGUAGES` those that it was asked for. It is alone on the PATH, whatever this machine has. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TesseractStandIn extends AsyncDisposable {
  /** @param languages whose data it has */
  install(languages?: readonly string[]): Promise<void>;
  uninstall(): Promise<void>;
}

/** Takes the place of the PATH until it is disposed of. The program is not installed yet. */
export async function replaceTesseract(words: readonly string[]): Promise<TesseractStandIn> {
  const folder = await mkdtemp(join(tmpdir(), 'extrakt-tesseract-'));
  const program = join(folder, 'tesseract');
  const { PATH } = process.env;
  process.env['PATH'] = folder;
  return {
    async install(languages = ['deu', 'eng']) {
      await writeFile(program, writeProgram(languages, words));
      await chmod(program, 0o755);
    },
    uninstall: () => rm(program, { force: true }),
    async [Symbol.asyncDispose]() {
      if (PATH === undefined) delete process.env['PATH'];
      else process.env['PATH'] = PATH;
      await rm(folder, { recursive: true });
    },
  };
}

/** Answers with a table as the real program does: a line with one word beside the other. */
function writeProgram(languages: readonly string[], words: readonly string[]): string {
  const line = [4, 1, 1, 1, 1, 0, 0, 20, 800, 40, -1, ''].join('\t');
  const placed = words.map((word, index) => [5, 1, 1, 1, 1, index + 1, 150 * index, 20, 140, 40, 96, word].join('\t'));
  const table = ['header', line, ...placed].join('\n');
  return `#!/bin/sh
case "$*" in
  *--list-langs*) printf '%s\\n' ${languages.join(' ')} ;;
  *)
    while [ "$1" != -l ]; do shift; done
    /bin/cat > /dev/null
    /bin/sed "s/LANGUAGES/$2/" <<'TABLE'
${table}
TABLE
  ;;
esac
`;
}
