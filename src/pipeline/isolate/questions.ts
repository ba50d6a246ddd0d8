/** Sends questions to language models from the process of a document to its parent, which asks them (pool.ts). */
import type { LanguageModel, ModelReply } from '../../language-model/model.ts';
import { describeModelProblem, findModelProblem, type ModelProblem } from '../model-failure.ts';
import type { Consulted, LocationUse, ModelRole, ModelUse } from '../model-use.ts';
import type { ModelAnswer, ModelQuestion } from './protocol.ts';

export class ModelQuestions {
  readonly #send: (question: ModelQuestion) => void;
  readonly #open = new Map<number, PromiseWithResolvers<ModelReply>>();
  #last = 0;

  constructor(send: (question: ModelQuestion) => void) {
    this.#send = send;
  }

  /** Creates the models of one task. The parent aborts the questions of an abandoned document. */
  models(use: ModelUse, locationUse: LocationUse | undefined): Consulted {
    this.#open.clear();
    const chat = { model: this.#model('chat'), use };
    return locationUse === undefined
      ? chat
      : { ...chat, location: { model: this.#model('location'), use: locationUse } };
  }

  #model(role: ModelRole): LanguageModel {
    return {
      ask: (request) => {
        const id = ++this.#last;
        const reply = Promise.withResolvers<ModelReply>();
        this.#open.set(id, reply);
        this.#send({ kind: 'question', id, role, request });
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

/** The failure of a question, as described by the parent process. */
class Unanswered extends Error {
  override name = 'Unanswered';
  readonly code: string;
  readonly retry: boolean;

  constructor({ code, message, retry }: ModelProblem) {
    super(message);
    this.code = code;
    this.retry = retry;
  }
}

/** The models of a document in the process that asks them. */
export interface AskedModels extends Pick<Consulted, 'model' | 'location'> {
  /**
   * Called with an error that is not a failure of a model. If it throws, the document ends with this error. Otherwise, the
   * model counts as failed. Without this function, the document ends with the original error.
   */
  readonly onUnexpected?: (error: unknown) => void;
}

/**
 * Asks a question for a child process.
 *
 * @throws unexpected errors (see `AskedModels`)
 */
export async function answerQuestion(
  { model, location, onUnexpected = rethrow }: AskedModels,
  { role, request }: Pick<ModelQuestion, 'role' | 'request'>,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const asked = role === 'chat' ? model : location?.model;
  if (asked === undefined) return { kind: 'unanswered', ...describeModelProblem(undefined) };
  try {
    return { kind: 'replied', reply: await asked.ask(request, signal) };
  } catch (error) {
    if (!signal.aborted && findModelProblem(error) === undefined) onUnexpected(error);
    return { kind: 'unanswered', ...describeModelProblem(error) };
  }
}

function rethrow(error: unknown): never {
  throw error;
}
