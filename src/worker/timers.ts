/** A task that runs at regular intervals. */
export interface RegularTask {
  /** Milliseconds between the starts of two runs. */
  readonly every: number;
  /** Milliseconds until the first run; 0 by default. */
  readonly delay?: number;
  action(): Promise<unknown>;
}

/**
 * Runs tasks at regular intervals. A task that takes longer than its interval is not started again in the meantime.
 *
 * @param onError called with the error of a task. The task runs again at its next time.
 * @returns `stop` ends the timers and waits for running tasks
 */
export function startTimers(
  onError: (error: unknown) => void,
  tasks: readonly RegularTask[],
): { stop(): Promise<void> } {
  const timers = new Map<RegularTask, NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();

  function schedule(task: RegularTask, delay: number): void {
    timers.set(
      task,
      setTimeout(() => perform(task), delay),
    );
  }

  function perform(task: RegularTask): void {
    const started = performance.now();
    const run = task
      .action()
      .catch(onError)
      .finally(() => {
        underWay.delete(run);
        if (timers.has(task)) schedule(task, Math.max(0, task.every - (performance.now() - started)));
      });
    underWay.add(run);
  }

  for (const task of tasks) schedule(task, task.delay ?? 0);
  return {
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await Promise.all(underWay);
    },
  };
}
