/** Suggests a template from sample documents, without a server. */
import type { Config } from '../config.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { NamedSample } from '../pipeline/suggest/proposal.ts';
import { suggestTemplate } from '../pipeline/suggest/suggest.ts';
import { MOST_SAMPLES } from '../pipeline/suggest/suggestion.ts';
import { type InputFile, openArchives } from './archives.ts';
import { CommandFailure, EXIT_CODES } from './failure.ts';
import { openPool } from './pool.ts';
import { describeFileFailure, refuseUnreadable } from './readable-file.ts';
import { awaitStopSignal, exitCodeOf } from './signals.ts';

export interface SuggestOptions {
  readonly files: readonly string[];
  /** Whether to print all proposed fields with their example values. */
  readonly all: boolean;
}

/**
 * Prints the suggested template, or all proposed fields. Files that cannot be read are reported on stderr.
 *
 * @returns the exit code of the command
 * @throws CommandFailure for too many files, and if there is nothing to suggest
 */
export async function suggestFromFiles(config: Config, { files, all }: SuggestOptions): Promise<number> {
  await using opened = await openArchives(files, config.uploadLimit);
  const { inputs, notes } = opened;
  for (const { text } of notes) process.stderr.write(`${text}\n`);
  if (inputs.length > MOST_SAMPLES) {
    throw new CommandFailure(`Give at most ${MOST_SAMPLES} documents, not ${inputs.length}.`, EXIT_CODES.usage);
  }
  const { stopped, release } = awaitStopSignal();
  const stop = new AbortController();
  const interrupted = stopped.then((signal) => {
    stop.abort();
    return exitCodeOf(signal);
  });
  const pool = openPool(config, inputs.length);
  try {
    const read = await Promise.all(inputs.map((file) => readFile(pool, file, stop.signal)));
    if (stop.signal.aborted) return await interrupted;
    const samples = read.flatMap((sample) => sample ?? []);
    const unread = inputs.length - samples.length + notes.filter(({ isFailure }) => isFailure).length;
    const { template, fields } = samples.length === 0 ? { template: null, fields: [] } : suggestTemplate(samples);
    if (template === null && !(all && fields.length > 0)) {
      throw new CommandFailure('No fields were found. Use documents that are filled in.', EXIT_CODES.failed);
    }
    console.log(JSON.stringify(all ? { template, fields } : template, null, 2));
    return unread > 0 ? EXIT_CODES.failed : EXIT_CODES.done;
  } finally {
    release();
    await pool.close();
  }
}

/** @returns undefined for a file that cannot be read, which is reported on stderr */
async function readFile(
  pool: Pool,
  { path, label, name }: InputFile,
  signal: AbortSignal,
): Promise<NamedSample | undefined> {
  try {
    await refuseUnreadable(path);
    return { name, sample: await pool.sample(path, { signal }) };
  } catch (error) {
    if (!signal.aborted) process.stderr.write(`${label}: ${describeFileFailure(error)}\n`);
    return undefined;
  }
}
