import type { ExtractOptions, ExtractOutcome, Pool } from '../pipeline/isolate/pool.ts';
import { withNotes } from '../pipeline/model-failure.ts';
import type { Id } from '../store/tables.ts';
import type { Context } from './context.ts';
import { chooseModel, type ModelChoice, type PipelineModels } from './models.ts';
import { TaskRefusal } from './task-refusal.ts';

export interface ConsultedOptions extends ExtractOptions {
  /** Null for a template without a pipeline, which uses only the built-in model. */
  readonly models: PipelineModels | null;
  /** The user whose usage of the language model counts. */
  readonly paidBy: Id;
}

const BUILT_IN: ModelChoice = { kind: 'built_in', notes: [] };

/**
 * Reads a document with the models of its pipeline. If the language model cannot be asked, the log of the outcome has the
 * reason.
 *
 * @throws TaskRefusal if a language model cannot be asked, and its setting is to fail then
 * @throws as `Pool.extract`
 */
export async function extractConsulting(
  context: Context,
  pool: Pool,
  document: Parameters<Pool['extract']>[0],
  { models, paidBy, ...options }: ConsultedOptions,
): Promise<ExtractOutcome> {
  const choice = models === null ? BUILT_IN : await chooseModel(context, models, paidBy);
  if (choice.kind === 'refused') throw new TaskRefusal(choice.reason);
  const consulted = choice.kind === 'language_model' ? choice.consulted : undefined;
  const { notes } = choice;
  const outcome = await withNotes(notes, pool.extract(document, { ...options, consulted }));
  return notes.length === 0 ? outcome : { ...outcome, log: [...notes, ...outcome.log] };
}
