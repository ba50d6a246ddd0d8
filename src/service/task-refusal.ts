import type { JobFailure } from './processing.ts';

/** Why a job cannot be done at all. */
export class TaskRefusal extends Error implements JobFailure {
  override name = 'TaskRefusal';
  readonly retry = false;
}
