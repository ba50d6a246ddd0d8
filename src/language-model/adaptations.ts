/** Adapts requests to servers that reject parts of them, such as the schema. Later questions are adapted as well. */
import type { Problem } from './problem.ts';

/** Adaptations, each with a pattern that matches the error of a server that needs it. */
const ADAPTATIONS = {
  /** Sends no schema. The names are those of OpenAI, Anthropic, Google and llama.cpp. */
  without_schema:
    /response_?format|json_?schema|structured.?output|output_(config|format)|(response_?|specified )schema|schema is too|grammar/i,
  /** OpenAI's reasoning models use another name for the token limit. */
  completion_tokens: /max_completion_tokens/i,
  without_temperature: /temperature/i,
  without_stream_options: /stream_options/i,
  /** Sends no arguments of the chat template that concern reasoning. */
  without_template_arguments: /chat_template|enable_thinking/i,
  /** Models that cannot turn reasoning off. Their errors list what they accept. */
  minimal_effort: /(effort|reasoning|thinking)[\s\S]*\bminimal\b/i,
  low_effort: /(effort|reasoning|thinking)[\s\S]*\blow\b/i,
  /** Names of the parameter in the errors of OpenAI, Mistral, vLLM, Ollama, Anthropic and Google. */
  without_effort: /reasoning[._ ]?(effort|value)|\bthink(ing)?\b|thinking_?(config|budget|level)/i,
} as const;

export type Adaptation = keyof typeof ADAPTATIONS;

/**
 * Errors of servers that reject only the schema of this request. Later requests still have a schema. The patterns match
 * OpenAI and Anthropic; Google; llama.cpp and vLLM.
 */
const INVALID_SCHEMA =
  /invalid.{0,20}schema|schema.{0,40}(invalid|too complex|contains|produces|conversion)|is required to be supplied|grammar.{0,30}(too large|compilation|timed out)|(parse|convert|compile).{0,20}grammar/i;

const NAMES: readonly Adaptation[] = [
  'without_schema',
  'completion_tokens',
  'without_temperature',
  'without_stream_options',
  'without_template_arguments',
  'minimal_effort',
  'low_effort',
  'without_effort',
];

/**
 * Finds the adaptation that a server needs, by its error.
 *
 * @param used adaptations that the failed request already had
 */
export function findAdaptation({ code, text }: Problem, used: ReadonlySet<Adaptation>): Adaptation | undefined {
  if (code !== 'rejected' && !isInternal(code)) return undefined;
  return NAMES.find((name) => !used.has(name) && ADAPTATIONS[name].test(text));
}

/** Whether only the failed request needs the adaptation. An internal error may be unrelated to the later requests. */
export function isForOneRequest(adaptation: Adaptation, { code, text }: Problem): boolean {
  return isInternal(code) || (adaptation === 'without_schema' && INVALID_SCHEMA.test(text));
}

function isInternal(code: Problem['code']): boolean {
  return code === 'server_error' || code === 'no_memory';
}
