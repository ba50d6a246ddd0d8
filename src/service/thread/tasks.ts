/** Tasks whose duration cannot be predicted from their input. They run in a thread, so that they block no requests. */
import { recheckExtraction } from '../../pipeline/check/recheck.ts';
import type { Check, Entity } from '../../pipeline/extraction.ts';
import { checkPatterns } from '../../pipeline/patterns.ts';
import type { ResolvedTemplate } from '../../pipeline/template.ts';

/** What each task takes and returns. All of it can be cloned (https://nodejs.org/api/worker_threads.html). */
export interface Tasks {
  /** Compiles the patterns of a template; see `checkPatterns`. */
  patterns: { input: readonly string[]; output: (string | undefined)[] };
  /** Checks an extraction as a person changed it; see `recheckExtraction`. */
  recheck: {
    input: {
      /** As JSON: copying a text into the thread costs nothing beside copying 100,000 objects. */
      readonly entities: string;
      readonly template: ResolvedTemplate;
      readonly earlier: readonly Check[];
    };
    output: Check[];
  };
}

export type TaskName = keyof Tasks;

export const TASKS: { readonly [Name in TaskName]: (input: Tasks[Name]['input']) => Tasks[Name]['output'] } = {
  patterns: (patterns) => checkPatterns(patterns),
  recheck: ({ entities, template, earlier }) => recheckExtraction(readEntities(entities), template, earlier),
};

function readEntities(json: string): Entity[] {
  return JSON.parse(json);
}

export interface TaskRequest<Name extends TaskName = TaskName> {
  readonly name: Name;
  readonly input: Tasks[Name]['input'];
}

export type TaskReply<Name extends TaskName = TaskName> =
  | { readonly output: Tasks[Name]['output'] }
  | { readonly error: unknown };
