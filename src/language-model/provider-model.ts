/** Creates the model objects of the client library. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Adaptation } from './adaptations.ts';
import { reasoningOf, templateArguments } from './reasoning.ts';
import type { LanguageModelSettings } from './settings.ts';

/** What the body of a request depends on beyond the options of the client library. */
interface RequestParts {
  readonly adaptations: ReadonlySet<Adaptation>;
  readonly template: string | undefined;
}

/**
 * Creates the model for one request. Retries are in language-model.ts. Only `doGenerate` and `doStream` of the library are
 * used. Its package `ai` is not used, since it adds retries, telemetry and a gateway of its vendor.
 *
 * The libraries are loaded on first use: each takes 60 ms and 23 MB, and most installations use none.
 */
export async function openProviderModel(
  settings: LanguageModelSettings,
  { adaptations, template }: RequestParts,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModelV4> {
  const { model, headers = {}, apiKey, baseUrl } = settings;
  // Without a key and a base URL, the libraries would read them from the environment.
  const shared = { baseURL: baseUrl.replace(/\/+$/, ''), headers: { ...headers }, fetch };
  switch (settings.provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...shared, apiKey: apiKey ?? '' })(model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ ...shared, apiKey: apiKey ?? '' })(model);
    }
    case 'openai-compatible': {
      const chatTemplate = {
        ...templateArguments(reasoningOf(settings), adaptations),
        ...(template === undefined ? {} : { template }),
      };
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        ...shared,
        name: 'model',
        ...(apiKey === undefined ? {} : { apiKey }),
        ...(settings.query === undefined ? {} : { queryParams: { ...settings.query } }),
        includeUsage: !adaptations.has('without_stream_options'),
        supportsStructuredOutputs: true,
        transformRequestBody: (body) => ({
          ...(adaptations.has('completion_tokens') ? renameTokenLimit(body) : body),
          ...(Object.keys(chatTemplate).length === 0 ? {} : { chat_template_kwargs: chatTemplate }),
        }),
      });
      return provider.chatModel(model);
    }
  }
}

function renameTokenLimit({ max_tokens, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return { ...rest, max_completion_tokens: max_tokens };
}
