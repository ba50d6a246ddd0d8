/** The states of documents and jobs and every way from one to another: what is not in these tables does not happen. */
import type { DocumentTable, JobTable } from './tables.ts';

export type DocumentState = DocumentTable['state'];
export type JobState = JobTable['state'];

interface Transition<State> {
  readonly from: readonly State[];
  readonly to: State;
}

/** A document follows its newest job, but for `correct`. It is made in the state `queued`. */
export const DOCUMENT_TRANSITIONS = {
  /** A worker took the job. */
  start: { from: ['queued'], to: 'processing' },
  /** The job waits again: after a failed attempt, a stop of the service or the death of its worker. */
  wait: { from: ['queued', 'processing'], to: 'queued' },
  complete: { from: ['processing'], to: 'done' },
  fail: { from: ['queued', 'processing'], to: 'failed' },
  /** Somebody asked for another extraction. */
  recompute: { from: ['done', 'failed'], to: 'queued' },
  /** A person's extraction replaces the computed one. */
  correct: { from: ['done', 'failed'], to: 'done' },
  /** A person found the extraction right. */
  confirm: { from: ['done'], to: 'done' },
} as const satisfies Record<string, Transition<DocumentState>>;

/** A job is made in the state `queued`; each operation of queue/ is one of these. */
export const JOB_TRANSITIONS = {
  claim: { from: ['queued'], to: 'running' },
  /** A failed attempt that another may mend, or a worker that stopped or died. */
  requeue: { from: ['running'], to: 'queued' },
  complete: { from: ['running'], to: 'done' },
  fail: { from: ['running'], to: 'failed' },
} as const satisfies Record<string, Transition<JobState>>;

export type DocumentTransition = keyof typeof DOCUMENT_TRANSITIONS;
