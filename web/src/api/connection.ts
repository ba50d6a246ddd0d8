/**
 * Whether the service can be reached and still knows who one is, as the latest answers tell. Pages keep what they show
 * and what was written in them, whatever it is; the frame around them says what is wrong.
 */
import { useSyncExternalStore } from 'react';
import { Problem } from './problems';

/** `doubtful`: a request was refused as nobody's, or as one of a session before; see `resumeSession`. */
export type Connection = 'good' | 'lost' | 'doubtful';

/** Where no answer came, or one of a proxy or of a service that starts. */
const LOST: readonly number[] = [0, 502, 503, 504];
const DOUBTFUL: readonly string[] = ['unauthorized', 'csrf'];

let connection: Connection = 'good';
const listeners = new Set<() => void>();

function change(to: Connection): void {
  if (connection === to) return;
  connection = to;
  for (const listener of listeners) listener();
}

/** The service answered. Who one is stays in doubt until that is asked. */
export function noteAnswer(): void {
  if (connection === 'lost') change('good');
}

export function noteProblem(error: unknown): void {
  if (!(error instanceof Problem)) return;
  if (DOUBTFUL.includes(error.code)) change('doubtful');
  else if (LOST.includes(error.status) && connection === 'good') change('lost');
}

/** The service knows who one is. */
export function noteSession(): void {
  change('good');
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
