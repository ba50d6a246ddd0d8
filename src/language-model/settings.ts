/** The connection settings of a language model. */
import type { FetchGuard } from '../network/guarded-fetch.ts';

/** `openai-compatible`: chat completions of OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama and LiteLLM. */
export type ModelProvider = 'openai-compatible' | 'anthropic' | 'google';

/**
 * How much a model reasons before it answers. `default`: nothing is sent. `off`: not at all, or as little as the model can.
 * `low`: little, for models that always reason, such as gpt-oss.
 */
export type Reasoning = 'default' | 'off' | 'low';

export interface LanguageModelSettings {
  readonly provider: ModelProvider;
  /** For example, `https://api.openai.com/v1`. Each provider appends its own paths. */
  readonly baseUrl: string;
  /** The name of the model at the provider. */
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Additional headers, such as Azure's `api-key`. They can be secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional URL parameters, such as Azure's `api-version`. Only for `openai-compatible`. */
  readonly query?: Readonly<Record<string, string>>;
  /** By default `default`. */
  readonly reasoning?: Reasoning;
  /** Whether the answer is streamed. This keeps proxies from closing the connection during a long answer. */
  readonly streaming: boolean;
  /** Maximum milliseconds for one question with all its tries. */
  readonly timeLimit: number;
  /** Maximum milliseconds without a byte from the server, including the wait for the first byte. */
  readonly silenceLimit: number;
  /** Milliseconds before the first retry, doubled for each further retry. The default is 1,000. */
  readonly firstDelay?: number;
  /** The servers that the administrator allows. */
  readonly guard: Pick<FetchGuard, 'urls' | 'policy' | 'lookup'>;
}
