/** Common servers and providers of language models, with their settings. */
import type { Component } from '../api/components';

export interface Preset {
  readonly key: string;
  readonly label: string;
  readonly provider: Component['provider'];
  readonly baseUrl: string;
  /** Name of a model, as an example. */
  readonly example: string;
  /** Whether the server needs a key. */
  readonly needsKey: boolean;
  readonly hint?: 'azure' | 'llamaCpp';
}

/** Ports are the defaults of the programs, except that of llama.cpp: older versions have the port of Extrakt, 8080. */
export const LOCAL_PRESETS: readonly Preset[] = [
  local('ollama', 'Ollama', 11434, 'qwen3-vl:8b-instruct'),
  { ...local('llama_cpp', 'llama.cpp', 8081, 'qwen3-vl-8b'), hint: 'llamaCpp' },
  local('lm_studio', 'LM Studio', 1234, 'qwen/qwen3-vl-8b'),
  local('vllm', 'vLLM', 8000, 'Qwen/Qwen3-VL-8B-Instruct'),
];

export const HOSTED_PRESETS: readonly Preset[] = [
  hosted('openai', 'OpenAI', 'https://api.openai.com/v1', 'gpt-5-mini'),
  hosted('mistral', 'Mistral', 'https://api.mistral.ai/v1', 'mistral-small-latest'),
  {
    ...hosted('azure', 'Azure OpenAI', 'https://RESOURCE.openai.azure.com/openai/v1', 'my-deployment'),
    hint: 'azure',
  },
  { ...hosted('anthropic', 'Anthropic', 'https://api.anthropic.com/v1', 'claude-haiku-4-5'), provider: 'anthropic' },
  {
    ...hosted('google', 'Google', 'https://generativelanguage.googleapis.com/v1beta', 'gemini-2.5-flash'),
    provider: 'google',
  },
];

export function findPreset(key: string): Preset | undefined {
  return [...LOCAL_PRESETS, ...HOSTED_PRESETS].find((preset) => preset.key === key);
}

function local(key: string, label: string, port: number, example: string): Preset {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return { key, label, provider: 'openai_compatible', baseUrl, example, needsKey: false };
}

function hosted(key: string, label: string, baseUrl: string, example: string): Preset {
  return { key, label, provider: 'openai_compatible', baseUrl, example, needsKey: true };
}
