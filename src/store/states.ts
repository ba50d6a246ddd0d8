/** The states of documents and jobs, and all transitions between them. */
import type { DocumentTable, JobTable } from './tables.ts';

export type DocumentState = DocumentTable['state'];
export type JobState = JobTable['state'];

interface Transition<State> {
  readonly from: readonly State[];
  readonly to: State;
}

/** The state of a document follows its newest job, except for `correct`. A new document has the state `queued`. */
export const DOCUMENT_TRANSITIONS = {
  /** A worker claimed the job. */
  start: { from: ['queued'], to: 'processing' },
  /** The job waits again: after a failed attempt, a stop of the service, or a crash of its worker. */
  wait: { from: ['queued', 'processing'], to: 'queued' },
  complete: { from: ['processing'], to: 'done' },
  fail: { from: ['queued', 'processing'], to: 'failed' },
  /** A user requested another extraction. */
  recompute: { from: ['done', 'failed'], to: 'queued' },
  /** The extraction of a user replaces the computed one. */
  correct: { from: ['done', 'failed'], to: 'done' },
  /** A user confirmed the extraction. */
  confirm: { from: ['done'], to: 'done' },
} as const satisfies Record<string, Transition<DocumentState>>;

/** A new job has the state `queued`. Each operation of queue/ is one of these transitions. */
export const JOB_TRANSITIONS = {
  claim: { from: ['queued'], to: 'running' },
  /** An attempt failed and can be repeated, or the worker stopped or crashed. */
  requeue: { from: ['running'], to: 'queued' },
  complete: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
} as const satisfies Record<string, Transition<JobState>>;

export type DocumentTransition = keyof typeof DOCUMENT_TRANSITIONS;
