/** How much a model reasons before it answers, and how servers are told. */
import type { Adaptation } from './adaptations.ts';
import type { LanguageModelSettings, Reasoning } from './settings.ts';

/**
 * The setting for a provider. Models of Anthropic that can turn reasoning off do not reason by default, and `low` would turn it
 * on. With `off`, the others reason little.
 */
export function reasoningOf({ provider, reasoning = 'default' }: LanguageModelSettings): Reasoning {
  return provider === 'anthropic' && reasoning === 'low' ? 'off' : reasoning;
}

/** Adaptations that change nothing in a request with this setting. */
export function withoutEffectOn(reasoning: Reasoning): readonly Adaptation[] {
  switch (reasoning) {
    case 'default':
      return ['minimal_effort', 'low_effort', 'without_effort', 'without_template_arguments'];
    case 'low':
      return ['minimal_effort', 'low_effort'];
    case 'off':
      return [];
  }
}

/**
 * The effort of a request; undefined for none. `reasoning_effort` of OpenAI and Mistral, and of Ollama, LM Studio and newer
 * versions of vLLM and llama.cpp, where `none` turns reasoning off. For Anthropic and Google, the client library has its own
 * parameters.
 */
export function chooseEffort(
  reasoning: Reasoning,
  adaptations: ReadonlySet<Adaptation>,
): 'none' | 'minimal' | 'low' | undefined {
  if (reasoning === 'default' || adaptations.has('without_effort')) return undefined;
  if (reasoning === 'low' || adaptations.has('low_effort')) return 'low';
  return adaptations.has('minimal_effort') ? 'minimal' : 'none';
}

/**
 * Arguments of the chat template for vLLM and llama.cpp. Qwen 3, GLM and Gemma 4 have `enable_thinking`, DeepSeek V3.1 and
 * Granite have `thinking`, and gpt-oss has `reasoning_effort`. Chat templates ignore the others.
 */
export function templateArguments(
  reasoning: Reasoning,
  adaptations: ReadonlySet<Adaptation>,
): Readonly<Record<string, unknown>> {
  if (reasoning === 'default' || adaptations.has('without_template_arguments')) return {};
  return reasoning === 'off' ? { enable_thinking: false, thinking: false } : { reasoning_effort: 'low' };
}
