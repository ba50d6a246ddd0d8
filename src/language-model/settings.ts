/** How a language model is reached. */
import type { FetchGuard } from '../network/guarded-fetch.ts';

/** `openai-compatible`: chat completions, as of OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama and LiteLLM. */
export type ModelProvider = 'openai-compatible' | 'anthropic' | 'google';

export interface LanguageModelSettings {
  readonly provider: ModelProvider;
  /** Such as `https://api.openai.com/v1`; each provider appends its own paths. */
  readonly baseUrl: string;
  /** The name of the model at the provider. */
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Additional headers, such as Azure's `api-key`. They can be secrets. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Additional parameters of the URL, such as Azure's `api-version`. Only for `openai-compatible`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether the answer arrives in pieces. Proxies that end silent connections then leave long answers alone. */
  readonly streaming: boolean;
  /** Milliseconds for one question with all its tries. */
  readonly timeLimit: number;
  /** Milliseconds without a byte from the server, also before the first. */
  readonly silenceLimit: number;
  /** Milliseconds before the second try; doubled for each further one. By default 1,000. */
  readonly firstDelay?: number;
  /** What the administrator allows to be reached. */
  readonly guard: Pick<FetchGuard, 'urls' | 'policy' | 'lookup'>;
}
