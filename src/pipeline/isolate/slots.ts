/** A fixed number of places. Requests wait in a queue, in which owners take turns. */
export interface Slots {
  readonly size: number;
  /** Number of free places. */
  readonly free: number;
  /**
   * Waits for a place.
   *
   * @param owner owner of the request; owners get places in turns. Without it, the request has its own owner.
   * @returns a function that releases the place, to be called once
   * @throws the reason of the signal if it was aborted before there was a place
   */
  take(signal: AbortSignal, owner?: object): Promise<() => void>;
  /** Takes a free place without waiting. Returns undefined if there is none. */
  takeNow(): (() => void) | undefined;
}

export function createSlots(size: number): Slots {
  let free = size;
  const line = new Line();

  function release(): void {
    const next = line.next();
    // The place goes directly to the next request. If it were free in between, a new request could take it.
    if (next) next();
    else free += 1;
  }

  function takeNow(): (() => void) | undefined {
    if (free === 0) return undefined;
    free -= 1;
    return release;
  }

  return {
    size,
    get free() {
      return free;
    },
    takeNow,
    async take(signal, owner = {}) {
      signal.throwIfAborted();
      const taken = takeNow();
      if (taken) return taken;
      await waitInLine(line, owner, signal);
      return release;
    },
  };
}

type Enter = () => void;

/** Waiting requests by owner. The owner with the next turn comes first. */
class Line {
  readonly #owners = new Map<object, Set<Enter>>();

  add(owner: object, enter: Enter): void {
    const own = this.#owners.get(owner);
    if (own) own.add(enter);
    else this.#owners.set(owner, new Set([enter]));
  }

  /** Removes the next request, and moves its owner to the end of the queue. */
  next(): Enter | undefined {
    for (const [owner, own] of this.#owners) {
      for (const enter of own) {
        this.delete(owner, enter);
        if (own.size > 0) {
          this.#owners.delete(owner);
          this.#owners.set(owner, own);
        }
        return enter;
      }
    }
    return undefined;
  }

  delete(owner: object, enter: Enter): void {
    const own = this.#owners.get(owner);
    own?.delete(enter);
    if (own?.size === 0) this.#owners.delete(owner);
  }
}

function waitInLine(line: Line, owner: object, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      line.delete(owner, enter);
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
    line.add(owner, enter);
    signal.addEventListener('abort', abort);
  });
}
