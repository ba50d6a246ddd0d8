/** A fixed number of places; who finds none waits in line. */
export interface Slots {
  /** Places that nobody has. */
  readonly free: number;
  /**
   * Waits for a place.
   *
   * @returns the function that gives it back, to be called once
   * @throws the signal's reason when it is aborted before there is a place
   */
  take(signal: AbortSignal): Promise<() => void>;
}

export function createSlots(size: number): Slots {
  let free = size;
  const line = new Set<() => void>();

  function release(): void {
    const [next] = line;
    // A place goes straight to the next in line: were it free for a moment, somebody could slip in.
    if (next) next();
    else free += 1;
  }

  return {
    get free() {
      return free;
    },
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await waitInLine(line, signal);
      return release;
    },
  };
}

function waitInLine(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      line.delete(enter);
      signal.removeEventListener('abort', abort);
    };
    const enter = (): void => {
      leave();
      resolve();
    };
    const abort = (): void => {
      leave();
      reject(signal.reason);
    };
    line.add(enter);
    signal.addEventListener('abort', abort);
  });
}
