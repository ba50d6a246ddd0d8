/** Errors in the settings of a language model, which are shown beside their fields. */
import { Problem } from '../../api/problems';
import { useWords } from '../../language/language';
import { words } from './form-words';

/** Fields that show their own faults. */
const FIELDS = [
  'name',
  'base_url',
  'model',
  'api_key',
  'headers',
  'query',
  'time_limit',
  'document_token_limit',
  'answer_token_limit',
  'monthly_token_limit',
  'monthly_page_limit',
] as const;

export type FaultyField = (typeof FIELDS)[number];
export type Faults = Partial<Record<FaultyField, string>>;

type Words = typeof words.en | typeof words.de;

/** Messages of the service for which the app has its own text, by field. */
const KNOWN: readonly (readonly [FaultyField, RegExp, (t: Words) => string])[] = [
  ['base_url', /allowed by the administrator/, (t) => t.forbiddenUrl],
  ['base_url', /Private addresses/, (t) => t.privateUrl],
  ['base_url', /http or https/, (t) => t.noBaseUrl],
  ['api_key', /needed to change/, (t) => t.keyAgain],
  ['api_key', /printable ASCII/, (t) => t.badKey],
  ['headers', /needed to change/, (t) => t.headersAgain],
];

/** The faults of a refused change by field; none if another error occurred. */
export function useFaults(error: unknown): Faults {
  const t = useWords(words);
  if (!(error instanceof Problem)) return {};
  const faults: Faults = {};
  for (const { path, message } of error.faults) {
    const field = FIELDS.find((name) => path === name || path.startsWith(`${name}.`));
    if (field === undefined) continue;
    const [, , say] = KNOWN.find(([name, pattern]) => name === field && pattern.test(message)) ?? [];
    // The path has the name of the header or parameter.
    const text = say?.(t) ?? (path === field ? message : `${path.slice(field.length + 1)}: ${message}`);
    faults[field] ??= text;
  }
  return faults;
}
