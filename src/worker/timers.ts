/** Something done at regular times. */
export interface RegularTask {
  /** Milliseconds between the starts of two runs. */
  readonly every: number;
  /** Milliseconds until the first run; 0 by default. */
  readonly delay?: number;
  action(): Promise<unknown>;
}

/**
 * Runs tasks at regular times. One that takes longer than its interval is not started a second time meanwhile.
 *
 * @param onError gets what a task throws; the task goes on at its next time
 * @returns `stop` ends the timers and waits for tasks that are under way
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
