/** Questions that the process of a document has for a language model. Its parent asks them (pool.ts). */
import type { LanguageModel, ModelReply } from '../extract/llm/model.ts';
import type { ModelAnswer, ModelQuestion } from './protocol.ts';

export class ModelQuestions {
  readonly #send: (question: ModelQuestion) => void;
  readonly #open = new Map<number, PromiseWithResolvers<ModelReply>>();
  #last = 0;

  constructor(send: (question: ModelQuestion) => void) {
    this.#send = send;
  }

  /** The model of one task. Its parent ends the questions of a document that is given up. */
  model(): LanguageModel {
    this.#open.clear();
    return {
      ask: (request) => {
        const id = ++this.#last;
        const reply = Promise.withResolvers<ModelReply>();
        this.#open.set(id, reply);
        this.#send({ kind: 'question', id, request });
        return reply.promise;
      },
    };
  }

  settle(id: number, answer: ModelAnswer): void {
    const reply = this.#open.get(id);
    this.#open.delete(id);
    if (answer.kind === 'replied') reply?.resolve(answer.reply);
    else reply?.reject(new Unanswered(answer));
  }
}

/** A question without an answer, as the parent process describes it. */
class Unanswered extends Error {
  override name = 'Unanswered';
  readonly code: string;

  constructor({ code, message }: Extract<ModelAnswer, { kind: 'unanswered' }>) {
    super(message);
    this.code = code;
  }
}

/** Asks for a child process. Never throws. */
export async function answerQuestion(
  model: LanguageModel,
  request: ModelQuestion['request'],
  signal: AbortSignal,
): Promise<ModelAnswer> {
  try {
    return { kind: 'replied', reply: await model.ask(request, signal) };
  } catch (error) {
    const isKnown = error instanceof Error && 'code' in error && typeof error.code === 'string';
    return isKnown
      ? { kind: 'unanswered', code: String(error.code), message: error.message }
      : { kind: 'unanswered', code: 'failed', message: 'The connection to the language model failed unexpectedly.' };
  }
}
