/** Questions that the process of a document has for examples of the same layout. Its parent answers them (pool.ts). */
import type { ExampleSource, NamedExample } from '../examples.ts';
import type { ExampleQuestion } from './protocol.ts';

/** Hashes of a fingerprint. */
const MAX_HASHES = 100_000;
/** Questions about one document. One is enough. */
const MAX_QUESTIONS = 4;

/** In the process of the document. */
export class ExampleQuestions {
  readonly #send: (question: ExampleQuestion) => void;
  readonly #open = new Map<number, PromiseWithResolvers<readonly NamedExample[]>>();
  #last = 0;

  constructor(send: (question: ExampleQuestion) => void) {
    this.#send = send;
  }

  /** The examples for one task. */
  source(): ExampleSource {
    this.#open.clear();
    return {
      find: (fingerprint) => {
        const id = ++this.#last;
        const found = Promise.withResolvers<readonly NamedExample[]>();
        this.#open.set(id, found);
        this.#send({ kind: 'similar', id, fingerprint });
        return found.promise;
      },
    };
  }

  settle(id: number, examples: readonly NamedExample[]): void {
    this.#open.get(id)?.resolve(examples);
    this.#open.delete(id);
  }
}

/** In the parent process: answers the questions about one document, which may come from a process that was taken over. */
export class ExampleAnswers {
  readonly #source: ExampleSource;
  #count = 0;

  constructor(source: ExampleSource) {
    this.#source = source;
  }

  /**
   * @param message anything that the process sent as a question
   * @returns undefined for an invalid question
   * @throws what the source throws
   */
  async answer(message: { readonly fingerprint?: unknown }): Promise<readonly NamedExample[] | undefined> {
    this.#count += 1;
    const { fingerprint } = message;
    if (this.#count > MAX_QUESTIONS || !isFingerprint(fingerprint)) return undefined;
    return await this.#source.find(fingerprint);
  }
}

function isFingerprint(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= MAX_HASHES && value.every(isHash);
}

/** A 32-bit integer, with or without a sign. */
function isHash(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= -(2 ** 31) && Number(value) < 2 ** 32;
}
