/** Parts of a request that some servers reject. The question is then asked without them, and so are the ones after it. */
import type { Problem } from './problem.ts';

/** By adaptation: what the error of a server that needs it names. */
const ADAPTATIONS = {
  /** The answer is not held to a schema. Names of OpenAI, Anthropic, Google and llama.cpp. */
  without_schema:
    /response_?format|json_?schema|structured.?output|output_(config|format)|(response_?|specified )schema|schema is too|grammar/i,
  /** Reasoning models of OpenAI have a new name for the token limit. */
  completion_tokens: /max_completion_tokens/i,
  without_temperature: /temperature/i,
  without_stream_options: /stream_options/i,
} as const;

export type Adaptation = keyof typeof ADAPTATIONS;

/** The schema is at fault, not the server: other schemas are still sent. OpenAI and Anthropic; Google; llama.cpp and vLLM. */
const INVALID_SCHEMA =
  /invalid.{0,20}schema|schema.{0,40}(invalid|too complex|contains|produces|conversion)|is required to be supplied|grammar.{0,30}(too large|compilation|timed out)|(parse|convert|compile).{0,20}grammar/i;

const NAMES: readonly Adaptation[] = [
  'without_schema',
  'completion_tokens',
  'without_temperature',
  'without_stream_options',
];

/**
 * The adaptation that a server asks for.
 *
 * @param used those that the failed request had
 */
export function findAdaptation({ code, text }: Problem, used: ReadonlySet<Adaptation>): Adaptation | undefined {
  if (code !== 'rejected' && !isInternal(code)) return undefined;
  return NAMES.find((name) => !used.has(name) && ADAPTATIONS[name].test(text));
}

/** Whether only the request that failed needs the adaptation. An error of the server may be gone at the next request. */
export function isForOneRequest(adaptation: Adaptation, { code, text }: Problem): boolean {
  return isInternal(code) || (adaptation === 'without_schema' && INVALID_SCHEMA.test(text));
}

function isInternal(code: Problem['code']): boolean {
  return code === 'server_error' || code === 'no_memory';
}
