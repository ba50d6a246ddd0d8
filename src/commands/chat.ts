/** Opens the language model in the options of a command. */
import { readFile } from 'node:fs/promises';
import { variableName } from '../config.ts';
import { createBudget } from '../language-model/budget.ts';
import { limitToDocument } from '../language-model/document-model.ts';
import { createLanguageModel, isUsableKey, type ProviderModel } from '../language-model/language-model.ts';
import type { LanguageModel } from '../language-model/model.ts';
import { createUrlAllowList, findBaseUrlFault } from '../network/url-allow-list.ts';
import type { ModelUse } from '../pipeline/model-use.ts';
import { CommandFailure, EXIT_CODES, plainMessage } from './failure.ts';

export interface ChatOptions {
  /** Base URL of an OpenAI-compatible server. */
  readonly chat?: string | undefined;
  readonly model?: string | undefined;
  readonly chatKeyFile?: string | undefined;
}

/** The model for one document. */
export interface ConsultedModel {
  readonly model: LanguageModel;
  readonly use: ModelUse;
}

const USE: ModelUse = {
  ask: 'unsure_fields',
  form: 'nested',
  vision: false,
  answerTokens: 4096,
  onFailure: 'built_in',
  unheld: 'drop',
};
/** Maximum tokens of all questions and answers about one document. */
const DOCUMENT_TOKENS = 200_000;
/** Maximum milliseconds for one question. A model on a CPU needs minutes for a page. */
const TIME_LIMIT = 600_000;

/**
 * Reads the options. All addresses are allowed, since the user of a command can connect to them anyway.
 *
 * @param key key of the provider in the settings; a key file has priority
 * @returns a function that opens the model for a document with its own limits; undefined without the options
 * @throws CommandFailure for invalid options
 */
export async function openChat(options: ChatOptions, key: string): Promise<(() => ConsultedModel) | undefined> {
  const { chat, model, chatKeyFile } = options;
  if (chat === undefined && model === undefined && chatKeyFile === undefined) return undefined;
  if (chat === undefined || model === undefined) {
    const missing = [...(chat === undefined ? ['--chat'] : []), ...(model === undefined ? ['--model'] : [])];
    const are = missing.length === 1 ? 'is' : 'are';
    throw usageFailure(`${missing.join(' and ')} ${are} missing. A language model needs both --chat and --model.`);
  }
  if (findBaseUrlFault([chat]) !== undefined) {
    throw usageFailure(
      '--chat must be an http or https URL such as http://127.0.0.1:11434/v1, without user, password, query and fragment.',
    );
  }
  const given = chatKeyFile === undefined ? key.trim() : await readKey(chatKeyFile);
  if (!isUsableKey(given)) {
    const source = chatKeyFile === undefined ? variableName('chatKey') : `The key file ${chatKeyFile}`;
    throw usageFailure(`${source} must have the key and nothing else, in one line of ASCII characters without spaces.`);
  }
  const provider = createLanguageModel({
    provider: 'openai-compatible',
    baseUrl: chat,
    model,
    apiKey: given === '' ? undefined : given,
    streaming: true,
    timeLimit: TIME_LIMIT,
    silenceLimit: TIME_LIMIT,
    guard: { urls: createUrlAllowList([chat]), policy: { allows: () => true } },
  });
  return () => openForDocument(provider);
}

function openForDocument(provider: ProviderModel): ConsultedModel {
  const budget = createBudget({ maxTokens: DOCUMENT_TOKENS });
  return { model: limitToDocument(provider, { budget, timeLimit: TIME_LIMIT }), use: USE };
}

async function readKey(file: string): Promise<string> {
  try {
    const key = (await readFile(file, 'utf8')).trim();
    if (key !== '') return key;
  } catch (error) {
    throw new CommandFailure(`The key file ${file} cannot be read: ${plainMessage(error)}`, EXIT_CODES.usage, error);
  }
  throw usageFailure(`The key file ${file} is empty.`);
}

function usageFailure(message: string): CommandFailure {
  return new CommandFailure(message, EXIT_CODES.usage);
}
