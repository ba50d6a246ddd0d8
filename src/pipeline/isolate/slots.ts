/** A fixed number of places; who finds none waits in line, where owners go by turns. */
export interface Slots {
  readonly size: number;
  /** Places that nobody has. */
  readonly free: number;
  /**
   * Waits for a place.
   *
   * @param owner of whose requests one is granted after one of each other owner; without it, an owner of its own
   * @returns the function that gives it back, to be called once
   * @throws the signal's reason when it is aborted before there is a place
   */
  take(signal: AbortSignal, owner?: object): Promise<() => void>;
  /** The same if there is a place now; undefined where there is none. */
  takeNow(): (() => void) | undefined;
}

export function createSlots(size: number): Slots {
  let free = size;
  const line = new Line();

  function release(): void {
    const next = line.next();
    // A place goes straight to the next in line: were it free for a moment, somebody could slip in.
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

/** Who waits, by owner; the owner whose turn is next comes first. */
class Line {
  readonly #owners = new Map<object, Set<Enter>>();

  add(owner: object, enter: Enter): void {
    const own = this.#owners.get(owner);
    if (own) own.add(enter);
    else this.#owners.set(owner, new Set([enter]));
  }

  /** Takes the next one out; its owner goes behind all others. */
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
