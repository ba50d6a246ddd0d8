/** Everything a reviewer does can be undone: the states of a draft, those before and those after the present one. */

export interface History<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
  /** What the last step was about: steps about one thing in a row, such as letters typed into one cell, are one. */
  readonly topic: string | undefined;
}

/** Steps that can be undone. */
const LONGEST = 500;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], topic: undefined };
}

/** @param topic steps with the same one join; without it each stands for itself */
export function advance<State>(history: History<State>, present: State, topic?: string): History<State> {
  if (present === history.present) return history;
  const joins = topic !== undefined && topic === history.topic;
  const past = joins ? history.past : [...history.past, history.present].slice(-LONGEST);
  return { past, present, future: [], topic };
}

export function undo<State>(history: History<State>): History<State> {
  const earlier = history.past.at(-1);
  if (earlier === undefined) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: earlier, future: [present, ...future], topic: undefined };
}

export function redo<State>(history: History<State>): History<State> {
  const [later, ...future] = history.future;
  if (later === undefined) return history;
  return { past: [...history.past, history.present], present: later, future, topic: undefined };
}
